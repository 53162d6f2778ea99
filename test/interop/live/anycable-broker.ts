/**
 * The rules of AnyCable's protocol `actioncable-v1-ext-json`, with everything that the server remembers: sessions outlive their
 * sockets, and streams keep their last messages. https://docs.anycable.io/misc/action_cable_protocol
 */
import { WebSocket } from "ws";

/** Messages that a stream keeps. */
const HISTORY_LENGTH = 100;
/** Pings that a client may leave without a pong. */
const MISSED_PONG_LIMIT = 2;

interface Session {
  id: string;
  /** The streams of each channel, by the channel's identifier. */
  channels: Map<string, Set<string>>;
  socket?: WebSocket | undefined;
  missedPongs: number;
}

interface StreamMessage {
  offset: number;
  /** Unix time in seconds. */
  sentAt: number;
  message: object;
}

interface StreamPosition {
  epoch: string;
  offset: number;
}

interface Command {
  command: string;
  identifier: string;
  data?: string;
  /** `since`: Unix time in seconds. */
  history?: { since?: number; streams?: Record<string, StreamPosition> };
}

/** A broker is what one server process remembers. */
export interface Broker {
  /** Names the life of all streams: offsets of another epoch mean nothing. */
  epoch: string;
  newestOffset: number;
  /** The only token that is good. Undefined: every token. */
  acceptedToken: string | undefined;
  /** Sessions and epochs so far, so that each has a name of its own. */
  nameCount: number;
  sessions: Map<string, Session>;
  streams: Map<string, StreamMessage[]>;
  /** How often each command came. */
  commands: Record<string, number>;
  /** Reasons of `disconnect` frames that were sent for missing pongs. */
  disconnects: string[];
}

export const createBroker = (): Broker => ({
  epoch: "",
  newestOffset: 0,
  acceptedToken: undefined,
  nameCount: 0,
  sessions: new Map(),
  streams: new Map(),
  commands: {},
  disconnects: [],
});

/** A new process begins with new offsets. */
export function startEpoch(broker: Broker): void {
  broker.epoch = `epoch-${++broker.nameCount}`;
  broker.newestOffset = 0;
}

/** The process has ended, and its memory with it. */
export function forgetAll({ sessions, streams }: Broker): void {
  sessions.clear();
  streams.clear();
}

/** Greets a socket, which goes on with the session that its URL names. */
export function openSession(broker: Broker, socket: WebSocket, { searchParams }: URL): void {
  const { sessions, acceptedToken } = broker;
  const previous = sessions.get(searchParams.get("sid") ?? "");
  const id = `session-${++broker.nameCount}`;
  const session: Session = { id, channels: previous?.channels ?? new Map(), socket, missedPongs: 0 };
  const isTokenGood = acceptedToken === undefined || searchParams.get("token") === acceptedToken;
  if (!previous && !isTokenGood) {
    say(session, { type: "disconnect", reason: "unauthorized", reconnect: false });
    socket.close();
    return;
  }
  if (previous) sessions.delete(previous.id);
  sessions.set(id, session);
  const restoredIds = [...session.channels.keys()];
  say(session, {
    type: "welcome",
    sid: id,
    ...(previous && { restored: true }),
    ...(previous && restoredIds.length > 0 && { restored_ids: restoredIds }),
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    session.socket = undefined;
  });
  socket.on("message", (text) => receive(broker, session, JSON.parse(String(text)) as Command));
}

/** Sends a message to every channel that has this stream. */
export function broadcast(broker: Broker, stream: string, message: object): void {
  const { sessions, streams, epoch } = broker;
  const log = streams.get(stream) ?? [];
  streams.set(stream, log);
  const offset = ++broker.newestOffset;
  log.push({ offset, sentAt: nowInSeconds(), message });
  if (log.length > HISTORY_LENGTH) log.shift();
  for (const session of sessions.values()) {
    for (const [identifier, channelStreams] of session.channels)
      if (channelStreams.has(stream)) say(session, { identifier, message, stream_id: stream, epoch, offset });
  }
}

/** Ends every operation from the server's side. */
export function finishAll({ sessions }: Broker): void {
  for (const session of sessions.values()) {
    for (const [identifier, streams] of session.channels) {
      streams.clear();
      say(session, { identifier, message: { more: false } });
    }
  }
}

/** Operations of the sessions that have a socket. */
export function countOperations({ sessions }: Broker): number {
  const channels = [...sessions.values()].flatMap((session) => (session.socket ? [...session.channels.values()] : []));
  return channels.filter(({ size }) => size > 0).length;
}

/** Sends a ping to every session, but disconnects one that has left too many without a pong. */
export function pingAll({ sessions, disconnects }: Broker): void {
  for (const session of sessions.values()) {
    const isSilent = session.socket && ++session.missedPongs > MISSED_PONG_LIMIT;
    if (!isSilent) {
      say(session, { type: "ping", message: nowInSeconds() });
      continue;
    }
    disconnects.push("no_pong");
    say(session, { type: "disconnect", reason: "no_pong", reconnect: true });
    session.socket?.close();
    session.socket = undefined;
  }
}

/** Disconnects every session because its token has expired. */
export function expireAll({ sessions }: Broker): void {
  for (const session of sessions.values()) {
    say(session, { type: "disconnect", reason: "token_expired", reconnect: false });
    session.socket?.close();
  }
  sessions.clear();
}

function receive(broker: Broker, session: Session, frame: Command): void {
  const { command, identifier } = frame;
  broker.commands[command] = (broker.commands[command] ?? 0) + 1;
  if (command === "pong") session.missedPongs = 0;
  if (command === "subscribe") subscribe(session, identifier);
  const channelStreams = session.channels.get(identifier);
  if (!channelStreams) return; // A real server only writes an error to its log.
  if (command === "unsubscribe") session.channels.delete(identifier);
  if (command === "message") execute(session, channelStreams, frame);
  if (command === "history") sendHistory(broker, session, channelStreams, frame);
}

function subscribe(session: Session, identifier: string): void {
  if (session.channels.has(identifier)) return;
  session.channels.set(identifier, new Set());
  say(session, { type: "confirm_subscription", identifier });
}

function execute(session: Session, channelStreams: Set<string>, { identifier, data }: Command): void {
  const { query } = JSON.parse(data ?? "{}") as { query: string };
  if (query.includes("broken")) {
    const result = { errors: [{ message: "broken on purpose" }] };
    say(session, { identifier, message: { result, more: false } });
    return;
  }
  channelStreams.add("ticks");
  say(session, { identifier, message: { result: { data: null }, more: true } });
}

/** Sends what the client missed, or rejects when a stream no longer has all of it. */
function sendHistory(broker: Broker, session: Session, channelStreams: Set<string>, frame: Command): void {
  const { identifier, history } = frame;
  const logs = [...channelStreams].map((stream) => {
    const messages = broker.streams.get(stream) ?? [];
    return { stream, messages, position: history?.streams?.[stream] };
  });
  if (logs.some(({ messages, position }) => position && isIncomplete(broker, messages, position))) {
    say(session, { type: "reject_history", identifier });
    return;
  }
  for (const { stream, messages, position } of logs) {
    const isMissed = ({ offset, sentAt }: StreamMessage) =>
      position ? offset > position.offset : sentAt >= (history?.since ?? Infinity);
    for (const { offset, message } of messages.filter(isMissed))
      say(session, { identifier, message, stream_id: stream, epoch: broker.epoch, offset });
  }
  say(session, { type: "confirm_history", identifier });
}

/** Whether messages behind a client's position are no longer kept. */
function isIncomplete(broker: Broker, messages: readonly StreamMessage[], { epoch, offset }: StreamPosition): boolean {
  if (epoch !== broker.epoch) return true;
  const [oldest] = messages;
  return oldest ? offset + 1 < oldest.offset : offset < broker.newestOffset;
}

function say({ socket }: Session, frame: object): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
