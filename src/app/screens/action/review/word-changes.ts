/** PURE: the words of a text that stay, come and go. */

/** A part of a text. */
export interface TextPart {
  text: string;
  isChanged: boolean;
}

/** Longer texts are compared as a whole: the table of `commonWords` has a cell for each pair of words. */
const MAX_WORDS = 400;

/** @returns the text as it was and as it will be, each in parts; undefined where they have hardly a word in common */
export function wordChanges(before: string, now: string): { before: TextPart[]; now: TextPart[] } | undefined {
  const [old, next] = [wordsOf(before), wordsOf(now)];
  if (old.length > MAX_WORDS || next.length > MAX_WORDS) return undefined;
  const kept = commonWords(old, next);
  const hasCommonWord = kept.some(({ from }) => old[from]?.trim() !== "");
  if (!hasCommonWord) return undefined;
  return {
    before: partsOf(old, new Set(kept.map(({ from }) => from))),
    now: partsOf(next, new Set(kept.map(({ to }) => to))),
  };
}

/** Words and the blanks between them, so that together they are the text again. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== "");

/** The longest row of words that both texts have in this order, by their places. */
function commonWords(old: readonly string[], next: readonly string[]): { from: number; to: number }[] {
  const lengths = lengthsOf(old, next);
  const lengthAt = (from: number, to: number) => lengths[from]?.[to] ?? 0;
  const kept: { from: number; to: number }[] = [];
  let [from, to] = [0, 0];
  while (from < old.length && to < next.length) {
    if (old[from] === next[to]) kept.push({ from: from++, to: to++ });
    else if (lengthAt(from + 1, to) >= lengthAt(from, to + 1)) from++;
    else to++;
  }
  return kept;
}

/** How many words the rests of both texts have in common, by where the rests begin. */
function lengthsOf(old: readonly string[], next: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(next.length + 1).fill(0));
  for (let from = old.length - 1; from >= 0; from--) {
    for (let to = next.length - 1; to >= 0; to--) {
      const isSame = old[from] === next[to];
      const [down = 0, right = 0, both = 0] = [
        lengths[from + 1]?.[to],
        lengths[from]?.[to + 1],
        lengths[from + 1]?.[to + 1],
      ];
      const row = lengths[from];
      if (row) row[to] = isSame ? both + 1 : Math.max(down, right);
    }
  }
  return lengths;
}

/** Neighbours that both stay, or both change, are one part. A blank between two changed words changes with them. */
function partsOf(words: readonly string[], kept: ReadonlySet<number>): TextPart[] {
  const parts: TextPart[] = [];
  for (const [index, text] of words.entries()) {
    const isBlankBetween = text.trim() === "" && index > 0 && index < words.length - 1;
    const isAmongChanged = isBlankBetween && !kept.has(index - 1) && !kept.has(index + 1);
    const isChanged = isAmongChanged || !kept.has(index);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else parts.push({ text, isChanged });
  }
  return parts;
}
