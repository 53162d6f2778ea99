/** An input object: its inputs as a group, or the record that it stands for. */
import { plainText } from "../../../schema/index.js";
import { AddButton, RemoveButton } from "../field-buttons.js";
import { useForm, type InputProps } from "../form-scope.js";
import { Related } from "../related-input.js";
import { useFormWords } from "../words.js";

export function ObjectInput({ field, value, path }: InputProps) {
  const t = useFormWords();
  const { change, group } = useForm();
  if (field.existing) return <Related field={field} value={value} path={path} />;
  // The inputs of a group are created when it is opened, because an input object may contain itself.
  const isOptional = !field.required && typeof path.at(-1) !== "number"; // an item goes with its place in the list
  const isClosed = isOptional && (value === undefined || value === null);
  if (isClosed)
    return <AddButton label={t.add(plainText(field.label).toLowerCase())} onClick={() => change(path, {})} />;
  return (
    <div className="group">
      {group(field.fields(), value, path)}
      {isOptional && <RemoveButton label={field.label} onClick={() => change(path, undefined)} />}
    </div>
  );
}
