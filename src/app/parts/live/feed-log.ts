/** PURE: the log of a live feed: the last updates, newest first, held back from the screen while it is paused. */
import type { GraphQLError, TransportError } from "../../../index.js";
import { amountOf, type Column, type Plan } from "../../schema/index.js";
import { ANSWERED_NOTHING } from "../answers/use-answer.js";
import type { Gap } from "../charts/model/gaps.js";

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

/** A result of the subscription. */
export interface FeedResult {
  /** The field's value; null if the server sent none. */
  row: unknown;
  errors: readonly GraphQLError[] | undefined;
  /** It has neither data nor errors. */
  isNothing?: boolean;
  /** The time of arrival, in ms since the epoch. */
  at: number;
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
  /** The errors of the last result, if it had no data; an error of ours if it had nothing. */
  fault?: readonly GraphQLError[] | TransportError | undefined;
  /** The times without a connection, of which nothing is known. */
  gaps: readonly Gap[];
  /** When the connection was lost that is not back yet, in ms since the epoch. */
  lostAt?: number | undefined;
}

/** An event of a live view. */
export type FeedEvent =
  /** It is subscribed to, for the first time or again. */
  | { type: "began" }
  /** In the order of their arrival. */
  | { type: "results"; results: readonly FeedResult[] }
  | { type: "link"; isLive: boolean; at: number }
  | { type: "paused" }
  | { type: "resumed" };

export const EMPTY_LOG: FeedLog = {
  mode: { at: "running" },
  received: [],
  shown: [],
  count: 0,
  gaps: [],
};

/** @returns the log after an event */
export function feedReducer(log: FeedLog, event: FeedEvent): FeedLog {
  switch (event.type) {
    case "began":
      return { ...log, fault: undefined };
    case "results":
      return withResults(log, event.results);
    case "link":
      return withLink(log, event);
    case "paused":
      return { ...log, mode: { at: "paused", missed: 0 } };
    case "resumed":
      return { ...log, mode: { at: "running" }, shown: log.received };
  }
}

/** With all results that came since the last ones: a thousand a second make one new list for each draw. */
function withResults(log: FeedLog, results: readonly FeedResult[]): FeedLog {
  const updates: Update[] = [];
  let { count, fault } = log;
  for (const { row, errors, isNothing = false, at } of results) {
    // Errors alone are not an update: the server refused, or a resolver failed.
    fault = row == null ? (errors ?? (isNothing ? ANSWERED_NOTHING : undefined)) : undefined;
    if (!fault) updates.push({ number: ++count, at, row, errors });
  }
  const received = [...updates.reverse(), ...log.received].slice(0, KEPT_UPDATES);
  const next = { ...log, received, count, fault };
  if (log.mode.at === "running") return { ...next, shown: received };
  return { ...next, mode: { at: "paused", missed: log.mode.missed + updates.length } };
}

/** Before the first update nothing is missing. A gap that is older than all updates that are kept or shown is of no use. */
function withLink(log: FeedLog, { isLive, at }: Extract<FeedEvent, { type: "link" }>): FeedLog {
  const { lostAt, received, shown } = log;
  if (!isLive) return lostAt === undefined && received.length > 0 ? { ...log, lostAt: at } : log;
  if (lostAt === undefined) return log;
  // Those that a paused live view shows are older than those that are kept.
  const oldest = (shown.at(-1) ?? received.at(-1))?.at ?? at;
  return { ...log, lostAt: undefined, gaps: [...log.gaps, { from: lostAt, to: at }].filter(({ to }) => to >= oldest) };
}

// The recent values of a number in a feed, over the updates with the same subject as the latest one.

/** With fewer values than this there is no line to draw. */
const MIN_VALUES = 3;

/**
 * @param updates newest first
 * @returns the values as digits, oldest first; undefined where there is nothing to draw: no number, too few, or always the same
 */
export function trendValues(plan: Plan, column: Column, updates: readonly Update[]): string[] | undefined {
  if (column.list || !column.kind.isNumber) return;
  const rows = updates.map(({ row }) => row).filter((row) => row !== null && row !== undefined);
  const subjects = subjectsOf(plan, rows);
  const values = rows
    .filter((_, index) => subjects[index] === subjects[0])
    .flatMap((row) => amountOf(column.read(row))?.digits ?? []);
  const isLevel = new Set(values).size <= 1;
  return values.length < MIN_VALUES || isLevel ? undefined : values.reverse();
}

/**
 * The subject of each row. A row is either a record that is updated several times, which is its own subject, or an event that occurs
 * once, whose subjects are the records that it links to.
 */
function subjectsOf(plan: Plan, rows: readonly unknown[]): (string | undefined)[] {
  const ids = rows.map((row) => plan.identify(row)?.id);
  const isUpdatedAgain = ids[0] !== undefined && ids.indexOf(ids[0], 1) > 0;
  const links = plan.columns.filter(({ kind, list }) => kind.isLink && !list);
  if (isUpdatedAgain || !links.length) return ids;
  return rows.map((row) => JSON.stringify(links.map(({ read }) => plan.identify(read(row))?.id)));
}
