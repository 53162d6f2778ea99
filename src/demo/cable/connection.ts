/**
 * One client of the cable: its channels and what it is sent. Bounded: a client that does not read is cut off, and catches up
 * when it is back.
 */
import type { WebSocket } from "ws";
import { execute } from "./channel.js";
import type { Engine, Identity } from "./channel.js";
import {
  channelOf,
  confirmation,
  disconnection,
  message,
  ping,
  readCommand,
  readExecution,
  rejection,
  welcome,
} from "./protocol.js";
import type { Command, DisconnectReason } from "./protocol.js";

/** Deliberate faults, for tests. */
export interface FaultState {
  /** Nothing is sent, not even pings; the socket stays open. */
  muted: boolean;
  /** Each frame is this late (ms). */
  delay: number;
  /** Subscribing is answered with a rejection. */
  rejecting: boolean;
}

/** The part of the server that a connection needs. */
export interface ConnectionOptions {
  socket: WebSocket;
  engine: Engine;
  headers: Identity;
  faults: FaultState;
  /** The channel's class name. */
  channel: string;
  /** Bytes that may wait in the socket before it is cut. */
  maxBuffered: number;
  /** Channels that one client may hold. */
  maxChannels: number;
  setTimeout(run: () => void, ms: number): unknown;
  onError(error: unknown): void;
}

/** One client. */
export interface Connection {
  ping(seconds: number): void;
  /** Says why, then closes. */
  disconnect(reason: DisconnectReason, reconnect: boolean): void;
  /** Cuts the line without a word. */
  drop(): void;
  readonly channels: number;
}

export function createConnection(options: ConnectionOptions): Connection {
  const { socket, engine, headers, faults, channel, maxBuffered, maxChannels, onError } = options;
  /** Identifier to the running operations of that channel: executing twice doubles every update, as in Rails. */
  const channels = new Map<string, Set<() => void>>();

  function send(frame: string): void {
    if (faults.muted) return;
    if (faults.delay > 0) options.setTimeout(() => write(frame), faults.delay);
    else write(frame);
  }

  function write(frame: string): void {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(frame);
    // Rails would let this grow without end (65 to 542 MB were seen).
    if (socket.bufferedAmount > maxBuffered) {
      socket.send(disconnection("too_slow", true));
      socket.terminate();
    }
  }

  const actions: { [C in Command["command"]]: (command: Extract<Command, { command: C }>) => void } = {
    subscribe({ identifier }) {
      // A duplicate is never confirmed; an unknown channel is an exception, which is silence.
      if (channels.has(identifier) || channelOf(identifier) !== channel) return;
      if (faults.rejecting || channels.size >= maxChannels) return send(rejection(identifier));
      channels.set(identifier, new Set());
      send(confirmation(identifier));
    },
    unsubscribe({ identifier }) {
      const running = channels.get(identifier);
      channels.delete(identifier);
      for (const stop of running ?? []) stop();
    },
    message({ identifier, data }) {
      const running = channels.get(identifier);
      const execution = running && readExecution(data);
      if (!running || !execution) return;
      const stop = execute({
        engine,
        execution,
        headers,
        send: (content) => send(message(identifier, content)),
        onEnd: () => running.delete(stop),
        onError,
      });
      running.add(stop);
    },
  };

  socket.on("message", (data, isBinary) => {
    const command = isBinary ? undefined : readCommand(String(data));
    if (command) (actions[command.command] as (command: Command) => void)(command);
  });
  socket.on("close", () => {
    for (const running of channels.values()) for (const stop of running) stop();
    channels.clear();
  });
  // A frame over the size limit or a broken one: ws closes the socket by itself.
  socket.on("error", () => {});
  send(welcome);

  return {
    ping: (seconds) => send(ping(seconds)),
    disconnect(reason, reconnect) {
      send(disconnection(reason, reconnect));
      socket.close(1000);
    },
    drop: () => socket.terminate(),
    get channels() {
      return channels.size;
    },
  };
}
