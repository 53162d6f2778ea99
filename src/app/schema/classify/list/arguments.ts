/** The purposes of a list's arguments: paging, order, search, and filters for all others. See "Filters" in docs/work/schema-rules.md. */
import type { InputValue, Schema, TypeDef } from "../../model/model.js";
import { isInput, normalizeName, typeOf } from "../../model/names.js";
import type { Paging, Sort } from "../field-shape.js";
import { pagingOf, type PagingArguments } from "./paging.js";
import type { Rows } from "./rows.js";
import { isSearchArgument } from "./search-argument.js";
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
