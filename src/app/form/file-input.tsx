/** A file, chosen or dropped. It stays in the page until the form is sent; drafts do not keep it. */
import { useRef, useState } from "react";
import type { FormValue } from "../../schema/index.js";
import { useWords } from "../context/words.js";
import type { ControlProps } from "./form-scope.js";
import { Icon } from "../ui/icon.js";

export function FileInput({
  control,
  value,
  onChange,
}: {
  control: ControlProps;
  value: FormValue;
  onChange: (next: FormValue) => void;
}) {
  const t = useWords();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const file = value instanceof File ? value : undefined;
  return (
    <div
      className={over ? "drop over" : "drop"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (event.dataTransfer.files[0]) onChange(event.dataTransfer.files[0]);
      }}
    >
      <input
        {...control}
        ref={input}
        type="file"
        className="file"
        onChange={(event) => onChange(event.target.files?.[0])}
      />
      {file ? (
        <span className="row">
          <span>
            {file.name} <small className="quiet">{Math.ceil(file.size / 1024)} kB</small>
          </span>
          <button
            type="button"
            className="button ghost icon"
            aria-label={t.remove(file.name)}
            onClick={() => {
              onChange(undefined);
              if (input.current) input.current.value = "";
            }}
          >
            <Icon name="close" />
          </button>
        </span>
      ) : (
        <span className="help">{t.drop}</span>
      )}
    </div>
  );
}
