/**
 * The number of all rows where a field beside the list gives it: `_allPostsMeta(filter) { count }`, `postsCount(where)`,
 * `posts_aggregate(where) { aggregate { count } }`. It is requested in the list's own operation with the list's own filters. If
 * it cannot take these filters, it is not requested at all. See "Row count" in docs/work/schema-rules.md.
 */
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields, isComposite, normalizeName, typeOf } from "../../model/names.js";
import type { FieldShape } from "../field-shape.js";
import { isCount, totalIn } from "./rows.js";

/** A field that gives the number of all rows of a list. */
export interface RowCount {
  field: FieldDef;
  /** From the field's value to the number. */
  path: readonly string[];
  /** The list's arguments for order and page, which do not change how many rows there are. */
  irrelevantArguments: ReadonlySet<string>;
}

/** Words that follow the list's name in the name of its row count. */
const ENDINGS = ["meta", "count", "aggregate", "aggregated", "connection"];
/** Fields of a row count's value that hold the number. */
const HOLDERS = /^(aggregate|count|meta|pageinfo|pagination)$/;
/** What Prisma and Directus call the number, which others call `count` or `total`. */
const COUNTS_OF_PRISMA_AND_DIRECTUS = /^(_all|countAll)$/;

/**
 * The field beside a list that gives the number of all rows.
 * @param parent - the type that the list is a field of
 */
export function rowCountOf(schema: Schema, parent: string, list: FieldShape): RowCount | undefined {
  const type = schema.types.get(parent);
  if (list.gives !== "rows" || list.totalPath || !type) return;
  const irrelevantArguments = argumentsOfPageAndOrder(list);
  // An input object that both filters and pages cannot be split.
  const filters = [...list.filters.map(({ name }) => name), list.searchIn];
  if (filters.some((name) => name !== undefined && irrelevantArguments.has(name))) return;
  const names = namesOfRowCount(list);
  for (const field of freeFields(schema, type)) {
    if (field.deprecated !== undefined || !names.includes(normalizeName(field.name))) continue;
    const path = pathToCount(schema, field);
    if (path) return { field, path, irrelevantArguments };
  }
  return;
}

function argumentsOfPageAndOrder({ paging, sort }: FieldShape): ReadonlySet<string> {
  const pageArguments = [paging.size, "at" in paging ? paging.at : undefined].filter((name) => name !== undefined);
  const firstKey = sort?.keys[0]?.key ?? "";
  return new Set([
    ...(paging.wrap === undefined ? pageArguments : [paging.wrap]),
    ...Object.keys(sort?.args(firstKey, false) ?? {}),
  ]);
}

/** The possible names of a list's row count, as `normalizeName` writes them. */
function namesOfRowCount({ name, entity = "" }: FieldShape): string[] {
  const listName = normalizeName(name);
  const entityName = normalizeName(entity);
  const names = [...ENDINGS.map((ending) => listName + ending), "count" + listName];
  // `postList` and `post`
  if (/.list$/.test(listName)) names.push(listName.slice(0, -"list".length));
  // The count of all records of a type belongs to the list of all of them, not to a list of some.
  const listsAll = [entityName + "s", "findmany" + entityName].includes(listName);
  if (listsAll) names.push("aggregate" + entityName);
  return names;
}

/** From a field's value to the number in it; undefined where it holds none. */
function pathToCount(schema: Schema, field: FieldDef): string[] | undefined {
  const type = typeOf(schema, field.type);
  if (!isComposite(type)) return isCount(field) ? [] : undefined;
  // `filmsConnection { totalCount }`
  const count = countOf(schema, type);
  if (count !== undefined) return [count];
  // `films_aggregate { aggregate { count } }`
  const paths = freeFields(schema, type).map((holder) => pathThrough(schema, holder));
  return paths.find((path) => path !== undefined);
}

/** The path to the number in an object that only holds it. */
function pathThrough(schema: Schema, { name, type }: FieldDef): string[] | undefined {
  const holder = typeOf(schema, type);
  const isHolder = HOLDERS.test(normalizeName(name)) && !type.item && isComposite(holder);
  const count = isHolder ? countOf(schema, holder) : undefined;
  return count === undefined ? undefined : [name, count];
}

/** The name of the field of a type that gives a number of rows. */
function countOf(schema: Schema, type: TypeDef): string | undefined {
  const isCountOfPrismaOrDirectus = (field: FieldDef) =>
    COUNTS_OF_PRISMA_AND_DIRECTUS.test(field.name) && isCount(field);
  return (totalIn(schema, type) ?? freeFields(schema, type).find(isCountOfPrismaOrDirectus))?.name;
}

/** The arguments of the list that the row count takes too; undefined if it does not take all of them. */
export function rowCountArguments(
  { field, irrelevantArguments }: RowCount,
  list: FieldDef,
  values: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> | undefined {
  const relevant = new Map(
    [...values].filter(([name, value]) => value !== undefined && !irrelevantArguments.has(name)),
  );
  const typeOfArgument = ({ args }: FieldDef, name: string) => args.find((arg) => arg.name === name)?.type.text;
  const takesArgument = (name: string) => {
    const required = typeOfArgument(field, name);
    return [required, required + "!"].includes(typeOfArgument(list, name));
  };
  return [...relevant.keys()].every(takesArgument) ? relevant : undefined;
}
