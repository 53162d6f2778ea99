/**
 * What problems say, without a sentence in any language: each code with the values that belong into its sentence. The app has the
 * sentences (`editor-problems.ts` of each language). Types only.
 */

/** What a text lacks: a noun with its article, or something more. */
interface NounWords {
  aColon: [];
  aConstant: [];
  aDirectiveName: [];
  aField: [];
  aFieldName: [];
  aFragmentName: [];
  aName: [];
  aNameInQuotes: [];
  aNumber: [];
  aQuery: [];
  aString: [];
  aStringOrWholeNumber: [];
  aType: [];
  aValue: [];
  aVariable: [];
  aVariableName: [];
  aWholeNumber: [];
  anArgument: [];
  anInput: [];
  anOperation: [];
  anotherItem: [];
  colonAndType: [];
  colonAndValue: [];
  definitionKeyword: [];
  fieldsInBraces: [];
  onAndType: [];
  theEnd: [];
  theFragmentName: [];
  trueOrFalse: [];
  /** In the JSON of variables: a comma, or the bracket that may stand there instead. */
  aCommaOr: [bracket: string];
  /** A part of the text that is expected as it is: a bracket, a colon. */
  sign: [text: string];
}

/** One of the nouns. */
export type Noun = WordsOf<NounWords>;

/** All things that can be expected. */
interface ThingWords extends NounWords {
  /** The thing, or the bracket that may stand there instead. */
  either: [thing: Noun, bracket: string];
}

/** One of the things. */
export type Thing = WordsOf<ThingWords>;

/** What is in a text instead of what is expected. */
export interface FoundWords {
  foundEnd: [];
  foundString: [];
  foundWord: [word: string];
}

/** Lists of names. */
export interface ListWords {
  /** Names of the schema or the document, as code. */
  names: [...names: string[]];
  /** Names of types or fields in running text. */
  list: [...names: string[]];
}

/** Sentences that follow a problem. Their names may be hostile text. */
export interface AdviceWords {
  didYouMean: [name: string];
  available: [names: WordsOf<Pick<ListWords, "names">>];
  jsonHasNoComments: [];
  jsonNeedsDoubleQuotes: [];
}

/** Problems of a document's grammar. */
interface GrammarWords {
  expected: [thing: Thing, found: WordsOf<FoundWords>];
  nestedTooDeep: [limit: string];
  invalidNumber: [number: string];
  invalidEscape: [escapes: string];
  unclosedBlockString: [];
  unclosedString: [];
  unexpectedCharacter: [character: string];
  /** A character that is hard to see or to tell apart, such as "00A0". */
  unexpectedCodePoint: [hexadecimal: string];
  unexpectedDot: [];
  unexpectedQuote: [quote: string];
}

/** Problems with the fields of a document. */
interface FieldWords {
  conflictingArguments: [responseName: string, field: string];
  /** The fields are named in the order of the text. */
  conflictingFields: [responseName: string, first: string, second: string];
  conflictingTypes: [responseName: string, firstType: string, secondType: string, field: string];
  deprecated: [name: string];
  deprecatedBecause: [name: string, reason: string];
  /** The other types are some of those that have the field; the last value is the first of them. */
  fieldOnOtherTypes: [field: string, parent: string, types: WordsOf<Pick<ListWords, "list">>, type: string];
  /** As `fieldOnOtherTypes`, with more types than are listed. */
  fieldOnManyTypes: [field: string, parent: string, types: WordsOf<Pick<ListWords, "list">>, type: string];
  fieldWithoutFields: [field: string, type: string];
  noFieldsSelected: [field: string, type: string, example: string];
  /** The type may be an object type or an input object. */
  unknownField: [field: string, type: string];
  unknownType: [type: string];
}

/** Problems with operations, fragments and directives. */
interface DefinitionWords {
  anotherFragment: [name: string];
  anotherOperation: [name: string];
  fragmentInItself: [name: string];
  fragmentNeverUsed: [name: string];
  fragmentOnOtherType: [name: string, type: string, parent: string];
  fragmentOnNoFields: [type: string];
  inlineFragmentOnOtherType: [type: string, parent: string];
  /** The locations as the specification writes them, such as "FRAGMENT_SPREAD". */
  misplacedDirective: [name: string, locations: WordsOf<Pick<ListWords, "list">>];
  noMutations: [];
  noQueries: [];
  noSubscriptions: [];
  /** The keyword is "query", "mutation" or "subscription". */
  operationWithoutName: [keyword: string];
  repeatedDirective: [name: string];
  severalRootFields: [];
  unknownDirective: [name: string];
  unknownFragment: [name: string];
  unsubscribableField: [field: string];
}

/** Problems with arguments, inputs and their values. An owner is a field or a directive between backticks, or a type. */
interface ValueWords {
  enumInQuotes: [type: string, value: string];
  /** What is to be added is as the text writes it: in the JSON of variables with quotes. */
  missingInput: [owner: string, name: string, type: string, added: string];
  needsEnumValue: [type: string, example: string];
  needsObject: [type: string, exampleField: string];
  needsScalar: [type: string, thing: Noun];
  nullInOneOf: [field: string, type: string];
  nullValue: [name: string, type: string];
  oneOfFields: [type: string, fields: WordsOf<Pick<ListWords, "list">>];
  outOfRange: [minimum: string, maximum: string];
  repeatedInput: [name: string];
  unknownArgument: [name: string, owner: string];
  unknownEnumValue: [value: string, type: string];
}

/** Problems with variables, in the document and in their JSON. Names are without the dollar sign. */
interface VariableWords {
  jsonExpected: [thing: Noun];
  jsonInvalidString: [];
  jsonNotObject: [];
  jsonRepeatedName: [name: string];
  missingVariable: [name: string, type: string];
  nullableInOneOf: [name: string, type: string];
  tooManyDigits: [sent: string];
  undefinedVariable: [name: string, type: string];
  /** As `undefinedVariable`, in an operation with a name. */
  undefinedVariableOf: [name: string, type: string, operation: string];
  unknownVariable: [name: string];
  variableNeverUsed: [name: string];
  variableOfObjectType: [name: string, type: string];
  variableOfOtherType: [name: string, type: string, expectedType: string];
  variableTwice: [name: string];
}

/** Every code with its values. Names, types and reasons are text of the document or the server: hostile text. */
export interface ProblemWords
  extends ThingWords,
    FoundWords,
    ListWords,
    AdviceWords,
    GrammarWords,
    FieldWords,
    DefinitionWords,
    ValueWords,
    VariableWords {}

/** One of the codes with its values. */
export type WordsOf<Map> = {
  [Code in keyof Map]: readonly [code: Code, ...values: Extract<Map[Code], unknown[]>];
}[keyof Map];

/** What a problem says, or a part of that. */
export type Words = WordsOf<ProblemWords>;

/** A sentence that follows. */
export type Advice = WordsOf<AdviceWords>;
