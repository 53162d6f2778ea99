/** PURE: the groups of the search: the screens that a text names, the records that it finds, and what else fits. */
import { currentLocale, type FoundDetail, type FoundRecord, plainText, type Schema } from "../../schema/index.js";
import { allEntries, sectionsOf, type Entry, type SectionName } from "../../base/navigation/catalogue.js";
import { recentEntries } from "../../base/navigation/recent.js";
import type { Route } from "../../base/navigation/routes.js";
import type { OwnedItems } from "../../base/storage/owned-items.js";
import type { IconName } from "../../base/ui/icon.js";
import { EXACT_KEY, type RecordGroup } from "./records/record-search-state.js";
import type { useSearchWords } from "./words.js";

type SearchWords = ReturnType<typeof useSearchWords>;

/** A line that Enter opens. */
export interface Option {
  key: string;
  label: string;
  icon: IconName;
  /** Of a thing or a record: the name of its type. */
  type?: string;
  /** What it is: "Actions", "Live". Records have none: the heading above them says it. */
  kind?: string;
  to: Route;
  /** Of a record: what tells it from others. */
  details?: readonly FoundDetail[];
}

/** Lines under one heading. */
export interface OptionGroup {
  key: string;
  heading: string;
  /** Beside the heading: how many of how many are shown. */
  count?: string;
  options: readonly Option[];
}

/** The app's own screens. */
export type OwnScreens = readonly { label: string; icon: IconName; to: Route }[];

/** The order of the sections while nothing is typed. */
const SECTIONS: readonly SectionName[] = ["things", "singletons", "lists", "more", "live", "actions"];

/** How many screens are offered while nothing is typed. */
const MAX_ENTRIES = 40;

/** What the search offers while nothing is typed: the screens of before, then all others. */
export function optionsBeforeTyping(schema: Schema, choices: OwnedItems, t: SearchWords): OptionGroup[] {
  const recent = recentEntries(choices, schema);
  let left = MAX_ENTRIES;
  const groups = sectionsOf(allEntries(schema), SECTIONS).map(({ name, entries }): OptionGroup => {
    const shown = entries.slice(0, left);
    left -= shown.length;
    return { key: name, heading: t.sections[name], options: shown.map((entry) => entryOption(entry, t)) };
  });
  const recentOptions = recent.map((entry) => ({ ...entryOption(entry, t), key: `recent:${entry.key}` }));
  return withoutEmpty([{ key: "recent", heading: t.recent, options: recentOptions }, ...groups]);
}

/** What fits a text. */
interface Found {
  schema: Schema;
  text: string;
  screens: OwnScreens;
  records: readonly RecordGroup[];
  /** Lists to search in. */
  lists: readonly Hit[];
}

/** The groups that stand behind found records. */
export const BEHIND_RECORDS: ReadonlySet<string> = new Set(["described", "lists"]);

/** What the search offers for a text, in the usual order. Records stand behind the screens that the text names. */
export function optionsFor({ schema, text, screens, records, lists }: Found, t: SearchWords): OptionGroup[] {
  const { named, described } = find(schema, text);
  const own = screensNamed(text, screens).map((screen) => ({ ...screen, key: screen.to.at, kind: t.screens }));
  const toOption = (hit: Hit) => entryOption(hit, t);
  const recordGroups = records.map((group) => recordGroup(group, t));
  // Nothing fits better than the record whose id was typed.
  const isExact = ({ key }: OptionGroup) => key === `records:${EXACT_KEY}`;
  return withoutEmpty([
    ...recordGroups.filter(isExact),
    { key: "named", heading: t.goTo, options: [...named.map(toOption), ...own] },
    ...recordGroups.filter((group) => !isExact(group)),
    { key: "described", heading: t.described, options: described.map(toOption) },
    { key: "lists", heading: t.searchIn, options: lists.map(toOption) },
  ]);
}

/** The app's own screens whose title or name has a word that begins with the text. */
export function screensNamed(text: string, screens: OwnScreens): OwnScreens {
  const searchText = text.trim().toLowerCase();
  if (!searchText) return [];
  return screens.filter(({ label, to }) => ` ${label} ${to.at}`.toLowerCase().includes(` ${searchText}`));
}

const entryOption = ({ key, name, label, icon, section, to }: Hit | Entry, t: SearchWords): Option => ({
  key,
  label,
  icon,
  ...(icon === "thing" && { type: name }),
  kind: section ? t.sections[section] : t.screens,
  to,
});

function recordGroup({ key, label, records, total }: RecordGroup, t: SearchWords): OptionGroup {
  return {
    key: `records:${key}`,
    heading: label,
    ...(total !== undefined && { count: t.hitsOf(records.length, total.toLocaleString(currentLocale())) }),
    options: records.flatMap((record) => recordOption(record) ?? []),
  };
}

/** None for a record that has no screen of its own. */
function recordOption({ type, label, id, opens, details }: FoundRecord): Option | undefined {
  if (!opens || id === undefined) return;
  return {
    key: `record:${type}:${id}`,
    label: plainText(label),
    icon: "thing",
    type,
    to: { at: "record", type, id },
    details,
  };
}

const withoutEmpty = (groups: readonly OptionGroup[]): OptionGroup[] => groups.filter(({ options }) => options.length);

// Searches the screens of everything that the server offers.

/** A screen that the search offers. */
export type Hit = Pick<Entry, "key" | "label" | "icon" | "to"> & Partial<Pick<Entry, "section" | "name">>;

/** The entries that match a text, the best first. */
interface FoundEntries {
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
