/** Yes or no. Where it may be left out, that is a third choice. */
import { useValueWords } from "../../../base/context/value-words.js";
import type { ControlInputProps, KindView } from "../kind-view.js";
import { needsValue, Radios } from "./choices.js";

/** By the text of a default value in the schema. */
const DEFAULTS: Readonly<Record<string, boolean>> = { true: true, false: false };

function BooleanInput({ field, value, control, onChange }: ControlInputProps) {
  const t = useValueWords();
  return (
    <Radios
      name={control.id}
      required={needsValue(field)}
      value={value}
      choices={[
        { value: true, label: t.yes },
        { value: false, label: t.no },
      ]}
      defaultChoice={DEFAULTS[field.defaultText ?? ""]}
      onChange={onChange}
    />
  );
}

export const boolean: KindView = {
  cell: ({ value, words }) => (value ? words.yes : words.no),
  // By its text, since the value may be the text of a default value in the schema.
  name: ({ text, words }) => (text === "true" ? words.yes : words.no),
  Input: BooleanInput,
  isGroup: () => true,
  marksDefault: () => true,
};
