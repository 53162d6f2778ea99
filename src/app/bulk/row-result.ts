/** PURE: what the answer to an action means for one of many rows. */
import { TransportError } from "../../transport/errors.js";
import { isNotSent, isWithoutAnswer, type Sent } from "../action/send-action.js";
import { needsSignIn } from "../answers/failure/explain.js";
import type { SendResult } from "./bulk-run.js";

/** The status of a server that wants fewer requests. https://www.rfc-editor.org/rfc/rfc6585#section-4 */
const TOO_MANY_REQUESTS = 429;

/** Codes with which servers say the same in a GraphQL error. */
const LIMIT_CODES = new Set(["THROTTLED", "RATE_LIMITED", "RATE_LIMIT_EXCEEDED", "TOO_MANY_REQUESTS"]);

/** Words for results without a message of the server. */
export interface ResultWords {
  unclear: string;
  /** Explains an error. */
  explain(error: unknown): string;
}

export function rowResultOf(sent: Sent, words: ResultWords): SendResult {
  if (sent.is === "done") return { is: "done" };
  if (isLimited(sent.error)) return { is: "limited", waitMs: waitOf(sent.error) };
  const messages = [...new Set(sent.problems.map(({ message }) => message))].join(" ");
  const isExplained = sent.error !== undefined && !isAborted(sent.error);
  const reason = messages || (isExplained ? words.explain(sent.error) : words.unclear);
  // While the user is signed out or the server cannot be reached, the other rows would not be done either.
  if (needsSignIn(sent.error) || isNotSent(sent.error)) return { is: "halted", reason };
  const isUnclear = sent.is === "unconfirmed" || isWithoutAnswer(sent);
  return { is: isUnclear ? "unclear" : "failed", reason };
}

/** The signed-in user changed before the answer arrived. */
const isAborted = (error: unknown): boolean => error instanceof TransportError && error.kind === "abort";

function isLimited(error: unknown): boolean {
  if (error instanceof TransportError && error.status === TOO_MANY_REQUESTS) return true;
  const errors: unknown = error instanceof TransportError ? error.errors : error;
  return Array.isArray(errors) && errors.some(hasLimitCode);
}

const hasLimitCode = ({ extensions }: { extensions?: { code?: unknown } }): boolean =>
  typeof extensions?.code === "string" && LIMIT_CODES.has(extensions.code.toUpperCase());

const waitOf = (error: unknown): number | undefined => (error instanceof TransportError ? error.retryAfter : undefined);
