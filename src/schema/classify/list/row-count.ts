/**
 * The number of all rows where a field beside the list tells it: `_allPostsMeta(filter) { count }`, `postsCount(where)`,
 * `posts_aggregate(where) { aggregate { count } }`. It is asked for in the list's own operation, with what the list is filtered
 * by; where it cannot be told the same, it is not asked at all. See "Row count" in docs/schema-rules.md.
 */
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields, isComposite, normalizeName, typeOf } from "../../model/names.js";
import type { FieldShape } from "../field-shape.js";
import { isCount, totalIn } from "./rows.js";

/** A field that tells the number of all rows of a list. */
export interface RowCount {
  field: FieldDef;
  /** From the field's value to the number. */
  path: readonly string[];
  /** The list's arguments that say nothing of which rows there are: order and page. */
  aside: ReadonlySet<string>;
}

/** After the list's own name. */
const AFTER = ["meta", "count", "aggregate", "aggregated", "connection"];
/** The place of a count within its own answer. */
const WITHIN = /^(aggregate|count|meta|pageinfo|pagination)$/;

/**
 * The field beside a list that tells the number of all rows.
 * @param parent - the type that the list is a field of
 */
export function rowCountOf(
  schema: Schema,
  parent: string,
  { name, entity = "", gives, total, paging, sort, filters, searchIn }: FieldShape,
): RowCount | undefined {
  const type = schema.types.get(parent);
  if (gives !== "rows" || total || !type) return;
  const aside = new Set(
    [
      ...(paging.wrap === undefined ? [paging.size, "at" in paging ? paging.at : undefined] : [paging.wrap]),
      ...Object.keys(sort?.args(sort.keys[0]?.key ?? "", false) ?? {}),
    ].filter((each) => each !== undefined),
  );
  // An input object that both filters and pages cannot be split.
  if ([...filters.map((filter) => filter.name), searchIn].some((each) => each !== undefined && aside.has(each))) return;
  const listName = normalizeName(name);
  const entityName = normalizeName(entity);
  const wanted = [
    ...AFTER.map((word) => listName + word),
    "count" + listName,
    ...(/.list$/.test(listName) ? [listName.slice(0, -"list".length)] : []),
    // The count of all records of a type belongs to the list of all of them, not to a list of some.
    ...([entityName + "s", "findmany" + entityName].includes(listName) ? ["aggregate" + entityName] : []),
  ];
  const free = freeFields(schema, type).filter(
    (field) => field.deprecated === undefined && wanted.includes(normalizeName(field.name)),
  );
  for (const field of free) {
    const path = countIn(schema, field);
    if (path) return { field, path, aside };
  }
  return;
}

function countIn(schema: Schema, field: FieldDef): string[] | undefined {
  const type = typeOf(schema, field.type);
  if (!isComposite(type)) return isCount(field) ? [] : undefined;
  const count = countOf(schema, type);
  if (count !== undefined) return [count];
  for (const inner of freeFields(schema, type)) {
    const isHolder = WITHIN.test(normalizeName(inner.name)) && !inner.type.item;
    const holder = isHolder ? typeOf(schema, inner.type) : undefined;
    const innerCount = isComposite(holder) ? countOf(schema, holder) : undefined;
    if (innerCount !== undefined) return [inner.name, innerCount];
  }
  return;
}

/** Prisma's and Directus's words besides the usual ones. */
const countOf = (schema: Schema, type: TypeDef): string | undefined =>
  (
    totalIn(schema, type) ??
    freeFields(schema, type).find((field) => /^(_all|countAll)$/.test(field.name) && isCount(field))
  )?.name;

/** The arguments of the list that the row count takes too; undefined if it does not take all of them. */
export function rowCountArguments(
  { field, aside }: RowCount,
  list: FieldDef,
  values: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> | undefined {
  const sent = new Map([...values].filter(([name, value]) => value !== undefined && !aside.has(name)));
  const typed = ({ args }: FieldDef, name: string) => args.find((arg) => arg.name === name)?.type.text;
  return [...sent.keys()].every((name) => [typed(field, name), typed(field, name) + "!"].includes(typed(list, name)))
    ? sent
    : undefined;
}
