/**
 * The operations of one `ws()` and its connection: sends the frames, reads those of the server, and calls the sinks. The rules are in
 * operation-state.ts and close-codes.ts.
 */
import type { Socket } from "../../environment.js";
import { checkJson } from "../../check-variables.js";
import { toTransportError, TransportError } from "../../errors.js";
import { guard } from "../../guard.js";
import { resolveOption } from "../../option-value.js";
import { toError } from "../../result.js";
import type { LinkStatus, Operation, Result, Sink, Stop } from "../../types.js";
import type { SocketPhase } from "../connection-state.js";
import type { SocketTarget, ConnectionHandler } from "../connection-handler.js";
import { Connection } from "../connection.js";
import { UNAUTHORIZED } from "../unauthorized.js";
import { closeError, CLOSE_FORBIDDEN, actionForLoss } from "./close-codes.js";
import { LEGACY, MODERN, parseMessage, writeMessage, type Message } from "./frames.js";
import { accept, isAwaitingAnswer, isOnNewestSocket, readAnswer, serve, type RunningOperation } from "./operation.js";
import { Operations } from "./operations.js";
import * as states from "./operation-state.js";
import type { WsOptions } from "./options.js";
import { watchSilence, type SilenceWatch } from "./silence.js";
import { Subprotocol } from "./subprotocol.js";

/** The options of `ws()` with their defaults. */
type LinkSettings = WsOptions & { readonly pingAfter: number; readonly staleAfter: number };

/** How long the socket outlives its last operation by default. */
const DEFAULT_LINGER_MS = 50;

/** The operations of one connection, and the messages between them and the server. */
export class WebSocketLink implements ConnectionHandler {
  /** Opens the sockets. */
  readonly connection: Connection;
  readonly #options: WsOptions;
  readonly #silence: SilenceWatch;
  readonly #operations: Operations;
  readonly #subprotocol = new Subprotocol();
  /** The server has failed on one of several operations: they are sent one at a time, each followed by a ping, to find out which. */
  #isCareful = false;

  constructor(options: LinkSettings) {
    this.#options = options;
    this.connection = new Connection(options, this);
    this.#operations = new Operations(options, this.connection.durations);
    this.#silence = watchSilence({
      pingAfter: options.pingAfter,
      staleAfter: options.staleAfter,
      clock: this.connection.durations,
      ping: () => this.#send({ type: "ping" }),
      giveUp: () => this.connection.servingSocketDied(),
    });
  }

  /** Starts an operation: the function that `ws` returns. */
  run(operation: Operation, sink: Sink): Stop {
    return guard(operation.signal, sink, (guarded) => {
      const running = this.#operations.add(operation, guarded);
      const { id } = running;
      if (this.connection.start() && !this.#isCareful) this.#subscribe(running);
      return () => this.#leave(running, id);
    });
  }

  /** Completes every operation. */
  close(): void {
    const all = this.#operations.clear(); // before the listeners are called, which may subscribe again
    this.#isCareful = false;
    this.#stop();
    for (const { feed, sink } of all) {
      feed.stop();
      sink.complete();
    }
  }

  /** The URL, the subprotocols and the `connectionParams` of the next attempt. */
  async socketTarget(): Promise<SocketTarget> {
    const url = await resolveOption(this.#options.url);
    const initPayload = await resolveOption(this.#options.connectionParams);
    return { url, protocols: this.#subprotocol.offered, initPayload };
  }

  /** Sends over this socket itself: during a renewal `connection.send` still uses the socket that is being replaced. */
  opened(socket: Socket, params: object | undefined): void {
    this.#subprotocol.opened(socket.protocol);
    try {
      if (process.env.NODE_ENV !== "production") checkJson(params, "parameter");
      socket.send(writeMessage({ type: "connection_init", payload: params }, this.#subprotocol.next));
    } catch (cause) {
      this.#endAttempt(toTransportError(cause, "protocol", "The connectionParams cannot be sent: see cause"));
    }
  }

  /** Handles a message according to the phase of its socket. */
  received(text: string, phase: SocketPhase, socket: Socket): void {
    const message = parseMessage(text, this.#options.readJson);
    if (!message) return;
    if (phase === "opening") this.#onOpeningMessage(message, socket);
    else if (phase === "replaced") this.#onLateMessage(message);
    else this.#onMessage(message);
  }

  /** Ends every operation. */
  refused(error: TransportError): void {
    this.#stop(error.status === UNAUTHORIZED ? "unauthorized" : "offline");
    this.#operations.fail(this.#operations.all(), error);
  }

  /** Ends the operations that the close code ends. The others wait for the next socket. */
  lost(code = 0, reason?: string): boolean {
    this.#silence.stop();
    this.#subprotocol.lost(code);
    const all = this.#operations.all();
    const suspects = all.filter(({ state }) => state.at === "sent");
    const loss = actionForLoss(code, suspects.length, this.#subprotocol.current === MODERN);
    if (loss === "all-end") {
      const error = closeError(code, reason);
      this.#stop(error.status === UNAUTHORIZED ? "unauthorized" : "offline"); // before the callers get the error: they may subscribe again
      this.#operations.fail(all, error);
      return false;
    }
    this.#isCareful = loss === "one-by-one";
    if (loss === "suspects-end") this.#operations.fail(suspects, closeError(code, reason));
    for (const running of this.#operations.all()) this.#operations.loseSocket(running);
    return this.#operations.size === 0;
  }

  /** Fails the operations that only the replaced socket could answer. */
  replacedSocketGone(): void {
    for (const running of this.#operations.all()) {
      const { state, isSubscription } = running;
      running.state = states.replacedSocketGone(state);
      if (state.isOnReplacedSocket && !isSubscription) this.#operations.failUnanswered(running);
    }
    this.#closeWhenIdle();
  }

  /** Handles a message of a socket that the server has not welcomed yet. */
  #onOpeningMessage({ type, payload }: Message, socket: Socket): void {
    switch (type) {
      case "ping":
        socket.send(writeMessage({ type: "pong", payload }, this.#subprotocol.next));
        break;
      case "connection_error":
        this.#endAttempt(closeError(CLOSE_FORBIDDEN));
        break;
      case "connection_ack":
        this.#onWelcome();
    }
  }

  /** The newest socket serves from now on. */
  #onWelcome(): void {
    const all = this.#operations.all();
    const awaitsAnswers = all.some(isAwaitingAnswer);
    this.#subprotocol.welcomed();
    this.#silence.begin();
    this.#silence.heard("connection_ack", this.#subprotocol.current);
    // Before the connection calls the listeners to its status, which may subscribe or close the link.
    for (const running of all) running.state = states.handedOver(running.state, running.isSubscription);
    const mayBeSilent = this.#subprotocol.current === LEGACY;
    if (this.connection.welcomed({ mayBeSilent, awaitsAnswers })) this.#sendAll();
  }

  /** Another attempt would fail for the same reason. */
  #endAttempt(error: TransportError): void {
    if (this.connection.isRenewing())
      this.connection.reconnect(); // ends the renewal; the serving socket stays
    else this.refused(error);
  }

  /** Handles a message of the replaced socket. It counts only as long as the new socket does not deliver the operation's results. */
  #onLateMessage({ type, id = "", payload }: Message): void {
    const running = this.#operations.get(id);
    if (!running?.state.isOnReplacedSocket) return;
    if (type === "next") this.#deliver(running, payload);
    else if (type === "error" || type === "complete") {
      if (isOnNewestSocket(running)) this.#send({ type: "complete", id });
      this.#finish(running, type, payload);
    }
  }

  #onMessage({ type, id = "", payload }: Message): void {
    const running = this.#operations.get(id);
    this.#silence.heard(type, this.#subprotocol.current);
    if (running) accept(running);
    if (running || type === "pong") this.connection.resetFailures();
    switch (type) {
      case "ping":
        this.#send({ type: "pong", payload });
        break;
      case "pong":
        this.#onPong();
        break;
      case "connection_error":
        this.#endAttempt(closeError(CLOSE_FORBIDDEN));
        break;
      case "next":
        if (running) this.#deliver(running, payload);
        break;
      case "error":
      case "complete":
        if (running) this.#finish(running, type, payload);
    }
  }

  /** The server has survived all that was sent before the ping. */
  #onPong(): void {
    for (const running of this.#operations.all()) if (running.state.at === "sent") accept(running);
    this.#sendAll();
  }

  #deliver(running: RunningOperation, payload: unknown): void {
    let result: Result | undefined;
    try {
      result = readAnswer(running, payload);
    } catch (error) {
      this.#send({ type: "complete", id: running.id });
      this.#operations.fail([running], error as TransportError); // `readAnswer` throws nothing else
      this.#closeWhenIdle();
      return;
    }
    if (result) running.feed.push(result);
  }

  /** The server has ended an operation. */
  #finish(running: RunningOperation, type: "error" | "complete", payload: unknown): void {
    const isCutShort = type === "complete" && running.merger !== undefined;
    if (isCutShort) {
      this.#operations.fail([running], new TransportError("protocol", "The answer ended while more was to come"));
      this.#closeWhenIdle();
      return;
    }
    if (type === "error") running.feed.push({ errors: [payload].flat().map(toError) });
    this.#operations.complete(running);
    this.#closeWhenIdle();
  }

  /**
   * Sends the waiting operations. A ping follows if it matters whether the server has received them, which its pong shows.
   */
  #sendAll(): void {
    let needsPing = false;
    for (const running of this.#operations.all()) {
      if (running.state.at !== "waiting") continue;
      this.#subscribe(running);
      needsPing ||= this.#isCareful || running.state.hasGap;
      if (this.#isCareful) break;
    }
    if (!needsPing) this.#isCareful = false;
    else if (this.#subprotocol.current === MODERN) this.#send({ type: "ping" });
  }

  #subscribe(running: RunningOperation): void {
    running.state = states.sent(running.state);
    this.#send({ type: "subscribe", id: running.id, payload: running.body });
    // The legacy protocol has no ping of ours that could show it.
    if (this.#subprotocol.current === LEGACY) serve(running);
  }

  /** The caller has left. */
  #leave(running: RunningOperation, id: string): void {
    if (!this.#operations.remove(running, id)) return;
    if (isOnNewestSocket(running)) this.#send({ type: "complete", id });
    this.#closeWhenIdle();
  }

  #send(message: Message): void {
    this.connection.send(writeMessage(message, this.#subprotocol.current));
  }

  #stop(final?: LinkStatus["state"]): void {
    this.#silence.stop();
    this.connection.close(final);
  }

  /** The socket closes a moment after the last operation, so that another one may use it. */
  #closeWhenIdle(): void {
    if (this.#operations.size > 0) return;
    this.connection.durations.setTimeout(() => {
      const isNeeded = this.#operations.size > 0 || this.connection.status.get().state === "unauthorized";
      if (!isNeeded) this.#stop();
    }, this.#options.linger ?? DEFAULT_LINGER_MS);
  }
}
