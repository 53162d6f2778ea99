/** How the pages of a list are requested. See "Paging" in docs/work/schema-rules.md. */
import type { InputValue, Schema } from "../../model/model.js";
import { isRequired, normalizeName, typeOf, wordSet } from "../../model/names.js";
import type { Paging } from "../field-shape.js";

/** Names of arguments, as `normalizeName` writes them. */
type Names = ReadonlySet<string>;

/** Sizes that go with the number of a page. */
const SIZES_OF_PAGES = wordSet("pagesize perpage itemsperpage");
const SIZES = wordSet("pagesize perpage itemsperpage first limit take count size top numitems");
const OFFSETS = wordSet("offset skip start startindex");
const PAGE_NUMBERS = wordSet("page pagenumber pageno currentpage");
const CURSORS = wordSet(
  "after cursor aftercursor nextcursor nexttoken pagetoken nextpagetoken continuationtoken starttoken",
);
/**
 * Always about pages, whatever their type is. Paging backwards, by `last` and `before`, is not offered: the app keeps the cursors of the
 * pages that it came from.
 */
const ALWAYS_HIDDEN = wordSet("cursor last before");
const STARTS_FROM_ZERO =
  /\b(zero|0)[- ]?(based|indexed)|\b(starts?|begins?|starting|counts?) (at|from|with) (0|zero)\b/i;
/** Arguments of react-admin's dialect, whose first page is always 0. */
const REACT_ADMIN = ["perPage", "sortField", "sortOrder"];

/** How a list is paged, and the arguments for it, which no person fills in. */
export interface PagingArguments {
  paging: Paging;
  hidden: readonly string[];
}

/** The facts besides the arguments that paging depends on. */
export interface PagingContext {
  /** From the list's value to its page info. */
  info: readonly string[] | undefined;
  /** Only a list in an object can give cursors. */
  hasCursors: boolean;
}

/** The arguments that may page, by their purpose. */
interface PageInputs {
  /** The size of pages that are numbered. */
  sizeOfPages?: InputValue | undefined;
  /** Any other size. */
  size?: InputValue | undefined;
  offset?: InputValue | undefined;
  page?: InputValue | undefined;
  cursor?: InputValue | undefined;
  /** All paging arguments that may be left out. */
  optional: readonly InputValue[];
}

/** The first way to page that the arguments allow: by cursor, by offset, by number, or none. */
export function pagingOf(schema: Schema, args: readonly InputValue[], context: PagingContext): PagingArguments {
  const inputs = pageInputs(schema, args);
  return (
    byCursor(inputs, context) ??
    byOffset(inputs) ??
    byPageNumber(inputs, args, context) ??
    withoutPages(inputs.size ?? inputs.sizeOfPages)
  );
}

function pageInputs(schema: Schema, args: readonly InputValue[]): PageInputs {
  const called = (names: Names) => args.filter(({ name, type }) => names.has(normalizeName(name)) && !type.item);
  const numbers = (names: Names) => called(names).filter(isNumber);
  const cursors = called(CURSORS).filter((arg) => mayBeCursor(schema, arg));
  const sizes = numbers(SIZES);
  const offsets = numbers(OFFSETS);
  const pages = numbers(PAGE_NUMBERS);
  const sizeOfPages = sizes.find(({ name }) => SIZES_OF_PAGES.has(normalizeName(name)));
  const all = [...sizes, ...offsets, ...pages, ...cursors, ...called(ALWAYS_HIDDEN)];
  return {
    sizeOfPages,
    size: sizes.find((size) => size !== sizeOfPages),
    offset: offsets[0],
    page: pages[0],
    cursor: cursors[0],
    optional: all.filter(({ type }) => !type.nonNull),
  };
}

/** `after: DateTime` filters by a date. */
const mayBeCursor = (schema: Schema, { type }: InputValue): boolean =>
  typeOf(schema, type)?.kind === "SCALAR" && !/date|time/i.test(type.name);

/** Sizes and pages are Int, or a scalar made from it. */
const isNumber = ({ type }: InputValue): boolean => /int|number|long/i.test(type.name);

/** The names of the arguments that a way to page uses, and of all that belong to another way. */
const hiddenNames = ({ optional }: PageInputs, ...used: readonly (InputValue | undefined)[]): string[] => [
  ...new Set([...used, ...optional].flatMap((arg) => arg?.name ?? [])),
];

function byCursor(inputs: PageInputs, { info, hasCursors }: PagingContext): PagingArguments | undefined {
  const { cursor } = inputs;
  const size = inputs.size ?? inputs.sizeOfPages;
  if (!cursor || !hasCursors) return;
  if (!size && (!info || isRequired(cursor))) return;
  return {
    paging: { by: "cursor", size: size?.name, at: cursor.name, info },
    hidden: hiddenNames(inputs, size, cursor),
  };
}

function byOffset(inputs: PageInputs): PagingArguments | undefined {
  const { offset, page } = inputs;
  const size = inputs.size ?? inputs.sizeOfPages;
  // `perPage` belongs to `page`, if there is one.
  const belongsToPages = size === inputs.sizeOfPages && page;
  if (!size || !offset || belongsToPages) return;
  return { paging: { by: "offset", size: size.name, at: offset.name }, hidden: hiddenNames(inputs, size, offset) };
}

function byPageNumber(
  inputs: PageInputs,
  args: readonly InputValue[],
  { info }: PagingContext,
): PagingArguments | undefined {
  const { page } = inputs;
  if (!page) return;
  const size = inputs.sizeOfPages ?? inputs.size;
  const zero = isFromZero(page, args) && { zero: true };
  return {
    paging: { by: "page", size: size?.name, at: page.name, info, ...zero },
    hidden: hiddenNames(inputs, page, size),
  };
}

/** If there is no next page, a size is sent only if it is required, because the list would be cut without a notice. */
function withoutPages(size: InputValue | undefined): PagingArguments {
  if (!size) return { paging: { by: "none" }, hidden: [] };
  return isRequired(size)
    ? { paging: { by: "none", size: size.name }, hidden: [size.name] }
    : { paging: { by: "none", grows: size.name }, hidden: [] };
}

/** Whether the first page is 0: by its default value, its description, or in react-admin's dialect. */
const isFromZero = ({ defaultValue, description = "" }: InputValue, args: readonly InputValue[]): boolean =>
  defaultValue === "0" ||
  STARTS_FROM_ZERO.test(description) ||
  REACT_ADMIN.every((name) => args.some((arg) => arg.name === name));
