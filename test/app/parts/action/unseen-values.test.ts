/**
 * The rule for what a form has not seen: after a change of one input, every other part of the record is as before, or the form has asked.
 * Schemas, records and the style of the server's lists are random; the server puts what is sent in the place of what it has.
 */
import { buildSchema, execute, parse, validate } from "graphql";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { askedBefore } from "../../../../src/app/parts/action/asked-before.js";
import {
  formStart,
  readForm,
  shownValue,
  typedValue,
  type FormStart,
} from "../../../../src/app/parts/action/form-start.js";
import { undoOfChange } from "../../../../src/app/parts/action/after/undo-change.js";
import { planStart, recordForm } from "../../../../src/app/parts/action/record-baseline.js";
import { getAt, rootField, setAt, type FormField, type FormValue } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../../src/app/schema/form/prefill.js";
import { schemaFromSdl } from "../../../../src/app/schema/model/sdl/sdl.js";
import { randomCases } from "../../../helpers/cases.js";

type Random = () => number;
type Value = Record<string, unknown>;

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

/** How a server gives a list: the type and the arguments of its field, and what the field answers. */
interface ListStyle {
  type(of: string): string;
  args: string;
  answer(rows: unknown[], args: Value): unknown;
}

const LISTS: Record<string, ListStyle> = {
  plain: { type: (of: string) => `[${of}!]!`, args: "", answer: (rows: unknown[]) => rows },
  first: {
    type: (of: string) => `[${of}!]!`,
    args: "(first: Int = 2)",
    answer: (rows: unknown[], { first }: Value) => rows.slice(0, Number(first)),
  },
  offset: {
    type: (of: string) => `[${of}!]!`,
    args: "(limit: Int = 3, offset: Int)",
    answer: (rows: unknown[], { limit, offset }: Value) =>
      rows.slice(Number(offset ?? 0), Number(offset ?? 0) + Number(limit)),
  },
  capped: {
    type: (of: string) => `[${of}!]!`,
    args: "(first: Int, skip: Int = 0)",
    answer: (rows: unknown[], { first, skip }: Value) =>
      rows.slice(Number(skip), Number(skip) + Math.min(Number(first ?? 9), 5)),
  },
  numbered: {
    type: (of: string) => `[${of}!]!`,
    args: "(page: Int = 1, perPage: Int = 3)",
    answer(rows: unknown[], { page, perPage }: Value) {
      const size = Math.min(Number(perPage), 24);
      return rows.slice((Number(page) - 1) * size, Number(page) * size);
    },
  },
  open: {
    type: (of: string) => `[${of}!]!`,
    args: "(all: Boolean = false)",
    answer: (rows: unknown[], { all }: Value) => (all === true ? rows : rows.slice(1)),
  },
  counted: {
    type: (of: string) => `${of}Page!`,
    args: "(page: Int, perPage: Int)",
    answer: (rows: unknown[], { perPage }: Value) => ({
      items: rows.slice(0, Number(perPage ?? 2)),
      total: rows.length,
    }),
  },
  nodes: {
    type: (of: string) => `${of}Connection!`,
    args: "(first: Int, after: String)",
    answer: (rows: unknown[], { first }: Value) => connection(rows, Number(first ?? 2)),
  },
  needsKey: { type: (of: string) => `[${of}!]!`, args: "(in: ID!)", answer: (rows: unknown[]) => rows },
};

const connection = (rows: unknown[], size: number) => ({
  nodes: rows.slice(0, size),
  pageInfo: { hasNextPage: rows.length > size, endCursor: "x" },
});

/** One part of the record, with its field, its input, and its value. */
interface Part {
  name: string;
  input: string;
  field: string | undefined;
  value: unknown;
  /** What the server takes where the input is left out; undefined where it leaves the value alone. */
  fallback?: string;
  /** What the field answers. */
  resolve: (args: Value) => unknown;
  /** Puts what was sent for the input in its place. */
  accept: (sent: unknown) => unknown;
}

const WORDS = ["a", "b", "", "long text", "7"] as const;
const sizes = [0, 1, 2, 3, 5, 24, 25, 26, 40] as const;

function randomPart(random: Random, index: number): Part {
  const name = `part${index}`;
  const mark = random() < 0.5 ? "!" : "";
  const list = pick(random, Object.values(LISTS));
  const rows = Array.from({ length: pick(random, sizes) }, (_, at) => ({
    id: `r${at}`,
    title: `Row ${at}`,
    size: at,
    deep: { note: `n${at}` },
  }));
  const same = (sent: unknown) => sent;
  const plain = { name, resolve: () => undefined, accept: same };
  switch (pick(random, ["text", "cut", "default", "flag", "unknown", "texts", "links", "rows", "object", "json"])) {
    case "text":
      return {
        ...plain,
        input: `${name}: String${mark}`,
        field: `${name}: String`,
        value: mark ? pick(random, WORDS) : pick(random, [null, ...WORDS]),
      };
    case "cut":
      return {
        ...plain,
        input: `${name}: String${mark}`,
        field: `${name}(${pick(random, ["length: Int", "length: Int = 3", "locale: String"])}): String`,
        value: "long text",
        resolve: () => "lon",
      };
    case "default": {
      const cut = random() < 0.5;
      return {
        ...plain,
        input: `${name}: String = "new"`,
        field: `${name}${cut ? "(length: Int)" : ""}: String`,
        value: pick(random, [null, "text", "long text"]),
        fallback: "new",
        ...(cut && { resolve: () => "lon" }),
      };
    }
    case "flag":
      return {
        ...plain,
        input: `${name}: Boolean${mark}`,
        field: `${name}: Boolean`,
        value: pick(random, [true, false, null]),
      };
    case "unknown":
      return { ...plain, input: `${name}: [String!]${mark}`, field: undefined, value: ["x", "y"] };
    case "json":
      return {
        ...plain,
        input: `${name}: JSON${mark}`,
        field: `${name}: JSON`,
        value: pick<unknown>(random, [{ a: 1 }, { a: BIG }, [BIG, "x"], "text"]),
      };
    case "texts": {
      const style = pick(
        random,
        Object.values(LISTS).filter(({ type }) => type("").startsWith("[")),
      );
      const texts = rows.map(({ title }) => title);
      return {
        ...plain,
        input: `${name}: [String!]${mark}`,
        field: `${name}${style.args}: ${style.type("String")}`,
        value: texts,
        resolve: (args) => style.answer(texts, args),
      };
    }
    case "links": {
      const ids = rows.map(({ id }) => id);
      return {
        ...plain,
        name: `${name}Ids`,
        input: `${name}Ids: [ID!]${mark}`,
        field: `${name}s${list.args}: ${list.type("Row")}`,
        value: ids,
        resolve: (args) => list.answer(rows, args),
      };
    }
    case "rows": {
      const input = pick(random, ["WholeRow", "PartRow", "BareRow"]);
      return {
        ...plain,
        input: `${name}: [${input}!]${mark}`,
        field: `${name}${list.args}: ${list.type("Row")}`,
        value: rows,
        resolve: (args) => list.answer(rows, args),
        // The rest of a row that is sent with its id stays: what is lost is what the input has and the form has not read.
        accept: (sent) =>
          (sent as { id?: string }[]).map((row) =>
            input === "PartRow" ? { ...rows.find(({ id }) => id === row.id), ...row } : row,
          ),
      };
    }
    default: {
      const value = pick<Value | null>(random, [
        { street: "S", tags: ["x"], geo: { lat: 1, lng: null, more: { x: "X", last: { y: "Y" } } }, old: "o" },
        { street: null, tags: [], geo: null, old: null },
        { street: "T", tags: rows.map(({ id }) => id), geo: { lat: 2, lng: 3, more: null }, old: null },
      ]);
      const input = pick(random, ["PlaceInput", "LossyPlaceInput"]);
      return {
        ...plain,
        input: `${name}: ${input}${mark}`,
        field: `${name}: Place`,
        value,
        resolve: () =>
          value && { ...value, tags: ({ first }: { first: number }) => (value["tags"] as unknown[]).slice(0, first) },
      };
    }
  }
}

/** As `exactNumbers` reads a number of this size; the server has the number. */
const BIG = "12345678901234567890";

const sdlOf = (parts: readonly Part[], action: string) => `
  scalar JSON
  type Query { orders: [Order!]! order(id: ID!): Order rows: [Row!]! row(id: ID!): Row }
  type Order { id: ID! name: String! ${parts.map(({ field }) => field ?? "").join(" ")} }
  type Row { id: ID! title: String! size: Int deep: Deep }
  type Deep { note: String }
  type RowPage { items: [Row!]! total: Int! }
  type RowConnection { nodes: [Row!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Place { street: String tags(first: Int = 1): [String!] geo: Geo old: String }
  type Geo { lat: Float lng: Float more: More }
  type More { x: String last: Last }
  type Last { y: String }
  input DeepInput { note: String }
  input WholeRow { id: ID title: String! size: Int deep: DeepInput }
  input BareRow { title: String! deep: DeepInput }
  input PartRow { id: ID title: String! }
  input PlaceInput { street: String tags: [String!] geo: GeoInput old: String }
  input LossyPlaceInput { street: String tags: [String!]! geo: GeoInput old: String @deprecated }
  input GeoInput { lat: Float lng: Float more: MoreInput }
  input MoreInput { x: String last: LastInput }
  input LastInput { y: String }
  input OrderInput { name: String ${parts.map(({ input }) => input).join(" ")} }
  type Mutation { ${action}(id: ID!, input: OrderInput!): Order }
`;

/** A verb need not be known: what takes the values of a record may replace them. */
const ACTIONS = ["updateOrder", "updateOrder", "reshapeOrder", "verifyOrder", "twiddle_order"] as const;

interface Case {
  parts: readonly Part[];
  start: FormStart;
  plan: ReturnType<typeof planAction>;
}

async function openForm(random: Random): Promise<Case> {
  const parts = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => randomPart(random, index));
  const name = pick(random, ACTIONS);
  const sdl = sdlOf(parts, name);
  const schema = schemaFromSdl(sdl);
  const server = buildSchema(sdl);
  const root = rootField(schema, "mutation", name);
  if (!root) throw new Error("no action");
  const action = planAction(schema, root);
  const plan = planStart(schema, action, "Order");
  if (!plan) throw new Error("no record");
  const members = parts.flatMap(({ field, value, resolve }) => {
    if (field === undefined) return [];
    const [fieldName = ""] = /^\w+/.exec(field) ?? [];
    return [[fieldName, (args: Value) => resolve(args) ?? value]];
  });
  const order = { id: "1", name: "One", ...Object.fromEntries(members) } as Value;
  const { document, variables } = plan.request({ id: "1" });
  const query = parse(document);
  assert.equal(validate(server, query), []);
  const { data, errors } = await execute({
    schema: server,
    document: query,
    variableValues: variables,
    rootValue: { order: () => order },
  });
  assert.is(errors, undefined);
  const row = plan.value(JSON.parse(JSON.stringify(data)), { id: "1" });
  const { form, baseline } = recordForm(plan, action.form, row);
  const prefilled = prefill(action, { type: "Order", typeLabel: "Order", label: "1", id: "1", opens: true });
  return { parts, start: formStart(form, baseline, prefilled), plan: action };
}

/** What a person types into one input: the name, or something somewhere in another input. */
function typeSomewhere(
  random: Random,
  fields: readonly FormField[],
  value: FormValue,
  path: string[],
): { path: string[]; next: FormValue } | undefined {
  const field = fields[Math.floor(random() * fields.length)];
  if (!field) return;
  const at = [...path, field.name];
  const present = getAt(value, at);
  switch (field.widget) {
    case "object":
      return typeSomewhere(random, field.fields(), value, at) ?? undefined;
    case "list": {
      const items = Array.isArray(present) ? (present as FormValue[]) : [];
      return { path: at, next: [...items, field.item().widget === "object" ? { title: "New" } : "new"] };
    }
    case "boolean":
      return { path: at, next: present !== true };
    case "json":
      return { path: at, next: '{"b":2}' };
    default:
      return { path: at, next: field.kind.isNumber ? "77" : "typed" };
  }
}

const known = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Without what is null: that an object has no such member says the same. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).flatMap(([name, inner]) => {
    const member = bare(inner);
    const isNone = member === null || (typeof member === "object" && Object.keys(member as object).length === 0);
    return isNone ? [] : [[name, member]];
  });
  return Object.fromEntries(members);
}

/** Whether a record's value holds a number that the form reads as a text. */
const holdsBig = (value: unknown) => JSON.stringify(value).includes(BIG);

const test = suite("unseen values");
const counts = { sent: 0, asked: 0, blocked: 0, undone: 0 };

async function check(random: Random, changesName: boolean): Promise<void> {
  const { parts, start, plan } = await openForm(random);
  const shown = shownValue(start, undefined);
  const typing = changesName
    ? { path: ["input", "name"], next: "Two" }
    : typeSomewhere(random, start.form.find(({ name }) => name === "input")?.fields() ?? [], shown, ["input"]);
  if (!typing) return;
  const value = shownValue(start, typedValue(start, setAt(shown, typing.path, typing.next)));
  const { variables, problems } = readForm(start, value);
  if (problems.length > 0) {
    counts.blocked++;
    return;
  }
  const undo = undoOfChange({ plan, record: { type: "Order", id: "1" }, start, value, args: variables });
  if (askedBefore(plan, start.form, variables)) {
    counts.asked++;
    assert.is(undo, undefined, "what nobody has seen cannot be put back");
    return;
  }
  counts.sent++;
  const [, changed, ...place] = typing.path;
  for (const part of parts) {
    const sent = sentFor(plan, variables, part);
    if (sent === undefined) continue;
    if (part.name !== changed) checkUntouched(part, sent);
    else if (part.field !== undefined) checkChanged(part, sent, place, undo && getAt(undo.args, ["input", part.name]));
  }
}

/** What the server gets for an input. Of what an action does by its default to an empty value of the record nothing is lost. */
function sentFor({ verb }: Case["plan"], variables: Value, part: Part): unknown {
  const sent = getAt(variables, ["input", part.name]);
  const isEmpty = verb === "other" && (part.value ?? null) === null;
  return sent ?? (isEmpty ? undefined : fallbackIn(variables, part));
}

/** What the server takes for an input that is not sent. */
const fallbackIn = (variables: Value, { name, fallback }: Part): unknown =>
  Object.hasOwn(getAt(variables, ["input"]) as object, name) ? null : fallback;

const isAlike = (one: unknown, other: unknown, message: string) =>
  assert.equal(bare(known(one)), bare(known(other)), message);

function checkUntouched({ name, value, accept }: Part, sent: unknown): void {
  assert.not.ok(holdsBig(value), "a large number is not sent as a text");
  isAlike(accept(sent), value, `${name} was not named`);
}

/** All but the place that was typed into is as it was, and undo puts that back. */
function checkChanged({ name, value, accept }: Part, sent: unknown, place: readonly string[], former: unknown): void {
  const without = (from: unknown) => setAt(known(from), place, undefined);
  isAlike(without(accept(sent)), without(value), `the rest of ${name}`);
  if (Array.isArray(sent) && place.length === 0) isAlike(accept(sent.slice(0, -1)), value, name);
  if (former === undefined) return;
  counts.undone++;
  isAlike(former === null ? null : accept(former), value, `undo puts ${name} back`);
}

async function checkMany(what: string, changesName: boolean): Promise<void> {
  const { cases, random } = randomCases(what, 200);
  for (let count = 0; count < cases; count++) await check(random, changesName);
  assert.ok(counts.sent > 50 && counts.asked > 5 && counts.blocked > 5, JSON.stringify(counts));
  console.log(`${what}: ${JSON.stringify(counts)}`);
}

test("after a change of the name all else is as before, or the form has asked", () =>
  checkMany("a change of the name", true));

test("after a change of any one place all else is as before, or the form has asked", () =>
  checkMany("a change of any one place", false));

test.run();
