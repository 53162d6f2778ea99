/** What the arguments of a list are for: paging (rule 2), search, and the rest; `sort.ts` knows the order (rule 3). */
import type { InputValue, Schema, TypeDef } from "../model/model.js";
import { isInput, isRequired, sameName, typeOf } from "../model/names.js";
import type { Paging, Sort } from "./field-shape.js";
import { sortOf } from "./sort.js";

/** Argument names, compared by `sameName`. */
const SIZE = /^(first|limit|pagesize|perpage|take|count|size|itemsperpage|top|numitems)$/;
/** Sizes that go with a page's number. */
const PAGE_SIZE = /^(pagesize|perpage|itemsperpage)$/;
const OFFSET = /^(offset|skip|start|startindex)$/;
const PAGE = /^(page|pagenumber|pageno|currentpage)$/;
const CURSOR = /^(after|cursor|aftercursor|(next|page|nextpage|continuation|start)token|nextcursor)$/;
const BACK = /^(last|before)$/;
const SEARCH = /^(query|search|q|keywords?|searchterm|searchtext|searchquery|searchstring|fulltext|term|text)$/;
/** Input objects that hold such arguments: `options: { limit, sort }`, `where: { search }`. */
const WRAPPER = /^(pagination|paginate|paging|pager|page|options|params|input|request|filters?|where|criteria)$/;

/** What the arguments of a list are for. */
export interface ListArguments {
  paging: Paging;
  sort?: Sort;
  search?: InputValue;
  /** The argument that `search` is a field of. */
  searchIn?: string;
  /** Names of arguments that no person fills in. */
  used: ReadonlySet<string>;
  /** The same of fields of the arguments that are input objects. */
  taken: ReadonlyMap<string, ReadonlySet<string>>;
}

/** `info`: the path to the page info, where the list's type has one. `rows`: the type that is listed. */
export function listArguments(
  schema: Schema,
  args: readonly InputValue[],
  info: readonly string[] | undefined,
  cursors: boolean,
  rows: TypeDef | undefined,
): ListArguments {
  const read = (inputs: readonly InputValue[]) => {
    const usable = inputs.filter((input) => isInput(schema, input));
    return {
      ...pagingOf(schema, usable, info, cursors),
      ...sortOf(schema, usable, rows),
      search: usable.find(
        (arg) => SEARCH.test(sameName(arg.name)) && arg.type.name === "String" && !arg.type.item && !arg.type.nonNull,
      ),
    };
  };
  const { paging, hidden, sort, sorts = [], search } = read(args);
  const taken = new Map<string, Set<string>>();
  const found: ListArguments & { used: Set<string> } = {
    paging,
    sort,
    search,
    used: new Set([...hidden, ...sorts, ...(search ? [search.name] : [])]),
    taken,
  };
  for (const { name, type } of args) {
    const inputs = WRAPPER.test(sameName(name)) && !type.item ? typeOf(schema, type)?.inputs : undefined;
    if (!inputs?.size) continue;
    // A filter's "page" is that of a book, where books have one.
    const inner = read([...inputs.values()].filter((input) => !rows?.fields.has(input.name)));
    const mine = new Set<string>();
    const use = (names: Iterable<string>) => {
      for (const each of names) mine.add(each);
    };
    const pages = found.paging.by === "none" && inner.paging.by !== "none";
    if (pages) {
      found.paging = { ...inner.paging, wrap: name };
      use(inner.hidden);
    }
    if (!found.sort && inner.sort && !inner.sort.required) {
      const { args } = inner.sort;
      found.sort = { ...inner.sort, args: (key, down) => ({ [name]: args(key, down) }) };
      use(inner.sorts ?? []);
    }
    if (!found.search && inner.search) {
      found.search = inner.search;
      found.searchIn = name;
      use([inner.search.name]);
    }
    // Whoever has something to say besides says it in the filters.
    if (mine.size === inputs.size && (pages || !type.nonNull)) found.used.add(name);
    else if (mine.size) taken.set(name, mine);
  }
  return found;
}

function pagingOf(
  schema: Schema,
  args: readonly InputValue[],
  info: readonly string[] | undefined,
  cursors: boolean,
): { paging: Paging; hidden: string[] } {
  const named = (pattern: RegExp) => args.filter((arg) => pattern.test(sameName(arg.name)) && !arg.type.item);
  const numbers = (pattern: RegExp) => named(pattern).filter(isNumber);
  const cursor = named(CURSOR).filter(
    ({ type }) => typeOf(schema, type)?.kind === "SCALAR" && !/date|time/i.test(type.name),
  );
  const sizes = numbers(SIZE);
  const [offset] = numbers(OFFSET);
  const [page] = numbers(PAGE);
  const forPage = sizes.find(({ name }) => PAGE_SIZE.test(sameName(name)));
  const other = sizes.find((size) => size !== forPage);
  const size = other ?? forPage;
  const [after] = cursors ? cursor : [];
  // The ways not taken; backwards is the stack of cursors.
  const spare = [
    ...sizes,
    ...numbers(OFFSET),
    ...numbers(PAGE),
    ...cursor,
    ...named(/^cursor$/),
    ...named(BACK),
  ].filter(({ type }) => !type.nonNull);
  const hidden = (...taken: (InputValue | undefined)[]) => [
    ...new Set([...taken, ...spare].flatMap((arg) => arg?.name ?? [])),
  ];
  if (after && (size || (info && !isRequired(after))))
    return { paging: { by: "cursor", size: size?.name, at: after.name, info }, hidden: hidden(size, after) };
  // A size of pages goes with their number where there is one.
  if (size && offset && (other || !page))
    return { paging: { by: "offset", size: size.name, at: offset.name }, hidden: hidden(size, offset) };
  if (page) {
    const pageSize = forPage ?? other;
    return {
      paging: { by: "page", size: pageSize?.name, at: page.name, info, ...(isFromZero(page, args) && { zero: true }) },
      hidden: hidden(page, pageSize),
    };
  }
  // A size with no way to go on is sent only where it must be: nothing is cut silently.
  if (!size) return { paging: { by: "none" }, hidden: [] };
  return isRequired(size)
    ? { paging: { by: "none", size: size.name }, hidden: [size.name] }
    : { paging: { by: "none", grows: size.name }, hidden: [] };
}

/** Sizes and pages are Int, or a scalar made from it. */
const isNumber = ({ type }: InputValue): boolean => /int|number|long/i.test(type.name);

/** Whether the first page is 0: by default, as it is described, or in the dialect of react-admin, which says so nowhere. */
const isFromZero = ({ defaultValue, description = "" }: InputValue, args: readonly InputValue[]): boolean =>
  defaultValue === "0" ||
  /\b(zero|0)[- ]?(based|indexed)|\b(starts?|begins?|starting|counts?) (at|from|with) (0|zero)\b/i.test(description) ||
  ["perPage", "sortField", "sortOrder"].every((name) => args.some((arg) => arg.name === name));
