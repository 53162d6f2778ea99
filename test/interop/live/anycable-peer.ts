/**
 * A server written from AnyCable's protocol, since AnyCable itself is no package of a registry: `actioncable-v1-ext-json` with
 * its broker in memory. Sessions outlive their sockets, streams keep their last 100 messages, a restart forgets both.
 * AnyCable's own client is held against it in the test, so that a mistake here does not hide one of ours.
 * https://docs.anycable.io/misc/action_cable_protocol
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket as NodeSocket, WebSocketServer } from "ws";
import { cable } from "../../../src/transport/live/cable/cable.js";
import { anycable } from "../../../src/transport/live/cable/anycable.js";
import type { SocketClass } from "../../../src/transport/environment.js";
import type { Peer } from "./acceptance.js";

const SERVER_PREFERS = ["actioncable-v1-json", "actioncable-v1-ext-json"];
const HISTORY = 100; // messages that a stream keeps
const PATIENCE = 2; // pings without a pong

interface Session {
  sid: string;
  /** Identifier to the streams of that channel. */
  channels: Map<string, Set<string>>;
  socket?: NodeSocket | undefined;
  missedPongs: number;
}

interface Message {
  offset: number;
  at: number;
  message: object;
}

export interface AnyCablePeer extends Peer {
  url(): string;
  /** Cuts every socket; sessions stay. */
  drop(): void;
  /** How often an operation was executed, and commands of each kind that came. */
  commands: Record<string, number>;
  /** The streams lose their history; sessions stay. */
  forgetHistory(): void;
  /** Says ping to all; who owes two pongs is disconnected. */
  ping(): void;
  /** Reasons of `disconnect` frames that were sent. */
  disconnects: string[];
}

export function createAnyCable(): AnyCablePeer {
  let server: Server | undefined;
  let sockets: WebSocketServer | undefined;
  let port = 0;
  let good: string | undefined;
  let epoch = "";
  let count = 0;
  const sessions = new Map<string, Session>();
  const streams = new Map<string, Message[]>();
  const say = ({ socket }: Session, frame: object) =>
    socket?.readyState === NodeSocket.OPEN && socket.send(JSON.stringify(frame));

  function open(socket: NodeSocket, url: URL): void {
    const before = sessions.get(url.searchParams.get("sid") ?? "");
    const sid = `session-${++count}`;
    const session: Session = { sid, channels: before?.channels ?? new Map(), socket, missedPongs: 0 };
    const token = url.searchParams.get("token") ?? undefined;
    if (!before && good !== undefined && token !== good) {
      say(session, { type: "disconnect", reason: "unauthorized", reconnect: false });
      return socket.close();
    }
    if (before) sessions.delete(before.sid);
    sessions.set(sid, session);
    const restored_ids = [...session.channels.keys()];
    say(session, {
      type: "welcome",
      sid,
      ...(before && { restored: true }),
      ...(before && restored_ids.length && { restored_ids }),
    });
    socket.on("error", () => {});
    socket.on("close", () => (session.socket = undefined));
    socket.on("message", (text) => receive(session, JSON.parse(String(text)) as Command));
  }

  interface Command {
    command: string;
    identifier: string;
    data?: string;
    history?: { since?: number; streams?: Record<string, { epoch: string; offset: number }> };
  }
  function receive(session: Session, { command, identifier, data, history }: Command): void {
    peer.commands[command] = (peer.commands[command] ?? 0) + 1;
    const channel = session.channels.get(identifier);
    if (command === "pong") session.missedPongs = 0;
    else if (command === "subscribe" && !channel) {
      session.channels.set(identifier, new Set());
      say(session, { type: "confirm_subscription", identifier });
    } else if (!channel)
      return; // an error in the server's log only
    else if (command === "unsubscribe") session.channels.delete(identifier);
    else if (command === "message") {
      const { query } = JSON.parse(data ?? "{}") as { query: string };
      if (query.includes("broken"))
        return void say(session, {
          identifier,
          message: { result: { errors: [{ message: "broken on purpose" }] }, more: false },
        });
      channel.add("ticks");
      say(session, { identifier, message: { result: { data: null }, more: true } });
    } else if (command === "history") {
      const missed: [string, Message][] = [];
      for (const stream of channel) {
        const log = streams.get(stream) ?? [];
        const from = history?.streams?.[stream];
        if (from && (from.epoch !== epoch || from.offset + 1 < (log[0]?.offset ?? Infinity))) {
          if (from.epoch !== epoch || log.length || from.offset < total)
            return void say(session, { type: "reject_history", identifier });
        }
        for (const message of log)
          if (from ? message.offset > from.offset : message.at >= (history?.since ?? Infinity))
            missed.push([stream, message]);
      }
      for (const [stream_id, { offset, message }] of missed)
        say(session, { identifier, message, stream_id, epoch, offset });
      say(session, { type: "confirm_history", identifier });
    }
  }

  let total = 0; // offset of the newest message of "ticks"
  function broadcast(stream: string, message: object): void {
    const log = streams.get(stream) ?? [];
    streams.set(stream, log);
    const offset = ++total;
    log.push({ offset, at: Math.floor(Date.now() / 1000), message });
    if (log.length > HISTORY) log.shift();
    for (const session of sessions.values()) {
      for (const [identifier, of] of session.channels)
        if (of.has(stream)) say(session, { identifier, message, stream_id: stream, epoch, offset });
    }
  }

  const peer: AnyCablePeer = {
    commands: {},
    disconnects: [],
    url: () => `ws://127.0.0.1:${port}/cable`,
    connect: ({ token, catchUp } = {}) =>
      cable({
        url: () => `${peer.url()}?token=${token?.() ?? ""}`,
        extended: anycable,
        WebSocket: NodeSocket as unknown as SocketClass,
        ...(catchUp && { catchUp }),
      }),
    publish(...ids) {
      for (const id of ids)
        broadcast("ticks", {
          result:
            id < 0 ? { data: { tick: null }, errors: [{ message: "failed on purpose" }] } : { data: { tick: { id } } },
          more: true,
        });
    },
    finish() {
      for (const session of sessions.values()) {
        for (const [identifier, of] of session.channels) {
          of.clear();
          say(session, { identifier, message: { more: false } });
        }
      }
    },
    active: () =>
      [...sessions.values()].reduce(
        (sum, { socket, channels }) => sum + (socket ? [...channels.values()].filter(({ size }) => size).length : 0),
        0,
      ),
    async start() {
      epoch = `epoch-${++count}`;
      total = 0;
      server = createServer();
      sockets = new WebSocketServer({
        server,
        handleProtocols: (offered) => SERVER_PREFERS.find((name) => offered.has(name)) ?? false,
      });
      sockets.on("connection", (socket, request) => open(socket, new URL(request.url ?? "/", "http://x")));
      await new Promise<void>((done) => server?.listen(port, "127.0.0.1", done));
      port = (server.address() as AddressInfo).port;
    },
    async stop() {
      peer.drop();
      sessions.clear();
      streams.clear();
      await new Promise((done) => (server ? server.close(done) : done(undefined)));
      server = undefined;
    },
    drop: () => sockets?.clients.forEach((socket) => socket.terminate()),
    forgetHistory: () => streams.clear(),
    ping() {
      for (const session of sessions.values()) {
        if (session.socket && ++session.missedPongs > PATIENCE) {
          peer.disconnects.push("no_pong");
          say(session, { type: "disconnect", reason: "no_pong", reconnect: true });
          session.socket.close();
          session.socket = undefined;
        } else say(session, { type: "ping", message: Math.floor(Date.now() / 1000) });
      }
    },
    expire(token) {
      good = token;
      if (token === undefined) return;
      for (const session of sessions.values()) {
        say(session, { type: "disconnect", reason: "token_expired", reconnect: false });
        session.socket?.close();
      }
      sessions.clear();
    },
  };
  return peer;
}
