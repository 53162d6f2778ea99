/** PURE: what a screen shows of an answer. */
import type { QueryState } from "../../client/types.js";
import { needsSignIn } from "./explanation/explain.js";

/** The data that can be shown. `loaded`: data, which may be old (`refreshError` says why) and may have errors beside it. */
export type AnswerState =
  | { at: "loading" }
  | { at: "failed"; error: unknown }
  | { at: "loaded"; data: object; errors: QueryState["errors"]; refreshError: QueryState["error"] };

/**
 * @param query what the client says of the query
 * @param value what the screen's field holds in the data; null and undefined where it holds nothing
 */
export function answerState(
  { data, errors, error }: Pick<QueryState, "data" | "errors" | "error">,
  value: unknown,
): AnswerState {
  // Someone who has to sign in must not see what an earlier session was shown.
  if (needsSignIn(error)) return failed(error);
  const isMissing = value === null || value === undefined;
  const reason = error ?? errors;
  if (isMissing && reason) return failed(reason);
  if (!data) return loading;
  return { at: "loaded", data, errors, refreshError: error };
}

const loading: AnswerState = { at: "loading" };
const failed = (error: unknown): AnswerState => ({ at: "failed", error });
