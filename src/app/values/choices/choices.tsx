/** A few choices, all in view: one of them, or several. */
import { brief, humanise, plainText, type FormField, type FormValue } from "../../../schema/index.js";
import { useWords } from "../../context/words.js";

export function Radios({
  name,
  required,
  value,
  choices,
  onChange,
}: {
  name: string;
  required: boolean;
  value: FormValue;
  choices: (readonly [FormValue, string, string?])[];
  onChange: (next: FormValue) => void;
}) {
  const t = useWords();
  const all: (readonly [FormValue, string, string?])[] = required ? choices : [...choices, [undefined, t.unset]];
  return (
    <div className="choices">
      {all.map(([choice, label, help]) => (
        <label className="check" key={label} title={brief(help)}>
          <input
            type="radio"
            name={name}
            checked={value === choice || (choice === undefined && value === null)}
            onChange={() => onChange(choice)}
          />
          {plainText(label)}
        </label>
      ))}
    </div>
  );
}

export function Ticks({
  values,
  value,
  onChange,
}: {
  values: FormField["values"];
  value: FormValue;
  onChange: (next: FormValue) => void;
}) {
  const ticked = Array.isArray(value) ? (value as FormValue[]) : [];
  const toggle = (name: string) => {
    const next = values.map((each) => each.name).filter((each) => ticked.includes(each) !== (each === name));
    // None ticked is left out, like any emptied input.
    onChange(next.length ? next : undefined);
  };
  return (
    <div className="choices">
      {values.map(({ name, description }) => (
        <label className="check" key={name} title={brief(description)}>
          <input type="checkbox" checked={ticked.includes(name)} onChange={() => toggle(name)} />
          {humanise(name)}
        </label>
      ))}
    </div>
  );
}
