import "../../../../helpers/window.js";
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { en } from "../../../../../src/app/base/messages/en/frame.js";
import { ADDRESSES } from "../../../../../src/app/base/navigation/addresses.js";
import { formatRoute, parseRoute, type Route } from "../../../../../src/app/base/navigation/routes.js";
import { chapters } from "../../../../../tools/gallery/chapters/index.js";
import { schemaOf } from "../../../schema/helpers.js";
import { DEMO_SCREENS } from "../../../../helpers/browser/demo-screens.js";

const { crumbs } = await import("../../../../../src/app/frame/shell/breadcrumbs.js");
const { menuEntries } = await import("../../../../../src/app/frame/shell/screens/screen-table.js");

/** The addresses in the table of docs/app.md, without what stands behind their "?". */
function documentedAddresses(): string[] {
  const [, section = ""] = readFileSync("docs/app.md", "utf8").split("\n## Addresses\n");
  const [table = ""] = section.split("\n\n## ")[0]?.split("Filters, search") ?? [];
  const cells = table.split("\n").map((line) => line.split("|")[1] ?? "");
  return cells.flatMap((cell) => [...cell.matchAll(/`(\/[^`?]*)[^`]*`/g)].map(([, address = ""]) => address));
}

test("docs/app.md lists the address of every screen, and no other", () => {
  const documented = new Set(documentedAddresses().map((address) => parseRoute(address).at));
  assert.equal([...documented].sort(), Object.keys(ADDRESSES).sort());
});

const context = { text: en, schema: undefined, recordLabel: "" };
const wayTo = (address: string, recordLabel = "") =>
  crumbs(parseRoute(address), { ...context, recordLabel }).map(({ label }) => label);

test("leads from home through the screen above to the screen", () => {
  assert.equal(wayTo("/"), ["Home"]);
  assert.equal(wayTo("/q/openTickets"), ["Home", "Open tickets"]);
  assert.equal(wayTo("/schema"), ["Home", "Schema"]);
  assert.equal(wayTo("/schema/Cabin"), ["Home", "Schema", "Cabin"]);
  assert.equal(wayTo("/settings"), ["Home", "Settings"]);
  assert.equal(wayTo("/nowhere"), ["Home"]);
});

test("calls a record by its label once that is known, by its id before", () => {
  assert.equal(wayTo("/e/Cabin/7"), ["Home", "Cabin", "7"]);
  assert.equal(wayTo("/e/Cabin/7", "Chalet Blatter"), ["Home", "Cabin", "Chalet Blatter"]);
});

test("passes each screen once where two are each above the other", () => {
  const schema = schemaOf(`type Query { planesCount: [Kite!]! kitesCount: [Plane!]! }
    type Kite { id: ID! name: String } type Plane { id: ID! name: String }`);
  const labels = crumbs(parseRoute("/e/Kite/1"), { ...context, schema }).map(({ label }) => label);
  assert.equal(labels, ["Home", "Planes count", "1"]);
});

test("leads to a form through its thing and the record that it was opened from", () => {
  const schema = schemaOf(`type Query { cabins(first: Int): [Cabin!]! cabin(id: ID!): Cabin key(id: ID!): Key }
    type Cabin { id: ID! name: String } type Key { id: ID! name: String }
    type Mutation { moveCabin(id: ID!): Cabin turnKey(id: ID!): Key }`);
  const way = (address: string, subject: object) =>
    crumbs(parseRoute(address), { ...context, schema, ...subject }).map(({ label, to }) => [
      label,
      to && formatRoute(to),
    ]);
  const above = [
    ["Home", "/"],
    ["Cabins", "/q/cabins"],
  ];
  const own = ["Move cabin", undefined];
  assert.equal(way("/m/moveCabin", { thing: "Cabin" }), [...above, own]);
  assert.equal(way("/m/moveCabin", {}), [["Home", "/"], own]);
  assert.equal(
    way("/m/turnKey", { thing: "Key" }).slice(0, 2),
    [
      ["Home", "/"],
      ["Key", "/e/Key"],
    ],
    "a thing without a list",
  );
  const from = { type: "Cabin", id: "7" };
  assert.equal(way("/m/moveCabin?from=Cabin:7", { thing: "Cabin", from }), [...above, own]);
  assert.equal(way("/m/moveCabin?from=Cabin:7", { thing: "Cabin", from, recordLabel: "Chalet" }), [
    ...above,
    ["Chalet", "/e/Cabin/7"],
    own,
  ]);
});

test("leads to each screen of the menu under the screen's own title", () => {
  const entries = menuEntries(en).map(({ to, label }) => [to.at, label]);
  for (const [at, title] of Object.entries({ schema: "Schema", edit: "Editor" }))
    assert.ok(
      entries.some((entry) => String(entry) === String([at, title])),
      at,
    );
  for (const [at] of entries) assert.ok(Object.hasOwn(ADDRESSES, at ?? ""), at);
});

const screens = Object.keys(ADDRESSES).sort();
/** The screens of addresses, without duplicates. */
const screensOf = (addresses: readonly string[]) => [...new Set(addresses.map((each) => parseRoute(each).at))].sort();

test("has every screen among those that the browser tests visit", () => {
  assert.equal(screensOf(DEMO_SCREENS), screens, "DEMO_SCREENS of test/helpers/browser/demo-screens.ts");
});

test("has a chapter in the gallery for every screen", () => {
  const routes = chapters.flatMap(({ route, states }) => [route, ...states.map((state) => state.route ?? route)]);
  const shown = screensOf(routes.filter((route) => typeof route === "string"));
  assert.equal(
    screens.filter((at) => !shown.includes(at as Route["at"])),
    [],
    "add them to the chapters in tools/gallery/chapters",
  );
});

test.run();
