/** Labels and descriptions of types and fields: from hints, else their names and what the server says. */
import type { FieldDef, InputValue, Schema, TypeDef } from "../model/model.js";
import { isBoilerplate } from "../model/boilerplate.js";
import { humanise } from "../values/humanise.js";
import { plainNameOf } from "./type-names.js";

/** The name of a type for people. */
export const typeLabel = (schema: Schema, type: string): string =>
  schema.hints?.get(type)?.label ?? humanise(plainNameOf(schema, type));

/** The name of a field or an input for people. */
export const fieldLabel = (schema: Schema, type: string, { name }: FieldDef | InputValue): string =>
  schema.hints?.get(type)?.fields.get(name)?.label ?? humanise(name);

/** What a type is, for people. */
export const typeDescription = (schema: Schema, { name, description }: TypeDef): string | undefined =>
  schema.hints?.get(name)?.description ?? description;

/** The same, unless it is only a sentence that the server writes for each type of its kind. */
export function tellingTypeDescription(schema: Schema, type: TypeDef): string | undefined {
  const text = typeDescription(schema, type);
  const isFromServer = text !== undefined && text === type.description;
  return isFromServer && isBoilerplate(schema, type.name, text) ? undefined : text;
}

/** What a field or an input is, for people. */
export const fieldDescription = (
  schema: Schema,
  type: string,
  { name, description }: FieldDef | InputValue,
): string | undefined => schema.hints?.get(type)?.fields.get(name)?.description ?? description;

/** The same, unless it is only a sentence that the server writes for each field of its kind. */
export function tellingDescription(schema: Schema, type: string, member: FieldDef | InputValue): string | undefined {
  const text = fieldDescription(schema, type, member);
  const isFromServer = text !== undefined && text === member.description;
  return isFromServer && isBoilerplate(schema, type, text, member) ? undefined : text;
}

/** The type name by which hints describe the arguments of a field: "Query.tickets". The dot keeps it apart from the names of types. */
export const argumentsOwner = (type: string, field: string): string => `${type}.${field}`;
