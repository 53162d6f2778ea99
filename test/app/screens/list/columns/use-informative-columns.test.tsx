/** The columns of a list stay as they were on its first page. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const sdl = `
  type Query { kites(first: Int, offset: Int, maker: String): [Kite!]! }
  type Kite { id: ID! name: String! tail: String motto: String maker: String! }
`;
/** Only the kites of the second page have a tail, and only those of the first have a motto. */
const kites = Array.from({ length: 50 }, (_, index) => ({
  id: String(index),
  name: `Kite ${index}`,
  tail: index < 25 ? null : `Tail ${index}`,
  motto: index < 25 ? `Motto ${index}` : null,
  maker: "Ada",
}));

const test = suite("the columns of a list");
let screen: Screen;
test.after.each(() => screen.close());

async function open(route: string) {
  const { options } = createWorld(sdl, {
    kites: ({ first, offset = 0 }: { first: number; offset?: number }) => kites.slice(offset, offset + first),
  });
  screen = await renderScreen({ options, schema: schemaOf(sdl), route });
  await screen.until(() => screen.all("row").length > 0);
}

/** The labels of the columns of data. */
const heads = () =>
  screen
    .all("columnheader")
    .filter((head) => head.dataset.key)
    .map((head) => head.getAttribute("aria-label"));

test("no column comes or goes on another page", async () => {
  await open("/q/kites");
  assert.equal(heads(), ["Name", "Motto"]);
  await screen.press("button", "Next page");
  await screen.until(() => screen.text().includes("Kite 25"));
  assert.equal(heads(), ["Name", "Motto"]);
});

test("a column that a filter may have made constant goes when the filter is cleared", async () => {
  await open(`/q/kites?a=${encodeURIComponent(JSON.stringify({ maker: "Ada" }))}`);
  assert.equal(heads(), ["Name", "Maker", "Motto"]);
  await screen.press("button", "Next page");
  await screen.until(() => screen.text().includes("Kite 25"));
  assert.equal(heads(), ["Name", "Maker", "Motto"], "another page of the filtered list");
  await screen.press("button", "Remove filter: Maker: Ada");
  await screen.until(() => heads().length === 2);
  assert.equal(heads(), ["Name", "Motto"]);
});

test("a filter changes no column of a list that was shown without one", async () => {
  await open("/q/kites");
  assert.equal(heads(), ["Name", "Motto"]);
  await screen.press("button", "Filter");
  await screen.type(/^Maker/, "Ada");
  await screen.until(() => screen.root.querySelector(".chip.filter")?.textContent === "Maker: Ada");
  assert.equal(heads(), ["Name", "Motto"]);
});

test("a person's own choice shows any column", async () => {
  await open("/q/kites?cols=name,tail");
  assert.equal(heads(), ["Name", "Tail"]);
});

test("hidden columns can be chosen in the menu", async () => {
  await open("/q/kites");
  await screen.press("button", "List options");
  await screen.press("button", "Columns");
  await screen.tap(screen.get("checkbox", "Tail"));
  await screen.until(() => heads().includes("Tail"));
  assert.equal(heads(), ["Name", "Tail", "Motto"]);
});

test.run();
