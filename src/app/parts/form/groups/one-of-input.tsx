/** Exactly one of several inputs: choosing another one clears the first. */
import type { ComponentType } from "react";
import { getAt, plainText, type FormField, type FormValue } from "../../../schema/index.js";
import { RemoveButton } from "../field-buttons.js";
import { useForm, type InputProps } from "../form-scope.js";
import { useFormWords } from "../words.js";

interface OneOfInputProps extends InputProps {
  /** Names the radio buttons. */
  name: string;
  /** Draws the chosen input. */
  Input: ComponentType<InputProps>;
}

export function OneOfInput({ field, value, path, name, Input }: OneOfInputProps) {
  const t = useFormWords();
  const { change } = useForm();
  const fields = field.fields();
  const chosenName = value && typeof value === "object" ? Object.keys(value)[0] : undefined;
  const chosen = fields.find((each) => each.name === chosenName);
  return (
    <>
      <p className="help">{t.oneOf}</p>
      <div className="choices">
        {fields.map((each) => (
          <label className="check" key={each.name}>
            <input
              type="radio"
              name={name}
              checked={each === chosen}
              onChange={() => change(path, { [each.name]: emptyValue(each) })}
            />
            {plainText(each.label)}
          </label>
        ))}
      </div>
      {chosen && (
        <div className="group">
          <Input
            field={{ ...chosen, required: true }}
            value={getAt(value, [chosen.name])}
            path={[...path, chosen.name]}
            isNamedAbove
          />
          {!field.required && <RemoveButton label={field.label} onClick={() => change(path, undefined)} />}
        </div>
      )}
    </>
  );
}

/** The empty value of an input. */
function emptyValue({ widget }: FormField): FormValue {
  if (widget === "list") return [];
  return widget === "object" || widget === "one-of" ? {} : "";
}
