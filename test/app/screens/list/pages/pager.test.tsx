/** The position at the top of a list, and the number of rows of its pages. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld, type World } from "../../../helpers/world.js";

const { act } = await import("react");
await import("../../../helpers/all-screens.js");

const sdl = `
  type Query { kites(first: Int, offset: Int): Kites! boats: [Kite!]! }
  type Kites { items: [Kite!]! totalCount: Int! }
  type Kite { id: ID! name: String! }
`;
const all = Array.from({ length: 130 }, (_, index) => ({ id: String(index), name: `Kite ${index + 1}` }));

const test = suite("the pages of a list");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  localStorage.clear();
});

async function open(route: string): Promise<World> {
  const world = createWorld(sdl, {
    kites: ({ first, offset = 0 }: { first: number; offset?: number }) => ({
      items: all.slice(offset, offset + first),
      totalCount: all.length,
    }),
    boats: all.slice(0, 3),
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route });
  await screen.until(() => screen.all("row").length > 0);
  return world;
}

const position = () => screen.root.querySelector(".position")?.textContent;
const sizes = () => screen.root.querySelector<HTMLSelectElement>(".page-size select");

async function choose(size: string): Promise<void> {
  const select = sizes();
  if (!select) throw new Error("There is no choice of a page size.");
  await act(async () => {
    select.value = size;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

test("the position is beside the title, with a link to the next page", async () => {
  await open("/q/kites");
  assert.is(position(), "1–25 of 130");
  await screen.press("button", "Next page");
  await screen.until(() => position() === "26–50 of 130");
  await screen.press("button", "Previous page");
  await screen.until(() => position() === "1–25 of 130");
});

test("a chosen page size begins at the first page, and is in the address", async () => {
  const world = await open("/q/kites?page=3");
  await choose("50");
  await screen.until(() => position() === "1–50 of 130");
  assert.equal(world.sent.at(-1)?.variables, { first: 50 });
  await screen.press("button", "Next page");
  await screen.until(() => position() === "51–100 of 130");
  assert.equal(world.sent.at(-1)?.variables, { first: 50, offset: 50 });
});

test("a page size is remembered for its list; a link to a later page keeps its own", async () => {
  await open("/q/kites");
  await choose("50");
  await screen.until(() => screen.all("row").length === 50);
  await screen.close();
  await open("/q/kites");
  assert.is(screen.all("row").length, 50);
  await screen.close();
  await open("/q/kites?page=2");
  assert.is(position(), "26–50 of 130");
});

test("a list that fits on one page offers no other size and no other page", async () => {
  await open("/q/boats");
  assert.is(position(), "1–3 of 3");
  assert.is(sizes(), null);
  assert.is(screen.all("button", "Next page").length, 0);
});

test.run();
