/** Which character encoding a file has. A file does not say it, unless it begins with a byte order mark. */

/** The encodings that a person can choose, as `TextDecoder` names them. https://encoding.spec.whatwg.org/#names-and-labels */
export const ENCODINGS: readonly string[] = [
  ...["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "windows-1251", "windows-1253"],
  ...["windows-1254", "windows-1255", "windows-1256", "shift_jis", "euc-kr", "gb18030", "big5", "macintosh"],
];

/** What a file is whose beginning shows that it is no table. */
export type NoTable = "workbook" | "markup" | "binary";

/** Bytes at the beginning of a file that are looked at. */
const SAMPLE_BYTES = 64 * 1024;
/** Bytes that are decoded in one task. */
const PIECE_BYTES = 1024 * 1024;

/** How files begin that spreadsheets save in their own formats: a ZIP archive and an OLE document. */
const WORKBOOK_BEGINNINGS = ["PK\u0003\u0004", "\u00d0\u00cf\u0011\u00e0"];

/** A web page, also one that a program saved as a workbook, and the XML of a spreadsheet. */
const MARKUP_BEGINNING = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|head|table|\?xml)\b/i;
/** Documents whose bytes look like text: PDF and RTF. */
const DOCUMENT_BEGINNING = /^(?:%PDF-|\{\\rtf)/;
/** The longest beginning that is looked for. */
const BEGINNING_BYTES = 100;
/** The part of a text that may be control characters. In compressed data it is a tenth. */
const CONTROLS_IN_TEXT = 0.01;
/** In UTF-16 without a byte order mark: so many times more zeros in one byte of the pairs than in the other one. */
const CLEARLY_MORE = 8;

/** What a file is that is no table; undefined for a text that may be one. */
export async function noTableIn(file: Blob): Promise<NoTable | undefined> {
  const bytes = await bytesOf(file, 0, SAMPLE_BYTES);
  const beginning = String.fromCharCode(...bytes.subarray(0, BEGINNING_BYTES));
  if (WORKBOOK_BEGINNINGS.some((each) => beginning.startsWith(each))) return "workbook";
  if (MARKUP_BEGINNING.test(beginning)) return "markup";
  return isBinary(bytes) || DOCUMENT_BEGINNING.test(beginning) ? "binary" : undefined;
}

/** A zero byte alone shows nothing: programs that pad their columns leave such bytes in a text. */
function isBinary(bytes: Uint8Array): boolean {
  if (!bytes.includes(0) || utf16Of(bytes) !== undefined) return false;
  const beginning = bytes.subarray(0, BEGINNING_BYTES);
  const isPaddedHeader = countOf(beginning, isZero) > beginning.length / 2;
  const hasBinaryHeader = beginning.some(isControl);
  return isPaddedHeader || hasBinaryHeader || countOf(bytes, isControl) > bytes.length * CONTROLS_IN_TEXT;
}

const isZero = (byte: number): boolean => byte === 0;

/** Whether a byte is a control character that texts do not have: neither zero nor white space, nor the mark of a file's end. */
const isControl = (byte: number): boolean => (byte > 0 && byte < 9) || (byte > 13 && byte < 26);

const countOf = (bytes: Uint8Array, isMeant: (byte: number) => boolean): number =>
  bytes.reduce((count, byte) => (isMeant(byte) ? count + 1 : count), 0);

/** The encoding of a text file: by its byte order mark, by zero bytes, by whether most is valid UTF-8; else that of Western Windows. */
export async function encodingOf(file: Blob): Promise<string> {
  const utf16 = utf16Of(await bytesOf(file, 0, SAMPLE_BYTES));
  if (utf16 !== undefined) return utf16;
  return (await isUtf8(file)) ? "utf-8" : "windows-1252";
}

/** The kind of UTF-16: by its byte order mark, or because one byte of nearly every pair is zero in most languages. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = bytes.length / 5;
  if (odd > many && odd > even * CLEARLY_MORE) return "utf-16le";
  return even > many && even > odd * CLEARLY_MORE ? "utf-16be" : undefined;
}

/** Text in another encoding has next to no characters of UTF-8 but those of ASCII. Text in UTF-8 may have some that were cut. */
async function isUtf8(file: Blob): Promise<boolean> {
  const decoder = createDecoder("utf-8");
  let balance = 0;
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    const text = decoder.decode(await bytesOf(file, start, PIECE_BYTES), start + PIECE_BYTES >= file.size);
    for (const [character] of text.matchAll(BEYOND_ASCII)) balance += character === BROKEN ? -1 : 1;
  }
  return balance > 0 || !decoder.hasBroken();
}

const BEYOND_ASCII = /[^\0-\x7f]/gu;

/** What a decoder writes in the place of bytes that are none of its encoding. A text may have it as well. */
export const BROKEN = "\ufffd";

/** Decodes a text in pieces, and notes whether it has bytes that are none of the encoding. */
export function createDecoder(encoding: string) {
  const decoder = new TextDecoder(encoding);
  let strict: TextDecoder | undefined = new TextDecoder(encoding, { fatal: true });
  return {
    decode(bytes: Uint8Array, isLast: boolean): string {
      try {
        strict?.decode(bytes, { stream: !isLast });
      } catch {
        strict = undefined;
      }
      return decoder.decode(bytes, { stream: !isLast });
    },
    hasBroken: () => strict === undefined,
  };
}

/** A person sees no NUL character in a cell, and most servers refuse one. */
export const withoutNul = (text: string): string => text.replaceAll("\0", "");

/** Some bytes of a file. Reading them is a task of its own, so that the page can paint in between. */
export const bytesOf = async (file: Blob, start: number, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(start, start + length).arrayBuffer());
