/** PURE: recognises secrets in a document or in JSON, by their names. */
import { secret } from "./secret-names.js";

/** A text, a comment, a word or a number, or one other character. A text without an end goes to the end, so that it is read once. */
const PIECE = /"(?:[^"\\]|\\[^])*"?|#.*|[$\w-]+|\S/g;

const isTextOrNumber = (piece: string): boolean => /^["\d-]/.test(piece);

/** What may stand between the name of a variable and its default: `$tokens: [String!]! = "…"`. Brackets are counted. */
const MAY_PRECEDE_VALUE = /^["\w!\]=-]/;

const depthChange = (piece: string): number => Number("[{".includes(piece)) - Number("]}".includes(piece));

/** What a text says up to some piece of it. */
interface Reading {
  /** The last piece. */
  previous: string;
  /** Whether it stands under the name of a secret. */
  isUnderName: boolean;
  /** How many lists and objects under the name are open. */
  depth: number;
}

const BEGINNING: Reading = { previous: "", isUnderName: false, depth: 0 };

/**
 * Whether a text, a document or JSON, holds a value under the name of a secret, also within lists and objects. It is loaded with most
 * screens, and therefore reads no tokens; `secretValues` of the editor finds the places of the values.
 */
export function holdsSecret(text: string): boolean {
  let reading = BEGINNING;
  for (const piece of text.match(PIECE) ?? []) {
    if (piece.startsWith("#")) continue;
    // Before a colon it is the name of a member.
    if (endsWithSecret(reading) && piece !== ":") return true;
    reading = readingAfter(reading, piece);
  }
  return endsWithSecret(reading);
}

const endsWithSecret = ({ isUnderName, previous }: Reading): boolean => isUnderName && isTextOrNumber(previous);

function readingAfter({ previous, isUnderName, depth }: Reading, piece: string): Reading {
  if (piece === ":" && depth < 1) return { previous: piece, isUnderName: secret.test(previous), depth: 0 };
  if (!isUnderName) return { previous: piece, isUnderName, depth };
  const nextDepth = depth + depthChange(piece);
  return { previous: piece, isUnderName: nextDepth > 0 || MAY_PRECEDE_VALUE.test(piece), depth: nextDepth };
}
