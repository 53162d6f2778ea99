/** The types of the suite: what a situation is, and what an adapter implements. */
import type { IncomingHttpHeaders, ServerResponse } from "node:http";

/** What a client may offer. A situation needs one of them. */
export type Feature =
  | "requests"
  | "get"
  | "answers"
  | "uploads"
  | "persisted"
  | "incremental"
  | "multipart-subscriptions"
  | "event-streams"
  | "transport-ws"
  | "legacy-ws"
  | "action-cable";

/**
 * The formats of incremental delivery: `2020` has one patch at the top of a payload, `2022` a list `incremental` with paths,
 * `2023` ids that `pending` announces.
 */
export type Dialect = "2020" | "2022" | "2023";

export interface Operation {
  kind: "query" | "mutation" | "subscription";
  name: string;
  query: string;
  variables?: Record<string, unknown>;
  /** The scalar fields at the top of the answer, for clients that want them compiled. */
  fields?: string[];
}

export interface ResponseError {
  message: string;
  path?: (string | number)[];
  extensions?: Record<string, unknown>;
}

export interface Result {
  data?: unknown;
  errors?: readonly ResponseError[];
  extensions?: unknown;
}

/** An end that is not an answer. */
export interface Failure {
  message: string;
  /** The errors of the answer, where the client gives them although it calls the answer a failure. */
  errors?: readonly ResponseError[];
}

/** What an adapter tells the suite. */
export interface Sink {
  next(result: Result): void;
  fail(failure: Failure): void;
  complete(): void;
}

/** Where the server plays the situation, and what of the client is needed. */
export interface Setup {
  feature: Feature;
  dialect?: Dialect;
  /** The address for HTTP. */
  url: string;
  /** The address for sockets. */
  socketUrl: string;
  /** Headers that each request must have. */
  headers?: Record<string, string>;
}

export interface Client {
  /** Sends an operation. Returns the function that stops it. */
  execute(operation: Operation, sink: Sink): () => void;
  /** Frees what the client holds. */
  close(): void | Promise<void>;
}

export interface Adapter {
  /** As people call the client. */
  name: string;
  /** The packages whose versions the table names. */
  packages: string[];
  /** What the client offers, each with the page of its documentation that the configuration follows. */
  offers: Partial<Record<Feature, string>>;
  /** The formats of incremental delivery; all of them by default. */
  dialects?: Dialect[];
  connect(setup: Setup): Client | Promise<Client>;
}

/** A request that the server has received. */
export interface ReceivedRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Whether the client closed the connection before the answer was over. */
  isAborted: boolean;
}

/** A frame from the client. Frames of every protocol here are JSON objects. */
export interface Frame {
  type?: string;
  id?: string;
  payload?: { query: string };
  command?: string;
  identifier?: string;
  data?: string;
}

/** The server's end of a socket. */
export interface Peer {
  /** 0 for the first socket of the situation. */
  index: number;
  offered: string[];
  frames: Frame[];
  closed?: { code: number };
  /** Resolves to the next frame that fits, in order; rejects when the client closes. */
  receive(fits: (frame: Frame) => boolean): Promise<Frame>;
  send(frame: object | string): void;
  close(code: number, reason?: string): void;
  /** Ends the connection without a closing handshake. */
  drop(): void;
}

export interface Exchange {
  request: ReceivedRequest;
  response: ServerResponse;
  /** 0 for the first request of the situation. */
  index: number;
}

/** How the server plays a situation. `variant` counts from 0, for situations that have several. */
export interface Play {
  http?: (exchange: Exchange, variant: number) => void | Promise<void>;
  /** The subprotocol that the server chooses if the client offers it. */
  subprotocol?: string;
  socket?: (peer: Peer) => void | Promise<void>;
}

/** Everything that the server saw while it played a situation. */
export interface Session {
  url: string;
  socketUrl: string;
  requests: ReceivedRequest[];
  sockets: Peer[];
}

/** An operation that is under way, or was. */
export interface Run {
  results: Result[];
  failure?: Failure;
  isComplete: boolean;
  /** Waits for the end; rejects when the time is over. */
  end(): Promise<void>;
  /** Waits for so many results, or the end; rejects when the time is over. */
  received(count: number): Promise<void>;
  stop(): void;
}

export interface Trial {
  start(operation?: Operation): Run;
  session: Session;
  /** Waits until a condition holds; rejects with what was awaited when the time is over. */
  until(what: string, holds: () => boolean): Promise<void>;
}

export interface Situation {
  id: string;
  feature: Feature;
  dialect?: Dialect;
  /** `required`: a specification demands it, or says what the bytes mean. `good`: recommended, or what callers rely on. */
  level: "required" | "good";
  /** The specification and its section, as a link. */
  source: { title: string; url: string };
  /** What a client must do, in one sentence. */
  duty: string;
  operation?: Operation;
  headers?: Record<string, string>;
  /** The part of the address behind the path, such as `?tenant=7`. */
  search?: string;
  /** How often the situation is played, each time in another form; 1 by default. */
  variants?: number;
  /** Milliseconds until it has failed; 3,000 by default. */
  limit?: number;
  play: Play;
  /** What is done with the client; by default the operation runs to its end. */
  drive?: (trial: Trial, run: Run) => Promise<void>;
  /** Throws where the client did not do its duty. */
  check: (seen: Seen) => void | Promise<void>;
}

export interface Seen {
  run: Run;
  session: Session;
}

/** What became of one situation. */
export interface Verdict {
  id: string;
  verdict: "passed" | "failed" | "not offered";
  reason?: string;
}
