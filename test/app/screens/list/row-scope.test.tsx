/** Rows of a list in another language are opened, changed and deleted in that language. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Screen } from "../../../helpers/render.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const sdl = `
  enum Locale { EN DE }
  type Query { pages(locale: Locale = EN): [Page!]! page(id: ID!, locale: Locale = EN): Page }
  type Page { id: ID! title: String! }
  type Mutation {
    deletePage(id: ID!, locale: Locale = EN): Page
    updatePage(id: ID!, title: String, locale: Locale = EN): Page
  }
`;

const titles = { EN: ["Welcome", "Prices"], DE: ["Willkommen", "Preise"] };
interface Arguments {
  id: string;
  locale: "EN" | "DE";
}
const page = ({ id, locale }: Arguments) => ({ id, title: titles[locale][Number(id) - 1] ?? "" });

const test = suite("rows of a list in another language");
let screen: Screen;
let world: World;
test.before.each(async () => {
  world = createWorld(sdl, {
    pages: ({ locale }: Arguments) => ["1", "2"].map((id) => page({ id, locale })),
    page,
    deletePage: page,
    updatePage: page,
  });
  screen = await renderScreen({
    options: world.options,
    schema: schemaOf(sdl),
    route: `/q/pages?a=${encodeURIComponent('{"locale":"DE"}')}`,
  });
  await screen.until(() => screen.all("row").length === 2);
});
test.after.each(() => screen.close());

const mutations = () =>
  world.sent.filter(({ document }) => String(document).startsWith("mutation")).map(({ variables }) => variables);
const text = () => screen.root.textContent ?? "";

test("selected rows are deleted in the language of the list, which the preview says", async () => {
  await screen.tap(screen.get("checkbox", "Select row 2"));
  await screen.press("button", "Delete page");
  await screen.until(() => text().includes("Preise"));
  assert.match(screen.root.querySelector("dialog .bulk-values")?.textContent ?? "", "LocaleDE");
  await screen.press("button", "Delete page (1)");
  await screen.until(() => mutations().length === 1);
  assert.equal(mutations(), [{ id: "2", locale: "DE" }]);
});

test("an action on a row whose key gives another record is not offered at once", async () => {
  await screen.close();
  const plain = sdl.replaceAll(/\(locale: Locale = EN\)|, locale: Locale = EN/g, "");
  world = createWorld(plain, {
    pages: [{ id: "1", title: "Willkommen" }],
    page: ({ id }: Arguments) => ({ id, title: "Welcome" }),
    deletePage: page,
    updatePage: page,
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(plain), route: "/q/pages" });
  await screen.until(() => screen.all("row").length === 1);
  for (const name of ["Edit", "Delete page"]) {
    await screen.press("button", /Willkommen/);
    await screen.until(() => screen.all("menuitem", new RegExp(name)).length);
    await screen.press("menuitem", new RegExp(name));
    await screen.until(() => text().includes("By its key the server now has “Welcome”"), name);
    assert.is(screen.all("button", /^(Update|Delete) page/).length, 0);
    if (name === "Edit") await screen.press("button", "Cancel");
  }
  await screen.press("button", "Go on with “Welcome”");
  await screen.until(() => /Delete page: Welcome\?/.test(text()));
  assert.equal(mutations(), []);
});

test("the link of a row opens it in that language, and so does its form", async () => {
  const link = [...screen.root.querySelectorAll("a")].find(({ textContent }) => textContent === "Preise");
  assert.ok(link);
  await screen.tap(link);
  await screen.until(() => screen.root.querySelector("h1")?.textContent === "Preise");
  await screen.press("link", "Edit");
  await screen.until(() => [...screen.root.querySelectorAll("input")].some(({ value }) => value === "Preise"));
  assert.ok(!text().includes("Prices"));
});

test.run();
