/**
 * The cable-car operator: its records, what may be done with them, and the time that moves them. The same seed and clock
 * give the same records. Memory stays bounded however long it runs.
 */
import { createEvents, type Events } from "./events.js";
import { pointOnLine, createNetwork, type Network } from "./network.js";
import { drawCabin } from "./picture.js";
import { createRandom, type Random } from "./random.js";
import { createDepartures, createReadings, createStateChanges, createTickets, TICKETS } from "./records.js";
import { PLANNED_AHEAD_MS, slotOf } from "./timetable.js";
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
  /** The number of tickets. The tickets need not have been created yet. */
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
  /** A new id for an uploaded photo. */
  uploadId(): string;
  moveCabins(): void;
  /** The start of the last slot that has been planned, in ms since the epoch. */
  plannedUntil: number;
}

/** How many of the newest records of each kind are kept. */
const MAX_RECORDS = { departures: 800, readings: 20_000, incidents: 2000, stateChanges: 500 };
const MAX_TICKETS = TICKETS + 2000;
/** The total size of the uploaded photos that are kept. */
const MAX_PHOTO_BYTES = 64 << 20;

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
    plannedUntil: slotOf(start) + PLANNED_AHEAD_MS,
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
        cabin.position = pointOnLine(network.stations, line, phase > 1 ? 2 - phase : phase);
      }
    },
  };
  return world;
}

/** Drops the oldest where there are too many. */
export function dropOldRecords(world: World): void {
  for (const key of ["departures", "readings", "incidents", "stateChanges"] as const) {
    const list = world[key];
    if (list.length > MAX_RECORDS[key]) list.splice(0, list.length - MAX_RECORDS[key]);
  }
  if (world.ticketCount() > MAX_TICKETS) world.tickets.splice(0, world.tickets.length - TICKETS);
  let bytes = 0;
  for (const incident of world.incidents.filter(({ photos }) => photos.some(isUploaded)).reverse()) {
    for (const photo of incident.photos) if (isUploaded(photo)) bytes += photo.bytes.length;
    if (bytes > MAX_PHOTO_BYTES) incident.photos = incident.photos.filter((photo) => !isUploaded(photo));
  }
}

const isUploaded = ({ id }: Photo) => id.startsWith("upload-");
