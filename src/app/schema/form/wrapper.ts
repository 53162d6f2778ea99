/** Objects in a form that only wrap the inputs of the record. See "Wrapped inputs" in docs/work/schema-rules.md. */
import { isAboutSameRecord, mayHoldInputs, withoutId } from "../classify/input-names.js";
import type { InputValue, TypeDef } from "../model/model.js";
import { isRequired, normalizeName, singular } from "../model/names.js";
import { humanise } from "../values/humanise.js";
import type { FormField } from "./types.js";

/** An action that changes a record or makes one has two wrappers, whose names say what each is for: `upsertPost(where, create, update)`. */
const TELLING_NAMES: ReadonlySet<string> = new Set(["create", "update"]);

/** Whether an object only wraps the record's own inputs: `data`, `_set`, and of a book `bookPatch`, `newBookData` or `book`. */
export function holdsInputs({ widget, wraps, name, isNamedAfterRecord }: FormField): boolean {
  if (widget !== "object" || !wraps) return false;
  return isNamedAfterRecord === true || mayHoldInputs(name) || TELLING_NAMES.has(name);
}

/** The key alone is no value: an object that has nothing else may be another record. */
const KEY = /^_?(id|pk|uuid)$/i;

/**
 * Whether an object may hold the inputs of a record of a type. One that has none of the record's fields, or is called after one of them, is
 * a value of it: `attributes: { color }` of a product with the field `attributes`, or with none that is called "color".
 *
 * @param inner - the inputs in the object
 * @param beside - the inputs around it: where these have values of the record, a required object need not
 */
export function mayWrap(
  type: TypeDef | undefined,
  input: InputValue,
  inner: readonly InputValue[],
  beside: readonly InputValue[],
): boolean {
  if (!type || isAboutSameRecord(input.name)) return true;
  const fields = new Set([...type.fields.keys()].flatMap((name) => [normalizeName(name), singular(name)]));
  const isValue = ({ name }: InputValue) =>
    !KEY.test(name) && [normalizeName(name), withoutId(name)].some((each) => fields.has(each));
  const isOfRecord = (each: InputValue) => isValue(each) || mayHoldInputs(each.name) || isAboutSameRecord(each.name);
  const shared = inner.filter(isOfRecord).length;
  const isField = type.fields.has(input.name) && !inner.some(({ name }) => name === input.name);
  if (isField) return shared * 2 > inner.length;
  return shared > 0 || (isRequired(input) && !beside.some((each) => each !== input && isValue(each)));
}

/** Whether a form shows the inputs of an object as its own: "Input" above them would tell a person nothing. A hint's label would. */
export const isUnnamedWrapper = (field: FormField): boolean =>
  field.required && holdsInputs(field) && !TELLING_NAMES.has(field.name) && field.label === humanise(field.name);
