/** How a list can be ordered (rule 3): which argument says so, its keys, and what each takes for up and for down. */
import { humanise } from "./label.js";
import type { InputValue, Schema, TypeDef } from "../model/model.js";
import { freeFields, inputsOf, isInput, isLeaf, isRequired, sameName, typeOf } from "../model/names.js";
import type { Sort, SortKey } from "./field-shape.js";

/** Argument names, compared by `sameName`. */
const SORT = /^(orderby|order|sort|sortby|sorting|ordering|sortkey|sortfield)$/;
const DIRECTION = /^(reverse|descending|desc|sortdirection|orderdirection|direction|sortorder|orderbydirection)$/;

/** `rows`: the type that is listed. */
export function sortOf(
  schema: Schema,
  args: readonly InputValue[],
  rows: TypeDef | undefined,
): { sort: Sort; sorts: string[] } | undefined {
  const has = (...names: string[]) => names.every((name) => args.some((arg) => arg.name === name));
  for (const arg of args) {
    if (!SORT.test(sameName(arg.name)) || arg.type.item?.item) continue;
    const type = typeOf(schema, arg.type);
    const words = arg.type.name === "String" && !arg.type.item;
    const direction = args.find(
      (other) =>
        other !== arg &&
        (words
          ? other.type.name === "String" &&
            !other.type.item &&
            (DIRECTION.test(sameName(other.name)) || other.name === "order")
          : DIRECTION.test(sameName(other.name)) && turn(schema, other)),
    );
    const list = arg.type.name === "String" && !!arg.type.item;
    const ways =
      type?.kind === "ENUM"
        ? enumWays(type, direction && turn(schema, direction))
        : type?.kind === "INPUT_OBJECT"
          ? objectWays(schema, type, rows)
          : // The name of a field and a word for the direction.
            words && direction && rows
            ? fieldWays(schema, rows)
            : // One word for both, in the dialect of Strapi or of Directus.
              list && rows && has("filters", "pagination")
              ? fieldWays(schema, rows, (name, way) => `${name}:${way}`)
              : list && rows && has("filter", "search", "page")
                ? fieldWays(schema, rows, (name, way) => (way === "asc" ? "" : "-") + name)
                : undefined;
    if (!ways?.size) continue;
    const keys = [...ways].map(
      ([key, { up, down }]): SortKey => ({ key, label: humanise(key), up: !!up, down: !!down }),
    );
    const sort: Sort = {
      keys,
      required: isRequired(arg),
      args(key, down) {
        const way = ways.get(key);
        const value = (down ? way?.down : way?.up) ?? way?.up ?? way?.down;
        if (!value) return {};
        return {
          [arg.name]: arg.type.item ? [value.value] : value.value,
          ...(direction && { [direction.name]: value.turned }),
        };
      },
    };
    return { sort, sorts: [arg.name, ...(direction ? [direction.name] : [])] };
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

/** `written`: how key and direction are one word. */
function fieldWays(schema: Schema, rows: TypeDef, written = (name: string, _way: string) => name): Ways {
  const leaves = freeFields(schema, rows).filter(
    ({ type, deprecated }) => !type.item && deprecated === undefined && isLeaf(typeOf(schema, type)),
  );
  return new Map(
    leaves.map(({ name }) => [
      name,
      { up: { value: written(name, "asc"), turned: "asc" }, down: { value: written(name, "desc"), turned: "desc" } },
    ]),
  );
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

/**
 * One enum of keys beside one of directions (`{ field: NAME, direction: ASC }`), one in each direction (`{ asc: NAME }`), or a
 * direction for each key (`{ name: ASC }`, `{ name: { direction: ASC } }`).
 */
function objectWays(schema: Schema, type: TypeDef, rows?: TypeDef): Ways {
  const ways: Ways = new Map();
  const inputs = [...type.inputs.values()].filter((input) => isInput(schema, input) && input.deprecated === undefined);
  const directions = inputs.filter((input) => turn(schema, input));
  const [direction, second] = directions;
  const isKeys = (input: InputValue | undefined) =>
    input !== direction &&
    input &&
    !input.type.item &&
    typeOf(schema, input.type)?.kind === "ENUM" &&
    !turn(schema, input);
  const field = inputs.find(isKeys);
  const others = inputs.filter(isRequired);
  const [asc, desc] = ["asc", "desc"].map((name) => inputs.find((input) => input.name === name && isKeys(input)));
  const named = (input: InputValue) =>
    (typeOf(schema, input.type)?.values ?? [])
      .filter(({ deprecated }) => deprecated === undefined)
      .map(({ name }) => name);
  if (asc && desc && !others.length) {
    for (const name of named(asc)) ways.set(name, { up: { value: { asc: name } }, down: { value: { desc: name } } });
  } else if (direction && !second && field && others.every((input) => input === field || input === direction)) {
    const sides = turn(schema, direction);
    const way = (name: string, value: unknown): Way => ({ value: { [field.name]: name, [direction.name]: value } });
    for (const name of sides ? named(field) : [])
      ways.set(name, { up: way(name, sides?.up), down: way(name, sides?.down) });
  } else if (!others.length) {
    for (const input of inputs) {
      const sides = input.type.name === "Boolean" ? undefined : (turn(schema, input) ?? innerTurn(schema, input));
      const put = (key: string, of: { up: unknown; down: unknown }) =>
        ways.set(key, { up: { value: { [input.name]: of.up } }, down: { value: { [input.name]: of.down } } });
      if (sides) put(input.name, sides);
      // By what is in a part of the record: `{ frontmatter: { date: DESC } }`.
      const part = sides ? undefined : rows?.fields.get(input.name);
      const held = part && !part.type.item ? typeOf(schema, part.type) : undefined;
      if (held?.kind === "OBJECT" && !held.fields.has("id") && !input.type.item) {
        for (const [key, { up, down }] of objectWays(schema, typeOf(schema, input.type) ?? type))
          if (held.fields.has(key)) put(`${input.name}.${key}`, { up: up?.value, down: down?.value });
      }
    }
  }
  return ways;
}

/** A direction in an object of its own, beside where nulls go or what comes first: `{ direction: asc, priority: 1 }`. */
function innerTurn(schema: Schema, input: InputValue): { up: unknown; down: unknown } | undefined {
  const inputs = inputsOf(schema, input);
  const direction = inputs.find(({ name }) => /^(direction|sort|order|dir)$/.test(name));
  const sides = direction && direction.type.name !== "Boolean" && turn(schema, direction);
  const others = inputs.filter((input) => input !== direction && isRequired(input));
  if (!sides || others.some((input) => input.type.name !== "Int" || input.type.item)) return;
  const all = (side: unknown) => ({
    [direction.name]: side,
    ...Object.fromEntries(others.map(({ name }) => [name, 1])),
  });
  return { up: all(sides.up), down: all(sides.down) };
}
