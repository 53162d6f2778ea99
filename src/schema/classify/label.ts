/** Labels and descriptions of types and fields: from hints, else their names and what the server says. */
import type { FieldDef, InputValue, Schema, TypeDef } from "../model/model.js";
import { humanise } from "../values/humanise.js";
import { calledOf } from "./type-names.js";

/** The name of a type for people. */
export const typeLabel = (schema: Schema, type: string): string =>
  schema.hints?.get(type)?.label ?? humanise(calledOf(schema, type));

/** The name of a field or an input for people. */
export const fieldLabel = (schema: Schema, type: string, { name }: FieldDef | InputValue): string =>
  schema.hints?.get(type)?.fields.get(name)?.label ?? humanise(name);

/** What a type is, for people. */
export const typeDescription = (schema: Schema, { name, description }: TypeDef): string | undefined =>
  schema.hints?.get(name)?.description ?? description;

/** What a field or an input is, for people. */
export const fieldDescription = (
  schema: Schema,
  type: string,
  { name, description }: FieldDef | InputValue,
): string | undefined => schema.hints?.get(type)?.fields.get(name)?.description ?? description;

/** The type name by which hints describe the arguments of a field: "Query.tickets". No type is called so, because of the dot. */
export const argumentsOwner = (type: string, field: string): string => `${type}.${field}`;
