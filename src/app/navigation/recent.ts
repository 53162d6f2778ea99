/** The screens opened last, by name only, kept on this device for each endpoint. */
import type { Entry, Section } from "./catalogue.js";
import { recall, remember } from "../storage/remember.js";

const most = 6;

const read = (endpoint: string): string[] => (recall("recent " + endpoint) ?? "").split(",").filter(Boolean);

/** Puts a screen in front of the list. */
export function noteRecent(endpoint: string, key: string): void {
  remember("recent " + endpoint, [key, ...read(endpoint).filter((other) => other !== key)].slice(0, most).join(","));
}

/** Those of them that the server still offers. */
export function recentEntries(endpoint: string, sections: Section[]): Entry[] {
  const known = new Map(sections.flatMap(({ entries }) => entries.map((entry) => [entry.key, entry] as const)));
  return read(endpoint).flatMap((key) => known.get(key) ?? []);
}
