/**
 * AnyCable's extended protocol, `actioncable-v1-ext-json`. The server keeps the session for a while, and the last messages of each
 * stream. After a lost connection the channels continue without a second `execute`, and the server sends the messages that they have
 * missed. All frames of the cable pass through this file. Binary encodings and presence are not supported.
 * https://docs.anycable.io/misc/action_cable_protocol#action-cable-extended-protocol
 */
import { isObject } from "../../result.js";
import type { SocketTarget } from "../connection-handler.js";
import { command, type Frame } from "./frames.js";
import { StreamOffsets } from "./stream-offsets.js";
import { numberOf } from "../../text-of.js";

/** A frame of the extended protocol. */
interface ExtendedFrame extends Frame {
  /** Of a welcome: the session's id. */
  readonly sid?: string;
  /** Of a welcome: whether the server has restored the session. */
  readonly restored?: boolean;
  /** Of a welcome: the identifiers of the restored subscriptions. */
  readonly restored_ids?: string[];
  /** Of a message: its stream, the stream's epoch, and the message's place in it. */
  readonly stream_id?: string;
  readonly epoch?: string;
  readonly offset?: number;
}

/** The part of a channel that the session reads. */
export interface ExtendedChannel {
  /** Where the channel stands; "executing" or "live" while it waits for messages. */
  readonly state: { readonly at: string; readonly identifier: string };
}

/** What a session needs of the cable and its connection. */
export interface Wire {
  /** Sends a frame over the serving socket. */
  send(text: string): void;
  /**
   * Passes a frame to the cable.
   *
   * @param missedResultsFollow of a first reply: whether the server sends the missed messages after it; see `Channel.receive`
   */
  deliver(frame: Frame, channel?: ExtendedChannel, missedResultsFollow?: boolean): void;
  /** ms since the epoch */
  now(): number;
}

/** A session that outlives its sockets. */
export interface ExtendedSession {
  /** Adds the subprotocol, and the id of the session to restore. Without the id if another user may be opening the connection. */
  socketTarget(target: SocketTarget): SocketTarget;
  /** Handles a frame: delivers it to the cable at once, or after the missed messages. */
  receive(frame: Frame, channel?: ExtendedChannel): void;
  /** Asks for a channel's missed messages, if the server has restored its subscription. @returns whether it has */
  claimRestoredSubscription(channel: ExtendedChannel): boolean;
  /** Does not restore the session on the next socket, which is opened to use a fresh token: the session belongs to the old one. */
  renew(): void;
  /** Ends the session, so that the next connection begins another one. */
  forget(): void;
}

/** What a session remembers of one channel. */
interface ChannelMemory {
  /** The messages that have arrived, by stream. */
  readonly streams: Map<string, StreamOffsets>;
  /** The identifier under which the channel was live. The server can restore no other. */
  liveIdentifier?: string;
  /** While the server sends the missed messages: the first reply, then the messages that have arrived since. */
  held?: ExtendedFrame[] | undefined;
}

const PROTOCOL = "actioncable-v1-ext-json";
/**
 * Not offered, because AnyCable would choose it instead of the extended protocol. Rails then chooses "actioncable-unsupported", and
 * works all the same.
 */
const PLAIN_PROTOCOL = "actioncable-v1-json";
/** A larger time is not in seconds: servers can be configured to send milliseconds or nanoseconds. */
const MAX_TIME_IN_SECONDS = 1e11;
/** In place of a missing stream name; it sorts after all names. */
const NO_STREAM = "\uffff";

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
export function anycable(wire: Wire): ExtendedSession {
  return new AnycableSession(wire);
}

class AnycableSession implements ExtendedSession {
  readonly #wire: Wire;
  readonly #memories = new WeakMap<ExtendedChannel, ChannelMemory>();
  /** The session's id; "" without one. */
  #sid = "";
  /** When the last ping was sent, or the session began, in seconds since the epoch. Messages since then may be missing. */
  #lastPing = 0;
  /** The url and the protocols of the next socket, and of the socket that began the session: they may contain the user's token. */
  #nextCredentials = "";
  #credentials = "";
  /** Identifiers that the server has restored and no channel has claimed. Undefined: the server has not said which it has restored. */
  #unclaimed: Set<string> | undefined;
  #isRenewing = false;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  socketTarget({ url, protocols }: SocketTarget): SocketTarget {
    this.#nextCredentials = [url, ...protocols].join();
    const isRestoring = this.#sid !== "" && !this.#isRenewing && this.#nextCredentials === this.#credentials;
    this.#isRenewing = false;
    const separator = url.includes("?") ? "&" : "?";
    return {
      url: isRestoring ? `${url}${separator}sid=${encodeURIComponent(this.#sid)}` : url,
      protocols: [PROTOCOL, ...protocols.filter((name) => name !== PROTOCOL && name !== PLAIN_PROTOCOL)],
    };
  }

  receive(frame: ExtendedFrame, channel?: ExtendedChannel): void {
    switch (frame.type) {
      case "welcome":
        this.#onWelcome(frame);
        break;
      case "ping":
        this.#onPing(frame);
        break;
      case "confirm_history":
      case "reject_history":
        if (channel) this.#endHistory(channel, frame.type === "confirm_history");
        break;
      case "disconnect":
        this.#sid = ""; // the server has ended the session
        this.#wire.deliver(frame, channel);
        break;
      default:
        if (!frame.type && channel) this.#onMessage(frame, channel);
        else this.#wire.deliver(frame, channel);
    }
  }

  claimRestoredSubscription(channel: ExtendedChannel): boolean {
    const memory = this.#memoryOf(channel);
    const { identifier } = channel.state;
    memory.held = undefined;
    if (identifier === "" || memory.liveIdentifier !== identifier) return false;
    if (this.#unclaimed && !this.#unclaimed.delete(identifier)) return false;
    // The channel expects a first reply, which the server does not send again.
    const emptyFirstReply: ExtendedFrame = { identifier, message: { result: { data: {} }, more: true } };
    this.#requestHistory(identifier, memory, emptyFirstReply);
    return true;
  }

  renew(): void {
    this.#isRenewing = true;
  }

  forget(): void {
    this.#sid = "";
    this.#lastPing = 0;
    this.#isRenewing = false;
  }

  #memoryOf(channel: ExtendedChannel): ChannelMemory {
    const existing = this.#memories.get(channel);
    if (existing) return existing;
    const memory: ChannelMemory = { streams: new Map() };
    this.#memories.set(channel, memory);
    return memory;
  }

  #onWelcome(frame: ExtendedFrame): void {
    this.#sid = frame.sid ?? "";
    this.#credentials = this.#nextCredentials;
    this.#lastPing ||= Math.floor(this.#wire.now() / 1000);
    this.#unclaimed = frame.restored ? frame.restored_ids && new Set(frame.restored_ids) : new Set();
    this.#wire.deliver(frame); // the cable calls `claimRestoredSubscription` for each channel, which claims its identifier
    for (const identifier of this.#unclaimed ?? []) this.#wire.send(command("unsubscribe", identifier));
    this.#unclaimed = new Set();
  }

  #onPing({ message }: ExtendedFrame): void {
    if (this.#sid === "") return;
    const sent = numberOf(message);
    let time = sent && Number.isFinite(sent) ? sent : this.#lastPing;
    while (time > MAX_TIME_IN_SECONDS) time /= 1000;
    this.#lastPing = Math.floor(time);
    this.#wire.send('{"command":"pong"}');
  }

  /** Asks for the missed messages. Later ones are held until the server has sent all of them. */
  #requestHistory(identifier: string, memory: ChannelMemory, firstReply: ExtendedFrame): void {
    memory.held = [firstReply];
    const streams = Object.fromEntries(
      [...memory.streams].map(([name, { epoch, completeUpTo }]) => [name, { epoch, offset: completeUpTo }]),
    );
    this.#wire.send(JSON.stringify({ command: "history", identifier, history: { since: this.#lastPing, streams } }));
  }

  #onMessage(frame: ExtendedFrame, channel: ExtendedChannel): void {
    const memory = this.#memoryOf(channel);
    const { at, identifier } = channel.state;
    const isFromReplacedSocket = frame.identifier !== identifier;
    if (isFromReplacedSocket) {
      if (at !== "live") this.#pass(frame, channel, memory); // once the channel is live on the new socket, only that counts
    } else if (memory.held) memory.held.push(frame);
    else if (at === "executing" && memory.streams.size > 0 && isRegistered(frame))
      this.#requestHistory(identifier, memory, frame);
    else this.#pass(frame, channel, memory);
  }

  #endHistory(channel: ExtendedChannel, missedResultsFollow: boolean): void {
    const memory = this.#memoryOf(channel);
    const [firstReply, ...messages] = memory.held ?? [];
    memory.held = undefined;
    if (!firstReply) return;
    this.#pass(firstReply, channel, memory, missedResultsFollow);
    for (const frame of messages.sort(byStreamAndOffset)) this.#pass(frame, channel, memory);
  }

  /** Delivers a message, unless it has been delivered before. */
  #pass(frame: ExtendedFrame, channel: ExtendedChannel, memory: ChannelMemory, missedResultsFollow?: boolean): void {
    if (!isNew(frame, memory)) return;
    this.#wire.deliver(frame, channel, missedResultsFollow);
    if (channel.state.at === "live") memory.liveIdentifier = channel.state.identifier;
  }
}

/** Whether the server has subscribed, according to its first reply. */
function isRegistered({ message }: ExtendedFrame): boolean {
  const { result, more } = isObject(message) ? message : {};
  return more !== false && !(isObject(result) && result.errors);
}

function isNew({ stream_id: name, epoch, offset }: ExtendedFrame, { streams }: ChannelMemory): boolean {
  if (!name || !epoch || offset === undefined) return true;
  let stream = streams.get(name);
  if (stream?.epoch !== epoch) {
    stream = new StreamOffsets(epoch, offset);
    streams.set(name, stream);
  }
  return stream.add(offset);
}

/** Orders messages by stream and offset. Messages without a stream come last. */
function byStreamAndOffset(a: ExtendedFrame, b: ExtendedFrame): number {
  const [streamOfA, streamOfB] = [a.stream_id ?? NO_STREAM, b.stream_id ?? NO_STREAM];
  if (streamOfA === streamOfB) return (a.offset ?? 0) - (b.offset ?? 0);
  return streamOfA < streamOfB ? -1 : 1;
}
