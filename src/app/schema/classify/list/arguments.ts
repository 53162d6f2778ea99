/** The purposes of a list's arguments: paging, order, search, and filters for all others. See "Filters" in docs/work/schema-rules.md. */
import type { InputValue, Schema, TypeDef } from "../../model/model.js";
import { isInput, normalizeName, typeOf, isRequired, wordSet } from "../../model/names.js";
import type { Paging, Sort } from "../field-shape.js";
import type { Rows } from "./rows.js";
import { sortOf, type SortArguments } from "./sort.js";

/** Names of input objects that hold other arguments: `options: { limit, sort }`, `where: { search }`. Compared by `normalizeName`. */
const HOLDER = /^(pagination|paginate|paging|pager|page|options|params|input|request|filters?|where|criteria)$/;

/** The purposes of a list's arguments. */
export interface ListArguments {
  paging: Paging;
  sort?: Sort | undefined;
  search?: InputValue | undefined;
  /** The argument that `search` is a field of. */
  searchIn?: string;
  /** Names of arguments that no person fills in. */
  hiddenArguments: Set<string>;
  /** Names of fields that no person fills in, by the name of the argument that is their input object. */
  hiddenFields: Map<string, ReadonlySet<string>>;
}

/** The purposes of some inputs: the arguments, or the fields of one input object. */
interface Purposes extends PagingArguments {
  sorting?: SortArguments | undefined;
  search?: InputValue | undefined;
}

/** Reads the arguments of a list, and the fields of those arguments that only hold others. */
export function listArguments(schema: Schema, args: readonly InputValue[], rows: Rows): ListArguments {
  const entity = schema.types.get(rows.entity);
  const { paging, hidden, sorting, search } = purposesOf(schema, args, rows, entity);
  const searchNames = search ? [search.name] : [];
  const found: ListArguments = {
    paging,
    sort: sorting?.sort,
    search,
    hiddenArguments: new Set([...hidden, ...(sorting?.names ?? []), ...searchNames]),
    hiddenFields: new Map(),
  };
  for (const arg of args) {
    const inputs = holdsArguments(arg) ? typeOf(schema, arg.type)?.inputs : undefined;
    if (!inputs?.size) continue;
    // In a filter of books, "page" is a field of a book if books have one.
    const otherInputs = [...inputs.values()].filter((input) => !entity?.fields.has(input.name));
    addFromHolder(found, arg, purposesOf(schema, otherInputs, rows, entity), inputs.size);
  }
  return found;
}

function purposesOf(schema: Schema, inputs: readonly InputValue[], rows: Rows, entity: TypeDef | undefined): Purposes {
  const usable = inputs.filter((input) => isInput(schema, input));
  return {
    ...pagingOf(schema, usable, { info: rows.infoPath, hasCursors: rows.kind !== "list" }),
    sorting: sortOf(schema, usable, entity),
    search: usable.find((input) => isSearchArgument(input) && !input.type.nonNull),
  };
}

/** Whether an input object holds other arguments of a list, such as those that page, order and filter it. */
export const holdsArguments = ({ name, type }: InputValue): boolean => HOLDER.test(normalizeName(name)) && !type.item;

/**
 * Adds the purposes of an input object's fields, for which no argument was found before.
 * @param size - how many fields the input object has
 */
function addFromHolder(found: ListArguments, holder: InputValue, purposes: Purposes, size: number): void {
  const pageNames = takePaging(found, holder, purposes);
  const sortNames = takeSort(found, holder, purposes);
  const hiddenFields = new Set([...pageNames, ...sortNames, ...takeSearch(found, holder, purposes)]);
  // An input object with other fields stays a filter, for these fields. A required one is sent only with a page.
  const isAllHidden = hiddenFields.size === size && (pageNames.length > 0 || !holder.type.nonNull);
  if (isAllHidden) found.hiddenArguments.add(holder.name);
  else if (hiddenFields.size) found.hiddenFields.set(holder.name, hiddenFields);
}

/** @returns the names of the fields that page */
function takePaging(found: ListArguments, { name }: InputValue, { paging, hidden }: Purposes): readonly string[] {
  if (found.paging.by !== "none" || paging.by === "none") return [];
  found.paging = { ...paging, wrap: name };
  return hidden;
}

/** @returns the names of the fields that order */
function takeSort(found: ListArguments, { name }: InputValue, { sorting }: Purposes): readonly string[] {
  if (found.sort || !sorting || sorting.sort.required) return [];
  const { sort } = sorting;
  found.sort = { ...sort, args: (key, down) => ({ [name]: sort.args(key, down) }) };
  return sorting.names;
}

/** @returns the name of the field that searches */
function takeSearch(found: ListArguments, { name }: InputValue, { search }: Purposes): readonly string[] {
  if (found.search || !search) return [];
  found.search = search;
  found.searchIn = name;
  return [search.name];
}

// The arguments that take the text of a search. See "Search" in docs/work/schema-rules.md.

/** Names of arguments that take a search text, compared by `normalizeName`. */
const SEARCH_NAMES: ReadonlySet<string> = new Set([
  "query",
  "search",
  "q",
  "keyword",
  "keywords",
  "searchterm",
  "searchtext",
  "searchquery",
  "searchstring",
  "fulltext",
  "term",
  "text",
]);

/** Whether an argument takes a search text: it has one of the usual names, and is a single String. */
export const isSearchArgument = ({ name, type }: InputValue): boolean =>
  SEARCH_NAMES.has(normalizeName(name)) && type.name === "String" && !type.item;

// How the pages of a list are requested. See "Paging" in docs/work/schema-rules.md.

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
interface PagingArguments {
  paging: Paging;
  hidden: readonly string[];
}

/** The facts besides the arguments that paging depends on. */
interface PagingContext {
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
function pagingOf(schema: Schema, args: readonly InputValue[], context: PagingContext): PagingArguments {
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
