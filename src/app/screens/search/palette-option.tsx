/** One line of the search: a screen or a record. */
import { useEffect, useRef } from "react";
import { useLazyState } from "../../base/ui/lazy-part.js";
import { Marked } from "../../base/ui/marked.js";
import { EntryMark } from "../../base/ui/type-mark.js";
import type { Option } from "./options.js";
import { recordSearchPart } from "./records/record-search-part.js";

interface PaletteOptionProps {
  id: string;
  option: Option;
  /** The heading above says what kind it is. */
  isKindSaid: boolean;
  /** The typed text, which is marked where it occurs. */
  text: string;
  isActive: boolean;
  /** The pointer has moved on the line. */
  onPoint: () => void;
  /** The pointer is over the line, perhaps because the line has moved. */
  onRest: () => void;
  onOpen: () => void;
}

export function PaletteOption({ id, option, isKindSaid, text, isActive, onPoint, onRest, onOpen }: PaletteOptionProps) {
  const part = useLazyState(recordSearchPart);
  const { label, icon, type, kind, details } = option;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView?.({ block: "nearest" });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the input open the active option
    <div
      ref={line}
      id={id}
      className="palette-option"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onPoint}
      onPointerEnter={onRest}
      onClick={onOpen}
    >
      <EntryMark icon={icon} name={type} />
      <span className="clip">
        <Marked label={label} text={text} />
        {details && part.at === "ready" && (
          <span className="palette-details">
            <part.part.FoundDetails details={details} text={text} />
          </span>
        )}
      </span>
      {details && part.at === "ready" && (
        <span className="palette-state">
          <part.part.FoundState details={details} />
        </span>
      )}
      {kind !== undefined && !isKindSaid && <small>{kind}</small>}
    </div>
  );
}
