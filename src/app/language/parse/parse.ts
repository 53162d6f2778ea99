/**
 * PURE: a document's tree, as far as it can be read, and what keeps it from being read as a whole. What is missing is reported
 * once, and reading goes on with the next thing that can stand there. Type definitions are not part of such a document.
 * https://spec.graphql.org/draft/#sec-Document
 */
import type {
  DefinitionNode,
  DocumentNode,
  Loc,
  OperationDefinitionNode,
  StringValueNode,
  VariableDefinitionNode,
  ArgumentNode,
  DirectiveNode,
  FieldNode,
  SelectionNode,
  SelectionSetNode,
  ListTypeNode,
  NamedTypeNode,
  TypeNode,
} from "../ast.js";
import type { Problem } from "../problem.js";
import type { Words } from "../problem-words.js";
import { tokensOf } from "../tokens/tokens.js";
import { OPERATIONS } from "../walk/place.js";
import {
  createTokenReader,
  isAtEnd,
  locationSince,
  nextIs,
  nextIsName,
  nextIsString,
  peekWord,
  readBrackets,
  readName,
  reportExpected,
  skipToken,
  startOfNext,
  takeExpected,
  takeOptional,
  takeWord,
  type TokenReader,
  endOfPrevious,
  readNested,
} from "./token-reader.js";
import { readString, readValue, readVariable, readNamedValue } from "./values.js";

const TYPE_SYSTEM_KEYWORDS: ReadonlySet<string> = new Set([
  "schema",
  "scalar",
  "type",
  "interface",
  "union",
  "enum",
  "input",
  "directive",
  "extend",
]);

/**
 * Reads a document; never throws.
 *
 * @returns a tree that is the document's if there is no problem
 */
export function parseDocument(text: string): { document: DocumentNode; problems: Problem[] } {
  const tokens = tokensOf(text).filter(({ kind }) => kind !== "comment");
  const problems: Problem[] = [];
  const report = ({ start, end }: Loc, words: Words): void => {
    problems.push({ start, end, words, severity: "error" });
  };
  for (const token of tokens) {
    if (token.kind === "wrong") report(token, explainInvalidToken(text.slice(token.start, token.end)));
  }
  const definitions = readDefinitions(createTokenReader(text, tokens, report));
  // An earlier problem is often the cause of a later one.
  problems.sort((a, b) => a.start - b.start);
  return { document: { kind: "Document", definitions, loc: { start: 0, end: text.length } }, problems };
}

function readDefinitions(reader: TokenReader): DefinitionNode[] {
  const definitions: DefinitionNode[] = [];
  if (isAtEnd(reader)) reportExpected(reader, ["aQuery"]);
  while (!isAtEnd(reader)) {
    const definition = readDefinition(reader);
    if (definition) definitions.push(definition);
  }
  return definitions;
}

/** The description that may come before a definition's keyword. */
interface Description {
  readonly description?: StringValueNode;
}

const readDescription = (reader: TokenReader): Description =>
  nextIsString(reader) ? { description: readString(reader) } : {};

function readDefinition(reader: TokenReader): DefinitionNode | undefined {
  const start = startOfNext(reader);
  if (nextIs(reader, "{")) return readOperation(reader, start, "query", {});
  const firstPosition = reader.position;
  const description = readDescription(reader);
  if (nextIs(reader, "fragment")) return readFragmentDefinition(reader, start, description);
  const operation = operationOf(peekWord(reader));
  if (operation) {
    takeWord(reader);
    return readOperation(reader, start, operation, description);
  }
  return recoverDefinition(reader, start, firstPosition);
}

const operationOf = (word: string): OperationDefinitionNode["operation"] | undefined =>
  OPERATIONS.includes(word) ? (word as OperationDefinitionNode["operation"]) : undefined;

/**
 * Reports a definition that begins with another word, and reads what can be read of it.
 *
 * @param firstPosition where the definition begins: at its description, if it has one
 */
function recoverDefinition(reader: TokenReader, start: number, firstPosition: number): DefinitionNode | undefined {
  const isAtSelectionSet = nextIs(reader, "{");
  const isAtName = nextIsName(reader);
  const isTypeDefinition = TYPE_SYSTEM_KEYWORDS.has(peekWord(reader));
  reportExpected(
    reader,
    isTypeDefinition ? ["anOperation"] : ["definitionKeyword"],
    isAtSelectionSet || isAtName ? firstPosition : reader.position,
  );
  if (isAtSelectionSet) return readOperation(reader, start, "query", {});
  if (!isAtEnd(reader)) skipToken(reader);
  if (isTypeDefinition) skipToNextDefinition(reader);
  // A keyword that is still being typed: "quer Tickets {".
  else if (isAtName && isAtOperationHead(reader)) return readOperation(reader, start, "query", {});
  return undefined;
}

function skipToNextDefinition(reader: TokenReader): void {
  while (!isAtEnd(reader) && !operationOf(peekWord(reader)) && !nextIs(reader, "fragment")) skipToken(reader);
}

/** Whether what follows can be the name, variables or selection set of an operation. */
function isAtOperationHead(reader: TokenReader): boolean {
  const isHead = (word: string): boolean => word === "(" || word === "{";
  if (isHead(peekWord(reader))) return true;
  const wordAfterName = peekWord(reader, 1);
  return nextIsName(reader) && (isHead(wordAfterName) || wordAfterName === "@");
}

function readOperation(
  reader: TokenReader,
  start: number,
  operation: OperationDefinitionNode["operation"],
  description: Description,
): DefinitionNode {
  return {
    kind: "OperationDefinition",
    operation,
    ...description,
    ...(nextIsName(reader) && { name: readName(reader, ["aName"]) }),
    ...readVariableDefinitions(reader),
    ...readDirectives(reader),
    selectionSet: readSelectionSet(reader),
    loc: locationSince(reader, start),
  };
}

function readFragmentDefinition(reader: TokenReader, start: number, description: Description): DefinitionNode {
  takeWord(reader);
  const name = readName(reader, ["theFragmentName"], nextIsName(reader) && !nextIs(reader, "on"));
  takeExpected(reader, "on", ["onAndType"]);
  return {
    kind: "FragmentDefinition",
    ...description,
    name,
    typeCondition: readNamedType(reader),
    ...readDirectives(reader),
    selectionSet: readSelectionSet(reader),
    loc: locationSince(reader, start),
  };
}

function readVariableDefinitions(reader: TokenReader): { variableDefinitions?: readonly VariableDefinitionNode[] } {
  const list = readBrackets(reader, {
    open: "(",
    close: ")",
    item: ["aVariable"],
    startsItem: () => nextIs(reader, "$") || nextIsString(reader),
    readItem: readVariableDefinition,
    endedBy: ENDS_PARENTHESES,
  });
  return list?.length ? { variableDefinitions: list } : {};
}

function readVariableDefinition(reader: TokenReader): VariableDefinitionNode {
  const start = startOfNext(reader);
  const description = readDescription(reader);
  const variable = readVariable(reader);
  const hasType = takeExpected(reader, ":", ["colonAndType"]) || nextIsName(reader) || nextIs(reader, "[");
  const type = hasType ? readType(reader) : undefined;
  const defaultValue = takeOptional(reader, "=") ? readValue(reader, true) : undefined;
  return {
    kind: "VariableDefinition",
    ...description,
    variable,
    ...(type && { type }),
    ...(defaultValue && { defaultValue }),
    ...readDirectives(reader, true),
    loc: locationSince(reader, start),
  };
}

// Reads selection sets, and the arguments and directives in them. https://spec.graphql.org/draft/#sec-Selection-Sets

/** Tokens that cannot be between parentheses. */
const ENDS_PARENTHESES: ReadonlySet<string> = new Set(["{", "}", "..."]);

/** An empty selection set where it is missing. */
function readSelectionSet(reader: TokenReader): SelectionSetNode {
  const start = nextIs(reader, "{") ? startOfNext(reader) : endOfPrevious(reader);
  const selections = readBrackets(reader, {
    open: "{",
    close: "}",
    item: ["aField"],
    startsItem: () => nextIsName(reader) || nextIs(reader, "..."),
    readItem: readSelection,
  });
  if (!selections) reportExpected(reader, ["fieldsInBraces"]);
  return { kind: "SelectionSet", selections: selections ?? [], loc: locationSince(reader, start) };
}

function readSelection(reader: TokenReader): SelectionNode {
  return nextIs(reader, "...") ? readFragment(reader) : readField(reader);
}

function readFragment(reader: TokenReader): SelectionNode {
  const start = startOfNext(reader);
  takeWord(reader);
  if (nextIsName(reader) && !nextIs(reader, "on")) {
    const name = readName(reader, ["aFragmentName"]);
    return { kind: "FragmentSpread", name, ...readDirectives(reader), loc: locationSince(reader, start) };
  }
  const condition = takeOptional(reader, "on") ? { typeCondition: readNamedType(reader) } : {};
  return {
    kind: "InlineFragment",
    ...condition,
    ...readDirectives(reader),
    selectionSet: readSelectionSet(reader),
    loc: locationSince(reader, start),
  };
}

function readField(reader: TokenReader): FieldNode {
  const start = startOfNext(reader);
  const nameOrAlias = readName(reader, ["aField"]);
  const isAlias = takeOptional(reader, ":");
  const names = isAlias ? { alias: nameOrAlias, name: readName(reader, ["aFieldName"]) } : { name: nameOrAlias };
  return {
    kind: "Field",
    ...names,
    ...readArguments(reader, false),
    ...readDirectives(reader),
    ...(nextIs(reader, "{") && { selectionSet: readSelectionSet(reader) }),
    loc: locationSince(reader, start),
  };
}

/** @param isConstant whether variables are not allowed in them */
function readArguments(reader: TokenReader, isConstant: boolean): { arguments?: readonly ArgumentNode[] } {
  const list = readBrackets<ArgumentNode>(reader, {
    open: "(",
    close: ")",
    item: ["anArgument"],
    startsItem: nextIsName,
    readItem: () => ({ kind: "Argument", ...readNamedValue(reader, isConstant) }),
    endedBy: ENDS_PARENTHESES,
  });
  return list?.length ? { arguments: list } : {};
}

/** @param isConstant whether variables are not allowed in them */
function readDirectives(reader: TokenReader, isConstant = false): { directives?: readonly DirectiveNode[] } {
  const directives: DirectiveNode[] = [];
  while (nextIs(reader, "@")) {
    const start = startOfNext(reader);
    takeWord(reader);
    directives.push({
      kind: "Directive",
      name: readName(reader, ["aDirectiveName"]),
      ...readArguments(reader, isConstant),
      loc: locationSince(reader, start),
    });
  }
  return directives.length > 0 ? { directives } : {};
}

/** Reads references to types. https://spec.graphql.org/draft/#sec-Type-References */
function readType(reader: TokenReader): TypeNode {
  const isList = nextIs(reader, "[");
  const start = nextIsName(reader) || isList ? startOfNext(reader) : endOfPrevious(reader);
  const list = isList ? readNested(reader, () => readListType(reader, start)) : undefined;
  const type = list ?? readNamedType(reader);
  return takeOptional(reader, "!") ? { kind: "NonNullType", type, loc: locationSince(reader, start) } : type;
}

function readNamedType(reader: TokenReader): NamedTypeNode {
  const start = nextIsName(reader) ? startOfNext(reader) : endOfPrevious(reader);
  return { kind: "NamedType", name: readName(reader, ["aType"]), loc: locationSince(reader, start) };
}

function readListType(reader: TokenReader, start: number): ListTypeNode {
  takeWord(reader);
  const type = readType(reader);
  takeExpected(reader, "]");
  return { kind: "ListType", type, loc: locationSince(reader, start) };
}

// What is wrong with a piece of text that is not a token.

const ESCAPES = '\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u00e9 or \\u{1F600}';

/** Quotes of other languages and word processors. */
const OTHER_QUOTES = ["'", "`", "“", "”"];

/** No more of a text is quoted in a sentence, in UTF-16 units. */
const QUOTED_LIMIT = 40;

/** @param text a token of kind "wrong" */
function explainInvalidToken(text: string): Words {
  const [first = ""] = text;
  if (first === '"') return explainInvalidString(text);
  if (/[\d-]/.test(first)) return ["invalidNumber", text.slice(0, QUOTED_LIMIT)];
  if (first === ".") return ["unexpectedDot"];
  if (OTHER_QUOTES.includes(first)) return ["unexpectedQuote", first];
  if (/^[!-~]/.test(first)) return ["unexpectedCharacter", first];
  const code = (first.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return ["unexpectedCodePoint", code];
}

function explainInvalidString(text: string): Words {
  const quote = text.startsWith('"""') ? '"""' : '"';
  if (isClosed(text, quote)) return ["invalidEscape", ESCAPES];
  return quote === '"' ? ["unclosedString"] : ["unclosedBlockString"];
}

/** Whether the text ends with a quote that is neither its opening one nor escaped. */
function isClosed(text: string, quote: string): boolean {
  const beforeLastCharacter = text.slice(0, -1).replaceAll("\\\\", "");
  return text.length > quote.length && text.endsWith(quote) && !beforeLastCharacter.endsWith("\\");
}
