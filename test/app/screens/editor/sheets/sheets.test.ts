import { test } from "uvu";
import * as assert from "uvu/assert";
import { prepareRun } from "../../../../../src/app/screens/editor/document/use-sending.js";
import {
  closeSheet,
  documentName,
  editSheet,
  EMPTY_SHEETS,
  openSheet,
  readSheets,
  reopenSheet,
  sheetInView,
  type Sheet,
} from "../../../../../src/app/screens/editor/sheets/sheets.js";

const queries = ({ all }: typeof EMPTY_SHEETS) => all.map(({ query }) => query);

test("a document opens in an empty sheet or a new one, and only once", () => {
  const one = openSheet(EMPTY_SHEETS, "{ a }", "{}");
  assert.equal(one, { all: [{ id: 2, query: "{ a }", variables: "{}" }], open: 2 });
  const two = openSheet(one, "{ b }");
  assert.equal([queries(two), two.open], [["{ a }", "{ b }"], 3]);
  const again = openSheet(two, "{ a }", "{}");
  assert.equal([queries(again), again.open], [["{ a }", "{ b }"], 2]);
  assert.equal(
    queries(openSheet(two, "{ a }", '{"x":1}')),
    ["{ a }", "{ b }", "{ a }"],
    "other variables are another document",
  );
});

test("a new sheet is empty and shown, and closes none, however many are open", () => {
  let sheets = editSheet(EMPTY_SHEETS, { query: "first" });
  for (let count = 0; count < 30; count++) sheets = editSheet(openSheet(sheets), { query: `q${count}` });
  assert.is(sheets.all.length, 31);
  assert.equal([sheets.all[0]?.query, sheetInView(sheets).query], ["first", "q29"]);
  assert.is(new Set(sheets.all.map(({ id }) => id)).size, 31);
});

test("closing brings the one beside it into view; there is always one", () => {
  const three = openSheet(openSheet(openSheet(EMPTY_SHEETS, "a"), "b"), "c");
  assert.is(sheetInView(closeSheet(three, 4)).query, "b");
  assert.is(sheetInView(closeSheet({ ...three, open: 3 }, 3)).query, "c");
  assert.is(sheetInView(closeSheet(three, 2)).query, "c");
  assert.equal(
    closeSheet(openSheet(EMPTY_SHEETS, "a"), 2),
    { all: [{ id: 3, query: "", variables: "" }], open: 3 },
    "by another id: its text area undoes nothing of the last one",
  );
  assert.is(closeSheet(three, 99), three);
});

test("a sheet that was closed comes back where it was, and into view", () => {
  const three = openSheet(openSheet(openSheet(EMPTY_SHEETS, "a"), "b"), "c");
  const [first, second] = three.all;
  const back = reopenSheet(closeSheet(three, 3), second as Sheet, 1);
  assert.equal([queries(back), sheetInView(back).query], [["a", "b", "c"], "b"]);
  const one = openSheet(EMPTY_SHEETS, "a");
  assert.equal(queries(reopenSheet(closeSheet(one, 2), first as Sheet, 0)), ["a"], "in place of the empty one");
  const later = openSheet(closeSheet(three, 4), "d");
  assert.is(new Set(reopenSheet(later, three.all[2] as Sheet, 2).all.map(({ id }) => id)).size, 4);
});

test("a document is called by its first operation, else by its first field", () => {
  assert.equal(
    ["query Lines { a }", "mutation  Do($x: Int) { a }", "{ lines { id } }", "query { lines }", "", "# nothing"].map(
      documentName,
    ),
    ["Lines", "Do", "lines", "lines", undefined, undefined],
  );
  assert.is(documentName("# the query for all\n# { names }\nquery Lines { a }"), "Lines", "comments name nothing");
});

test("sheets that were kept are read; anything else gives one empty sheet", () => {
  const kept = openSheet(openSheet(EMPTY_SHEETS, "a"), "b");
  assert.equal(readSheets(JSON.parse(JSON.stringify(kept))), kept);
  for (const bad of [undefined, null, 1, "x", {}, { all: [] }, { all: [{ id: "1" }] }, { all: 7 }])
    assert.equal(readSheets(bad), EMPTY_SHEETS);
  assert.is(sheetInView(readSheets({ all: [{ id: 4, query: "x", variables: "" }, null], open: 9 })).query, "x");
});

test("a document is opened with the operation that is meant", () => {
  const sheets = openSheet(openSheet(EMPTY_SHEETS, "query A { a } query B { b }"), "{ c }");
  const again = openSheet(sheets, "query A { a } query B { b }", "", "B");
  assert.equal([again.all.length, sheetInView(again).operationName], [2, "B"]);
  assert.is(sheetInView(openSheet(sheets, "{ d }", "", "D")).operationName, "D");
});

const OTHER = "query Users { users }\n";

/** The operation that a run of the sheet in view sends after each of the texts has been typed. */
function sentAfter(chosen: string, texts: readonly string[]): (string | undefined)[] {
  const [first = "", ...later] = texts.map((text) => OTHER + text);
  let sheets = editSheet(openSheet(EMPTY_SHEETS, first), { operationName: chosen });
  return later.map((query) => {
    sheets = editSheet(sheets, { query });
    const prepared = prepareRun(sheetInView(sheets));
    return prepared.type === "ready" ? prepared.sent.operationName : undefined;
  });
}

test("the chosen operation stays so while its name is typed", () => {
  const texts = ["Two", "Tw", "", "N", "New"].map((name) => `query ${name} { b }`);
  assert.equal(sentAfter("Two", texts), ["Tw", undefined, "N", "New"]);
  const likeTheOther = ["Userss", "Users", "UsersL"].map((name) => `query ${name} { b }`);
  assert.equal(sentAfter("Userss", likeTheOther), ["Users", "UsersL"]);
  assert.equal(sentAfter("Users", likeTheOther), ["Users", "Users"], "another one that has its name for a moment");
});

test("the chosen operation stays so when the document is laid out, or it is moved", () => {
  const renamed = ["query Two { b }", "query New { b }", "query New {\n  b\n}", "query  New  {\n  b }"];
  assert.equal(sentAfter("Two", renamed), ["New", "New", "New"]);
  const moved = ["query Two { b }\nquery Three { c }", "query Three { c }", "query Three { c }\nquery Two { b }"];
  assert.equal(sentAfter("Two", moved), ["Users", "Two"]);
  const above = ["query Two { b }", "query More { x }\nquery Two { b }", "query More { x }\nquery T { b }"];
  assert.equal(sentAfter("Two", above), ["Two", "T"]);
});

test("a document is opened with the line breaks that a text area has", () => {
  const sheets = openSheet(EMPTY_SHEETS, "{\r\n  a\r}", '{\r\n "b": 1 }');
  assert.equal(sheetInView(sheets), { id: 2, query: "{\n  a\n}", variables: '{\n "b": 1 }' });
  assert.is(openSheet(sheets, "{\r\n  a\r}", '{\r\n "b": 1 }').all.length, 1, "it is open already");
});

test.run();
