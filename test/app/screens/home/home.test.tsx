import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { render, type Screen } from "../../../helpers/render.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const test = suite("home");
let screen: Screen | undefined;
test.after.each(async () => {
  await screen?.close();
  screen = undefined;
  localStorage.clear();
});

/** @param isNamed - whether the page gives the app a name */
async function show(sdl: string, isNamed = true): Promise<Screen> {
  const { title, ...unnamed } = createWorld(sdl, {}).options;
  const options = isNamed ? { ...unnamed, title } : unnamed;
  screen = await renderScreen({ options, schema: schemaOf(sdl), route: "/" });
  return screen;
}

test("the actions that make new records come first, one of them as the main one", async () => {
  const { root, until } = await show(`
    type Query { kites: [Kite!]! sheds: [Shed!]! }
    type Mutation { deleteKite(id: ID!): Kite createKite(name: String!): Kite buildShed(id: ID!): Shed reportShed(name: String!): Shed }
    type Kite { id: ID! name: String! }
    type Shed { id: ID! name: String! }
  `);
  await until(() => root.querySelector("section"));
  const actions = [...root.querySelectorAll<HTMLAnchorElement>(".row .button")];
  assert.equal(
    actions.map(({ textContent, hash, className }) => [textContent, hash, className]),
    [
      ["Create kite", "#/m/createKite", "button primary"],
      ["Report shed", "#/m/reportShed", "button"],
    ],
  );
});

test("says which day it is, unless the page gives the app a name", async () => {
  const sdl = "type Query { wind: Float }";
  const named = await show(sdl);
  assert.is(named.root.querySelector("h1")?.textContent, "Test");
  await named.close();
  const { root } = await show(sdl, false);
  const today = new Date().toLocaleDateString(undefined, { dateStyle: "full" });
  assert.is(root.querySelector("h1")?.textContent, today);
});

test("actions that belong to no thing are offered below the things", async () => {
  const { all, until } = await show(`
    type Query { kites: [Kite!]! }
    type Mutation { createKite(name: String!): Kite ring(times: Int): Boolean }
    type Kite { id: ID! name: String! }
  `);
  await until(() => all("heading", "Actions").length);
  assert.is(all("link", /^Ring/).length, 1);
});

test("a long section shows twelve entries until all are asked for", async () => {
  const values = Array.from({ length: 14 }, (_, index) => `wind${index}: Float`);
  const { all, tap, until } = await show(`type Query { ${values.join(" ")} }`);
  await until(() => all("link", /^Wind/).length === 12);
  await tap(all("button", "All 14")[0]);
  assert.is(all("link", /^Wind/).length, 14);
});

test("a server without anything to show says so", async () => {
  const { text, until } = await show("type Query { _: Boolean }");
  await until(() => text().includes("Other lists and single values") || text().includes("offers nothing"));
});

test("records that were opened are offered by their names", async () => {
  const kites = "type Query { kites: [Kite!]! kite(id: ID!): Kite } type Kite { id: ID! name: String! }";
  const { options } = createWorld(kites, {
    kites: () => [],
    kite: ({ id }: { id: string }) => ({ id, name: `Kite ${id}` }),
  });
  screen = await render(<QueryletApp {...options} route="/e/Kite/7" />);
  const { all, root, tap, until } = screen;
  await until(() => root.querySelector("h1")?.textContent === "Kite 7");
  await tap(all("link", "Home")[0]);
  await until(() => all("heading", "Recent records").length);
  const [record] = root.querySelectorAll<HTMLAnchorElement>(".lines a");
  assert.equal([record?.textContent, record?.hash], [" Kite 7Kite", "#/e/Kite/7"]);
});

test.run();
