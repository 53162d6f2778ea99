/**
 * multipart/mixed as a push parser: bytes in, parts out. Delivers a part as soon as the delimiter after it is there, also
 * when that delimiter ends the buffer, since servers flush there and the next chunk may be seconds away.
 * Cost: each byte is decoded once, and each line looked at once.
 * https://www.rfc-editor.org/rfc/rfc2046#section-5.1
 */
import { TransportError } from "../../errors.js";

/** In characters. */
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
  /** Characters that may wait for a delimiter. @defaultValue 32 Mi */
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
  let heldCharacters = 0; // of the part's lines
  let isInDelimiterLine = false;
  let isDone = false;

  const failure = (what: string) => new TransportError("protocol", `The multipart answer ${what}`);

  /** @param isComplete whether the line's end has arrived. An incomplete line that is a delimiter so far is taken for one. */
  function readLine(line: string, isComplete: boolean): void {
    const suffix = line.slice(delimiter.length);
    if (isDone) return;
    if (line.startsWith(delimiter) && /^(--|[ \t]*\r?$)/.test(suffix)) {
      isDone = suffix.startsWith("--");
      endPart(isComplete);
    } else if (isInDelimiterLine && (isComplete || suffix !== "-"))
      throw failure("has data directly after a delimiter");
    else if (isComplete) {
      partLines?.push(line);
      heldCharacters += line.length + 1;
    }
  }

  function endPart(isDelimiterComplete: boolean): void {
    const ended = partLines;
    partLines = isDelimiterComplete ? [] : undefined;
    heldCharacters = 0;
    isInDelimiterLine = !isDelimiterComplete;
    if (ended) onPart(partOf(ended));
  }

  return {
    push(chunk: Uint8Array): void {
      const mayBecomeDelimiter = pendingLine.length < delimiter.length + "--".length;
      const lines = decoder.decode(chunk, { stream: true }).split("\n");
      lines[0] = pendingLine + lines[0]; // not copied here: the engine joins the pieces of a long line once, when it is read
      pendingLine = lines.pop() as string;
      for (const line of lines) readLine(line, true);
      if (mayBecomeDelimiter || lines.length > 0) readLine(pendingLine, false); // a delimiter counts before its line has ended
      if (!isDone && heldCharacters + pendingLine.length > maxBuffer)
        throw failure(`sent more than ${maxBuffer} characters without a delimiter`);
    },
    end(): void {
      if (!isDone) throw failure("ended before its closing delimiter: its last part may be missing");
    },
    get done(): boolean {
      return isDone;
    },
  };
}

/** The headers are those of https://www.rfc-editor.org/rfc/rfc5322#section-2.2, up to an empty line. Without that, all is the body. */
function partOf(lines: readonly string[]): Part {
  const bodyFrom = (start: number) => lines.slice(start).join("\n").replace(/\r$/, ""); // this line break belongs to the delimiter
  const headers: Record<string, string> = {};
  for (const [index, line] of lines.entries()) {
    if (!line.trim()) return { headers, body: bodyFrom(index + 1) };
    const [name = ""] = line.split(":", 1);
    if (!name || name === line || NOT_IN_HEADER_NAME.test(name)) break;
    headers[name.toLowerCase()] = line.slice(name.length + 1).trim();
  }
  return { headers: {}, body: bodyFrom(0) };
}

/** What JSON begins with. To match a whole name at once would overflow the stack if it had megabytes. */
const NOT_IN_HEADER_NAME = /[\s"{[]/;
