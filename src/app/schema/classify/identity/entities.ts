/** The types that people meet as things of their own, such as films and customers. See "Record types" in docs/work/schema-rules.md. */
import { membersOf } from "../../model/failure-types.js";
import type { Schema, TypeDef } from "../../model/model.js";
import { isName } from "../../model/names.js";
import { isRootType, rootFields } from "../roots.js";
import { keysOf } from "./keys.js";

/** More types than that are ordered by how many fields lead to them, because a person does not read all of them. */
const MAX_IN_SCHEMA_ORDER = 12;
/** The same where the alphabet made the order of the schema, so that it says nothing. */
const MAX_IN_ALPHABETICAL_ORDER = 6;

/**
 * The record types that a list or a root field gives, those with lists first. Where there are many, those that most other fields
 * lead to: on GitHub repositories, users and issues, not the kinds of events. Those of the system come last.
 */
export function entities(schema: Schema): readonly TypeDef[] {
  const records = [...schema.types.values()].filter((type) => isShownRecordType(schema, type));
  const listedNames = namesOfListedTypes(schema);
  const listed = records.filter(({ name }) => listedNames.has(name));
  const failures = failuresInUnions(schema);
  const foundByKeyOnly = records.filter(
    (type) => !listedNames.has(type.name) && !failures.has(type) && keysOf(schema, type.name).access,
  );
  const found = [...listed, ...foundByKeyOnly];
  const most = isAlphabetical(listed) ? MAX_IN_ALPHABETICAL_ORDER : MAX_IN_SCHEMA_ORDER;
  const uses = found.length > most ? countUses(schema) : new Map<string, number>();
  /** How early a type comes: those that begin with an underscore are the server's own, such as `_Migration`. */
  const rank = ({ name }: TypeDef): number => (name.startsWith("_") ? -1 : (uses.get(name) ?? 0));
  return found.sort((one, other) => rank(other) - rank(one)); // equal ones keep their order
}

const isAlphabetical = (types: readonly TypeDef[]): boolean =>
  types.every(({ name }, at) => name.toLowerCase() >= (types[at - 1]?.name.toLowerCase() ?? ""));

/** Types that a query gives in place of a result. A log may list errors, which are records then. */
function failuresInUnions(schema: Schema): ReadonlySet<TypeDef> {
  const unions = [...schema.types.values()].filter(({ kind }) => kind === "UNION");
  return new Set(
    unions.flatMap((union) => {
      const { results, failures } = membersOf(schema, union);
      return results.length > 0 ? failures : [];
    }),
  );
}

/** Whether a type is an object with a key that neither the schema nor the owner's hints keep to themselves. */
function isShownRecordType(schema: Schema, { name, kind }: TypeDef): boolean {
  if (kind !== "OBJECT" || !isName(name) || name.startsWith("__")) return false;
  if (isRootType(schema, name) || schema.hints?.get(name)?.hide) return false;
  // `keysOf` rather than `identityOf`: the first screen needs no labels.
  return keysOf(schema, name).key !== undefined;
}

/** The types that a query field gives lists of. */
export function namesOfListedTypes(schema: Schema): ReadonlySet<string | undefined> {
  const lists = rootFields(schema).filter(({ operation, gives }) => operation === "query" && gives === "rows");
  return new Set(lists.map(({ entity }) => entity));
}

/** How many fields give each type. */
function countUses(schema: Schema): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { fields } of schema.types.values())
    for (const { type } of fields.values()) uses.set(type.name, (uses.get(type.name) ?? 0) + 1);
  return uses;
}
