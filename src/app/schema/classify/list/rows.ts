/**
 * Which fields give several records, and where the rows, their number and the page info are in the answer. See "Lists" in
 * docs/work/schema-rules.md.
 */
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields, isComposite, isLeaf, isName, normalizeName, typeOf, wordSet } from "../../model/names.js";

/** Names of fields that hold the number of all rows, compared by `normalizeName`. */
const TOTALS = wordSet(
  "total count totalcount totalresults totalhits totalelements totalsize totaldocs totalentries totalitems totalrecords totalrows nbitems " +
    "itemcount itemscount recordcount recordscount rowcount rowscount resultcount resultscount totalitemcount totalitemscount " +
    "totalrecordcount totalrecordscount totalrowcount totalrowscount totalresultcount totalresultscount",
);
/** Names of the rows' field where other lists stand beside it, best first. */
const ROWS_FIELDS = ["items", "results", "data", "docs", "records", "rows", "entries"];
/** Names of page info, compared by `normalizeName`. */
const PAGE_INFO = /^(pageinfo|info|meta|metadata|pagination|paging|paginationinfo|paginatorinfo)$/;
/** Names of fields beside the rows that lead to the next page. */
const NEXT_PAGE = /^(has_?(more|next).*|(next_?)?(cursor|page|token)|after)$/i;

/** The place of a list's rows. */
export interface Rows {
  kind: "connection" | "wrapped" | "list";
  /** The type of the rows. */
  entity: string;
  /** From the field's value to the rows. */
  rowsPath: readonly string[];
  /** From a row to its record. */
  recordPath: readonly string[];
  /** From the field's value to the page info; empty where the value is its own page info. */
  infoPath?: readonly string[];
  /** From the field's value to the number of all rows. */
  totalPath?: readonly string[];
}

/** The rows of a field that gives several records: a connection, a list beside a count or page info, or a plain list. */
export function rowsOf(schema: Schema, { type: reference }: FieldDef): Rows | undefined {
  const type = typeOf(schema, reference);
  if (!isComposite(type) || !isName(type.name)) return;
  const isListOfLists = reference.item?.item !== undefined;
  if (reference.item)
    return isListOfLists ? undefined : { kind: "list", entity: type.name, rowsPath: [], recordPath: [] };
  const fields = freeFields(schema, type);
  // A type with an id is a record, whatever its fields are called.
  if (type.kind !== "OBJECT" || fields.some(({ name }) => name === "id")) return;
  const lists = fields.filter((field) => isListOfObjects(schema, field));
  return connectionRows(schema, type, lists) ?? wrappedRows(schema, type, lists);
}

const isListOfObjects = (schema: Schema, { type }: FieldDef): boolean =>
  type.item !== undefined && type.item.item === undefined && isComposite(typeOf(schema, type));

/** The rows of a connection, with or without edges. */
function connectionRows(schema: Schema, type: TypeDef, lists: readonly FieldDef[]): Rows | undefined {
  const nodes = lists.find(({ name }) => name === "nodes");
  const beside = besideRows(schema, type);
  if (nodes) return { kind: "connection", entity: nodes.type.name, rowsPath: ["nodes"], recordPath: [], ...beside };
  const edges = lists.find(({ name }) => name === "edges");
  const edge = edges && typeOf(schema, edges.type);
  if (!edge || edge === type) return;
  const node = freeFields(schema, edge).find(({ name, type }) => name === "node" && !type.item);
  if (!node || !isComposite(typeOf(schema, node.type))) return;
  return { kind: "connection", entity: node.type.name, rowsPath: ["edges"], recordPath: ["node"], ...beside };
}

/** The rows of an object with one list, or one that is called like rows, beside a count or page info. */
function wrappedRows(schema: Schema, type: TypeDef, lists: readonly FieldDef[]): Rows | undefined {
  const [only, ...others] = lists;
  const rows = others.length > 0 ? listCalledLikeRows(lists) : only;
  const { infoPath, totalPath } = besideRows(schema, type);
  if (!rows || (!infoPath && !totalPath)) return;
  return { kind: "wrapped", entity: rows.type.name, rowsPath: [rows.name], recordPath: [], infoPath, totalPath };
}

const listCalledLikeRows = (lists: readonly FieldDef[]): FieldDef | undefined =>
  ROWS_FIELDS.map((rowsName) => lists.find(({ name }) => name === rowsName)).find((list) => list !== undefined);

/** The places of the page info and of the row count. */
function besideRows(schema: Schema, type: TypeDef): Pick<Rows, "infoPath" | "totalPath"> {
  const infoPaths = pageInfoPaths(schema, type);
  // A list beside its own cursor or flag is its own page info.
  const isOwnInfo = freeFields(schema, type).some(
    (field) => isLeaf(typeOf(schema, field.type)) && NEXT_PAGE.test(field.name),
  );
  const totalPath = [[], ...infoPaths].map((path) => totalAt(schema, type, path)).find((path) => path !== undefined);
  return { infoPath: infoPaths[0] ?? (isOwnInfo ? [] : undefined), totalPath };
}

/** Paths to what may be page info by its name: a field, and before it a field inside of it (`meta.pagination`). */
function pageInfoPaths(schema: Schema, type: TypeDef): string[][] {
  const isInfo = (field: FieldDef) => PAGE_INFO.test(normalizeName(field.name));
  const hasTotal = (field: FieldDef) => field.name !== "aggregate" && totalIn(schema, typeOf(schema, field.type));
  return objectFields(schema, type)
    .filter((field) => isInfo(field) || hasTotal(field))
    .flatMap((field) => {
      const inner = objectFields(schema, typeOf(schema, field.type)).filter(isInfo);
      return [...inner.map(({ name }) => [field.name, name]), [field.name]];
    });
}

const objectFields = (schema: Schema, type: TypeDef | undefined): FieldDef[] =>
  type
    ? freeFields(schema, type).filter((field) => !field.type.item && typeOf(schema, field.type)?.kind === "OBJECT")
    : [];

/** The path to the number of all rows in the object at a path. */
function totalAt(schema: Schema, type: TypeDef, path: readonly string[]): string[] | undefined {
  let holder: TypeDef | undefined = type;
  for (const name of path) holder = schema.types.get(holder?.fields.get(name)?.type.name ?? "");
  const total = totalIn(schema, holder);
  return total && [...path, total.name];
}

/** The field of a type that holds the number of all rows. */
export const totalIn = (schema: Schema, type: TypeDef | undefined): FieldDef | undefined =>
  type &&
  freeFields(schema, type).find(
    // `_count: AppointmentCountAggregate` is an object with "int" in the name of its type.
    (field) => TOTALS.has(normalizeName(field.name)) && isCount(field) && isLeaf(typeOf(schema, field.type)),
  );

/** Whether a field gives one number. */
export const isCount = ({ type }: FieldDef): boolean => /int|long|number/i.test(type.name) && !type.item;
