/**
 * PURE: explains an error to a person: what happened, where, and what to do. It depends on kinds, codes and statuses, never on the text
 * of messages.
 */
import { type GraphQLError, TransportError } from "../../../../index.js";
import { accessProblemOf } from "../../../../transport/graphql-error.js";
import { PageHeadersError } from "../../../base/context/page-headers.js";
import { OtherSenderError, UnknownSenderError, UnsureSenderError } from "../../../base/context/sender.js";
import { bytes } from "../../values/number-format.js";
import type { FailureWords } from "./words.js";
import { textOf } from "../../../../transport/text-of.js";
import type { Reach } from "../../../schema/index.js";

export interface Explanation {
  /** Decides which button helps. */
  kind: "signed-out" | "forbidden" | "error" | "offline";
  title: string;
  text: string;
  /** For the server's administrator; collapsed on the screen. */
  detail?: string;
  /** Whether the cause may pass without anybody's doing, so that a query is worth sending again later. */
  mayPass?: boolean;
}

/**
 * @param error - a list of GraphQL errors, a TransportError, a SchemaError, or anything else that was thrown
 * @param endpoint - the server's URL
 * @param online - whether the browser has a network
 */
export function explain(error: unknown, endpoint: string, t: FailureWords, online = true): Explanation {
  if (Array.isArray(error)) return explainAnswer(error as GraphQLError[], t);
  if (!(error instanceof TransportError)) return explainOther(error, endpoint, t, online);
  const refusal = explainRefusal(error, t);
  if (refusal) return refusal;
  if (error.errors?.length && !isAccess(error.status)) {
    const explanation = explainAnswer(error.errors, t);
    const isOfGateway = explanation.kind === "error" && isGatewayStatus(error.status);
    return isOfGateway ? { ...explanation, title: t.unreachable, mayPass: true } : explanation;
  }
  if (error.cause instanceof PageHeadersError)
    return { kind: "error", title: t.headersWrong, text: t.headersWrongDo, detail: error.cause.message };
  const detail = detailOf(error);
  if (error.kind === "network" && !online) return { kind: "offline", title: t.noNetwork, text: t.noNetworkDo, detail };
  return { ...explainTransport(error, endpoint, t), detail };
}

/** Why the app itself, or the command, sends nothing. */
function explainRefusal(error: TransportError, t: FailureWords): Explanation | undefined {
  if (error instanceof WrongReachError) {
    const text = error.reach.is === "rows" ? t.wrongRowsDo : t.wrongRecordDo;
    return { kind: "error", title: t.notSent, text };
  }
  if (error instanceof UnknownSenderError) return access("signed-out", t);
  if (error instanceof OtherSenderError)
    return { kind: "error", title: t.otherSender, text: t.otherSenderDo(error.user) };
  if (error instanceof UnsureSenderError)
    return { kind: "error", title: t.unsureSender, text: t.unsureSenderDo(error.user) };
  return isOfOtherServer(error)
    ? { kind: "error", title: t.otherServer, text: t.otherServerDo, detail: detailOf(error) }
    : undefined;
}

/** A SchemaError, or anything else that is neither an answer's errors nor of the transport. */
function explainOther(error: unknown, endpoint: string, t: FailureWords, online: boolean): Explanation {
  const { code, hint, message, cause } = (error ?? {}) as Partial<Record<"code" | "hint" | "message", string>> & {
    cause?: unknown;
  };
  const failure = isSchemaFailure(code, t) ? t.schemaFailures[code] : undefined;
  if (code === "unauthenticated") return access("signed-out", t, failure?.advice);
  if (code === "forbidden") return access("forbidden", t, failure?.advice);
  // The error of the transport says more.
  const isFromTransport = code === "unreachable" || code === "not-graphql";
  if (isFromTransport && cause instanceof TransportError) return explain(cause, endpoint, t, online);
  const causeMessage = cause instanceof Error ? cause.message : undefined;
  if (failure) {
    const detail = [message, hint, causeMessage].filter(Boolean).join("\n");
    return { kind: "error", title: failure.title, text: failure.advice, detail };
  }
  const text = [message, hint].filter(Boolean).join(" ");
  return { kind: "error", title: t.failed, text, ...(causeMessage && { detail: causeMessage }) };
}

type SchemaFailureCode = keyof FailureWords["schemaFailures"];

const isSchemaFailure = (code: string | undefined, t: FailureWords): code is SchemaFailureCode =>
  code !== undefined && Object.hasOwn(t.schemaFailures, code);

/** Whether signing in could help. */
export const needsSignIn = (error: unknown): boolean => !!error && kindOf(error) === "signed-out";

/** Whether the server refused the document before it executed anything, so that the schema may have changed. */
export function isRefusal(error: unknown): boolean {
  const errors = Array.isArray(error) ? error : (error as { errors?: unknown } | null | undefined)?.errors;
  return Array.isArray(errors) && (errors as GraphQLError[]).some(isDocumentError);
}

/** Whether an error is of the document. One with a path is of the execution, unless its code says otherwise. */
function isDocumentError(error: GraphQLError): boolean {
  if (codeOf(error) !== "error" || !error.locations) return false;
  const code = textOf(error.extensions?.code).toLowerCase();
  return !error.path || code.includes("validation") || code.includes("undefined");
}

/** The access problems that an answer can report. */
type AccessKind = Exclude<Explanation["kind"], "offline">;

function kindOf(error: unknown): AccessKind {
  if (Array.isArray(error)) return error.map(codeOf).find((kind) => kind !== "error") ?? "error";
  const { status, errors, code } = error as { status?: number; errors?: GraphQLError[]; code?: string };
  if (status === 401 || code === "unauthenticated") return "signed-out";
  if (status === 403) return "forbidden";
  return errors?.length ? kindOf(errors) : "error";
}

/** The access problem that one GraphQL error reports, by its case-insensitive code. */
export function codeOf(error: GraphQLError): AccessKind {
  const problem = accessProblemOf(error);
  return problem === "unauthenticated" ? "signed-out" : (problem ?? "error");
}

function explainAnswer(errors: readonly GraphQLError[], t: FailureWords): Explanation {
  const kind = kindOf(errors as GraphQLError[]);
  const first = errors.find((error) => codeOf(error) === kind) ?? errors[0];
  const text = first?.message ?? "";
  if (kind !== "error") return access(kind, t, text);
  const detail = errors
    .map((error) =>
      [textOf(error.extensions?.code), error.message, [error.path].flat().join(".")].filter(Boolean).join(" · "),
    )
    .join("\n");
  return { kind, title: t.refused, text, detail };
}

function explainTransport(error: TransportError, endpoint: string, t: FailureWords): Explanation {
  const { kind, status } = error;
  if (status === 401) return access("signed-out", t);
  if (status === 403) return access("forbidden", t);
  if (kind === "network" || kind === "protocol") return explainConnection(error, endpoint, t);
  if (kind === "timeout") return { kind: "error", title: t.timeout, text: t.timeoutDo(endpoint), mayPass: true };
  if (kind === "parse") return explainUnreadable(error, endpoint, t);
  // A web server of files answers 501 to a POST.
  if (status === 404 || status === 405 || status === 501)
    return { kind: "error", title: t.notFound, text: t.notFoundDo(endpoint, status) };
  if (status === TOO_MANY_REQUESTS)
    return { kind: "error", title: t.tooMany, text: t.tooManyDo(endpoint), mayPass: true };
  if (status) {
    const title = status >= 500 ? t.inTrouble : t.refusedStatus;
    return { kind: "error", title, text: t.statusDo(endpoint, status), mayPass: error.retryable };
  }
  return { kind: "error", title: t.failed, text: error.message };
}

const TOO_MANY_REQUESTS = 429;

/** An address may be relative to that of the page. */
const ANY_PAGE = "https://page.example/";

/** No answer, or one that stopped in the middle: its error has a status, or is one of a stream. */
function explainConnection({ kind, status }: TransportError, endpoint: string, t: FailureWords): Explanation {
  const isUrl = URL.canParse(endpoint, ANY_PAGE);
  if (!isUrl) return { kind: "error", title: t.wrongAddress, text: t.wrongAddressDo(endpoint) };
  const mayPass = kind === "network";
  if (mayPass && !status) return { kind: "error", title: t.unreachable, text: t.unreachableDo(endpoint), mayPass };
  return { kind: "error", title: t.brokeOff, text: t.brokeOffDo(endpoint), mayPass };
}

/**
 * An answer that is not GraphQL, or not all of it. A page of HTML is often one to sign in on, of a gateway in front of the server.
 */
function explainUnreadable({ body = "", data, cause }: TransportError, endpoint: string, t: FailureWords): Explanation {
  const { maxBody } = (cause ?? {}) as { maxBody?: number };
  if (maxBody !== undefined) return { kind: "error", title: t.tooLong, text: t.tooLongDo(endpoint, bytes(maxBody)) };
  if (data === null) return { kind: "error", title: t.answeredNothing, text: t.answeredNothingDo(endpoint) };
  const isCutOff = BEGINS_AS_ANSWER.test(body) && data === undefined;
  if (isCutOff) return { kind: "error", title: t.brokeOff, text: t.brokeOffDo(endpoint), mayPass: true };
  if (BEGINS_AS_PAGE.test(body)) return { kind: "error", title: t.webPage, text: t.webPageDo(endpoint) };
  return { kind: "error", title: t.notGraphql, text: t.notGraphqlDo(endpoint) };
}

const BEGINS_AS_ANSWER = /^\s*\{\s*"(data|errors|extensions)"\s*:/;
const BEGINS_AS_PAGE = /^\s*<(!doctype\s+html|html)\b/i;

/** @param message - of the server */
function access(kind: "signed-out" | "forbidden", t: FailureWords, message?: string): Explanation {
  const title = kind === "forbidden" ? t.forbidden : t.signInFirst;
  const advice = kind === "forbidden" ? t.forbiddenDo : t.signInDo;
  // Advice replaces a message that only repeats the title.
  const saysMore = message !== undefined && message !== "" && message.replace(/\.$/, "") !== title;
  return { kind, title, text: saysMore ? message : advice };
}

const isAccess = (status?: number) => status === 401 || status === 403;

const detailOf = (error: TransportError) =>
  [
    `${error.kind}${error.status ? " " + error.status : ""}: ${error.message}`,
    error.cause instanceof Error && error.cause.message,
    error.body,
  ]
    .filter(Boolean)
    .join("\n\n");

/**
 * PURE: Bad Gateway and Gateway Timeout: a proxy got no answer from the server behind it. That is so even where the proxy says it as a
 * GraphQL error, as `querylet URL` does. https://www.rfc-editor.org/rfc/rfc9110#section-15.6.3
 */
const isGatewayStatus = (status: number | undefined): boolean => status === 502 || status === 504;

/** An action that was not sent because of what it would have reached. */
export class WrongReachError extends TransportError {
  readonly reach: Reach;

  constructor(reach: Reach) {
    super("protocol", "It would not have been for the record that was meant, and no other one. Nothing was sent.");
    this.reach = reach;
  }
}

const OTHER_SERVER = "UPSTREAM_OTHER_SERVER";
const CONFLICT = 409;

/**
 * Whether `querylet URL` has refused a request because the page was opened for another server. It has sent nothing on.
 */
export function isOfOtherServer(error: unknown): boolean {
  const { status, errors = [] } = (error ?? {}) as { status?: number; errors?: readonly GraphQLError[] };
  return status === CONFLICT && errors.some(({ extensions }) => extensions?.["code"] === OTHER_SERVER);
}
