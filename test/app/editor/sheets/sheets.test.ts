import { test } from "uvu";
import * as assert from "uvu/assert";
import { add, change, close, EMPTY, inView, nameOf, readSheets } from "../../../../src/app/editor/sheets/sheets.js";

const queries = ({ all }: typeof EMPTY) => all.map(({ query }) => query);

test("a document that comes in takes an empty sheet, else another, and is opened once", () => {
  const one = add(EMPTY, "{ a }", "{}");
  assert.equal(one, { all: [{ id: 2, query: "{ a }", variables: "{}" }], open: 2 });
  const two = add(one, "{ b }");
  assert.equal([queries(two), two.open], [["{ a }", "{ b }"], 3]);
  const again = add(two, "{ a }", "{}");
  assert.equal([queries(again), again.open], [["{ a }", "{ b }"], 2]);
  assert.equal(
    queries(add(two, "{ a }", '{"x":1}')),
    ["{ a }", "{ b }", "{ a }"],
    "other variables are another document",
  );
});

test("a new sheet is empty and shown; of more than twenty the oldest unseen goes", () => {
  let sheets = change(EMPTY, { query: "first" });
  for (let count = 0; count < 30; count++) sheets = change(add(sheets), { query: `q${count}` });
  assert.is(sheets.all.length, 20);
  assert.is(inView(sheets).query, "q29");
  assert.is(new Set(sheets.all.map(({ id }) => id)).size, 20);
  const back = add({ ...sheets, open: sheets.all[0]?.id ?? 0 });
  assert.is(back.all[0]?.query, sheets.all[0]?.query);
});

test("closing brings the one beside it into view; there is always one", () => {
  const three = add(add(add(EMPTY, "a"), "b"), "c");
  assert.is(inView(close(three, 4)).query, "b");
  assert.is(inView(close({ ...three, open: 3 }, 3)).query, "c");
  assert.is(inView(close(three, 2)).query, "c");
  assert.equal(
    close(add(EMPTY, "a"), 2),
    { all: [{ id: 3, query: "", variables: "" }], open: 3 },
    "by another id: its text area undoes nothing of the last one",
  );
  assert.is(close(three, 99), three);
});

test("is called by its first operation, else by its first field", () => {
  const named = (query: string) => nameOf({ query });
  assert.equal(
    ["query Lines { a }", "mutation  Do($x: Int) { a }", "{ lines { id } }", "query { lines }", "", "# nothing"].map(
      named,
    ),
    ["Lines", "Do", "lines", "lines", undefined, undefined],
  );
});

test("reads what was kept, and begins anew with anything else", () => {
  const kept = add(add(EMPTY, "a"), "b");
  assert.equal(readSheets(JSON.parse(JSON.stringify(kept))), kept);
  for (const bad of [undefined, null, 1, "x", {}, { all: [] }, { all: [{ id: "1" }] }, { all: 7 }])
    assert.equal(readSheets(bad), EMPTY);
  assert.is(inView(readSheets({ all: [{ id: 4, query: "x", variables: "" }, null], open: 9 })).query, "x");
});

test.run();
