/**
 * AnyCable's `actioncable-v1-ext-json`: the server keeps the session for a while, and each stream's last messages. After a
 * lost connection the channels continue without a second `execute`, and what was missed comes over the socket. It stands
 * between the cable and its connection. Binary encodings and presence are left out.
 * https://docs.anycable.io/misc/action_cable_protocol#action-cable-extended-protocol
 */
import { isObject } from "../../result.js";
import type { Address } from "../connection-handler.js";
import { command, type Frame } from "./frames.js";
import { StreamOffsets } from "./stream-offsets.js";

/** A frame with what the extension adds: a welcome's session, a message's place in its stream. */
interface ExtendedFrame extends Frame {
  readonly sid?: string;
  readonly restored?: boolean;
  readonly restored_ids?: string[];
  readonly stream_id?: string;
  readonly epoch?: string;
  readonly offset?: number;
}

/** What the session reads of one of the cable's channels. */
export interface ExtendedChannel {
  /** "executing" or "live" while it waits for messages. */
  readonly state: { readonly at: string; readonly identifier: string };
}

/** What the session needs of the cable and its connection. */
export interface Wire {
  /** Sends a frame over the serving socket. */
  send(text: string): void;
  /**
   * Hands a frame to the cable.
   *
   * @param isCaughtUp with this first reply and the messages after it, nothing was missed
   */
  deliver(frame: Frame, channel?: ExtendedChannel, isCaughtUp?: boolean): void;
  /** ms since the epoch */
  now(): number;
}

/** A session that outlives its sockets. */
export interface ExtendedSession {
  /** Adds the session to restore, unless whoever opens this connection may be another user, and offers the protocol. */
  address(address: Address): Address;
  /** Takes a frame, and delivers it to the cable in its time. */
  receive(frame: Frame, channel?: ExtendedChannel): void;
  /** Asks for the missed updates of a channel that the server has restored. @returns whether it has restored the channel */
  tryRestore(channel: ExtendedChannel): boolean;
  /** The next socket is opened for its fresh token: restoring the session would continue with the old one. */
  renew(): void;
  /** The session is over: whoever comes next gets another. */
  forget(): void;
}

/** What the session knows of one channel. */
interface ChannelMemory {
  readonly streams: Map<string, StreamOffsets>;
  /** The identifier that went live: only that one can be restored. */
  liveIdentifier?: string;
  /** While history is under way: the first reply, then the messages that came meanwhile. */
  held?: ExtendedFrame[] | undefined;
}

const PROTOCOL = "actioncable-v1-ext-json";
/** AnyCable picks it wherever it is offered, so it is not. Rails then picks "actioncable-unsupported", and serves as ever. */
const PLAIN_PROTOCOL = "actioncable-v1-json";
/** A time beyond this is not in seconds: servers can be told to send ms or ns. */
const LARGEST_TIME_IN_SECONDS = 1e11;
/** After all stream names. */
const NO_STREAM = "\uffff";

/**
 * AnyCable's extended protocol: `cable({ extended: anycable })`. On a Rails server the cable works as without it. A session is
 * not restored once the url or the protocols have changed, since it would continue as the user who opened it.
 */
export function anycable(wire: Wire): ExtendedSession {
  return new AnycableSession(wire);
}

class AnycableSession implements ExtendedSession {
  readonly #wire: Wire;
  readonly #memories = new WeakMap<ExtendedChannel, ChannelMemory>();
  /** The session's id; "" without one. */
  #sid = "";
  /** When the server was heard of last, in seconds since the epoch by its own clock. */
  #lastHeard = 0;
  /** Who opens the next socket, as far as url and protocols tell, and who has opened this session. */
  #nextOpener = "";
  #opener = "";
  /** Identifiers that the server has restored and no channel has claimed. Undefined: it has not said which. */
  #unclaimed: Set<string> | undefined;
  #isRenewing = false;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  address({ url, protocols }: Address): Address {
    this.#nextOpener = [url, ...protocols].join();
    const isRestoring = this.#sid !== "" && !this.#isRenewing && this.#nextOpener === this.#opener;
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

  tryRestore(channel: ExtendedChannel): boolean {
    const memory = this.#memoryOf(channel);
    const { identifier } = channel.state;
    memory.held = undefined;
    if (identifier === "" || memory.liveIdentifier !== identifier) return false;
    if (this.#unclaimed && !this.#unclaimed.delete(identifier)) return false;
    this.#askHistory(identifier, memory, { identifier, message: { result: { data: {} }, more: true } });
    return true;
  }

  renew(): void {
    this.#isRenewing = true;
  }

  forget(): void {
    this.#sid = "";
    this.#lastHeard = 0;
    this.#isRenewing = false;
  }

  #memoryOf(channel: ExtendedChannel): ChannelMemory {
    const known = this.#memories.get(channel);
    if (known) return known;
    const memory: ChannelMemory = { streams: new Map() };
    this.#memories.set(channel, memory);
    return memory;
  }

  #onWelcome(frame: ExtendedFrame): void {
    this.#sid = frame.sid ?? "";
    this.#opener = this.#nextOpener;
    this.#lastHeard ||= Math.floor(this.#wire.now() / 1000);
    this.#unclaimed = frame.restored ? frame.restored_ids && new Set(frame.restored_ids) : new Set();
    this.#wire.deliver(frame); // the cable asks of each of its channels whether it is restored
    for (const identifier of this.#unclaimed ?? []) this.#wire.send(command("unsubscribe", identifier));
    this.#unclaimed = new Set();
  }

  #onPing({ message }: ExtendedFrame): void {
    if (this.#sid === "") return;
    let time = Number(message) || this.#lastHeard;
    while (time > LARGEST_TIME_IN_SECONDS) time /= 1000;
    this.#lastHeard = Math.floor(time);
    this.#wire.send('{"command":"pong"}');
  }

  /** Messages are held until the server has sent those that were missed. */
  #askHistory(identifier: string, memory: ChannelMemory, firstReply: ExtendedFrame): void {
    memory.held = [firstReply];
    const streams = Object.fromEntries(
      [...memory.streams].map(([name, { epoch, completeUpTo }]) => [name, { epoch, offset: completeUpTo }]),
    );
    this.#wire.send(JSON.stringify({ command: "history", identifier, history: { since: this.#lastHeard, streams } }));
  }

  #onMessage(frame: ExtendedFrame, channel: ExtendedChannel): void {
    const memory = this.#memoryOf(channel);
    const { at, identifier } = channel.state;
    const isFromReplacedSocket = frame.identifier !== identifier;
    if (isFromReplacedSocket) {
      if (at !== "live") this.#pass(frame, channel, memory); // once its successor serves, only that counts
    } else if (memory.held) memory.held.push(frame);
    else if (at === "executing" && memory.streams.size > 0 && isRegistered(frame))
      this.#askHistory(identifier, memory, frame);
    else this.#pass(frame, channel, memory);
  }

  #endHistory(channel: ExtendedChannel, isCaughtUp: boolean): void {
    const memory = this.#memoryOf(channel);
    const [firstReply, ...messages] = memory.held ?? [];
    memory.held = undefined;
    if (!firstReply) return;
    this.#pass(firstReply, channel, memory, isCaughtUp);
    for (const frame of messages.sort(byStreamAndOffset)) this.#pass(frame, channel, memory);
  }

  /** Each message of a stream once. */
  #pass(frame: ExtendedFrame, channel: ExtendedChannel, memory: ChannelMemory, isCaughtUp?: boolean): void {
    if (!isNew(frame, memory)) return;
    this.#wire.deliver(frame, channel, isCaughtUp);
    if (channel.state.at === "live") memory.liveIdentifier = channel.state.identifier;
  }
}

/** Whether the server has registered the subscription, as far as its first reply says. */
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

/** Messages of a stream in their order; those without a stream last. */
function byStreamAndOffset(a: ExtendedFrame, b: ExtendedFrame): number {
  const [streamOfA, streamOfB] = [a.stream_id ?? NO_STREAM, b.stream_id ?? NO_STREAM];
  if (streamOfA === streamOfB) return (a.offset ?? 0) - (b.offset ?? 0);
  return streamOfA < streamOfB ? -1 : 1;
}
