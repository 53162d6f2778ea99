/**
 * Requests the schema of a server with the full introspection query. A server that refuses it is asked for what its introspection
 * supports. It does not poll, and it does not retry after a network failure, because the transport does.
 * https://spec.graphql.org/draft/#sec-Schema-Introspection
 */
import { isObject } from "../../../transport/result.js";
import type { GraphQLError, Result } from "../../../index.js";
import { accessProblemOf } from "../../../transport/graphql-error.js";
import { SchemaError, type SchemaErrorCode, readIntrospection } from "./introspection.js";
import type { Schema } from "./model.js";
import { inSteps, type Pause } from "./steps.js";

export interface LoadedSchema {
  schema: Schema;
  /** The server's answer. */
  introspection: unknown;
}

/**
 * Loads a schema.
 * @param run - sends a document and returns its answer
 * @param pause - awaited between the steps of reading a large schema
 * @throws SchemaError; the error of an abort is thrown unchanged
 */
export async function loadSchema(run: (document: string) => Promise<Result>, pause?: Pause): Promise<LoadedSchema> {
  let result = await ask(run, INTROSPECTION);
  if (!schemaIn(result)) {
    assertAccess(result);
    // It is lazy-loaded, because few servers need it. The server has answered, so the page can probably load it.
    const { askForLess } = await import("./ask-for-less.js").catch(() => ({ askForLess: undefined }));
    result = (await askForLess?.((document) => ask(run, document), schemaIn)) ?? result;
  }
  if (!schemaIn(result)) throw errorOf(result);
  const schema = await inSteps(readIntrospection(result.data), pause);
  if (!schema.types.has(schema.roots.get("query") ?? "")) throw schemaError("invalid", {});
  return { schema, introspection: result.data };
}

const schemaIn = ({ data }: { data?: unknown }): boolean => isObject(data) && isObject(data.__schema);

async function ask(run: (document: string) => Promise<Result>, document: string): Promise<Result> {
  try {
    return await run(document);
  } catch (cause) {
    const failure = cause as RequestFailure;
    if (failure.kind === "abort") throw cause;
    if (isAnswer(failure)) return cause as Result;
    throw schemaError(codeOf(failure), { cause });
  }
}

function codeOf(failure: RequestFailure): SchemaErrorCode {
  if (failure.status === 401) return "unauthenticated";
  if (failure.status === 403) return "forbidden";
  return isUnreachable(failure) ? "unreachable" : "not-graphql";
}

/** The members that this file reads of a request's error. */
interface RequestFailure {
  kind?: string;
  status?: number;
  data?: unknown;
  errors?: readonly GraphQLError[];
}

/**
 * Whether the error of a request has an answer. Older servers return plain JSON with status 400, which says which field of introspection
 * they do not support. A schema is read under any status but 401 and 403.
 */
function isAnswer(failure: RequestFailure): boolean {
  const isRefused = failure.status === 401 || failure.status === 403;
  return !isRefused && ((failure.status === 400 && !!failure.errors?.length) || schemaIn(failure));
}

/** Whether the GraphQL server was not reached. A 5xx status comes from a server in trouble, or from a gateway that cannot reach it. */
function isUnreachable({ kind, status }: RequestFailure): boolean {
  if (status === undefined) return kind !== "parse" && kind !== "protocol";
  return status >= 500 || status === 429;
}

/**
 * Asking for less does not help where sign-in or access is missing.
 * @throws SchemaError in these cases
 */
function assertAccess({ errors = [], status }: Result): void {
  const problems = errors.map(accessProblemOf);
  if (status === 401 || problems.includes("unauthenticated")) throw schemaError("unauthenticated", { errors });
  if (status === 403 || problems.includes("forbidden")) throw schemaError("forbidden", { errors });
}

function errorOf(result: Result): SchemaError {
  const { errors = [], data } = result;
  if (errors.length) return schemaError("refused", { errors });
  return schemaError(data ? "invalid" : "not-graphql", { errors });
}

/** For logs. People read what the app says of a code, in their language. */
const MESSAGES: Record<SchemaErrorCode, string> = {
  refused: "The server refused introspection.",
  unauthenticated: "Introspection requires sign-in.",
  forbidden: "Introspection is forbidden for this user.",
  "not-graphql": "The endpoint does not answer in GraphQL.",
  invalid: "The answer of introspection has no types, or no type for queries.",
  unreachable: "The server did not answer introspection.",
};

const schemaError = (
  code: SchemaErrorCode,
  evidence: { cause?: unknown; errors?: readonly GraphQLError[] },
): SchemaError => new SchemaError(code, MESSAGES[code], evidence);

// The introspection query. It has its own file because the page sends it before the app has loaded.

/** The introspection query. Seven levels reach `[[T!]!]!` and one list more. */
export const INTROSPECTION = `query IntrospectionQuery { __schema {
  description queryType { name } mutationType { name } subscriptionType { name }
  types { ...T }
  directives { name description isRepeatable locations args(includeDeprecated: true) { ...I } }
} }
fragment T on __Type {
  kind name description specifiedByURL isOneOf
  fields(includeDeprecated: true) { name description args(includeDeprecated: true) { ...I } type { ...R } isDeprecated deprecationReason }
  inputFields(includeDeprecated: true) { ...I }
  interfaces { name }
  enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
  possibleTypes { name }
}
fragment I on __InputValue { name description type { ...R } defaultValue isDeprecated deprecationReason }
fragment R on __Type { ${"kind name ofType { ".repeat(7)}kind name${" }".repeat(7)} }`;
