/**
 * AnyCable's `actioncable-v1-ext-json`: the server keeps the session for a while, and each stream's last messages. After a
 * drop the channels go on without a second execute, and what was missed comes over the socket. Stands between the cable and
 * its link; hand it to `cable({ extended: anycable })` to pay its bytes. Binary encodings and presence are left out.
 * https://docs.anycable.io/misc/action_cable_protocol#action-cable-extended-protocol
 */
import { command, type Frame } from "./frames.js";
import { isObject } from "../../result.js";

/** A frame with what the extension adds: a welcome's session, a message's place in its stream. */
interface ExtendedFrame extends Frame {
  sid?: string;
  restored?: boolean;
  restored_ids?: string[];
  stream_id?: string;
  epoch?: string;
  offset?: number;
}

/** What is read of one of the cable's channels. */
export interface Restorable {
  readonly identifier: string;
  readonly state?: string | undefined;
}

/** What is needed of the cable and its link. */
export interface Wire {
  send(text: string): void;
  /** The cable's own reading of a frame. */
  deliver(frame: Frame, channel?: Restorable): void;
  /** ms since the epoch */
  now(): number;
}

export interface ExtendedSession {
  /** The url with the session to restore, unless whoever opens this one may be another person by now, and the protocols to offer. */
  address(url: string, protocols: string[]): [url: string, protocols: string[]];
  receive(frame: Frame, channel?: Restorable): void;
  /** True if the server still has the channel under its identifier. Then it is asked for what was missed. */
  restores(channel: Restorable): boolean;
  /** The next socket is opened for its fresh token: restoring the session would go on with the old one. */
  renew(): void;
  /** The session is over: whoever comes next gets one of his own. */
  forget(): void;
}

/** One stream as one channel has seen it. */
interface Stream {
  epoch: string;
  /** Nothing up to here is missing. */
  sure: number;
  last: number;
  seen: Set<number>;
}

interface Memory {
  streams: Map<string, Stream>;
  /** The identifier that went live. */
  live?: string;
  /** While history is under way: the first reply, then what came meanwhile. */
  held?: ExtendedFrame[] | undefined;
}

const PROTOCOL = "actioncable-v1-ext-json";
const PLAIN = "actioncable-v1-json"; // AnyCable picks it wherever it is offered; Rails then picks "actioncable-unsupported", and serves as ever
const GAP = 100; // messages that may be on their way; a hole that is older is taken for none of ours
const REMEMBERED = 2000; // offsets, to tell a message that came twice

/** AnyCable's extended protocol, for `cable({ extended: anycable })`. On Rails the cable is as without. A session is not restored once url or protocols have changed: it would go on as the user who opened it. */
export function anycable({ send, deliver, now }: Wire): ExtendedSession {
  const memories = new WeakMap<Restorable, Memory>();
  let sid = "";
  let since = 0; // s since the epoch by the server's clock: when it was heard of last
  let asked = ""; // who opens the next socket, as far as url and protocols tell
  let openedBy = ""; // likewise, who has opened this session
  let left: Set<string> | undefined; // restored, and not claimed yet; undefined: not told which
  let isRenewing = false; // the next socket opens a session of its own

  function memoryOf(channel: Restorable): Memory {
    let memory = memories.get(channel);
    if (!memory) memories.set(channel, (memory = { streams: new Map() }));
    return memory;
  }

  function welcome(frame: ExtendedFrame): void {
    sid = frame.sid ?? "";
    openedBy = asked;
    since ||= Math.floor(now() / 1000);
    left = frame.restored ? frame.restored_ids && new Set(frame.restored_ids) : new Set();
    deliver(frame); // the cable asks for each of its channels whether it is restored
    for (const identifier of left ?? []) send(command("unsubscribe", identifier));
    left = new Set();
  }

  function askHistory({ identifier }: Restorable, memory: Memory, first: ExtendedFrame): void {
    memory.held = [first];
    const streams = Object.fromEntries(
      [...memory.streams].map(([name, { epoch, sure }]) => [name, { epoch, offset: sure }]),
    );
    send(JSON.stringify({ command: "history", identifier, history: { since, streams } }));
  }

  function onMessage(frame: ExtendedFrame, channel: Restorable): void {
    const memory = memoryOf(channel);
    const { result, more } = isObject(frame.message) ? frame.message : {};
    const registered = more !== false && !(isObject(result) && result.errors);
    if (frame.identifier !== channel.identifier) {
      if (channel.state !== "live") pass(frame, channel, memory); // of a socket that is being replaced; once its successor serves, only that counts
    } else if (memory.held) memory.held.push(frame);
    else if (channel.state === "executing" && memory.streams.size && registered) askHistory(channel, memory, frame);
    else pass(frame, channel, memory);
  }

  function settle(channel: Restorable, caughtUp: boolean): void {
    const memory = memoryOf(channel);
    const [first, ...rest] = memory.held ?? [];
    memory.held = undefined;
    if (!first) return;
    pass({ ...first, caughtUp }, channel, memory);
    rest.sort((a, b) => compare(a.stream_id ?? "\uffff", b.stream_id ?? "\uffff") || (a.offset ?? 0) - (b.offset ?? 0));
    for (const frame of rest) pass(frame, channel, memory);
  }

  /** Each message of a stream once. */
  function pass(frame: ExtendedFrame, channel: Restorable, memory: Memory): void {
    const { stream_id, epoch, offset } = frame;
    if (stream_id && epoch && offset !== undefined) {
      let stream = memory.streams.get(stream_id);
      if (stream?.epoch !== epoch)
        memory.streams.set(stream_id, (stream = { epoch, sure: offset, last: offset, seen: new Set() }));
      if (stream.seen.has(offset)) return;
      stream.seen.add(offset);
      stream.last = Math.max(stream.last, offset);
      stream.sure = Math.max(stream.sure, stream.last - GAP);
      while (stream.seen.has(stream.sure + 1)) stream.sure++;
      for (const old of stream.seen) {
        if (stream.seen.size <= REMEMBERED) break;
        stream.seen.delete(old);
      }
    }
    deliver(frame, channel);
    if (channel.state === "live") memory.live = channel.identifier;
  }

  return {
    address(url, protocols) {
      asked = [url, ...protocols].join();
      const isRestoring = sid !== "" && !isRenewing && asked === openedBy;
      isRenewing = false;
      return [
        isRestoring ? `${url}${url.includes("?") ? "&" : "?"}sid=${encodeURIComponent(sid)}` : url,
        [PROTOCOL, ...protocols.filter((name) => name !== PROTOCOL && name !== PLAIN)],
      ];
    },
    receive(frame: ExtendedFrame, channel) {
      const { type, message } = frame;
      if (type === "welcome") welcome(frame);
      else if (type === "ping") {
        if (!sid) return;
        let time = Number(message) || since;
        while (time > 1e11) time /= 1000; // a server may be told to say ms or ns
        since = Math.floor(time);
        send('{"command":"pong"}');
      } else if (type === "confirm_history" || type === "reject_history") {
        if (channel) settle(channel, type === "confirm_history");
      } else {
        if (type === "disconnect") sid = ""; // it has ended the session
        if (!type && channel) onMessage(frame, channel);
        else deliver(frame, channel);
      }
    },
    restores(channel) {
      const memory = memoryOf(channel);
      memory.held = undefined;
      const { identifier } = channel;
      if (!identifier || memory.live !== identifier || (left && !left.delete(identifier))) return false;
      askHistory(channel, memory, { identifier, message: { result: { data: {} }, more: true } });
      return true;
    },
    renew() {
      isRenewing = true;
    },
    forget() {
      sid = "";
      since = 0;
      isRenewing = false;
    },
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : +(a > b));
