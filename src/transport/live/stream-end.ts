/** Whether the end of a stream is a drop, after which it comes back, or the end of its subscription. Pure. */
import { TransportError } from "../errors.js";
import type { Result } from "../types.js";

/** The user is not known, or no longer. */
export const isDenied = ({ status, errors }: TransportError | Result): boolean =>
  status === 401 || !!errors?.some(({ extensions }) => extensions?.code === "UNAUTHENTICATED");

/** An answer without data that is no stream, as the error that it stands for. A first answer's errors are a result. */
export function refusalIn(result: Result, resumed: boolean | undefined): TransportError | undefined {
  const { status = 200, data, errors } = result;
  if (data != null || (status < 400 && !(resumed && isDenied(result)))) return;
  const denied = isDenied(result);
  return new TransportError(
    "http",
    denied
      ? "The server does not know this user, or no longer: sign in, then subscribe again"
      : `The server refused the subscription with status ${status}`,
    { errors, status: denied ? 401 : status },
  );
}

/** Whether asking again may bring something else. What was live before has shown that the server can do it, and the request be sent. */
export const mayPass = ({ retryable, kind, status = 0 }: TransportError, resumed: boolean | undefined): boolean =>
  retryable || (resumed && status >= 500) || (kind === "protocol" && (resumed || status > 0)); // with a status: a stream that ended too early
