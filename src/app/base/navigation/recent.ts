/** The recent screens of a person, by name only, which are kept on this device. */
import type { Schema } from "../../schema/index.js";
import type { OwnedItems } from "../storage/owned-items.js";
import { allEntries, type Entry } from "./catalogue.js";

const NAME = "recent";
const MAX_RECENT = 6;

/** The keys of the recent entries, the latest first. */
export const recentKeys = (choices: OwnedItems): string[] => (choices.get(NAME) ?? "").split(",").filter(Boolean);

/** Puts an entry in front of the list. */
export function noteRecent(choices: OwnedItems, key: string): void {
  const keys = [key, ...recentKeys(choices).filter((other) => other !== key)];
  choices.write(NAME, keys.slice(0, MAX_RECENT).join(","));
}

/** The recent entries that the server still offers. */
export function recentEntries(choices: OwnedItems, schema: Schema): Entry[] {
  const entryByKey = new Map(allEntries(schema).map((entry) => [entry.key, entry]));
  return recentKeys(choices).flatMap((key) => entryByKey.get(key) ?? []);
}
