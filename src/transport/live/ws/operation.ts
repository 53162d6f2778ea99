/** One operation of ws(), with what is kept for it across sockets. */
import type { Clock } from "../../environment.js";
import { kindOf } from "../../document.js";
import { createIncrementalMerger, isInstalment, type IncrementalMerger } from "../../http/streaming/incremental.js";
import { keptBody, type RequestBody } from "../../request.js";
import { isObject, toResult } from "../../result.js";
import type { Operation, Result, Sink } from "../../types.js";
import { createResultFeed, type ResultFeed, type ResumeOptions } from "../result-feed.js";
import * as states from "./operation-state.js";
import type { OperationState } from "./operation-state.js";

/** An operation between its first message and its end. */
export interface RunningOperation {
  /** The id of its messages. An operation that status 401 ended gets another when it comes again. */
  id: string;
  /** As it was asked for. */
  readonly operation: Operation;
  /** What is sent of it. */
  readonly body: RequestBody;
  /** The caller who is there now. */
  sink: Sink;
  /** Whether it may be sent again. */
  readonly isSubscription: boolean;
  /** Where it is. */
  state: OperationState;
  /** The way of its results to the caller. */
  readonly feed: ResultFeed;
  /** Of an answer that comes in parts, while more are to come. */
  merger?: IncrementalMerger | undefined;
}

/** @param clock measures durations, so it must be monotonic */
export function createRunningOperation(
  id: string,
  operation: Operation,
  sink: Sink,
  options: ResumeOptions,
  clock: Clock,
): RunningOperation {
  const isSubscription = kindOf(operation) === "subscription";
  const deliver = (result: Result) => running.sink.next(result);
  const running: RunningOperation = {
    id,
    operation,
    body: keptBody(operation),
    sink,
    isSubscription,
    state: states.NEW_OPERATION,
    feed: createResultFeed(isSubscription ? options : {}, operation, clock, deliver),
  };
  return running;
}

/**
 * Reads an answer, or one of the parts of @defer and @stream, which are delivered as the whole so far.
 *
 * @throws TransportError for parts that cannot be merged
 */
export function readAnswer(running: RunningOperation, payload: unknown): Result | undefined {
  const isPart = isObject(payload) && isInstalment(payload);
  const merger = isPart ? (running.merger ?? createIncrementalMerger()) : undefined;
  const result = merger?.push(payload as object) ?? toResult(payload);
  running.merger = result?.hasNext ? merger : undefined;
  return result;
}

/** The server has it, and has survived it. */
export function accept(running: RunningOperation): void {
  enter(running, states.accepted(running.state, running.isSubscription));
}

/** The server has it, as far as its protocol can show. */
export function serve(running: RunningOperation): void {
  enter(running, states.served(running.state, running.isSubscription));
}

/** Moves an operation to its next state, and tells its feed when a gap ends there. */
function enter(running: RunningOperation, next: OperationState): void {
  const { hasGap, isOnReplacedSocket } = running.state;
  running.state = next;
  const beginsAnew = isOnReplacedSocket && !next.isOnReplacedSocket && running.isSubscription;
  if (beginsAnew) running.merger = undefined;
  if (hasGap && !next.hasGap) running.feed.connectionRestored();
}

/** Whether the newest socket carries it, so that the server there must be told when the caller leaves. */
export const isOnNewestSocket = ({ state, isSubscription }: RunningOperation): boolean =>
  states.isOnNewestSocket(state, isSubscription);

/** Whether an answer is awaited that only its socket can bring. */
export const isAwaitingAnswer = ({ state, isSubscription }: RunningOperation): boolean =>
  states.isAwaitingAnswer(state, isSubscription);

/** The socket of a subscription is lost: on the next one its answer begins anew. */
export function loseSocket(running: RunningOperation): void {
  running.feed.connectionLost();
  running.merger = undefined;
  running.state = states.socketLost(running.state);
}
