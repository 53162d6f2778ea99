/** One operation of `ws()`, which may outlive several sockets. */
import type { Clock } from "../../environment.js";
import {
  createIncrementalMerger,
  isIncrementalPayload,
  type IncrementalMerger,
} from "../../http/streaming/incremental.js";
import { jsonRequestBody } from "../../copy-operation.js";
import { kindOf, type RequestBody } from "../../request.js";
import { isObject, toResult } from "../../result.js";
import type { Operation, Result, Sink } from "../../types.js";
import { createResultFeed, type ResultFeed, type ResumeOptions } from "../result-feed.js";
import * as states from "./operation-state.js";
import type { OperationState } from "./operation-state.js";
import type { WsOptions } from "./options.js";

/** An operation that has not ended. */
export interface RunningOperation {
  /** The id in its messages. An operation that continues after status 401 gets a new one. */
  id: string;
  /** The caller's operation. */
  readonly operation: Operation;
  /** The payload of its `subscribe` message. */
  readonly body: RequestBody;
  /** The sink of the caller. An operation that continues after status 401 has a new one. */
  sink: Sink;
  /** Only a subscription may be sent again. */
  readonly isSubscription: boolean;
  /** See operation-state.ts. */
  state: OperationState;
  /** Delivers its results to the caller. */
  readonly feed: ResultFeed;
  /** Merges the parts of an answer, while more are to come. */
  merger?: IncrementalMerger | undefined;
}

/** The options of `ws()` that each of its operations needs. */
export type OperationOptions = Pick<WsOptions, keyof ResumeOptions | "print">;

/**
 * An operation that has not been sent. Its caller gives it an id.
 *
 * @param clock measures durations, so it must be monotonic
 */
export function createRunningOperation(
  operation: Operation,
  sink: Sink,
  options: OperationOptions,
  clock: Clock,
): RunningOperation {
  const isSubscription = kindOf(operation) === "subscription";
  const deliver = (result: Result) => running.sink.next(result);
  const running: RunningOperation = {
    id: "",
    operation,
    body: jsonRequestBody(operation, options.print),
    sink,
    isSubscription,
    state: states.NEW_OPERATION,
    feed: createResultFeed(isSubscription ? options : {}, operation, clock, deliver),
  };
  return running;
}

/**
 * Reads an answer, or a part of an answer with @defer or @stream. A part is merged with the parts before it.
 *
 * @throws TransportError for parts that cannot be merged
 */
export function readAnswer(running: RunningOperation, payload: unknown): Result | undefined {
  const isPart = isObject(payload) && isIncrementalPayload(payload);
  const merger = isPart ? (running.merger ?? createIncrementalMerger()) : undefined;
  const result = merger?.push(payload as object) ?? toResult(payload);
  running.merger = result?.hasNext ? merger : undefined;
  return result;
}

/** The server has received the operation, and has not failed on it. */
export function accept(running: RunningOperation): void {
  enter(running, states.accepted(running.state, running.isSubscription));
}

/** The server has received the operation, as far as its protocol shows. */
export function serve(running: RunningOperation): void {
  enter(running, states.served(running.state, running.isSubscription));
}

/** Moves an operation to its next state. The feed learns if the gap in the results ends with it. */
function enter(running: RunningOperation, next: OperationState): void {
  const { hasGap, isOnReplacedSocket } = running.state;
  running.state = next;
  const startsOnNewSocket = isOnReplacedSocket && !next.isOnReplacedSocket && running.isSubscription;
  if (startsOnNewSocket) running.merger = undefined; // the new answer starts with its first part
  if (hasGap && !next.hasGap) running.feed.connectionRestored();
}

/** Whether the operation runs on the newest socket, so that `complete` is sent there when the caller leaves. */
export const isOnNewestSocket = ({ state, isSubscription }: RunningOperation): boolean =>
  states.isOnNewestSocket(state, isSubscription);

/** Whether an answer is awaited that can arrive over no other socket. */
export const isAwaitingAnswer = ({ state, isSubscription }: RunningOperation): boolean =>
  states.isAwaitingAnswer(state, isSubscription);

/** The socket of a subscription is lost. On the next one its answer starts from the beginning. */
export function loseSocket(running: RunningOperation): void {
  running.feed.connectionLost();
  running.merger = undefined;
  running.state = states.socketLost(running.state);
}
