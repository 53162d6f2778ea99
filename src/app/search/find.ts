/** PURE: what a person may mean among all that the server offers. */
import type { Schema } from "../../schema/index.js";
import { sections, type Entry } from "../navigation/catalogue.js";

/** Entries for what a person typed, the best first: each word has to begin a word of the label, the name or the description. */
export function find(schema: Schema, text: string, most = 40): Entry[] {
  const all = sections(schema).flatMap(({ entries }) => entries);
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (!words.length) return all.slice(0, most);
  const scored: [number, Entry][] = [];
  for (const entry of all) {
    const label = fold(entry.label);
    let score = 0;
    for (const word of words) {
      const hit =
        label === word
          ? 8
          : label.startsWith(word)
            ? 6
            : label.includes(" " + word)
              ? 5
              : fold(entry.name).includes(word)
                ? 3
                : fold(entry.description).includes(word)
                  ? 1
                  : -100;
      score += hit;
    }
    if (score > 0) scored.push([score - (entry.deprecated ? 1 : 0), entry]);
  }
  // Sorting is stable: equals stay in the schema's order.
  return scored
    .sort(([a], [b]) => b - a)
    .slice(0, most)
    .map(([, entry]) => entry);
}

const fold = (text: string) => text.toLowerCase();
