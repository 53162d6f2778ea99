/** The error of live operations whose user the server does not know, or no longer. Pure. */
import { TransportError, type TransportErrorDetails } from "../errors.js";

/** The status of a request without a valid user. Every live transport reports it in the same way, so that `refresh` can renew the token. */
export const UNAUTHORIZED = 401;

/** The error that operations end with when the server does not know the user. */
export const unauthorizedError = (details?: Pick<TransportErrorDetails, "body" | "errors" | "cause">): TransportError =>
  new TransportError("http", "The server does not know this user", {
    ...details,
    status: UNAUTHORIZED,
  });
