import { render, type Screen } from "../helpers/screen.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld } from "../helpers/world.js";

const { act } = await import("react");
const { QueryletApp } = await import("../../../src/app/shell/app.js");
const { palette, screenSupport } = await import("../../../src/app/shell/screen-parts.js");
const { screenOf } = await import("../../../src/app/shell/screen-table.js");

const SDL = "type Query { kites: [Kite!]! kite(id: ID!): Kite } type Kite { id: ID! name: String }";
const test = suite("loading by screen");
let screen: Screen;

test.before(async () => {
  const world = createWorld(SDL, { kites: () => [{ id: "1", name: "Ada" }] });
  screen = await render(<QueryletApp {...world.options} route="/" />);
  await screen.until(() => screen.all("link", "Kites").length);
});
test.after(() => screen.close());

test("home loads the code of no other screen", () => {
  const parts = [palette, screenSupport, screenOf({ at: "query", field: "kites" }).part];
  assert.equal(
    parts.map((part) => part.get().at),
    parts.map(() => "waiting"),
  );
});

test("pointing at a link loads its screen ahead", async () => {
  const [link] = screen.all("link", "Settings");
  await act(async () => link?.dispatchEvent(new Event("pointerover", { bubbles: true })));
  assert.is.not(screenOf({ at: "settings" }).part.get().at, "waiting");
  assert.is(screenOf({ at: "debug" }).part.get().at, "waiting", "and no other");
});

test("a screen is loaded when it is opened", async () => {
  await screen.tap(screen.all("link", "Kites")[0]);
  await screen.until(() => screen.text().includes("Ada"));
});

test.run();
