/** PURE: searches the screens of everything that the server offers. */
import type { Schema } from "../../schema/index.js";
import { sections, type Entry } from "../navigation/catalogue.js";

/** A screen that the search offers. */
export type Hit = Pick<Entry, "key" | "label" | "icon" | "to"> & Partial<Pick<Entry, "section">>;

/** The entries that match a text, the best first. Each word of the text has to occur in the label, the name or the description. */
export function find(schema: Schema, text: string, most = 40): Entry[] {
  const allEntries = sections(schema).flatMap(({ entries }) => entries);
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (!words.length) return allEntries.slice(0, most);
  const scored: [number, Entry][] = [];
  for (const entry of allEntries) {
    const texts = { label: fold(entry.label), name: fold(entry.name), description: fold(entry.description) };
    const score = words.reduce((sum, word) => sum + scoreOf(word, texts), 0);
    if (score > 0) scored.push([score - (entry.deprecated ? 1 : 0), entry]);
  }
  // Sorting is stable: entries with the same score keep the schema's order.
  return scored
    .sort(([one], [other]) => other - one)
    .slice(0, most)
    .map(([, entry]) => entry);
}

/** By the best place in which a word occurs. An entry without one of the words has a score below 0. */
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
