/**
 * A filter of plain values, `{ name: String }`, as a search for names. Whether it finds a part of a name is not known: a server may compare
 * whole values. So it is asked for records and by pickers, and is no search box of a list. See "Finding records" in
 * docs/work/schema-rules.md.
 */
import type { InputValue, Schema } from "../../model/model.js";
import { inputsOf, isInput, isRequired, normalizeName } from "../../model/names.js";
import type { FieldShape } from "../field-shape.js";
import { isRecordFilter } from "../identity/filter-access.js";
import { identityOf } from "../identity/identity.js";
import { isNamedAfter } from "../input-names.js";

/** What a person's name is called in a filter, where the record has a first and a last name. */
const FULL_NAMES = ["name", "fullname"];

/** Writes the arguments that ask for the rows of a name. Undefined where no input of the list, or of its filter, takes the name. */
export function nameFilterOf(
  schema: Schema,
  { entity = "", filters }: FieldShape,
): ((name: string) => Record<string, unknown>) | undefined {
  const [label, second] = filters.length > 0 ? identityOf(schema, entity).labels : [];
  if (label === undefined) return;
  const names = second === undefined ? [normalizeName(label)] : FULL_NAMES;
  const takesName = (input: InputValue) =>
    names.includes(normalizeName(input.name)) &&
    input.type.name === "String" &&
    !input.type.item &&
    isInput(schema, input);

  const argument = filters.find(takesName);
  if (argument) return (name) => ({ [argument.name]: name });
  for (const holder of filters) {
    const inner = inputsOf(schema, holder);
    const selectsRecords = isRecordFilter(holder.name) || isNamedAfter(schema, holder.name, entity);
    const input = selectsRecords && !inner.some(isRequired) ? inner.find(takesName) : undefined;
    if (input) return (name) => ({ [holder.name]: { [input.name]: name } });
  }
  return;
}
