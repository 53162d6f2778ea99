/** Rows that are JSON: an array of objects, one object a line, or the answer of a server. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { jsonRows } from "../../../../../src/app/parts/export/cells.js";
import {
  jsonTable,
  looksLikeJson,
  tableRows,
  readSheet,
} from "../../../../../src/app/parts/export/reader/read-sheet.js";
import { SheetError } from "../../../../../src/app/parts/export/reader/sheet-row.js";

const rowsOf = async (text: string) => (await readSheet(new Blob([text]))).rows.map(({ cells }) => cells);

const failureOf = (text: string) =>
  rowsOf(text).then(
    () => undefined,
    (error: unknown) => error instanceof SheetError && error.kind,
  );

test("in JSON, objects under their ids are rows instead of columns", async () => {
  const byId = Object.fromEntries(Array.from({ length: 3_000 }, (_, id) => [id, { name: "Ada" }]));
  assert.is(await failureOf(JSON.stringify(byId)), "wide-json");
});

test("objects are rows, and what is inside them are columns", async () => {
  const objects = [
    { name: "Ada", line: { __typename: "Line", id: "1", name: "Nord" }, tags: ["a; b"], isChild: true, note: null },
    { name: "'=Ben", price: 12.5 },
  ];
  const table = [
    ["name", "line id", "line name", "tags", "isChild", "note", "price"],
    ["Ada", "1", "Nord", '["a; b"]', "true", "", undefined],
    ["'=Ben", undefined, undefined, undefined, undefined, undefined, "12.5"],
  ];
  assert.equal(await rowsOf([...jsonRows(objects)].join("")), table, "as an export writes it");
  assert.equal(await rowsOf(objects.map((each) => JSON.stringify(each)).join("\r\n")), table, "an object a line");
  assert.equal(await rowsOf(JSON.stringify({ data: { tickets: objects } })), table, "an answer");
  assert.equal(await rowsOf(`\ufeff${JSON.stringify(objects, null, 2)}`), table);
});

test("every digit of a number stays", () => {
  const table = jsonTable('[{ "id": 9007199254740993123 }]');
  assert.equal(table && tableRows(table).map(({ cells }) => cells), [["id"], ["9007199254740993123"]]);
});

test("a row has the number of its object", async () => {
  const { rows, isJson } = await readSheet(new Blob(['[{"a":1},{"a":2}]']));
  assert.equal([rows.map(({ number }) => number), isJson], [[0, 1, 2], true]);
});

test("null between objects and blank lines are counted, and are not rows", async () => {
  const numbersIn = async (text: string) => (await readSheet(new Blob([text]))).rows.map(({ number }) => number);
  assert.equal(await numbersIn('[{"a":1},null,{"a":2}]'), [0, 1, 3]);
  assert.equal(await numbersIn('{"a":1}\n\n{"a":2}\n'), [0, 1, 3]);
});

test("values between objects that are not objects are named, not dropped", async () => {
  const rowOf = (text: string) =>
    rowsOf(text).then(
      () => undefined,
      (error: unknown) => error instanceof SheetError && [error.kind, error.row],
    );
  assert.equal(await rowOf('[{"a":1},"Ben",{"a":2}]'), ["json-row", 2]);
  assert.equal(await rowOf('{"data":{"kites":[{"a":1},{"a":2},[3]]}}'), ["json-row", 3]);
  assert.equal(await rowOf('{"a":1}\n\n7\n'), ["json-row", 3]);
});

test("two names in an object that are one column are named, and no value is dropped", async () => {
  const rowOf = (text: string) =>
    rowsOf(text).then(
      () => undefined,
      (error: unknown) => error instanceof SheetError && [error.kind, error.row],
    );
  for (const [text, row] of [
    ['[{"a":1},{"a":1,"a":2}]', 2],
    ['[{"a":1},{"b":{"c":1}},{"x":"}","\\u0061":1,"a":2}]', 3],
    ['[{"line":{"name":"a"},"line name":"b"}]', 1],
    ['{"a":1}\n{"a":1, "a" :2}\n', 2],
    ['{"data":{"kites":[{"a":[1,2]},{"a":{"b":1,"b":2}}]}}', 2],
  ] as const)
    assert.equal(await rowOf(text), ["json-name", row], text);
  for (const text of ['[{"a":1,"A":2,"a ":3},{"a":"\\"a\\":"}]', '[{"a":{"a":1},"b":[{"a":1},{"a":2}]}]'])
    assert.is(await rowOf(text), undefined, text);
});

test("truncated JSON is reported, and a table with brackets is not JSON", async () => {
  assert.is(await failureOf('[{"a":1},{"a"'), "json");
  assert.equal(["[x],y\n1,2", "{a};b", "name,{}"].map(looksLikeJson), [false, false, false]);
});

test.run();
