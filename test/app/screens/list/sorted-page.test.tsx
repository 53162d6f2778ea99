/** Rows that are sorted on the page alone, because the app knows no order of the server's. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { KITE_PAGES_SDL } from "./kites.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const test = suite("rows that are sorted on the page");
let screen: Screen;
test.after.each(() => screen.close());

async function open(hasNextPage: boolean, sort = "name"): Promise<void> {
  const nodes = ["Cleo", "Ada"].map((name, index) => ({ id: String(index), name }));
  const world = createWorld(KITE_PAGES_SDL, { kites: () => ({ nodes, pageInfo: { hasNextPage, endCursor: "1" } }) });
  screen = await renderScreen({
    options: world.options,
    schema: schemaOf(KITE_PAGES_SDL),
    route: `/q/kites?sort=${sort}`,
  });
  await screen.until(() => screen.text().includes("Ada"));
}

test("says that the app does not know how to sort all, not that the server cannot", async () => {
  await open(true);
  assert.match(screen.text(), "This app does not know how to sort the whole list on this server.");
});

test("says nothing where no shown column has the order: nothing is sorted", async () => {
  await open(true, "wingspan");
  assert.not.match(screen.text(), "does not know how");
});

test("says nothing where all rows are there", async () => {
  await open(false);
  assert.not.match(screen.text(), "does not know how");
});

test.run();
