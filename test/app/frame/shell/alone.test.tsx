import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppOptions } from "../../../../src/app/base/context/options.js";
import { createWorld } from "../../helpers/world.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const test = suite("a screen alone");
let screen: Screen;
test.after.each(() => screen.close());

const SDL = `
  type Query { kites: [Kite!]! oldKites: [Kite!]! kite(id: ID!): Kite }
  type Kite { id: ID! name: String! }
`;

async function show(options: Partial<AppOptions>): Promise<void> {
  const kites = () => [{ id: "1", name: "Swift" }];
  const world = createWorld(SDL, { kites, oldKites: kites, kite: () => kites()[0] });
  screen = await render(<QueryletApp {...world.options} routing="memory" route="/q/kites" frame="none" {...options} />);
  await screen.until(() => screen.all("link", "Swift").length > 0);
}

test("shows the screen without menu, bar and tabs of other screens", async () => {
  await show({});
  assert.equal([screen.all("navigation").length, screen.all("banner").length], [0, 0]);
  assert.is(screen.root.querySelector("main"), null);
  assert.is(screen.get("heading", "Kites").tagName, "H1");
});

test("follows its links inside", async () => {
  await show({});
  await screen.press("link", "Swift");
  await screen.until(() => screen.root.querySelector("h1")?.textContent === "Swift");
});

test("opens other screens in a new tab of the whole app, where the page says so", async () => {
  await show({ links: "https://shop.example/data/" });
  const link = screen.get("link", "Swift");
  assert.equal(
    [link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel")],
    ["https://shop.example/data/#/e/Kite/1", "_blank", "noopener"],
  );
});

test.run();
