/**
 * text/event-stream as a push parser: bytes in, events out. Each byte is decoded once and searched once.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
import { TransportError } from "../../errors.js";

/** In characters. */
const DEFAULT_MAX_BUFFER = 32 * 2 ** 20;

/** One event of a stream. */
export interface ServerEvent {
  /** "message" where the server named none. */
  event: string;
  /** Its lines of data, joined by line feeds. */
  data: string;
  /** The id that the server gave it, if it gave one. */
  id?: string;
}

/** Options of `createEventStreamParser`. */
export interface EventStreamOptions {
  /** Called for each event. */
  onEvent: (event: ServerEvent) => void;
  /** Characters that may wait for the end of a line or of an event. @defaultValue 32 Mi */
  maxBuffer?: number | undefined;
}

/**
 * @returns push(chunk); end(), which drops what is unterminated and never throws
 * @throws TransportError of kind "protocol" from push, past `maxBuffer` within one event
 *
 * @example
 * ```ts
 * import { createEventStreamParser } from "querylet";
 *
 * const parser = createEventStreamParser({ onEvent: (event) => console.log(event) });
 * parser.push(new TextEncoder().encode('event: next\ndata: {"data":{}}\n\n'));
 * parser.end();
 * ```
 */
export function createEventStreamParser({ onEvent, maxBuffer = DEFAULT_MAX_BUFFER }: EventStreamOptions) {
  const decoder = new TextDecoder(); // omits a byte order mark at the start
  let pendingLine = ""; // the beginning of a line whose end has not arrived
  let current: Partial<ServerEvent> = {};
  let endedWithCarriageReturn = false; // the line feed that belongs to it may be in the next chunk

  function push(chunk: Uint8Array): void {
    const text = decoder.decode(chunk, { stream: true });
    if (!text) return;
    const lines = (endedWithCarriageReturn ? text.replace(/^\n/, "") : text).split(/\r\n?|\n/);
    endedWithCarriageReturn = text.endsWith("\r");
    lines[0] = pendingLine + lines[0];
    pendingLine = lines.pop() as string;
    lines.forEach(readLine);
    if (pendingLine.length + (current.data ?? "").length > maxBuffer)
      throw new TransportError(
        "protocol",
        `The event stream sent more than ${maxBuffer} characters without ending an event`,
      );
  }

  function readLine(line: string): void {
    if (!line) dispatch();
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === "data") current.data = current.data === undefined ? value : `${current.data}\n${value}`;
    else if (field === "event" || (field === "id" && !value.includes("\0"))) current[field] = value;
  }

  function dispatch(): void {
    const { event, data, ...rest } = current;
    current = {};
    if (event || data !== undefined) onEvent({ event: event || "message", data: data ?? "", ...rest });
  }

  // An event without the empty line that ends it is omitted, as the specification says.
  return { push, end() {} };
}
