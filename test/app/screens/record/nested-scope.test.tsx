/** What a record of one language leads to is opened, changed and deleted in that language. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Screen } from "../../../helpers/render.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const sdl = `
  enum Locale { EN DE }
  type Query {
    pages(locale: Locale): [Page!]! page(id: ID!, locale: Locale): Page
    sections(locale: Locale): [Section!]! section(id: ID!, locale: Locale): Section
  }
  type Page { id: ID! title: String! cover: Section sections: [Section!]! related(locale: Locale = EN): [Section!]! }
  type Section { id: ID! title: String! }
  type Mutation {
    deleteSection(id: ID!, locale: Locale): Section
    archiveSection(id: ID!, locale: Locale): Section
  }
`;

interface Arguments {
  id: string;
  locale?: "EN" | "DE";
}
const section = ({ id, locale = "EN" }: Arguments) => ({ id, title: `${locale} section ${id}` });
const sections = (locale: Arguments["locale"]) => ["s1", "s2"].map((id) => section({ id, ...(locale && { locale }) }));
const page = ({ locale = "EN" }: Arguments) => ({
  id: "1",
  title: `${locale} page`,
  cover: section({ id: "s1", locale }),
  sections: sections(locale),
  related: (own: Arguments) => sections(own.locale),
});

const test = suite("what a record of one language leads to");
let screen: Screen;
let world: World;
const open = async (tab: string, locale: string | undefined) => {
  const search = new URLSearchParams({ ...(locale && { scope: JSON.stringify({ locale }) }), tab });
  world = createWorld(sdl, { page, section, deleteSection: section, archiveSection: section });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: `/e/Page/1?${search}` });
  await screen.until(() => screen.all("row").length === 2);
};
test.after.each(() => screen.close());

const mutations = () =>
  world.sent.filter(({ document }) => String(document).startsWith("mutation")).map(({ variables }) => variables);
const text = () => screen.root.textContent ?? "";
const linkTo = (label: string) =>
  [...screen.root.querySelectorAll("a")].find(({ textContent }) => textContent === label)?.getAttribute("href");

for (const tab of ["sections", "related"])
  test(`selected rows in the tab "${tab}" are deleted in the language of their record`, async () => {
    await open(tab, "DE");
    assert.match(text(), "DE section s2");
    await screen.tap(screen.get("checkbox", "Select row 2"));
    await screen.press("button", "Delete section");
    await screen.until(() => screen.root.querySelector("dialog .bulk-values") !== null);
    assert.match(screen.root.querySelector("dialog .bulk-values")?.textContent ?? "", "LocaleDE");
    await screen.press("button", "Delete section (1)");
    await screen.until(() => mutations().length === 1);
    assert.equal(mutations(), [{ id: "s2", locale: "DE" }]);
  });

test("links and the menu of a row keep the language of the record", async () => {
  await open("sections", "DE");
  const scope = new URLSearchParams({ scope: '{"locale":"DE"}' }).toString();
  assert.match(linkTo("DE section s2") ?? "", `/e/Section/s2?${scope}`);
  const chip = screen.root.querySelector("a.chip");
  assert.is(chip?.textContent, "DE section s1");
  assert.match(chip?.getAttribute("href") ?? "", `/e/Section/s1?${scope}`);
  await screen.tap(screen.all("button", /^Menu for/)[0]);
  await screen.until(() => linkTo("Archive section") !== undefined);
  assert.match(linkTo("Archive section") ?? "", scope);
});

test("without a language the server decides, and a list with one of its own says it", async () => {
  await open("sections", undefined);
  assert.not.match(linkTo("EN section s2") ?? "", "scope");
  await screen.close();
  await open("related", undefined);
  assert.match(linkTo("EN section s2") ?? "", "scope");
});

test("rows of several languages are sent in their own, which the preview says", async () => {
  const mixedSdl = `
    type Query { versions: [Section!]! section(id: ID!, locale: String): Section }
    type Section { id: ID! title: String! locale: String }
    type Mutation { deleteSection(id: ID!, locale: String): Section }
  `;
  const versions = [
    { id: "s1", title: "One", locale: "en" },
    { id: "s2", title: "Zwei", locale: "de" },
  ];
  world = createWorld(mixedSdl, { versions, deleteSection: versions[0] });
  screen = await renderScreen({ options: world.options, schema: schemaOf(mixedSdl), route: "/q/versions" });
  await screen.until(() => screen.all("row").length === 2);
  for (const row of [1, 2]) await screen.tap(screen.get("checkbox", `Select row ${row}`));
  await screen.press("button", "Delete section");
  await screen.until(() => text().includes("One (en)"));
  assert.match(text(), "Zwei (de)");
  await screen.press("button", "Delete section (2)");
  await screen.until(() => mutations().length === 2);
  assert.equal(mutations(), [
    { id: "s1", locale: "en" },
    { id: "s2", locale: "de" },
  ]);
});

test.run();
