/** Whether the end of a stream is a lost connection, after which it is sent again, or the end of its subscription. Pure. */
import { TransportError } from "../../errors.js";
import type { Result } from "../../types.js";

/** Whether the server does not know the user, or no longer. */
export const isDenied = ({ status, errors }: TransportError | Result): boolean =>
  status === 401 || !!errors?.some(({ extensions }) => extensions?.code === "UNAUTHENTICATED");

/**
 * The error that an answer without data stands for, where it is an answer in place of a stream. Errors of a first answer with
 * a good status are a result.
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
 * Whether sending it again may bring something else.
 *
 * @param wasLive the subscription was live before: the server can do it, and the request can be sent
 */
export function mayPass({ retryable, kind, status = 0 }: TransportError, wasLive: boolean): boolean {
  const isServerFailure = wasLive && status >= 500;
  const isCutShort = kind === "protocol" && status > 0; // a stream that ended too early has a status
  const couldNotBeSent = kind === "protocol" && wasLive;
  return retryable || isServerFailure || isCutShort || couldNotBeSent;
}
