/**
 * PURE: a document whose parts are folded. In the text area each folded part is one character, a placeholder, of which a table
 * knows the hidden text. The whole document follows from the text in the text area alone: whatever a person or the browser's undo
 * does to it, a placeholder that moves takes its hidden text along, and one that comes back brings it back.
 */

/** The hidden texts of a text area. Nothing is taken out, because undo may bring any placeholder back. */
export interface HiddenTexts {
  /** By their placeholders. A hidden text may hold placeholders: of folds within it. */
  readonly byPlaceholder: Map<string, string>;
  /** The placeholders by their hidden texts. */
  readonly placeholders: Map<string, string>;
}

export const createHiddenTexts = (): HiddenTexts => ({ byPlaceholder: new Map(), placeholders: new Map() });

/** Characters without a meaning of their own, for private use: https://www.unicode.org/faq/private_use.html */
const FIRST_PLACEHOLDER = 0xe000;
const LAST_PLACEHOLDER = 0xf8ff;
const PLACEHOLDERS = /[\uE000-\uF8FF]/g;

/** The document that a text stands for: each placeholder becomes its hidden text. */
export function unfolded(visible: string, hidden: HiddenTexts): string {
  if (hidden.byPlaceholder.size === 0) return visible;
  return visible.replace(PLACEHOLDERS, (character) => {
    const text = hidden.byPlaceholder.get(character);
    // A hidden text holds only placeholders that are older than its own, so that this ends.
    return text === undefined ? character : unfolded(text, hidden);
  });
}

/** Whether a text from elsewhere holds a character that would be taken for a placeholder. */
export const holdsPlaceholder = (text: string, hidden: HiddenTexts): boolean =>
  (text.match(PLACEHOLDERS) ?? []).some((character) => hidden.byPlaceholder.has(character));

/** The characters of a document that cannot be placeholders in it. */
export const takenCharacters = (whole: string): ReadonlySet<string> => new Set(whole.match(PLACEHOLDERS));

/**
 * The placeholder of a hidden text: the one that it has already, or a new one.
 *
 * @param taken characters that stand in the document
 * @returns undefined where no character is left
 */
export function placeholderFor(text: string, hidden: HiddenTexts, taken: ReadonlySet<string>): string | undefined {
  const known = hidden.placeholders.get(text);
  if (known !== undefined) return known;
  for (let code = FIRST_PLACEHOLDER + hidden.byPlaceholder.size; code <= LAST_PLACEHOLDER; code++) {
    const character = String.fromCharCode(code);
    if (hidden.byPlaceholder.has(character) || taken.has(character)) continue;
    hidden.byPlaceholder.set(character, text);
    hidden.placeholders.set(text, character);
    return character;
  }
  return undefined;
}

/** A folded part that is in view as its placeholder. */
export interface Fold {
  /** The offset of the placeholder in the text area. */
  readonly at: number;
  /** Where its text begins in the document. */
  readonly start: number;
  /** Behind the end of its text in the document. */
  readonly end: number;
  /** How many line breaks it hides. */
  readonly lineBreaks: number;
}

/** The folds of a text in order. */
export function foldsOf(visible: string, hidden: HiddenTexts): Fold[] {
  const folds: Fold[] = [];
  if (hidden.byPlaceholder.size === 0) return folds;
  let growth = 0;
  for (const { 0: character, index: at } of visible.matchAll(PLACEHOLDERS)) {
    if (!hidden.byPlaceholder.has(character)) continue;
    const text = unfolded(character, hidden);
    const start = at + growth;
    folds.push({ at, start, end: start + text.length, lineBreaks: text.split("\n").length - 1 });
    growth += text.length - 1;
  }
  return folds;
}

/** The place in the document of an offset in the text area. Behind a placeholder, it is behind the hidden text. */
export function toWhole(folds: readonly Fold[], offset: number): number {
  const before = folds.findLast(({ at }) => at < offset);
  return before ? before.end + offset - before.at - 1 : offset;
}

/**
 * The offset in the text area of a place in the document.
 *
 * @param side which side of the placeholder stands for a place that is hidden
 */
export function toVisible(folds: readonly Fold[], place: number, side: "before" | "behind"): number {
  const before = folds.findLast(({ start }) => start < place);
  if (!before) return place;
  if (place >= before.end) return before.at + 1 + place - before.end;
  return side === "before" ? before.at : before.at + 1;
}
