/** PURE: the labels of an input and of the groups around it, as a person reads them in the form. */
import { type FormField, isUnnamedWrapper } from "../../../schema/index.js";
import type { Path } from "../form-scope.js";

/**
 * An object that only wraps inputs of the form is not named.
 *
 * @param path - of the input, from the form inwards; steps that lead to no input are left out
 * @param labelOfItem - the label of a list's item, counted from 1
 */
export function labelsOnPath(
  fields: readonly FormField[],
  path: Path,
  labelOfItem: (index: number) => string,
): readonly string[] {
  const labels: string[] = [];
  let inputs = fields;
  let field: FormField | undefined;
  for (const [index, step] of path.entries()) {
    if (typeof step === "number") {
      field = field?.widget === "list" ? field.item() : undefined;
      if (field) labels.push(labelOfItem(step + 1));
    } else {
      field = inputs.find(({ name }) => name === step);
      labels.push(...labelOf(field, { isLast: index === path.length - 1 }));
    }
    inputs = field?.widget === "object" || field?.widget === "one-of" ? field.fields() : [];
  }
  return labels;
}

/** The label of an input. An object that only wraps inputs has one for a problem of its own. */
function labelOf(field: FormField | undefined, { isLast }: { isLast: boolean }): readonly string[] {
  const isNamed = field !== undefined && (isLast || !isUnnamedWrapper(field));
  return isNamed ? [field.label] : [];
}
