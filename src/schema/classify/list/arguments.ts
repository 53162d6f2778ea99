/** The roles of a list's arguments: paging, order, search, and filters for all others. See "Filters" in docs/schema-rules.md. */
import type { InputValue, Schema, TypeDef } from "../../model/model.js";
import { isInput, normalizeName, typeOf } from "../../model/names.js";
import type { Paging, Sort } from "../field-shape.js";
import { pagingOf, type PagingArguments } from "./paging.js";
import type { Rows } from "./rows.js";
import { sortOf, type SortArguments } from "./sort.js";

/** Argument names, compared by `normalizeName`. */
const SEARCH = /^(query|search|q|keywords?|searchterm|searchtext|searchquery|searchstring|fulltext|term|text)$/;
/** Input objects that hold such arguments: `options: { limit, sort }`, `where: { search }`. */
const HOLDER = /^(pagination|paginate|paging|pager|page|options|params|input|request|filters?|where|criteria)$/;

/** The roles of a list's arguments. */
export interface ListArguments {
  paging: Paging;
  sort?: Sort | undefined;
  search?: InputValue | undefined;
  /** The argument that `search` is a field of. */
  searchIn?: string;
  /** Names of arguments that no person fills in. */
  used: Set<string>;
  /** The same of fields of the arguments that are input objects, by the argument's name. */
  taken: Map<string, ReadonlySet<string>>;
}

/** The roles of some inputs, seen alone. */
interface Roles extends PagingArguments {
  sorting?: SortArguments | undefined;
  search?: InputValue | undefined;
}

/** Reads the arguments of a list, and the fields of those arguments that only hold others. */
export function listArguments(schema: Schema, args: readonly InputValue[], rows: Rows): ListArguments {
  const entity = schema.types.get(rows.entity);
  const { paging, hidden, sorting, search } = rolesOf(schema, args, rows, entity);
  const searchNames = search ? [search.name] : [];
  const found: ListArguments = {
    paging,
    sort: sorting?.sort,
    search,
    used: new Set([...hidden, ...(sorting?.names ?? []), ...searchNames]),
    taken: new Map(),
  };
  for (const arg of args) {
    const inputs =
      HOLDER.test(normalizeName(arg.name)) && !arg.type.item ? typeOf(schema, arg.type)?.inputs : undefined;
    if (!inputs?.size) continue;
    // A filter's "page" is that of a book, where books have one.
    const unlikeFields = [...inputs.values()].filter((input) => !entity?.fields.has(input.name));
    addFromHolder(found, arg, rolesOf(schema, unlikeFields, rows, entity), inputs.size);
  }
  return found;
}

function rolesOf(schema: Schema, inputs: readonly InputValue[], rows: Rows, entity: TypeDef | undefined): Roles {
  const usable = inputs.filter((input) => isInput(schema, input));
  return {
    ...pagingOf(schema, usable, { info: rows.info, hasCursors: rows.kind !== "list" }),
    sorting: sortOf(schema, usable, entity),
    search: usable.find(isSearch),
  };
}

const isSearch = ({ name, type }: InputValue): boolean =>
  SEARCH.test(normalizeName(name)) && type.name === "String" && !type.item && !type.nonNull;

/** Adds what an input object is for, as far as the arguments themselves are not for that. `size`: how many fields it has. */
function addFromHolder(found: ListArguments, { name, type }: InputValue, roles: Roles, size: number): void {
  const taken = new Set<string>();
  const take = (names: readonly string[]) => {
    for (const each of names) taken.add(each);
  };
  const isPaged = found.paging.by === "none" && roles.paging.by !== "none";
  if (isPaged) {
    found.paging = { ...roles.paging, wrap: name };
    take(roles.hidden);
  }
  if (!found.sort && roles.sorting && !roles.sorting.sort.required) {
    const { sort, names } = roles.sorting;
    found.sort = { ...sort, args: (key, down) => ({ [name]: sort.args(key, down) }) };
    take(names);
  }
  if (!found.search && roles.search) {
    found.search = roles.search;
    found.searchIn = name;
    take([roles.search.name]);
  }
  // An input object that has more fields stays a filter, for the rest of them.
  if (taken.size === size && (isPaged || !type.nonNull)) found.used.add(name);
  else if (taken.size) found.taken.set(name, taken);
}
