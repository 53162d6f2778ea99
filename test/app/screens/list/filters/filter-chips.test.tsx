/** The filters of a list as chips, and the row that adds one. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld, type World } from "../../../helpers/world.js";

const { act } = await import("react");
await import("../../../helpers/all-screens.js");

const sdl = `
  type Query { kites(filter: KiteFilter): [Kite!]! }
  scalar Date
  enum State { FLYING LANDED }
  input KiteFilter { or: [KiteFilter!] name: NameOperators state: StateOperators kind: KindOperators since: DateOperators }
  input NameOperators { eq: String contains: String }
  input StateOperators { ne: State eq: State equals: State }
  enum Kind { BOX DELTA }
  input KindOperators { in: [Kind!] isNull: Boolean }
  input DateOperators { gte: Date lt: Date }
  type Kite { id: ID! name: String! state: State! since: Date! }
`;
const kites = ["Ada", "Ben"].map((name, index) => ({ id: String(index), name, state: "FLYING", since: "2026-01-01" }));

const test = suite("filter chips");
let screen: Screen;
let world: World;
test.after.each(() => screen.close());

async function open(filter?: object) {
  world = createWorld(sdl, { kites });
  const route = filter ? `/q/kites?a=${encodeURIComponent(JSON.stringify({ filter }))}` : "/q/kites";
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route });
  await screen.until(() => screen.all("row").length === 2);
}

const chips = () =>
  [...screen.root.querySelectorAll(".chip.filter > .menu > .chip-text")].map((chip) => chip.textContent);
const asked = () => world.sent.at(-1)?.variables;

/** Opens the fields, and one of them. */
async function openField(name: string) {
  await screen.press("button", "Filter");
  await screen.press("button", new RegExp(`^${name}`));
}
async function choose(label: string, option: string) {
  const select = screen.root.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
  if (!select) throw new Error(`There is no choice called ${label}.`);
  await act(async () => {
    select.value = [...select.options].find(({ text }) => text === option)?.value ?? "";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}
const ticks = () => screen.all("checkbox").filter((box) => box.closest(".filter-inputs"));

test("each field in the address is a chip that says it in words", async () => {
  await open({ state: { eq: "FLYING" }, name: { contains: "a" } });
  assert.equal(chips(), ["Name: contains a", "State: Flying"]);
});

test("a chip takes its condition away, and the others stay", async () => {
  await open({ state: { eq: "FLYING" }, name: { contains: "a" } });
  await screen.press("button", "Remove filter: State: Flying");
  await screen.until(() => chips().length === 1);
  assert.equal(asked(), { filter: { name: { contains: "a" } } });
});

test("a filter is typed after one press, and applies when typing pauses", async () => {
  await open();
  await screen.press("button", "Filter");
  await screen.type(/^Is/, "Ada");
  await screen.until(() => chips().length === 1, "the chip");
  assert.equal(chips(), ["Name: Ada"]);
  assert.equal(asked(), { filter: { name: { eq: "Ada" } } });
});

test("what is typed right before the panel is closed counts", async () => {
  await open();
  await screen.press("button", "Filter");
  await screen.type(/^Is/, "Ada");
  await screen.press("button", "Show");
  assert.equal(chips(), ["Name: Ada"]);
});

test("another field and operator keep the conditions that are set", async () => {
  await open({ state: { eq: "FLYING" } });
  await screen.press("button", "Filter");
  await choose("Operator", "Contains");
  await screen.type(/^Contains/, "e");
  await screen.until(() => chips().length === 2);
  assert.equal(asked(), { filter: { state: { eq: "FLYING" }, name: { contains: "e" } } });
});

test("choices are ticked, and each tick applies at once", async () => {
  await open();
  await openField("State");
  await screen.tap(ticks()[0]);
  assert.equal([chips(), asked()], [["State: Flying"], { filter: { state: { eq: "FLYING" } } }]);
  await screen.press("button", "is not");
  assert.equal([chips(), asked()], [["State: is not Flying"], { filter: { state: { ne: "FLYING" } } }]);
  await screen.tap(ticks()[0]);
  assert.equal([chips(), asked()], [[], {}]);
});

test("several are ticked where a list is taken, and no value is a tick of its own", async () => {
  await open();
  await openField("Kind");
  await screen.tap(ticks()[0]);
  await screen.tap(ticks()[1]);
  assert.equal(asked(), { filter: { kind: { in: ["BOX", "DELTA"] } } });
  assert.equal(chips(), ["Kind: Box, Delta"]);
  await screen.tap(ticks()[2]);
  assert.equal(asked(), { filter: { kind: { isNull: true } } });
  await screen.tap(ticks()[0]);
  assert.equal(asked(), { filter: { kind: { in: ["BOX"] } } });
});

test("fields are found by their names and by their choices", async () => {
  await open();
  await screen.press("button", "Filter");
  await screen.type("Field or value", "delt");
  assert.equal(
    [...screen.root.querySelectorAll(".filter-fields > .button")].map(({ textContent }) => textContent),
    ["Kind"],
  );
  assert.is(ticks().length, 3, "its choices are shown at once");
});

test("a period needs no typing, and its word is kept", async () => {
  await open();
  await openField("Since");
  await screen.press("button", "Yesterday");
  await screen.until(() => chips().length === 1);
  assert.equal(chips(), ["Since: Yesterday"]);
  assert.is(screen.get("button", "Yesterday").getAttribute("aria-pressed"), "true");
  const { since } = (asked() as { filter: { since: { gte: string; lt: string } } }).filter;
  assert.match(since.gte, /^\d{4}-\d\d-\d\d$/);
  assert.ok(since.gte < since.lt);
});

test("a press on a chip opens what its field is filtered by", async () => {
  await open({ since: { gte: "@yesterday:first", lt: "@yesterday:after" } });
  await screen.press("button", "Since: Yesterday");
  await screen.press("button", "Last month");
  await screen.until(() => chips()[0] === "Since: Last month");
  assert.is(screen.all("button", "Filter").length, 1);
});

test("typed days are a range in one chip", async () => {
  await open({ since: { gte: "2026-11-03", lt: "2026-11-10" } });
  assert.equal(chips(), ["Since: Nov 3, 2026 – Nov 9, 2026"]);
  await screen.press("button", "Since: Nov 3, 2026 – Nov 9, 2026");
  await screen.type(/^Until/, "2026-11-30");
  await screen.until(() => chips()[0] === "Since: Nov 3, 2026 – Nov 30, 2026");
  assert.equal(asked(), { filter: { since: { gte: "2026-11-03", lt: "2026-12-01" } } });
});

test("one typed day is the whole day, and a range is one press away", async () => {
  await open();
  await openField("Since");
  await screen.type(/^Day/, "3 Nov 2026");
  await screen.until(() => chips()[0] === "Since: Nov 3, 2026");
  assert.equal(asked(), { filter: { since: { gte: "2026-11-03", lt: "2026-11-04" } } });
  await screen.press("button", "Range\u2026");
  await screen.type(/^Until/, "9 Nov 2026");
  await screen.until(() => chips()[0] === "Since: Nov 3, 2026 \u2013 Nov 9, 2026");
});

test("filters that no condition shows are one chip, and have their form", async () => {
  await open({ or: [{ name: { eq: "Ada" } }, { name: { eq: "Ben" } }] });
  assert.is(screen.root.querySelector(".chip.filter")?.textContent, "Filter");
  await screen.press("button", "Filter");
  await screen.press("button", "Advanced");
  assert.ok(screen.get("button", "Clear all"));
});

test.run();
