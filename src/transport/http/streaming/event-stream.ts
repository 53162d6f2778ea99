/**
 * text/event-stream as a push parser: bytes in, events out. Each byte is decoded once and searched once.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */

/** One event of a stream. */
export interface ServerEvent {
  /** "message" where the server named none. */
  event: string;
  /** Its lines of data, joined by line feeds. */
  data: string;
}

/** Options of `createEventStreamParser`. */
export interface EventStreamOptions {
  /** Called for each event. */
  onEvent: (event: ServerEvent) => void;
}

/**
 * @throws what `onEvent` throws, from push
 * @returns push(chunk). What is unterminated at the end of a stream is no event, as the specification says
 *
 * @example
 * ```ts
 * import { createEventStreamParser } from "querylet";
 *
 * const parser = createEventStreamParser({ onEvent: (event) => console.log(event) });
 * parser.push(new TextEncoder().encode('event: next\ndata: {"data":{}}\n\n'));
 * ```
 */
export function createEventStreamParser({ onEvent }: EventStreamOptions): { push(chunk: Uint8Array): void } {
  let event = "";
  let data = ""; // each line after a line feed

  function readLine(line: string): void {
    const [, field, value = ""] = /^(data|event)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === "event") event = value;
    else if (field) data += `\n${value}`;
    if (line || !(event || data)) return;
    const ended = { event: event || "message", data: data.slice(1) };
    event = data = "";
    onEvent(ended);
  }

  return { push: createLineReader(readLine) };
}

/**
 * Decodes bytes, and calls `readLine` for each line that has ended.
 *
 * @returns takes a chunk, and returns the beginning of the line whose end has not arrived
 */
export function createLineReader(readLine: (line: string) => void): (chunk: Uint8Array) => string {
  const decoder = new TextDecoder(); // omits a byte order mark at the start
  let pendingLine = "";
  let endedWithCarriageReturn = false; // the line feed that belongs to it may be in the next chunk
  return (chunk) => {
    const text = decoder.decode(chunk, { stream: true });
    if (!text) return pendingLine;
    const lines = (endedWithCarriageReturn ? text.replace(/^\n/, "") : text).split(/\r\n?|\n/);
    endedWithCarriageReturn = text.endsWith("\r");
    lines[0] = pendingLine + lines[0]; // not copied here: the engine joins the pieces of a long line once, when it is read
    pendingLine = lines.pop() as string;
    lines.forEach(readLine);
    return pendingLine;
  };
}
