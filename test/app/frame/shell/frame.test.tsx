import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld } from "../../helpers/world.js";

const { act } = await import("react");
const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const names = Array.from({ length: 14 }, (_, index) => `value${String.fromCharCode(65 + index)}`);
const sdl = `
  type Query { boats(query: String, limit: Int): [Boat!]! oldBoats(search: String): [Boat!]! @deprecated find(text: String!): [Boat!]! near(port: String!): [Boat!]! boat(id: ID!): Boat ${names.map((name) => `${name}: Int`).join(" ")} }
  type Boat { id: ID! name: String! }
`;

const test = suite("frame");
let screen: Screen;

async function show(route: string) {
  const world = createWorld(sdl, { boats: () => [], find: () => [] });
  screen = await render(<QueryletApp {...world.options} route={route} />);
  await screen.until(() => screen.all("navigation", "More").length);
  return world;
}
const entries = () => [...screen.get("navigation", "More").querySelectorAll("a")].map(({ textContent }) => textContent);

test.after.each(async () => {
  await screen.close();
  localStorage.clear();
});

test("one button unfolds and folds the rest of a long section in place", async () => {
  await show("/");
  assert.is(entries().length, 9);
  const rail = screen.get("navigation", "More");
  const button = rail.querySelector("button");
  assert.is(button?.textContent, "All 14", "the way to one boat by its id is the boats' own screen");
  await screen.tap(button ?? undefined);
  assert.is(entries().length, 14);
  assert.is(button?.isConnected && button.textContent, "Fewer", "a keyboard user keeps the focus on the button");
  await screen.tap(button ?? undefined);
  assert.is(entries().length, 9);
});

test("has the screen that is open in the rail, wherever in its section it stands", async () => {
  await show("/q/valueN");
  assert.equal(entries().slice(-1), ["Value n"]);
  assert.is(screen.get("navigation", "More").querySelector("[aria-current]")?.textContent, "Value n");
});

test("offers the search where a link leads nowhere", async () => {
  await show("/q/nothing");
  await screen.until(() => screen.text().includes("There is no “nothing” here."));
  const main = screen.root.querySelector("main");
  await screen.tap(
    [...(main?.querySelectorAll<HTMLElement>("button") ?? [])].find(({ textContent }) => textContent === "Search"),
  );
  await screen.until(() => screen.root.querySelector("dialog"));
});

test("says that nothing is called so where there is nothing to look in either", async () => {
  const world = createWorld("type Query { wind: String }", {});
  screen = await render(<QueryletApp {...world.options} route="/" />);
  await screen.until(() => screen.root.querySelector("main .find"));
  await screen.tap(screen.root.querySelector<HTMLElement>("main .find") ?? undefined);
  await screen.until(() => screen.root.querySelector("dialog input"));
  await screen.type("Search everything", "Anna");
  await screen.until(() => screen.text().includes("Nothing matches “Anna”."));
});

test("searches each list that the server can search, search fields first", async () => {
  await show("/");
  await screen.tap(screen.root.querySelector<HTMLElement>("main .find") ?? undefined);
  await screen.until(() => screen.root.querySelector("dialog input"));
  await screen.type("Search everything", "Anna");
  await screen.until(() => screen.all("option").length);
  assert.equal(
    screen.all("option").map((option) => option.querySelector("span")?.textContent),
    ["“Anna” in Find", "“Anna” in Boats"],
  );
  await act(async () => screen.all("option")[1]?.click());
  await screen.until(() => screen.root.querySelector("h1")?.textContent === "Boats");
  assert.is((screen.root.querySelector("main form[role=search] input") as HTMLInputElement | null)?.value, "Anna");
});

test.run();
