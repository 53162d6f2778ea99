/**
 * The cable-car operator: its records, what may be done with them, and the time that moves them. The same seed and clock
 * give the same records. Memory stays bounded however long it runs.
 */
import { createEvents, type Events } from "./events.js";
import { between, createNetwork, type Network } from "./network.js";
import { drawCabin } from "./picture.js";
import { createRandom, type Random } from "./random.js";
import { createDepartures, createIncidents, createReadings, createTickets } from "./records.js";
import type { Cabin, Departure, Incident, Reading, StateChange, Ticket } from "./types.js";

export interface Topics {
  departure: Departure;
  reading: Reading;
  incident: Incident;
  cabin: Cabin;
  ticket: Ticket;
}

export interface World extends Network {
  tickets: Ticket[];
  departures: Departure[];
  readings: Reading[];
  incidents: Incident[];
  stateChanges: StateChange[];
  events: Events<Topics>;
  random: Random;
  now(): number;
  /** Stamps a record as changed now, with the next number of the sequence that all changes share. */
  touch<T extends { sequence: number; updatedAt?: number }>(record: T): T;
  moveCabins(): void;
}

/** The newest of each that are kept. */
const KEPT = { departures: 600, readings: 20_000, incidents: 2000, stateChanges: 500, photos: 200 };

export function createWorld({ seed, now }: { seed: number; now: () => number }): World {
  const random = createRandom(seed);
  const start = now();
  const network = createNetwork(random, start);
  let sequence = 0;
  const numbered = <T extends { sequence: number }>(records: T[]): T[] => {
    for (const record of records) record.sequence = ++sequence;
    return records;
  };
  let tickets: Ticket[] | undefined; // made when first asked for: a start must be quick
  const ticketSeed = random.whole(1, 2 ** 31);
  const world: World = {
    ...network,
    get tickets() {
      return (tickets ??= createTickets(createRandom(ticketSeed), network, start));
    },
    departures: numbered(createDepartures(random, network, start)),
    readings: numbered(createReadings(random, network, start)),
    incidents: numbered(createIncidents(random, network, start, drawCabin)),
    stateChanges: [],
    events: createEvents<Topics>(),
    random,
    now,
    touch(record) {
      record.sequence = ++sequence;
      if ("updatedAt" in record) record.updatedAt = now();
      return record;
    },
    moveCabins() {
      for (const cabin of network.cabins) {
        const line = network.lines.find(({ id }) => id === cabin.lineId);
        if (!line || cabin.state !== "IN_SERVICE") continue;
        const phase = (now() / (line.lengthMetres * 160) + cabin.number / 14) % 2; // there and back
        cabin.position = between(network.stations, line, phase > 1 ? 2 - phase : phase);
      }
    },
  };
  return world;
}

/** Drops the oldest where there are too many. */
export function trim(world: World): void {
  for (const key of ["departures", "readings", "incidents", "stateChanges"] as const) {
    const list = world[key];
    if (list.length > KEPT[key]) list.splice(0, list.length - KEPT[key]);
  }
  const uploaded = world.incidents.filter(({ photos }) => photos.some(({ id }) => id.startsWith("upload-")));
  for (const incident of uploaded.slice(0, -KEPT.photos)) incident.photos = [];
}
