/** PURE: what could be written at a place of a document, however broken it is. Offers only what the schema and the document know. */
import { described, type Schema } from "../../schema/index.js";
import { tokensOf, type Token } from "../tokens/tokens.js";
import type { Slot } from "../walk/place.js";
import { caretAt } from "./caret.js";
import type { Completion, CompletionCandidate } from "./candidate.js";
import { candidatesAt } from "./schema-candidates.js";

export type { Completion } from "./candidate.js";

/** The suggestions that replace the text from `from` to `to`, in UTF-16 units; the best first. */
export interface Completions {
  /** The start of the replaced word. */
  from: number;
  /** The end of the replaced word, exclusive. */
  to: number;
  /** The best first. */
  items: Completion[];
}

/** The order of offers: the smaller the sum of those that apply, the earlier. */
const RANK = { writtenOut: -1, isLate: 1, containsWord: 2, isDeprecated: 4 } as const;

/** The start of a name with "$" or "@" before it: the sign is part of the suggestion. */
const SLOTS_AFTER_SIGN: ReadonlySet<Slot> = new Set<Slot>(["variable-name", "defined-name", "directive-name"]);

/** Suggestions at `offset`. They replace the word around or before it. None within strings, numbers and comments. */
export function completionsAt(text: string, offset: number, shownSchema: Schema): Completions {
  const schema = described(shownSchema.wire ?? shownSchema);
  const isTouched = ({ start, end }: Token): boolean => start < offset && offset <= end;
  const tokens = tokensOf(text).filter((token) => token.kind !== "comment" || isTouched(token));
  const { token, word } = tokensAt(tokens, offset);
  if (token && !word && !mayFollow(token, offset)) return { from: offset, to: offset, items: [] };
  const { start: from, end: to } = word ?? { start: offset, end: offset };
  const caret = caretAt(text, tokens, { from, to }, schema);
  const sign = SLOTS_AFTER_SIGN.has(caret.slot) ? tokens.findLast(({ end }) => end <= from) : undefined;
  return { from: sign?.start ?? from, to, items: ranked(candidatesAt(caret), text.slice(from, offset)) };
}

/** The token that an offset is in or at the end of, and the name that is being typed there; between two that touch, the name. */
function tokensAt(tokens: readonly Token[], offset: number): { token?: Token | undefined; word?: Token | undefined } {
  const index = tokens.findIndex(({ end }) => end >= offset);
  const touched = tokens[index];
  const isName = touched?.kind === "name";
  const token = touched && (touched.start < offset || (isName && touched.start === offset)) ? touched : undefined;
  if (token && isName) return { token, word: token };
  const following = tokens[index + 1];
  return { token, word: following?.kind === "name" && following.start === offset ? following : undefined };
}

/** Whether something new may begin directly after a token that is not a name. */
const mayFollow = (token: Token, offset: number): boolean =>
  token.kind === "punctuator" || (token.kind === "string" && token.end === offset);

/** The offers with the word in their names, by `RANK`. */
function ranked(offers: readonly CompletionCandidate[], word: string): Completion[] {
  return offers
    .map((offer) => ({ offer, rank: rankOf(offer, word) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ offer: { isLate: _isLate, ...completion } }) => completion);
}

/** Infinity for an offer that does not fit. */
function rankOf({ label, deprecated, isLate }: CompletionCandidate, word: string): number {
  const name = label.replace(/^[$@]/, "");
  const wordIndex = name.toLowerCase().indexOf(word.toLowerCase());
  if (wordIndex < 0) return Infinity;
  if (name === word) return RANK.writtenOut;
  return (
    (deprecated === undefined ? 0 : RANK.isDeprecated) +
    (wordIndex > 0 ? RANK.containsWord : 0) +
    (isLate ? RANK.isLate : 0)
  );
}
