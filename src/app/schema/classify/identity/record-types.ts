/**
 * Whether a type is a record. Four questions, from the widest to the narrowest answer:
 *
 * | Question | Function | Yes for |
 * |---|---|---|
 * | May a value of the type be a record? | `mayBeRecord` | `Film { id }`; `union Result = Film \| Notice`, of which one type has a key |
 * | Is every value of it a record? | `isRecordType` | `Film { id }`; `interface Node { id }` |
 * | Does a link to a value say something? | `isLinkable` | what may be a record, and has a name or a screen |
 * | Can one record be asked for by its key? | `canOpen` | `Film`, if there is `film(id: ID!): Film` |
 *
 * Of the record types, those that people meet as things of their own are in `entities.ts`. See "Record types" in
 * docs/work/schema-rules.md.
 */
import type { Schema, TypeDef } from "../../model/model.js";
import { identityOf } from "./identity.js";

/** Whether a type has a key itself. */
export const isRecordType = (schema: Schema, typeName: string): boolean =>
  identityOf(schema, typeName).key !== undefined;

/** Whether a type, or one of its possible types, has a key. */
export function mayBeRecord(schema: Schema, typeName: string): boolean {
  const possible = schema.types.get(typeName)?.possible ?? [];
  return [typeName, ...possible].some((name) => isRecordType(schema, name));
}

/** The types of the records that an interface stands for; none for any other type. */
export function typesOfInterface(schema: Schema, typeName: string): readonly string[] {
  const type = schema.types.get(typeName);
  return type?.kind === "INTERFACE" ? type.possible.filter((name) => isRecordType(schema, name)) : [];
}

/** Whether `/e/type/id` can be asked for. */
export const canOpen = (schema: Schema, typeName: string): boolean => identityOf(schema, typeName).access !== undefined;

/** Whether a link to a value of this type can name the record or open it. */
export function isLinkable(schema: Schema, { name, kind, possible }: TypeDef): boolean {
  switch (kind) {
    case "UNION":
      // `union Result = Film | Notice`, where a notice has a title but no key: the link shows the title.
      return possible.some((typeName) => isRecordType(schema, typeName) || hasLabel(schema, typeName));
    case "OBJECT":
      // `tag { id color }`: the fields say more than a link that could neither name nor open the tag.
      return isRecordType(schema, name) && (hasLabel(schema, name) || canOpen(schema, name));
    default:
      return mayBeRecord(schema, name);
  }
}

const hasLabel = (schema: Schema, typeName: string): boolean => identityOf(schema, typeName).labels.length > 0;
