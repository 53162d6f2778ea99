/** Whatever stands in the address, a usable screen is there: none breaks off, none loads for ever, nothing is changed on the server. */
import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppEvent } from "../../../../src/app/base/context/options.js";
import { isDeep, SEED } from "../../../helpers/cases.js";
import { seeded } from "../../../helpers/random.js";
import { collectReports } from "../../helpers/reports.js";
import { createWorld } from "../../helpers/world.js";
import { isStill } from "../../things.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const test = suite("any address");
const SDL = `
  type Query { kites(where: KiteFilter, first: Int, orderBy: String): [Kite!]! kite(id: ID!): Kite count: Int }
  input KiteFilter { and: [KiteFilter!] or: [KiteFilter!] not: KiteFilter name: Text maker: KiteFilter }
  input Text { eq: String in: [String!] not: Text }
  type Kite { id: ID! name: String! parent: Kite children: [Kite!]! json: JSON }
  scalar JSON
  type Mutation { createKite(input: KiteInput!): Kite updateKite(id: ID!, input: KiteInput!): Kite deleteKite(id: ID!): Kite }
  input KiteInput { name: String! parts: [KiteInput!] parent: KiteInput json: JSON }
  type Subscription { kiteMoved(where: KiteFilter): Kite }
`;

const DEPTH = 12_000;
const nested = (open: string, inner: string, close: string) => open.repeat(DEPTH) + inner + close.repeat(DEPTH);
const CYCLIC_FRAGMENTS = "fragment A on Kite { ...B } fragment B on Kite { parent { ...A } } { kites { ...A } }";
const VALUES: readonly string[] = [
  ...[
    "",
    "null",
    "0",
    "[]",
    "{}",
    '"x"',
    "{",
    "%",
    "%ff",
    "~d800",
    "\0",
    "\u202e",
    "__proto__",
    "constructor",
    "toString",
  ],
  ...[
    '{"toString":1}',
    '{"__proto__":{"a":1}}',
    '{"where":{"and":{"and":1}}}',
    '{"input":[1]}',
    '{"input":{"parts":{"0":1}}}',
  ],
  ...['{"where":{"name":{"in":{"length":-1}}}}', '{"input":{"name":{"toString":1},"json":[[]]}}', '{"first":1e999}'],
  nested('{"input":{"parent":', "1", "}}"),
  nested('{"where":{"not":', "{}", "}}"),
  nested("[", "", "]"),
  `{"where":${'{"not":'.repeat(55)}{}${"}".repeat(55)}}`,
  `{"input":${'{"parent":'.repeat(55)}{}${"}".repeat(55)}}`,
  `{"input":{"name":"${"x".repeat(300_000)}"}}`,
  "x".repeat(300_000),
  "a,".repeat(20_000),
  "-".repeat(1_000),
  "bar:name:name",
  "bar:".repeat(5_000),
  "1e99",
  "-1",
  "99999999999999999999",
  `${"{ kite { parent ".repeat(2_000)}{ id }${"}}".repeat(2_000)}`,
  `{${" kites { parent {".repeat(200)} id ${"}}".repeat(200)}}`,
  CYCLIC_FRAGMENTS,
  "query ($w: KiteFilter) { kites(where: $w) { name } }",
];
const NAMES = [
  "a",
  "find",
  "cols",
  "after",
  "page",
  "size",
  "sort",
  "as",
  "chart",
  "from",
  "scope",
  "via",
  "tab",
  "query",
];
const MORE_NAMES = ["variables", "operationName", "__proto__", "rows"];
const PATHS = ["/", "/q/kites", "/q/count", "/e/Kite", "/e/Kite/1", "/m/createKite", "/m/updateKite", "/m/deleteKite"];
const MORE_PATHS = [
  "/m/createKite/import",
  "/s/kiteMoved",
  "/schema/KiteFilter",
  "/edit",
  "/v/x",
  "/settings",
  "/history",
  "/debug",
];
const ODD_PATHS = [
  "/q/__proto__",
  "/e/constructor/1",
  "/m/toString",
  "/s/x",
  "/schema/__proto__",
  "/nowhere",
  "//",
  "/q/",
  "x",
  "/e/Kite/%ff",
];

let screen: Screen | undefined;
const reports = collectReports(test);
test.before.each(() => {
  localStorage.clear();
  sessionStorage.clear();
});
test.after.each(async () => {
  await screen?.close();
  screen = undefined;
});

async function open(address: string): Promise<void> {
  const what = `${address.slice(0, 150)} (${address.length})`;
  const kite = { id: "1", name: "Ada", parent: null, children: [], json: { a: [1] } };
  const world = createWorld(SDL, { kites: () => [kite], kite: () => kite, count: () => 5 });
  const faults: string[] = [];
  const onEvent = (event: AppEvent) => void (event.type === "error" && faults.push(event.error.stack ?? ""));
  screen = await render(<QueryletApp {...world.options} routing="memory" route={address} onEvent={onEvent} />);
  await screen.until(() => isStill(screen as Screen), what);
  assert.equal(faults, [], what);
  assert.equal(reports, [], what);
  assert.not.match(screen.text(), /\[object \w+\]/, what);
  assert.equal(
    world.sent.filter(({ document }) => document.startsWith("mutation")),
    [],
    what,
  );
  await screen.close();
  screen = undefined;
}

const CASES = Number(process.env["QUERYLET_CASES"] ?? (isDeep ? 10 : 1));
let opened = 0;

for (const path of [...PATHS, ...MORE_PATHS, ...ODD_PATHS])
  test(`${path} with anything behind it is a usable screen`, async () => {
    const random = seeded(SEED * 1000 + path.length * 7 + path.charCodeAt(3));
    const pick = <T,>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    for (let number = 0; number < CASES; number++) {
      const search = new URLSearchParams();
      for (let count = 1 + random() * 4; count > 0; count--)
        search.append(pick([...NAMES, ...MORE_NAMES]), pick(VALUES));
      await open(`${path}?${search.toString()}`);
      opened++;
    }
  });

test("each value of an action's and of a list's arguments is a usable screen", async () => {
  const values = isDeep ? VALUES : VALUES.slice(15, 28);
  for (const value of values)
    for (const path of ["/m/createKite", "/q/kites"]) {
      await open(`${path}?${new URLSearchParams({ a: value, from: value.slice(0, 1_000) }).toString()}`);
      opened++;
    }
});

test("each document is a usable editor, cyclic fragments and input types too", async () => {
  for (const query of VALUES.slice(-4)) {
    const variables = '{"w":{"not":{"not":{}}}}';
    await open(`/edit?${new URLSearchParams({ query, variables }).toString()}`);
    opened++;
  }
});

test("counts what it opened", () => {
  console.log(`addresses: ${opened} opened`);
  assert.ok(opened > 50);
});

test.run();
