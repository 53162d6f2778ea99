/** Makes invisible characters of hostile text visible. See "Hostile text" in docs/work/schema-rules.md. */

/** Control characters, and characters that reverse the order of the text or have no width. */
const INVISIBLE_CHARACTERS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Makes invisible characters visible: U+202E becomes "⟨U+202E⟩". Joiners stay, because scripts and emoji need them. */
export const plainText = (text: string): string =>
  text.replace(
    INVISIBLE_CHARACTERS,
    (character) => `⟨U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`,
  );

/** The length of a tooltip or a line. Descriptions may have 50 kB. */
const MAX_BRIEF_CHARACTERS = 300;

/** Shortens a text for a tooltip or a line. */
export const brief = (text: string | undefined): string | undefined =>
  text && plainText(text.length > MAX_BRIEF_CHARACTERS ? text.slice(0, MAX_BRIEF_CHARACTERS) + "…" : text);
