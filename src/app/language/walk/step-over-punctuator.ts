/** PURE: one step of `walk` over a punctuator. */
import {
  NOTHING_YET,
  slotAfterDirective,
  slotAfterValue,
  type Frame,
  type TokenMark,
  type TokenPlace,
  type Slot,
} from "./place.js";

export function stepOverPunctuator(place: TokenPlace, text: string): TokenMark {
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
