/** Columns that link to other records. See "Links" in docs/schema-rules.md. */
import { fieldLabel, humanise } from "../../classify/label.js";
import { hasKey, identityOf } from "../../classify/links.js";
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields, isComposite, isName, sameName, splitAtBy, typeOf } from "../../model/names.js";
import { link } from "../../values/structures/link.js";
import { select } from "../document.js";
import { member, memberAt } from "../read.js";
import { selectStub } from "../reference.js";
import { describeField, type Candidate } from "./candidate.js";
import { RANKS } from "./ranks.js";

/** Names of fields that only hand a record over. They add nothing to the label of the object around them. */
const HANDS_OVER = /^(node|data|value|item|record|entity)$/;

/** Whether a link to a value of this type can name or open it. All other objects have fields that say more than their id. */
export function isRecord(schema: Schema, { name, kind, possible }: TypeDef): boolean {
  const { labels, access } = identityOf(schema, name);
  if (kind === "UNION")
    return possible.some((each) => hasKey(schema, each) || identityOf(schema, each).labels.length > 0);
  return hasKey(schema, name) && (kind !== "OBJECT" || labels.length > 0 || !!access);
}

export const isRoot = (schema: Schema, typeName: string): boolean => [...schema.roots.values()].includes(typeName);

/**
 * The column of a field that gives a record, or a list of them.
 * @param seen - types that answers have had, so that an abstract record's label is asked for of these too
 */
export function linkColumn(
  schema: Schema,
  type: TypeDef,
  field: FieldDef,
  rank: number,
  seen: readonly string[],
): Candidate {
  return {
    ...describeField(schema, type, field, link),
    label: linkLabel(schema, type, field),
    rank: field.deprecated === undefined ? rank : RANKS.last,
    read: (row) => member(row, field.name),
    path: [field.name],
    select: (into) => selectStub(schema, field.type.name, select(into, field.name), seen),
  };
}

/** Links to the records in an object that is none itself: an edge, `{ data }`, a price with its product. */
export function linksWithin(
  schema: Schema,
  type: TypeDef,
  field: FieldDef,
  part: TypeDef,
  seen: readonly string[],
): Candidate[] {
  const isOther = (record: TypeDef) => record !== type && !isRoot(schema, record.name);
  return freeFields(schema, part)
    .filter((inner) => {
      const record = typeOf(schema, inner.type);
      if (inner.type.item || !isComposite(record) || !isName(record.name)) return false;
      return isOther(record) && isRecord(schema, record);
    })
    .map((inner) => {
      const column = linkColumn(schema, part, inner, RANKS.linkWithinPart, seen);
      return within(schema, type, field, column);
    });
}

/** A link in an object, as a column of the type that has the object. */
function within(schema: Schema, type: TypeDef, field: FieldDef, column: Candidate): Candidate {
  const path = [field.name, ...column.path];
  const outerLabel = linkLabel(schema, type, field);
  const isHandedOver = HANDS_OVER.test(column.key);
  return {
    ...column,
    key: path.join("."),
    label: isHandedOver ? outerLabel : `${outerLabel}: ${column.label}`,
    rank: rankWithin(field, column, isHandedOver),
    read: (row) => memberAt(row, path),
    path,
    select: (into) => column.select(select(into, field.name)),
  };
}

function rankWithin(field: FieldDef, column: Candidate, isHandedOver: boolean): number {
  if (field.deprecated !== undefined || column.rank === RANKS.last) return RANKS.last;
  return isHandedOver ? RANKS.link : column.rank;
}

/** The fields that hold the key of the record that a field links to: `authorId` beside `author`, or beside `personByAuthorId`. */
export function keysBeside({ fields }: TypeDef, { name }: FieldDef): string[] {
  const keyName = sameName(splitAtBy(name, 0)?.key ?? name + "id");
  return [...fields.keys()].filter((other) => sameName(other) === keyName);
}

/**
 * The name of a link or a list: "Films" for `filmsConnection`, "Author" for `personByAuthorId`, "Loans" for `loansByBookId`.
 * If several fields begin alike, the key distinguishes them: "Loans by book".
 */
export function linkLabel(schema: Schema, type: TypeDef, field: FieldDef): string {
  const label = fieldLabel(schema, type.name, field);
  const isHinted = label !== humanise(field.name);
  if (isHinted) return label;
  const listName = /^(\w+)(?:Connection|Collection)$/.exec(field.name)?.[1];
  if (listName !== undefined && !type.fields.has(listName)) return humanise(listName);
  const split = splitAtBy(field.name, 1);
  if (!split) return label;
  const keyOwner = split.key.slice(0, -"Id".length);
  if (keysBeside(type, field).length) return humanise(keyOwner);
  const alike = [...type.fields.keys()].filter((name) => name.startsWith(split.what + "By"));
  return humanise(alike.length > 1 ? `${split.what}By${keyOwner}` : split.what);
}
