/** A person's place in a list or record as arguments: key, filters, search, sort, page. And what page comes next. */
import type { InputValue, Schema, TypeDef } from "../model/model.js";
import { freeFields, isInput, isLeaf, isRequired, sameName, typeOf } from "../model/names.js";
import type { FieldShape } from "../classify/field-shape.js";
import type { PageFacts, PageInfo, PlanState } from "./types.js";
import { select, type Selections } from "./document.js";
import { member, memberAt } from "./read.js";
import { integer } from "../values/numbers/integer.js";
import { kindOf } from "../values/recognise.js";

const SIZE = 25;

/** The argument values of a field in a state. */
export function argumentsOf(schema: Schema, shape: FieldShape, state: PlanState): ReadonlyMap<string, unknown> {
  const { field, key, keyIn, search, searchIn, sort, paging, through } = shape;
  const values = new Map<string, unknown>();
  // What is an object on both sides is one object: filter, search, sort and page may share it.
  const put = (name: string, value: unknown) => void values.set(name, together(values.get(name), value));
  const within = (name: string | undefined, inner: string, value: unknown) =>
    name === undefined ? put(inner, value) : put(name, { [inner]: value });
  for (const arg of field.args) {
    const given = state.args && Object.hasOwn(state.args, arg.name) ? state.args[arg.name] : undefined;
    if (given !== undefined && isInput(schema, arg)) values.set(arg.name, given);
  }
  if (key && state.id !== undefined) {
    const [first = key, ...rest] = [...(keyIn ?? []), key];
    put(
      first.name,
      rest.reduceRight((value: unknown, { name }) => ({ [name]: value }), keyValue(schema, key, state.id)),
    );
  }
  for (const [name, value] of Object.entries((state.search && through?.(state.search)) || {})) put(name, value);
  if (search && state.search) within(searchIn, search.name, state.search);
  const order = state.sort || (sort?.required && sort.keys[0]?.key) || "";
  const down = order.startsWith("-");
  for (const [name, value] of Object.entries(sort?.args(down ? order.slice(1) : order, down) ?? {})) put(name, value);
  if (paging.wrap !== undefined) put(paging.wrap, {});
  for (const [name, value] of pageArguments(schema, shape, state)) within(paging.wrap, name, value);
  return values;
}

const together = (old: unknown, value: unknown): unknown =>
  isPlain(old) && isPlain(value)
    ? {
        ...old,
        ...Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, together(member(old, name), inner)])),
      }
    : value;
const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function pageArguments(
  schema: Schema,
  { paging, field }: FieldShape,
  { size: asked, args, page = 1, after, offset }: PlanState,
): Map<string, unknown> {
  const size = asked ?? SIZE;
  const start = offset ?? (page - 1) * size;
  const values = new Map<string, unknown>();
  const wrapper = paging.wrap === undefined ? undefined : field.args.find(({ name }) => name === paging.wrap);
  const inputs: readonly InputValue[] = wrapper
    ? [...(typeOf(schema, wrapper.type)?.inputs.values() ?? [])]
    : field.args;
  const needs = (name: string) => inputs.some((input) => input.name === name && isRequired(input));
  if (paging.size !== undefined) values.set(paging.size, size);
  if (paging.by === "cursor") {
    if (after !== undefined || needs(paging.at)) values.set(paging.at, after ?? "");
  } else if (paging.by === "offset") {
    if (start > 0 || needs(paging.at)) values.set(paging.at, start);
  } else if (paging.by === "page" && (page > 1 || paging.zero || needs(paging.at)))
    values.set(paging.at, paging.zero ? page - 1 : page);
  else if (
    paging.by === "none" &&
    paging.grows !== undefined &&
    asked !== undefined &&
    args?.[paging.grows] === undefined
  )
    values.set(paging.grows, asked);
  return values;
}

/** A key from the URL as its argument takes it. */
export function keyValue(schema: Schema, { type }: InputValue, id: string): unknown {
  return kindOf(schema, type).name === integer.name && /^-?\d{1,15}$/.test(id) ? Number(id) : id;
}

/** Page info by what it says; compared by `sameName`. */
const SAYS = {
  cursor: /^(endcursor|nextcursor|nexttoken|nextpagetoken|cursor|after)$/,
  more: /^(hasnextpage|hasnext|hasmore|hasmorepages|nextpage|next)$/,
  pages: /^(pages|totalpages|pagecount|lastpage|pagestotal)$/,
};

interface Pager {
  /** Asks for what `read` needs. `into` is the selection of the list's value. */
  select(into: Selections): void;
  /** `count`: the number of all rows, where a field beside the list tells it. */
  facts(value: unknown, count?: unknown): PageFacts;
  read(value: unknown, rows: number, state: PlanState, count?: unknown): PageInfo;
}

/** `type` is the type of the list's value. */
export function createPager(schema: Schema, shape: FieldShape, type: TypeDef | undefined): Pager {
  const { paging, total } = shape;
  const infoType =
    paging.info?.[0] === undefined ? type : typeOf(schema, type?.fields.get(paging.info[0])?.type ?? shape.field.type);
  const leaves =
    paging.info && infoType
      ? freeFields(schema, infoType).filter((field) => isLeaf(typeOf(schema, field.type)) && !field.type.item)
      : [];
  const find = (pattern: RegExp) => leaves.find((field) => pattern.test(sameName(field.name)))?.name;
  const says = { cursor: find(SAYS.cursor), more: find(SAYS.more), pages: find(SAYS.pages) };
  const edges = paging.by === "cursor" && says.cursor === undefined && shape.item.length > 0;

  function facts(value: unknown, count: unknown = total && memberAt(value, total)): PageFacts {
    const info = paging.info && memberAt(value, paging.info);
    const say = (name: string | undefined) => (name === undefined ? undefined : member(info, name));
    const list = memberAt(value, shape.list);
    // A token is there as long as there is more; an end cursor is always there.
    const more =
      says.more === undefined && /^(after|next.*|.*token)$/i.test(says.cursor ?? "") && info
        ? (say(says.cursor) ?? false)
        : say(says.more);
    const pages = say(says.pages);
    const after =
      says.cursor === undefined ? (Array.isArray(list) ? member(list.at(-1), "cursor") : undefined) : say(says.cursor);
    return {
      came: Array.isArray(list) ? list.length : 0,
      // Where the answer has a place for it, null says no.
      ...(more !== undefined && { more: !!more }),
      ...(typeof count === "number" && { total: count }),
      ...(typeof pages === "number" && { pages }),
      ...(typeof after === "string" && after && { after }),
    };
  }

  return {
    select(into) {
      if (total) total.reduce((at, name) => select(at, name), into);
      if (paging.by === "none") return;
      const info = Object.values(says).filter((name) => name !== undefined);
      if (info.length && paging.info) {
        const at = paging.info.reduce((at, name) => select(at, name), into);
        for (const name of info) select(at, name);
      }
      if (edges) select(select(into, shape.list[0] ?? "edges"), "cursor");
    },
    facts,
    read(value, rows, { page = 1, size = SIZE }, count) {
      const { total, more, pages, after } = facts(value, count);
      const told = total === undefined ? {} : { total };
      if (paging.by === "none" || more === false || (!rows && !more)) return told;
      // Without a flag a full page may be followed by another.
      if (paging.by === "cursor")
        return after !== undefined && (more || rows >= (paging.size === undefined ? 1 : size))
          ? { ...told, next: { after } }
          : told;
      const goes =
        more ??
        (pages !== undefined
          ? page < pages
          : total !== undefined && paging.size !== undefined
            ? page * size < total
            : rows >= (paging.size === undefined ? 1 : size));
      return goes ? { ...told, next: { page: page + 1 } } : told;
    },
  };
}
