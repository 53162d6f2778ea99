/** Rows that were not imported are saved as a file of their own, corrected there and imported again, without choosing the columns again. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { rowsToCorrect } from "../../../../src/app/screens/import/run/result-rows.js";
import { correctedCells } from "../../../../src/app/screens/import/run/correct/corrected-cells.js";
import { itemsInMemory } from "../../../../src/app/base/storage/owned-items.js";
import { chosenColumns, keepChosenColumns } from "../../../../src/app/screens/import/matching/chosen-columns.js";
import { matchAsBefore } from "../../../../src/app/screens/import/matching/match-columns.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { cellInputsOf } from "../../../../src/app/schema/form/cell-inputs.js";
import { rootField, type RootField } from "../../../../src/app/schema/index.js";
import { act, type Screen } from "../../../helpers/render.js";
import { schemaOf } from "../../schema/helpers.js";
import type { World } from "../../helpers/world.js";
import {
  createKites,
  endImports,
  giveTable,
  KITES_SDL,
  makers,
  mutationsIn,
  openImport,
  select,
  startKites,
} from "./kites.js";

const test = suite("rows to correct");
const { createObjectURL } = URL;
let world: World;
let screen: Screen;
let saved: Blob | undefined;

test.before.each(async () => {
  localStorage.clear();
  saved = undefined;
  URL.createObjectURL = (file) => {
    saved = file as Blob;
    return "blob:saved";
  };
  ({ world } = startKites());
  screen = await openImport(world);
});
test.after.each(async () => {
  URL.createObjectURL = createObjectURL;
  await screen.close();
  await endImports();
});

async function chooseName(): Promise<void> {
  const control = screen.root.querySelector<HTMLSelectElement>('select[aria-label="Input for Bezeichnung"]');
  await select(control ?? undefined, [...(control?.options ?? [])].find(({ text }) => text === "Name *")?.value);
}

function choiceCalled(label: string): HTMLSelectElement | undefined {
  const field = [...screen.root.querySelectorAll(".field")].find((each) => each.textContent?.startsWith(label));
  return field?.querySelector("select") ?? undefined;
}

async function sendTable(button: string): Promise<void> {
  await screen.press("button", /^Check /);
  await screen.until(() => /can be sent|cannot be sent/.test(screen.text()));
  await screen.press("button", button);
  await screen.until(() => screen.text().includes("Finished"));
}

test("rows to correct are saved alone, and come back with their columns chosen", async () => {
  await giveTable(screen, "Bezeichnung;Farbe;color\nCleo;x;RED\nCursed;x;RED\nDora;x;purple\n");
  await chooseName();
  await sendTable("Leave out 1 and send 2 rows");
  await screen.press("button", "Save 2 rows to correct as CSV");
  await screen.until(() => saved !== undefined);
  const text = (await saved?.text()) ?? "";
  assert.equal(
    text
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",").slice(0, 3)),
    [
      ["Cursed", "x", "RED"],
      ["Dora", "x", "purple"],
    ],
  );
  await screen.press("button", "Import another table");
  await giveTable(screen, text.replace("Cursed", "Blessed").replace("purple", "RED"));
  await sendTable("Send 2 rows");
  assert.equal(
    mutationsIn(world).map((input) => (input as { name: string }).name),
    ["Cleo", "Cursed", "Blessed", "Dora"],
  );
});

test("rows to correct keep how their table was read, also by a choice", async () => {
  await giveTable(screen, "name;size;built;tags\nCursed;1,234;3/4/2026;red, blue\nCleo;2,5;3/4/2026;red\n");
  await select(choiceCalled("Dates"), "day");
  await select(choiceCalled("Red, blue in a list is read as"), ",");
  await sendTable("Send 2 rows");
  await screen.press("button", "Save 1 row to correct as CSV");
  await screen.until(() => saved !== undefined);
  const text = (await saved?.text()) ?? "";
  assert.match(text, 'Cursed,1.234,2026-04-03,"red; blue"');
  await screen.press("button", "Import another table");
  await giveTable(screen, text.replace("Cursed", "Blessed"));
  await sendTable("Send 1 row");
  assert.equal(mutationsIn(world).at(-1), { name: "Blessed", size: 1.234, built: "2026-04-03", tags: ["red", "blue"] });
});

test("a refused row is corrected on the page, and it alone is sent again", async () => {
  await giveTable(screen, "name;color\nCleo;RED\nCursed;RED\nEva;DARK_BLUE\n");
  await sendTable("Send 3 rows");
  await act(async () => screen.get("button", "Correct row 3").focus());
  await screen.press("button", "Correct row 3");
  const dialog = () => screen.root.querySelector("dialog");
  await screen.until(() => dialog()?.querySelector("form"));
  assert.match(dialog()?.textContent ?? "", "It does not fly.");
  await screen.type(/^Name/, "Blessed");
  await screen.press("button", "Keep the correction");
  await screen.until(() => dialog() === null);
  assert.match(screen.text(), "2 done, 0 failed, 1 to go");
  assert.is(document.activeElement?.textContent, "Results");
  await screen.press("button", "Send the corrected row");
  await screen.until(() => screen.text().includes("3 done"));
  assert.equal(mutationsIn(world).slice(3), [{ name: "Blessed", color: "RED" }]);
  await screen.press("button", "Save as CSV");
  await screen.until(() => saved !== undefined);
  assert.match((await saved?.text()) ?? "", "Blessed,RED,");
});

const CALLED = "It was called “Wind & Co”";

async function pickMaker(): Promise<void> {
  const picker = () => [...screen.root.querySelectorAll<HTMLInputElement>("form input[role=combobox]")].at(-1);
  await act(async () => picker()?.focus());
  await screen.until(() => screen.all("option", /Wind & Co/).length, "a choice");
  await screen.tap(screen.all("option", /Wind & Co/)[0]);
}

for (const at of ["for all rows", "in a correction"])
  test(`a maker that is picked ${at} is linked by the name that it was picked by`, async () => {
    const [wind] = makers;
    assert.ok(wind);
    await giveTable(screen, "name\nCursed\n");
    let button: string | RegExp = /^Check /;
    if (at === "in a correction") {
      await sendTable("Send 1 row");
      await screen.press("button", "Correct row 2");
      await screen.until(() => screen.root.querySelector("dialog form"));
      button = "Keep the correction";
    }
    await pickMaker();
    wind.name = "Gale";
    await screen.press("button", button);
    await screen.until(() => screen.text().includes(CALLED), "the question");
    await screen.press("button", "Go on with “Gale”");
    await screen.press("button", button);
    await screen.until(() => !screen.root.querySelector("form"));
    assert.not.match(screen.text(), CALLED);
    wind.name = "Wind & Co";
  });

test("a correction is still there after a reload", async () => {
  await giveTable(screen, "name;color\nCursed;RED\nCleo;RED\n");
  await sendTable("Send 2 rows");
  await screen.press("button", "Correct row 2");
  await screen.until(() => screen.root.querySelector("dialog form"));
  await screen.type(/^Name/, "Blessed");
  await screen.press("button", "Keep the correction");
  await screen.until(() => screen.root.querySelector("dialog") === null);
  await endImports();
  await screen.close();
  const next = createKites();
  screen = await openImport(next.world);
  await screen.until(() => screen.all("button", "Continue").length);
  await screen.press("button", "Continue");
  await screen.until(() => screen.all("heading", "Results").length);
  await screen.press("button", "Continue");
  await screen.until(() => screen.text().includes("2 done"));
  assert.equal(mutationsIn(next.world), [{ name: "Blessed", color: "RED" }]);
});

/** A table with one row that cannot be sent, which is then corrected. */
async function correctLeftOut(): Promise<void> {
  await giveTable(screen, "name;color\nDora;purple\nCleo;RED\nEva;RED\n");
  await sendTable("Leave out 1 and send 2 rows");
  await screen.press("button", "Correct row 2");
  await screen.until(() => screen.root.querySelector("dialog form"));
  assert.match(screen.root.querySelector("dialog .fault")?.textContent ?? "", /color/i);
  await screen.press("radio", "Red");
  await screen.press("button", "Keep the correction");
  await screen.until(() => screen.root.querySelector("dialog") === null);
  assert.match(screen.text(), "2 done, 0 failed, 1 to go");
}

test("a row that was left out is corrected on the page, and then sent", async () => {
  await correctLeftOut();
  await screen.press("button", "Send the corrected row");
  await screen.until(() => screen.text().includes("3 done"));
  assert.equal(mutationsIn(world).slice(2), [{ name: "Dora", color: "RED" }]);
  assert.is(screen.all("button", /^Correct row/).length, 0);
});

test("the correction of a row that was left out is still there after a reload", async () => {
  await correctLeftOut();
  await endImports();
  await screen.close();
  const next = createKites();
  screen = await openImport(next.world);
  await screen.until(() => screen.all("button", "Continue").length);
  assert.match(screen.text(), "2 done, 0 failed, 1 to go");
  await screen.press("button", "Continue");
  await screen.until(() => screen.all("heading", "Results").length);
  await screen.press("button", "Continue");
  await screen.until(() => screen.text().includes("3 done"));
  assert.equal(mutationsIn(next.world), [{ name: "Dora", color: "RED" }]);
});

test("a corrected cell has the new value, and the others stay as they were written", () => {
  const row = { cells: ["Cleo", "1,50", "x", "a;b"], value: { name: "Cleo", size: "1.5", tags: ["a", "b"] } };
  const columnPaths = [["name"], ["size"], undefined, ["tags"]];
  const after = { name: "Dora", size: "1.5", tags: ["a"], isOld: true };
  assert.equal(correctedCells(row, { columnPaths }, after), ["Dora", "1,50", "x", '["a"]']);
  assert.equal(correctedCells(row, { columnPaths }, { size: "1.5" }), ["", "1,50", "x", ""]);
  assert.equal(correctedCells(row, {}, after), row.cells, "an import of an earlier version");
});

test("the columns that were chosen are chosen after a reload too", async () => {
  await giveTable(screen, "Bezeichnung;Farbe;color\nCleo;x;RED\n");
  await chooseName();
  await sendTable("Send 1 row");
  await screen.close();
  screen = await openImport(world);
  await giveTable(screen, "Bezeichnung;color\nDora;RED\n");
  await sendTable("Send 1 row");
  assert.equal(mutationsIn(world), [
    { name: "Cleo", color: "RED" },
    { name: "Dora", color: "RED" },
  ]);
});

test("what else is in the place of kept columns is left aside", () => {
  const items = itemsInMemory();
  keepChosenColumns(items, "createKite", ["Titel", "Alt"], [{ input: "name", by: "id" }, undefined]);
  assert.equal(
    [...chosenColumns(items, "createKite")],
    [
      ["Titel", { input: "name", by: "id" }],
      ["Alt", undefined],
    ],
  );
  for (const text of ["{", "{}", '[1,["Titel",{"input":7}],["Alt"]]']) {
    items.write("import columns createKite", text);
    assert.is(chosenColumns(items, "createKite").size, 0, text);
  }
});

test("a copy that was left out is no row to correct", () => {
  const rows = [
    { number: 1, cells: ["A"], is: "done" as const },
    { number: 2, cells: ["A"], is: "leftOut" as const, isCopy: true },
    { number: 3, cells: ["B"], is: "leftOut" as const },
    { number: 4, cells: ["C"], is: "failed" as const },
    { number: 5, cells: ["D"], is: "unclear" as const },
  ];
  assert.equal(
    rowsToCorrect(rows).map(({ number }) => number),
    [3, 4],
  );
});

test("what earlier columns filled comes before their names, each input once", () => {
  const schema = schemaOf(KITES_SDL);
  const inputs = cellInputsOf(planAction(schema, rootField(schema, "mutation", "createKite") as RootField).form);
  const name = { input: "name", by: "id" as const };
  const chosen = new Map([
    ["Titel", name],
    ["size", undefined],
    ["Alt", { input: "gone", by: "id" as const }],
  ]);
  const inputsOf = (...heads: string[]) => matchAsBefore(heads, inputs, chosen).map((match) => match?.input);
  assert.equal(inputsOf("Titel", "size", "color"), ["name", undefined, "color"]);
  assert.equal(inputsOf("Titel", "Titel", "Name"), ["name", undefined, undefined]);
  assert.equal(inputsOf("Alt", "Name"), [undefined, "name"]);
});

test.run();
