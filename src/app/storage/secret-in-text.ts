/** PURE: recognises secrets in a document or in JSON, by their names. */
import { secret } from "./holds-secret.js";

/** A text, a comment, a word or a number, or one other character. A text without an end goes to the end, so that it is read once. */
const PIECE = /"(?:[^"\\]|\\[^])*"?|#.*|[$\w-]+|\S/g;

const isTextOrNumber = (piece: string): boolean => /^["\d-]/.test(piece);

/** What may stand between the name of a variable and its default: `$tokens: [String!]! = "…"`. Brackets are counted. */
const MAY_PRECEDE_VALUE = /^["\w!\]=-]/;

const depthChange = (piece: string): number => Number("[{".includes(piece)) - Number("]}".includes(piece));

/**
 * Whether a text, a document or JSON, holds a value under the name of a secret, also within lists and objects. It is loaded with most
 * screens, and therefore reads no tokens; `secretValues` of the editor finds the places of the values.
 */
export function holdsSecret(text: string): boolean {
  let previous = "";
  let isUnderName = false;
  let depth = 0; // of the lists and objects under the name
  for (const piece of text.match(PIECE) ?? []) {
    if (piece.startsWith("#")) continue;
    // Before a colon it is the name of a member.
    if (isUnderName && isTextOrNumber(previous) && piece !== ":") return true;
    if (piece === ":" && depth < 1) {
      isUnderName = secret.test(previous);
      depth = 0;
    } else if (isUnderName) {
      depth += depthChange(piece);
      isUnderName = depth > 0 || MAY_PRECEDE_VALUE.test(piece);
    }
    previous = piece;
  }
  return isUnderName && isTextOrNumber(previous);
}
