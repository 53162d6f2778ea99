/** A file, chosen or dropped. It stays in the page until the form is sent; drafts do not keep it. */
import { useRef, useState, type DragEvent, type RefObject } from "react";
import type { FormValue } from "../../../schema/index.js";
import { useWords } from "../../context/words.js";
import { Icon } from "../../ui/icon.js";
import type { ControlInputProps, KindView } from "../kind-view.js";

const BYTES_PER_KB = 1024;

function FileInput({ control, value, onChange }: ControlInputProps) {
  const t = useWords();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChange(dropped);
  };
  return (
    <div
      role="group"
      className={isOver ? "drop over" : "drop"}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        {...control}
        ref={input}
        type="file"
        className="file"
        onChange={(event) => onChange(event.target.files?.[0])}
      />
      {value instanceof File ? (
        <ChosenFile file={value} input={input} onChange={onChange} />
      ) : (
        <span className="help">{t.drop}</span>
      )}
    </div>
  );
}

interface ChosenFileProps {
  file: File;
  input: RefObject<HTMLInputElement | null>;
  onChange: (next: FormValue) => void;
}

function ChosenFile({ file: { name, size }, input, onChange }: ChosenFileProps) {
  const t = useWords();
  const remove = () => {
    onChange(undefined);
    // The control keeps its file otherwise, and choosing the same one again would be no change.
    if (input.current) input.current.value = "";
  };
  return (
    <span className="row">
      <span>
        {name} <small className="quiet">{Math.ceil(size / BYTES_PER_KB)} kB</small>
      </span>
      <button type="button" className="button ghost icon" aria-label={t.remove(name)} onClick={remove}>
        <Icon name="close" />
      </button>
    </span>
  );
}

export const file: KindView = { Input: FileInput };
