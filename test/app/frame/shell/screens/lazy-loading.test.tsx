import { render, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld } from "../../../helpers/world.js";

const { act } = await import("react");
const { QueryletApp } = await import("../../../../../src/app/frame/shell/app.js");
const { palette, screenSupport } = await import("../../../../../src/app/frame/shell/screens/screen-parts.js");
const { screenOf } = await import("../../../../../src/app/frame/shell/screens/screen-table.js");

const SDL = "type Query { kites: [Kite!]! kite(id: ID!): Kite } type Kite { id: ID! name: String }";
const test = suite("loading by screen");
let screen: Screen;

const parts = {
  search: palette,
  "what screens share": screenSupport,
  list: screenOf({ at: "query", field: "kites" }).part,
  settings: screenOf({ at: "settings" }).part,
  diagnostics: screenOf({ at: "debug" }).part,
};
/** The parts that were asked for, in their order. Another test of this process may have loaded them before. */
const asked: string[] = [];
const putBack: (() => void)[] = [];

test.before(async () => {
  for (const [name, part] of Object.entries(parts)) {
    const { load } = part;
    part.load = () => {
      asked.push(name);
      return load() as Promise<never>;
    };
    putBack.push(() => Object.assign(part, { load }));
  }
  const world = createWorld(SDL, { kites: () => [{ id: "1", name: "Ada" }] });
  screen = await render(<QueryletApp {...world.options} route="/" />);
  await screen.until(() => screen.all("link", "Kites").length);
});
test.after(async () => {
  await screen.close();
  for (const restore of putBack) restore();
});

test("home loads the code of no other screen", () => {
  assert.equal(asked, []);
});

test("pointing at a link loads its screen ahead, and no other", async () => {
  const [link] = screen.all("link", "Settings");
  await act(async () => link?.dispatchEvent(new Event("pointerover", { bubbles: true })));
  assert.is(asked[0], "settings");
  assert.not.ok(asked.includes("diagnostics"));
});

test("a screen that is opened is loaded, and its heading has the focus", async () => {
  await screen.tap(screen.all("link", "Kites")[0]);
  assert.ok(asked.includes("list"));
  assert.is(document.activeElement?.tagName, "H1", "the heading has the focus while the screen is loading");
  await screen.until(() => screen.text().includes("Ada"));
  assert.is(document.activeElement, screen.get("heading", "Kites"), "and when it is there");
});

test.run();
