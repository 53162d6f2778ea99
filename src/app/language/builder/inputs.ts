/** PURE: gives the fields of a document arguments, changes them and takes them out. The rest stays, comments included. */
import type { Schema } from "../../schema/index.js";
import type { FieldNode, ValueNode } from "../ast.js";
import { prettify } from "../prettify.js";
import { parseDocument } from "../parse/parse.js";
import { replaceAll, type Replacement } from "../nodes.js";
import { tokensOf } from "../tokens/tokens.js";
import { givenInputs, nodesAt, type BuilderPlace, type InputNode } from "./place.js";
import { ticked } from "./tick.js";

/** An argument of a field, or a field of an object in it. */
export interface InputPlace extends BuilderPlace {
  /** From the argument inwards: `["where", "name", "eq"]`. */
  readonly path: readonly string[];
}

/**
 * The document with a value for an input. The field is added if it is not there, and so are the objects around the input.
 *
 * @param literal as a document writes it
 * @returns undefined for a document with mistakes, and for a text that is not a literal
 */
export function withInput(text: string, place: InputPlace, literal: string, schema: Schema): string | undefined {
  const withField = ticked(text, place, schema);
  const field = withField === undefined ? undefined : fieldAt(withField, place);
  if (withField === undefined || !field || literal.trim() === "") return;
  const given = givenInputs(field, place.path);
  const rest = place.path.slice(given.length);
  const last = given.at(-1);
  if (rest.length === 0)
    return prettify(replaceAll(withField, last?.value?.loc ? [{ ...last.value.loc, text: literal }] : []));
  const [name = "", ...inner] = rest;
  const written = `${name}: ${inner.reduceRight((value, each) => `{ ${each}: ${value} }`, literal)}`;
  return prettify(replaceAll(withField, [last ? intoObject(last, written) : intoArguments(withField, field, written)]));
}

/**
 * The document without an input. An object that is left without any input goes with it.
 *
 * @returns undefined for a document with mistakes
 */
export function withoutInput(text: string, place: InputPlace): string | undefined {
  const field = fieldAt(text, place);
  if (!field) return;
  const given = givenInputs(field, place.path);
  if (given.length < place.path.length) return text;
  let depth = given.length - 1;
  while (depth > 0 && fieldsOf(given[depth - 1]?.value).length === 1) depth--;
  const removed = given[depth];
  const isLastArgument = depth === 0 && field.arguments?.length === 1;
  const part = isLastArgument ? parentheses(text, field) : removed?.loc;
  return part && prettify(replaceAll(text, [{ ...part, text: " " }]));
}

/** The field at a place; undefined in a document with mistakes. */
function fieldAt(text: string, place: InputPlace): FieldNode | undefined {
  const { document, problems } = parseDocument(text);
  const [node] = problems.length > 0 ? [] : nodesAt(document, place);
  return node?.kind === "Field" ? node : undefined;
}

const fieldsOf = (value: ValueNode | undefined) => (value?.kind === "ObjectValue" ? value.fields : []);

/** At the end of an object; in place of any other value. */
function intoObject({ value, loc }: InputNode, written: string): Replacement {
  if (value?.kind !== "ObjectValue" || !value.loc)
    return { ...(value?.loc ?? { start: 0, end: 0, ...loc }), text: `{ ${written} }` };
  const end = value.loc.end - 1;
  return { start: end, end, text: `\n${written}\n` };
}

/** At the end of the arguments of a field. */
function intoArguments(text: string, { name, arguments: list = [] }: FieldNode, written: string): Replacement {
  const last = list.at(-1)?.loc?.end;
  if (last !== undefined) return { start: last, end: last, text: `, ${written}` };
  const end = name.loc?.end ?? text.length;
  return { start: end, end, text: `(${written})` };
}

/** The parentheses of a field with all that is in them. */
function parentheses(text: string, { name, arguments: list = [] }: FieldNode): Replacement | undefined {
  const start = name.loc?.end;
  const last = list.at(-1)?.loc?.end;
  const closing = tokensOf(text).find((token) => token.start >= (last ?? text.length) && text[token.start] === ")");
  return start === undefined || !closing ? undefined : { start, end: closing.end, text: "" };
}
