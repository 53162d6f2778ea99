/** PURE: what is wrong with a piece of text that is no token, and what to write instead. */

const ESCAPES = '\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u00e9 or \\u{1F600}';

export function whyWrong(piece: string): string {
  const quote = /^("{3}|")[^]*?("{3}|")?$/.exec(piece);
  const [first = ""] = piece;
  if (
    quote &&
    piece.length > (quote[1] as string).length &&
    quote[1] === quote[2] &&
    !/\\$/.test(piece.slice(0, -1).replaceAll("\\\\", ""))
  ) {
    return `This text holds half a character or an escape that GraphQL does not know: write ${ESCAPES}.`;
  }
  if (quote)
    return quote[1] === '"'
      ? 'This text has no end: close it with ", or write it between """ if it has several lines.'
      : 'This text has no end: close it with """.';
  if (/[\d-]/.test(first)) return `${piece.slice(0, 40)} is no number: write one like 1, -20 or 1.5e3.`;
  if (first === ".") return "A fragment begins with three dots: write ... here.";
  if (first === "'" || first === "`" || first === "“" || first === "”")
    return `Texts stand between double quotes: write " for ${first}.`;
  const code = (first.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return /^[!-~]/.test(first)
    ? `GraphQL has no ${first}: take it out.`
    : `GraphQL has no character U+${code} outside of texts: take it out.`;
}
