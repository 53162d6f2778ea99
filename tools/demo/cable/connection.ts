/**
 * One client of the cable: its channels and its messages. Memory is bounded: a client that does not read is
 * disconnected, and catches up after it reconnects.
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
  /** The delay of each frame (ms). */
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
  /** Sends the reason, then closes. */
  disconnect(reason: DisconnectReason, reconnect: boolean): void;
  /** Closes the connection without a frame. */
  drop(): void;
  readonly channels: number;
}

export const createConnection = (options: ConnectionOptions): Connection => new ClientConnection(options);

class ClientConnection implements Connection {
  readonly #options: ConnectionOptions;
  readonly #socket: WebSocket;
  /** Identifier to the running operations of that channel: executing twice doubles every update, as in Rails. */
  readonly #channels = new Map<string, Set<() => void>>();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#socket = options.socket;
    this.#socket.on("message", (data, isBinary) => {
      const command = isBinary ? undefined : readCommand(String(data));
      if (command) this.#handle(command);
    });
    this.#socket.on("close", () => this.#stopAll());
    // A frame over the size limit or a broken one: ws closes the socket by itself.
    this.#socket.on("error", () => {});
    this.#send(welcome);
  }

  get channels(): number {
    return this.#channels.size;
  }

  ping(seconds: number): void {
    this.#send(ping(seconds));
  }

  disconnect(reason: DisconnectReason, reconnect: boolean): void {
    this.#send(disconnection(reason, reconnect));
    this.#socket.close(1000);
  }

  drop(): void {
    this.#socket.terminate();
  }

  #handle(command: Command): void {
    switch (command.command) {
      case "subscribe":
        this.#subscribe(command.identifier);
        break;
      case "unsubscribe":
        this.#unsubscribe(command.identifier);
        break;
      case "message":
        this.#execute(command.identifier, command.data);
        break;
    }
  }

  #subscribe(identifier: string): void {
    const { channel, faults, maxChannels } = this.#options;
    // As in Rails, a duplicate is never confirmed, and an unknown channel is an exception without an answer.
    if (this.#channels.has(identifier) || channelOf(identifier) !== channel) return;
    if (faults.rejecting || this.#channels.size >= maxChannels) {
      this.#send(rejection(identifier));
      return;
    }
    this.#channels.set(identifier, new Set());
    this.#send(confirmation(identifier));
  }

  #unsubscribe(identifier: string): void {
    const running = this.#channels.get(identifier);
    this.#channels.delete(identifier);
    for (const stop of running ?? []) stop();
  }

  #execute(identifier: string, data: string): void {
    const running = this.#channels.get(identifier);
    const execution = running && readExecution(data);
    if (!running || !execution) return;
    const { engine, headers, onError } = this.#options;
    const stop = execute({
      engine,
      execution,
      headers,
      send: (content) => this.#send(message(identifier, content)),
      onEnd: () => running.delete(stop),
      onError,
    });
    running.add(stop);
  }

  #stopAll(): void {
    for (const running of this.#channels.values()) for (const stop of running) stop();
    this.#channels.clear();
  }

  #send(frame: string): void {
    const { faults } = this.#options;
    if (faults.muted) return;
    if (faults.delay > 0) this.#options.setTimeout(() => this.#write(frame), faults.delay);
    else this.#write(frame);
  }

  #write(frame: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(frame);
    // In Rails this would grow without a limit (65 to 542 MB were measured).
    if (this.#socket.bufferedAmount > this.#options.maxBuffered) {
      this.#socket.send(disconnection("too_slow", true));
      this.#socket.terminate();
    }
  }
}
