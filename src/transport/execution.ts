/** Whether a server has run a mutation. The one place that decides it. Pure. https://spec.graphql.org/draft/#sec-Response */
import type { TransportError } from "./errors.js";
import { accessProblemOf, errorCodes, isLimit, isUnauthenticated, type GraphQLError } from "./graphql-error.js";
import { isObject, parseJson } from "./result.js";
import { rootKeysOf } from "./document.js";
import type { Document, Result } from "./types.js";

/**
 * - `not-run`: nothing of the mutation has run. It may be sent again. - `ran`: at least a part of it has run. - `unknown`: it may have
 * run, and only a person who has looked may send it again.
 */
export type Execution = "not-run" | "ran" | "unknown";

/**
 * What a mutation has ended with. A Result, a TransportError and a GraphQLRequestError each are one. `data`: null where an error left none,
 * undefined where the answer has no such key, or there was no answer.
 */
export type MutationOutcome = {
  readonly [name in "data" | "errors" | "status" | "kind" | "body" | "unsent"]?: TransportError[name] | undefined;
} & Pick<Result, "hasNext">;

/** Codes of the protocol, for a request that was refused as a whole: its document was not found, not read or not accepted. */
const REQUEST_CODES: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "persisted_query_not_found",
  "persisted_query_not_supported",
  "persisted_query_not_in_list",
  "graphql_parse_failed",
  "graphql_validation_failed",
  "operation_resolution_failure",
  "parse-failed", // of Hasura
  "validation-failed",
  // of `npx querylet-app URL`, which could not connect to the server, or has been started for another one
  "upstream_unreachable",
  "upstream_other_server",
]);

/** Codes for an input that a server has looked at and refused. */
const INPUT_CODES: ReadonlySet<string> = /* @__PURE__ */ new Set(["bad_user_input", "bad_request"]);

/**
 * Codes for an execution that has failed or took too long, of most servers, of Hot Chocolate, Hasura and graphql-java. Such an error has
 * no path, and some servers leave out `data` beside it, as if nothing had run.
 */
const FAILURE_CODE = /internal|unexpected|timeout|^(?:hc0045|executionaborted)$/;

/**
 * Statuses that come from a gate in front of the execution, if there are neither data nor errors beside them: not signed in, forbidden, not
 * found, method, length, type, misdirected, too early, too many requests, headers too large. 400 is not one, because frameworks make it of
 * errors of any code; nor is 408, which some servers send when the execution takes too long.
 */
const GATE_STATUSES: readonly number[] = [401, 403, 404, 405, 411, 413, 414, 415, 421, 425, 429, 431];

/** Says of itself what the codes for somebody who is not signed in say. */
const UNAUTHORIZED = 401;
const REQUEST_TIMEOUT = 408;
const SERVER_ERROR = 500;

const hasCode = (error: GraphQLError, codes: ReadonlySet<string>): boolean =>
  errorCodes(error).some((code) => codes.has(code));

const isRequestError = (error: GraphQLError): boolean => hasCode(error, REQUEST_CODES);
/**
 * Whether an error is about a place of the document, as those of its syntax, its validation and its variables are. What a framework makes
 * of an exception has none, and may come after an effect.
 */
const isOfDocument = (error: GraphQLError): boolean =>
  Array.isArray(error.locations) &&
  error.locations.length > 0 &&
  !errorCodes(error).some((code) => FAILURE_CODE.test(code));

/** Whether the server says, by a code, that it has refused to do something, and not that it failed while it did it. */
const isRefusal = (error: GraphQLError): boolean =>
  isRequestError(error) || isLimit(error) || accessProblemOf(error) !== undefined || hasCode(error, INPUT_CODES);

/**
 * Whether a server has run a mutation. Words of an error do not count. It never says `not-run` of a mutation that may have had an effect:
 *
 * | outcome | |
 * |---|---|
 * | it has not left (`unsent`) | `not-run` |
 * | a root field has a value, or an error is about a field below one | `ran` |
 * | no `data` key, errors that all have a code by which a server refuses, or status 401 | `not-run` |
 * | no `data` key, errors with a place in the document, none with a code such as `INTERNAL_SERVER_ERROR`, no status from 500 on | `not-run` |
 * | no GraphQL answer, and a status such as 401, 403, 404, 413 or 429 | `not-run` |
 * | each root field has an error at its own path, and all errors have a code by which a server refuses | `not-run` |
 * | anything else: no answer, half of one, status 500 without data, an error without a code and a place | `unknown` |
 *
 * Codes by which a server refuses say that somebody is not signed in or may not do it, that there are too many requests, or that the
 * input, the document or its hash is not accepted.
 *
 * @param outcome what the mutation ended with. What was thrown and is none of these is `unknown`
 * @param document tells the root fields where the answer does not: beside `data: null`, or where `__typename` has another name
 *
 * @example
 * ```ts
 * import { createClient, executionOf } from "querylet";
 *
 * const client = createClient({ url: "/graphql" });
 * const pay = "mutation Pay { pay { id } }";
 * const outcome = await client.mutate(pay).catch((error) => error);
 * const maySendAgain = executionOf(outcome, pay) === "not-run";
 * ```
 */
export function executionOf(outcome: MutationOutcome, document?: Document): Execution {
  const { data, errors = [], hasNext, unsent } = outcome;
  if (unsent) return "not-run";
  const rootKeys = document === undefined ? undefined : rootKeysOf(document);
  const fields = isObject(data) ? Object.entries(data) : [];
  const isProof = ([key, value]: [string, unknown]) =>
    value !== null && (rootKeys ? rootKeys.includes(key) : !mayBeTypeName(key, value));
  const isBelowRoot = ({ path }: GraphQLError) =>
    Array.isArray(path) && path.length > 1 && (rootKeys ? rootKeys.includes(path[0]) : data !== undefined);
  if (fields.some(isProof) || errors.some(isBelowRoot)) return "ran";
  if (hasNext) return "unknown";
  const isOfField = ({ path }: GraphQLError) =>
    Array.isArray(path) ? path.length > 0 && isRootStep(path[0], rootKeys) : path != null;
  const isOfRequest = !errors.some(isOfField);
  if (data === undefined && isOfRequest) return isRefusedWhole(outcome) ? "not-run" : "unknown";
  if (isOfRequest && errors.length > 0 && errors.every(isRequestError)) return "not-run";
  const keys = rootKeys ?? fields.map(([key]) => key).filter((key) => key !== "__typename");
  const isRefused = (key: string) =>
    errors.some(({ path }) => Array.isArray(path) && path.length === 1 && path[0] === key);
  return keys.length > 0 && errors.every(isRefusal) && keys.every(isRefused) ? "not-run" : "unknown";
}

/** Of a document that is not known, `__typename` may have any name: a word may be the name of a type, which says nothing. */
const mayBeTypeName = (key: string, value: unknown): boolean =>
  key === "__typename" || (typeof value === "string" && /^\w+$/.test(value));

/** Whether a path begins at a root field. That of graphql-ruby's validation begins with "mutation Pay", which is none. */
const isRootStep = (step: unknown, rootKeys: readonly string[] | undefined): boolean =>
  rootKeys ? rootKeys.includes(step as string) : !(typeof step === "string" && step.includes(" "));

/** Whether an answer without `data`, whose errors are about no field, refuses the request as a whole. */
function isRefusedWhole({ errors = [], status = 0, kind, body }: MutationOutcome): boolean {
  const isByGate = status < SERVER_ERROR && status !== REQUEST_TIMEOUT;
  if (errors.length > 0)
    return errors.every((error) => status === UNAUTHORIZED || isRefusal(error) || (isByGate && isOfDocument(error)));
  return kind === "http" && GATE_STATUSES.includes(status) && isWhole(body);
}

/** What begins as JSON, and is none, may be half of an answer. */
const isWhole = (body = ""): boolean => !/^\s*\{/.test(body) || parseJson(body) !== undefined;

/**
 * What `refresh` asks, and gets the answer "no" more often: whether a mutation has not left, or was refused before anything of it ran,
 * because the session has ended.
 */
export function isSignedOut(outcome: MutationOutcome): boolean {
  const { data, errors = [], status, unsent, kind, hasNext, body } = outcome;
  if (unsent || hasNext) return !hasNext;
  const areDenials = errors.length > 0 && errors.every(isUnauthenticated);
  if (data === undefined && !errors.some(({ path }) => path))
    return areDenials || (status === 401 && (errors.length > 0 || (kind === "http" && isWhole(body))));
  const fields = Object.entries(data ?? {});
  const isRefused = ([key, value]: [string, unknown]) =>
    value === null && errors.some(({ path }) => path?.length === 1 && path[0] === key);
  return areDenials && fields.length > 0 && fields.every(isRefused);
}
