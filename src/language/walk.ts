/**
 * PURE: goes through a document token by token and knows at each what may stand there, however broken the text is: what a
 * bracket was opened for and what was last named in it is enough. No tree, no schema, no recursion.
 */
import type { Token, TokenKind } from "./tokens.js";

export type Mark =
  | "keyword"
  | "field"
  | "alias"
  | "argument"
  | "type"
  | "variable"
  | "directive"
  | "enum"
  | "string"
  | "number"
  | "punctuation"
  | "comment"
  /** The names that a document gives: of fragments and of operations. */
  | "fragment"
  | "wrong";

/** What comes next. */
export type Slot =
  | "definition"
  /** An operation's name; then its head: variables, directives and selection set. */
  | "name"
  | "head"
  /** fragment [named] [on] [condition] */
  | "named"
  | "on"
  | "condition"
  /** A selection set's: [selection] [alias]: [aliased]; after "..." [spread]. */
  | "selection"
  | "alias"
  | "aliased"
  | "spread"
  /** An argument's or an input's: [argument] [colon] [value]; after "$" [variable]. */
  | "argument"
  | "colon"
  | "value"
  | "variable"
  /** A definition's: [variables], after "$" [defined] [colon] [type] [typed]. */
  | "variables"
  | "defined"
  | "type"
  | "typed"
  /** After "@". */
  | "directive";

/** What lies between two brackets; at the top, between the text's ends. */
export interface Frame {
  readonly kind: "top" | "set" | "variables" | "arguments" | "object" | "list";
  /** The bracket that ends it. */
  readonly close: string;
  readonly up?: Frame;
  /** All brackets that would end it or one around it. */
  readonly closers: string;
  /** What comes next after its end. */
  readonly then: Slot;
  /** What came last in it, as far as it still matters. At the top: of this definition. */
  operation?: string | undefined;
  /** A fragment's type. */
  on?: string | undefined;
  field?: string | undefined;
  directive?: string | undefined;
  /** An argument, an input or a defined variable; its type. */
  key?: string | undefined;
  type?: string | undefined;
  /** Where a directive would stand, as directives' definitions call it. */
  location?: string | undefined;
}

export interface Place {
  slot: Slot;
  frame: Frame;
}

export const OPERATIONS: readonly string[] = ["query", "mutation", "subscription"];
const KEYWORDS = [...OPERATIONS, "fragment"];
const NOTHING = { operation: undefined, on: undefined, field: undefined, directive: undefined, location: undefined };

/** A token and the place where it stands. */
export interface Step extends Place {
  token: Token;
  text: string;
  mark: Mark;
}

/**
 * Goes through all tokens of a text from its beginning.
 *
 * @param ahead is called ahead of each token: after it, its bracket's frame knows of it
 * @returns the place after them
 */
export function walk(
  text: string,
  tokens: readonly Token[],
  each: (step: Step, index: number) => void,
  ahead?: (place: Place, token: Token) => void,
): Place {
  const place: Place = { slot: "definition", frame: { kind: "top", close: "", closers: "", then: "definition" } };
  tokens.forEach((token, index) => {
    let after = index + 1;
    // A name may be an alias.
    if (token.kind === "name") while (tokens[after]?.kind === "comment") after++;
    ahead?.(place, token);
    const { slot, frame } = place;
    const here = text.slice(token.start, token.end);
    const mark = step(place, token.kind, here, text[tokens[after]?.start ?? text.length] ?? "");
    each({ token, text: here, mark, slot, frame }, index);
  });
  return place;
}

/** Goes on by a token. @param next what the next token that is no comment begins with */
function step(place: Place, kind: TokenKind, text: string, next: string): Mark {
  if (kind === "comment") return "comment";
  if (kind === "name") return stepName(place, text, next);
  if (kind === "punctuator") return stepPunctuator(place, text);
  const isString = text[0] === '"';
  if (place.slot === "value" && /^["\d-]/.test(text)) place.slot = afterValue(place.frame);
  return isString ? "string" : kind === "wrong" ? "wrong" : "number";
}

const afterValue = ({ kind }: Frame): Slot => (kind === "variables" ? kind : kind === "list" ? "value" : "argument");

function stepName(place: Place, text: string, next: string): Mark {
  const { frame, slot } = place;
  const go = (to: Slot, mark: Mark, facts?: Partial<Frame>): Mark => {
    place.slot = to;
    Object.assign(frame, facts);
    return mark;
  };
  switch (slot) {
    case "name":
      return go("head", "fragment");
    case "named":
      return go("on", "fragment", { location: "FRAGMENT_DEFINITION" });
    case "on":
      return text === "on" ? go("condition", "keyword") : begun(text, ["on"]);
    case "condition":
      return go(frame.kind === "top" ? "head" : "selection", "type", { on: text });
    case "selection":
    case "aliased":
      if (next === ":" && slot === "selection") return go("alias", "alias");
      return go("selection", "field", { ...NOTHING, field: text, location: "FIELD" });
    case "spread":
      return text === "on" ? go("condition", "keyword") : go("selection", "fragment", { location: "FRAGMENT_SPREAD" });
    case "argument":
      return go("colon", "argument", { key: text });
    case "colon":
    case "value":
      // The one before has no value yet.
      if (next === ":" && /^(arguments|object)$/.test(frame.kind)) return go("colon", "argument", { key: text });
      if (slot === "colon") return "wrong";
      return go(afterValue(frame), /^(true|false|null)$/.test(text) ? "keyword" : "enum");
    case "variable":
      return go(afterValue(frame), "variable");
    case "defined":
      return go("colon", "variable", {
        key: text,
        type: undefined,
        directive: undefined,
        location: "VARIABLE_DEFINITION",
      });
    case "type": {
      // Within the list's brackets, but it is the variable's.
      for (let outer: Frame | undefined = frame; outer; outer = outer.up)
        if (outer.kind === "variables") outer.type = text;
      return go("typed", "type");
    }
    case "directive":
      return go(frame.kind === "top" ? "head" : frame.kind === "set" ? "selection" : "variables", "directive", {
        directive: text,
      });
  }
  if (frame.kind !== "top" || !KEYWORDS.includes(text)) return slot === "definition" ? begun(text, KEYWORDS) : "wrong";
  if (text === "fragment") return go("named", "keyword", { ...NOTHING });
  return go("name", "keyword", { ...NOTHING, operation: text, location: text.toUpperCase() });
}

/** Being written: not wrong yet. */
const begun = (text: string, words: readonly string[]): Mark =>
  words.some((word) => word.startsWith(text)) ? "keyword" : "wrong";

function stepPunctuator(place: Place, text: string): Mark {
  const { frame, slot } = place;
  const { kind } = frame;
  const atDirectives = kind === "top" || kind === "set" || kind === "variables";
  const open = (opened: Frame["kind"], close: string, then: Slot, first: Slot): Mark => {
    const { closers } = place.frame;
    place.frame = {
      kind: opened,
      close,
      then,
      up: place.frame,
      closers: closers.includes(close) ? closers : closers + close,
    };
    place.slot = first;
    return "punctuation";
  };
  switch (text) {
    case "{": {
      if (slot === "value") return open("object", "}", afterValue(frame), "argument");
      const outer = toSelection(place);
      if (outer.kind === "top" && slot === "definition") Object.assign(outer, { ...NOTHING, operation: "query" });
      return open("set", "}", outer.kind === "top" ? "definition" : "selection", "selection");
    }
    case "(":
      if (!atDirectives) return "wrong";
      if (kind === "top" && frame.directive === undefined) return open("variables", ")", "head", "variables");
      return open("arguments", ")", kind === "top" ? "head" : kind === "variables" ? kind : "selection", "argument");
    case "[":
      if (slot === "type") return open("list", "]", "typed", "type");
      return slot === "value" ? open("list", "]", afterValue(frame), "value") : "wrong";
    case "}":
    case ")":
    case "]": {
      if (!frame.closers.includes(text)) return "wrong";
      let closed = frame;
      while (closed.up && closed.close !== text) closed = closed.up;
      place.frame = closed.up ?? closed;
      place.slot = closed.then;
      return "punctuation";
    }
    case ":":
      if (slot === "alias") place.slot = "aliased";
      else if (slot !== "colon" && slot !== "argument") return "wrong";
      else place.slot = kind === "variables" ? "type" : "value";
      // Its name is still to come.
      if (slot === "argument") frame.key = undefined;
      return "punctuation";
    case "=":
      if (slot !== "typed" || kind !== "variables") return "wrong";
      place.slot = "value";
      return "punctuation";
    case "!":
      return slot === "typed" ? "punctuation" : "wrong";
    case "$":
      if (kind === "variables") place.slot = "defined";
      else if (slot === "value") place.slot = "variable";
      else return "wrong";
      return "variable";
    case "@":
      if (!atDirectives) return "wrong";
      place.slot = "directive";
      return "directive";
    case "...":
      if (toSelection(place).kind === "top") return "wrong";
      Object.assign(place.frame, { ...NOTHING, location: "INLINE_FRAGMENT" });
      place.slot = "spread";
      return "punctuation";
  }
  return "wrong";
}

/** Where a bracket has not been closed yet, what can only stand in a selection set closes it. */
function toSelection(place: Place): Frame {
  let { frame } = place;
  while (frame.up && frame.kind !== "set") frame = frame.up;
  return (place.frame = frame);
}
