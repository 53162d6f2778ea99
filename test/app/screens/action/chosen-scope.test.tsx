/** A form in which another language is chosen changes the record of that language, over its own values. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Screen } from "../../../helpers/render.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import type { World } from "../../helpers/world.js";
import { sdlOf, SHAPES, startLanguages, type Section, type Shape } from "./languages.js";

await import("../../helpers/all-screens.js");

const test = suite("another language in a form");
let screen: Screen;
let world: World;
let sections: Map<string, Section>;

async function open(shape: Shape, kept: object = {}): Promise<void> {
  sessionStorage.clear();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value as string);
  ({ world, sections } = startLanguages(shape));
  const search = new URLSearchParams({ from: "Section:s1" });
  screen = await renderScreen({
    options: world.options,
    schema: schemaOf(sdlOf(shape)),
    route: `/m/updateSection?${search}`,
  });
  await screen.until(() => shownIn("Body") === (Object.keys(kept).length > 0 ? "DE body" : "EN body"));
}
test.after.each(() => screen.close());

const input = (label: string) => screen.get("textbox", new RegExp(`^${label}`)) as HTMLInputElement;
const shownIn = (label: string) =>
  screen.all("textbox", new RegExp(`^${label}`)).map((each) => (each as HTMLInputElement).value)[0];
const choose = async (shape: Shape, locale: string) => {
  if (shape === "text") await screen.type(/^Locale/, locale);
  else await screen.tap(screen.get("radio", locale));
};
const mutations = () =>
  world.sent.filter(({ document }) => String(document).startsWith("mutation")).map(({ variables }) => variables);
const text = () => screen.root.textContent ?? "";

for (const shape of Object.keys(SHAPES) as Shape[]) {
  test(`${shape}: only what was typed is changed of the language that is chosen`, async () => {
    await open(shape);
    await screen.type(/^Title/, "Neu");
    await choose(shape, "DE");
    await screen.until(() => shownIn("Body") === "DE body");
    assert.is(input("Title").value, "Neu");
    assert.not.match(text(), "has changed");
    await screen.press("button", "Review");
    await screen.until(() => text().includes("DE title"));
    assert.not.match(text(), "EN title");
    await screen.tap(screen.all("button", "Update section").at(-1));
    await screen.until(() => mutations().length === 1);
    assert.equal(sections.get("DE"), { id: "s1", title: "Neu", body: "DE body", note: "DE note" });
    assert.equal(sections.get("EN"), { id: "s1", title: "EN title", body: "EN body", note: "EN note" });
  });

  test(`${shape}: a form that is sent at once waits for the values of the language`, async () => {
    await open(shape);
    await choose(shape, "DE");
    await screen.type(/^Note/, "Neu");
    await screen.press("button", "Update section");
    await screen.until(() => mutations().length === 1);
    assert.equal(sections.get("DE"), { id: "s1", title: "DE title", body: "DE body", note: "Neu" });
    assert.equal(sections.get("EN")?.note, "EN note");
  });

  test(`${shape}: back in the first language, that one is changed`, async () => {
    await open(shape);
    await choose(shape, "DE");
    await screen.until(() => shownIn("Body") === "DE body");
    await choose(shape, "EN");
    await screen.until(() => shownIn("Body") === "EN body");
    await screen.type(/^Title/, "New");
    await screen.press("button", "Update section");
    await screen.until(() => mutations().length === 1);
    assert.equal(sections.get("EN"), { id: "s1", title: "New", body: "EN body", note: "EN note" });
    assert.is(sections.get("DE")?.title, "DE title");
  });
}

test("after a reload the form is that of the language that was chosen", async () => {
  await open("enum");
  await screen.type(/^Title/, "Neu");
  await choose("enum", "DE");
  await screen.until(() => shownIn("Body") === "DE body");
  const kept = { ...sessionStorage };
  await screen.close();
  await open("enum", kept);
  await screen.until(() => shownIn("Body") === "DE body");
  assert.is(shownIn("Title"), "Neu");
  await screen.press("button", "Update section");
  await screen.until(() => mutations().length === 1);
  assert.equal(sections.get("DE"), { id: "s1", title: "Neu", body: "DE body", note: "DE note" });
});

test("what another person changes in the chosen language is a conflict", async () => {
  await open("enum");
  await choose("enum", "DE");
  await screen.until(() => shownIn("Body") === "DE body");
  await screen.type(/^Title/, "Neu");
  Object.assign(sections.get("DE") ?? {}, { title: "Von Ada" });
  await screen.press("button", "Update section");
  await screen.until(() => text().includes("Von Ada"));
  assert.equal(mutations(), []);
});

test("a language in which there is no such record asks for what would be replaced", async () => {
  await open("enum");
  await choose("enum", "FR");
  await screen.until(() => shownIn("Body") === "");
  await screen.type(/^Title/, "Nouveau");
  await screen.press("button", "Update section");
  await screen.until(() => text().includes("need attention"));
  assert.equal(mutations(), []);
});

test.run();
