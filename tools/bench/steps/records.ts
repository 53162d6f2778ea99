/** The records of the demo as a file, for the admin that is compared with the app. */
import { writeFileSync } from "node:fs";
import { createWorld } from "../../demo/domain/world.js";

/** The mocked server of GitHub's schema has as many in each list. */
const REPOSITORIES = 60;

/** @param seed - the demo starts with the same one */
export function writeRecords(file: string, seed: number): void {
  const { lines, stations, cabins, staff, incidents, tickets } = createWorld({ seed, now: Date.now });
  const photosByName = incidents.map((incident) => ({
    ...incident,
    photos: incident.photos.map(({ id, caption }) => ({ id, caption })),
  }));
  const repositories = Array.from({ length: REPOSITORIES }, (_, index) => `name ${index + 1}`);
  const records = { lines, stations, cabins, staff, incidents: photosByName, tickets, repositories };
  const withoutBigints = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
  writeFileSync(file, JSON.stringify(records, withoutBigints));
}
