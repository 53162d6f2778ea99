/** However a spreadsheet divides what was exported or copied, no cell of it is a formula, and our own import reads the same texts. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { cellText, csv, tsv, unescaped, type CellColumn } from "../../../../src/app/parts/export/cells.js";
import { kinds } from "../../../../src/app/schema/index.js";
import { assertLinear, repeated } from "../../../helpers/growth.js";
import { checkProperty } from "../../../helpers/property.js";

/** As spreadsheets read: quotes count where a cell begins with them, and what follows the last one belongs to the cell. */
function cellsAsSeen(text: string, separator: string): string[] {
  const end = `${separator === "\t" ? "\\t" : separator}\\r\\n`;
  const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?([^${end}]*)(?:[${end}]|$)`, "g");
  return Array.from(text.matchAll(cell), ([, quoted = "", rest = ""]) => quoted.replaceAll('""', '"') + rest);
}

const FORMULA = /^[\s\p{Cf}]*[=+\-@]/u;
/** Also with the end of a quoted text behind it, which no formula can have. */
const NUMBER = /^[\s\p{Cf}]*[+-]?[\d.]+[ \])}]*(?:$|")/u;
const isRun = (cell: string): boolean => FORMULA.test(cell) && !NUMBER.test(cell);

const COLUMNS: CellColumn[] = [0, 1, 2].map((index) => ({
  label: `C${index};=1+1`,
  kind: kinds.text,
  read: (row) => (row as unknown[])[index],
}));

const PIECES = [
  "=1+1",
  "-5",
  "+",
  "-",
  "@SUM(A1)",
  "=",
  ";",
  ",",
  "\t",
  "\n",
  "\r\n",
  "\r",
  '"',
  "'",
  " ",
  "a",
  "1",
  "-2.5",
  "\u200b",
  "- item",
  "]",
];

test("no cell is a formula, with a comma, a semicolon or a tab as the separator", () => {
  let seen = 0;
  checkProperty(
    "no formula in a file",
    (random, note) => {
      const text = (): string =>
        Array.from({ length: Math.floor(random() * 8) }, () => PIECES[Math.floor(random() * PIECES.length)]).join("");
      const values = [text, text, text, () => [text(), text()], () => ({ a: text(), b: [text(), -1] })];
      const value = (): unknown => values[Math.floor(random() * values.length)]?.();
      const rows = [0, 1].map(() => COLUMNS.map(value));
      note("rows", rows);
      for (const file of [[...csv(COLUMNS, rows)].join("").slice(1), tsv(COLUMNS, rows)])
        for (const separator of [",", ";", "\t"])
          for (const cell of cellsAsSeen(file, separator)) {
            seen++;
            assert.not.ok(isRun(cell), `${JSON.stringify(cell)} with ${JSON.stringify(separator)}`);
          }
    },
    1_000,
  );
  console.log(`${seen} cells seen, 0 formulas`);
});

test("our own import reads each text as it was", () => {
  checkProperty(
    "a text comes back",
    (random) => {
      const text = Array.from(
        { length: Math.floor(random() * 8) },
        () => PIECES[Math.floor(random() * PIECES.length)],
      ).join("");
      assert.is(unescaped(cellText(text)), text);
    },
    1_000,
  );
});

test("texts that people write stay as they are", () => {
  for (const text of [
    "12.5, -3.7",
    "a; b; c",
    "1; -2; 3",
    "Ada, Ben",
    "x = 1; y = 2",
    "3 - 4",
    "[1,-2]",
    '{"a":-1,"b":-2}',
    "a\nb",
    "ada@example.com, ben@example.com",
  ])
    assert.is(cellText(text), text);
  assert.is(cellText("a;=1+1"), "a;'=1+1");
  assert.is(cellText("To do\n- first"), "To do\n'- first");
});

test("long texts are read in linear time", () => {
  for (const piece of [";", ";'", "; ", ',"', ";-1 ", ";-1", "\n-"]) {
    assertLinear(piece, (text) => cellText(text), repeated(piece));
    assertLinear(piece, unescaped, repeated(piece));
  }
});

test.run();
