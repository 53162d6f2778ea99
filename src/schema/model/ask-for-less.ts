/**
 * Asks a server for its schema that does not answer the whole introspection: for what its introspection knows, and then for less.
 * Loaded only then.
 * https://spec.graphql.org/draft/#sec-Schema-Introspection
 */
import type { Result } from "../../transport/types.js";

/** The parts of introspection that some servers lack, as `Type.field` or `Type.field.argument`. */
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

/** The answer with a schema in it, or the last one that there was. `isSchema`: whether one is in an answer. */
export async function askForLess(
  ask: (document: string) => Promise<Result>,
  isSchema: (result: Result) => boolean,
): Promise<Result> {
  const known = readExtras(await ask(PROBE));
  const result = known && (await ask(introspectionQuery(known)));
  // Some servers count depth, and some do not describe their own introspection.
  return result && isSchema(result) ? result : ask(introspectionQuery(new Set(), 3));
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
  const has = (list: unknown, name: string | undefined): unknown =>
    Array.isArray(list) ? list.find((entry) => isRecord(entry) && entry.name === name) : undefined;
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
