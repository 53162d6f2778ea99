/**
 * What to ask of a type (rules 4 to 8): its leaves as columns, records beside it as links, small objects inline, under a budget
 * instead of a depth. Nothing is asked for that a screen does not show.
 */
import { fieldLabel, humanise, typeLabel } from "../classify/label.js";
import { leavesOf } from "../classify/keys.js";
import { hasKey, identityOf } from "../classify/links.js";
import type { FieldDef, Schema, TypeDef, TypeRef } from "../model/model.js";
import {
  freeFields,
  isComposite,
  isLeaf,
  isName,
  isRequired,
  sameName,
  splitAtBy,
  typeOf,
  usableFields,
} from "../model/names.js";
import type { Column } from "./types.js";
import type { FieldShape } from "../classify/field-shape.js";
import type { ValueKind } from "../values/kind.js";
import { possibleOf, selectStub } from "./reference.js";
import { aliasOn, fieldOf, member, memberAt, typeNameOf } from "./read.js";
import { countLeaves, select, selectOn, type Selections } from "./document.js";
import { kindNamed, kindOf } from "../values/recognise.js";
import { json } from "../values/structures/json.js";
import { link } from "../values/structures/link.js";
import { text } from "../values/text/text.js";
import { rowsOf, shapeOf } from "../classify/shape.js";

const BUDGET = 60;
/** What a server keeps for itself. */
const MACHINE = /^(_(type|rev|key)|__v|spaceId|environmentId|contentDigest|contentfulMetadata)$/;
/** An object that only holds what its record says. */
const HOLDS = /^(attributes|sys|frontmatter)$/;
const LONG_TEXT = /(body|description|content|text|markdown|bio|summary|notes?|message)$/i;

/** A column together with what it asks for. */
export interface Candidate extends Column {
  /** Lower is better; 8 and above is shown only when asked for. */
  rank: number;
  select(into: Selections): void;
}

/**
 * Every column that a type could have. `wide`: the type is no record itself, so the records in it are unfolded one level.
 * `lists`: plain lists of records are links too, for where there are no tabs.
 */
export function candidatesOf(
  schema: Schema,
  type: TypeDef,
  {
    wide = false,
    lists = false,
    seen = [],
  }: { wide?: boolean; lists?: boolean; seen?: readonly string[] | undefined } = {},
): Candidate[] {
  const { key, labels } = identityOf(schema, type.name);
  const all: Candidate[] = [];
  // To ask a mutation's field is to do it, wherever it is found.
  if (type.name === schema.roots.get("mutation") || type.name === schema.roots.get("subscription")) return all;
  if (type.kind !== "OBJECT") all.push(kindColumn(schema, type));
  const free = freeFields(schema, type);
  // What a link shows by name is not shown by number too; nor is a key that only machines read beside an id that people do.
  const linked = new Set(
    free.flatMap((field) =>
      isComposite(typeOf(schema, field.type)) && !field.type.item ? keyBeside(type, field) : [],
    ),
  );
  const opaque = key !== "id" && free.some(({ name }) => name === "id");
  for (const field of free) {
    const inner = typeOf(schema, field.type);
    if (isLeaf(inner))
      all.push(
        leafColumn(
          schema,
          type,
          field,
          labels[0] === field.name
            ? 0
            : (field.name === key && (labels.length || opaque)) || linked.has(field.name)
              ? 8
              : undefined,
        ),
      );
    else if (lists && field.type.item && rowsOf(schema, field) && hasKey(schema, field.type.name))
      all.push(linkColumn(schema, type, field, 0.7, seen));
    else if (
      isComposite(inner) &&
      isName(inner.name) &&
      !field.type.item &&
      !rowsOf(schema, field) &&
      ![...schema.roots.values()].includes(inner.name)
    ) {
      const linked = isRecord(schema, inner);
      // In a payload the record is what matters, and what is unfolded from it comes after it.
      if (linked) all.push(linkColumn(schema, type, field, wide ? 0.6 : 3, seen));
      // No type twice on a path.
      if ((!linked || wide) && inner !== type) all.push(...inlineColumns(schema, type, field, inner, linked));
      if (!linked)
        all.push(
          ...(inner.kind === "UNION"
            ? [unionColumn(schema, type, field, inner, seen)]
            : inner.kind === "OBJECT"
              ? linksWithin(schema, type, field, inner, seen)
              : []),
        );
    }
  }
  return all;
}

/** What a chip can name or open; all else has fields that say more than its id. */
function isRecord(schema: Schema, { name, kind, possible }: TypeDef): boolean {
  const { labels, access } = identityOf(schema, name);
  if (kind === "UNION")
    return possible.some((each) => hasKey(schema, each) || identityOf(schema, each).labels.length > 0);
  return hasKey(schema, name) && (kind !== "OBJECT" || labels.length > 0 || !!access);
}

/** Values that come in several forms, none of them a record: what each says (a price, or a range of prices). */
function unionColumn(
  schema: Schema,
  type: TypeDef,
  field: FieldDef,
  inner: TypeDef,
  seen: readonly string[],
): Candidate {
  const forms = new Map(
    possibleOf(schema, inner, seen).map((name) => [
      name,
      leavesOf(schema, schema.types.get(name) ?? inner)
        .slice(0, 4)
        .map((leaf) => leaf.name),
    ]),
  );
  return {
    ...column(schema, type, field, json),
    rank: field.deprecated === undefined ? 4.5 : 9,
    path: [field.name],
    read(row) {
      const value = member(row, field.name);
      const form = typeNameOf(value) ?? "";
      const said = (forms.get(form) ?? []).map((name) => [name, fieldOf(value, form, name)] as const);
      return value === null || value === undefined
        ? value
        : said.length === 1
          ? said[0]?.[1]
          : Object.fromEntries(said);
    },
    select(into) {
      const at = select(into, field.name);
      select(at, "__typename");
      for (const [form, leaves] of forms)
        for (const leaf of leaves) select(selectOn(at, form), leaf, { alias: aliasOn(form, leaf) });
    },
  };
}

/** Records behind an object that is none itself: an edge, `{ data }`, a price with its product. */
function linksWithin(
  schema: Schema,
  type: TypeDef,
  field: FieldDef,
  inner: TypeDef,
  seen: readonly string[],
): Candidate[] {
  return freeFields(schema, inner).flatMap((link) => {
    const record = typeOf(schema, link.type);
    if (
      link.type.item ||
      !isComposite(record) ||
      record === type ||
      !isName(record.name) ||
      !isRecord(schema, record) ||
      [...schema.roots.values()].includes(record.name)
    )
      return [];
    const found = linkColumn(schema, inner, link, 3.5, seen);
    const path = [field.name, link.name];
    const outer = linkLabel(schema, type, field);
    const plain = /^(node|data|value|item|record|entity)$/.test(link.name);
    return [
      {
        ...found,
        key: path.join("."),
        label: plain ? outer : `${outer}: ${found.label}`,
        rank: field.deprecated !== undefined || found.rank > 8 ? 9 : plain ? 3 : found.rank,
        read: (row: unknown) => memberAt(row, path),
        path,
        select: (into: Selections) => found.select(select(into, field.name)),
      },
    ];
  });
}

/** The field that holds the key of the record that a field links to: `authorId` beside `author`, or beside `personByAuthorId`. */
function keyBeside({ fields }: TypeDef, { name }: FieldDef): string[] {
  const own = sameName(splitAtBy(name, 0)?.key ?? name + "id");
  return [...fields.keys()].filter((key) => sameName(key) === own);
}

/** What a link or a list is called: "Films" for `filmsConnection`, "Author" for `personByAuthorId`, "Loans" for `loansByBookId`, with what tells it from others where there are some. */
function linkLabel(schema: Schema, type: TypeDef, field: FieldDef): string {
  const label = fieldLabel(schema, type.name, field);
  if (label !== humanise(field.name)) return label;
  const bare = /^(\w+)(?:Connection|Collection)$/.exec(field.name)?.[1];
  if (bare !== undefined && !type.fields.has(bare)) return humanise(bare);
  const split = splitAtBy(field.name, 1);
  if (!split) return label;
  const { what } = split;
  const by = split.key.slice(0, -"Id".length);
  if (keyBeside(type, field).length) return humanise(by);
  return humanise(
    [...type.fields.keys()].filter((name) => name.startsWith(what + "By")).length > 1 ? what + "By" + by : what,
  );
}

function leafColumn(schema: Schema, type: TypeDef, field: FieldDef, rank: number | undefined): Candidate {
  const hint = schema.hints?.get(type.name)?.fields.get(field.name)?.kind;
  const kind = hint === undefined ? kindOf(schema, field.type, field.name) : kindNamed(schema, hint);
  return {
    ...column(schema, type, field, kind),
    sort: field.name,
    rank: rank ?? rankOf(field, kind),
    read: (row) => member(row, field.name),
    path: [field.name],
    select: (into) => void select(into, field.name),
  };
}

function column(schema: Schema, type: TypeDef, field: FieldDef, kind: ValueKind) {
  return {
    key: field.name,
    label: fieldLabel(schema, type.name, field),
    description: field.description,
    deprecated: field.deprecated,
    group: schema.hints?.get(type.name)?.fields.get(field.name)?.group,
    kind,
    list: !!field.type.item,
    type: field.type,
  };
}

function rankOf({ name, type, deprecated }: FieldDef, kind: ValueKind): number {
  if (deprecated !== undefined || kind.columnRole === "never" || /cursor$|^clientMutationId$/i.test(name)) return 9;
  if (MACHINE.test(name)) return 8;
  if (
    /^viewer/.test(name) ||
    (kind.isKey && /id$/i.test(name)) ||
    (kind.mayBeKey && /^id$|([a-z]I[dD]|_id)$/.test(name))
  )
    return 7;
  if (kind.columnRole === "structure" || type.item || LONG_TEXT.test(name)) return 6;
  // When a record was last touched, and how often, is the machine's business first.
  if (/^(updated|modified)_?(at|on)$|^(sequence|revision|version)$/i.test(name)) return 5.6;
  if (kind.columnRole === "state") return 1;
  if (kind.columnRole === "date") return 2;
  // Servers with many flags would show nothing else.
  return (type.nonNull ? 4 : 5) + (kind.columnRole === "flag" ? 0.4 : 0);
}

function linkColumn(schema: Schema, type: TypeDef, field: FieldDef, rank: number, seen: readonly string[]): Candidate {
  return {
    ...column(schema, type, field, link),
    label: linkLabel(schema, type, field),
    rank: field.deprecated === undefined ? rank : 9,
    read: (row) => member(row, field.name),
    path: [field.name],
    select: (into) => selectStub(schema, field.type.name, select(into, field.name), seen),
  };
}

function inlineColumns(schema: Schema, type: TypeDef, field: FieldDef, inner: TypeDef, linked: boolean): Candidate[] {
  const { key, labels } = identityOf(schema, inner.name);
  const outer = identityOf(schema, type.name);
  const free = freeFields(schema, inner);
  const leaves = free
    .filter((leaf) => isLeaf(typeOf(schema, leaf.type)))
    .map((leaf) =>
      leafColumn(schema, inner, leaf, linked && (leaf.name === key || labels.includes(leaf.name)) ? 8 : undefined),
    );
  // What says nothing itself (a range of prices) is passed through, once.
  const deeper =
    leaves.length || linked
      ? []
      : free.flatMap((each) => {
          const within = typeOf(schema, each.type);
          const plain =
            within?.kind === "OBJECT" &&
            !each.type.item &&
            within !== type &&
            within !== inner &&
            !hasKey(schema, within.name) &&
            !rowsOf(schema, each) &&
            leavesOf(schema, within).length;
          return plain ? inlineColumns(schema, inner, each, within, false) : [];
        });
  const told = leaves.filter(({ rank }) => rank < 8).length;
  const name = fieldLabel(schema, type.name, field);
  return [...leaves, ...deeper].map((found) => {
    const path = [field.name, ...found.path];
    const place = path.join(".");
    const own = HOLDS.test(field.name) && !type.fields.has(found.key);
    return {
      ...found,
      key: place,
      sort: place,
      label: own
        ? found.label
        : place === outer.labels[0] || (told === 1 && found.rank < 8 && !linked && path.length === 2)
          ? name
          : `${name}: ${found.label}`,
      // What names the whole record is its first column; its key is what the link is made of.
      rank:
        field.deprecated !== undefined
          ? 9
          : place === outer.labels[0]
            ? 0
            : place === outer.key || field.name === "internal"
              ? 8
              : found.rank < 6
                ? linked
                  ? found.rank + 0.5
                  : 5.5
                : found.rank,
      read: (row: unknown) => memberAt(row, path),
      path,
      select: (into: Selections) => found.select(select(into, field.name)),
    };
  });
}

/** Which of its possible types a value is. */
function kindColumn(schema: Schema, { name }: TypeDef): Candidate {
  const type: TypeRef = { name: "String", text: "String!", nonNull: true };
  return {
    key: "__typename",
    label: typeLabel(schema, name),
    kind: text,
    list: false,
    type,
    rank: 0.5,
    read: (row) => {
      const found = member(row, "__typename");
      return typeof found === "string" ? typeLabel(schema, found) : undefined;
    },
    path: ["__typename"],
    select: (into) => void select(into, "__typename"),
  };
}

/** How many columns and links a screen takes. */
export const IN_LISTS = { columns: 12, links: 4, long: 6 };
/** On a record there is room for its description. */
export const IN_DETAIL = { columns: 40, links: 8, long: 2.5 };

/**
 * Picks the columns and asks for them: those chosen, else the hints', else the best within the budget.
 * `into` already holds what every row is asked for.
 */
export function pickColumns(
  into: Selections,
  candidates: readonly Candidate[],
  chosen: readonly string[] | undefined,
  most: { columns: number; links: number; long: number },
): Candidate[] {
  const byKey = new Map(candidates.map((candidate) => [candidate.key, candidate]));
  const wanted = chosen?.flatMap((key) => byKey.get(key) ?? []);
  if (wanted?.length) {
    for (const candidate of wanted) candidate.select(into);
    return wanted;
  }
  const links = Math.min(most.links, candidates.filter(({ kind, rank }) => kind.isLink && rank < 8).length);
  const room = { link: links, leaf: most.columns - links };
  const picked: Candidate[] = [];
  const rank = (candidate: Candidate) =>
    candidate.rank === 6 && candidate.kind.name === text.name && !candidate.list ? most.long : candidate.rank;
  for (const candidate of [...candidates].sort((a, b) => rank(a) - rank(b))) {
    // A type with nothing better shows what it has.
    if ((candidate.rank >= 8 && picked.length) || countLeaves(into) >= BUDGET - 2) break;
    if (--room[candidate.kind.isLink ? "link" : "leaf"] < 0) continue;
    candidate.select(into);
    picked.push(candidate);
  }
  return picked;
}

/** The nested lists of a record. */
export const tabsOf = (schema: Schema, type: TypeDef): FieldShape[] =>
  freeFields(schema, type)
    .filter((field) => rowsOf(schema, field))
    .map((field) => ({ ...shapeOf(schema, type.name, field), label: linkLabel(schema, type, field) }))
    .sort((a, b) => Number(a.deprecated !== undefined) - Number(b.deprecated !== undefined));

/** The fields of a record that need arguments first (rule 7). */
export const plusOf = (schema: Schema, type: TypeDef): FieldShape[] =>
  usableFields(schema, type)
    .filter((field) => field.args.some(isRequired))
    .map((field) => shapeOf(schema, type.name, field));
