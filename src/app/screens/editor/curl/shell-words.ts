/**
 * PURE: divides a command into its words, as a POSIX shell does. https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html
 */

/** In order: a blank, what is in single, $'…' or double quotes, an escaped character, and other characters. */
const PART =
  /(?<blank>\s+)|'(?<single>[^']*)'|\$'(?<ansi>[^'\\]*(?:\\[^][^'\\]*)*)'|"(?<double>[^"\\]*(?:\\[^][^"\\]*)*)"|\\(?<escaped>[^]|$)|(?<plain>[^\s'"\\$]+|[^])/g;

/** What stands behind a backslash in $'…'. */
const ANSI_ESCAPE = /\\(?:u(?<unicode>[\dA-Fa-f]{1,4})|x(?<byte>[\dA-Fa-f]{1,2})|(?<letter>[^]))/g;

const CHARACTER_BY_LETTER = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

/** The words of a command; variables and other commands in it stay as they are written. */
export function shellWords(command: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (const { groups = {} } of command.matchAll(PART)) {
    if (groups["blank"] === undefined) {
      word = addToWord(word, partText(groups));
    } else if (word !== undefined) {
      words.push(word);
      word = undefined;
    }
  }
  if (word !== undefined) words.push(word);
  return words;
}

/** A line that goes on in the next one leaves no word; empty quotes do. */
const addToWord = (word: string | undefined, part: string | undefined): string | undefined =>
  part === undefined ? word : (word ?? "") + part;

/** The text that a part stands for; undefined for an escaped line break, which stands for nothing. */
function partText({ single, ansi, double, escaped, plain }: Record<string, string | undefined>): string | undefined {
  if (escaped !== undefined) return escaped === "\n" ? undefined : escaped;
  if (ansi !== undefined)
    return ansi.replace(ANSI_ESCAPE, (...match: unknown[]) => ansiCharacter(match.at(-1) as object));
  if (double !== undefined) return double.replace(/\\(["$\\`]|\n)/g, (_, character: string) => character.trim());
  return single ?? plain;
}

function ansiCharacter({ unicode, byte, letter = "" }: { unicode?: string; byte?: string; letter?: string }): string {
  const code = unicode ?? byte;
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  return CHARACTER_BY_LETTER.get(letter) ?? letter;
}

/** A text as one word of a command, in single quotes. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
