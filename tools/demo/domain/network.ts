/** Lines, stations, cabins and staff, from a seed. */
import { CABIN_NAMES, FIRST_NAMES, LAST_NAMES, LINES, STATIONS, VILLAGES } from "./network-data.js";
import type { Random } from "./random.js";
import type { Cabin, CabinState, Line, Position, Role, StaffMember, Station } from "./types.js";

/** In ms. */
const DAY = 86_400_000;

/** The code of the line that carries no passengers. */
const FREIGHT_LINE = "F";

export const personName = (random: Random) => `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;

export const emailOf = (name: string, host = "example.com") =>
  `${name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z]+/g, ".")}@${host}`;

export interface Network {
  lines: Line[];
  stations: Station[];
  cabins: Cabin[];
  staff: StaffMember[];
}

export function createNetwork(random: Random, now: number): Network {
  const stations = createStations(random);
  const lines = createLines(random, stations);
  const cabins = createCabins(random, lines, stations, now);
  const staff = createStaff(random, stations, now);
  return { lines, stations, cabins, staff };
}

function createStations(random: Random): Station[] {
  return Object.entries(STATIONS).map(
    ([name, { elevation, description, facilities }], index): Station => ({
      kind: "Station",
      id: `station-${index + 1}`,
      name,
      description,
      facilities,
      position: {
        latitude: round(46.5 + index * 0.011 + random.next() * 0.01),
        longitude: round(8.1 + index * 0.017 + random.next() * 0.01),
        elevation,
      },
      address: {
        street: `${random.pick(["Bahnweg", "Seilerstrasse", "Am Hang", "Alpweg"])} ${random.whole(1, 40)}`,
        ...random.pick(VILLAGES),
        country: "CH",
      },
      phone: random.chance(0.7) ? `+41 33 555 ${random.whole(10, 99)} ${random.whole(10, 99)}` : null,
    }),
  );
}

/** Larger than any integer that a double can hold exactly: clients must not round it. */
const PAST_SAFE_INTEGERS = 9_007_199_254_740_993n;

function createLines(random: Random, stations: readonly Station[]): Line[] {
  const idOf = (name: string): string => stations.find((station) => station.name === name)?.id ?? "";
  return LINES.map(
    ({ code, name, color, opened, lengthMetres, stations: stationNames }, index): Line => ({
      kind: "Line",
      id: `line-${index + 1}`,
      code,
      name,
      color,
      opened,
      lengthMetres,
      inService: code !== FREIGHT_LINE,
      stationIds: stationNames.map(idOf),
      passengersEver: PAST_SAFE_INTEGERS + BigInt(random.whole(1, 1e9)),
    }),
  );
}

function createCabins(random: Random, lines: readonly Line[], stations: readonly Station[], now: number): Cabin[] {
  return lines.flatMap((line, lineIndex) =>
    Array.from({ length: LINES[lineIndex]?.cabins ?? 0 }, (_, index): Cabin => {
      const number = (lineIndex + 1) * 100 + index + 1;
      const state = firstState(random, line, index);
      const isRunning = state === "IN_SERVICE" || state === "BOARDING";
      const capacity = random.pick([4, 8, 8, 12, 40]);
      return {
        kind: "Cabin",
        id: `cabin-${number}`,
        number,
        name: `${CABIN_NAMES[(lineIndex * 5 + index) % CABIN_NAMES.length]} ${number}`,
        lineId: line.id,
        state,
        capacity,
        passengers: isRunning ? random.whole(0, capacity) : 0,
        position: pointOnLine(stations, line, random.next()),
        inspectedAt: random.chance(0.9) ? now - random.whole(1, 200) * DAY : null,
        sequence: 0,
        updatedAt: now,
      };
    }),
  );
}

/** Each line with enough cabins has one in maintenance and one that is retired. */
function firstState(random: Random, line: Line, index: number): CabinState {
  if (line.code === FREIGHT_LINE) return "STOPPED";
  if (index === 6) return "MAINTENANCE";
  if (index === 8) return "RETIRED";
  if (index > 1 && random.chance(0.06)) return "STOPPED";
  return random.chance(0.3) ? "BOARDING" : "IN_SERVICE";
}

const ROLES: readonly Role[] = ["OPERATOR", "ENGINEER", "ENGINEER", "GUIDE", "GUIDE", "CLERK"];
const STAFF_COUNT = 34;

/** The first one is the operator whom the stand-in for Google knows. */
function createStaff(random: Random, stations: readonly Station[], now: number): StaffMember[] {
  // A set, because no two people may have one address.
  const names = new Set(["Ada Berg"]);
  while (names.size < STAFF_COUNT) names.add(personName(random));
  return [...names].map(
    (name, index): StaffMember => ({
      kind: "StaffMember",
      id: `staff-${index + 1}`,
      name,
      email: index === 0 ? "ada@example.com" : emailOf(name),
      role: index === 0 ? "OPERATOR" : random.pick(ROLES),
      stationId: random.pick(stations).id,
      hiredAt: now - random.whole(60, 9000) * DAY,
    }),
  );
}

/** A place along the line: 0 at its first station, 1 at its last. */
export function pointOnLine(stations: readonly Station[], line: Line, along: number): Position {
  const ends = [line.stationIds[0], line.stationIds.at(-1)].map(
    (id) => stations.find((station) => station.id === id)?.position,
  );
  const [from = { latitude: 0, longitude: 0, elevation: 0 }, to = from] = ends;
  const mix = (a: number, b: number) => a + (b - a) * along;
  return {
    latitude: round(mix(from.latitude, to.latitude)),
    longitude: round(mix(from.longitude, to.longitude)),
    elevation: Math.round(mix(from.elevation, to.elevation)),
  };
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
