/** The form for the arguments that a field requires. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { createMemoryNavigation, renderOneOf } from "../../helpers/render-part.js";
import { createWorld } from "../../helpers/world.js";

const { act } = await import("react");
const { Query } = await import("../../../../src/app/screens/list/query.js");
const { parseRoute } = await import("../../../../src/app/base/navigation/routes.js");
const { formPart } = await import("../../../../src/app/parts/form/lazy-form.js");
await formPart.load();

const test = suite("arguments of a list");
let screen: Screen;
test.after.each(() => screen.close());

const sdl = "type Query { kitesOf(owner: String!, color: String): [Kite!]! } type Kite { id: ID! name: String! }";
const routeFor = (owner: string, color?: string) =>
  `/q/kitesOf?a=${encodeURIComponent(JSON.stringify({ owner, color }))}`;
const owner = () => (screen.get("textbox", /Owner/) as HTMLInputElement).value;

test("follow the address, as when a person goes back", async () => {
  const { options } = createWorld(sdl, {
    kitesOf: ({ owner }: { owner: string }) => [{ id: owner, name: `Kite of ${owner}` }],
  });
  const nav = createMemoryNavigation(routeFor("Ada"));
  screen = await renderOneOf({ query: Query }, { options, schema: schemaOf(sdl), nav });
  await screen.until(() => screen.text().includes("Kite of Ada"));
  await screen.type(/Owner/, "Ben");
  await screen.press("button", "Show");
  await screen.until(() => screen.text().includes("Kite of Ben"));
  await act(async () => nav.go(parseRoute(routeFor("Ada"))));
  await screen.until(() => screen.text().includes("Kite of Ada"));
  assert.is(owner(), "Ada");
});

test("keep what is typed while the screen shows other rows", async () => {
  const { options } = createWorld(sdl, { kitesOf: () => [{ id: "1", name: "Kite" }] });
  const nav = createMemoryNavigation(routeFor("Ada"));
  screen = await renderOneOf({ query: Query }, { options, schema: schemaOf(sdl), nav });
  await screen.until(() => screen.text().includes("Kite"));
  await screen.type(/Owner/, "Ben");
  await act(async () => nav.go(parseRoute(`${routeFor("Ada")}&as=cards`)));
  assert.is(owner(), "Ben");
});

test("keep what is typed while a filter changes, and the filter when they are sent", async () => {
  const world = createWorld(sdl, { kitesOf: () => [{ id: "1", name: "Kite" }] });
  const nav = createMemoryNavigation(routeFor("Ada"));
  screen = await renderOneOf({ query: Query }, { options: world.options, schema: schemaOf(sdl), nav });
  await screen.until(() => screen.text().includes("Kite"));
  await screen.type(/Owner/, "Ben");
  await act(async () => nav.go(parseRoute(routeFor("Ada", "red"))));
  assert.is(owner(), "Ben");
  await screen.press("button", "Show");
  await screen.until(() => world.sent.at(-1)?.variables?.["owner"] === "Ben");
  assert.is(world.sent.at(-1)?.variables?.["color"], "red");
});

test.run();
