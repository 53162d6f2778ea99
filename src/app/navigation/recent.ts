/** The recent screens of each endpoint, by name only, which are kept on this device. */
import type { Entry, Section } from "./catalogue.js";
import { recall, remember } from "../storage/remember.js";

const MOST_RECENT = 6;

const read = (endpoint: string): string[] => (recall("recent " + endpoint) ?? "").split(",").filter(Boolean);

/** Puts a screen in front of the list. */
export function noteRecent(endpoint: string, key: string): void {
  remember(
    "recent " + endpoint,
    [key, ...read(endpoint).filter((other) => other !== key)].slice(0, MOST_RECENT).join(","),
  );
}

/** The recent screens that the server still offers. */
export function recentEntries(endpoint: string, sections: Section[]): Entry[] {
  const entryByKey = new Map(sections.flatMap(({ entries }) => entries.map((entry) => [entry.key, entry] as const)));
  return read(endpoint).flatMap((key) => entryByKey.get(key) ?? []);
}
