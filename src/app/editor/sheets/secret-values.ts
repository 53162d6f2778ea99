/** PURE: the values in a document or in JSON whose names suggest a secret. Both have the same tokens. */
import { tokensOf, type Token } from "../../../language/tokens/tokens.js";
import { secret } from "../../storage/secret-names.js";

/** The text of a token by its index; "" beyond the last one. */
type WordAt = (index: number) => string;

/** Whether a document or JSON holds a secret. A variable in the place of a value is none. */
export const hasSecretValue = (text: string): boolean => secretValues(text).length > 0;

/** A document and its variables, without those that hold a secret. */
export const withoutSecretTexts = <Texts extends { query: string; variables: string }>(texts: Texts): Texts => ({
  ...texts,
  query: hasSecretValue(texts.query) ? "" : texts.query,
  variables: hasSecretValue(texts.variables) ? "" : texts.variables,
});

/** The texts and numbers under such a name, also within the lists and objects that it names. Takes time in proportion to the text. */
export function secretValues(text: string): Token[] {
  if (!secret.test(text)) return []; // the editor asks at each change, and most texts name no secret
  const tokens = tokensOf(text).filter(({ kind }) => kind !== "comment");
  const wordAt: WordAt = (index) => text.slice(tokens[index]?.start, tokens[index]?.end ?? 0);
  const found: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const isSecretName = wordAt(index + 1) === ":" && secret.test(wordAt(index));
    if (!isSecretName) continue;
    const end = valueEnd(tokens, wordAt, index + 2);
    for (let inner = index + 2; inner < end; inner++) {
      const token = tokens[inner];
      if (token && isTextOrNumber(wordAt, inner)) found.push(token);
    }
    index = end - 2; // the last token of the value may be a name itself, as after an alias
  }
  return found;
}

/** In an object the names are not values: they are followed by a colon. */
const isTextOrNumber = (wordAt: WordAt, index: number): boolean =>
  /^["\d-]/.test(wordAt(index)) && wordAt(index + 1) !== ":";

/** @returns the index behind the value that begins at `start`: one token, a list or an object */
function valueEnd(tokens: readonly Token[], wordAt: WordAt, start: number): number {
  let depth = 0;
  let index = afterType(wordAt, start);
  do {
    const word = wordAt(index);
    if (word === "[" || word === "{") depth++;
    if (word === "]" || word === "}") depth--;
    index++;
  } while (depth > 0 && index < tokens.length);
  return index;
}

/** The definition of a variable has a type before its value: `$token: [String!]! = "…"`. */
function afterType(wordAt: WordAt, start: number): number {
  let index = start;
  while (/^(\w+|[[\]!])$/.test(wordAt(index))) index++;
  return wordAt(index) === "=" ? index + 1 : start;
}
