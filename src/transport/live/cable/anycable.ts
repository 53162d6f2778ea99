/**
 * AnyCable's extended protocol, `actioncable-v1-ext-json`. The server keeps the session for a while, and the last messages of each
 * stream. After a lost connection the channels continue without a second `execute`, and the server sends the messages that they have
 * missed. All frames pass through this file before the cable reads them. Binary encodings and presence are not supported.
 * https://docs.anycable.io/misc/action_cable_protocol#action-cable-extended-protocol
 */
import { systemClock } from "../../environment.js";
import { isObject, parseJson } from "../../result.js";
import { numberOf } from "../../text-of.js";
import type { Channel, ExtendCable, Frame } from "./cable.js";

/** A frame of the extended protocol. */
interface ExtendedFrame extends Frame {
  /** Of a welcome: the session, whether the server has restored it, and the identifiers of its subscriptions. */
  readonly sid?: string;
  readonly restored?: boolean;
  readonly restored_ids?: string[];
  /** Of a message: its stream, the stream's epoch, and the message's place in it. */
  readonly stream_id?: string;
  readonly epoch?: string;
  readonly offset?: number;
}

/** A frame, and its text, which the cable reads. */
interface Received {
  readonly frame: ExtendedFrame;
  readonly text: string;
}

/** What is remembered of one channel. */
interface Memory {
  /** The identifier under which it was live. */
  identifier?: string | undefined;
  /** The messages that have arrived, by stream. */
  readonly streams: Map<string, StreamOffsets>;
  /** While the server sends the missed messages: the first reply, then the messages that have arrived since. */
  held?: Received[] | undefined;
}

const PROTOCOL = "actioncable-v1-ext-json";
/** Not offered: AnyCable would choose it instead. Rails then chooses "actioncable-unsupported", and works all the same. */
const PLAIN_PROTOCOL = "actioncable-v1-json";
/** A larger time is not in seconds: servers can be configured to send milliseconds or nanoseconds. */
const MAX_TIME_IN_SECONDS = 1e11;

/**
 * AnyCable's extended protocol: `cable({ extended: anycable })`. With a Rails server the cable works as it does without this option. A
 * session is not restored if the url or the protocols have changed, because it would continue as the user who has begun it.
 *
 * @example
 * ```ts
 * import { anycable, cable } from "querylet";
 *
 * const live = cable({ url: "wss://example.com/cable", extended: anycable });
 * ```
 */
export const anycable: ExtendCable = (cable, channels, send, clock = systemClock) => {
  const memories = new WeakMap<Channel, Memory>();
  /** The session's id; "" without one. */
  let sid = "";
  /** When the last ping was sent, or the session began, in seconds since the epoch. Messages since then may be missing. */
  let lastPing = 0;
  /** The url and the protocols of the last socket, and of the one that began the session: they may contain the user's token. */
  let lastCredentials = "";
  let credentials = "";
  /** Identifiers that the server has restored and no channel has claimed. Undefined: it has not said which. */
  let unclaimed: Set<string | undefined> | undefined;
  let linkState = "";

  function memoryOf(channel: Channel): Memory {
    const memory = memories.get(channel) ?? { streams: new Map() };
    memories.set(channel, memory);
    return memory;
  }

  function welcome({ frame, text }: Received): void {
    sid = frame.sid ?? "";
    credentials = lastCredentials;
    lastPing ||= Math.floor(clock.now() / 1000);
    unclaimed = frame.restored ? frame.restored_ids && new Set(frame.restored_ids) : new Set();
    cable.received(text); // it calls `live`, where each channel claims its identifier
    for (const identifier of unclaimed ?? []) send({ command: "unsubscribe", identifier });
    unclaimed = new Set();
  }

  function ping(message: unknown): void {
    if (!sid) return;
    let time = numberOf(message);
    if (time < Infinity) {
      while (time > MAX_TIME_IN_SECONDS) time /= 1000;
      lastPing = Math.floor(time) || lastPing;
    }
    send({ command: "pong" });
  }

  /** @returns the command that asks for the missed messages. Later ones are held until the server has sent all of them */
  function requestHistory(memory: Memory, firstReply: Received): object {
    const streams: Record<string, object> = {};
    for (const [name, { epoch, completeUpTo }] of memory.streams) streams[name] = { epoch, offset: completeUpTo };
    memory.held = [firstReply];
    return { command: "history", identifier: firstReply.frame.identifier, history: { since: lastPing, streams } };
  }

  function takeMessage(received: Received, channel: Channel): void {
    const { frame } = received;
    const memory = memoryOf(channel);
    const isFirst = memory.identifier !== frame.identifier;
    memory.identifier = frame.identifier;
    if (memory.held) memory.held.push(received);
    else if (isFirst && memory.streams.size > 0 && isRegistered(frame)) send(requestHistory(memory, received));
    else pass(received, memory);
  }

  function endHistory(channel: Channel, missedResultsFollow: boolean): void {
    const memory = memoryOf(channel);
    const [firstReply, ...messages] = memory.held ?? [];
    memory.held = undefined;
    if (!firstReply) return;
    pass(firstReply, memory, missedResultsFollow);
    for (const received of messages.sort(byOffset)) pass(received, memory);
  }

  /** Delivers a message, unless it has been delivered before. */
  function pass({ frame, text }: Received, { streams }: Memory, missedResultsFollow?: boolean): void {
    const { stream_id: name, epoch, offset } = frame;
    if (name && epoch && offset !== undefined) {
      const known = streams.get(name);
      const stream = known?.epoch === epoch ? known : new StreamOffsets(epoch, offset);
      streams.set(name, stream);
      if (!stream.add(offset)) return;
    }
    cable.received(text, missedResultsFollow);
  }

  /** The first command of a channel that the server has restored, which only waits for a first reply; undefined for another one. */
  function restore(channel: Channel, identifier: string | undefined): object | undefined {
    const memory = memoryOf(channel);
    memory.held = undefined;
    const isRestored = memory.identifier === identifier && (unclaimed?.delete(identifier) ?? true);
    if (!isRestored) return undefined;
    // The channel expects a first reply, which the server does not send again.
    const frame = { identifier, message: { result: { data: {} }, more: true } };
    return requestHistory(memory, { frame, text: JSON.stringify(frame) });
  }

  return {
    ...cable,
    async target() {
      const { url, protocols } = await cable.target();
      lastCredentials = [url, ...protocols].join();
      const isRestoring = sid && lastCredentials === credentials;
      return {
        url: isRestoring ? `${url}${url.includes("?") ? "&" : "?"}sid=${encodeURIComponent(sid)}` : url,
        protocols: [PROTOCOL, ...protocols.filter((name) => name !== PROTOCOL && name !== PLAIN_PROTOCOL)],
      };
    },
    received(text) {
      const frame = (parseJson(text) ?? {}) as ExtendedFrame;
      const { type, identifier, message } = frame;
      const channel = channels.get(identifier);
      switch (type) {
        case "welcome":
          welcome({ frame, text });
          break;
        case "ping":
          ping(message);
          break;
        case undefined:
          if (channel) takeMessage({ frame, text }, channel);
          break;
        case "confirm_history":
        case "reject_history":
          if (channel) endHistory(channel, type === "confirm_history");
          break;
        default:
          if (type === "disconnect") sid = ""; // the server has ended the session
          cable.received(text);
      }
    },
    live() {
      for (const [identifier, channel] of [...channels]) channel.subscribe(restore(channel, identifier));
    },
    lost(to) {
      // There is nothing to restore, or it begins without a wait, so that it was closed or is renewed: the user or the token may be another.
      if (!channels.size || (to === "connecting" && linkState !== "waiting")) {
        sid = "";
        lastPing = 0;
      }
      linkState = to;
      cable.lost(to);
    },
  };
};

/** Whether the server has subscribed, according to its first reply. */
function isRegistered({ message }: ExtendedFrame): boolean {
  const { result, more } = isObject(message) ? message : {};
  return more !== false && !(isObject(result) && result["errors"]);
}

/** Keeps the order of each stream. Messages without a stream come last. */
const byOffset = (
  { frame: { offset: a = Infinity } }: Received,
  { frame: { offset: b = Infinity } }: Received,
): number => (a === b ? 0 : a - b);

/** A message that is still missing after this many later ones was not meant for this channel: streams are shared. */
const REORDERED_MESSAGES = 100;
/** How many offsets are remembered to recognise a message that comes twice. */
const REMEMBERED_OFFSETS = 2000;

/** The messages of one epoch of a stream that have arrived at one channel. An epoch ends when the server deletes the stream. */
export class StreamOffsets {
  /** The name of the epoch. */
  readonly epoch: string;
  /** The offset up to which no message is missing. */
  completeUpTo: number;
  readonly #seen = new Set<number>();
  #last: number;

  /** @param offset the offset of the first message */
  constructor(epoch: string, offset: number) {
    this.epoch = epoch;
    this.completeUpTo = offset;
    this.#last = offset;
  }

  /** Notes a message. @returns false for one that has arrived before */
  add(offset: number): boolean {
    if (this.#seen.has(offset)) return false;
    this.#seen.add(offset);
    this.#last = Math.max(this.#last, offset);
    this.completeUpTo = Math.max(this.completeUpTo, this.#last - REORDERED_MESSAGES);
    while (this.#seen.has(this.completeUpTo + 1)) this.completeUpTo++;
    for (const oldest of this.#seen) {
      if (this.#seen.size <= REMEMBERED_OFFSETS) break;
      this.#seen.delete(oldest);
    }
    return true;
  }
}
