/**
 * PURE: goes through a document token by token and knows at each what may stand there, however broken the text is: what a
 * bracket was opened for and what was last named in it is enough. No tree, no schema, no recursion.
 */
import type { Token, TokenKind } from "../tokens/tokens.js";
import { slotAfterValue, type TokenMark, type TokenPlace } from "./place.js";
import { stepOverName } from "./step-over-name.js";
import { stepOverPunctuator } from "./step-over-punctuator.js";

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
