/** Reads values: literals, variables, lists and objects. https://spec.graphql.org/draft/#sec-Input-Values */
import type { Loc, NameNode, ObjectFieldNode, StringValueNode, ValueNode, VariableNode } from "../ast.js";
import { stringValue } from "../tokens/strings.js";
import {
  locationSince,
  nextIs,
  nextIsName,
  nextIsString,
  nextStartsValue,
  peekWord,
  readBrackets,
  readName,
  reportExpected,
  startOfNext,
  takeExpected,
  takeWord,
  type Brackets,
  type TokenReader,
} from "./token-reader.js";

const ENDS_LIST: ReadonlySet<string> = new Set([")", "}", "..."]);
const ENDS_OBJECT: ReadonlySet<string> = new Set([")", "]", "..."]);

/** @param isConstant whether variables are not allowed in it */
export function readValue(reader: TokenReader, isConstant: boolean): ValueNode | undefined {
  if (!nextStartsValue(reader)) {
    reportExpected(reader, ["aValue"]);
    return;
  }
  if (nextIsString(reader)) return readString(reader);
  if (nextIs(reader, "$")) {
    if (isConstant) reportExpected(reader, ["aConstant"]);
    return readVariable(reader);
  }
  if (nextIs(reader, "[")) return readList(reader, isConstant);
  if (nextIs(reader, "{")) return readObject(reader, isConstant);
  return readNumberOrWord(reader);
}

export function readVariable(reader: TokenReader): VariableNode {
  const start = startOfNext(reader);
  takeExpected(reader, "$");
  return { kind: "Variable", name: readName(reader, ["aVariableName"]), loc: locationSince(reader, start) };
}

export function readString(reader: TokenReader): StringValueNode {
  const start = startOfNext(reader);
  const text = takeWord(reader);
  // An invalid escape or a missing end was reported as an invalid token: here its text will do.
  const value = stringValue(text) ?? text;
  return { kind: "StringValue", value, block: text.startsWith('"""'), loc: locationSince(reader, start) };
}

/** The common part of an argument and an object's field. */
interface NamedValue {
  readonly name: NameNode;
  readonly value?: ValueNode;
  readonly loc: Loc;
}

/** Reads `name: value`. */
export function readNamedValue(reader: TokenReader, isConstant: boolean): NamedValue {
  const start = startOfNext(reader);
  const name = readName(reader, ["aName"]);
  const hasColon = takeExpected(reader, ":", ["colonAndValue"]);
  const isColonMissing = !hasColon && nextStartsValue(reader) && !nextIsName(reader);
  const value = hasColon || isColonMissing ? readValueAfterColon(reader, isConstant) : undefined;
  return { name, ...(value && { value }), loc: locationSince(reader, start) };
}

/** If the value is missing, the name of the next argument is not taken for it: `first: after: 2`. */
function readValueAfterColon(reader: TokenReader, isConstant: boolean): ValueNode | undefined {
  const isNextName = nextIsName(reader) && peekWord(reader, 1) === ":";
  if (!isNextName) return readValue(reader, isConstant);
  reportExpected(reader, ["aValue"]);
  return undefined;
}

function readList(reader: TokenReader, isConstant: boolean): ValueNode {
  const start = startOfNext(reader);
  const items: Brackets<ValueNode | undefined> = {
    open: "[",
    close: "]",
    item: ["aValue"],
    mayBeEmpty: true,
    startsItem: nextStartsValue,
    readItem: () => readValue(reader, isConstant),
    endedBy: ENDS_LIST,
  };
  const values = readBrackets(reader, items) ?? [];
  return {
    kind: "ListValue",
    values: values.filter((value) => value !== undefined),
    loc: locationSince(reader, start),
  };
}

function readObject(reader: TokenReader, isConstant: boolean): ValueNode {
  const start = startOfNext(reader);
  const members: Brackets<ObjectFieldNode> = {
    open: "{",
    close: "}",
    item: ["anInput"],
    mayBeEmpty: true,
    startsItem: nextIsName,
    readItem: () => ({ kind: "ObjectField", ...readNamedValue(reader, isConstant) }),
    endedBy: ENDS_OBJECT,
  };
  const fields = readBrackets(reader, members) ?? [];
  return { kind: "ObjectValue", fields, loc: locationSince(reader, start) };
}

function readNumberOrWord(reader: TokenReader): ValueNode {
  const isWord = nextIsName(reader);
  const start = startOfNext(reader);
  const text = takeWord(reader);
  const loc = locationSince(reader, start);
  if (!isWord) return { kind: /^-?\d+$/.test(text) ? "IntValue" : "FloatValue", value: text, loc };
  if (text === "null") return { kind: "NullValue", loc };
  if (text === "true" || text === "false") return { kind: "BooleanValue", value: text === "true", loc };
  return { kind: "EnumValue", value: text, loc };
}
