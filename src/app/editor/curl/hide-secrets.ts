/** PURE: puts placeholders in the place of what must not leave the page by accident. */
import { tokensOf, type Token } from "../../../language/tokens/tokens.js";
import { secret } from "../../storage/holds-secret.js";

/** Stands for a secret. */
const PLACEHOLDER = "<secret>";

/** Headers that carry a sign-in under a name that does not say so. */
const SIGN_IN_HEADER = /^(proxy-)?authorization$|cookie/i;

/** Whether the value of a header is a secret, by its name. */
export const isSecretHeader = (name: string): boolean =>
  SIGN_IN_HEADER.test(name) || secret.test(name.replaceAll("-", "_"));

/** The value of a header without its secret: of a token the word before it stays. */
export const hiddenHeader = (value: string): string =>
  (/^(bearer|basic|token)\s/i.exec(value)?.[0] ?? "") + PLACEHOLDER;

/**
 * A document or JSON without the texts and numbers whose names suggest a secret; both have the same tokens. What a list or an object
 * of such a name holds is hidden as well.
 */
export function hideSecrets(text: string): string {
  const tokens = tokensOf(text).filter(({ kind }) => kind !== "comment");
  const wordAt = (index: number): string => text.slice(tokens[index]?.start, tokens[index]?.end ?? 0);
  const hidden = new Set<Token>();
  for (let index = 0; index < tokens.length; index++) {
    const isSecretName = wordAt(index + 1) === ":" && secret.test(wordAt(index));
    if (isSecretName) for (const each of valueTokens(tokens, wordAt, index + 2)) hidden.add(each);
  }
  return withPlaceholders(text, [...hidden]);
}

/** The tokens of a value that are texts or numbers; in an object without its names. */
function valueTokens(tokens: readonly Token[], wordAt: (index: number) => string, start: number): Token[] {
  const found: Token[] = [];
  let depth = 0;
  let index = afterType(wordAt, start);
  do {
    const word = wordAt(index);
    const token = tokens[index];
    if (word === "[" || word === "{") depth++;
    if (word === "]" || word === "}") depth--;
    const isValue = /^["\d-]/.test(word) && wordAt(index + 1) !== ":";
    if (token && isValue) found.push(token);
    index++;
  } while (depth > 0 && index < tokens.length);
  return found;
}

/** The definition of a variable has a type before its value: `$token: [String!]! = "…"`. */
function afterType(wordAt: (index: number) => string, start: number): number {
  let index = start;
  while (/^(\w+|[[\]!])$/.test(wordAt(index))) index++;
  return wordAt(index) === "=" ? index + 1 : start;
}

function withPlaceholders(text: string, tokens: readonly Token[]): string {
  let written = "";
  let end = 0;
  for (const token of tokens) {
    if (token.start < end) continue;
    written += `${text.slice(end, token.start)}"${PLACEHOLDER}"`;
    end = token.end;
  }
  return written + text.slice(end);
}
