/** Tickets, departures, readings and incidents as they stand when the demo starts. */
import { emailOf, personName, type Network } from "./network.js";
import type { Random } from "./random.js";
import type { Departure, Incident, Reading, ReadingKind, Severity, Ticket } from "./types.js";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

export const TICKETS = 20_000;
export const READING_KINDS: Record<ReadingKind, { unit: string; usual: number; swing: number }> = {
  ROPE_TENSION: { unit: "kN", usual: 182, swing: 9 },
  WIND_SPEED: { unit: "km/h", usual: 24, swing: 16 },
  TEMPERATURE: { unit: "°C", usual: 4, swing: 6 },
  MOTOR_LOAD: { unit: "%", usual: 61, swing: 14 },
};

/** Cents. */
export const FARES: Record<Ticket["fare"], { label: string; price: number; days: number }> = {
  SINGLE: { label: "Single ride", price: 1850, days: 1 },
  RETURN: { label: "Return", price: 3100, days: 1 },
  DAY: { label: "Day pass", price: 5400, days: 1 },
  SEASON: { label: "Season pass", price: 64_900, days: 180 },
};

export function createTickets(random: Random, { lines }: Network, now: number): Ticket[] {
  const fares = Object.keys(FARES) as Ticket["fare"][];
  return Array.from({ length: TICKETS }, (_, index): Ticket => {
    const fare = fares[Math.min(3, Math.floor(random.next() * random.next() * 5))] as Ticket["fare"];
    const { price, days } = FARES[fare];
    const boughtAt = now - Math.floor((TICKETS - index) * 38 * MINUTE * (0.9 + random.next() * 0.2) / 4);
    const validUntil = boughtAt + days * DAY;
    const holder = personName(random);
    return {
      kind: "Ticket", id: `ticket-${index + 1}`, number: 90_071_992_547_409_931n + BigInt(index) * 7n, fare, lineId: random.pick(lines).id,
      price: Math.round(price * (random.chance(0.2) ? 0.5 : 1)), status: validUntil < now ? (random.chance(0.85) ? "USED" : "EXPIRED") : random.chance(0.04) ? "CANCELLED" : "VALID",
      holder, email: emailOf(holder), boughtAt, validUntil,
    };
  });
}

export function createDepartures(random: Random, { lines, cabins }: Network, now: number): Departure[] {
  const from = Math.floor(now / (10 * MINUTE)) * 10 * MINUTE - 60 * MINUTE;
  return lines.filter((line) => line.inService).flatMap((line) =>
    Array.from({ length: 30 }, (_, index): Departure => {
      const scheduledAt = from + index * 10 * MINUTE;
      const own = cabins.filter((cabin) => cabin.lineId === line.id);
      const gone = scheduledAt <= now;
      return {
        kind: "Departure", id: `departure-${line.code}${scheduledAt / MINUTE}`, lineId: line.id, stationId: line.stationIds[0] ?? "",
        cabinId: own[index % own.length]?.id ?? "", scheduledAt, departedAt: gone ? scheduledAt + random.whole(0, 90) * 1000 : null,
        status: gone ? "DEPARTED" : "SCHEDULED", passengers: gone ? random.whole(0, 12) : 0, sequence: 0, updatedAt: Math.min(scheduledAt, now),
      };
    }),
  ).sort((a, b) => a.scheduledAt - b.scheduledAt);
}

export function createReadings(random: Random, { cabins }: Network, now: number): Reading[] {
  const kinds = Object.keys(READING_KINDS) as ReadingKind[];
  const watched = cabins.filter((cabin) => cabin.state !== "RETIRED").filter((_, index) => index % 6 === 0);
  const steps = Array.from({ length: 60 }, (_, step) => now - (60 - step) * MINUTE);
  return steps.flatMap((at, step) => watched.flatMap((cabin, index) => kinds.map((measures, kind): Reading => ({
    kind: "Reading", id: `reading-at-${step}-${index}-${kind}`, cabinId: cabin.id, measures, at, sequence: 0, ...measure(random, measures, at),
  }))));
}

/** A plausible value: a slow wave with a little noise. */
export function measure(random: Random, kind: ReadingKind, at: number): { value: number; unit: string } {
  const { unit, usual, swing } = READING_KINDS[kind];
  const wave = Math.sin(at / (17 * MINUTE) + kind.length);
  return { unit, value: Math.round((usual + swing * (0.7 * wave + 0.6 * (random.next() - 0.5))) * 10) / 10 };
}

const TROUBLES: [title: string, severity: Severity, tags: string[]][] = [
  ["Door does not close at the first try", "MINOR", ["door"]],
  ["Unusual vibration at tower 4", "MODERATE", ["tower", "vibration"]],
  ["Wind above the limit on the ridge", "SEVERE", ["weather"]],
  ["Lost glove on the roof", "MINOR", []],
  ["Rope tension outside of its range", "CRITICAL", ["rope"]],
  ["Ticket gate stuck", "MINOR", ["gate"]],
  ["Heating out of order", "MODERATE", ["cabin"]],
  ["Ice on the platform", "SEVERE", ["weather", "platform"]],
  ["Passenger feels unwell", "MODERATE", ["passenger"]],
  ["Loudspeaker plays only half of the announcement", "MINOR", ["announcement"]],
];

/** What may go wrong next. */
export function trouble(random: Random): { title: string; severity: Severity; tags: string[] } {
  const [title, severity, tags] = random.pick(TROUBLES);
  return { title, severity, tags };
}

export function createIncidents(random: Random, { lines, cabins }: Network, now: number, picture: (hue: number) => Uint8Array): Incident[] {
  return Array.from({ length: 48 }, (_, index): Incident => {
    const line = random.pick(lines);
    const reportedAt = now - (48 - index) * 7 * 60 * MINUTE - random.whole(0, 59) * MINUTE;
    const status = index < 36 ? "RESOLVED" : random.pick(["OPEN", "INVESTIGATING"] as const);
    const resolvedAt = status === "RESOLVED" ? reportedAt + random.whole(10, 600) * MINUTE : null;
    const reporter = personName(random);
    return {
      kind: "Incident", id: `incident-seed-${index + 1}`, ...trouble(random),
      description: random.chance(0.6) ? "Seen by a passenger and checked by the crew on the next ride." : null,
      status, lineId: line.id, cabinId: random.chance(0.7) ? random.pick(cabins.filter((cabin) => cabin.lineId === line.id)).id : null,
      reportedAt, resolvedAt, resolution: resolvedAt ? random.pick(["Repaired", "Could not be seen again", "Part replaced"]) : null,
      reporter: random.chance(0.8) ? { name: reporter, email: emailOf(reporter) } : null,
      details: random.chance(0.5) ? { tower: random.whole(1, 14), windKmh: random.whole(0, 90), checklist: ["doors", "rope", "radio"].slice(0, random.whole(1, 3)) } : null,
      photos: random.chance(0.4) ? [{ id: `photo-${index + 1}`, caption: random.chance(0.5) ? "As found" : null, type: "image/svg+xml", bytes: picture(random.whole(0, 359)) }] : [],
      sequence: 0, updatedAt: resolvedAt ?? reportedAt,
    };
  });
}
