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
    const text = { label: fold(entry.label), name: fold(entry.name), description: fold(entry.description) };
    const score = words.reduce((sum, word) => sum + scoreOf(word, text), 0);
    if (score > 0) scored.push([score - (entry.deprecated ? 1 : 0), entry]);
  }
  // Sorting is stable: equals stay in the schema's order.
  return scored
    .sort(([a], [b]) => b - a)
    .slice(0, most)
    .map(([, entry]) => entry);
}

/** The best place in which a word occurs. A word that does not occur rules the entry out. */
const SCORES = {
  wholeLabel: 8,
  startOfLabel: 6,
  wordInLabel: 5,
  name: 3,
  description: 1,
  nowhere: -100,
};

function scoreOf(word: string, { label, name, description }: Pick<Entry, "label" | "name" | "description">): number {
  if (label === word) return SCORES.wholeLabel;
  if (label.startsWith(word)) return SCORES.startOfLabel;
  if (label.includes(" " + word)) return SCORES.wordInLabel;
  if (name.includes(word)) return SCORES.name;
  return description.includes(word) ? SCORES.description : SCORES.nowhere;
}

const fold = (text: string) => text.toLowerCase();
