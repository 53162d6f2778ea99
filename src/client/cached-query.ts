/** One cached query. Types only: this file adds no bytes to a bundle. */
import type { TransportError } from "../transport/errors.js";
import type { Document, Result, Stop } from "../transport/types.js";
import type { Answer, QueryState, Watch, WatchOptions } from "./query-types.js";

/** The members that other files write, too. They call `publish` afterwards. */
type Writable = "document" | "variables" | "operationName" | "base" | "result" | "time" | "stale";

/** One cached query: at once the answer and the handle of components. */
export interface CachedQuery extends Omit<Answer, Writable | "state">, Omit<Watch, "key" | "time" | "answerCount"> {
  /** Undefined for a restored answer that no caller has asked for yet, and for a query that cannot be sent. */
  document: Document | undefined;
  /** Those of the request, as they were at the call. */
  variables: object | undefined;
  /** The name of the document's operation, if the caller passed one. */
  operationName: string | undefined;
  /** The answer of the server, with the later changes by mutations, live results and `update`, but for the optimistic ones. */
  base: Result | undefined;
  /** The answer with the optimistic changes. */
  result: Result | undefined;
  /** When the server gave it, in ms since the epoch; 0 before the first one. */
  time: number;
  /** Its number among all answers of the server to this client; 0 for one that was restored or written. */
  sequence: number;
  /** How many answers of the server to this query have arrived. */
  answerCount: number;
  /** Something has changed that the answer may not contain, or that of the request in flight. */
  stale: boolean;
  /** Why the last request failed. */
  error: TransportError | undefined;
  /** As components see it; the same object until something changes. */
  state: QueryState;
  /** The state that a server has rendered: see `restore`. */
  restored?: QueryState | undefined;
  /** The request in flight. */
  request: Request | undefined;
  /** When the last request ended, in ms since the epoch; 0 before that. */
  endedAt: number;
  /** The listeners to changes, each with its options. A request uses those of the last one whose policy allows the network. */
  readonly listeners: Map<() => void, ListenerOptions>;
}

/** A request in flight. */
export interface Request {
  /** Stops it. Undefined while the transport is starting. */
  stop?: Stop;
  /** What the strategy has noted when it was sent. */
  readonly sentAt: unknown;
  /** Its last result has arrived; only its end is missing. */
  isAnswered?: boolean;
}

/** A Call also hears of the end of a request that changes nothing. */
export type ListenerOptions = WatchOptions & {
  /** Called at the end of each request. */
  onEnd?: () => void;
};
