/**
 * Search over everything that the server offers, and for records by name: a combobox. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
import { useEffect, useId, type KeyboardEvent, useRef } from "react";
import { useApp } from "../../base/context/context.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { Dialog } from "../../parts/controls/dialog.js";
import { keysText } from "../../base/ui/keyboard/key-names.js";
import { useLazyState } from "../../base/ui/lazy-part.js";
import { Marked } from "../../base/ui/marked.js";
import { EntryMark } from "../../base/ui/letter-tile.js";
import type { Option, OwnScreens } from "./options.js";
import css from "./palette.css";
import { listsThat, type RecordSearchState } from "./records/record-search-state.js";
import { usePalette, type PaletteHandle } from "./use-palette.js";
import { useSearchWords } from "./words.js";
import { recordSearchPart } from "./records/record-search-part.js";
import markedStyle from "../../base/ui/styles/marked.css";

export interface PaletteProps {
  /** The app's own screens. */
  screens: OwnScreens;
  /** What was typed before the search could be shown. */
  typed: string;
  onClose: () => void;
}

/** The browser's Back and Forward lead to another screen. An address that the app itself replaces meanwhile is no such step. */
function useCloseOnReturn(onClose: () => void): void {
  useEffect(() => {
    window.addEventListener("popstate", onClose);
    return () => window.removeEventListener("popstate", onClose);
  }, [onClose]);
}

export function Palette({ screens, typed, onClose }: PaletteProps) {
  const { nav } = useApp();
  const t = useSearchWords();
  const open = (option: Option) => {
    onClose();
    nav.go(option.to);
  };
  const palette = usePalette(screens, typed, open);
  useCloseOnReturn(onClose);
  useStyleSheet(markedStyle);
  useStyleSheet(css);
  const id = useId();
  const openElsewhere = () => {
    const option = palette.optionToOpen();
    if (option) openInNewTab(nav.href(option.to));
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return; // the keys choose among the words of an input method
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) palette.move(step);
    else if (event.key !== "Enter") return;
    else if (event.ctrlKey || event.metaKey) openElsewhere();
    else palette.enter();
    event.preventDefault();
  };
  return (
    <Dialog title={t.searchAll} className="palette" bare onClose={onClose}>
      <input
        type="text"
        enterKeyHint="search"
        role="combobox"
        aria-label={t.searchAll}
        aria-expanded={palette.groups.length > 0}
        aria-controls={id}
        aria-activedescendant={palette.active && optionId(id, palette.active)}
        placeholder={t.searchHint}
        autoComplete="off"
        spellCheck={false}
        value={palette.text}
        onChange={(event) => palette.type(event.target.value)}
        onKeyDown={pressKey}
      />
      <Groups id={id} palette={palette} onOpen={open} />
      <Footer palette={palette} />
    </Dialog>
  );
}

/** As a click on such a link does, which no blocker of pop-ups stops. */
function openInNewTab(href: string): void {
  Object.assign(document.createElement("a"), { href, target: "_blank", rel: "noopener" }).click();
}

const optionId = (id: string, { key }: Option): string => `${id}${key}`;

interface GroupsProps {
  id: string;
  palette: PaletteHandle;
  onOpen: (option: Option) => void;
}

/** The focus stays in the input, whose keys choose and open: see aria-activedescendant. */
function Groups({ id, palette: { groups, active, searchedText, point, rest }, onOpen }: GroupsProps) {
  const t = useSearchWords();
  return (
    <div id={id} role="listbox" aria-label={t.searchAll} className="palette-hits" onPointerLeave={() => rest()}>
      {groups.map(({ key, heading, count, options }) => (
        <div key={key} role="group" aria-label={heading}>
          <p className="palette-heading" aria-hidden="true">
            <span>{heading}</span>
            {count !== undefined && <span>{count}</span>}
          </p>
          {options.map((option) => (
            <PaletteOption
              key={option.key}
              id={optionId(id, option)}
              option={option}
              isKindSaid={option.kind === heading}
              text={searchedText}
              isActive={option === active}
              onPoint={() => point(option)}
              onRest={() => rest(option.key)}
              onOpen={() => onOpen(option)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** What is being searched, for eyes and for screen readers, and the keys. */
function Footer({ palette: { records, isSearchPending, groups, searchedText } }: { palette: PaletteHandle }) {
  const t = useSearchWords();
  const progress = isSearchPending ? t.searchingRecords : progressOf(records, t);
  const isEmpty = groups.length === 0;
  const isOver = !isSearchPending && listsThat(records, "asking").length === 0;
  const emptyText = searchedText ? t.noHits(searchedText) : t.loading; // without a text only the schema can be missing
  const nothing = isEmpty && isOver ? emptyText : "";
  return (
    <>
      <p className={nothing ? "quiet" : "hide"} role="status">
        {nothing}
      </p>
      <footer>
        <span className="palette-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {t.keyMove} <kbd>Enter</kbd> {t.keyOpen} <kbd>{keysText("Mod", t.controlKey)}</kbd>{" "}
          <kbd>Enter</kbd> {t.keyNewTab}
        </span>
        <span role="status">{progress}</span>
      </footer>
    </>
  );
}

/** "5 lists searched", with those that are still asked or have failed. */
function progressOf(records: RecordSearchState, t: ReturnType<typeof useSearchWords>): string {
  const count = records.lists.filter(({ list }) => !list.isExact).length;
  if (count === 0) return "";
  const asking = listsThat(records, "asking").join(", ");
  const failed = listsThat(records, "failed").join(", ");
  return [
    t.listsSearched(count),
    ...(asking ? [t.stillSearching(asking)] : []),
    ...(failed ? [t.searchFailed(failed)] : []),
  ].join(" · ");
}

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

/** One line of the search: a screen or a record. */
function PaletteOption({ id, option, isKindSaid, text, isActive, onPoint, onRest, onOpen }: PaletteOptionProps) {
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
