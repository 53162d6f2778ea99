/** The one error of the `serve` folder. It will not carry headers, tokens or the credentials of a URL. */

/** The error for programs; the message is for people. */
export type ServeErrorCode =
  | "PORT_IN_USE"
  | "PORT_REFUSED"
  | "HOST_UNKNOWN"
  | "APP_NOT_BUILT"
  | "EXPORT_REFUSED"
  | "BAD_OPTION"
  | "BAD_URL"
  | "BAD_SCHEMA_FILE"
  | "UNREACHABLE"
  | "MOVED"
  | "NOT_GRAPHQL"
  | "CSRF_TOKEN_WANTED"
  | "SERVER_FAILED";

/** A start that cannot succeed: the message says what happened, where, and what to do. */
export class ServeError extends Error {
  override readonly name = "ServeError";
  readonly code: ServeErrorCode;

  constructor(code: ServeErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

/** The proxy did not connect to the server. The message is the reason, without credentials. */
export class TunnelError extends Error {
  override readonly name = "TunnelError";
}

/** The system's code of an error (`ECONNREFUSED`, ...), looked for along its causes; "" when it has none. */
export function systemCode(error: unknown): string {
  for (let at = error, steps = 0; at instanceof Error && steps < 5; at = at.cause, steps += 1) {
    if ("code" in at && typeof at.code === "string") return at.code;
    // Several addresses were tried (IPv4 and IPv6): the first failure speaks for all.
    if (at instanceof AggregateError) return systemCode(at.errors[0]);
  }
  return "";
}

/** A sentence for a system error whose code is not in the table. */
export const refusalOf = (code: string): string => code || "the system refused";

/** A failed connection in words: "nothing listens there", "the name is unknown", ... */
export function reasonOf(error: unknown): string {
  return error instanceof TunnelError ? error.message : reasonFor(systemCode(error));
}

/**
 * Explanations of the system's error codes. Codes that begin with `UND_ERR_` are from Node's `fetch`, those with `HPE_`
 * from its HTTP parser.
 */
const REASONS: ReadonlyMap<string, string> = new Map([
  ["ECONNREFUSED", "nothing listens there (connection refused)"],
  ["ENOTFOUND", "its host name cannot be found"],
  ["EAI_AGAIN", "its host name cannot be found"],
  ["ETIMEDOUT", "it did not answer in time"],
  ["UND_ERR_CONNECT_TIMEOUT", "it did not answer in time"],
  ["ECONNRESET", "it closed the connection without an answer"],
  ["EPIPE", "it closed the connection without an answer"],
  ["UND_ERR_SOCKET", "it closed the connection without an answer"],
  ["EHOSTUNREACH", "there is no network route to it"],
  ["ENETUNREACH", "there is no network route to it"],
  ["HPE_HEADER_OVERFLOW", "its headers are larger than this program reads"],
  ["UND_ERR_HEADERS_OVERFLOW", "its headers are larger than this program reads"],
]);

/** A server without TLS answers the beginning of a TLS connection with plain text. */
const PLAIN_TEXT_ANSWER = /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG/;
const TLS_FAILURE = /CERT|SSL|TLS|SELF_SIGNED|ISSUER|ALTNAME/;

/** @param code the system's */
function reasonFor(code: string): string {
  const reason = REASONS.get(code);
  if (reason !== undefined) return reason;
  if (PLAIN_TEXT_ANSWER.test(code)) return "it does not speak https there (try http://)";
  if (TLS_FAILURE.test(code))
    return `its certificate or TLS was not accepted (${code}). To trust it, set NODE_EXTRA_CA_CERTS to the file of the certificate or of its authority`;
  if (code.startsWith("HPE_")) return "what it sent is not HTTP";
  return code || "the connection failed";
}
