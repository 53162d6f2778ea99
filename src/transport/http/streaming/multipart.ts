/**
 * multipart/mixed as a push parser: bytes in, parts out. Delivers a part as soon as the delimiter after it is there, also
 * when that delimiter ends the buffer, since servers flush there and the next chunk may be seconds away.
 * Cost: each byte is decoded once, and each line looked at once.
 * https://www.rfc-editor.org/rfc/rfc2046#section-5.1
 */
import { TransportError } from "../../errors.js";

/** In bytes. */
const DEFAULT_MAX_BUFFER = 32 * 2 ** 20;

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
  maxBuffer?: number | undefined;
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
export function createMultipartParser({ boundary, onPart, maxBuffer = DEFAULT_MAX_BUFFER }: MultipartOptions) {
  const delimiter = `--${boundary}`;
  const decoder = new TextDecoder();
  let partLines: string[] | undefined; // undefined outside of a part
  let pendingLine = ""; // the beginning of a line whose end has not arrived
  let bytesSinceDelimiter = 0;
  let isInDelimiterLine = false;
  let isDone = false;

  const failure = (what: string) => new TransportError("protocol", `The multipart answer ${what}`);

  function push(chunk: Uint8Array): void {
    if (isDone) return;
    bytesSinceDelimiter += chunk.length;
    const mayBecomeDelimiter = pendingLine.length < delimiter.length + "--".length;
    const lines = decoder.decode(chunk, { stream: true }).split("\n");
    lines[0] = pendingLine + lines[0]; // not copied here: the engine joins the pieces of a long line once, when it is read
    pendingLine = lines.pop() as string;
    for (const line of lines) readLine(line, true);
    const isNewLine = lines.length > 0;
    if (mayBecomeDelimiter || isNewLine) readLine(pendingLine, false); // a delimiter counts before its line has ended
    limitBuffer();
  }

  function limitBuffer(): void {
    const hasReadDelimiter = bytesSinceDelimiter === 0; // in the chunk that has just been read
    if (hasReadDelimiter) bytesSinceDelimiter = pendingLine.length + (partLines ?? []).join().length;
    if (!isDone && bytesSinceDelimiter > maxBuffer)
      throw failure(`sent more than ${maxBuffer} bytes without a delimiter`);
  }

  /** @param isComplete whether the line's end has arrived. An incomplete line that is a delimiter so far is taken for one. */
  function readLine(line: string, isComplete: boolean): void {
    if (isDone) return;
    if (isInDelimiterLine || isDelimiter(line, delimiter)) readDelimiter(line.slice(delimiter.length), isComplete);
    else if (isComplete) partLines?.push(line);
  }

  /** @param suffix what follows the boundary on the delimiter's line, as far as it has arrived */
  function readDelimiter(suffix: string, isComplete: boolean): void {
    const endedPart = isInDelimiterLine ? undefined : partLines;
    bytesSinceDelimiter = 0;
    isDone = suffix.startsWith("--");
    isInDelimiterLine = isDone || !isComplete;
    partLines = isInDelimiterLine ? undefined : [];
    if (endedPart) onPart(partOf(endedPart));
    const allowedSuffix = isComplete ? COMPLETE_SUFFIX : INCOMPLETE_SUFFIX;
    if (!isDone && !allowedSuffix.test(suffix)) throw failure("has data directly after a delimiter");
  }

  return {
    push,
    end(): void {
      if (!isDone) throw failure("ended before its closing delimiter: its last part may be missing");
    },
    get done(): boolean {
      return isDone;
    },
  };
}

function partOf(lines: readonly string[]): Part {
  const headers: Record<string, string> = {};
  let index = 0;
  for (let header = readHeader(lines[index]); header; header = readHeader(lines[++index]))
    headers[header.name] = header.value;
  // A part without headers begins with the empty line, or with its body.
  const hasHeaders = /^\r?$/.test(lines[index] ?? "-");
  const bodyLines = hasHeaders ? lines.slice(index + 1) : lines;
  return {
    headers: hasHeaders ? headers : {},
    body: bodyLines.join("\n").replace(/\r$/, ""), // the line break before a delimiter belongs to the delimiter
  };
}

/** What may follow the boundary on a delimiter's line. */
const COMPLETE_SUFFIX = /^[ \t]*\r?$/;
/** The same as long as the line's end has not arrived: one dash may be the first of two. */
const INCOMPLETE_SUFFIX = /^([ \t]*\r?|-)$/;

/** A line whose boundary is followed by other characters is data. */
const isDelimiter = (line: string, delimiter: string): boolean =>
  line.startsWith(delimiter) && /^(--|[ \t\r]|$)/.test(line.slice(delimiter.length));

/** A character that no header name contains. To match a whole name at once would overflow the stack if it had megabytes. */
const NOT_IN_HEADER_NAME = /[^\w!#$%&'*+.^`|~-]/;

/** https://www.rfc-editor.org/rfc/rfc5322#section-2.2 */
function readHeader(line = ""): { name: string; value: string } | undefined {
  const colon = line.indexOf(":");
  const name = line.slice(0, Math.max(colon, 0));
  if (!name || NOT_IN_HEADER_NAME.test(name)) return undefined;
  return { name: name.toLowerCase(), value: line.slice(colon + 1).trim() };
}
