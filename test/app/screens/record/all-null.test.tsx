/** Lists and records of which the server tells nothing but that they exist. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const sdl = `
  scalar DateTime
  enum Status { OPEN DONE }
  type Query { crates: [Crate] crate(id: ID!): Crate }
  type Crate { id: ID! name: String status: Status packedAt: DateTime weight: Float place: Place photos: [Photo] parts: [Part] }
  type Place { town: String street: String }
  type Photo { id: ID! url: String caption: String }
  type Part { id: ID! name: String weight: Float }
`;

const EMPTY = { name: null, status: null, packedAt: null, weight: null, place: null, photos: null, parts: null };
const emptyCrate = (id: string) => ({ id, ...EMPTY });

const test = suite("nothing but null");
let screen: Screen;
test.after.each(() => screen.close());

async function show(route: string, crates: unknown, crate: unknown = null) {
  const world = createWorld(sdl, { crates: () => crates, crate: () => crate });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route });
}

test("a list whose first page is all null says that there is nothing", async () => {
  await show("/q/crates", [null, null, null, null, null, null]);
  await screen.until(() => screen.text().includes("There is nothing here."));
  assert.equal(screen.all("row"), []);
});

test("a list that is null itself says that there is nothing", async () => {
  await show("/q/crates", null);
  await screen.until(() => screen.text().includes("There is nothing here."));
});

test("a list whose rows have only null in them still names each and leads to it", async () => {
  await show(
    "/q/crates",
    Array.from({ length: 8 }, (_, index) => emptyCrate(`c${index}`)),
  );
  await screen.until(() => screen.all("row").length === 8);
  const heads = screen.all("columnheader").map(({ textContent }) => textContent);
  assert.ok(heads.length >= 1, "the first column stays, though nothing is in it");
  const links = screen.all("row").map((row) => row.querySelector("a")?.getAttribute("href") ?? "");
  assert.ok(
    links.every((href, index) => href.endsWith(`/e/Crate/c${index}`)),
    links.join(),
  );
});

test("a record with only null in it is named by its key, and folds what is empty", async () => {
  await show("/e/Crate/c1", [], emptyCrate("c1"));
  await screen.until(() => screen.text().includes("empty"));
  const [heading] = screen.all("heading");
  assert.match(heading?.textContent ?? "", "c1");
  assert.is(
    screen.root.querySelector("details summary")?.textContent,
    "5 empty Name, Status, Packed at, Weight, Place",
  );
  assert.is(screen.root.querySelector(".fact-groups dd .none"), null, "no dash stands among the facts");
  await screen.until(() => screen.text().includes("There is nothing here."), "the tab of a list that is null");
});

test("pictures without a URL say so, one by one", async () => {
  const photo = (id: string) => ({ id, url: null, caption: null });
  await show("/e/Crate/c1", [], { ...emptyCrate("c1"), photos: [null, photo("p"), photo("q")] });
  await screen.until(() => screen.root.querySelectorAll(".pictures > li").length === 2);
  assert.match(screen.text(), /This picture could not be loaded.*This picture could not be loaded/);
});

test.run();
