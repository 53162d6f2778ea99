/** What time does to the world: one step about every second. */
import { mayBecome } from "./cabin-states.js";
import { emailOf, personName } from "./network.js";
import { FARES, measure, READING_KINDS, watchedCabins } from "./records.js";
import { sellTickets } from "./sales.js";
import { AHEAD, planSlot, SLOT, slotOf } from "./timetable.js";
import { trouble } from "./troubles.js";
import type { Incident, ReadingKind, Ticket } from "./types.js";
import { trim, type World } from "./world.js";

const MINUTE = 60_000;

/** Readings arrive, departures leave, new ones are planned, cabins board and go, tickets are sold, and once in a while something breaks. */
export function step(world: World): void {
  world.moveCabins();
  addReadings(world);
  moveDepartures(world);
  if (world.random.chance(0.2)) changeCabin(world);
  if (world.random.chance(1 / 15)) sellOne(world);
  if (world.random.chance(1 / 90)) breakSomething(world);
  trim(world);
}

function addReadings({ cabins, readings, random, events, now, touch }: World): void {
  const kinds = Object.keys(READING_KINDS) as ReadingKind[];
  for (const cabin of [random.pick(watchedCabins(cabins)), random.pick(cabins)]) {
    if (cabin.state === "RETIRED") continue;
    const measures = random.pick(kinds);
    const reading = touch({
      kind: "Reading" as const,
      id: "",
      cabinId: cabin.id,
      measures,
      at: now(),
      sequence: 0,
      ...measure(random, measures, now()),
    });
    reading.id = `reading-${reading.sequence}`;
    readings.push(reading);
    events.emit("reading", reading);
  }
}

function moveDepartures(world: World): void {
  const { departures, cabins, random, events, now, touch } = world;
  for (const departure of departures) {
    if (departure.status !== "SCHEDULED" && departure.status !== "DELAYED") continue;
    const late = now() - departure.scheduledAt;
    if (late < 0) continue;
    if (departure.status === "SCHEDULED" && random.chance(0.015))
      departure.status = random.chance(0.1) ? "CANCELLED" : "DELAYED";
    else if (late > 5 * MINUTE || random.chance(departure.status === "DELAYED" ? 0.01 : 0.1)) {
      departure.status = "DEPARTED";
      departure.departedAt = Math.min(now(), departure.scheduledAt + 6 * MINUTE);
      departure.passengers = random.whole(0, cabins.find(({ id }) => id === departure.cabinId)?.capacity ?? 8);
    } else continue;
    events.emit("departure", touch(departure));
  }
  planAhead(world);
}

function planAhead(world: World): void {
  const { departures, lines, cabins, random, events, now, touch } = world;
  while (world.plannedUntil < slotOf(now() + AHEAD)) {
    // After a sleep of the machine, what nobody could have taken is not made up.
    world.plannedUntil = Math.max(world.plannedUntil + SLOT, slotOf(now()));
    for (const line of lines.filter(({ inService }) => inService)) {
      for (const departure of planSlot(random, line, cabins, world.plannedUntil)) {
        departures.push(departure);
        events.emit("departure", touch(departure));
      }
    }
  }
}

function sellOne(world: World): void {
  const { random, lines } = world;
  const holder = personName(random);
  const fare = random.pick(Object.keys(FARES) as Ticket["fare"][]);
  sellTickets(
    world,
    { fare, lineId: random.pick(lines.filter(({ inService }) => inService)).id, holder, email: emailOf(holder) },
    1,
  );
}

function changeCabin({ cabins, random, events, touch }: World): void {
  const cabin = random.pick(cabins);
  const to = cabin.state === "BOARDING" ? "IN_SERVICE" : cabin.state === "IN_SERVICE" ? "BOARDING" : undefined;
  if (!to || !mayBecome(cabin.state, to)) return;
  cabin.state = to;
  cabin.passengers = random.whole(0, cabin.capacity);
  events.emit("cabin", touch(cabin));
}

function breakSomething(world: World): void {
  const cabin = world.random.pick(world.cabins);
  addIncident(world, {
    ...trouble(world.random),
    lineId: cabin.lineId,
    cabinId: cabin.id,
    reporter: null,
    details: null,
    photos: [],
  });
}

/** A new incident, told to whoever waits. */
export function addIncident(
  world: World,
  given: Pick<
    Incident,
    "title" | "severity" | "tags" | "lineId" | "cabinId" | "description" | "reporter" | "details" | "photos"
  >,
): Incident {
  const incident: Incident = world.touch({
    kind: "Incident",
    id: "",
    ...given,
    status: "OPEN",
    reportedAt: world.now(),
    resolvedAt: null,
    resolution: null,
    sequence: 0,
    updatedAt: 0,
  });
  incident.id = `incident-${incident.sequence}`;
  world.incidents.push(incident);
  world.events.emit("incident", incident);
  return incident;
}
