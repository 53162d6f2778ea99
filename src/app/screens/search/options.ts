/** PURE: the groups of the search: the screens that a text names, the records that it finds, and what else fits. */
import { currentLocale, type FoundDetail, type FoundRecord, plainText, type Schema } from "../../schema/index.js";
import { allEntries, sectionsOf, type Entry, type SectionName } from "../../base/navigation/catalogue.js";
import { recentEntries } from "../../base/navigation/recent.js";
import type { Route } from "../../base/navigation/routes.js";
import type { OwnedItems } from "../../base/storage/owned-items.js";
import type { IconName } from "../../base/ui/icon.js";
import { find, type Hit } from "./find.js";
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
