/** The recent screens of each endpoint, by name only, which are kept on this device. */
import type { Schema } from "../../schema/index.js";
import { recall, remember } from "../storage/remember.js";
import { allEntries, type Entry } from "./catalogue.js";

const MAX_RECENT = 6;

/** The keys of the recent entries, the latest first. */
export const recentKeys = (endpoint: string): string[] =>
  (recall("recent " + endpoint) ?? "").split(",").filter(Boolean);

/** Puts an entry in front of the list. */
export function noteRecent(endpoint: string, key: string): void {
  remember(
    "recent " + endpoint,
    [key, ...recentKeys(endpoint).filter((other) => other !== key)].slice(0, MAX_RECENT).join(","),
  );
}

/** The recent entries that the server still offers. */
export function recentEntries(endpoint: string, schema: Schema): Entry[] {
  const entryByKey = new Map(allEntries(schema).map((entry) => [entry.key, entry]));
  return recentKeys(endpoint).flatMap((key) => entryByKey.get(key) ?? []);
}
