/** Reads selection sets, and the arguments and directives in them. https://spec.graphql.org/draft/#sec-Selection-Sets */
import type { ArgumentNode, DirectiveNode, FieldNode, SelectionNode, SelectionSetNode } from "../ast.js";
import {
  endOfPrevious,
  locationSince,
  nextIs,
  nextIsName,
  readBrackets,
  readName,
  reportExpected,
  startOfNext,
  takeOptional,
  takeWord,
  type TokenReader,
} from "./token-reader.js";
import { readNamedType } from "./types.js";
import { readNamedValue } from "./values.js";

/** Tokens that cannot be between parentheses. */
export const ENDS_PARENTHESES: ReadonlySet<string> = new Set(["{", "}", "..."]);

/** An empty selection set where it is missing. */
export function readSelectionSet(reader: TokenReader): SelectionSetNode {
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
export function readDirectives(reader: TokenReader, isConstant = false): { directives?: readonly DirectiveNode[] } {
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
