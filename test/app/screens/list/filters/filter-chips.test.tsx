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
  input KiteFilter { or: [KiteFilter!] name: NameOperators state: StateOperators since: DateOperators }
  input NameOperators { eq: String contains: String }
  input StateOperators { ne: State eq: State equals: State }
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

const chips = () => [...screen.root.querySelectorAll(".chip.filter")].map((chip) => chip.textContent);
const asked = () => world.sent.at(-1)?.variables;
async function choose(label: string, option: string) {
  const select = screen.root.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
  if (!select) throw new Error(`There is no choice called ${label}.`);
  await act(async () => {
    select.value = [...select.options].find(({ text }) => text === option)?.value ?? "";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

test("each condition in the address is a chip that says it in words", async () => {
  await open({ state: { eq: "FLYING" }, name: { contains: "a" } });
  assert.equal(chips(), ["Name contains a", "State is Flying"]);
});

test("a chip takes its condition away, and the others stay", async () => {
  await open({ state: { eq: "FLYING" }, name: { contains: "a" } });
  await screen.press("button", "Remove filter: State is Flying");
  await screen.until(() => chips().length === 1);
  assert.equal(asked(), { filter: { name: { contains: "a" } } });
});

test("a filter is typed after one press, and becomes a chip", async () => {
  await open();
  await screen.press("button", "Filter");
  await screen.type(/^Is/, "Ada");
  await screen.press("button", "Apply");
  await screen.until(() => chips().length === 1);
  assert.equal(chips(), ["Name is Ada"]);
  assert.equal(asked(), { filter: { name: { eq: "Ada" } } });
});

test("another field and operator keep the conditions that are set", async () => {
  await open({ state: { eq: "FLYING" } });
  await screen.press("button", "Filter");
  await choose("Operator", "Contains");
  await screen.type(/^Contains/, "e");
  await screen.press("button", "Apply");
  await screen.until(() => chips().length === 2);
  assert.equal(asked(), { filter: { state: { eq: "FLYING" }, name: { contains: "e" } } });
});

test("two operators of one name are two choices, told apart", async () => {
  const options = () =>
    [...screen.root.querySelectorAll<HTMLOptionElement>('select[aria-label="Operator"] option')].map(
      ({ text }) => text,
    );
  await open();
  await screen.press("button", "Filter");
  await choose("Field", "State");
  assert.equal(options(), ["Is not", "Is", "Is (equals)"]);
  await choose("Field", "Name");
  assert.equal(options(), ["Is", "Contains"]);
});

test("a date offers periods, which need no typing", async () => {
  await open();
  await screen.press("button", "Filter");
  await choose("Field", "Since");
  await screen.press("button", "This month");
  await screen.until(() => chips().length === 2);
  assert.match(chips().join(), /^Since from .*,Since before /);
});

test("filters that no condition shows are one chip, which opens the form", async () => {
  await open({ or: [{ name: { eq: "Ada" } }, { name: { eq: "Ben" } }] });
  assert.equal(chips(), ["Filter"]);
  await screen.press("button", "Filter");
  await screen.press("button", "All filters");
  assert.ok(screen.get("button", "Clear all"));
});

test.run();
