/**
 * Columns of what is in an object beside the record: its fields one level deep, or what a union says. See "Nested objects" in
 * docs/schema-rules.md.
 */
import { leavesOf } from "../../classify/keys.js";
import { fieldLabel } from "../../classify/label.js";
import { hasKey, identityOf } from "../../classify/links.js";
import { rowsOf } from "../../classify/list/rows.js";
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields, isLeaf, typeOf } from "../../model/names.js";
import { json } from "../../values/structures/json.js";
import { select, selectOn } from "../document.js";
import { aliasOn, fieldOf, member, memberAt, typeNameOf } from "../read.js";
import { possibleOf } from "../reference.js";
import { describeField, leafColumn, type Candidate } from "./candidate.js";
import { BEHIND_PAYLOAD, RANKS } from "./ranks.js";

/** Names of objects that only hold what their record says. Their fields are called as if they were the record's own. */
const HOLDS_THE_RECORD = /^(attributes|sys|frontmatter)$/;
/** Gatsby's own data about a page. */
const SERVERS_OWN = "internal";
/** Of each form of a union, so many fields are shown. */
const FIELDS_OF_A_FORM = 4;

/**
 * The fields of the object that a field gives, as columns of the type that has the field.
 * @param isLinked - the object is a record, to which there is a link besides
 */
export function partColumns(
  schema: Schema,
  type: TypeDef,
  field: FieldDef,
  part: TypeDef,
  isLinked: boolean,
): Candidate[] {
  const leaves = leafColumnsOf(schema, part, isLinked);
  // An object without a word of its own, such as a range of prices, is passed through, once.
  const deeper = leaves.length || isLinked ? [] : columnsThrough(schema, type, part);
  const shown = leaves.filter(({ rank }) => rank < RANKS.hidden);
  const isOnlyOne = (column: Candidate) => !isLinked && shown.length === 1 && shown[0] === column;
  return [...leaves, ...deeper].map((inner) => {
    const path = [field.name, ...inner.path];
    return {
      ...inner,
      key: path.join("."),
      sort: path.join("."),
      label: partLabel(schema, type, field, inner, isOnlyOne(inner)),
      rank: rankOfPart(schema, type, field, inner, isLinked),
      read: (row: unknown) => memberAt(row, path),
      path,
      select: (into) => inner.select(select(into, field.name)),
    };
  });
}

/** The link to a record shows its key and its name: they are no columns besides. */
function leafColumnsOf(schema: Schema, part: TypeDef, isLinked: boolean): Candidate[] {
  const { key, labels } = identityOf(schema, part.name);
  const isInLink = ({ name }: FieldDef) => isLinked && (name === key || labels.includes(name));
  return freeFields(schema, part)
    .filter((leaf) => isLeaf(typeOf(schema, leaf.type)))
    .map((leaf) => leafColumn(schema, part, leaf, isInLink(leaf) ? RANKS.hidden : undefined));
}

/** The columns of the objects in an object that has no leaves. */
function columnsThrough(schema: Schema, type: TypeDef, part: TypeDef): Candidate[] {
  return freeFields(schema, part).flatMap((field) => {
    const inner = typeOf(schema, field.type);
    if (inner?.kind !== "OBJECT" || field.type.item || inner === type || inner === part) return [];
    const hasOnlyValues = !hasKey(schema, inner.name) && !rowsOf(schema, field);
    return hasOnlyValues && leavesOf(schema, inner).length ? partColumns(schema, part, field, inner, false) : [];
  });
}

function partLabel(schema: Schema, type: TypeDef, field: FieldDef, inner: Candidate, isOnlyOne: boolean): string {
  const label = fieldLabel(schema, type.name, field);
  if (HOLDS_THE_RECORD.test(field.name) && !type.fields.has(inner.key)) return inner.label;
  if (isOnlyOne || namesRecord(schema, type, field, inner)) return label;
  return `${label}: ${inner.label}`;
}

function rankOfPart(schema: Schema, type: TypeDef, field: FieldDef, inner: Candidate, isLinked: boolean): number {
  if (field.deprecated !== undefined) return RANKS.last;
  if (namesRecord(schema, type, field, inner)) return RANKS.title;
  const isKey = pathOf(field, inner) === identityOf(schema, type.name).key;
  if (isKey || field.name === SERVERS_OWN) return RANKS.hidden;
  if (inner.rank >= RANKS.large) return inner.rank;
  return isLinked ? inner.rank + BEHIND_PAYLOAD : RANKS.part;
}

const pathOf = (field: FieldDef, inner: Candidate): string => [field.name, ...inner.path].join(".");

/** Whether a field in an object names the whole record: `name.full`. */
const namesRecord = (schema: Schema, type: TypeDef, field: FieldDef, inner: Candidate): boolean =>
  pathOf(field, inner) === identityOf(schema, type.name).labels[0];

/** The column of a value in one of several forms, none of them a record, such as a price or a range of prices: what its form says. */
export function unionColumn(
  schema: Schema,
  type: TypeDef,
  field: FieldDef,
  union: TypeDef,
  seen: readonly string[],
): Candidate {
  const fieldsByForm = new Map(
    possibleOf(schema, union, seen).map((form) => [form, leafNamesOf(schema, schema.types.get(form) ?? union)]),
  );
  return {
    ...describeField(schema, type, field, json),
    rank: field.deprecated === undefined ? RANKS.union : RANKS.last,
    path: [field.name],
    read: (row) => readForm(member(row, field.name), fieldsByForm),
    select(into) {
      const value = select(into, field.name);
      select(value, "__typename");
      for (const [form, names] of fieldsByForm)
        for (const name of names) select(selectOn(value, form), name, { alias: aliasOn(form, name) });
    },
  };
}

const leafNamesOf = (schema: Schema, form: TypeDef): string[] =>
  leavesOf(schema, form)
    .slice(0, FIELDS_OF_A_FORM)
    .map(({ name }) => name);

/** The one field of a form as it is, several as an object. */
function readForm(value: unknown, fieldsByForm: ReadonlyMap<string, readonly string[]>): unknown {
  if (value === null || value === undefined) return value;
  const form = typeNameOf(value) ?? "";
  const [only, ...others] = (fieldsByForm.get(form) ?? []).map((name) => [name, fieldOf(value, form, name)] as const);
  if (!only) return {};
  return others.length ? Object.fromEntries([only, ...others]) : only[1];
}
