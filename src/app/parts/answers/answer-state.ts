/** PURE: the state of an answer on a screen: loading, failed or loaded. */
import type { QueryState } from "../../../index.js";
import type { Plan } from "../../schema/index.js";
import { needsSignIn } from "./failure/explain.js";

/** The data that can be shown. `loaded`: data, which may be old (`refreshError` says why) and may have errors beside it. */
export type AnswerState =
  | { at: "loading" }
  | { at: "failed"; error: unknown }
  | { at: "loaded"; data: object; errors: QueryState["errors"]; refreshError: QueryState["error"] };

type AnswerOfQuery = Pick<QueryState, "data" | "errors" | "error">;

/**
 * @param query - the state of the query in the client
 * @param value - the value of the screen's field in the data; null or undefined where it has none
 */
export function answerState({ data, errors, error }: AnswerOfQuery, value: unknown): AnswerState {
  // A person who has to sign in must not see the answers of an earlier session.
  if (needsSignIn(error)) return failed(error);
  const reason = error ?? errors;
  if (isMissing(value) && reason) return failed(reason);
  if (!data) return LOADING;
  return { at: "loaded", data, errors, refreshError: error };
}

/** Whether a field has no value. */
export const isMissing = (value: unknown): boolean => value === null || value === undefined;

/** The state of the query of a plan, with what the server reports in place of a result among its errors. */
export function withReportedErrors(plan: Plan, query: AnswerOfQuery): AnswerOfQuery {
  const reported = query.data ? plan.errors(query.data) : [];
  return reported.length > 0 ? { ...query, errors: [...(query.errors ?? []), ...reported] } : query;
}

const LOADING: AnswerState = { at: "loading" };
const failed = (error: unknown): AnswerState => ({ at: "failed", error });
