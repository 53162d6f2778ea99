/**
 * Asks again for the schema of a server that refuses the full introspection query: for what its introspection supports, and then for
 * less. Lazy-loaded for such servers.
 * https://spec.graphql.org/draft/#sec-Schema-Introspection
 */
import { isObject } from "../../../transport/result.js";
import type { Result } from "../../../index.js";

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

/**
 * The first answer with a schema in it, or the last answer.
 * @param ask - sends a document
 * @param isSchema - whether an answer holds a schema
 */
export async function askForLess(
  ask: (document: string) => Promise<Result>,
  isSchema: (result: Result) => boolean,
): Promise<Result> {
  const supported = readExtras(await ask(PROBE));
  const result = supported && (await ask(introspectionQuery(supported)));
  // Some servers count depth, and some do not describe their own introspection.
  return result && isSchema(result) ? result : ask(introspectionQuery(new Set(), 3));
}

/** The introspection query, with what this server supports of it. Seven levels reach `[[T!]!]!` and one list more. */
function introspectionQuery(supported: ReadonlySet<Extra>, levels = 7): string {
  const when = (extra: Extra, text: string) => (supported.has(extra) ? text : "");
  const withDeprecated = (extra: Extra) => when(extra, "(includeDeprecated: true)");
  const deprecation = "isDeprecated deprecationReason";
  const fieldArguments = `args${withDeprecated("__Field.args.includeDeprecated")} { ...I }`;
  const directiveArguments = `args${withDeprecated("__Directive.args.includeDeprecated")} { ...I }`;
  return `query IntrospectionQuery { __schema {
  ${when("__Schema.description", "description")} queryType { name } mutationType { name } subscriptionType { name }
  types { ...T }
  directives { name description ${when("__Directive.isRepeatable", "isRepeatable")} locations ${directiveArguments} }
} }
fragment T on __Type {
  kind name description ${when("__Type.specifiedByURL", "specifiedByURL")} ${when("__Type.isOneOf", "isOneOf")}
  fields(includeDeprecated: true) { name description ${fieldArguments} type { ...R } ${deprecation} }
  inputFields${withDeprecated("__Type.inputFields.includeDeprecated")} { ...I }
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
  if (!isObject(data)) return;
  const entryNamed = (list: unknown, name: string | undefined): unknown =>
    Array.isArray(list) ? list.find((entry) => isObject(entry) && entry.name === name) : undefined;
  return new Set(
    EXTRAS.filter((extra) => {
      const [type = "", field, argument] = extra.split(".");
      const described = data[type.slice(2)];
      const fieldEntry = isObject(described) ? entryNamed(described.fields, field) : undefined;
      return argument ? isObject(fieldEntry) && entryNamed(fieldEntry.args, argument) : fieldEntry;
    }),
  );
}
