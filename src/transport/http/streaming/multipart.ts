/**
 * multipart/mixed as a push parser: bytes in, parts out. Delivers a part as soon as the delimiter after it is there, also
 * when that delimiter ends the buffer, since servers flush there and the next chunk may be seconds away.
 * Cost: each byte is decoded once, and each line looked at once.
 * https://www.rfc-editor.org/rfc/rfc2046#section-5.1
 */
import { TransportError } from "../../errors.js";

/** One part of a multipart body. */
export interface Part {
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Its text. */
  body: string;
}

/** Options of `createMultipartParser`. */
export interface MultipartOptions {
  /** What stands between the parts, without the leading hyphens. */
  boundary: string;
  /** Called for each part when it has ended. */
  onPart: (part: Part) => void;
  /** Bytes that may wait for a delimiter. @defaultValue 32 MiB */
  maxBuffer?: number;
}

/**
 * @returns push(chunk), which keeps no reference to the chunk; end(), which throws unless the closing delimiter was seen;
 * done, true from then on (later bytes are ignored)
 * @throws TransportError of kind "protocol" from push (past `maxBuffer`, a delimiter that proves to be data) and from end
 *
 * @example
 * ```ts
 * import { createMultipartParser } from "querylet";
 *
 * const parser = createMultipartParser({ boundary: "-", onPart: ({ body }) => console.log(body) });
 * parser.push(new TextEncoder().encode("---\r\n\r\n{}\r\n-----\r\n"));
 * parser.end();
 * ```
 */
export function createMultipartParser({ boundary, onPart, maxBuffer = 1 << 25 }: MultipartOptions) {
  const mark = `--${boundary}`;
  const text = new TextDecoder();
  let part: string[] | undefined; // lines; ahead of the first delimiter there is none
  let rest = ""; // of a line whose end has not come
  let held = 0; // bytes since the last delimiter
  let open = false; // in a delimiter's line
  let done = false;

  const broken = (what: string) => new TransportError("protocol", `The multipart answer ${what}`);

  function push(chunk: Uint8Array): void {
    if (done) return;
    held += chunk.length;
    const short = rest.length < mark.length + 2;
    const lines = text.decode(chunk, { stream: true }).split("\n");
    lines[0] = rest + lines[0]; // a rope: a long line is put together once
    rest = lines.pop() as string;
    for (const line of lines) take(line, true);
    if (short || lines[0] !== undefined) take(rest, false); // it begins, or may prove itself, in this chunk
    held ||= rest.length + (part ?? []).join().length;
    if (!done && held > maxBuffer) throw broken(`sent more than ${maxBuffer} bytes without a delimiter`);
  }

  /** @param whole its end has come. Whether a delimiter is one shows in what follows; at the buffer's end it is taken as one. */
  function take(line: string, whole: boolean): void {
    if (done) return;
    if (open || isDelimiter(line, mark)) takeDelimiter(line.slice(mark.length), whole);
    else if (whole) part?.push(line);
  }

  /** @param after what follows the boundary on the delimiter's line, as far as it has come */
  function takeDelimiter(after: string, whole: boolean): void {
    const ended = open ? undefined : part;
    held = 0;
    done = after.startsWith("--");
    open = done || !whole;
    part = open ? undefined : [];
    if (ended) emit(ended);
    const mayEndHere = whole ? WHOLE_DELIMITER_END : PARTIAL_DELIMITER_END;
    if (!done && !mayEndHere.test(after)) throw broken("has data directly after a delimiter");
  }

  function emit(lines: string[]): void {
    const headers: Record<string, string> = {};
    let at = 0;
    for (let header = readHeader(lines[at]); header; header = readHeader(lines[++at]))
      headers[header.name] = header.value;
    // No headers at all: the part begins with the empty line, or with its body.
    const headed = /^\r?$/.test(lines[at] ?? "-");
    onPart({
      headers: headed ? headers : {},
      body: (headed ? lines.slice(at + 1) : lines).join("\n").replace(/\r$/, ""),
    }); // the line break before a delimiter belongs to it
  }

  return {
    push,
    end(): void {
      if (!done) throw broken("ended before its closing delimiter: its last part may be missing");
    },
    get done(): boolean {
      return done;
    },
  };
}

/** What may follow the boundary on a delimiter's line. */
const WHOLE_DELIMITER_END = /^[ \t]*\r?$/;
/** The same where the line's end has not come: one dash may be the first of two. */
const PARTIAL_DELIMITER_END = /^([ \t]*\r?|-)$/;

/** A boundary that goes on with other characters is data. */
const isDelimiter = (line: string, mark: string): boolean =>
  line.startsWith(mark) && /^(--|[ \t\r]|$)/.test(line.slice(mark.length));

/** What no header's name may hold. One character is looked for: to match a whole name of megabytes takes more stack than there is. */
const NO_NAME = /[^\w!#$%&'*+.^`|~-]/;

/** https://www.rfc-editor.org/rfc/rfc5322#section-2.2 */
function readHeader(line = ""): { name: string; value: string } | undefined {
  const colon = line.indexOf(":");
  const name = line.slice(0, Math.max(colon, 0));
  if (!name || NO_NAME.test(name)) return undefined;
  return { name: name.toLowerCase(), value: line.slice(colon + 1).trim() };
}
