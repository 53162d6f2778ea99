/**
 * PURE: goes through a document token by token and knows at each what may stand there, however broken the text is: what a
 * bracket was opened for and what was last named in it is enough. No tree, no schema, no recursion.
 */
import type { Token, TokenKind } from "../tokens/tokens.js";
import {
  slotAfterValue,
  type TokenMark,
  type TokenPlace,
  NOTHING_YET,
  OPERATIONS,
  slotAfterDirective,
  type Frame,
  type Slot,
} from "./place.js";

/** A token and the place where it stands. */
export interface Step extends TokenPlace {
  /** The token itself. */
  token: Token;
  /** Its text. */
  text: string;
  /** What it is there. */
  mark: TokenMark;
}

/**
 * Goes through all tokens of a text from its beginning.
 *
 * @param visit is called with each token, after the walk has stepped over it
 * @param visitBefore is called before the walk steps over the token: the frame does not know of it yet
 * @returns the place after the last token
 */
export function walk(
  text: string,
  tokens: readonly Token[],
  visit: (step: Step, index: number) => void,
  visitBefore?: (place: TokenPlace, token: Token) => void,
): TokenPlace {
  const place: TokenPlace = {
    slot: "definition",
    frame: { kind: "top", close: "", closers: "", slotAfter: "definition" },
  };
  tokens.forEach((token, index) => {
    visitBefore?.(place, token);
    const { slot, frame } = place;
    const tokenText = text.slice(token.start, token.end);
    const mark = step(place, token.kind, tokenText, characterAfter(text, tokens, index));
    visit({ token, text: tokenText, mark, slot, frame }, index);
  });
  return place;
}

/** The first character of the token after a name, comments aside: a colon makes the name an alias. */
function characterAfter(text: string, tokens: readonly Token[], index: number): string {
  let after = index + 1;
  if (tokens[index]?.kind === "name") while (tokens[after]?.kind === "comment") after++;
  return text[tokens[after]?.start ?? text.length] ?? "";
}

function step(place: TokenPlace, kind: TokenKind, text: string, nextCharacter: string): TokenMark {
  if (kind === "comment") return "comment";
  if (kind === "name") return stepOverName(place, text, nextCharacter === ":");
  if (kind === "punctuator") return stepOverPunctuator(place, text);
  const isString = text.startsWith('"');
  const isValue = isString || /^[\d-]/.test(text);
  if (place.slot === "value" && isValue) place.slot = slotAfterValue(place.frame);
  if (isString) return "string";
  return kind === "wrong" ? "wrong" : "number";
}

// One step of `walk` over a name.

const DEFINITION_KEYWORDS = [...OPERATIONS, "fragment"];

/** @param isBeforeColon whether the next token, comments aside, is a colon */
function stepOverName(place: TokenPlace, text: string, isBeforeColon: boolean): TokenMark {
  switch (place.slot) {
    case "definition":
      return stepOverDefinitionKeyword(place, text) ?? unfinishedKeyword(text, DEFINITION_KEYWORDS);
    case "operation-name":
      return moveTo(place, "head", "fragment");
    case "fragment-name":
      return moveTo(place, "on-keyword", "fragment", { location: "FRAGMENT_DEFINITION" });
    case "on-keyword":
      return stepOverOn(place, text) ?? unfinishedKeyword(text, ["on"]);
    case "type-condition":
      return moveTo(place, place.frame.kind === "top" ? "head" : "selection", "type", { typeCondition: text });
    case "selection":
      return isBeforeColon ? moveTo(place, "alias-colon", "alias") : stepOverField(place, text);
    case "aliased-field":
      return stepOverField(place, text);
    case "after-spread":
      return stepOverOn(place, text) ?? moveTo(place, "selection", "fragment", { location: "FRAGMENT_SPREAD" });
    case "argument":
      return stepOverArgument(place, text);
    case "colon":
    case "value":
      return stepOverValue(place, text, isBeforeColon);
    case "variable-name":
      return moveTo(place, slotAfterValue(place.frame), "variable");
    case "defined-name":
      return moveTo(place, "colon", "variable", {
        inputName: text,
        typeName: undefined,
        directive: undefined,
        location: "VARIABLE_DEFINITION",
      });
    case "type":
      rememberVariableType(place.frame, text);
      return moveTo(place, "after-type", "type");
    case "directive-name":
      return moveTo(place, slotAfterDirective(place.frame), "directive", { directive: text });
    default:
      return stepOverDefinitionKeyword(place, text) ?? "wrong";
  }
}

/** Sets what may come next, and what the frame remembers of this token. */
function moveTo(place: TokenPlace, slot: Slot, mark: TokenMark, memory?: Partial<Frame>): TokenMark {
  place.slot = slot;
  Object.assign(place.frame, memory);
  return mark;
}

/** @returns nothing for what does not begin a definition here */
function stepOverDefinitionKeyword(place: TokenPlace, text: string): TokenMark | undefined {
  if (place.frame.kind !== "top" || !DEFINITION_KEYWORDS.includes(text)) return;
  if (text === "fragment") return moveTo(place, "fragment-name", "keyword", NOTHING_YET);
  return moveTo(place, "operation-name", "keyword", { ...NOTHING_YET, operation: text, location: text.toUpperCase() });
}

/** @returns nothing for another word than "on" */
const stepOverOn = (place: TokenPlace, text: string): TokenMark | undefined =>
  text === "on" ? moveTo(place, "type-condition", "keyword") : undefined;

const stepOverField = (place: TokenPlace, text: string): TokenMark =>
  moveTo(place, "selection", "field", { ...NOTHING_YET, field: text, location: "FIELD" });

const stepOverArgument = (place: TokenPlace, text: string): TokenMark =>
  moveTo(place, "colon", "argument", { inputName: text });

function stepOverValue(place: TokenPlace, text: string, isBeforeColon: boolean): TokenMark {
  const { frame, slot } = place;
  const takesNames = frame.kind === "arguments" || frame.kind === "object";
  // The value of the argument before is still missing: `first: after: 2`.
  if (isBeforeColon && takesNames) return stepOverArgument(place, text);
  if (slot === "colon") return "wrong";
  const isKeyword = text === "true" || text === "false" || text === "null";
  return moveTo(place, slotAfterValue(frame), isKeyword ? "keyword" : "enum");
}

/** The type of a variable may stand within the brackets of a list: it belongs to the frame of the variables. */
function rememberVariableType(frame: Frame, typeName: string): void {
  for (let each: Frame | undefined = frame; each; each = each.outer)
    if (each.kind === "variables") each.typeName = typeName;
}

/** The beginning of a keyword is not wrong: it is still being typed. */
const unfinishedKeyword = (text: string, keywords: readonly string[]): TokenMark =>
  keywords.some((keyword) => keyword.startsWith(text)) ? "keyword" : "wrong";

/** One step of `walk` over a punctuator. */
function stepOverPunctuator(place: TokenPlace, text: string): TokenMark {
  switch (text) {
    case "{":
      return openBrace(place);
    case "(":
      return openParenthesis(place);
    case "[":
      return openSquareBracket(place);
    case "}":
    case ")":
    case "]":
      return closeBracket(place, text);
    case ":":
      return stepOverColon(place);
    case "=":
      if (place.slot !== "after-type" || place.frame.kind !== "variables") return "wrong";
      place.slot = "value";
      return "punctuation";
    case "!":
      return place.slot === "after-type" ? "punctuation" : "wrong";
    case "$":
      return stepOverDollar(place);
    case "@":
      if (!takesDirectives(place.frame)) return "wrong";
      place.slot = "directive-name";
      return "directive";
    case "...":
      return stepOverSpread(place);
    default:
      return "wrong";
  }
}

const takesDirectives = ({ kind }: Frame): boolean =>
  kind === "top" || kind === "selection-set" || kind === "variables";

/** Enters a frame. @param slot what may come first in it */
function enter(place: TokenPlace, opened: Pick<Frame, "kind" | "close" | "slotAfter">, slot: Slot): TokenMark {
  const { closers } = place.frame;
  place.frame = {
    ...opened,
    outer: place.frame,
    closers: closers.includes(opened.close) ? closers : closers + opened.close,
  };
  place.slot = slot;
  return "punctuation";
}

function openBrace(place: TokenPlace): TokenMark {
  const { slot, frame } = place;
  if (slot === "value")
    return enter(place, { kind: "object", close: "}", slotAfter: slotAfterValue(frame) }, "argument");
  const outer = leaveToSelectionSet(place);
  if (outer.kind === "top" && slot === "definition") Object.assign(outer, NOTHING_YET, { operation: "query" });
  const slotAfter = outer.kind === "top" ? "definition" : "selection";
  return enter(place, { kind: "selection-set", close: "}", slotAfter }, "selection");
}

function openParenthesis(place: TokenPlace): TokenMark {
  const { frame } = place;
  if (!takesDirectives(frame)) return "wrong";
  if (frame.kind === "top" && frame.directive === undefined)
    return enter(place, { kind: "variables", close: ")", slotAfter: "head" }, "variable-definition");
  return enter(place, { kind: "arguments", close: ")", slotAfter: slotAfterDirective(frame) }, "argument");
}

function openSquareBracket(place: TokenPlace): TokenMark {
  const { slot, frame } = place;
  if (slot === "type") return enter(place, { kind: "list", close: "]", slotAfter: "after-type" }, "type");
  if (slot !== "value") return "wrong";
  return enter(place, { kind: "list", close: "]", slotAfter: slotAfterValue(frame) }, "value");
}

/** Closes the innermost frame that the bracket fits, and with it all that was not closed within. */
function closeBracket(place: TokenPlace, bracket: string): TokenMark {
  if (!place.frame.closers.includes(bracket)) return "wrong";
  let closed = place.frame;
  while (closed.outer && closed.close !== bracket) closed = closed.outer;
  place.frame = closed.outer ?? closed;
  place.slot = closed.slotAfter;
  return "punctuation";
}

function stepOverColon(place: TokenPlace): TokenMark {
  const { slot, frame } = place;
  if (slot === "alias-colon") {
    place.slot = "aliased-field";
    return "punctuation";
  }
  if (slot !== "colon" && slot !== "argument") return "wrong";
  place.slot = frame.kind === "variables" ? "type" : "value";
  // The name before the colon is missing: the value is not that of the argument before.
  if (slot === "argument") frame.inputName = undefined;
  return "punctuation";
}

function stepOverDollar(place: TokenPlace): TokenMark {
  if (place.frame.kind === "variables") place.slot = "defined-name";
  else if (place.slot === "value") place.slot = "variable-name";
  else return "wrong";
  return "variable";
}

function stepOverSpread(place: TokenPlace): TokenMark {
  const outer = leaveToSelectionSet(place);
  if (outer.kind === "top") return "wrong";
  Object.assign(outer, NOTHING_YET, { location: "INLINE_FRAGMENT" });
  place.slot = "after-spread";
  return "punctuation";
}

/** A token that can only be in a selection set closes all brackets that were left open within it. */
function leaveToSelectionSet(place: TokenPlace): Frame {
  let { frame } = place;
  while (frame.outer && frame.kind !== "selection-set") frame = frame.outer;
  place.frame = frame;
  return frame;
}
