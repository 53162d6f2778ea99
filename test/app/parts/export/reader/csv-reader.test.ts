/** Reading delimiter-separated values: what the export writes comes back, wherever the text is split. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { csv, tsv, unescaped, type CellColumn } from "../../../../../src/app/parts/export/cells.js";
import { createCsvReader, readRows } from "../../../../../src/app/parts/export/reader/csv-reader.js";
import { SheetError } from "../../../../../src/app/parts/export/reader/sheet-row.js";
import { kinds } from "../../../../../src/app/schema/index.js";
import { randomCases } from "../../../../helpers/cases.js";

/** Reads a text that arrives in pieces. */
function readPieces(pieces: readonly string[], separator: string): string[][] {
  const rows: string[][] = [];
  const reader = createCsvReader(separator, (cells) => rows.push(cells));
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return rows;
}

const NASTY = [
  '"',
  ",",
  ";",
  "\t",
  "\r",
  "\n",
  "\r\n",
  "'",
  "=",
  "+",
  "-",
  "@",
  " ",
  "é",
  "😀",
  "\u00a0",
  "|",
  "a",
  "0",
  "",
];

function randomText(random: () => number): string {
  const length = Math.floor(random() * 8);
  const text = Array.from({ length }, () => NASTY[Math.floor(random() * NASTY.length)]).join("");
  // An apostrophe before a formula sign is what the export itself writes: such a text cannot be told from an escaped one.
  return text.startsWith("'") ? "x" + text : text;
}

function randomTable(random: () => number): string[][] {
  const width = 1 + Math.floor(random() * 5);
  const height = 1 + Math.floor(random() * 6);
  return Array.from({ length: height }, () => Array.from({ length: width }, () => randomText(random)));
}

const columnsOf = (head: readonly string[]): CellColumn[] =>
  head.map((label, index) => ({ label, kind: kinds.text, read: (row) => (row as string[])[index] }));

/** Cuts a text at two random places. */
function pieces(text: string, random: () => number): string[] {
  const [first = 0, second = 0] = [random(), random()]
    .map((part) => Math.floor(part * text.length))
    .sort((a, b) => a - b);
  return [text.slice(0, first), text.slice(first, second), text.slice(second)];
}

test("reads back what the export writes, split anywhere", () => {
  const { cases, random, seed } = randomCases("rows of a spreadsheet", 200);
  for (let index = 0; index < cases; index++) {
    const table = randomTable(random);
    const [head = [], ...rows] = table;
    const columns = columnsOf(head);
    const saved = [...csv(columns, rows)].join("").slice(1);
    const copied = tsv(columns, rows);
    for (const [text, separator] of [
      [saved, ","],
      [copied, "\t"],
    ] as const) {
      const read = readPieces(pieces(text, random), separator).map((cells) => cells.map(unescaped));
      assert.equal(read, separator === "," ? table : withoutEmptyEnd(table), `--seed ${seed}, case ${index}`);
    }
  }
});

/** Copied rows have no end of line behind the last one, so a last row of one empty cell is nothing. */
function withoutEmptyEnd(table: string[][]): string[][] {
  const last = table.at(-1);
  return last?.length === 1 && last[0] === "" ? table.slice(0, -1) : table;
}

test("takes every split point of quotes, separators and line ends", () => {
  const text = 'a,"b ""c""\r\nd",\r\n,"",e\rf\n"g"h,i"j",k';
  const expected = readRows(text, ",");
  assert.equal(expected, [["a", 'b "c"\r\nd', ""], ["", "", "e"], ["f"], ["gh", 'i"j"', "k"]]);
  for (let at = 0; at <= text.length; at++) {
    assert.equal(readPieces([text.slice(0, at), text.slice(at)], ","), expected, `split at ${at}`);
  }
  assert.equal(readPieces([...text], ","), expected);
});

test("accepts every kind of line end, and none after the last row", () => {
  for (const end of ["\r\n", "\n", "\r"]) {
    assert.equal(readRows(`a,b${end}${end}1,2`, ","), [["a", "b"], [""], ["1", "2"]]);
    assert.equal(readRows(`a,b${end}1,2${end}`, ","), [
      ["a", "b"],
      ["1", "2"],
    ]);
  }
});

test("takes any separator as it is, also one that a pattern would read otherwise", () => {
  for (const separator of [";", "\t", "|", "^", "\\", "]", "-", "."]) {
    assert.equal(readRows(`a${separator}"b${separator}c"${separator}d`, separator), [["a", `b${separator}c`, "d"]]);
  }
});

test("says that a quote is never closed", () => {
  const rows: string[][] = [];
  const reader = createCsvReader(",", (cells) => rows.push(cells));
  reader.push('a,b\n1,"2\n3,4\n');
  assert.is(reader.end(), false);
  assert.equal(rows, [
    ["a", "b"],
    ["1", "2\n3,4\n"],
  ]);
});

test("stops at a cell that is longer than any text in a table", () => {
  const reader = createCsvReader(",", () => {});
  reader.push('a\n"');
  assert.throws(
    () => {
      for (let pieces = 0; pieces < 20; pieces++) reader.push("x,\n".repeat(30_000));
    },
    (error: unknown) => error instanceof SheetError && error.row === 2,
  );
});

test.run();
