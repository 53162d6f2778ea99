/** PURE: replaces secrets by placeholders in a text that leaves the page. */
import type { Token } from "../../../language/tokens/tokens.js";
import { secret } from "../../storage/secret-names.js";
import { secretValues } from "../sheets/secret-values.js";

/** Replaces a secret. */
const PLACEHOLDER = "<secret>";

/** Headers that hold credentials although their names do not say so. */
const SIGN_IN_HEADER = /^(proxy-)?authorization$|cookie/i;

/** Whether the value of a header is a secret, by its name. */
export const isSecretHeader = (name: string): boolean =>
  SIGN_IN_HEADER.test(name) || secret.test(name.replaceAll("-", "_"));

/** The value of a header without its secret: of a token the word before it stays. */
export const hiddenHeader = (value: string): string =>
  (/^(bearer|basic|token)\s/i.exec(value)?.[0] ?? "") + PLACEHOLDER;

/** A document or JSON without the texts and numbers whose names suggest a secret. */
export const hideSecrets = (text: string): string => withPlaceholders(text, secretValues(text));

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
