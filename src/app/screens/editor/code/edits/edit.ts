/** PURE: one change of a text, and where the caret is after it. */

/** Replaces the text from `from` to `to` by `insert`. */
export interface Edit {
  /** Where the replaced text begins, in the text before the change. */
  from: number;
  /** Where the replaced text ends, exclusive, in the text before the change. */
  to: number;
  /** What takes its place. */
  insert: string;
  /** Where the caret or the selection begins, in the text after the change. */
  caret: number;
  /** Where the selection ends, in the text after the change. Left out, nothing is selected. */
  caretTo?: number;
}

/** The text after an edit. */
export const applyTo = (text: string, { from, to, insert }: Edit): string =>
  text.slice(0, from) + insert + text.slice(to);

/** In a GraphQL document commas mean as little as blanks. https://spec.graphql.org/draft/#sec-Insignificant-Commas */
const INSIGNIFICANT = /[\s,]/g;

/**
 * The smallest edit that turns `text` into `next`. It leaves undo as little as possible to restore.
 *
 * @param caret where the caret is in `text`; it stays behind the same letter, whatever blanks the layout has added or removed
 */
export function smallestEdit(text: string, next: string, caret: number): Edit {
  const shorter = Math.min(text.length, next.length);
  let head = 0;
  while (head < shorter && text[head] === next[head]) head++;
  let tail = 0;
  while (tail < shorter - head && text.at(-1 - tail) === next.at(-1 - tail)) tail++;
  return {
    from: head,
    to: text.length - tail,
    insert: next.slice(head, next.length - tail),
    caret: offsetBehind(next, text.slice(0, caret).replace(INSIGNIFICANT, "").length),
  };
}

/** The offset behind as many significant letters of a text. */
function offsetBehind(text: string, letters: number): number {
  let offset = 0;
  for (let remaining = letters; remaining > 0 && offset < text.length; offset++)
    if (text[offset]?.replace(INSIGNIFICANT, "")) remaining--;
  return offset;
}
