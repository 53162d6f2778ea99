/** A table that was brought into an import is not lost before it is sent. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createVisit } from "../../../../src/app/base/context/visit/visit.js";
import { unfinishedImports } from "../../../../src/app/screens/import/use-import.js";
import type { Screen } from "../../../helpers/render.js";
import { schemaOf } from "../../schema/helpers.js";
import { createMemoryNavigation } from "../../helpers/render-part.js";
import { renderScreen } from "../../helpers/render-screen.js";
import type { World } from "../../helpers/world.js";
import { checkTable, endImports, giveTable, KITES_SDL, mutationsIn, select, startKites } from "./kites.js";

const { act } = await import("react");

const test = suite("a table that has not been sent");
let world: World;
let screen: Screen;
let nav: ReturnType<typeof createMemoryNavigation>;

test.before.each(async () => {
  ({ world } = startKites());
  nav = createMemoryNavigation("/m/createKite/import");
  screen = await renderScreen({ options: world.options, schema: schemaOf(KITES_SDL), nav });
  await screen.until(() => screen.text().includes("Or paste rows"));
});
test.after.each(async () => {
  await screen.close();
  await endImports();
});

const leave = () => act(async () => nav.go({ at: "settings" }));
async function comeBack(): Promise<void> {
  await act(async () => nav.go({ at: "import", field: "createKite" }));
  await screen.until(() => screen.all("group").length > 0);
}

const inputFor = (column: string) =>
  screen.root.querySelector<HTMLSelectElement>(`select[aria-label="Input for ${column}"]`) ?? undefined;

const optionCalled = (label: string) =>
  [...(inputFor("what")?.options ?? [])].find(({ text }) => text === label)?.value;

const isAskedAtClosing = () => !window.dispatchEvent(new window.Event("beforeunload", { cancelable: true }));

test("the columns are as they were after a visit to another screen", async () => {
  await giveTable(screen, "name,what\nCleo,1.5\n");
  await select(inputFor("what"), optionCalled("Size"));
  await leave();
  await comeBack();
  await screen.until(() => screen.text().includes("Goes into"));
  assert.match(screen.text(), "Not sent yet: Pasted rows, 1 row");
  await screen.press("button", "Check 1 row");
  await screen.until(() => screen.text().includes("can be sent"));
  await screen.press("button", "Send 1 row");
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(mutationsIn(world), [{ name: "Cleo", size: 1.5 }]);
});

test("the check is as it was after a visit to another screen, with what was corrected", async () => {
  await checkTable(screen, "name,color\nCleo,purple\nDora,red\nDora,red\n");
  await screen.type("color in row 2", "Red");
  await screen.until(() => screen.text().includes("All 3 rows can be sent."));
  await screen.press("checkbox", "Leave it out");
  await leave();
  await comeBack();
  await screen.until(() => screen.text().includes("All 3 rows can be sent."));
  await screen.press("button", "Leave out 1 and send 2 rows");
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(mutationsIn(world), [
    { name: "Cleo", color: "RED" },
    { name: "Dora", color: "RED" },
  ]);
});

test("a step back to the file offers to go on with the table", async () => {
  await giveTable(screen, "name\nCleo\n");
  await screen.press("button", "Back");
  await screen.press("button", "Go on with it");
  await screen.until(() => screen.text().includes("Goes into"));
  assert.not.match(screen.text(), "Not sent yet");
});

test("a table that is discarded or sent is gone", async () => {
  await giveTable(screen, "name\nCleo\n");
  await leave();
  await comeBack();
  await screen.press("button", "Discard");
  assert.match(screen.text(), "Or paste rows");
  assert.not.match(screen.text(), "Not sent yet");
  await checkTable(screen, "name\nDora\n");
  await screen.press("button", "Send 1 row");
  await screen.until(() => screen.text().includes("Finished"));
  await screen.press("button", "Import another table");
  assert.not.match(screen.text(), "Not sent yet");
});

test("the next user does not find the table", () => {
  const visit = createVisit();
  const unfinished = unfinishedImports(visit, () => true);
  unfinished.keepPastedText("createKite", "name");
  unfinished.keepTable("createKite", {
    at: "check",
    read() {
      throw new Error("This table belongs to another user.");
    },
  });
  assert.ok(unfinishedImports(visit, () => true).table("createKite"));
  assert.is(isAskedAtClosing(), true);
  visit.clear();
  assert.is(unfinished.table("createKite"), undefined);
  assert.is(unfinished.pastedText("createKite"), "");
  assert.is(isAskedAtClosing(), false);
});

test("closing the page is asked about while there is a table, on other screens too", async () => {
  assert.is(isAskedAtClosing(), false);
  await giveTable(screen, "name\nCleo\n");
  assert.is(isAskedAtClosing(), true);
  await leave();
  assert.is(isAskedAtClosing(), true);
  await comeBack();
  await screen.press("button", "Discard");
  assert.is(isAskedAtClosing(), false);
});

test("a page whose app was removed closes without a question", () => {
  let isShown = true;
  const visit = createVisit();
  unfinishedImports(visit, () => isShown).keepPastedText("createKite", "name");
  isShown = false;
  assert.is(isAskedAtClosing(), false);
  visit.clear();
});

test("rows that were typed stay during a visit to another screen, until they are read", async () => {
  const box = () => screen.get("textbox", "Or paste rows from a spreadsheet") as HTMLTextAreaElement;
  await screen.type("Or paste rows from a spreadsheet", 'name\n"Cleo\n');
  await screen.press("button", "Use these rows");
  await screen.until(() => screen.text().includes("quotation mark"));
  await leave();
  assert.is(isAskedAtClosing(), true);
  await comeBack();
  assert.is(box().value, 'name\n"Cleo\n');
  await giveTable(screen, "name\nCleo\n");
  await screen.press("button", "Back");
  await screen.press("button", "Discard");
  assert.is(box().value, "");
  assert.is(isAskedAtClosing(), false);
});

test.run();
