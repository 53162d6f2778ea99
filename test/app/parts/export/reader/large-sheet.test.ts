/** Large files: 1 MB of a table, 50 MB in `npm run deep`, as spreadsheets of several countries save it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { FILE_LIMIT_MB, readSheet } from "../../../../../src/app/parts/export/reader/read-sheet.js";
import { SheetError } from "../../../../../src/app/parts/export/reader/sheet-row.js";
import { isDeep } from "../../../../helpers/cases.js";

const MEGABYTES = isDeep ? 50 : 1;

/** A row with a quote, the separator and a line end in quotes, an escaped formula, and letters of Western Europe. */
const rowText = (index: number): string =>
  `Zoë ${index};"Müller; ""${index}""\r\nGenève";'=SUM(A1:A${index});-${index},50;${index % 7 === 0 ? "" : "é"}\r\n`;
const cellsOfRow = (index: number): string[] => [
  `Zoë ${index}`,
  `Müller; "${index}"\r\nGenève`,
  `=SUM(A1:A${index})`,
  `-${index},50`,
  index % 7 === 0 ? "" : "é",
];

const HEAD = "Vorname;Nachname;Formel;Betrag;Rest\r\n";

type Encode = (text: string) => BlobPart;
/** Western characters have the same codes in Windows-1252, Latin-1 and Unicode. */
const windows1252: Encode = (text) => Buffer.from(text, "latin1");
const utf16: Encode = (text) => Buffer.from(text, "utf16le");

/** A file of about so many bytes. The rows are encoded a thousand at a time. */
function tableOf(bytes: number, encode: Encode, mark = ""): { file: Blob; rows: number } {
  const parts: BlobPart[] = [encode(mark + HEAD)];
  let size = 0;
  let rows = 0;
  while (size < bytes) {
    const text = Array.from({ length: 1_000 }, (_, index) => rowText(rows + index)).join("");
    const part = new Blob([encode(text)]);
    parts.push(part);
    size += part.size;
    rows += 1_000;
  }
  return { file: new Blob(parts), rows };
}

const FILES: [name: string, encoding: string, encode: Encode, mark?: string][] = [
  ["UTF-8", "utf-8", (text) => text],
  ["Windows-1252", "windows-1252", windows1252],
  ["UTF-16", "utf-16le", utf16, "\ufeff"],
];

for (const [name, encoding, encode, mark] of FILES) {
  test(`reads each row of a large file in ${name}, and tells how far it is`, async () => {
    const { file, rows } = tableOf(MEGABYTES * 1_000_000, encode, mark);
    const progress: number[] = [];
    const sheet = await readSheet(file, { onProgress: (part) => progress.push(part) });
    assert.is(sheet.encoding, encoding);
    assert.is(sheet.separator, ";");
    assert.is(sheet.rows.length, rows + 1);
    for (const index of [0, 1, 499, Math.floor(rows / 2), rows - 1])
      assert.equal(sheet.rows[index + 1]?.cells, cellsOfRow(index), `row ${index}`);
    assert.ok(progress.length >= MEGABYTES * 7, `only ${progress.length} pieces: the page could not paint in between`);
    assert.equal(
      progress,
      [...progress].sort((one, other) => one - other),
    );
    assert.is(progress.at(-1), 1);
  });
}

test("a large file can be stopped in the middle, and no more of it is read", async () => {
  const { file } = tableOf(MEGABYTES * 1_000_000, (text) => text);
  const stop = new AbortController();
  let pieces = 0;
  const onProgress = () => {
    pieces++;
    if (pieces === 3) stop.abort(new Error("stopped"));
  };
  const failure = await readSheet(file, { signal: stop.signal, onProgress }).catch((error: unknown) => error);
  assert.is((failure as Error).message, "stopped");
  assert.is(pieces, 3);
});

test("a file over the limit is refused before any of it is read", async () => {
  let reads = 0;
  const slice = () => {
    reads++;
    return new Blob();
  };
  const hugeFile = { size: FILE_LIMIT_MB * 1_000_000 + 1, slice } as unknown as Blob;
  const failure = await readSheet(hugeFile).catch((error: unknown) => error);
  assert.instance(failure, SheetError);
  assert.is((failure as SheetError).kind, "too-large");
  assert.is(reads, 0);
});

test.run();
