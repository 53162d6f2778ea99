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

/** A proxy that did not lead to the server. Its message is a reason in words, without credentials. */
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

/** Why the system refused something, where its code has no words of ours. */
export const refusalOf = (code: string): string => code || "the system refused";

/** A failed connection in words: "nothing listens there", "the name is unknown", ... */
export function reasonOf(error: unknown): string {
  return error instanceof TunnelError ? error.message : reasonFor(systemCode(error));
}

/** @param code the system's */
function reasonFor(code: string): string {
  if (code === "ECONNREFUSED") return "nothing listens there (connection refused)";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "its host name cannot be found";
  if (code === "ETIMEDOUT" || code === "UND_ERR_CONNECT_TIMEOUT") return "it did not answer in time";
  if (code === "ECONNRESET" || code === "EPIPE" || code === "UND_ERR_SOCKET")
    return "it closed the connection without an answer";
  if (code === "EHOSTUNREACH" || code === "ENETUNREACH") return "there is no network route to it";
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG/.test(code)) return "it does not speak https there (try http://)";
  if (/CERT|SSL|TLS|SELF_SIGNED|ISSUER|ALTNAME/.test(code))
    return `its certificate or TLS was not accepted (${code}). To trust it, set NODE_EXTRA_CA_CERTS to the file of the certificate or of its authority`;
  if (code === "HPE_HEADER_OVERFLOW" || code === "UND_ERR_HEADERS_OVERFLOW")
    return "its headers are larger than this program reads";
  if (code.startsWith("HPE_")) return "what it sent is not HTTP";
  return code || "the connection failed";
}
