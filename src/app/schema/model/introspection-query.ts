/** The introspection query. It has its own file because the page sends it before the app has loaded. */

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
