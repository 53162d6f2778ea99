/** One operation of ws(): what is known of it, and what a lost or a replaced socket makes of that. */
import { createResultFeed, type ResultFeed, type ResumeOptions } from "../result-feed.js";
import { kindOf } from "../../document.js";
import { createIncrementalMerger, isInstalment, type IncrementalMerger } from "../../http/incremental.js";
import { keptBody, type RequestBody } from "../../request.js";
import { isObject, toResult } from "../../result.js";
import type { Operation, Result, Sink } from "../../types.js";
import type { Clock } from "../../environment.js";

export interface Running {
  id: string;
  operation: Operation;
  body: RequestBody;
  sink: Sink;
  isSubscription: boolean;
  /** "suspect": sent, and nothing has shown yet that the server bears it. */
  state: "waiting" | "suspect" | "good";
  /** It was sent on a socket that is lost. */
  resumed: boolean;
  /** The socket that was replaced still brings its results: until the new one is known to, or, for a query or mutation, to its end. */
  isOnOldSocket: boolean;
  /** Of an answer of which more is to come. */
  merger?: IncrementalMerger | undefined;
  missed: ResultFeed;
}

/** @param clock measures durations */
export function createRunning(operation: Operation, sink: Sink, options: ResumeOptions, clock: Clock): Running {
  const isSubscription = kindOf(operation) === "subscription";
  const deliver = (result: Result) => one.sink.next(result);
  const one: Running = {
    id: "",
    operation,
    body: keptBody(operation),
    sink,
    isSubscription,
    state: "waiting",
    resumed: false,
    isOnOldSocket: false,
    missed: createResultFeed(isSubscription ? options : {}, operation, clock, deliver),
  };
  return one;
}

/**
 * Reads an answer, or one of the instalments of @defer and @stream, which go out as the whole so far.
 *
 * @throws TransportError where instalments cannot be merged
 */
export function readAnswer(one: Running, payload: unknown): Result | undefined {
  const merger = isObject(payload) && isInstalment(payload) ? (one.merger ?? createIncrementalMerger()) : undefined;
  const result = merger?.push(payload as object) ?? toResult(payload);
  one.merger = result?.hasNext ? merger : undefined;
  return result;
}

/** A subscription's socket is lost: it is sent again on the next one, and its answer begins anew. */
export function awaitNextSocket(one: Running): void {
  one.missed.connectionLost();
  one.merger = undefined;
  one.resumed = true;
  one.state = "waiting";
  one.isOnOldSocket = false;
}

/**
 * The socket is replaced: a subscription is sent on the new one as well, a query or mutation is not sent twice. A
 * subscription that came back on the replaced socket only a moment ago has not asked for what it missed, so its updates
 * there would come ahead of that: the new socket's question is about them as well.
 */
export function handOver(one: Running): void {
  if (one.state === "waiting") return;
  const hasGapBefore = one.isSubscription && one.resumed;
  one.isOnOldSocket = !hasGapBefore;
  if (!one.isSubscription) return;
  one.state = "waiting";
  one.resumed = true;
}

/** The server has got it: what was missed ends where its updates begin. */
export function resume(one: Running): void {
  if (one.isOnOldSocket && one.isSubscription) {
    one.isOnOldSocket = false;
    one.merger = undefined; // its answer begins anew
  }
  if (one.resumed) one.missed.connectionRestored();
  one.resumed = false;
}

/** Only the socket that was sent to can bring the answer: sending it again could run it twice. */
export const isAwaited = ({ state, isSubscription }: Running): boolean => state !== "waiting" && !isSubscription;

/** Sent on the socket that serves, whether or not the replaced one still brings its results. */
export const isOnNewestSocket = ({ state, isSubscription, isOnOldSocket }: Running): boolean =>
  state !== "waiting" && (isSubscription || !isOnOldSocket);
