/**
 * The inputs of a form or of a group in it: required ones first, then those under the headings of hints; of a long form the rest is folded.
 */
import { getAt, plainText, type FormField, type FormValue, type Problem, fileOfItem } from "../../schema/index.js";
import { Growing } from "../../base/ui/growing.js";
import { inGroups } from "../values/in-groups.js";
import { FieldInput } from "./field-input.js";
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

// Which inputs of a form are shown at once, and which are folded. See "Long forms" in docs/work/schema-rules.md.

interface FormLayout {
  /** The required inputs first, each part in the order of the schema. */
  shown: readonly FormField[];
  /** Folded under "More". */
  folded: readonly FormField[];
}

/** A form with this many inputs or fewer is not folded. A longer one shows this many, and all required ones. */
const MAX_SHOWN = 8;

/** How likely a person fills in an optional input: the lower, the likelier. */
const LIKELIHOOD = { describes: 0, refers: 1, other: 2 } as const;

/** @param fields - the inputs that stand under no heading */
export function layOutForm(fields: readonly FormField[]): FormLayout {
  const required = fields.filter((field) => field.required);
  const optional = fields.filter((field) => !field.required);
  const room = MAX_SHOWN - required.length;
  const likely = optional
    .flatMap((field) => {
      const likelihood = likelihoodOf(field);
      return likelihood === undefined ? [] : [{ field, likelihood }];
    })
    .sort((one, other) => one.likelihood - other.likelihood)
    .slice(0, Math.max(room, 0))
    .map(({ field }) => field);
  const isShort = fields.length <= MAX_SHOWN;
  const isShown = (field: FormField) => isShort || likely.includes(field);
  const shown = [...required, ...optional.filter(isShown)];
  if (shown.length === 0) return { shown: fields, folded: [] };
  return { shown, folded: optional.filter((field) => !isShown(field)) };
}

/**
 * One of `LIKELIHOOD`; undefined for inputs that few people fill in by hand: groups of inputs, and data of programs.
 */
function likelihoodOf(field: FormField): number | undefined {
  switch (field.widget) {
    case "enum":
    case "textarea":
    case "file":
      return LIKELIHOOD.describes;
    case "id":
      return LIKELIHOOD.refers;
    case "list": {
      const item = field.item();
      const ofItem = likelihoodOf(fileOfItem(item) ?? item);
      return ofItem === undefined ? undefined : Math.min(ofItem, LIKELIHOOD.refers);
    }
    case "object":
    case "one-of":
    case "json":
      return undefined;
    default:
      return LIKELIHOOD.other;
  }
}
