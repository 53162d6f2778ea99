/** PURE: what the answer to an action means for one of many rows. */
import { TransportError } from "../../../index.js";
import { isLimit } from "../../../transport/graphql-error.js";
import { doubtOf, isUnreachable, type Sent } from "../action/send-action.js";
import { needsSignIn } from "../answers/failure/explain.js";
import type { SendResult } from "./bulk-run.js";

/** The status of a server that wants fewer requests. https://www.rfc-editor.org/rfc/rfc6585#section-4 */
const TOO_MANY_REQUESTS = 429;

/** Words for results without a message of the server. */
export interface ResultWords {
  unclear: string;
  /** Explains an error. */
  explain(error: unknown): string;
}

export function rowResultOf(sent: Sent, words: ResultWords): SendResult {
  if (sent.is === "done") return { is: "done" };
  const { error } = sent;
  const hasNotRun = sent.execution === "not-run";
  if (hasNotRun && isLimited(error)) return { is: "limited", waitMs: waitOf(error) };
  const reason = reasonOf(sent, words);
  // The other rows would not be done either, or be done for another user.
  const isOfAllRows = needsSignIn(error) || isUnreachable(sent) || isAborted(error);
  if (hasNotRun && isOfAllRows) return { is: "halted", reason };
  const doubt = doubtOf(sent);
  const mayBeDone = doubt === "refused" || Boolean(sent.done);
  if (doubt === "not-done" || doubt === "refused") return { is: "failed", reason, ...(mayBeDone && { mayBeDone }) };
  const isAnswered = doubt === "done-but" || Array.isArray(error);
  return { is: "unclear", reason, ...(isAnswered && { isAnswered }), ...(isOfAllRows && { isOfAllRows }) };
}

function reasonOf({ error, problems }: Sent, words: ResultWords): string {
  const messages = [...new Set(problems.map(({ message }) => message))].join(" ");
  const isExplained = error !== undefined && (!isAborted(error) || isUnsent(error));
  return messages || (isExplained ? words.explain(error) : words.unclear);
}

/** The signed-in user changed before the answer arrived. */
const isAborted = (error: unknown): boolean => error instanceof TransportError && error.kind === "abort";

const isUnsent = (error: unknown): boolean => error instanceof TransportError && error.unsent === true;

function isLimited(error: unknown): boolean {
  if (error instanceof TransportError && error.status === TOO_MANY_REQUESTS) return true;
  const errors: unknown = error instanceof TransportError ? error.errors : error;
  return Array.isArray(errors) && errors.some(isLimit);
}

const waitOf = (error: unknown): number | undefined => (error instanceof TransportError ? error.retryAfter : undefined);
