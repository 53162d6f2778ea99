/** One cached query. Types only: this file adds no bytes to a bundle. */
import type { TransportError } from "../transport/errors.js";
import type { Document, Result, Stop } from "../transport/types.js";
import type { Answer, QueryState, Watch, WatchOptions } from "./query-types.js";

/** The members that other files write, too. They call `publish` afterwards. */
type Writable = "document" | "variables" | "operationName" | "base" | "result" | "time" | "stale";

/** One cached query: at once the answer and the handle of components. */
export interface CachedQuery extends Omit<Answer, Writable | "state">, Omit<Watch, "key" | "time" | "sequence"> {
  /** Undefined for a restored answer that no caller has asked for yet. */
  document?: Document;
  /** Those of the request, as they were at the call. */
  variables?: object | undefined;
  /** The name of the document's operation, if the caller passed one. */
  operationName?: string | undefined;
  /** The answer of the server, with the later changes by mutations, live results and `update`, but for the optimistic ones. */
  base: Result | undefined;
  /** The answer with the optimistic changes. */
  result?: Result | undefined;
  /** When the server gave it, in ms since the epoch; 0 before the first one. */
  time: number;
  /** Its number among all answers of the server to this client; 0 for one that was restored or written. */
  sequence: number;
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
  /** The listeners to changes, each with its options. A request uses those of the last one whose policy allows the network. */
  readonly listeners: Map<() => void, WatchOptions>;
}

/** A request in flight. */
export interface Request {
  /** Stops it. */
  stop?: Stop;
  /** What the strategy has noted when it was sent. */
  readonly sentAt: unknown;
  /** Its last result has arrived; only its end is missing. */
  isAnswered?: boolean;
  /** A mutation has been answered since it was sent, so that another caller must not get its answer. */
  isOutdated?: boolean;
}
