/** The inputs of a form or of a group in it: required ones first, then those under the headings of hints, the rest folded. */
import { getAt, plainText, type FormField, type FormValue, type Problem } from "../../schema/index.js";
import { inGroups } from "../values/in-groups.js";
import { FieldInput } from "./field-input.js";
import type { Path } from "./form-scope.js";
import { useFormWords } from "./words.js";

/** With no more optional inputs than this, they are not folded. */
const MOST_UNFOLDED = 3;

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
  const required = ungrouped.filter((field) => field.required);
  const optional = ungrouped.filter((field) => !field.required);
  const hasOthers = required.length > 0 || ungrouped.length < fields.length;
  const isFolded = !isUnfolded && hasOthers && optional.length > MOST_UNFOLDED;
  if (!isFolded)
    return (
      <>
        {[...required, ...optional].map(renderInput)}
        {groups}
      </>
    );
  const isFilledIn = ({ name }: FormField) => getAt(value, [name]) !== undefined;
  const hasProblem = ({ name }: FormField) => problems.some((problem) => problem.path[path.length] === name);
  return (
    <>
      {required.map(renderInput)}
      {groups}
      {/* Undefined rather than false: then it stays as the person left it. */}
      <details open={optional.some(isFilledIn) || optional.some(hasProblem) || undefined}>
        <summary>{t.optional(optional.length)}</summary>
        <div className="stack">{optional.map(renderInput)}</div>
      </details>
    </>
  );
}
