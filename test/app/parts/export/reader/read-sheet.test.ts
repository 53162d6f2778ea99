/** Files as spreadsheets of many countries save them. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { cellText, unescaped } from "../../../../../src/app/parts/export/cells.js";
import { readSheet } from "../../../../../src/app/parts/export/reader/read-sheet.js";
import { SheetError, type SheetErrorKind } from "../../../../../src/app/parts/export/reader/sheet-row.js";
import { separatorOf } from "../../../../../src/app/parts/export/reader/csv-reader.js";

const TABLE = [
  ["Name", "Ort"],
  ["Zoë; Müller", "Zürich"],
  ["Ben", "Genève"],
];
const AS_CSV = 'Name,Ort\r\n"Zoë; Müller",Zürich\r\nBen,Genève\r\n';

const bytesOfUtf16 = (text: string, isBigEndian: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), !isBigEndian);
  return bytes;
};
/** Western characters have the same codes in Windows-1252, Latin-1 and Unicode. */
const bytesOfWindows1252 = (text: string): Uint8Array<ArrayBuffer> => Buffer.from(text, "latin1");

const cellsOf = async (...parts: BlobPart[]) => (await readSheet(new Blob(parts))).rows.map(({ cells }) => cells);

async function failureOf(...parts: BlobPart[]): Promise<SheetErrorKind | undefined> {
  try {
    await readSheet(new Blob(parts));
    return undefined;
  } catch (error) {
    if (error instanceof SheetError) return error.kind;
    throw error;
  }
}

test("reads UTF-8, UTF-16 and Windows-1252, with and without a byte order mark", async () => {
  const files: [string, BlobPart][] = [
    ["utf-8", AS_CSV],
    ["utf-8", "\ufeff" + AS_CSV],
    ["utf-16le", bytesOfUtf16("\ufeff" + AS_CSV, false)],
    ["utf-16be", bytesOfUtf16("\ufeff" + AS_CSV, true)],
    ["utf-16le", bytesOfUtf16(AS_CSV, false)],
    ["utf-16be", bytesOfUtf16(AS_CSV, true)],
    ["windows-1252", bytesOfWindows1252(AS_CSV)],
  ];
  for (const [encoding, part] of files) {
    const sheet = await readSheet(new Blob([part]));
    assert.is(sheet.encoding, encoding);
    assert.equal(
      sheet.rows.map(({ cells }) => cells),
      TABLE,
      encoding,
    );
  }
});

test("a file that is UTF-8 up to its last byte is not taken for UTF-8", async () => {
  const text = "Name\n" + `${"abc".repeat(33)}\n`.repeat(16_000) + "Zoë\n";
  const sheet = await readSheet(new Blob([bytesOfWindows1252(text)]));
  assert.is(sheet.encoding, "windows-1252");
  assert.equal(sheet.rows.at(-1), { number: 16_002, cells: ["Zoë"] });
});

test("a file in UTF-8 with a character that was cut is UTF-8, and says so", async () => {
  const cut = new TextEncoder().encode("Großhändler ü").slice(0, -1);
  const table = "name,town\n" + "Müller,Zürich\nJosé,Köln\n".repeat(500);
  const sheet = await readSheet(new Blob([table, cut, ",Bern\n"]));
  assert.is(sheet.encoding, "utf-8");
  assert.equal(sheet.rows[1]?.cells, ["Müller", "Zürich"]);
  assert.equal(sheet.rows.at(-1)?.cells, ["Großhändler \ufffd", "Bern"]);
  assert.ok(sheet.hasBroken);
  assert.not((await readSheet(new Blob([table, "\ufffd,Bern\n"]))).hasBroken);
});

test("NUL characters in a text are left out, however the text is encoded", async () => {
  const padded = "Name,Ort\r\nZoë\0\0\0,Zürich\r\nBen,Gen\0ève\r\n";
  const expected = [
    ["Name", "Ort"],
    ["Zoë", "Zürich"],
    ["Ben", "Genève"],
  ];
  assert.equal(await cellsOf(padded), expected);
  assert.equal(await cellsOf(bytesOfWindows1252(padded)), expected);
  assert.equal(await cellsOf(bytesOfUtf16("\ufeff" + padded, false)), expected);
  assert.equal(await cellsOf(bytesOfUtf16(padded.repeat(10), true)), Array(10).fill(expected).flat());
  assert.equal(await cellsOf('[{ "Name": "Ben\0", "Ort": "Genève" }]'), [
    ["Name", "Ort"],
    ["Ben", "Genève"],
  ]);
});

test("a person can choose the encoding and the separator", async () => {
  const bytes = Uint8Array.of(0xef, 0xee, 0x2c, 0x31); // "по" and ",1" in Windows-1251
  const { rows } = await readSheet(new Blob([bytes]), { format: { encoding: "windows-1251", separator: ";" } });
  assert.equal(rows, [{ number: 1, cells: ["по,1"] }]);
});

test("finds the separator by the number of cells in each row", () => {
  assert.is(separatorOf("a;b;c\n1,5;2,5;3,5\n1,0;2,0;3,0\n"), ";");
  assert.is(separatorOf("a\tb\nx, y\tz\nu, v, w\tz\n"), "\t");
  assert.is(separatorOf('a,b\n"1;2;3",x\n"1;2;3",x\n'), ",");
  assert.is(separatorOf("a|b\n1|2\n"), "|");
  assert.is(separatorOf("only one column\nof words\n"), ",");
  assert.is(separatorOf("Tickets\nPrinted today\n\na;b;c\n1,5;2;3\n1,0;2;3\n"), ";", "with a title above the table");
});

test("the line in which Excel names the separator is not a row", async () => {
  assert.equal(await cellsOf("sep=;\r\na;b,c\r\n1;2\r\n"), [
    ["a", "b,c"],
    ["1", "2"],
  ]);
});

test("empty rows are left out, and the others keep their numbers", async () => {
  const { rows } = await readSheet(new Blob(["a,b\n\n,,\n1,2\n \n"]));
  assert.equal(rows, [
    { number: 1, cells: ["a", "b"] },
    { number: 4, cells: ["1", "2"] },
  ]);
});

test("an escaped formula is read as the text that it stands for, and none is computed", async () => {
  assert.equal(await cellsOf("a,b\n'=1+1,=2+2\n'Tis,'-5\n"), [
    ["a", "b"],
    ["=1+1", "=2+2"],
    ["'Tis", "-5"],
  ]);
});

test("a text is read as it was before its export, also one like an escaped formula", () => {
  for (const text of ["=1+1", "'=1+1", "''-5", "'Tis", "'", "' =1", "'\u200b@x", "''\t"])
    assert.is(unescaped(cellText(text)), text, JSON.stringify(text));
});

test("says why a file is not a table", async () => {
  assert.is(await failureOf(""), "empty");
  assert.is(await failureOf("\ufeff\r\n\r\n"), "empty");
  assert.is(await failureOf("PK\u0003\u0004 and so on"), "workbook");
  assert.is(await failureOf(Uint8Array.of(0x89, 0x50, 0, 0, 0, 0x0d, 0, 1)), "binary");
  assert.is(await failureOf("\0".repeat(2_000)), "binary");
  assert.is(await failureOf("kites.csv" + "\0".repeat(91) + "0000644\0", "\0".repeat(400), AS_CSV), "binary", "tar");
  assert.is(
    await failureOf(
      "Kites,,,".repeat(50),
      Uint8Array.from({ length: 5_000 }, (_, index) => index),
    ),
    "binary",
  );
  assert.is(await failureOf('a,b\n1,"2\n3,4\n'), "open-quote");
  assert.is(await failureOf('a,b\n1,"' + "x".repeat(1_500_000)), "open-quote");
  assert.is(await failureOf("a" + ",".repeat(3_000)), "too-wide");
});

test("a web page, a document and the XML of a spreadsheet are no tables", async () => {
  assert.is(await failureOf("<!DOCTYPE html>\n<title>Sign in</title>\n<p>a,b</p>"), "markup");
  assert.is(await failureOf("\ufeff<table>\n<tr><td>a</td></tr>\n</table>"), "markup");
  assert.is(await failureOf('<?xml version="1.0"?>\n<Workbook>\n</Workbook>'), "markup");
  assert.is(await failureOf("%PDF-1.7\n1 0 obj\nendobj\n"), "binary");
  assert.is(await failureOf("{\\rtf1\\ansi Table\n}"), "binary");
  assert.equal(await cellsOf("<5,name\n1,Ada\n"), [
    ["<5", "name"],
    ["1", "Ada"],
  ]);
});

test("reads 200 columns", async () => {
  const line = Array.from({ length: 200 }, (_, index) => `c${index}`).join(";");
  const [head = [], row = []] = await cellsOf(`${line}\r\n${line}\r\n`);
  assert.is(head.length, 200);
  assert.is(row[199], "c199");
});

test("reading stops when its signal is aborted", async () => {
  const stop = new AbortController();
  const reading = readSheet(new Blob(["a,b\n".repeat(500_000)]), {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  const isStopped = await reading.then(
    () => false,
    () => true,
  );
  assert.ok(isStopped);
});

test.run();
