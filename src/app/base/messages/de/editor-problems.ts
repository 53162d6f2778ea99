/** German messages of the problems in documents and variables: see `src/app/language/problem-words.ts`. */
import type { Translation } from "../parts.js";

const alias = (field: string): string => `Eines von beiden braucht einen Alias, etwa \`other: ${field}\`.`;

export const messages: Translation<"editorProblems"> = {
  // What is expected, and what is there
  expected: (thing, found) => `Hier wird ${thing} erwartet, aber ${found}.`,
  either: (thing, bracket) => `${thing} oder \`${bracket}\``,
  foundEnd: "das Dokument endet",
  foundString: "es steht ein String da",
  foundWord: (word) => `es steht \`${word}\` da`,
  aColon: "ein Doppelpunkt",
  aCommaOr: (bracket) => `ein Komma oder \`${bracket}\``,
  aConstant: "ein konstanter Wert ohne Variablen",
  aDirectiveName: "der Name einer Direktive",
  aField: "ein Feld",
  aFieldName: "der Name eines Feldes",
  aFragmentName: "der Name eines Fragments",
  aName: "ein Name",
  aNameInQuotes: "ein Name in doppelten Anführungszeichen",
  aNumber: "eine Zahl",
  aQuery: "eine Query, etwa `{ __typename }`,",
  aString: "ein String in doppelten Anführungszeichen",
  aStringOrWholeNumber: "ein String in doppelten Anführungszeichen oder eine ganze Zahl",
  aType: "ein Typ",
  aValue: "ein Wert",
  aVariable: "eine Variable",
  aVariableName: "der Name einer Variable",
  aWholeNumber: "eine ganze Zahl",
  anArgument: "ein Argument",
  anInput: "ein Eingabefeld",
  anOperation: "eine Operation oder ein Fragment (Typdefinitionen lassen sich nicht an einen Server senden)",
  anotherItem: "nach dem Komma noch ein Eintrag, oder kein Komma,",
  colonAndType: "`:` mit einem Typ",
  colonAndValue: "`:` mit einem Wert",
  definitionKeyword: "`query`, `mutation`, `subscription`, `fragment` oder `{`",
  fieldsInBraces: "`{` mit Feldern",
  onAndType: "`on` mit einem Typ",
  sign: (text) => `\`${text}\``,
  theEnd: "das Ende des Textes",
  theFragmentName: "der Name des Fragments",
  trueOrFalse: "`true` oder `false`",
  // Lists, and the sentences that follow a problem
  names: (...names) => names.map((name) => `\`${name}\``).join(", "),
  list: (...names) => names.join(", "),
  didYouMean: (name) => `Ist \`${name}\` gemeint?`,
  available: (names) => `Es gibt: ${names}.`,
  jsonHasNoComments: "JSON hat keine Kommentare.",
  jsonNeedsDoubleQuotes: "Namen und Strings stehen in doppelten Anführungszeichen.",
  // Grammar
  nestedTooDeep: (limit) => `Mehr als ${limit} Ebenen tief verschachtelt: Tiefer wird nicht gelesen.`,
  invalidNumber: (number) => `Ungültige Zahl \`${number}\`: Gültig sind Zahlen wie 1, -20 oder 1.5e3.`,
  invalidEscape: (escapes) =>
    `Ungültige Escape-Sequenz oder halbes Surrogatpaar in diesem String: Die Escape-Sequenzen sind ${escapes}.`,
  unclosedBlockString: 'Dieser String ist nicht geschlossen: Er endet mit """.',
  unclosedString: 'Dieser String ist nicht geschlossen: Er endet mit ", und für mehrere Zeilen gibt es """.',
  unexpectedCharacter: (character) => `Unerwartetes Zeichen ${character}: Es muss weg.`,
  unexpectedCodePoint: (hexadecimal) =>
    `Unerwartetes Zeichen U+${hexadecimal}: Nur in Strings und Kommentaren darf es stehen.`,
  unexpectedDot: "Unerwarteter Punkt: Ein Fragment beginnt mit drei Punkten, also mit `...`.",
  unexpectedQuote: (quote) =>
    `Unerwartetes Zeichen ${quote}: Strings stehen in doppelten Anführungszeichen, etwa "text".`,
  // Fields
  conflictingArguments: (responseName, field) =>
    `Widersprüchliche Felder: \`${responseName}\` wählt \`${field}\` mit verschiedenen Argumenten. ${alias(field)}`,
  conflictingFields: (responseName, first, second) =>
    `Widersprüchliche Felder: \`${responseName}\` wählt sowohl \`${first}\` als auch \`${second}\`. ${alias(second)}`,
  conflictingTypes: (responseName, firstType, secondType, field) =>
    `Widersprüchliche Felder: \`${responseName}\` hat sowohl den Typ \`${firstType}\` als auch \`${secondType}\`. ${alias(field)}`,
  deprecated: (name) => `\`${name}\` ist veraltet.`,
  deprecatedBecause: (name, reason) => `\`${name}\` ist veraltet: ${reason}`,
  fieldOnManyTypes: (field, parent, types, type) =>
    `Ein Feld \`${field}\` gibt es nicht auf ${parent}, aber auf ${types} und anderen: \`... on ${type} { ${field} }\` schreiben.`,
  fieldOnOtherTypes: (field, parent, types, type) =>
    `Ein Feld \`${field}\` gibt es nicht auf ${parent}, aber auf ${types}: \`... on ${type} { ${field} }\` schreiben.`,
  fieldWithoutFields: (field, type) =>
    `\`${field}\` hat keine Felder (\`${type}\`): Die geschweiften Klammern dahinter entfernen.`,
  noFieldsSelected: (field, type, example) =>
    `\`${field}\` ist ein Objekt (\`${type}\`): Einige seiner Felder auswählen, etwa \`${field} { ${example} }\`.`,
  unknownField: (field, type) => `Auf ${type} gibt es kein Feld \`${field}\`.`,
  unknownType: (type) => `Es gibt keinen Typ \`${type}\`.`,
  // Operations, fragments and directives
  anotherFragment: (name) => `Es gibt noch ein Fragment namens \`${name}\`: Jedes braucht einen eigenen Namen.`,
  anotherOperation: (name) => `Es gibt noch eine Operation namens \`${name}\`: Jede braucht einen eigenen Namen.`,
  fragmentInItself: (name) => `Das Fragment \`${name}\` würde sich hier selbst enthalten: Diese Verwendung entfernen.`,
  fragmentNeverUsed: (name) =>
    `Das Fragment \`${name}\` wird nirgends verwendet: Mit \`...${name}\` verwenden oder entfernen.`,
  fragmentOnNoFields: (type) =>
    `\`${type}\` hat keine Felder: Ein Fragment gehört zu einem Objekt, einem Interface oder einer Union.`,
  fragmentOnOtherType: (name, type, parent) =>
    `Das Fragment \`${name}\` gilt für ${type}, und das kann ${parent} nie sein: Entfernen oder seinen Typ ändern.`,
  inlineFragmentOnOtherType: (type, parent) =>
    `Dieses Fragment gilt für ${type}, und das kann ${parent} nie sein: Entfernen oder seinen Typ ändern.`,
  misplacedDirective: (name, locations) => `\`@${name}\` ist hier nicht erlaubt, sondern nur an: ${locations}.`,
  noMutations: "Dieser Server hat keine Mutations.",
  noQueries: "Dieser Server hat keine Querys.",
  noSubscriptions: "Dieser Server hat keine Subscriptions.",
  operationWithoutName: (keyword) =>
    `Diese Operation (\`${keyword}\`) braucht einen Namen, weil das Dokument mehrere Operationen hat.`,
  repeatedDirective: (name) => `\`@${name}\` ist hier nur einmal erlaubt: Eine davon entfernen.`,
  severalRootFields:
    "Eine Subscription hat genau ein Feld auf der obersten Ebene: Dieses gehört in eine eigene Subscription.",
  unknownDirective: (name) => `Es gibt keine Direktive \`@${name}\`.`,
  unknownFragment: (name) => `Es gibt kein Fragment \`${name}\`.`,
  unsubscribableField: (field) =>
    `\`${field}\` kann nicht auf der obersten Ebene einer Subscription stehen: Entfernen oder in einem inneren Feld auswählen.`,
  // Arguments, inputs and their values
  enumInQuotes: (type, value) => `${type} ist ein Enum: \`${value}\` steht ohne Anführungszeichen.`,
  missingInput: (owner, name, type, added) => `${owner} braucht \`${name}\` (\`${type}\`): \`${added}: …\` ergänzen.`,
  needsEnumValue: (type, example) => `Hier wird ein Wert des Enums ${type} erwartet, etwa \`${example}\`.`,
  needsObject: (type, exampleField) =>
    `Hier wird ein Objekt vom Typ ${type} erwartet, etwa \`{ ${exampleField}: … }\`.`,
  needsScalar: (type, thing) => `Hier wird \`${type}\` erwartet, also ${thing}.`,
  nullInOneOf: (field, type) => `\`${field}\` darf nicht null sein: Es ist das einzige angegebene Feld von ${type}.`,
  nullValue: (name, type) => `\`${name}\` darf nicht null sein: Der Typ ist \`${type}\`.`,
  oneOfFields: (type, fields) => `Genau ein Feld von ${type} angeben: ${fields}.`,
  outOfRange: (minimum, maximum) => `Außerhalb des Bereichs: Ein Int geht von ${minimum} bis ${maximum}.`,
  repeatedInput: (name) => `\`${name}\` kommt zweimal vor: Eines davon entfernen.`,
  unknownArgument: (name, owner) => `Für ${owner} gibt es kein Argument \`${name}\`.`,
  unknownEnumValue: (value, type) => `In ${type} gibt es keinen Wert \`${value}\`.`,
  // Variables
  jsonExpected: (thing) => `Ungültiges JSON: Hier wird ${thing} erwartet.`,
  jsonInvalidString:
    "Ungültiges JSON: Dieser String ist in seiner Zeile nicht geschlossen oder hat eine ungültige Escape-Sequenz.",
  jsonNotObject: 'Hier wird ein Objekt mit den Variablen erwartet: `{ "name": Wert }`.',
  jsonRepeatedName: (name) => `"${name}" kommt zweimal vor: Nur das letzte Vorkommen zählt.`,
  missingVariable: (name, type) => `Die Operation braucht \`$${name}\` (\`${type}\`): \`"${name}": …\` ergänzen.`,
  nullableInOneOf: (name, type) =>
    `\`$${name}\` kann null sein, das einzige Feld eines @oneOf-Objekts aber nicht: Als \`$${name}: ${type}!\` deklarieren.`,
  tooManyDigits: (sent) =>
    `Diese Zahl hat zu viele Ziffern und wird als ${sent} gesendet. Nimmt der Server einen String an, hilft es, sie in Anführungszeichen zu setzen.`,
  undefinedVariable: (name, type) =>
    `Es gibt keine Variable \`$${name}\`: \`$${name}: ${type}\` in der Operation ergänzen.`,
  undefinedVariableOf: (name, type, operation) =>
    `Es gibt keine Variable \`$${name}\`: \`$${name}: ${type}\` in \`${operation}\` ergänzen.`,
  unknownVariable: (name) => `Die Operation hat keine Variable \`$${name}\`.`,
  variableNeverUsed: (name) => `\`$${name}\` wird nirgends verwendet: Verwenden oder entfernen.`,
  variableOfObjectType: (name, type) =>
    `\`$${name}\` kann nicht vom Typ \`${type}\` sein: Das geht nur mit Skalaren, Enums und Eingabeobjekten.`,
  variableOfOtherType: (name, type, expectedType) =>
    `\`$${name}\` ist \`${type}\`, hier wird aber \`${expectedType}\` erwartet: Als \`$${name}: ${expectedType}\` deklarieren.`,
  variableTwice: (name) => `\`$${name}\` gibt es schon: Dieser Variable einen anderen Namen geben oder sie entfernen.`,
};
