/** PURE: the runs that the history lists. */
import { hasValue } from "../../../parts/answers/use-answer.js";
import { isTime } from "../../../base/storage/is-time.js";
import type { DocumentRun, SentDocument } from "../run/run.js";

/** A run in the history. */
export interface PastRun {
  /** The document that was sent. */
  query: string;
  /** The variables as they were typed. */
  variables: string;
  /** Which operation was run, where the document has several. */
  operationName?: string;
  /** When it ended, in ms since the epoch. */
  at: number;
  /** How long it took, in ms. */
  ms: number;
  /** Whether it gave an error and no data. */
  failed: boolean;
}

/** Runs that the history remembers. */
const HISTORY_LIMIT = 50;

/** A run that has ended, for the history. */
export function pastRunOf(sent: SentDocument, { status, ms = 0, latest }: DocumentRun, now: number): PastRun {
  const hasErrorsOnly = latest?.errors !== undefined && !hasValue(latest.data);
  const failed = status === "failed" || hasErrorsOnly;
  const { query, variablesText, operationName } = sent;
  return {
    query,
    variables: variablesText,
    ...(operationName !== undefined && { operationName }),
    at: now,
    ms,
    failed,
  };
}

/** Puts a run first. It takes the place of an earlier run of the same operation with the same variables. */
export function addPastRun(history: readonly PastRun[], past: PastRun): readonly PastRun[] {
  const isSame = ({ query, variables, operationName }: PastRun) =>
    query === past.query && variables === past.variables && operationName === past.operationName;
  return [past, ...history.filter((each) => !isSame(each))].slice(0, HISTORY_LIMIT);
}

/** The history in a draft that was kept. A draft may hold anything: what is not a run is left out. */
export const readPastRuns = (draft: unknown): readonly PastRun[] =>
  Array.isArray(draft) ? draft.filter(isPastRun) : [];

function isPastRun(value: unknown): value is PastRun {
  const past = (value ?? {}) as Partial<Record<keyof PastRun, unknown>>;
  const { query, variables, operationName = "", at, ms, failed } = past;
  const areTexts = [query, variables, operationName].every((text) => typeof text === "string");
  return areTexts && isTime(at) && typeof ms === "number" && typeof failed === "boolean";
}
