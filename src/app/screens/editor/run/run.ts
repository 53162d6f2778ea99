/** PURE: one run of a document, from its start to its end. */
import { answerIn } from "../../../parts/answers/use-answer.js";
import type { OperationKind, Result, TransportError } from "../../../../index.js";

/** What is sent. */
export interface SentDocument {
  /** The document. */
  query: string;
  /** The variables as JSON, as they were typed. */
  variablesText: string;
  /** The variables, if there are any. */
  variables: object | undefined;
  /** Which operation runs, where the document has several. */
  operationName: string | undefined;
}

/** How a run stands: `stopped` by the person, `failed` without an answer. */
export type RunStatus = "running" | "done" | "failed" | "stopped";

/** One run of a document and what has come back. */
export interface DocumentRun {
  /** How it stands. */
  status: RunStatus;
  /** The document. */
  query: string;
  /** Which operation runs, where the document has several. */
  operationName?: string | undefined;
  /** What kind of operation runs. */
  kind: OperationKind;
  /** How many results have come: several from a subscription, or for an answer in parts. */
  count: number;
  /** The last result. */
  latest?: Result;
  /** The last results of a subscription, the newest first. */
  log: readonly Result[];
  /** Why it failed. */
  error?: TransportError;
  /** The time until the last result or the end, in ms. */
  ms?: number;
}

/** Results of a subscription that are kept. */
const LOG_LIMIT = 200;

/** A run that has just been sent. */
export const startedRun = (query: string, kind: OperationKind, operationName?: string): DocumentRun => ({
  status: "running",
  query,
  operationName,
  kind,
  count: 0,
  log: [],
});

/** The run after another result. */
export function withResult(run: DocumentRun, result: Result, ms: number): DocumentRun {
  const log = run.kind === "subscription" ? [result, ...run.log].slice(0, LOG_LIMIT) : [];
  return { ...run, latest: result, count: run.count + 1, log, ms };
}

/** The run after the server has sent everything. */
export const completedRun = (run: DocumentRun, ms: number): DocumentRun => ({ ...run, status: "done", ms });

/** The run after the person has stopped it. */
export const stoppedRun = (run: DocumentRun, ms: number): DocumentRun => ({ ...run, status: "stopped", ms });

/** The run after a failure. A failing HTTP status may come with an answer; with GraphQL errors in it, these say what failed. */
export function failedRun(run: DocumentRun, error: TransportError, ms: number): DocumentRun {
  const answer = answerIn(error);
  if (!answer) return { ...run, status: "failed", error, ms };
  const answered = { ...run, latest: { data: answer.data }, count: run.count + 1, ms };
  // The server's own errors only: where it sent none, `answerIn` puts the status in their place, which is shown as the failure.
  const { errors } = error;
  if (!errors) return { ...answered, status: "failed", error };
  return { ...answered, status: "done", latest: { data: answer.data, errors } };
}

/** Whether data on the server may be different after a run: after every mutation, unless it failed without an answer. */
export const mayHaveChangedData = ({ kind, error, count }: DocumentRun): boolean =>
  kind === "mutation" && (error === undefined || count > 0);

/** Whether a mutation is being sent: to stop it would not undo it. */
export const isMutating = (run: DocumentRun | undefined): boolean =>
  run?.kind === "mutation" && run.status === "running";
