/** Rows that have the key of another row are no records: what is done to one of them might be done to the other. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { recordsIn } from "../../../../src/app/parts/list/bulk/collected-records.js";
import type { RecordReference } from "../../../../src/app/schema/index.js";
import type { Screen } from "../../../helpers/render.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const sdl = `
  type Query { lines: [Line!]! line(id: ID!): Line }
  type Line { id: ID! text: String! }
  type Mutation { deleteLine(id: ID!): Line updateLine(id: ID!, text: String): Line }
`;
const line = (id: string, text: string) => ({ id, text });

const test = suite("rows with one key");
let screen: Screen | undefined;
async function open(lines: readonly object[]): Promise<Screen> {
  const { options } = createWorld(sdl, { lines, line: null });
  const opened = await renderScreen({ options, schema: schemaOf(sdl), route: "/q/lines" });
  screen = opened;
  await opened.until(() => opened.all("row").length === lines.length);
  return opened;
}
test.after.each(async () => screen?.close());

const rowLinks = () => [...(screen?.root.querySelectorAll("[data-row] a") ?? [])].map(({ textContent }) => textContent);

test("different rows with one key open nothing, have no menu and are in no action", async () => {
  const opened = await open([line("1", "Bread"), line("1", "Butter"), line("2", "Milk")]);
  assert.equal(rowLinks(), ["Milk"]);
  assert.equal(opened.all("button", /^Actions|menu/i).length, 1);
  assert.match(opened.text(), "Rows here have the same key, though they differ");
  for (const row of [1, 2, 3]) await opened.tap(opened.get("checkbox", `Select row ${row}`));
  await opened.press("button", "Delete line");
  await opened.until(() => opened.root.querySelector("dialog"), "the preview");
  assert.equal(
    [...opened.root.querySelectorAll("dialog li")].map(({ textContent }) => textContent),
    ["Milk"],
  );
});

test("a version of a record in its own tab opens nothing, and is in no action", async () => {
  const pages = `
    type Query { pages: [Page!]! page(id: ID!): Page }
    type Page { id: ID! title: String! versions: [Page!]! }
    type Mutation { deletePage(id: ID!): Page }
  `;
  const versions = ["en", "de"].map((language) => ({ id: "p1", title: `${language} title`, versions: [] }));
  for (const [at, links] of [
    [0, ["en title"]],
    [1, []],
  ] as const) {
    const page = { ...versions[0], versions: [versions[at]] };
    const { options } = createWorld(pages, { pages: [page], page });
    const opened = await renderScreen({ options, schema: schemaOf(pages), route: "/e/Page/p1" });
    screen = opened;
    await opened.until(() => opened.root.querySelector("[data-row]"));
    assert.equal(rowLinks(), [...links]);
    assert.is(opened.text().includes("Rows here have the same key"), at === 1);
    if (at === 0) await opened.close();
  }
});

test("one record that is listed twice stays a record", async () => {
  const opened = await open([line("1", "Bread"), line("1", "Bread"), line("2", "Milk")]);
  assert.equal(rowLinks(), ["Bread", "Bread", "Milk"]);
  assert.not.match(opened.text(), "the same key");
});

test("rows of several pages with one key are left out of an action on all", () => {
  const row = (id: string, label: string) => ({ type: "Line", typeLabel: "Line", label, id, opens: true });
  const rows = [row("1", "Bread"), row("2", "Milk"), row("1", "Butter")];
  const identify = (value: unknown) => value as RecordReference;
  assert.equal(recordsIn(rows, { identify }, "Line"), { records: [rows[1]], leftOut: 2 });
});

test.run();
