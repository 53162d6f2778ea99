/**
 * multipart/mixed as a push parser: bytes in, parts out. Delivers a part as soon as the delimiter after it is there, also
 * when that delimiter ends the buffer, since servers flush there and the next chunk may be seconds away.
 * Cost: each byte is searched once, from where a delimiter could begin, and decoded once.
 * https://www.rfc-editor.org/rfc/rfc2046#section-5.1
 */
import { TransportError } from "./errors.js";

export interface Part {
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

export interface MultipartOptions {
  boundary: string;
  onPart: (part: Part) => void;
  /** Bytes that may wait for a delimiter. @defaultValue 32 MiB */
  maxBuffer?: number;
}

const enum Byte {
  CR = 13,
  LF = 10,
  DASH = 45,
}
const isBlank = (byte: number | undefined) => byte === 32 || byte === 9;

/**
 * @returns push(chunk), which keeps no reference to the chunk; end(), which throws unless the closing delimiter was seen;
 * done, true from then on (later bytes are ignored)
 * @throws TransportError of kind "protocol" from push (past `maxBuffer`, a delimiter that proves to be data) and from end
 */
export function createMultipartParser({ boundary, onPart, maxBuffer = 1 << 25 }: MultipartOptions) {
  const mark = new TextEncoder().encode(`--${boundary}`);
  const text = new TextDecoder();
  let buffer = new Uint8Array(1 << 12); // grows by doubling; [from, to) is what has arrived and is not yet handed out
  let from = 0;
  let to = 0;
  let searched = -1; // no line that has begun before this line break begins with a delimiter; ahead of `from`: `from` begins a line
  let open = false; // a delimiter was seen: what follows is a part
  let tail = false; // inside the rest of a delimiter's line
  let done = false;

  const broken = (what: string) => new TransportError("protocol", `The multipart answer ${what}`);

  function push(chunk: Uint8Array): void {
    if (done) return;
    append(chunk);
    while (!done) if (tail ? !readTail() : !readPart()) break;
    if (!done && to - from > maxBuffer) throw broken(`sent more than ${maxBuffer} bytes without a delimiter`);
  }

  function append(chunk: Uint8Array): void {
    if (to + chunk.length > buffer.length) {
      const held = to - from;
      const room = held + chunk.length > buffer.length / 2 ? new Uint8Array(Math.max(buffer.length * 2, (held + chunk.length) * 2)) : buffer;
      room.set(buffer.subarray(from, to));
      buffer = room;
      searched -= from;
      from = 0;
      to = held;
    }
    buffer.set(chunk, to);
    to += chunk.length;
  }

  /** The rest of a delimiter's line. True when there is more to do. */
  function readTail(): boolean {
    if (from === to) return false;
    if (buffer[from] === Byte.DASH) {
      if (to - from < 2) return false;
      if (buffer[from + 1] !== Byte.DASH) throw broken("has a delimiter that goes on as data");
      done = true;
      return false;
    }
    let at = from;
    while (at < to && isBlank(buffer[at])) at++;
    if (at === to) return false;
    if (buffer[at] === Byte.CR) at++;
    if (at === to) return false;
    if (buffer[at] !== Byte.LF) throw broken("has a delimiter that goes on as data");
    searched = at;
    from = at + 1;
    tail = false;
    open = true;
    return true;
  }

  /** Looks for the next delimiter and hands out the part before it. */
  function readPart(): boolean {
    for (;;) {
      const at = find();
      if (at < 0) return false;
      const after = at + mark.length;
      // Whether it is one shows in the byte after it; at the buffer's end it is taken as one.
      const next = after < to ? buffer[after] : undefined;
      const isDelimiter = next === undefined || isBlank(next) || next === Byte.CR || next === Byte.LF || (next === Byte.DASH && (after + 1 === to || buffer[after + 1] === Byte.DASH));
      if (!isDelimiter) {
        searched = at;
        continue;
      }
      let end = at; // the line break before a delimiter belongs to it
      if (end > from && buffer[end - 1] === Byte.LF) end--;
      if (end > from && buffer[end - 1] === Byte.CR) end--;
      const [start, stop] = [from, end];
      from = searched = after;
      tail = true;
      if (open) emit(start, stop);
      return true;
    }
  }

  /** A delimiter at the start of a line, or at the very start. -1: none yet. */
  function find(): number {
    const arrived = buffer.subarray(0, to);
    for (;;) {
      let at = from;
      if (searched >= from) {
        searched = arrived.indexOf(Byte.LF, searched);
        if (searched < 0) {
          searched = to;
          return -1;
        }
        at = searched + 1;
      }
      let matched = 0;
      while (matched < mark.length && at + matched < to && buffer[at + matched] === mark[matched]) matched++;
      if (matched === mark.length) return at;
      if (at + matched >= to) return -1; // the chunk ends within what may be one
      searched = at;
    }
  }

  function emit(start: number, end: number): void {
    const part = text.decode(buffer.subarray(start, end));
    const headers: Record<string, string> = {};
    // No headers at all: the part begins with the empty line, or with its body.
    const split = /^(?:\r?\n|((?:[\w!#$%&'*+.^`|~-]+:[^\r\n]*\r?\n)+)(?:\r?\n|$))/.exec(part);
    for (const line of split?.[1]?.split(/\r?\n/) ?? []) {
      const colon = line.indexOf(":");
      if (colon > 0) headers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
    }
    onPart({ headers, body: split ? part.slice(split[0].length) : part });
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
