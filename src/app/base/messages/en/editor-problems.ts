/** English messages of the problems in documents and variables: see `src/app/language/problem-words.ts`. */
import type { ProblemMessages } from "../problem-messages.js";

export const enEditorProblems: ProblemMessages = {
  // What is expected, and what is there
  expected: (thing, found) => `Expected ${thing}, but ${found}.`,
  either: (thing, bracket) => `${thing} or ${bracket}`,
  foundEnd: "the document ends",
  foundString: "found a string",
  foundWord: (word) => `found ${word}`,
  aColon: "a colon",
  aCommaOr: (bracket) => `a comma or "${bracket}"`,
  aConstant: "a constant value, as variables are not allowed here",
  aDirectiveName: "a directive's name",
  aField: "a field",
  aFieldName: "a field's name",
  aFragmentName: "a fragment's name",
  aName: "a name",
  aNameInQuotes: "a name in double quotes",
  aNumber: "a number",
  aQuery: "a query, for example { __typename }",
  aString: "a string in double quotes",
  aStringOrWholeNumber: "a string in double quotes or a whole number",
  aType: "a type",
  aValue: "a value",
  aVariable: "a variable",
  aVariableName: "a variable's name",
  aWholeNumber: "a whole number",
  anArgument: "an argument",
  anInput: "an input",
  anOperation: "an operation or a fragment, as type definitions cannot be sent to a server",
  anotherItem: "one more item after the comma, or no comma",
  colonAndType: ": and a type",
  colonAndValue: ": and a value",
  definitionKeyword: "query, mutation, subscription, fragment or {",
  fieldsInBraces: "{ and fields",
  onAndType: "on and a type",
  sign: (text) => text,
  theEnd: "the end of the text",
  theFragmentName: "the fragment's name",
  trueOrFalse: "`true` or `false`",
  // Lists, and the sentences that follow a problem
  names: (...names) => names.map((name) => `\`${name}\``).join(", "),
  list: (...names) => names.join(", "),
  didYouMean: (name) => `Did you mean \`${name}\`?`,
  available: (names) => `Available: ${names}.`,
  jsonHasNoComments: "JSON has no comments.",
  jsonNeedsDoubleQuotes: "Names and strings need double quotes.",
  // Grammar
  nestedTooDeep: (limit) => `Nested more than ${limit} levels deep: nothing deeper is read.`,
  invalidNumber: (number) => `Invalid number ${number}: write a number such as 1, -20 or 1.5e3.`,
  invalidEscape: (escapes) =>
    `Invalid escape sequence or unpaired surrogate in this string: the escapes are ${escapes}.`,
  unclosedBlockString: 'This string is not closed: end it with """.',
  unclosedString: 'This string is not closed: end it with ", or use """ for several lines.',
  unexpectedCharacter: (character) => `Unexpected character ${character}: remove it.`,
  unexpectedCodePoint: (hexadecimal) =>
    `Unexpected character U+${hexadecimal}: only strings and comments may contain it.`,
  unexpectedDot: "Unexpected dot: a fragment starts with three dots, write ... here.",
  unexpectedQuote: (quote) => `Unexpected ${quote}: strings are written in double quotes, as in "text".`,
  // Fields
  conflictingArguments: (responseName, field) =>
    `Conflicting fields: \`${responseName}\` selects \`${field}\` with different arguments. Give one of them an alias, as in \`other: ${field}\`.`,
  conflictingFields: (responseName, first, second) =>
    `Conflicting fields: \`${responseName}\` selects both \`${first}\` and \`${second}\`. Give one of them an alias, as in \`other: ${second}\`.`,
  conflictingTypes: (responseName, firstType, secondType, field) =>
    `Conflicting fields: \`${responseName}\` has both the types ${firstType} and ${secondType}. Give one of them an alias, as in \`other: ${field}\`.`,
  deprecated: (name) => `\`${name}\` is deprecated.`,
  deprecatedBecause: (name, reason) => `\`${name}\` is deprecated: ${reason}`,
  fieldOnManyTypes: (field, parent, types, type) =>
    `There is no field \`${field}\` on ${parent}, but on ${types} and others: write \`... on ${type} { ${field} }\`.`,
  fieldOnOtherTypes: (field, parent, types, type) =>
    `There is no field \`${field}\` on ${parent}, but on ${types}: write \`... on ${type} { ${field} }\`.`,
  fieldWithoutFields: (field, type) => `\`${field}\` has no fields (${type}): remove the braces after it.`,
  noFieldsSelected: (field, type, example) =>
    `\`${field}\` is an object (${type}): select some of its fields, as in \`${field} { ${example} }\`.`,
  unknownField: (field, type) => `There is no field \`${field}\` on ${type}.`,
  unknownType: (type) => `There is no type ${type}.`,
  // Operations, fragments and directives
  anotherFragment: (name) => `There is another fragment named \`${name}\`: give each a name of its own.`,
  anotherOperation: (name) => `There is another operation named \`${name}\`: give each a name of its own.`,
  fragmentInItself: (name) => `Fragment \`${name}\` would contain itself here: remove this spread.`,
  fragmentNeverUsed: (name) => `Fragment \`${name}\` is never used: use it as \`...${name}\` or remove it.`,
  fragmentOnNoFields: (type) => `${type} has no fields: a fragment is on an object, interface or union.`,
  fragmentOnOtherType: (name, type, parent) =>
    `Fragment \`${name}\` is on ${type}, which ${parent} can never be: remove it, or change its type.`,
  inlineFragmentOnOtherType: (type, parent) =>
    `This fragment is on ${type}, which ${parent} can never be: remove it, or change its type.`,
  misplacedDirective: (name, locations) =>
    `\`@${name}\` is not allowed here: only on ${locations.toLowerCase().replaceAll("_", " ")}.`,
  noMutations: "This server has no mutations.",
  noQueries: "This server has no queries.",
  noSubscriptions: "This server has no subscriptions.",
  operationWithoutName: (keyword) => `This ${keyword} needs a name, because the document has several operations.`,
  repeatedDirective: (name) => `\`@${name}\` is allowed only once here: remove one of them.`,
  severalRootFields: "A subscription has exactly one root field: move this one into a subscription of its own.",
  unknownDirective: (name) => `There is no directive \`@${name}\`.`,
  unknownFragment: (name) => `There is no fragment \`${name}\`.`,
  unsubscribableField: (field) =>
    `\`${field}\` cannot be the root field of a subscription: remove it, or select it in a nested field.`,
  // Arguments, inputs and their values
  enumInQuotes: (type, value) => `${type} is an enum: write \`${value}\` without quotes.`,
  missingInput: (owner, name, type, added) => `${owner} requires \`${name}\` (${type}): add \`${added}: …\`.`,
  needsEnumValue: (type, example) => `Expected a value of the enum ${type}, such as \`${example}\`.`,
  needsObject: (type, exampleField) => `Expected an object of type ${type}, such as \`{ ${exampleField}: … }\`.`,
  needsScalar: (type, thing) => `Expected ${type}: write ${thing}.`,
  nullInOneOf: (field, type) => `\`${field}\` cannot be null: it is the only field given of ${type}.`,
  nullValue: (name, type) => `\`${name}\` cannot be null: its type is ${type}.`,
  oneOfFields: (type, fields) => `Give exactly one field of ${type}: ${fields}.`,
  outOfRange: (minimum, maximum) => `Out of range: an Int is from ${minimum} to ${maximum}.`,
  repeatedInput: (name) => `\`${name}\` occurs twice: keep one of them.`,
  unknownArgument: (name, owner) => `There is no argument \`${name}\` on ${owner}.`,
  unknownEnumValue: (value, type) => `There is no value \`${value}\` in ${type}.`,
  // Variables
  jsonExpected: (thing) => `Invalid JSON: expected ${thing} here.`,
  jsonInvalidString: "Invalid JSON: this string is not closed in its line, or has an invalid escape sequence.",
  jsonNotObject: 'Expected an object with the variables: `{ "name": value }`.',
  jsonRepeatedName: (name) => `"${name}" occurs twice: only the last one counts.`,
  missingVariable: (name, type) => `The operation requires \`$${name}\` (${type}): add \`"${name}": …\`.`,
  nullableInOneOf: (name, type) =>
    `\`$${name}\` can be null, but the only field of a @oneOf object cannot: declare it as \`$${name}: ${type}!\`.`,
  tooManyDigits: (sent) =>
    `This number has too many digits and is sent as ${sent}. If the server accepts a string, write it in quotes.`,
  undefinedVariable: (name, type) => `There is no variable \`$${name}\`: add \`$${name}: ${type}\` to the operation.`,
  undefinedVariableOf: (name, type, operation) =>
    `There is no variable \`$${name}\`: add \`$${name}: ${type}\` to \`${operation}\`.`,
  unknownVariable: (name) => `The operation has no variable \`$${name}\`.`,
  variableNeverUsed: (name) => `\`$${name}\` is never used: use it or remove it.`,
  variableOfObjectType: (name, type) =>
    `\`$${name}\` cannot be of type ${type}: only scalars, enums and input objects can.`,
  variableOfOtherType: (name, type, expectedType) =>
    `\`$${name}\` is ${type}, but ${expectedType} is expected here: declare it as \`$${name}: ${expectedType}\`.`,
  variableTwice: (name) => `\`$${name}\` is already defined: give this one another name, or remove it.`,
};
