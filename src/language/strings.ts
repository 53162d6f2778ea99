/** PURE: what a string's token means. https://spec.graphql.org/draft/#sec-String-Value */

const ESCAPES = new Map(
  Object.entries({ '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" }),
);

/** A whole escape, those of two surrogates as one. */
const ESCAPE = /\\(?:u\{([\dA-Fa-f]{1,8})\}|u([\dA-Fa-f]{4})(?:\\u([Dd][C-Fc-f][\dA-Fa-f]{2}))?|([^]|$))/gu;

/** A half of a character. */
const HALF = /\p{Cs}/u;

/**
 * The content of a string or block string, quotes included.
 *
 * @returns undefined where it holds half a character or an escape that GraphQL does not know
 */
export function stringValue(token: string): string | undefined {
  if (HALF.test(token)) return;
  if (token.startsWith('"""')) return dedent(token.slice(3, -3).replaceAll('\\"""', '"""'));
  let wrong = false;
  const value = token
    .slice(1, -1)
    .replace(ESCAPE, (_all, long?: string, short?: string, low?: string, one?: string) => {
      const text = one === undefined ? unicode(long, short, low) : ESCAPES.get(one);
      wrong ||= text === undefined;
      return text ?? "";
    });
  return wrong ? undefined : value;
}

function unicode(long?: string, short = "", low = ""): string | undefined {
  const code = parseInt(long ?? short, 16);
  if (code > 0x10ffff) return;
  const text = String.fromCodePoint(code) + (low && String.fromCharCode(parseInt(low, 16)));
  return HALF.test(text) ? undefined : text;
}

/** https://spec.graphql.org/draft/#BlockStringValue() */
function dedent(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/);
  const indentOf = (line: string) => /[^\t ]/.exec(line)?.index ?? Infinity;
  const common = lines.slice(1).reduce((least, line) => Math.min(least, indentOf(line)), Infinity);
  const isText = (line: string) => indentOf(line) < Infinity;
  const first = lines.findIndex(isText);
  return lines
    .map((line, index) => (index ? line.slice(common) : line))
    .slice(first, lines.findLastIndex(isText) + 1)
    .join("\n");
}
