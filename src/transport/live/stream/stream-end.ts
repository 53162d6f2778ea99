/** Whether the end of a stream is a lost connection, after which the request is sent again, or the end of its subscription. Pure. */
import { TransportError } from "../../errors.js";
import { isUnauthenticated } from "../../graphql-error.js";
import type { Result } from "../../types.js";
import { UNAUTHORIZED, unauthorizedError } from "../unauthorized.js";

/** Whether the server says that the user is not signed in. */
export const isDenied = ({ status, errors }: TransportError | Result): boolean =>
  status === UNAUTHORIZED || !!errors?.some(isUnauthenticated);

/**
 * The error for an answer without data that comes in place of a stream. The errors in a first answer with a 2xx status are a result.
 *
 * @param hasGap the subscription was live on a stream that is lost
 */
export function refusalIn(result: Result, hasGap: boolean): TransportError | undefined {
  const { status = 200, data, errors } = result;
  const hasData = data !== null && data !== undefined;
  const isUserDenied = isDenied(result);
  const isRefused = status >= 400 || (hasGap && isUserDenied);
  if (hasData || !isRefused) return undefined;
  if (isUserDenied) return unauthorizedError({ errors });
  return new TransportError("http", `The server refused the subscription with status ${status}`, { errors, status });
}

/**
 * Whether the request may succeed when it is sent again.
 *
 * @param hasGap the subscription was live on a stream that is lost, so that the server supports it and the request can be sent
 */
export function canResend({ retryable, kind, status = 0 }: TransportError, hasGap: boolean): boolean {
  const isServerFailure = hasGap && status >= 500;
  const isCutShort = kind === "protocol" && status > 0; // a stream that ended too early has a status
  const couldNotBeSent = kind === "protocol" && hasGap;
  return retryable || isServerFailure || isCutShort || couldNotBeSent;
}
