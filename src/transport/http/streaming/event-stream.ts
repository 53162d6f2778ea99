/**
 * text/event-stream as a push parser: bytes in, events out. Each byte is decoded once and searched once.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
import { TransportError } from "../../errors.js";

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
  maxBuffer?: number;
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
export function createEventStreamParser({ onEvent, maxBuffer = 1 << 25 }: EventStreamOptions) {
  const text = new TextDecoder(); // drops a BOM at the start
  let rest = ""; // of a line whose end has not come
  let held = 0; // characters in `data`
  let event = "";
  let data: string[] = [];
  let id: string | undefined;
  let afterCR = false; // its LF may be in the next chunk

  function push(chunk: Uint8Array): void {
    const piece = text.decode(chunk, { stream: true });
    if (!piece) return;
    const lines = (afterCR ? piece.replace(/^\n/, "") : piece).split(/\r\n?|\n/);
    afterCR = piece.endsWith("\r");
    lines[0] = rest + lines[0];
    rest = lines.pop() as string;
    lines.forEach(take);
    if (held + rest.length > maxBuffer)
      throw new TransportError(
        "protocol",
        `The event stream sent more than ${maxBuffer} characters without ending an event`,
      );
  }

  function take(line: string): void {
    if (!line) {
      dispatch();
      return;
    }
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) as unknown as [string, string, string?];
    if (field === "data") {
      data.push(value);
      held += value.length + 1;
    } else if (field === "event") event = value;
    else if (field === "id" && !value.includes("\0")) id = value;
  }

  function dispatch(): void {
    const ready = { event: event || "message", data: data.join("\n"), ...(id !== undefined && { id }) };
    const worth = held || event;
    event = "";
    data = [];
    id = undefined;
    held = 0;
    if (worth) onEvent(ready);
  }

  return { push, end() {} };
}
