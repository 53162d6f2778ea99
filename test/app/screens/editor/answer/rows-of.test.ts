import { test } from "uvu";
import * as assert from "uvu/assert";
import { pathText, rowsOf } from "../../../../../src/app/screens/editor/answer/rows-of.js";

/** Each table as its path, its columns' names and its cells. */
const tables = (data: unknown) =>
  rowsOf(data).map(({ path, rows, columns }) => [
    path,
    columns.map(({ key }) => key),
    rows.map((row) => columns.map(({ read }) => read(row))),
  ]);

test("a list of objects is a table, wherever it is; edges are their nodes", () => {
  assert.equal(
    tables({
      lines: [
        { id: 1, name: "A" },
        { id: 2, name: "B" },
      ],
    }),
    [
      [
        "lines",
        ["id", "name"],
        [
          [1, "A"],
          [2, "B"],
        ],
      ],
    ],
  );
  assert.equal(
    tables({
      viewer: { tickets: { edges: [{ cursor: "x", node: { id: 1 } }, { node: null }], pageInfo: { more: true } } },
    }),
    [["viewer.tickets.edges", ["id"], [[1]]]],
  );
});

test("the largest comes first; lists within rows are values", () => {
  assert.equal(
    tables({
      a: [{ id: 1 }],
      b: [
        { id: 2, tags: ["x", "y"] },
        { id: 3, tags: [] },
      ],
    }),
    [
      [
        "b",
        ["id", "tags"],
        [
          [2, ["x", "y"]],
          [3, []],
        ],
      ],
      ["a", ["id"], [[1]]],
    ],
  );
});

test("a value in an object has a column of its own, also where some rows have none", () => {
  assert.equal(tables([{ line: null }, { line: { name: "A", at: { x: 1 } } }, {}]), [
    [
      "",
      ["line.name", "line.at.x"],
      [
        [undefined, undefined],
        ["A", 1],
        [undefined, undefined],
      ],
    ],
  ]);
});

test("values, lists of values, empty lists and records are not tables", () => {
  for (const data of [null, undefined, 1, "x", [], [1, 2], {}, { a: { b: 1 }, c: [], d: ["x"] }, { a: [{}, {}] }])
    assert.equal(rowsOf(data), [], JSON.stringify(data));
  assert.equal(tables([JSON.parse('{"__proto__":{"a":1},"constructor":2}')]), [
    ["", ["__proto__.a", "constructor"], [[1, 2]]],
  ]);
});

test("names with dots, as values of JSON have them, are told apart", () => {
  const data = { json: { "a.b": [{ x: 1 }], a: { b: [{ x: 2 }] } } };
  assert.equal(
    rowsOf(data).map(({ path }) => path),
    ['json."a.b"', "json.a.b"],
  );
  assert.is(pathText(["json", "a.b"]), 'json."a.b"');
});

test("neither very deep objects nor more than sixty columns are read", () => {
  let deep: unknown = [{ id: 1 }];
  for (let level = 0; level < 5000; level++) deep = { in: deep };
  assert.equal(rowsOf(deep), []);
  const wide = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, index]));
  assert.is(rowsOf([wide])[0]?.columns.length, 60);
});

test.run();
