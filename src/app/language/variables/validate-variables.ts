/**
 * PURE: what is wrong with the variables of an operation as JSON text, by the server's rules.
 * https://spec.graphql.org/draft/#sec-Coercing-Variable-Values
 */
import { type InputValue, isRequired, type Schema } from "../../schema/index.js";
import type { ObjectValueNode, OperationDefinitionNode, Loc, ObjectFieldNode, ValueNode } from "../ast.js";
import type { Problem } from "../problem.js";
import { createValidationContext, type ValidationContext } from "../validate/context.js";
import { checkValue, type ValueCheck } from "../validate/values.js";
import { definedInputs } from "./defined-inputs.js";
import type { Advice, Noun } from "../problem-words.js";

/** The problems of a text of variables, in its order. A blank text means no variables. */
export function validateVariables(text: string, operation: OperationDefinitionNode, schema: Schema): Problem[] {
  const problems = new Map<string, Problem>();
  const noDocument = { kind: "Document", definitions: [] } as const;
  const context = createValidationContext(noDocument, schema, problems);
  const root = readRoot(text, context);
  if (root) checkVariableValues(context, root, definedInputs(operation));
  return [...problems.values()].sort((a, b) => a.start - b.start);
}

/** @returns nothing for what is not a JSON object, which is reported */
function readRoot(text: string, { report }: ValidationContext): ObjectValueNode | undefined {
  if (!text.trim()) return { kind: "ObjectValue", fields: [], loc: { start: 0, end: text.length } };
  const root = readJson(text, ({ start, end, words, ...more }) => report({ loc: { start, end } }, words, more));
  if (!root || root.kind === "ObjectValue") return root;
  report(root, ["jsonNotObject"]);
  return undefined;
}

function checkVariableValues(context: ValidationContext, root: ObjectValueNode, inputs: readonly InputValue[]): void {
  const check: ValueCheck = { context, variableUses: [], notation: "json" };
  for (const { name, value } of root.fields) {
    const input = inputs.find((each) => each.name === name.value);
    if (input && value) checkValue(check, value, { name, type: input.type });
    if (!input) reportUnknownVariable(context, name, inputs);
  }
  reportMissingVariables(context, root, inputs);
}

function reportMissingVariables(
  { report }: ValidationContext,
  root: ObjectValueNode,
  inputs: readonly InputValue[],
): void {
  const givenNames = new Set(root.fields.map(({ name }) => name.value));
  const { start = 0, end = 0 } = root.loc ?? {};
  const openingBrace = { loc: { start, end: Math.min(start + 1, end) } };
  for (const input of inputs) {
    const isMissing = isRequired(input) && !givenNames.has(input.name);
    if (isMissing) report(openingBrace, ["missingVariable", input.name, input.type.text]);
  }
}

/** A warning: servers ignore variables that the operation does not define. */
function reportUnknownVariable(
  { report, suggest }: ValidationContext,
  name: ObjectValueNode["fields"][number]["name"],
  inputs: readonly InputValue[],
): void {
  const suggestion = suggest(
    name.value,
    inputs.map((each) => each.name),
  );
  report(name, ["unknownVariable", name.value], { ...suggestion, severity: "warning" });
}

// JSON as the values that variables have, each with its place; accepts what `JSON.parse` accepts.
// https://www.rfc-editor.org/rfc/rfc8259

/** Receives each problem. */
type Report = (problem: Problem) => void;

/** Values nested deeper than this are not read. */
const DEPTH_LIMIT = 200;

const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
/** One word, or what was meant as one: a problem is shown on all of it. */
const WORD = /(true|false|null)?[\w$.-]*/y;
const BLANK = /[ \t\n\r]/;

/** A text, and how far it is read. */
interface JsonReader {
  readonly text: string;
  readonly report: Report;
  /** In UTF-16 units. */
  position: number;
}

/** The value; undefined where the text is not JSON, which is reported, or nested too deep, which is not. */
export function readJson(text: string, report: Report): ValueNode | undefined {
  const reader: JsonReader = { text, report, position: 0 };
  const root = readValue(reader, 0);
  if (root && peek(reader)) return reportExpected(reader, ["theEnd"]);
  return root;
}

/** Skips white space. @returns the next character; nothing at the end */
function peek(reader: JsonReader): string | undefined {
  while (BLANK.test(reader.text[reader.position] ?? "")) reader.position++;
  return reader.text[reader.position];
}

/** The match of a sticky pattern at the position, or "". */
function match({ text, position }: JsonReader, pattern: RegExp): string {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? "";
}

function reportExpected(reader: JsonReader, expected: Noun): undefined {
  const advice = adviceAt(peek(reader));
  const start = Math.min(reader.position, reader.text.length - 1);
  const end = Math.max(start + 1, reader.position + match(reader, WORD).length);
  reader.report({ start, end, words: ["jsonExpected", expected], ...(advice && { advice }), severity: "error" });
}

/** Explains common mistakes. */
function adviceAt(character: string | undefined): Advice | undefined {
  if (character === undefined) return undefined;
  if (character === "'" || /[\w$]/.test(character)) return ["jsonNeedsDoubleQuotes"];
  return character === "/" || character === "#" ? ["jsonHasNoComments"] : undefined;
}

const locationSince = ({ position }: JsonReader, start: number): Loc => ({ start, end: position });

function readValue(reader: JsonReader, depth: number): ValueNode | undefined {
  if (depth > DEPTH_LIMIT) return;
  switch (peek(reader)) {
    case '"':
      return readStringValue(reader);
    case "[":
      return readList(reader, depth);
    case "{":
      return readObject(reader, depth);
    default:
      return readNumber(reader) ?? readKeyword(reader);
  }
}

function readStringValue(reader: JsonReader): ValueNode | undefined {
  const start = reader.position;
  const value = readString(reader);
  return value === undefined ? undefined : { kind: "StringValue", value, loc: locationSince(reader, start) };
}

function readList(reader: JsonReader, depth: number): ValueNode | undefined {
  const start = reader.position;
  const values: ValueNode[] = [];
  const isComplete = readItems(reader, "]", () => {
    const value = readValue(reader, depth + 1);
    if (value) values.push(value);
    return value !== undefined;
  });
  return isComplete ? { kind: "ListValue", values, loc: locationSince(reader, start) } : undefined;
}

function readObject(reader: JsonReader, depth: number): ValueNode | undefined {
  const start = reader.position;
  const fields = new Map<string, ObjectFieldNode>();
  const isComplete = readItems(reader, "}", () => readMember(reader, fields, depth));
  if (!isComplete) return undefined;
  return { kind: "ObjectValue", fields: [...fields.values()], loc: locationSince(reader, start) };
}

/** @returns nothing where there is no number */
function readNumber(reader: JsonReader): ValueNode | undefined {
  const text = match(reader, NUMBER);
  if (!text) return;
  const start = reader.position;
  reader.position += text.length;
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    const words = ["tooManyDigits", String(number)] as const;
    reader.report({ start, end: reader.position, words, severity: "warning" });
  }
  return { kind: numberKind(number), value: String(number), loc: locationSince(reader, start) };
}

function numberKind(number: number): "IntValue" | "FloatValue" | "EnumValue" {
  if (Number.isInteger(number)) return "IntValue";
  // A number too large for a double becomes the word Infinity, which no scalar accepts.
  return Number.isFinite(number) ? "FloatValue" : "EnumValue";
}

function readKeyword(reader: JsonReader): ValueNode | undefined {
  const start = reader.position;
  const word = match(reader, WORD);
  if (word !== "true" && word !== "false" && word !== "null") return reportExpected(reader, ["aValue"]);
  reader.position += word.length;
  const loc = locationSince(reader, start);
  return word === "null" ? { kind: "NullValue", loc } : { kind: "BooleanValue", value: word === "true", loc };
}

/**
 * Reads what stands between brackets, with commas between.
 *
 * @param readItem false where there is no item, which it has reported
 * @returns whether all of it was read
 */
function readItems(reader: JsonReader, close: "]" | "}", readItem: () => boolean): boolean {
  reader.position++;
  let isComplete = peek(reader) === close;
  while (!isComplete) {
    if (!readItem()) return false;
    isComplete = peek(reader) === close;
    if (!isComplete && !readComma(reader, close)) return false;
  }
  reader.position++;
  return true;
}

function readComma(reader: JsonReader, close: "]" | "}"): boolean {
  if (peek(reader) !== ",") {
    reportExpected(reader, ["aCommaOr", close]);
    return false;
  }
  reader.position++;
  const isTrailing = peek(reader) === close;
  if (isTrailing) reportExpected(reader, ["anotherItem"]);
  return !isTrailing;
}

/** Reads `"name": value` into the fields. */
function readMember(reader: JsonReader, fields: Map<string, ObjectFieldNode>, depth: number): boolean {
  if (peek(reader) !== '"') {
    reportExpected(reader, ["aNameInQuotes"]);
    return false;
  }
  const start = reader.position;
  const name = readString(reader);
  if (name === undefined) return false;
  const loc = locationSince(reader, start);
  if (peek(reader) !== ":") {
    reportExpected(reader, ["aColon"]);
    return false;
  }
  reader.position++;
  const value = readValue(reader, depth + 1);
  if (!value) return false;
  // JSON.parse keeps the last one too.
  if (fields.has(name)) reader.report({ ...loc, words: ["jsonRepeatedName", name], severity: "warning" });
  fields.set(name, { kind: "ObjectField", name: { kind: "Name", value: name, loc }, value });
  return true;
}

function readString(reader: JsonReader): string | undefined {
  const { text, position: start } = reader;
  const end = endOfString(text, start);
  try {
    const value = JSON.parse(text.slice(start, end)) as string;
    reader.position = end;
    return value;
  } catch {
    reader.position = start;
    reader.report({ start, end: start + 1, words: ["jsonInvalidString"], severity: "error" });
    return undefined;
  }
}

/** The end of a string: after its quote, or at a control character or the end of the text. */
function endOfString(text: string, start: number): number {
  let position = start + 1;
  while (position < text.length && text[position] !== '"' && (text[position] ?? "") >= " ") {
    position += text[position] === "\\" ? 2 : 1;
  }
  return position + 1;
}
