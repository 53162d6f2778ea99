/** Tickets, departures, readings and changes of state as they stand when the demo starts. */
import { mayBecome, CABIN_STATES } from "./cabin-states.js";
import { emailOf, personName, type Network } from "./network.js";
import type { Random } from "./random.js";
import { PLANNED_AHEAD_MS, planSlot, SLOT_MS, slotOf } from "./timetable.js";
import type { Cabin, CabinState, Departure, Reading, ReadingKind, StateChange, Ticket } from "./types.js";

/** In ms. */
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** How many tickets there are when the demo starts. */
export const TICKETS = 20_000;

/** The quantities of sensors: the unit, the usual value and its variation. */
export const READING_KINDS: Record<ReadingKind, { unit: string; usual: number; swing: number }> = {
  ROPE_TENSION: { unit: "kN", usual: 182, swing: 9 },
  WIND_SPEED: { unit: "km/h", usual: 24, swing: 16 },
  TEMPERATURE: { unit: "°C", usual: 4, swing: 6 },
  MOTOR_LOAD: { unit: "%", usual: 61, swing: 14 },
};

/** Prices in cents. */
export const FARES: Record<Ticket["fare"], { label: string; price: number; days: number }> = {
  SINGLE: { label: "Single ride", price: 1850, days: 1 },
  RETURN: { label: "Return", price: 3100, days: 1 },
  DAY: { label: "Day pass", price: 5400, days: 1 },
  SEASON: { label: "Season pass", price: 64_900, days: 180 },
};

/** The people at the stand-in for Google: one with many tickets, one with a single one. */
function knownHolder(index: number): { holder: string; email: string } | undefined {
  if (index % 331 === 7) return { holder: "Ada Berg", email: "ada@example.com" };
  if (index === TICKETS - 40) return { holder: "Ben Thal", email: "ben@example.com" };
  return undefined;
}

export function createTickets(random: Random, { lines }: Network, now: number): Ticket[] {
  const fares = Object.keys(FARES) as Ticket["fare"][];
  const open = lines.filter(({ inService }) => inService);
  return Array.from({ length: TICKETS }, (_, index): Ticket => {
    const fare = fares[Math.min(3, Math.floor(random.next() * random.next() * 5))] as Ticket["fare"];
    const { price, days } = FARES[fare];
    const boughtAt = now - Math.floor((TICKETS - index - random.next()) * 9.5 * MINUTE);
    const validUntil = boughtAt + days * DAY;
    const holder = personName(random);
    return {
      kind: "Ticket",
      id: `ticket-${index + 1}`,
      number: 90_071_992_547_409_931n + BigInt(index) * 7n,
      fare,
      lineId: random.pick(open).id,
      price: Math.round(price * (random.chance(0.2) ? 0.5 : 1)),
      status: firstTicketStatus(random, validUntil < now),
      ...(knownHolder(index) ?? { holder, email: emailOf(holder) }),
      boughtAt,
      validUntil,
      sequence: index + 1,
      updatedAt: boughtAt,
    };
  });
}

function firstTicketStatus(random: Random, isOver: boolean): Ticket["status"] {
  if (isOver) return random.chance(0.85) ? "USED" : "EXPIRED";
  return random.chance(0.04) ? "CANCELLED" : "VALID";
}

const REASONS: Record<CabinState, (string | null)[]> = {
  BOARDING: [null],
  IN_SERVICE: [null, "Inspection passed"],
  STOPPED: ["Gusts above 70 km/h", "A door did not close", null],
  MAINTENANCE: ["Yearly inspection", "New brake pads", "Window cracked"],
  RETIRED: ["The frame is older than the law allows"],
};

/** How each cabin came to the state that it is in. */
export function createStateChanges(random: Random, { cabins, staff }: Network, now: number): StateChange[] {
  const operators = staff.filter(({ role }) => role === "OPERATOR");
  const changes = cabins.map(
    (cabin, index): StateChange => ({
      kind: "StateChange",
      id: `change-seed-${index + 1}`,
      cabinId: cabin.id,
      from: random.pick(CABIN_STATES.filter((state) => mayBecome(state, cabin.state))),
      to: cabin.state,
      reason: random.pick(REASONS[cabin.state]),
      at: now - random.whole(20, 4000) * MINUTE,
      by: random.chance(0.7) ? random.pick(operators).email : null,
    }),
  );
  return changes.sort((a, b) => a.at - b.at);
}

export function createDepartures(random: Random, { lines, cabins }: Network, now: number): Departure[] {
  const departures = lines
    .filter((line) => line.inService)
    .flatMap((line) => {
      const slots = Array.from(
        { length: (2 * PLANNED_AHEAD_MS) / SLOT_MS + 1 },
        (_, index) => slotOf(now) - PLANNED_AHEAD_MS + index * SLOT_MS,
      );
      return slots.flatMap((slot) => planSlot(random, line, cabins, slot));
    });
  for (const departure of departures) {
    departure.updatedAt = Math.min(departure.scheduledAt, now);
    if (random.chance(0.03)) departure.status = "CANCELLED";
    else if (departure.scheduledAt <= now) {
      departure.status = "DEPARTED";
      departure.departedAt = Math.min(
        now,
        departure.scheduledAt + (random.chance(0.1) ? random.whole(80, 300) : random.whole(0, 50)) * 1000,
      );
      departure.updatedAt = departure.departedAt;
      departure.passengers = random.whole(0, cabins.find(({ id }) => id === departure.cabinId)?.capacity ?? 8);
    } else if (departure.scheduledAt < now + 30 * MINUTE && random.chance(0.1)) departure.status = "DELAYED";
  }
  return departures.sort((a, b) => a.scheduledAt - b.scheduledAt);
}

export function createReadings(random: Random, { cabins }: Network, now: number): Reading[] {
  const kinds = Object.keys(READING_KINDS) as ReadingKind[];
  const watched = watchedCabins(cabins);
  const steps = Array.from({ length: 60 }, (_, step) => now - (60 - step) * MINUTE);
  return steps.flatMap((at, step) =>
    watched.flatMap((cabin, index) =>
      kinds.map(
        (measures, kind): Reading => ({
          kind: "Reading",
          id: `reading-at-${step}-${index}-${kind}`,
          cabinId: cabin.id,
          measures,
          at,
          sequence: 0,
          ...randomMeasurement(random, measures, at),
        }),
      ),
    ),
  );
}

/** The cabins with sensors that measure all the time: a chart needs more than a point here and there. */
export const watchedCabins = (cabins: readonly Cabin[]): Cabin[] =>
  cabins.filter(({ state }, index) => index % 6 === 0 && state !== "RETIRED");

/** A plausible value: a slow wave with a little noise. */
export function randomMeasurement(random: Random, kind: ReadingKind, at: number): { value: number; unit: string } {
  const { unit, usual, swing } = READING_KINDS[kind];
  const wave = Math.sin(at / (17 * MINUTE) + kind.length);
  return { unit, value: Math.round((usual + swing * (0.7 * wave + 0.6 * (random.next() - 0.5))) * 10) / 10 };
}
