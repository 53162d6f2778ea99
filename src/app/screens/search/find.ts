/** PURE: searches the screens of everything that the server offers. */
import type { Schema } from "../../schema/index.js";
import { allEntries, type Entry } from "../../base/navigation/catalogue.js";

/** A screen that the search offers. */
export type Hit = Pick<Entry, "key" | "label" | "icon" | "to"> & Partial<Pick<Entry, "section" | "name">>;

/** The entries that match a text, the best first. */
export interface FoundEntries {
  /** Each word of the text occurs in the label or the name. */
  named: Entry[];
  /** One of the words occurs in the description only. */
  described: Entry[];
}

/** @param most - the most entries of each list */
export function find(schema: Schema, text: string, most = 20): FoundEntries {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const named: [number, Entry][] = [];
  const described: [number, Entry][] = [];
  for (const entry of allEntries(schema)) {
    const names = [entry.name, entry.listName ?? ""].map(fold).join(" ");
    const texts = { label: fold(entry.label), name: names, description: fold(entry.description) };
    const scores = words.map((word) => scoreOf(word, texts));
    const sum = scores.reduce((total, score) => total + score, 0);
    if (sum <= 0) continue;
    const isDescribed = scores.includes(SCORES.description);
    (isDescribed ? described : named).push([sum - (entry.deprecated ? 1 : 0), entry]);
  }
  const best = (scored: [number, Entry][]) =>
    scored
      .sort(([one], [other]) => other - one) // stable: entries with the same score keep the schema's order
      .slice(0, most)
      .map(([, entry]) => entry);
  return { named: best(named), described: best(described) };
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
