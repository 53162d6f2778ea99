import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  cellsOf,
  cellText,
  csv,
  jsonRows,
  tsv,
  unescaped,
  type CellColumn,
} from "../../../../src/app/parts/export/cells.js";
import { kinds, type KindName, type Plan } from "../../../../src/app/schema/index.js";
import { seeded } from "../../../helpers/random.js";

/** RFC 4180 read back, written for this test alone. */
function readCsv(text: string, separator = ","): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const cell = readCell(text, at, separator);
    rows.at(-1)?.push(cell.value);
    at = cell.end;
    const isLast = at >= text.length;
    if (text[at] === separator) {
      at++;
      if (at >= text.length || text[at] === "\r") rows.at(-1)?.push("");
    } else if (text.startsWith("\r\n", at)) {
      at += 2;
      if (at < text.length) rows.push([]);
    } else if (!isLast) throw new Error("a bare line end outside quotes at " + at);
  }
  return rows;
}

function readCell(text: string, start: number, separator: string): { value: string; end: number } {
  if (text[start] === '"') return readQuotedCell(text, start);
  const ends = [separator, "\r", "\n"].map((mark) => text.indexOf(mark, start)).filter((end) => end >= 0);
  const end = Math.min(text.length, ...ends);
  return { value: text.slice(start, end), end };
}

function readQuotedCell(text: string, start: number): { value: string; end: number } {
  let value = "";
  for (let at = start + 1; at < text.length; at++) {
    const isQuote = text[at] === '"';
    if (isQuote && text[at + 1] !== '"') return { value, end: at + 1 };
    if (isQuote) at++;
    value += text[at];
  }
  throw new Error("a quote that does not end");
}

const texts = (columns: number, kind: KindName = "text"): CellColumn[] =>
  Array.from({ length: columns }, (_, index) => ({
    label: "C" + index,
    kind: kinds[kind],
    read: (row) => (row as unknown[])[index],
  }));
const written = (cells: CellColumn[], rows: unknown[]) => [...csv(cells, rows, 3)].join("");

test("any text that is written as CSV reads back the same", () => {
  const random = seeded(7);
  const odd = ['"', '""', ",", ";", "\n", "\r\n", "\r", "\t", " ", "a", "é", "日本", "\u202e", "0", "x,y", "'"];
  for (let round = 0; round < 300; round++) {
    const columns = 1 + Math.floor(random() * 4);
    const rows = Array.from({ length: Math.floor(random() * 8) }, () =>
      Array.from(
        { length: columns },
        () =>
          "s" + Array.from({ length: Math.floor(random() * 5) }, () => odd[Math.floor(random() * odd.length)]).join(""),
      ),
    );
    const text = written(texts(columns), rows);
    assert.is(text[0], "\ufeff");
    assert.equal(readCsv(text.slice(1)), [texts(columns).map(({ label }) => label), ...rows]);
  }
});

test("no cell of text begins with what a spreadsheet would run", () => {
  const random = seeded(11);
  const starts = ["=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20"];
  for (let round = 0; round < 300; round++) {
    const value = `${starts[Math.floor(random() * starts.length)]}${["1+1", "cmd|' /C calc'!A0", '"', "", "5", "SUM(A1)"][Math.floor(random() * 6)]}`;
    for (const kind of ["text", "id", "enum", "unknown", "json", "url", "email"] as const) {
      const text = cellText(value, kinds[kind]);
      if (kind === "unknown" && /^-\d+$/.test(value)) assert.is(text, value);
      else assert.is(text, "'" + value);
    }
    const [, [first = ""] = []] = readCsv(written(texts(1), [[value]]).slice(1));
    assert.is(first, "'" + value);
  }
  assert.is(
    readCsv(written([{ label: "=HYPERLINK(1)", kind: kinds.text, read: () => "" }], []).slice(1))[0]?.[0],
    "'=HYPERLINK(1)",
  );
  assert.is(cellText(["=1", "b"]), "'=1; b");
});

test("characters that a spreadsheet trims or ignores do not hide a formula", () => {
  for (const hidden of [" ", "  \t", "\u00a0", "\u200b", "\ufeff", "\u202e", "\u0000", "\u2003\u200d"])
    for (const start of ["=1+1", "+1", "-1+1", "@SUM(A1)", "\uff1d1"]) {
      const value = hidden + start;
      assert.is(cellText(value)[0], "'", JSON.stringify(value));
      assert.is(unescaped(cellText(value)), value);
    }
  for (const fine of [" plain", "a=b", "3-4", "\u200bplain", "'quoted", "a@b.example"]) assert.is(cellText(fine), fine);
});

test("numbers stay numbers, digit for digit", () => {
  assert.is(cellText(-5, kinds.integer), "-5");
  assert.is(cellText(1e21, kinds.float), "1000000000000000000000");
  assert.is(cellText(-0.1, kinds.float), "-0.1");
  assert.is(cellText("-9007199254740993", kinds.integer), "-9007199254740993");
  assert.is(cellText("-12345678901234567890.10", kinds.decimal), "-12345678901234567890.10");
  assert.is(cellText("-12.50", kinds.unknown), "-12.50");
  // What claims to be a number and is none is text.
  assert.is(cellText("-1+cmd|x", kinds.decimal), "'-1+cmd|x");
  assert.is(cellText("-5", kinds.text), "'-5");
});

test("writes dates, flags and objects as the server gave them, missing ones empty", () => {
  assert.is(cellText("2026-11-21T08:00:00Z", kinds.datetime), "2026-11-21T08:00:00Z");
  assert.is(cellText(false, kinds.boolean), "false");
  assert.is(cellText({ a: [1] }, kinds.json), '{"a":[1]}');
  assert.is(cellText([{ a: 1 }, null], kinds.json), '[{"a":1},null]');
  assert.is(cellText(["a", 3]), "a; 3");
  assert.is(cellText(null), "");
  assert.is(cellText(undefined), "");
});

const plan = (keys: string[]): Pick<Plan, "columns" | "identify"> => ({
  columns: keys.map((key) => ({
    key,
    label: key === "second" ? "Line" : "Line",
    kind: kinds.link,
    list: key === "lines",
    type: { name: "Line", text: "Line", nonNull: false },
    path: [key],
    read: (row) => (row as Record<string, unknown>)[key],
  })),
  identify: (value) => ({ type: "Line", typeLabel: "Line", opens: true, ...(value as { id: string; label: string }) }),
});

test("a link is its label and its id; two columns of one name are told apart", () => {
  const row = {
    id: "r1",
    label: "Row",
    first: { id: "1", label: "Red" },
    second: null,
    lines: [
      { id: "2", label: "Blue" },
      { id: "3", label: "=Green" },
    ],
  };
  const cells = cellsOf(plan(["first", "second", "lines"]), [row]);
  assert.equal(
    cells.map(({ label }) => label),
    ["Line", "Line id", "Line (2)", "Line id (2)", "Line (3)", "Line id (3)", "id"],
  );
  assert.equal(
    cells.map(({ read, kind }) => cellText(read(row), kind)),
    ["Red", "1", "", "", "Blue;' =Green", "2; 3", "r1"],
  );
});

test("tab-separated text is one line a row, besides what is quoted", () => {
  assert.is(
    tsv(texts(2), [
      ["a\tb", 1],
      ["c\nd", "=x"],
    ]),
    'C0\tC1\n"a\tb"\t1\n"c\nd"\t\'=x',
  );
});

test("JSON in pieces is the same JSON", () => {
  for (const count of [0, 1, 2, 3, 7, 1001]) {
    const rows = Array.from({ length: count }, (_, index) => ({ index, text: 'a"\n' }));
    assert.equal(JSON.parse([...jsonRows(rows, 3)].join("")), rows);
  }
});

test.run();
