/** The page after a page of a list: requested beside the rows, and read from the answer. See "Paging" in docs/work/schema-rules.md. */
import type { FieldShape } from "../classify/field-shape.js";
import type { Schema, TypeDef } from "../model/model.js";
import { freeFields, isLeaf, normalizeName, typeOf } from "../model/names.js";
import { selectField, selectPath, type Selections } from "./document.js";
import { member, memberAt } from "./read.js";
import type { PageFacts, Pagination, PlanState } from "./types.js";

/** Rows of a page, unless the state has another number. */
export const PAGE_SIZE = 25;

/** Names of the fields of page info, as `normalizeName` writes them. */
const CURSORS = ["endcursor", "nextcursor", "nexttoken", "nextpagetoken", "cursor", "after"];
const FLAGS_OF_MORE = ["hasnextpage", "hasnext", "hasmore", "hasmorepages", "nextpage", "next"];
const PAGE_COUNTS = ["pages", "totalpages", "pagecount", "lastpage", "pagestotal"];
/** Names of cursors that are null on the last page. An end cursor is always there. */
const CURSOR_WHILE_MORE = /^(after|next.*|.*token)$/i;

/** The fields of page info, each absent where the server has none. */
interface InfoFields {
  cursor: string | undefined;
  more: string | undefined;
  pages: string | undefined;
}

/** Reads the pages of one list. */
export interface Pager {
  /** Asks for what `facts` and `read` need. `into` is the selection of the list's value. */
  addSelections(into: Selections): void;
  /**
   * The server's information about a page.
   * @param count - the number of all rows, if a field beside the list gives it
   */
  facts(value: unknown, count?: unknown): PageFacts;
  /** The next page after a page with this number of rows. */
  read(value: unknown, rows: number, state: PlanState, count?: unknown): Pagination;
}

/** @param type - the type of the list's value */
export function createPager(schema: Schema, shape: FieldShape, type: TypeDef | undefined): Pager {
  const fields = infoFieldsOf(schema, shape, type);
  const facts = (value: unknown, count?: unknown) => readFacts(shape, fields, value, count);
  return {
    addSelections: (into) => selectFacts(shape, fields, into),
    facts,
    read: (value, rows, state, count) => nextPage(shape, rows, state, facts(value, count)),
  };
}

function infoFieldsOf(schema: Schema, { paging, field }: FieldShape, type: TypeDef | undefined): InfoFields {
  const [infoName] = paging.info ?? [];
  const infoType = infoName === undefined ? type : typeOf(schema, type?.fields.get(infoName)?.type ?? field.type);
  const leaves =
    paging.info && infoType
      ? freeFields(schema, infoType).filter((leaf) => isLeaf(typeOf(schema, leaf.type)) && !leaf.type.item)
      : [];
  const find = (names: readonly string[]) => leaves.find((leaf) => names.includes(normalizeName(leaf.name)))?.name;
  return { cursor: find(CURSORS), more: find(FLAGS_OF_MORE), pages: find(PAGE_COUNTS) };
}

function selectFacts(
  { paging, totalPath, recordPath, rowsPath }: FieldShape,
  fields: InfoFields,
  into: Selections,
): void {
  if (totalPath) selectPath(into, totalPath);
  if (paging.by === "none") return;
  const names = [fields.cursor, fields.more, fields.pages].filter((name) => name !== undefined);
  if (names.length && paging.info) {
    const info = selectPath(into, paging.info);
    for (const name of names) selectField(info, name);
  }
  // Without an end cursor, the next page begins after the cursor of the last edge.
  const hasEdges = recordPath.length > 0;
  const needsCursorOfEdge = paging.by === "cursor" && fields.cursor === undefined && hasEdges;
  if (needsCursorOfEdge) selectField(selectPath(into, rowsPath), "cursor");
}

function readFacts(
  { paging, totalPath, rowsPath }: FieldShape,
  fields: InfoFields,
  value: unknown,
  count?: unknown,
): PageFacts {
  const info = paging.info && memberAt(value, paging.info);
  const rows = memberAt(value, rowsPath);
  const more = announcesMore(fields, info);
  const rowCount = count === undefined && totalPath ? memberAt(value, totalPath) : count;
  const pages = infoValue(info, fields.pages);
  const after = fields.cursor === undefined ? cursorOfLast(rows) : infoValue(info, fields.cursor);
  const hasCursor = typeof after === "string" && after !== "";
  return {
    rowsOnPage: Array.isArray(rows) ? rows.length : 0,
    // Null means that there is no other page.
    ...(more !== undefined && { more: !!more }),
    ...(typeof rowCount === "number" && { total: rowCount }),
    ...(typeof pages === "number" && { pages }),
    ...(hasCursor && { after }),
  };
}

const infoValue = (info: unknown, fieldName: string | undefined): unknown =>
  fieldName === undefined ? undefined : member(info, fieldName);

const cursorOfLast = (rows: unknown): unknown => (Array.isArray(rows) ? member(rows.at(-1), "cursor") : undefined);

/** Whether page info announces another page: by a flag, else by a cursor that is present while there are more pages. */
function announcesMore({ more, cursor }: InfoFields, info: unknown): unknown {
  if (more !== undefined) return member(info, more);
  const isCursorEnough = cursor !== undefined && CURSOR_WHILE_MORE.test(cursor) && info;
  return isCursorEnough ? (member(info, cursor) ?? false) : undefined;
}

function nextPage(shape: FieldShape, rowCount: number, state: PlanState, facts: PageFacts): Pagination {
  const { total } = facts;
  const next = placeAfter(shape, rowCount, state, facts);
  return { ...(total !== undefined && { total }), ...(next && { next }) };
}

/** Where the page after a page with so many rows begins; undefined where that was the last one. */
function placeAfter(
  { paging }: FieldShape,
  rowCount: number,
  { page = 1, size = PAGE_SIZE }: PlanState,
  facts: PageFacts,
): Pagination["next"] {
  const { more, after } = facts;
  const isLastPage = more === false || (rowCount === 0 && !more);
  if (paging.by === "none" || isLastPage) return undefined;
  const requestedSize = paging.size === undefined ? undefined : size;
  // If the server does not say, a full page may be followed by another.
  const isFull = rowCount >= (requestedSize ?? 1);
  const isCursor = paging.by === "cursor";
  const counted = isCursor ? undefined : countsMore(facts, page, requestedSize);
  const hasNext = more ?? counted ?? isFull;
  if (!hasNext) return undefined;
  return isCursor ? cursorAfter(after) : { page: page + 1 };
}

const cursorAfter = (after: string | undefined): Pagination["next"] => (after === undefined ? undefined : { after });

/** Whether there is another page, by the number of pages or of rows; undefined where both are unknown. */
function countsMore({ pages, total }: PageFacts, page: number, size: number | undefined): boolean | undefined {
  if (pages !== undefined) return page < pages;
  return total !== undefined && size !== undefined ? page * size < total : undefined;
}
