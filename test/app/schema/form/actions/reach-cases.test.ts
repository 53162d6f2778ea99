/**
 * Random filters of each maker's style, evaluated over a table: one that is said to leave rows out leaves some out on every kind of server,
 * and one that is said to be for some keys is for no other row. The long form is in `npm run deep`.
 */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { rootField, type ActionPlan, type Reach } from "../../../../../src/app/schema/index.js";
import { randomCases } from "../../../../helpers/cases.js";
import { checkProperty } from "../../../../helpers/property.js";
import { seeded } from "../../../../helpers/random.js";
import { schemaOf } from "../../helpers.js";
import { below, filterOf, pick, plain, STATES, STYLES, type Filter, type Style } from "./filter-styles.js";

interface Row {
  id: string;
  name: string;
  price: number | null;
  lent: boolean;
  state: string;
  owner: Row | null;
  parts: readonly Row[];
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

const TABLE: readonly Row[] = (() => {
  const random = seeded(7);
  const make = (index: number, depth: number): Row => ({
    id: `${index + 1}`,
    name: Array.from({ length: 1 + below(random, 5) }, () => pick(random, [...LETTERS])).join(""),
    price: random() < 0.1 ? null : 1 + below(random, 50),
    lent: random() < 0.5,
    state: pick(random, STATES),
    owner: depth > 0 || random() < 0.1 ? null : make(below(random, 20), 1),
    parts: depth > 0 ? [] : Array.from({ length: below(random, 3) }, (_, at) => make(at, 1)),
  });
  return Array.from({ length: 250 }, (_, index) => make(index, 0));
})();

// What servers do

/** Where servers differ. */
interface Server {
  /** `in: []` is for every row. */
  ignoresEmptyIn: boolean;
  /** `or: []` is for every row. */
  ignoresEmptyOr: boolean;
  /** `{ a, or: { b } }` is "a or b". */
  orJoinsBeside: boolean;
}

const SERVERS: readonly Server[] = [false, true].flatMap((ignoresEmptyIn) =>
  [false, true].flatMap((ignoresEmptyOr) =>
    [false, true].map((orJoinsBeside) => ({ ignoresEmptyIn, ignoresEmptyOr, orJoinsBeside })),
  ),
);

const asPattern = (like: string, flags: string): RegExp => {
  const escaped = like
    .replace(/[.*+?^${}()|\\]/g, "\\$&")
    .replaceAll("%", ".*")
    .replaceAll("_", ".");
  return new RegExp(`^${escaped}$`, flags);
};

const compares = (one: unknown, other: unknown): number => {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one) < String(other) ? -1 : Number(one !== other);
};

const text = (value: unknown): string => String(value).toLowerCase();

const OPERATORS: Record<string, (value: unknown, operand: never, server: Server) => boolean> = (() => {
  const equal = (value: unknown, operand: unknown) => value === operand;
  const not = (value: unknown, operand: unknown) => value !== operand;
  const isIn = (value: unknown, list: readonly unknown[], { ignoresEmptyIn }: Server) =>
    list.length === 0 ? ignoresEmptyIn : list.includes(value);
  const notIn = (value: unknown, list: readonly unknown[]) => !list.includes(value);
  const isKnown = (value: unknown) => value !== null;
  const greater = (value: unknown, operand: unknown) => isKnown(value) && compares(value, operand) > 0;
  const less = (value: unknown, operand: unknown) => isKnown(value) && compares(value, operand) < 0;
  const atLeast = (value: unknown, operand: unknown) => isKnown(value) && compares(value, operand) >= 0;
  const atMost = (value: unknown, operand: unknown) => isKnown(value) && compares(value, operand) <= 0;
  const contains = (value: unknown, part: string) => isKnown(value) && text(value).includes(text(part));
  const notContains = (value: unknown, part: string) => !contains(value, part);
  const starts = (value: unknown, part: string) => text(value).startsWith(text(part));
  const ends = (value: unknown, part: string) => text(value).endsWith(text(part));
  // In some databases "[a-z]" within a pattern is one of these letters.
  const like = (value: unknown, part: string) => asPattern(part, "i").test(String(value)) || part.startsWith("[");
  const anything = () => true;
  return {
    eq: equal,
    equals: equal,
    equalto: equal,
    neq: not,
    ne: not,
    notequalto: not,
    not,
    in: isIn,
    nin: notIn,
    notin: notIn,
    gt: greater,
    greaterthan: greater,
    lt: less,
    lessthan: less,
    gte: atLeast,
    ge: atLeast,
    lte: atMost,
    le: atMost,
    isnull: (value: unknown, operand: unknown) => (value === null) === operand,
    null: (value: unknown, operand: unknown) => (value === null) === operand,
    notnull: (value: unknown, operand: unknown) => (value !== null) === operand,
    contains,
    containsi: contains,
    includes: contains,
    includesinsensitive: contains,
    notcontains: notContains,
    notincludes: notContains,
    startswith: starts,
    beginswith: starts,
    endswith: ends,
    like,
    ilike: like,
    regex: anything,
    regexp: anything,
    anyofterms: anything,
  };
})();

function meetsOperators(value: unknown, operators: Filter, server: Server): boolean {
  return Object.entries(operators).every(([name, operand]) => {
    if (operand === null) return true;
    const operator = OPERATORS[plain(name)];
    if (!operator) throw new Error(`no operator ${name}`);
    return operator(value, operand as never, server);
  });
}

function meets(style: Style, row: Row, filter: Filter, server: Server): boolean {
  const { and, or, not } = style.joins;
  const entries = Object.entries(filter).filter(([, value]) => value !== null);
  const alternatives = or === undefined ? undefined : (filter[or] as readonly Filter[] | undefined);
  const beside = entries.filter(([name]) => name !== or);
  const meetsBeside = beside.every(([name, value]) => {
    if (name === and) return (value as Filter[]).every((each) => meets(style, row, each, server));
    if (name === not) return ([value].flat() as Filter[]).every((each) => !meets(style, row, each, server));
    return meetsCondition(style, row, name, value, server);
  });
  if (!alternatives) return meetsBeside;
  if (alternatives.length === 0) return server.ignoresEmptyOr && meetsBeside;
  const meetsOne = alternatives.some((each) => meets(style, row, each, server));
  return server.orJoinsBeside && beside.length > 0 ? meetsBeside || meetsOne : meetsBeside && meetsOne;
}

function meetsCondition(style: Style, row: Row, name: string, value: unknown, server: Server): boolean {
  if (name === "owner" || name === "parts") return meetsRelated(style, row, name, value as Filter, server);
  const [field = "", ...ending] = name.split("_");
  const own = row[field as keyof Row];
  if (ending.length > 0) return meetsOperators(own, { [ending.join("_")]: value }, server);
  return typeof value === "object" ? meetsOperators(own, value as Filter, server) : own === value;
}

function meetsRelated(style: Style, row: Row, name: "owner" | "parts", value: Filter, server: Server): boolean {
  const owners = row.owner ? [row.owner] : [];
  const related = name === "owner" ? owners : row.parts;
  const some = (filter: Filter) => related.some((each) => meets(style, each, filter, server));
  if (style.related === "directly") return Object.keys(value).length === 0 || some(value);
  return Object.entries(value).every(([quantifier, filter]) => {
    const inner = filter as Filter;
    if (quantifier === "is" || quantifier === "some") return some(inner);
    return quantifier === "every" ? related.every((each) => meets(style, each, inner, server)) : !some(inner);
  });
}

// The property

const PLANS = new Map<string, ActionPlan>(
  Object.entries(STYLES).map(([name, { sdl, action }]) => {
    const schema = schemaOf(sdl);
    const root = rootField(schema, "mutation", action);
    assert.ok(root, name);
    return [name, planAction(schema, root)];
  }),
);

/** In a deep run twenty times as many. */
const CASES = 2_000;

const seen = new Map<string, number>();

function note(maker: string, reach: Reach): void {
  const words = reach.is === "rows" ? `${reach.is}, leaves out ${reach.leavesOut}` : reach.is;
  seen.set(words, (seen.get(words) ?? 0) + 1);
  seen.set(maker, (seen.get(maker) ?? 0) + 1);
}

test("a filter that is said to leave rows out leaves some out on every server", () => {
  const makers = Object.keys(STYLES);
  checkProperty(
    "filters of all makers",
    (random, tell) => {
      const maker = pick(random, makers);
      const style = STYLES[maker];
      const plan = PLANS.get(maker);
      if (!style || !plan) throw new Error(maker);
      const filter = filterOf(style, random);
      tell("maker", maker);
      tell("filter", filter);
      const reach = plan.reach(plan.request({ args: filter }));
      note(maker, reach);
      for (const server of SERVERS) {
        tell("server", server);
        const isMet = (row: Row) => meets(style, row, filter, server);
        if (reach.is === "rows" && reach.leavesOut === "some") assert.not(TABLE.every(isMet), "every row");
        if (reach.is === "records")
          assert.not(
            TABLE.some((row) => isMet(row) && !reach.keys.includes(row.id)),
            "another key",
          );
      }
    },
    CASES,
  );
  const { cases } = randomCases("counted", CASES);
  console.log(`${cases} filters, 0 wrong: ${[...seen].map(([what, count]) => `${what} ${count}`).join(", ")}`);
  assert.ok((seen.get("rows, leaves out some") ?? 0) > cases / 20, "too few that leave rows out");
  assert.ok((seen.get("records") ?? 0) > cases / 50, "too few that name records");
});

test.run();
