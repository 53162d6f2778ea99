/** What happens between the table and the first row that is sent: other matching, another reading, a change of mind. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { passTime, type Screen } from "../../../helpers/render.js";
import { turns } from "../../helpers/kept.js";
import type { World } from "../../helpers/world.js";
import { checkTable, countKept, giveTable, mutationsIn, openImport, select, startKites } from "./kites.js";

const { act } = await import("react");

const test = suite("import before its first row");
let screen: Screen;
let world: World;

test.before.each(async () => {
  ({ world } = startKites());
  screen = await openImport(world);
});
test.after.each(() => screen.close());

const selects = () => [...screen.root.querySelectorAll("select")];

/** A choice of how the table is read. */
function choiceCalled(label: string): HTMLSelectElement | undefined {
  const { htmlFor = "" } = [...screen.root.querySelectorAll("label")].find((each) => each.textContent === label) ?? {};
  return selects().find(({ id }) => id === htmlFor);
}

/** As long as the preparation of two rows takes, and more. */
async function letRowsGo(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await turns(5);
    await passTime(10);
  }
}

test("values for all rows stay when another column is matched", async () => {
  await giveTable(screen, "color,number\nRED,1\n");
  await screen.type(/^Name/, "Kite");
  const column = selects().find((each) => each.getAttribute("aria-label")?.endsWith("number"));
  await select(column, [...(column?.options ?? [])].find(({ text }) => text === "Size")?.value);
  await screen.press("button", "Check 1 row");
  await screen.until(() => screen.text().includes("can be sent"));
  await screen.press("button", "Send 1 row");
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(mutationsIn(world), [{ name: "Kite", color: "RED", size: 1 }]);
});

test("how numbers are written stays as it was chosen when another column is matched", async () => {
  await giveTable(screen, "name\tsize\tshade\nCleo\t1,500\tRED\n");
  await select(choiceCalled("Numbers"), ",");
  const shade = selects().find((each) => each.getAttribute("aria-label")?.endsWith("shade"));
  await select(shade, [...(shade?.options ?? [])].find(({ text }) => text === "Color")?.value);
  assert.is(choiceCalled("Numbers")?.value, ",");
  await screen.press("button", "Check 1 row");
  await screen.until(() => screen.text().includes("can be sent"));
  await screen.press("button", "Send 1 row");
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(mutationsIn(world), [{ name: "Cleo", color: "RED", size: 1.5 }]);
});

test("a number that can be read in two ways is shown to be one", async () => {
  const isAsked = () => screen.text().includes("Numbers like 1,234 can be read in two ways.");
  await giveTable(screen, "name;size\nCleo;1,234\n");
  assert.ok(isAsked());
  assert.ok(screen.root.querySelector("details")?.open);
  await screen.press("button", "Check 1 row");
  await screen.until(() => screen.text().includes("can be sent"));
  assert.match(screen.text(), "1.234");
  await screen.press("button", "Back");
  await screen.press("button", "Back");
  await giveTable(screen, "name;size\nCleo;1,2\n");
  assert.not.ok(isAsked());
});

test("JSON is a table as well, and so is what an export writes", async () => {
  await screen.type(
    "Or paste rows from a spreadsheet",
    '[{"name":"Cleo","size":1.234,"maker":{"id":"m1","name":"Wind & Co"}},{"name":"Dora"}]',
  );
  await screen.press("button", "Use these rows");
  await screen.until(() => screen.text().includes("Goes into"));
  assert.not.match(screen.text(), "can be read in two ways");
  await screen.press("button", "Check 2 rows");
  await screen.until(() => screen.text().includes("can be sent"));
  await screen.press("button", "Send 2 rows");
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(mutationsIn(world), [{ name: "Cleo", size: 1.234, makerId: "m1" }, { name: "Dora" }]);
});

test("a currency that is left out is named", async () => {
  await giveTable(screen, "name;size\nCleo;1,50 €\nDora;€ 2\n");
  assert.match(screen.text(), "Amounts are read without their currency (€).");
});

test("asks how to read percentages, and shows the choice", async () => {
  const isAsked = () => screen.text().includes("A percentage such as 12 % can be read as 12 or as 0.12.");
  await giveTable(screen, "name;size\nCleo;12,5 %\nDora;7%\n");
  assert.ok(isAsked());
  assert.ok(screen.root.querySelector("details")?.open);
  assert.is(choiceCalled("Numbers")?.value, ",");
  await select(choiceCalled("12 % is read as"), "share");
  await screen.press("button", "Check 2 rows");
  await screen.until(() => screen.text().includes("can be sent"));
  await screen.press("button", "Send 2 rows");
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(mutationsIn(world), [
    { name: "Cleo", size: 0.125 },
    { name: "Dora", size: 0.07 },
  ]);
});

test("how a date is read is shown before the check, with the century of a short year", async () => {
  await giveTable(screen, "name;built\nCleo;2026-01-01\nDora;24.11.26\n");
  assert.match(screen.text(), "“24.11.26” is read as Tuesday, November 24, 2026.");
  await screen.press("button", "Check 2 rows");
  await screen.until(() => screen.text().includes("All 2 rows can be sent"));
  await screen.press("button", "Send 2 rows");
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(mutationsIn(world), [
    { name: "Cleo", built: "2026-01-01" },
    { name: "Dora", built: "2026-11-24" },
  ]);
});

test("rows that are twice in the table are named, and left out on request", async () => {
  await checkTable(screen, "name,size\nCleo,1\nDora,2\nCleo, 1\nCleo,1\nCleo,2\n");
  assert.match(screen.text(), "2 rows are the same as earlier ones: 4, 5.");
  assert.ok(screen.get("button", "Send 5 rows"), "they may be meant");
  await screen.press("checkbox", "Leave them out");
  await screen.press("button", "Leave out 2 and send 3 rows");
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(
    mutationsIn(world).map((input) => Object.values(input as object)),
    [
      ["Cleo", 1],
      ["Dora", 2],
      ["Cleo", 2],
    ],
  );
  assert.match(screen.text(), "The same as row 2.");
});

test("a correction makes a row the same as another one, or no longer", async () => {
  await checkTable(screen, "name,color\nCleo,Red\nCleo,purple\n");
  assert.not.match(screen.text(), "the same as an earlier one");
  await screen.type("color in row 3", "Red");
  await screen.until(() => screen.text().includes("Row 3 is the same as an earlier one."));
  await screen.type("color in row 3", "Dark blue");
  await screen.until(() => !screen.text().includes("the same as an earlier one"));
});

test("rows that change the same record are named", async () => {
  await screen.close();
  screen = await openImport(world, "updateKite");
  await checkTable(screen, "id,size\nk1,3\nk2,3\nk1,4\n");
  assert.match(screen.text(), "Row 4 changes a record that an earlier row changes too.");
  await screen.press("checkbox", "Leave it out");
  await screen.press("button", "Leave out 1 and send 2 rows");
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(mutationsIn(world), [
    { id: "k1", size: 3 },
    { id: "k2", size: 3 },
  ]);
});

test("rows with a secret within their JSON are not kept on this device", async () => {
  await checkTable(screen, 'name,parts\nCleo,"[{ ""name"": ""Sail"", ""apiKey"": ""123"" }]"\n');
  await screen.until(() => screen.text().includes("looks like a password"));
});

test("rows with a secret in a column that is ignored are not kept either", async () => {
  await checkTable(screen, "name,password\nCleo,hunter2\n");
  await screen.until(() => screen.text().includes("looks like a password"));
});

test("going back while rows are prepared sends none of them", async () => {
  await checkTable(screen, "name\nCleo\nDora\n");
  const back = screen.get("button", "Back");
  await act(async () => {
    screen.get("button", "Send 2 rows").click();
    back.click();
  });
  await screen.until(() => screen.text().includes("Goes into"));
  await letRowsGo();
  assert.equal(mutationsIn(world), []);
  assert.is(await countKept(), 0);
});

test("a sign-out while rows are prepared sends none of them", async () => {
  await checkTable(screen, "name\nCleo\nDora\n");
  await act(async () => {
    screen.get("button", "Send 2 rows").click();
    world.options.client.clear();
  });
  await letRowsGo();
  assert.equal(mutationsIn(world), []);
});

test("a table that is read in another way keeps what was chosen about it", async () => {
  await giveTable(screen, "Cleo;1\nDora;2\n");
  await select(choiceCalled("Names of the columns"), "");
  await select(choiceCalled("Between columns"), ",");
  await screen.until(() => screen.text().includes("Cleo;1"));
  assert.is(choiceCalled("Names of the columns")?.value, "");
});

/** Drops what is dragged on the screen. */
async function drop(files: readonly File[], text = ""): Promise<void> {
  const event = new Event("drop", { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files, getData: () => text } });
  await act(async () => {
    screen.root.querySelector(".drop")?.dispatchEvent(event);
  });
}

test("dropping several files reads none of them, and says so", async () => {
  await drop([new File(["name\nCleo\n"], "a.csv"), new File(["name\nDora\n"], "b.csv")]);
  await screen.until(() => screen.text().includes("These are 2 files, so none was read. Choose one at a time."));
  await drop([new File(["name\nCleo\n"], "a.csv")]);
  await screen.until(() => screen.text().includes("1 row, 1 column"));
});

test("rows that are dragged out of a spreadsheet are read as if they were pasted", async () => {
  await drop([], "name\tsize\nCleo\t1\n");
  await screen.until(() => screen.text().includes("Pasted rows 1 row, 2 columns"));
});

test("a title and a date above the column names are not rows", async () => {
  await giveTable(screen, "Kites of the year;;\nPrinted 24.11.2026;;\n;;\nName;Size;Color\nCleo;1,5;RED\n");
  assert.match(screen.text(), "Row 4 has the names of the columns. The rows above it are not imported.");
  assert.is(choiceCalled("Names of the columns")?.selectedOptions[0]?.text, "Row 4: Name · Size · Color");
  await screen.press("button", "Check 1 row");
  await screen.until(() => screen.text().includes("can be sent"));
  await screen.press("button", "Send 1 row");
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(mutationsIn(world), [{ name: "Cleo", size: 1.5, color: "RED" }]);
});

test("a title above column names without rows is not a table", async () => {
  await screen.type("Or paste rows from a spreadsheet", "Kites of 2026\nname;size\n");
  await screen.press("button", "Use these rows");
  await screen.until(() => screen.text().includes("but no rows below them."));
  assert.not.match(screen.text(), "Goes into");
});

test("a comma in the name of a column does not make it two", async () => {
  await giveTable(screen, "name;Builder, maker;Height\nCleo;Ben;2\n");
  assert.match(screen.text(), "These columns are ignored: “Builder, maker”, “Height”.");
});

test("columns at the end without a name and a text are none", async () => {
  await giveTable(screen, "name;size;;;\nCleo;1;;;\nDora;2;;;\n");
  assert.match(screen.text(), "2 rows, 2 columns");
  assert.not.match(screen.text(), "ignored");
});

test("a column without a name that has a text is one", async () => {
  await giveTable(screen, "name;;;\nCleo;;;\nDora;;red;\n");
  assert.match(screen.text(), "2 rows, 3 columns");
  assert.match(screen.text(), "These columns are ignored: “Column 2”, “Column 3”.");
});

test("another row is chosen for the names of the columns, and stays chosen", async () => {
  await giveTable(screen, "Kites;\nKite;Height\nCleo;1,5\n");
  await select(choiceCalled("Names of the columns"), "1");
  assert.match(screen.text(), "1 row, 2 columns");
  await select(choiceCalled("Character set"), "windows-1252");
  await screen.until(() => choiceCalled("Character set")?.value === "windows-1252");
  assert.match(screen.text(), "These columns are ignored: “Kite”, “Height”.");
});

test("two columns with one name have controls with different names", async () => {
  await giveTable(screen, "name,maker,Maker\nCleo,Storm,Wind & Co\n");
  const names = selects().map((each) => each.getAttribute("aria-label") ?? each.id);
  assert.is(new Set(names).size, names.length, names.join(", "));
  assert.ok(names.includes("Input for Maker (Column 3)"));
  assert.match(screen.text(), "Maker (Column 3)");
});

const KNOWN =
  "The column “ID” has keys of records that are there, such as “Ada”. This makes each of them again, as a new one.";

test("the check says that an export has records that are there already", async () => {
  await checkTable(screen, "ID,name\nk1,Ada\nk2,Ben\n");
  await screen.until(() => screen.text().includes(KNOWN), "the notice");
  assert.ok(screen.all("link", "Import rows: Update kite").length);
});

test("keys that are of no record are no matter of the check", async () => {
  await checkTable(screen, "ID,name\n1,Ada\n");
  await turns(5);
  assert.not.match(screen.text(), "The column “ID” has keys");
});

test.run();
