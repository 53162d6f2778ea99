/** What an object among the arguments of a list says of which records its rows are. */
import { isEqualityInput, isRecordFilter } from "../classify/identity/filter-access.js";
import type { InputValue, Schema } from "../model/model.js";
import { inputsOf, isLeaf, normalizeName, typeOf } from "../model/names.js";
import { member } from "./read.js";

/** The values that a filter asks for: `{ tenant: "b" }`, `{ tenant: { eq: "b" } }`, also joined by `and`. */
export function equalWithin(
  schema: Schema,
  filter: InputValue,
  sent: unknown,
): { input: InputValue; value: unknown }[] {
  return inputsOf(schema, filter).flatMap((input) => {
    const value = member(sent, input.name) ?? undefined;
    if (value === undefined) return [];
    if (isLeaf(typeOf(schema, input.type))) return [{ input, value }];
    const joined = { ...input, type: input.type.item ?? input.type };
    if (normalizeName(input.name) === "and") return [value].flat().flatMap((each) => equalWithin(schema, joined, each));
    const equals = inputsOf(schema, input).find(({ name }) => isEqualityInput(name));
    const compared = equals && (member(value, equals.name) ?? undefined);
    return equals && compared !== undefined ? [{ input: { ...equals, name: input.name }, value: compared }] : [];
  });
}

/**
 * Whether an input is an object of single values, of which one keeps records apart: `context: { tenant, locale }`.
 *
 * @param isApart - whether a name says so
 */
export function isContext(
  schema: Schema,
  { name, type }: Pick<InputValue, "name" | "type">,
  isApart: (name: string) => boolean,
): boolean {
  const inputs = inputsOf(schema, { name, type });
  const areSingle = inputs.every((input) => isLeaf(typeOf(schema, input.type)));
  return !isRecordFilter(name) && areSingle && inputs.some((input) => isApart(input.name));
}
