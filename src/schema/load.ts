/**
 * Asks a server for its schema: once in full, which today's servers answer; where that is refused, for what its introspection
 * knows, and then for just that. Never polls, never retries a network failure (the transport does).
 * https://spec.graphql.org/draft/#sec-Schema-Introspection
 */
import type { GraphQLError, Result } from "../transport/types.js";
import { SchemaError, type SchemaErrorCode } from "./errors.js";
import { readIntrospection } from "./introspection.js";
import type { Schema } from "./model.js";
import { inSteps, type Pause } from "./steps.js";

export interface LoadedSchema {
  schema: Schema;
  /** What the server answered. */
  introspection: unknown;
}

/** What not every server's introspection knows, as `Type.field` or `Type.field.argument`. */
const EXTRAS = [
  "__Schema.description",
  "__Type.specifiedByURL",
  "__Type.isOneOf",
  "__Type.inputFields.includeDeprecated",
  "__Field.args.includeDeprecated",
  "__InputValue.isDeprecated",
  "__Directive.args.includeDeprecated",
  "__Directive.isRepeatable",
] as const;
type Extra = (typeof EXTRAS)[number];

/**
 * Loads a schema through `run`, which sends a document and gives its one answer.
 * @param pause awaited between the steps of reading a large schema
 * @throws SchemaError; an abort is thrown as it came.
 */
export async function loadSchema(run: (document: string) => Promise<Result>, pause?: Pause): Promise<LoadedSchema> {
  let result = await ask(run, introspectionQuery(new Set(EXTRAS)));
  if (!schemaIn(result)) {
    reportAccess(result);
    const known = readExtras(await ask(run, PROBE));
    if (known) result = await ask(run, introspectionQuery(known));
    // Some servers count depth, and some do not describe their own introspection.
    if (!schemaIn(result)) result = await ask(run, introspectionQuery(new Set(), 3));
  }
  if (!schemaIn(result)) throw failed(result);
  return { schema: await inSteps(readIntrospection(result.data), pause), introspection: result.data };
}

/** The introspection query, with what this server knows of it. Seven levels reach `[[T!]!]!` and one list more. */
function introspectionQuery(known: ReadonlySet<Extra>, levels = 7): string {
  const when = (extra: Extra, text: string) => (known.has(extra) ? text : "");
  const all = (extra: Extra) => when(extra, "(includeDeprecated: true)");
  const deprecation = "isDeprecated deprecationReason";
  return `query IntrospectionQuery { __schema {
  ${when("__Schema.description", "description")} queryType { name } mutationType { name } subscriptionType { name }
  types { ...T }
  directives { name description ${when("__Directive.isRepeatable", "isRepeatable")} locations args${all("__Directive.args.includeDeprecated")} { ...I } }
} }
fragment T on __Type {
  kind name description ${when("__Type.specifiedByURL", "specifiedByURL")} ${when("__Type.isOneOf", "isOneOf")}
  fields(includeDeprecated: true) { name description args${all("__Field.args.includeDeprecated")} { ...I } type { ...R } ${deprecation} }
  inputFields${all("__Type.inputFields.includeDeprecated")} { ...I }
  interfaces { name }
  enumValues(includeDeprecated: true) { name description ${deprecation} }
  possibleTypes { name }
}
fragment I on __InputValue { name description type { ...R } defaultValue ${when("__InputValue.isDeprecated", deprecation)} }
fragment R on __Type { ${"kind name ofType { ".repeat(levels)}kind name${" }".repeat(levels)} }`;
}

/** Asks for the introspection of introspection. Aliases are the type names without their underscores. */
const PROBE = `query IntrospectionQuery { ${["Schema", "Type", "Field", "InputValue", "Directive"]
  .map((name) => `${name}: __type(name: "__${name}") { fields { name args { name } } }`)
  .join(" ")} }`;

function readExtras({ data }: Result): Set<Extra> | undefined {
  if (!isRecord(data)) return;
  const has = (list: unknown, name: string | undefined): unknown => (Array.isArray(list) ? list.find((entry) => isRecord(entry) && entry.name === name) : undefined);
  return new Set(
    EXTRAS.filter((extra) => {
      const [type = "", field, argument] = extra.split(".");
      const described = data[type.slice(2)];
      const found = isRecord(described) ? has(described.fields, field) : undefined;
      return argument ? isRecord(found) && has(found.args, argument) : found;
    }),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const schemaIn = ({ data }: Result): boolean => isRecord(data) && isRecord(data.__schema);

async function ask(run: (document: string) => Promise<Result>, document: string): Promise<Result> {
  try {
    return await run(document);
  } catch (cause) {
    const { kind, status, errors } = cause as { kind?: string; status?: number; errors?: readonly GraphQLError[] };
    if (kind === "abort") throw cause;
    if (status === 401 || status === 403) throw schemaError(status === 401 ? "unauthenticated" : "forbidden", { cause });
    // Older servers say in plain JSON, beside a 400, which field of introspection they do not know.
    if (errors?.length && status === 400) return { errors, status };
    // 5xx is a GraphQL server in trouble, or a gateway without one behind it; either way it is not there.
    const absent = status === undefined ? kind !== "parse" && kind !== "protocol" : status >= 500 || status === 429;
    throw schemaError(absent ? "unreachable" : "not-graphql", { cause });
  }
}

/** A refusal that asks for sign-in is not one to work around. */
function reportAccess({ errors = [], status }: Result): void {
  const says = (word: RegExp) => errors.some(({ extensions }) => word.test(String(extensions?.code)));
  if (status === 401 || says(/^UNAUTHENTICATED$/i)) throw schemaError("unauthenticated", { errors });
  if (status === 403 || says(/^FORBIDDEN$/i)) throw schemaError("forbidden", { errors });
}

function failed(result: Result): SchemaError {
  const { errors = [], data } = result;
  return schemaError(errors.length ? "refused" : data ? "invalid" : "not-graphql", { errors });
}

const SAYS: Record<SchemaErrorCode, [message: string, hint: string]> = {
  refused: ["The server speaks GraphQL but refused to describe its schema (introspection).", "Ask whoever runs it to allow introspection, or give this page the schema as a file."],
  unauthenticated: ["The server describes its schema only to people it knows.", "Sign in."],
  forbidden: ["The server does not let this account see its schema.", "Sign in with another account, or ask whoever runs it."],
  "not-graphql": ["What answered at the endpoint does not speak GraphQL.", "Check the endpoint's address."],
  invalid: ["The server's description of its schema cannot be read: it has no list of types.", "Tell whoever runs it."],
  unreachable: ["The server did not answer when asked for its schema.", "Check the connection, the server, and that it lets this page call it (CORS)."],
};

const schemaError = (code: SchemaErrorCode, evidence: { cause?: unknown; errors?: readonly GraphQLError[] }): SchemaError =>
  new SchemaError(code, SAYS[code][0], { hint: SAYS[code][1], ...evidence });
