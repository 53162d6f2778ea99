/**
 * The cable-car operator: its records, what may be done with them, and the time that moves them. The same seed and clock
 * give the same records. Memory stays bounded however long it runs.
 */
import { createEvents, type Events } from "./events.js";
import { between, createNetwork, type Network } from "./network.js";
import { drawCabin } from "./picture.js";
import { createRandom, type Random } from "./random.js";
import { createDepartures, createReadings, createStateChanges, createTickets, TICKETS } from "./records.js";
import { AHEAD, slotOf } from "./timetable.js";
import { createIncidents } from "./troubles.js";
import type { Cabin, Departure, Incident, Photo, Reading, StateChange, Ticket } from "./types.js";

export interface Topics {
  departure: Departure;
  reading: Reading;
  incident: Incident;
  incidentChange: Incident;
  cabin: Cabin;
  ticket: Ticket;
}

export interface World extends Network {
  tickets: Ticket[];
  /** How many there are, without making them. */
  ticketCount(): number;
  departures: Departure[];
  readings: Reading[];
  incidents: Incident[];
  stateChanges: StateChange[];
  events: Events<Topics>;
  random: Random;
  now(): number;
  /** Stamps a record as changed now, with the next number of the sequence that all changes share. */
  touch<T extends { sequence: number; updatedAt?: number }>(record: T): T;
  /** For an uploaded photo. */
  uploadId(): string;
  moveCabins(): void;
  /** The beginning of the last rides in the timetable so far. */
  plannedUntil: number;
}

/** The newest of each that are kept. */
const KEPT = { departures: 800, readings: 20_000, incidents: 2000, stateChanges: 500 };
const MAX_TICKETS = TICKETS + 2000;
/** Of uploaded photos, in bytes. */
const MAX_PHOTOS = 64 << 20;

/** @param options.startedAt when the world was as the seed makes it, in ms. @defaultValue now */
export function createWorld(options: { seed: number; now: () => number; startedAt?: number | undefined }): World {
  const { seed, now, startedAt: start = now() } = options;
  const random = createRandom(seed);
  const network = createNetwork(random, start);
  let sequence = TICKETS; // the tickets have the numbers before
  let uploads = 0;
  const numbered = <T extends { sequence: number }>(records: T[]): T[] => {
    for (const record of records) record.sequence = ++sequence;
    return records;
  };
  let tickets: Ticket[] | undefined; // made when first asked for: a start must be quick
  const ticketSeed = random.whole(1, 2 ** 31);
  const world: World = {
    ...network,
    cabins: numbered(network.cabins),
    get tickets() {
      tickets ??= createTickets(createRandom(ticketSeed), network, start);
      return tickets;
    },
    ticketCount: () => tickets?.length ?? TICKETS,
    departures: numbered(createDepartures(random, network, start)),
    readings: numbered(createReadings(random, network, start)),
    incidents: numbered(createIncidents(random, network, start, drawCabin)),
    stateChanges: createStateChanges(random, network, start),
    plannedUntil: slotOf(start) + AHEAD,
    events: createEvents<Topics>(),
    random,
    now,
    touch(record) {
      record.sequence = ++sequence;
      if ("updatedAt" in record) record.updatedAt = now();
      return record;
    },
    uploadId: () => `upload-${++uploads}`,
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
  if (world.ticketCount() > MAX_TICKETS) world.tickets.splice(0, world.tickets.length - TICKETS);
  let bytes = 0;
  for (const incident of world.incidents.filter(({ photos }) => photos.some(isUploaded)).reverse()) {
    for (const photo of incident.photos) if (isUploaded(photo)) bytes += photo.bytes.length;
    if (bytes > MAX_PHOTOS) incident.photos = incident.photos.filter((photo) => !isUploaded(photo));
  }
}

const isUploaded = ({ id }: Photo) => id.startsWith("upload-");
