/** PURE: what a string's token means. https://spec.graphql.org/draft/#sec-String-Value */

const CHARACTER_BY_ESCAPE = new Map(
  Object.entries({ '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" }),
);

/** A whole escape; two that are the halves of a surrogate pair are one. */
const ESCAPE =
  /\\(?:u\{(?<braced>[\dA-Fa-f]{1,8})\}|u(?<unit>[\dA-Fa-f]{4})(?:\\u(?<lowUnit>[Dd][C-Fc-f][\dA-Fa-f]{2}))?|(?<character>[^]|$))/gu;

const UNPAIRED_SURROGATE = /\p{Cs}/u;

const LAST_CODE_POINT = 0x10ffff;

/** The named groups of `ESCAPE`. */
interface EscapeGroups {
  braced?: string;
  unit?: string;
  lowUnit?: string;
  character?: string;
}

/**
 * The content of a string or block string.
 *
 * @param token the text with its quotes
 * @returns undefined where it holds an unpaired surrogate or an escape that GraphQL does not know
 */
export function stringValue(token: string): string | undefined {
  if (UNPAIRED_SURROGATE.test(token)) return;
  if (token.startsWith('"""')) return dedent(token.slice(3, -3).replaceAll('\\"""', '"""'));
  let isInvalid = false;
  const value = token.slice(1, -1).replace(ESCAPE, (...match: unknown[]) => {
    const character = characterOf(match.at(-1) as EscapeGroups);
    isInvalid ||= character === undefined;
    return character ?? "";
  });
  return isInvalid ? undefined : value;
}

function characterOf({ braced, unit = "", lowUnit, character }: EscapeGroups): string | undefined {
  if (character !== undefined) return CHARACTER_BY_ESCAPE.get(character);
  const codePoint = Number.parseInt(braced ?? unit, 16);
  if (codePoint > LAST_CODE_POINT) return;
  const low = lowUnit === undefined ? "" : String.fromCharCode(Number.parseInt(lowUnit, 16));
  const text = String.fromCodePoint(codePoint) + low;
  return UNPAIRED_SURROGATE.test(text) ? undefined : text;
}

/** https://spec.graphql.org/draft/#BlockStringValue() */
function dedent(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/);
  const commonIndent = lines.slice(1).reduce((least, line) => Math.min(least, indentOf(line)), Infinity);
  const isText = (line: string): boolean => indentOf(line) < Infinity;
  const firstText = lines.findIndex(isText);
  return lines
    .map((line, index) => (index === 0 ? line : line.slice(commonIndent)))
    .slice(firstText, lines.findLastIndex(isText) + 1)
    .join("\n");
}

/** Infinity for a line of white space. */
const indentOf = (line: string): number => /[^\t ]/.exec(line)?.index ?? Infinity;
