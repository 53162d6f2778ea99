/** Makes invisible characters of hostile text visible. See "Hostile text" in docs/schema-rules.md. */

/** Controls, and characters that turn the order of the text around or take no room. */
// eslint-disable-next-line no-control-regex
const TRICKS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Writes invisible controls out: U+202E becomes "⟨U+202E⟩". Joiners stay, since scripts and emoji need them. */
export const plainText = (text: string): string =>
  text.replace(TRICKS, (trick) => `⟨U+${trick.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`);

/** Shortens a text for a tooltip or a line, because descriptions may have 50 kB. */
export const brief = (text: string | undefined): string | undefined =>
  text && plainText(text.length > 300 ? text.slice(0, 300) + "…" : text);
