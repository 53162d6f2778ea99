/** Which character encoding a file has. A file does not say it, unless it begins with a byte order mark. */

/** The encodings that a person can choose, as `TextDecoder` names them. https://encoding.spec.whatwg.org/#names-and-labels */
export const ENCODINGS: readonly string[] = [
  ...["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "windows-1251", "windows-1253"],
  ...["windows-1254", "windows-1255", "windows-1256", "shift_jis", "euc-kr", "gb18030", "big5", "macintosh"],
];

/** The beginning of a file that is not a text. */
export type NoText = "workbook" | "binary";

/** Bytes at the beginning of a file that are looked at. */
const SAMPLE_BYTES = 64 * 1024;
/** Bytes that are decoded in one task. */
const PIECE_BYTES = 1024 * 1024;

/** How files begin that spreadsheets save in their own formats: a ZIP archive and an OLE document. */
const WORKBOOK_BEGINNINGS = ["PK\u0003\u0004", "\u00d0\u00cf\u0011\u00e0"];

/** What a file is that is not a text; undefined for a text. */
export async function noTextIn(file: Blob): Promise<NoText | undefined> {
  const bytes = await bytesOf(file, 0, SAMPLE_BYTES);
  const beginning = String.fromCharCode(...bytes.subarray(0, 4));
  if (WORKBOOK_BEGINNINGS.includes(beginning)) return "workbook";
  return utf16Of(bytes) === undefined && bytes.includes(0) ? "binary" : undefined;
}

/** The encoding of a text file: by its byte order mark, by zero bytes, by whether it is valid UTF-8; else that of Western Windows. */
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
  if (odd > many && even === 0) return "utf-16le";
  return even > many && odd === 0 ? "utf-16be" : undefined;
}

async function isUtf8(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (let start = 0; start < file.size; start += PIECE_BYTES) {
      decoder.decode(await bytesOf(file, start, PIECE_BYTES), { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Some bytes of a file. Reading them is a task of its own, so that the page can paint in between. */
export const bytesOf = async (file: Blob, start: number, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(start, start + length).arrayBuffer());
