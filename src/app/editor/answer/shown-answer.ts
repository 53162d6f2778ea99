/** PURE: what of a run the answer's views show. */
import type { Result } from "../../../transport/types.js";
import type { Run } from "../run/run.js";
import { rowsOf, type Rows } from "./rows-of.js";

/** The results of a run, as far as they are shown. */
interface Results {
  /** The last one. */
  latest: Result | undefined;
  /** Of a subscription the last ones, the newest first. */
  log: readonly Result[];
}

/** The tables in an answer, the largest first. Of a subscription the updates are the rows of one table. */
export function tablesOf({ latest, log }: Results): Rows[] {
  return rowsOf(log.length > 0 ? log.map(({ data }) => updateOf(data)) : latest?.data);
}

/** The answer as JSON; of a subscription all updates that are kept. */
export function jsonOf({ latest, log }: Results): object | undefined {
  return log.length > 0 ? log.map(asSent) : latest && asSent(latest);
}

/** A result as the server has sent it, without what the transport adds. */
const asSent = (result: Result): Result => ({
  ...("data" in result && { data: result.data }),
  ...(result.errors && { errors: result.errors }),
  ...(result.extensions && { extensions: result.extensions }),
});

/** The record in an update: the value of its field, where there is only one. */
function updateOf(data: unknown): unknown {
  const values = Object.values(data ?? {});
  return values.length === 1 && typeof values[0] === "object" ? values[0] : data;
}

/**
 * Whether the person must be told that the server may have executed a mutation whose answer is missing. Where the server has
 * refused it, it has not.
 */
export function isOutcomeUnknown(run: Run | undefined): boolean {
  if (run?.kind !== "mutation") return false;
  if (run.status === "stopped") return true;
  const { kind, status = 0 } = run.error ?? {};
  return kind === "network" || kind === "timeout" || status >= 500;
}
