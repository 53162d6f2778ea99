/**
 * multipart/mixed as a push parser: bytes in, parts out. Delivers a part as soon as the delimiter after it is there, also
 * when that delimiter ends the buffer, since servers flush there and the next chunk may be seconds away.
 * Cost: each byte is decoded once, and each line looked at once.
 * https://www.rfc-editor.org/rfc/rfc2046#section-5.1
 */
import { TransportError } from "../../errors.js";
import { createLineReader } from "./event-stream.js";

/** Options of `createMultipartParser`. */
export interface MultipartOptions {
  /** What stands between the parts, without the leading hyphens. */
  boundary: string;
  /** Called when a part has ended with its text: without its headers and the blanks around it, its lines ended by line feeds. */
  onPart: (text: string) => void;
  /** Called at the closing delimiter. Without it, the last part may be missing. */
  onEnd: () => void;
}

/** The headers of a part, up to an empty line. Without that line, all is the body. */
const HEADERS = /^(?:[\w-]+:.*\n)*\n/;

/**
 * @returns push(chunk), which keeps no reference to the chunk
 * @throws TransportError of kind "protocol" from push for a delimiter that proves to be data
 *
 * @example
 * ```ts
 * import { createMultipartParser } from "querylet";
 *
 * const parser = createMultipartParser({ boundary: "-", onPart: console.log, onEnd: () => {} });
 * parser.push(new TextEncoder().encode("---\r\n\r\n{}\r\n-----\r\n"));
 * ```
 */
export function createMultipartParser({ boundary, onPart, onEnd }: MultipartOptions): {
  push(chunk: Uint8Array): void;
} {
  const delimiter = `--${boundary}`;
  let part: string | undefined; // undefined outside of a part
  let isInDelimiterLine = false;

  function endPart(isDelimiterComplete: boolean): void {
    const ended = part;
    part = isDelimiterComplete ? "" : undefined;
    isInDelimiterLine = !isDelimiterComplete;
    if (ended !== undefined) onPart(ended.replace(HEADERS, "").trim());
  }

  /** @param isComplete whether the line's end has arrived. An incomplete line that is a delimiter so far is taken for one. */
  function readLine(line: string, isComplete: boolean): void {
    const suffix = line.slice(delimiter.length);
    if (line.startsWith(delimiter) && /^(--|[ \t]*$)/.test(suffix)) {
      endPart(isComplete);
      if (suffix.startsWith("--")) onEnd();
    } else if (isInDelimiterLine && (isComplete || suffix !== "-"))
      throw new TransportError("protocol", "Data after a delimiter");
    else if (isComplete && part !== undefined) part += `${line}\n`;
  }

  const readLines = createLineReader((line) => readLine(line, true));
  return {
    push(chunk) {
      const pendingLine = readLines(chunk);
      // A delimiter counts before its line has ended. No long line is looked at again with each chunk.
      if (pendingLine.length < delimiter.length + 1000) readLine(pendingLine, false);
    },
  };
}
