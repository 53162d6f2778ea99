/** What the arguments of a list are for: paging (rule 2), sort and filter (rule 3). */
import { humanise } from "./label.js";
import type { InputValue, Schema, TypeDef } from "./model.js";
import { isInput, isRequired, sameName, typeOf } from "./names.js";
import type { Paging, Sort, SortKey } from "./plan.js";

/** Argument names, compared by `sameName`. */
const SIZE = /^(first|limit|pagesize|perpage|take|count|size|itemsperpage|top|numitems)$/;
const OFFSET = /^(offset|skip|start|startindex)$/;
const PAGE = /^(page|pagenumber|pageno|currentpage)$/;
const WRAPPER = /^(pagination|paginate|paging|pager)$/;
const SEARCH = /^(query|search|q|keywords?|searchterm|searchtext|searchquery|searchstring|fulltext|term|text)$/;
const SORT = /^(orderby|order|sort|sortby|sorting|ordering|sortkey)$/;
const DIRECTION = /^(reverse|descending|desc|sortdirection|orderdirection|direction|sortorder|orderbydirection)$/;

/** The arguments that a list's paging and sort use up, and the rest. */
export interface ListArguments {
  paging: Paging;
  sort?: Sort;
  search?: InputValue;
  /** Names of arguments that no person fills in. */
  used: ReadonlySet<string>;
}

/** `info`: the path to the page info, where the list's type has one. */
export function listArguments(schema: Schema, args: readonly InputValue[], info: readonly string[] | undefined, cursors: boolean): ListArguments {
  const usable = args.filter((arg) => isInput(schema, arg));
  const paging = pagingOf(schema, usable, info, cursors);
  const sort = sortOf(schema, usable);
  const search = usable.find((arg) => SEARCH.test(sameName(arg.name)) && arg.type.name === "String" && !arg.type.item && !arg.type.nonNull);
  const used = new Set([...paging.used, ...(sort?.used ?? []), ...(search ? [search.name] : [])]);
  return { paging: paging.paging, sort: sort?.sort, search, used };
}

function pagingOf(schema: Schema, args: readonly InputValue[], info: readonly string[] | undefined, cursors: boolean): { paging: Paging; used: string[] } {
  const whole = (pattern: RegExp) => (arg: InputValue) => pattern.test(sameName(arg.name)) && !arg.type.item && isNumber(arg);
  const size = args.find(whole(SIZE));
  const after = cursors ? args.find(({ name, type }) => /^(after|cursor)$/.test(sameName(name)) && typeOf(schema, type)?.kind === "SCALAR") : undefined;
  const offset = args.find(whole(OFFSET));
  const page = args.find(whole(PAGE));
  // Backwards paging is the stack of cursors.
  const backwards = args.filter(({ name, type }) => /^(last|before)$/.test(name) && !type.nonNull).map(({ name }) => name);
  if (size && after) return { paging: { by: "cursor", size: size.name, at: after.name, info }, used: [size.name, after.name, ...backwards, ...(offset && !isRequired(offset) ? [offset.name] : [])] };
  if (size && offset) return { paging: { by: "offset", size: size.name, at: offset.name }, used: [size.name, offset.name] };
  if (page) return { paging: { by: "page", size: size?.name, at: page.name, info }, used: [page.name, ...(size ? [size.name] : [])] };
  for (const { name, type } of args) {
    const inputs = WRAPPER.test(sameName(name)) && !type.item ? typeOf(schema, type)?.inputs : undefined;
    const inner = inputs && pagingOf(schema, [...inputs.values()], info, cursors);
    if (inner && inner.paging.by !== "none" && ![...inputs.values()].some((input) => isRequired(input) && !inner.used.includes(input.name))) {
      return { paging: { ...inner.paging, wrap: name }, used: [name] };
    }
  }
  // A size with no way to go on is sent only where it must be: nothing is cut silently.
  if (!size) return { paging: { by: "none" }, used: [] };
  return isRequired(size) ? { paging: { by: "none", size: size.name }, used: [size.name] } : { paging: { by: "none", grows: size.name }, used: [] };
}

/** Sizes and pages are Int, or a scalar made from it. */
const isNumber = ({ type }: InputValue): boolean => /int|number|long/i.test(type.name);

function sortOf(schema: Schema, args: readonly InputValue[]): { sort: Sort; used: string[] } | undefined {
  for (const arg of args) {
    if (!SORT.test(sameName(arg.name)) || arg.type.item?.item) continue;
    const type = typeOf(schema, arg.type);
    const direction = args.find((other) => other !== arg && DIRECTION.test(sameName(other.name)) && turn(schema, other));
    const ways = type?.kind === "ENUM" ? enumWays(type, direction && turn(schema, direction)) : type?.kind === "INPUT_OBJECT" ? objectWays(schema, type) : undefined;
    if (!ways?.size) continue;
    const keys = [...ways].map(([key, { up, down }]): SortKey => ({ key, label: humanise(key), up: !!up, down: !!down }));
    const sort: Sort = {
      keys,
      required: isRequired(arg),
      args(key, down) {
        const way = ways.get(key);
        const value = (down ? way?.down : way?.up) ?? way?.up ?? way?.down;
        if (!value) return {};
        return { [arg.name]: arg.type.item ? [value.value] : value.value, ...(direction && { [direction.name]: value.turned }) };
      },
    };
    return { sort, used: [arg.name, ...(direction ? [direction.name] : [])] };
  }
  return;
}

interface Way {
  value: unknown;
  /** The value of a direction argument beside it. */
  turned?: unknown;
}
type Ways = Map<string, { up?: Way; down?: Way }>;

/** What a direction argument takes for up and for down. */
function turn(schema: Schema, { name, type }: InputValue): { up: unknown; down: unknown } | undefined {
  if (type.item) return;
  if (type.name === "Boolean") return /^(reverse|desc)/i.test(name) ? { up: false, down: true } : undefined;
  const values = typeOf(schema, type)?.values ?? [];
  const find = (pattern: RegExp) => values.find((value) => pattern.test(value.name))?.name;
  const up = find(/^asc(ending)?$/i);
  const down = find(/^desc(ending)?$/i);
  return up && down ? { up, down } : undefined;
}

/** CREATED_AT_ASC and CREATED_AT_DESC are one key; so are ID and ID_DESC; with a direction beside it each value is a key. */
function enumWays({ values }: TypeDef, direction: { up: unknown; down: unknown } | undefined): Ways {
  const ways: Ways = new Map();
  for (const { name, deprecated } of values) {
    if (deprecated !== undefined) continue;
    if (direction) {
      ways.set(name, { up: { value: name, turned: direction.up }, down: { value: name, turned: direction.down } });
      continue;
    }
    const [, key = name, way = ""] = /^(.+?)_?(asc(?:ending)?|desc(?:ending)?)$/i.exec(name) ?? [];
    ways.set(key, { ...ways.get(key), [/^d/i.test(way) ? "down" : "up"]: { value: name } });
  }
  return ways;
}

/** Either one enum of keys beside one of directions (`{ field: NAME, direction: ASC }`), or a direction for each key (`{ name: ASC }`). */
function objectWays(schema: Schema, type: TypeDef): Ways {
  const ways: Ways = new Map();
  const inputs = [...type.inputs.values()].filter((input) => isInput(schema, input) && input.deprecated === undefined);
  const directions = inputs.filter((input) => turn(schema, input));
  const [direction, second] = directions;
  const field = inputs.find((input) => input !== direction && !input.type.item && typeOf(schema, input.type)?.kind === "ENUM" && !turn(schema, input));
  const others = inputs.filter(isRequired);
  if (direction && !second && field && others.every((input) => input === field || input === direction)) {
    const sides = turn(schema, direction);
    for (const { name, deprecated } of typeOf(schema, field.type)?.values ?? []) {
      if (deprecated !== undefined || !sides) continue;
      const way = (value: unknown): Way => ({ value: { [field.name]: name, [direction.name]: value } });
      ways.set(name, { up: way(sides.up), down: way(sides.down) });
    }
  } else if (!others.length) {
    for (const input of directions) {
      const sides = turn(schema, input);
      if (sides && input.type.name !== "Boolean") ways.set(input.name, { up: { value: { [input.name]: sides.up } }, down: { value: { [input.name]: sides.down } } });
    }
  }
  return ways;
}
