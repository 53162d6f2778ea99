import { acting, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isOfPage } from "../../../../../src/app/parts/record/pictures/pictures.js";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const sdl = `
  scalar Upload
  scalar DateTime
  type Query { house(id: ID!): House houses: [House!]! }
  type House { id: ID! name: String! photos: [Photo!]! }
  type Photo { id: ID! url: String! caption: String takenAt: DateTime }
  type Mutation { addPhoto(houseId: ID!, file: Upload!): House }
`;

const test = suite("pictures");
let screen: Screen;

const own = (name: string) => `http://localhost:3000/photos/${name}`;

const PHOTOS = [
  { id: "1", url: own("one"), caption: "The roof", takenAt: "2024-06-12T07:20:00Z" },
  { id: "2", url: "https://elsewhere.example/two.png", caption: "The door", takenAt: null },
  { id: "3", url: "javascript:alert(1)", caption: null, takenAt: null },
];

async function show(photos: readonly object[] = PHOTOS, view = "", types = sdl) {
  const world = createWorld(types, { house: () => ({ id: "h", name: "Mill", photos }) });
  screen = await renderScreen({ options: world.options, schema: schemaOf(types), route: `/e/House/h${view}` });
  await screen.until(() => screen.root.querySelector(".pictures, .empty"));
}

const items = () => [...screen.root.querySelectorAll(".pictures > li")];
const sources = () => [...screen.root.querySelectorAll("img")].map((image) => image.getAttribute("src"));

test.after.each(() => screen.close());

test("of the page's own origin are shown, others once a person asks", async () => {
  await show();
  await screen.until(() => items().length === 4);
  assert.equal(sources(), [own("one")], "the URL elsewhere was not followed");
  await screen.tap(screen.get("button", "Show the picture (The door)"));
  assert.equal(sources(), [own("one"), "https://elsewhere.example/two.png"]);
  assert.match(items()[2]?.textContent ?? "", "could not be loaded", "an invalid URL");
});

test("have their caption and their date, and the action that adds one is the last", async () => {
  await show();
  await screen.until(() => items().length === 4);
  const [first, , third, last] = items();
  assert.match(first?.textContent ?? "", /The roof.*2024/);
  assert.match(third?.textContent ?? "", "No caption");
  await screen.tap(last?.querySelector("a") ?? undefined);
  await screen.until(() => screen.all("heading", "Add photo").length === 1);
});

test("open large, and the arrow buttons lead to the others", async () => {
  await show([PHOTOS[0] ?? {}, { ...PHOTOS[0], id: "4", caption: "The cellar" }]);
  await screen.until(() => items().length === 3);
  await screen.tap(screen.get("button", "Enlarge: The roof"));
  const dialog = () => screen.root.querySelector("dialog");
  assert.match(dialog()?.textContent ?? "", "Picture 1 of 2");
  await screen.tap(screen.get("button", "Next picture"));
  assert.match(dialog()?.textContent ?? "", "Picture 2 of 2");
  assert.is(dialog()?.getAttribute("aria-label"), "The cellar");
});

test("follow the arrow keys once open, and keep the focus on the pressed button", async () => {
  await show(["roof", "cellar", "attic"].map((caption, index) => ({ ...PHOTOS[0], id: String(index), caption })));
  await screen.until(() => items().length === 4);
  await screen.tap(screen.get("button", "Enlarge: roof"));
  const pressArrow = () => {
    const event = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
    return acting(() => document.activeElement?.dispatchEvent(event));
  };
  await pressArrow();
  await pressArrow();
  assert.match(screen.root.querySelector("dialog")?.textContent ?? "", "Picture 3 of 3");
  const previous = screen.get("button", "Previous picture");
  await acting(() => previous.focus());
  await screen.tap(previous);
  assert.match(screen.root.querySelector("dialog")?.textContent ?? "", "Picture 2 of 3");
  assert.ok(document.activeElement === previous);
});

test("from elsewhere are not shown large either until a person asks", async () => {
  await show();
  await screen.until(() => items().length === 4);
  await screen.tap(screen.get("button", "Enlarge: The roof"));
  await screen.tap(screen.get("button", "Next picture"));
  assert.not.ok(sources().includes("https://elsewhere.example/two.png"));
  const dialog = () => screen.root.querySelector("dialog");
  const ask = [...(dialog()?.querySelectorAll("button") ?? [])].find(
    ({ textContent }) => textContent === "Show the picture",
  );
  await screen.tap(ask);
  assert.is(dialog()?.querySelector("img")?.getAttribute("src"), "https://elsewhere.example/two.png");
  await screen.tap(screen.get("button", "Next picture"));
  assert.match(dialog()?.textContent ?? "", "could not be loaded");
  assert.equal([dialog()?.querySelector("img"), dialog()?.querySelector("a")], [null, null]);
});

test("that are twice in the list are two tiles, and each opens as itself", async () => {
  await show([PHOTOS[0] ?? {}, PHOTOS[0] ?? {}, { ...PHOTOS[0], id: "4", caption: "The cellar" }]);
  await screen.until(() => items().length === 4);
  const [, second] = screen.all("button", "Enlarge: The roof");
  await screen.tap(second);
  const dialog = () => screen.root.querySelector("dialog");
  assert.match(dialog()?.textContent ?? "", "Picture 2 of 3");
  const image = dialog()?.querySelector("img");
  await screen.tap(screen.get("button", "Previous picture"));
  assert.ok(dialog()?.querySelector("img") !== image, "the picture before is another element");
});

test("are a table at a press, which the address keeps", async () => {
  await show();
  await screen.until(() => items().length === 4);
  await screen.tap(screen.get("button", "Table"));
  await screen.until(() => screen.all("row").length === 3);
  assert.equal(items(), []);
  await screen.tap(screen.get("button", "Pictures"));
  await screen.until(() => items().length === 4);
});

const views = () => ["Table", "Pictures"].flatMap((name) => screen.all("button", name));

test("without one there is only the tile that adds the first", async () => {
  await show([]);
  await screen.until(() => items().length === 1);
  assert.is(items()[0]?.textContent, "Add photo");
  assert.equal(views(), []);
  assert.equal(screen.root.querySelectorAll(".empty, p.quiet").length, 0);
});

test("that no action adds are a sentence where there are none", async () => {
  await show([], "", sdl.replace(/type Mutation.*/, ""));
  await screen.until(() => screen.root.querySelector(".empty"));
  assert.is(screen.root.querySelector(".empty")?.textContent, "There is nothing here.");
  assert.equal(items(), []);
  assert.equal(views(), []);
});

test("come from the page where scheme, host and port are its own", () => {
  const page = "https://app.example:8443/line/1";
  assert.ok(isOfPage("https://app.example:8443/photo.png", page));
  for (const address of [
    "https://app.example/photo.png",
    "http://app.example:8443/photo.png",
    "https://app.example.evil.example:8443/photo.png",
    "https://app.example:8443@evil.example/photo.png",
    "https://",
  ])
    assert.not.ok(isOfPage(address, page), address);
});

test.run();
