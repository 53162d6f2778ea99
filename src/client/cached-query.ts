/** One cached query. Types only: this file adds no bytes to a bundle. */
import type { TransportError } from "../transport/errors.js";
import type { Document, Result, Stop } from "../transport/types.js";
import type { Answer, QueryState, Watch, WatchOptions } from "./query-types.js";

/** The members that other files write, too. They call `publish` afterwards. */
type Writable = "document" | "variables" | "operationName" | "base" | "result" | "time" | "stale";

/** One cached query: at once the answer and the handle of components. */
export interface CachedQuery extends Omit<Answer, Writable | "state">, Omit<Watch, "time" | "answerCount"> {
  document: Document | undefined;
  variables: object | undefined;
  operationName: string | undefined;
  /** The answer of the server, with the later changes by mutations, live results and `update`, but for the optimistic ones. */
  base: Result | undefined;
  /** The answer with the optimistic changes. */
  result: Result | undefined;
  time: number;
  /** Its number among all answers of the server to this client; 0 for one that was restored or written. */
  sequence: number;
  answerCount: number;
  /** Something has changed that the answer may not contain, or that of the request in flight. */
  stale: boolean;
  /** Why the last request failed. */
  error: TransportError | undefined;
  state: QueryState;
  /** The state that a server has rendered: see `restore`. */
  restored?: QueryState | undefined;
  request: Request | undefined;
  /** When the last request ended, in ms since the epoch; 0 before that. */
  endedAt: number;
  /** The listeners to changes, each with its options. */
  readonly listeners: Map<() => void, ListenerOptions>;
}

/** A request in flight. */
export interface Request {
  stop?: Stop;
  /** What the strategy has noted when it was sent. */
  readonly sentAt: unknown;
  /** Its last result has arrived; only its end is missing. */
  isAnswered?: boolean;
}

/** A Call also hears of the end of a request that changes nothing. */
export type ListenerOptions = WatchOptions & { onEnd?: () => void };
