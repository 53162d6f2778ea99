/** PURE: the log of a live feed: the last updates, newest first, held back from the screen while it is paused. */
import type { GraphQLError } from "../../transport/types.js";

/** How many updates are kept. */
export const KEPT_UPDATES = 200;

/** One result of the subscription that has data. */
export interface Update {
  /** Counts from 1. */
  number: number;
  /** The time of arrival, in ms since the epoch. */
  at: number;
  /** The field's value; null if the server sent none. */
  row: unknown;
  /** The errors beside the data. */
  errors: readonly GraphQLError[] | undefined;
}

/** Whether new updates are shown at once. */
type FeedMode = { at: "running" } | { at: "paused"; missed: number };

export interface FeedLog {
  mode: FeedMode;
  /** The updates, newest first. */
  received: readonly Update[];
  /** The updates on the screen, newest first. A paused live view shows those that arrived before the pause. */
  shown: readonly Update[];
  /** How many updates were received, including those that are no longer kept. */
  count: number;
  /** The errors of the last result, if it had no data. */
  fault: readonly GraphQLError[] | undefined;
}

/** An event of a live view. */
export type FeedEvent =
  | { type: "result"; row: unknown; errors: readonly GraphQLError[] | undefined; at: number }
  | { type: "paused" }
  | { type: "resumed" };

export const EMPTY_LOG: FeedLog = { mode: { at: "running" }, received: [], shown: [], count: 0, fault: undefined };

/** @returns the log after an event */
export function feedReducer(log: FeedLog, event: FeedEvent): FeedLog {
  switch (event.type) {
    case "result":
      return withResult(log, event);
    case "paused":
      return { ...log, mode: { at: "paused", missed: 0 } };
    case "resumed":
      return { ...log, mode: { at: "running" }, shown: log.received };
  }
}

function withResult(log: FeedLog, { row, errors, at }: Extract<FeedEvent, { type: "result" }>): FeedLog {
  const hasRow = row !== null && row !== undefined;
  // Errors alone are no update: the server refused, or a resolver failed.
  if (!hasRow && errors) return { ...log, fault: errors };
  const count = log.count + 1;
  const received = [{ number: count, at, row, errors }, ...log.received].slice(0, KEPT_UPDATES);
  const { mode } = log;
  if (mode.at === "running") return { mode, received, shown: received, count, fault: undefined };
  return { mode: { at: "paused", missed: mode.missed + 1 }, received, shown: log.shown, count, fault: undefined };
}
