/**
 * Asks a server for its schema: once in full, which today's servers answer; where that is refused, for what its introspection
 * knows, and then for just that. Never polls, never retries a network failure (the transport does).
 * https://spec.graphql.org/draft/#sec-Schema-Introspection
 */
import type { GraphQLError, Result } from "../../transport/types.js";
import { SchemaError, type SchemaErrorCode } from "./errors.js";
import { readIntrospection } from "./introspection.js";
import { INTROSPECTION } from "./introspection-query.js";
import type { Schema } from "./model.js";
import { inSteps, type Pause } from "./steps.js";

export interface LoadedSchema {
  schema: Schema;
  /** The server's answer. */
  introspection: unknown;
}

/**
 * Loads a schema through `run`, which sends a document and gives its one answer.
 * @param pause awaited between the steps of reading a large schema
 * @throws SchemaError; an abort is thrown as it came.
 */
export async function loadSchema(run: (document: string) => Promise<Result>, pause?: Pause): Promise<LoadedSchema> {
  let result = await ask(run, INTROSPECTION);
  if (!schemaIn(result)) {
    reportAccess(result);
    // Few servers need it, and one that answered can be asked for it.
    const { askForLess } = await import("./ask-for-less.js").catch(() => ({ askForLess: undefined }));
    result = (await askForLess?.((document) => ask(run, document), schemaIn)) ?? result;
  }
  if (!schemaIn(result)) throw failed(result);
  return { schema: await inSteps(readIntrospection(result.data), pause), introspection: result.data };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const schemaIn = ({ data }: { data?: unknown }): boolean => isRecord(data) && isRecord(data.__schema);

async function ask(run: (document: string) => Promise<Result>, document: string): Promise<Result> {
  try {
    return await run(document);
  } catch (cause) {
    const failure = cause as RequestFailure;
    if (failure.kind === "abort") throw cause;
    if (failure.status === 401) throw schemaError("unauthenticated", { cause });
    if (failure.status === 403) throw schemaError("forbidden", { cause });
    if (isAnswer(failure)) return cause as Result;
    throw schemaError(isUnreachable(failure) ? "unreachable" : "not-graphql", { cause });
  }
}

/** What this file reads of an error that a request was rejected with. */
interface RequestFailure {
  kind?: string;
  status?: number;
  data?: unknown;
  errors?: readonly GraphQLError[];
}

/**
 * Whether a request that failed carries an answer all the same. Older servers say in plain JSON, beside a 400, which field of
 * introspection they do not know. A schema is read under any status.
 */
function isAnswer(failure: RequestFailure): boolean {
  return (failure.status === 400 && !!failure.errors?.length) || schemaIn(failure);
}

/** Whether no GraphQL server was reached. 5xx is a server in trouble, or a gateway without a server behind it. */
function isUnreachable({ kind, status }: RequestFailure): boolean {
  if (status === undefined) return kind !== "parse" && kind !== "protocol";
  return status >= 500 || status === 429;
}

/** A refusal that asks for sign-in is not one to work around. */
function reportAccess({ errors = [], status }: Result): void {
  const says = (word: RegExp) => errors.some(({ extensions }) => word.test(String(extensions?.code)));
  if (status === 401 || says(/^UNAUTHENTICATED$/i)) throw schemaError("unauthenticated", { errors });
  if (status === 403 || says(/^FORBIDDEN$/i)) throw schemaError("forbidden", { errors });
}

function failed(result: Result): SchemaError {
  const { errors = [], data } = result;
  if (errors.length) return schemaError("refused", { errors });
  return schemaError(data ? "invalid" : "not-graphql", { errors });
}

const SAYS: Record<SchemaErrorCode, [message: string, hint: string]> = {
  refused: [
    "The server speaks GraphQL but refused to describe its schema (introspection).",
    "Ask the server's administrator to allow introspection, or give this page the schema as a file.",
  ],
  unauthenticated: ["The server describes its schema to signed-in users only.", "Sign in."],
  forbidden: [
    "The server does not let this account see its schema.",
    "Sign in with another account, or ask the server's administrator for access.",
  ],
  "not-graphql": ["The endpoint does not answer in GraphQL.", "Check the endpoint's address."],
  invalid: [
    "The server's description of its schema cannot be read: it has no list of types.",
    "Tell the server's administrator.",
  ],
  unreachable: [
    "The server did not answer the request for its schema.",
    "Check the connection. Check that the server is running and allows this page to call it (CORS).",
  ],
};

const schemaError = (
  code: SchemaErrorCode,
  evidence: { cause?: unknown; errors?: readonly GraphQLError[] },
): SchemaError => new SchemaError(code, SAYS[code][0], { hint: SAYS[code][1], ...evidence });
