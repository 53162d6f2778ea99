/**
 * A server over a random schema that keeps records in memory, and means what the schema does not rule out: a default that is left to it
 * resets a value, an object in part replaces the whole, an input that no field is called after changes something hidden. A record whose
 * scope is not said is the first one with the key where the action could have said it, else each with the key.
 */
import type { Client } from "../../../src/client/types.js";
import type { Schema } from "../../../src/app/schema/index.js";
import { schemaOf } from "../schema/helpers.js";
import { createWorld, type World } from "../helpers/world.js";
import {
  fieldsOf,
  inputsOf,
  isLink,
  isOwn,
  MEMBER_QUERIES,
  MEMBER_TYPES,
  OUTPUTS,
  pick,
  randomMembers,
  type Member,
} from "./members.js";

export type Row = Record<string, unknown>;
export type Store = Record<string, Row[]>;

/** How an input is there: not at all, or with the text after its type. */
type Ending = "none" | "" | "!" | string;

/** What keeps records with the same key apart. */
export interface Scope {
  name: string;
  type: string;
  values: readonly [unknown, unknown];
  list: Ending;
  lookUp: Ending;
  change: Ending;
  deletion: Ending;
  isField: boolean;
  /** Whether the change takes it in the object with the values. */
  isInside: boolean;
}

export interface Model {
  members: readonly Member[];
  /** Whether the change takes its values in an object. */
  isWrapped: boolean;
  scope: Scope | undefined;
  /** More fields of `Mutation`, and what they take. */
  mutations?: string;
  types?: string;
  /** More fields of the item. */
  fields?: string;
}

const SCOPES: Readonly<Record<string, string>> = {
  locale: "Locale",
  lang: "String",
  tenant: "String",
  tenantId: "ID",
  workspaceId: "ID!",
  stage: "Stage",
  branch: "String",
  draft: "Boolean",
  version: "Int",
  channel: "String",
  zone: "String",
};
const VALUES: Readonly<Record<string, readonly [unknown, unknown]>> = {
  Locale: ["DE", "EN"],
  String: ["a", "b"],
  ID: ["1", "2"],
  Stage: ["V10", "V1_0"],
  Boolean: [false, true],
  Int: [1, 2],
};

function randomScope(random: () => number): Scope {
  const name = pick(random, Object.keys(SCOPES));
  const type = (SCOPES[name] ?? "").replace("!", "");
  const values = VALUES[type] ?? ["a", "b"];
  const written = (value: unknown) => (type === "Locale" || type === "Stage" ? String(value) : JSON.stringify(value));
  const ending = (without: number): Ending =>
    random() < without ? "none" : pick(random, ["", "", "!", ` = ${written(pick(random, values))}`]);
  return {
    ...{ name, type, values },
    ...{ list: ending(0.2), lookUp: ending(0.3), change: ending(0.3), deletion: ending(0.3) },
    ...{ isField: random() < 0.4, isInside: random() < 0.3 },
  };
}

export function randomModel(random: () => number, scoped = 0.6): Model {
  const scope = random() < scoped ? randomScope(random) : undefined;
  const members = randomMembers(random).filter(({ name }) => name !== scope?.name);
  return { members, isWrapped: random() < 0.5, scope };
}

const inputOf = (scope: Scope | undefined, at: "list" | "lookUp" | "change" | "deletion"): string =>
  scope && scope[at] !== "none" ? `${scope.name}: ${scope.type}${scope[at]}` : "";

const inBrackets = (inputs: string): string => (inputs.trim() ? `(${inputs})` : "");

function sdlOf({ members, isWrapped, scope, mutations = "", types = "", fields = "" }: Model): string {
  const values = `title: String ${inputsOf(members)}`;
  const isInside = isWrapped && scope?.isInside === true;
  const inside = isInside ? inputOf(scope, "change") : "";
  const beside = isInside ? "" : inputOf(scope, "change");
  const apart = scope?.isField ? `${scope.name}: ${scope.type}` : "";
  return `${MEMBER_TYPES} ${types}
  enum Locale { DE EN }
  interface Thing { id: ID! title: String }
  type Item implements Thing { id: ID! title: String ${apart} ${fieldsOf(members)} ${fields} }
  type Part implements Thing { id: ID! title: String }
  ${isWrapped ? `input ItemInput { ${values} ${inside} }` : ""}
  type Query {
    items${inBrackets(inputOf(scope, "list"))}: [Item!]!
    item(id: ID!, ${inputOf(scope, "lookUp")}): Item
    things: [Thing!]!
    part(id: ID!): Part
    ${MEMBER_QUERIES}
  }
  type Mutation {
    updateItem(id: ID!, ${beside} ${isWrapped ? "input: ItemInput!" : values}): Item
    deleteItem(id: ID!, ${inputOf(scope, "deletion")}): Item
    updatePart(id: ID!, title: String): Part
    deletePart(id: ID!): Part
    ${mutations}
  }`;
}

/**
 * Whether records of two scopes share keys: a look-up by the key alone finds one record, unless the name of what it does not take, and the
 * record does not have, says that there is another one for each.
 */
const isApart = ({ name, lookUp, change, isField }: Scope): boolean =>
  lookUp !== "none" || (name !== "zone" && change !== "none" && !isField);

/** The value that a list without such an argument takes: that of the look-up. */
const usualOf = ({ lookUp, values }: Scope): unknown =>
  values.find((value) => lookUp.startsWith(" =") && lookUp.includes(String(value))) ?? values[0];

/** What a server does beside what each has. */
export type Resolvers = (store: Store) => Record<string, (args: Row) => unknown>;

export interface Server {
  model: Model;
  schema: Schema;
  client: Client;
  store: Store;
  world: World;
  /** Whether the scope is one: nothing but a filter is what only a list takes. */
  keepsApart: boolean;
}

/** The name under which a row has the value that keeps it apart, whether or not the schema says it. */
export const APART = "#apart";

/** A model in a few words, for what is printed of a case. */
export const modelText = (model: Model): string =>
  sdlOf(model)
    .split("\n")
    .filter((line) => /type Item|input ItemInput|items|item\(|Item\(|itemCreate|NewItem/.test(line))
    .join("\n");

export function startServer(model: Model, random: () => number, more?: Resolvers): Server {
  const { scope } = model;
  const keepsApart = scope !== undefined && isApart(scope);
  const store: Store = { Item: randomItems(model, keepsApart, random), Part: [], Person: [], Member: [] };
  store["Part"] = ["1", "2"].map((id) => ({ __typename: "Part", id, title: `Part ${id}` }));
  store["Person"] = ["7", "70", "9"].map((id) => ({ __typename: "Person", id, name: `Person ${id}`, code: `c${id}` }));
  store["Member"] = ["8"].map((id) => ({ __typename: "Member", id, person: null }));
  const sdl = sdlOf(model);
  const world = createWorld(sdl, { ...resolversOf(model, store), ...more?.(store) });
  return { model, schema: schemaOf(sdl), client: world.options.client, store, world, keepsApart };
}

/** Three records for each value of the scope, that share their keys where it keeps them apart. */
function randomItems({ members, scope }: Model, keepsApart: boolean, random: () => number): Row[] {
  const randomValue = (output: string | undefined) => (output && random() < 0.8 ? OUTPUTS[output] : null);
  return (scope?.values ?? [undefined]).flatMap((apart, part) =>
    [1, 2, 3].map((number): Row => {
      const id = String(keepsApart ? number : number + part * 3);
      const values = members
        .filter(({ output }) => output)
        .map(({ name, output }) => [name, randomValue(output)] as const);
      const own = scope?.isField ? { [scope.name]: apart } : {};
      const title = `Item ${id}${apart === undefined ? "" : ` of ${String(apart)}`}`;
      return { __typename: "Item", id, title, [APART]: apart, ...own, ...Object.fromEntries(values) };
    }),
  );
}

/** The records that are named: the first one with the key where nothing says its scope, all where nothing could. */
function namedItems(store: Store, ending: Ending | undefined, id: unknown, apart: unknown): Row[] {
  const named = (store["Item"] ?? []).filter((row) => row["id"] === id);
  if (ending === "none") return named;
  const isOpen = apart === undefined || apart === null;
  return isOpen ? named.slice(0, 1) : named.filter((row) => row[APART] === apart);
}

function resolversOf(model: Model, store: Store): Record<string, (args: Row) => unknown> {
  const { scope, isWrapped } = model;
  const apartIn = (args: Row) => (scope ? (args[scope.name] ?? Object(args["input"])[scope.name]) : undefined);
  const rows = (type: string) => store[type] ?? [];
  const byId = (type: string) => (args: Row) => rows(type).find(({ id }) => id === args["id"]) ?? null;
  const remove = (type: string, row: unknown) => {
    store[type] = rows(type).filter((each) => each !== row);
    return row;
  };
  const usualRows = () => rows("Item").filter((row) => !scope || row[APART] === usualOf(scope));
  return {
    items(args) {
      const apart = apartIn(args);
      const isOpen = apart === undefined || apart === null;
      if (scope && isOpen && !scope.isField) return usualRows();
      return isOpen ? rows("Item") : rows("Item").filter((row) => row[APART] === apart);
    },
    item: (args) => namedItems(store, "", args["id"], apartIn(args))[0] ?? null,
    things: () => [...usualRows(), ...rows("Part")],
    people: () => rows("Person"),
    members: () => rows("Member"),
    person: byId("Person"),
    member: byId("Member"),
    part: byId("Part"),
    updateItem(args) {
      const items = namedItems(store, scope?.change, args["id"], apartIn(args));
      const values = Object.entries(isWrapped ? (args["input"] as Row) : args);
      const isValue = (name: string) => name !== "id" && name !== scope?.name;
      for (const item of items)
        for (const [name, value] of values) if (isValue(name)) put(model, store, item, name, value);
      return items[0] ?? null;
    },
    deleteItem(args) {
      const items = namedItems(store, scope?.deletion, args["id"], apartIn(args));
      for (const item of items) remove("Item", item);
      return items[0] ?? null;
    },
    updatePart: (args) => Object.assign(byId("Part")(args) ?? {}, args),
    deletePart: (args) => remove("Part", byId("Part")(args)),
  };
}

/** Takes the value of an input over into a record. */
function put({ members }: Pick<Model, "members">, store: Store, row: Row, name: string, value: unknown): void {
  const member = members.find((each) => each.name === name);
  if (value === null && (row[name] ?? null) === null) return;
  if (name === "title" || (member && isOwn(member))) row[name] = value;
  else if (member && isLink(member)) row[name] = linked(store, member, value);
  else row[`#${name}`] = value;
}

/** The records that a link names, renamed where it says another name. */
function linked(store: Store, { output = "" }: Member, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value))
    return value.map((each) => linked(store, { output: output.replace(/[[\]!]/g, "") } as Member, each));
  const { id = value, name } = Object(value) as Row;
  const known = store[output]?.find((each) => each["id"] === id);
  const former = [OUTPUTS[output]].flat()[0] as Row;
  if (known && typeof name === "string" && name !== former["name"]) known["name"] = name;
  return former["id"] === id ? former : (known ?? { __typename: output, id });
}
