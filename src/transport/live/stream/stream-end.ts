/** Whether the end of a stream is a lost connection, after which the request is sent again, or the end of its subscription. Pure. */
import { TransportError } from "../../errors.js";
import type { Result } from "../../types.js";

/** Whether the server says that the user is not signed in. */
export const isDenied = ({ status, errors }: TransportError | Result): boolean =>
  status === 401 || !!errors?.some(({ extensions }) => extensions?.code === "UNAUTHENTICATED");

/**
 * The error for an answer without data that comes in place of a stream. The errors in a first answer with a 2xx status are a result.
 *
 * @param wasLive the subscription was live before
 */
export function refusalIn(result: Result, wasLive: boolean): TransportError | undefined {
  const { status = 200, data, errors } = result;
  const hasData = data !== null && data !== undefined;
  const isUserDenied = isDenied(result);
  const isRefused = status >= 400 || (wasLive && isUserDenied);
  if (hasData || !isRefused) return undefined;
  if (isUserDenied)
    return new TransportError("http", "The server does not know this user: sign in, then subscribe again", {
      errors,
      status: 401,
    });
  return new TransportError("http", `The server refused the subscription with status ${status}`, { errors, status });
}

/**
 * Whether the request may succeed when it is sent again.
 *
 * @param wasLive whether the subscription was live before, so that the server supports it and the request can be sent
 */
export function canResend({ retryable, kind, status = 0 }: TransportError, wasLive: boolean): boolean {
  const isServerFailure = wasLive && status >= 500;
  const isCutShort = kind === "protocol" && status > 0; // a stream that ended too early has a status
  const couldNotBeSent = kind === "protocol" && wasLive;
  return retryable || isServerFailure || isCutShort || couldNotBeSent;
}
