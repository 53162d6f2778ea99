/**
 * The inputs of a form or of a group in it: required ones first, then those under the headings of hints; of a long form the rest is folded.
 */
import { getAt, plainText, type FormField, type FormValue, type Problem } from "../../schema/index.js";
import { Growing } from "../../base/ui/growing.js";
import { inGroups } from "../values/in-groups.js";
import { FieldInput } from "./field-input.js";
import { layOutForm } from "./form-layout.js";
import { useForm, type Path } from "./form-scope.js";
import { useFormWords } from "./words.js";

interface FormFieldsProps {
  fields: readonly FormField[];
  /** The value of the form, or of the group. */
  value: FormValue;
  /** The path of the group; empty for the form. */
  path: Path;
  /** Optional inputs are shown too. */
  isUnfolded?: boolean;
  /** Optional inputs with a problem are not folded away. */
  problems?: readonly Problem[];
}

export function FormFields({ fields, value, path, isUnfolded = false, problems = [] }: FormFieldsProps) {
  const t = useFormWords();
  const { compact } = useForm();
  const renderInput = (field: FormField) => (
    <FieldInput key={field.name} field={field} value={getAt(value, [field.name])} path={[...path, field.name]} />
  );
  const groups = inGroups(fields).map(
    ([heading, members]) =>
      heading !== undefined && (
        <fieldset key={heading} className="grouped">
          <legend>{plainText(heading)}</legend>
          {members.map(renderInput)}
        </fieldset>
      ),
  );
  const ungrouped = fields.filter((field) => field.group === undefined);
  // The operators of a filter, and other inputs of which a person picks one, stay together.
  const isChoice =
    (compact || path.length > 0) && fields.every((field) => !field.required && field.group === undefined);
  const isWhole = isUnfolded || isChoice;
  const { shown, folded } = isWhole ? { shown: requiredFirst(ungrouped), folded: [] } : layOutForm(ungrouped);
  const isFilledIn = ({ name }: FormField) => getAt(value, [name]) !== undefined;
  const hasProblem = ({ name }: FormField) => problems.some((problem) => problem.path[path.length] === name);
  return (
    <>
      {shown.map(renderInput)}
      {groups}
      {folded.length > 0 && (
        // Undefined rather than false: then it stays as the person left it.
        <details open={folded.some(isFilledIn) || folded.some(hasProblem) || undefined}>
          <summary>{t.optional(folded.length)}</summary>
          <div className="stack">
            <Growing>{folded.map(renderInput)}</Growing>
          </div>
        </details>
      )}
    </>
  );
}

const requiredFirst = (fields: readonly FormField[]): FormField[] => [
  ...fields.filter((field) => field.required),
  ...fields.filter((field) => !field.required),
];
