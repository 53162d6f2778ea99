/** The changes of the world over time: one step about every second. */
import { mayBecome } from "./cabin-states.js";
import { emailOf, personName } from "./network.js";
import { FARES, randomMeasurement, READING_KINDS, watchedCabins } from "./records.js";
import { sellTickets } from "./sales.js";
import { PLANNED_AHEAD_MS, planSlot, SLOT_MS, slotOf } from "./timetable.js";
import { randomIncident } from "./troubles.js";
import type { CabinState, Departure, Incident, ReadingKind, Ticket } from "./types.js";
import { dropOldRecords, type World } from "./world.js";

const MINUTE_MS = 60_000;

/** The longest delay of a departure. */
const MAX_DELAY_MS = 5 * MINUTE_MS;

/** The passengers that a cabin without a record of its own can hold. */
const DEFAULT_CAPACITY = 8;

/** Readings arrive, departures leave, new ones are planned, cabins board and go, tickets are sold, and once in a while something breaks. */
export function advanceWorld(world: World): void {
  world.moveCabins();
  addReadings(world);
  moveDepartures(world);
  if (world.random.chance(0.2)) changeCabinState(world);
  if (world.random.chance(1 / 15)) sellTicket(world);
  if (world.random.chance(1 / 90)) reportRandomIncident(world);
  if (world.random.chance(1 / 20)) workOnIncident(world);
  dropOldRecords(world);
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
      ...randomMeasurement(random, measures, now()),
    });
    reading.id = `reading-${reading.sequence}`;
    readings.push(reading);
    events.emit("reading", reading);
  }
}

function moveDepartures(world: World): void {
  const { departures, events, now, touch } = world;
  for (const departure of departures) {
    const isWaiting = departure.status === "SCHEDULED" || departure.status === "DELAYED";
    if (!isWaiting || departure.scheduledAt > now()) continue;
    const hasChanged = maybeDisrupt(world, departure) || maybeDepart(world, departure);
    if (hasChanged) events.emit("departure", touch(departure));
  }
  planDeparturesAhead(world);
}

/** Cancels or delays a departure at random. @returns whether it did */
function maybeDisrupt({ random }: World, departure: Departure): boolean {
  if (departure.status !== "SCHEDULED" || !random.chance(0.015)) return false;
  departure.status = random.chance(0.1) ? "CANCELLED" : "DELAYED";
  return true;
}

/** Lets a departure leave at random: most leave within seconds, and all within some minutes. @returns whether it left */
function maybeDepart({ random, cabins, now }: World, departure: Departure): boolean {
  const lateness = now() - departure.scheduledAt;
  const isOverdue = lateness > MAX_DELAY_MS;
  if (!isOverdue && !random.chance(departure.status === "DELAYED" ? 0.01 : 0.1)) return false;
  const capacity = cabins.find(({ id }) => id === departure.cabinId)?.capacity ?? DEFAULT_CAPACITY;
  departure.status = "DEPARTED";
  departure.departedAt = Math.min(now(), departure.scheduledAt + MAX_DELAY_MS + MINUTE_MS);
  departure.passengers = random.whole(0, capacity);
  return true;
}

function planDeparturesAhead(world: World): void {
  const { departures, lines, cabins, random, events, now, touch } = world;
  while (world.plannedUntil < slotOf(now() + PLANNED_AHEAD_MS)) {
    // After a sleep of the machine, the departures of that time are not planned: no passenger could have taken them.
    world.plannedUntil = Math.max(world.plannedUntil + SLOT_MS, slotOf(now()));
    for (const line of lines.filter(({ inService }) => inService)) {
      for (const departure of planSlot(random, line, cabins, world.plannedUntil)) {
        departures.push(departure);
        events.emit("departure", touch(departure));
      }
    }
  }
}

function sellTicket(world: World): void {
  const { random, lines } = world;
  const holder = personName(random);
  const fare = random.pick(Object.keys(FARES) as Ticket["fare"][]);
  sellTickets(
    world,
    { fare, lineId: random.pick(lines.filter(({ inService }) => inService)).id, holder, email: emailOf(holder) },
    1,
  );
}

/** A cabin in operation alternates between these states. */
const RUNNING_CYCLE: Partial<Record<CabinState, CabinState>> = { BOARDING: "IN_SERVICE", IN_SERVICE: "BOARDING" };

function changeCabinState({ cabins, random, events, touch }: World): void {
  const cabin = random.pick(cabins);
  const nextState = RUNNING_CYCLE[cabin.state];
  if (!nextState || !mayBecome(cabin.state, nextState)) return;
  cabin.state = nextState;
  cabin.passengers = random.whole(0, cabin.capacity);
  events.emit("cabin", touch(cabin));
}

function reportRandomIncident(world: World): void {
  const cabin = world.random.pick(world.cabins);
  addIncident(world, {
    ...randomIncident(world.random),
    lineId: cabin.lineId,
    cabinId: cabin.id,
    reporter: null,
    details: null,
    photos: [],
  });
}

/** These incidents are left to the users of the demo. */
const MIN_OPEN_INCIDENTS = 5;
const MIN_INCIDENTS_IN_PROGRESS = 5;

/** An engineer begins to work on the newest open incident or, if few are open, ends the oldest work. */
function workOnIncident(world: World): void {
  const open = world.incidents.filter(({ status }) => status === "OPEN");
  const inProgress = world.incidents.filter(({ status }) => status === "INVESTIGATING");
  const [newest] = open.slice(-1);
  const [oldest] = inProgress;
  if (newest && open.length > MIN_OPEN_INCIDENTS) beginWork(world, newest);
  else if (oldest && inProgress.length > MIN_INCIDENTS_IN_PROGRESS) endWork(world, oldest);
}

function beginWork(world: World, incident: Incident): void {
  const engineers = world.staff.filter(({ role }) => role === "ENGINEER");
  const engineer = world.random.pick(engineers.length > 0 ? engineers : world.staff);
  incident.status = "INVESTIGATING";
  incident.assigneeId = engineer.id;
  addUpdate(world, incident, "On the way.", engineer.email);
}

function endWork(world: World, incident: Incident): void {
  const engineer = world.staff.find(({ id }) => id === incident.assigneeId);
  incident.status = "RESOLVED";
  incident.resolvedAt = world.now();
  incident.resolution = "Repaired";
  addUpdate(world, incident, "Works again.", engineer?.email ?? null);
}

/** Adds an update to an incident and notifies the listeners. */
export function addUpdate(world: World, incident: Incident, text: string, by: string | null): void {
  const id = `update-${world.touch(incident).sequence}`;
  incident.updates = [...incident.updates, { id, text, at: world.now(), by }];
  world.events.emit("incidentChange", incident);
}

/** Adds a new incident and notifies the listeners. */
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
    cost: null,
    assigneeId: null,
    updates: [],
    sequence: 0,
    updatedAt: 0,
  });
  incident.id = `incident-${incident.sequence}`;
  world.incidents.push(incident);
  world.events.emit("incident", incident);
  return incident;
}
