/** An operation that has not reached the server: it may be sent again, whatever it does. */
import { TransportError } from "../../../transport/errors.js";

export class NotSentError extends TransportError {}
