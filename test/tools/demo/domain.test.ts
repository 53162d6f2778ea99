/** The cable-car operator's world: the same for the same seed, true to its rules, bounded however long it runs. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { CABIN_STATES, mayBecome, nextStates } from "../../../tools/demo/domain/cabin-states.js";
import { createRandom } from "../../../tools/demo/domain/random.js";
import { sellTickets } from "../../../tools/demo/domain/sales.js";
import { addIncident, advanceWorld } from "../../../tools/demo/domain/time.js";
import type { CabinState } from "../../../tools/demo/domain/types.js";
import { createWorld, dropOldRecords, type World } from "../../../tools/demo/domain/world.js";
import { settle } from "../../helpers/settle.js";

const START = Date.UTC(2026, 4, 4, 8, 30);
const SECOND = 1000;
const HOUR = 3_600_000;

/** A world with a clock that only the test moves. */
function setting(seed = 7) {
  let at = START;
  const world = createWorld({ seed, now: () => at });
  const live = (steps: number, ms = SECOND) => {
    for (let count = 0; count < steps; count++) {
      at += ms;
      advanceWorld(world);
    }
  };
  return { world, live };
}

/** Everything that a world keeps, as text. */
const written = ({
  lines,
  stations,
  cabins,
  staff,
  tickets,
  departures,
  readings,
  incidents,
  stateChanges,
}: World): string =>
  JSON.stringify(
    { lines, stations, cabins, staff, tickets, departures, readings, incidents, stateChanges },
    (_, value: unknown) => {
      if (typeof value === "bigint") return `${value}n`;
      return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
    },
  );

const unique = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** What holds at any time. */
function checkInvariants(world: World): void {
  checkLinks(world);
  for (const cabin of world.cabins) checkCabin(cabin);
  for (const departure of world.departures) checkDeparture(world, departure);
  for (const incident of world.incidents) checkIncident(world, incident);
}

/** The links that a record may have, as ids. */
interface Linked {
  id: string;
  lineId?: string;
  stationId?: string;
  towardsId?: string;
  cabinId?: string | null;
  stationIds?: string[];
}

/** Each id is there once, and each link leads to a record. */
function checkLinks(world: World): void {
  const { lines, stations, cabins, staff, tickets, departures, readings, incidents, stateChanges } = world;
  const lists: Record<string, readonly Linked[]> = {
    lines,
    stations,
    cabins,
    staff,
    tickets,
    departures,
    readings,
    incidents,
    stateChanges,
  };
  const everything = Object.values(lists).flat();
  assert.ok(unique(everything.map(({ id }) => id)), "an id is there twice");
  const ids = new Set(everything.map(({ id }) => id));
  for (const [name, list] of Object.entries(lists)) {
    for (const { id, lineId, stationId, towardsId, cabinId, stationIds = [] } of list) {
      const links = [lineId, stationId, towardsId, cabinId, ...stationIds];
      const dead = links.find((link) => link != null && !ids.has(link));
      if (dead != null) assert.unreachable(`${name}: ${id} leads to ${dead}, which is not there`);
    }
  }
}

function checkCabin({ id, passengers, capacity, state }: World["cabins"][number]): void {
  assert.ok(passengers >= 0 && passengers <= capacity, `${id}: ${passengers} of ${capacity}`);
  const mayCarry = state === "IN_SERVICE" || state === "BOARDING";
  assert.ok(passengers === 0 || mayCarry, `${id} is ${state} with ${passengers} on board`);
}

function checkDeparture({ lines, cabins }: World, departure: World["departures"][number]): void {
  const { id, status, departedAt, scheduledAt, lineId, stationId, cabinId } = departure;
  assert.is(departedAt !== null, status === "DEPARTED", id);
  assert.ok(departedAt === null || departedAt >= scheduledAt, `${id} left early`);
  assert.ok(
    lines.find((line) => line.id === lineId)?.stationIds.includes(stationId),
    `${id} leaves from a station of another line`,
  );
  assert.is(cabins.find((cabin) => cabin.id === cabinId)?.lineId, lineId, `${id}: a cabin of another line`);
}

function checkIncident(world: World, incident: World["incidents"][number]): void {
  const { id, status, resolvedAt, resolution, reportedAt } = incident;
  assert.is(resolvedAt !== null, status === "RESOLVED", id);
  assert.is(resolution !== null, status === "RESOLVED", id);
  assert.ok(
    resolvedAt === null || (resolvedAt >= reportedAt && resolvedAt <= world.now()),
    `${id} is resolved before it is reported, or in the future`,
  );
  assert.ok(reportedAt <= world.now(), `${id} is reported in the future`);
}

test("gives the same data for the same seed and clock, byte by byte", () => {
  assert.ok(written(setting(7).world) === written(setting(7).world));
});

test("gives the same data after the same steps", () => {
  const [one, other] = [setting(7), setting(7)];
  for (const { live } of [one, other]) live(500);
  assert.ok(written(one.world) === written(other.world));
  assert.not.ok(written(one.world) === written(setting(7).world), "nothing happened");
});

test("gives the same tickets whenever they are first asked for", () => {
  const [early, late] = [setting(7), setting(7)];
  const first = written({ ...early.world, tickets: early.world.tickets });
  assert.ok(first.length > 1_000_000);
  early.live(50);
  late.live(50);
  assert.ok(written(early.world) === written(late.world));
});

test("gives other data for another seed", () => {
  const parts = (seed: number) =>
    Object.entries(JSON.parse(written(setting(seed).world)) as Record<string, unknown[]>).filter(
      ([, list]) => list.length > 0,
    );
  const other = Object.fromEntries(parts(8));
  for (const [name, list] of parts(7)) assert.not.equal(list, other[name], name);
});

test("sells 20,000 tickets before it opens", () => {
  const { tickets } = setting().world;
  assert.is(tickets.length, 20_000);
  assert.ok(unique(tickets.map(({ number }) => String(number))));
  assert.ok(
    tickets.every(({ number }) => number > 2n ** 53n),
    "a ticket's number fits a double",
  );
  assert.ok(
    tickets.every(
      ({ boughtAt }, index) => boughtAt <= START && (index === 0 || boughtAt >= (tickets[index - 1]?.boughtAt ?? 0)),
    ),
    "bought in the future, or out of order",
  );
});

test("starts with links that lead somewhere, and with something of every kind", () => {
  const { world } = setting();
  checkInvariants(world);
  const kinds = <T>(list: readonly T[], key: keyof T) => new Set(list.map((one) => one[key]));
  assert.is(kinds(world.cabins, "state").size, CABIN_STATES.length);
  assert.is(kinds(world.tickets, "status").size, 4);
  assert.is(kinds(world.tickets, "fare").size, 4);
  assert.is(kinds(world.incidents, "severity").size, 4);
  assert.is(kinds(world.incidents, "status").size, 3);
  assert.is(kinds(world.departures, "status").size, 4);
  assert.is(kinds(world.staff, "role").size, 4);
  assert.ok(unique(world.staff.map(({ email }) => email)), "two people with one address");
  assert.is(world.staff.find(({ email }) => email === "ada@example.com")?.role, "OPERATOR");
});

function checkTransition(state: CabinState, wanted: CabinState): void {
  const may = mayBecome(state, wanted);
  assert.is(may, nextStates(state).includes(wanted));
  if (wanted === state) assert.not(may, `${state} to itself`);
  if (wanted === "MAINTENANCE") assert.is(may, state === "STOPPED", "only what stands still goes to the workshop");
  if (wanted === "RETIRED") assert.is(may, state === "MAINTENANCE", "only what is in the workshop is retired");
  if (state === "RETIRED") assert.not(may, "retired is for ever");
}

test("moves a cabin only where its state may go, on any walk", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = createRandom(seed);
    let state = random.pick(CABIN_STATES);
    for (let count = 0; count < 50; count++) {
      const wanted = random.pick(CABIN_STATES);
      checkTransition(state, wanted);
      if (mayBecome(state, wanted)) state = wanted;
    }
  }
});

test("reaches every state from every state but RETIRED", () => {
  for (const from of CABIN_STATES) {
    const seen = new Set([from]);
    for (const state of seen) for (const next of nextStates(state)) seen.add(next);
    assert.is(seen.size, from === "RETIRED" ? 1 : CABIN_STATES.length, from);
  }
});

test("stays bounded and true to its rules over 20,000 steps", () => {
  const { world, live } = setting();
  let last = Math.max(...[...world.departures, ...world.readings, ...world.incidents].map(({ sequence }) => sequence));
  const heard: string[] = [];
  // Each event is later than the one before: a client that keeps the last sequence can catch up.
  const listen =
    (topic: string) =>
    ({ sequence }: { sequence: number }) => {
      assert.ok(sequence > last, `${topic}: ${sequence} after ${last}`);
      last = sequence;
      heard.push(topic);
      return false;
    };
  for (const topic of ["departure", "reading", "incident", "cabin", "ticket"] as const)
    world.events.iterate(topic, listen(topic));
  for (let round = 0; round < 20; round++) {
    live(1000);
    checkInvariants(world);
  }
  assert.equal([...new Set(heard)].sort(), ["cabin", "departure", "incident", "reading", "ticket"]);
  assert.ok(world.departures.length <= 1000, `${world.departures.length} departures`);
  assert.ok(world.readings.length <= 20_000, `${world.readings.length} readings`);
  assert.ok(world.incidents.length <= 2000, `${world.incidents.length} incidents`);
  assert.ok(world.tickets.length <= 22_000, `${world.tickets.length} tickets`);
  assert.ok(world.cabins.every(({ state }) => CABIN_STATES.includes(state)));
  world.events.close();
});

test("has departures ahead from every station of every passenger line, for 24 hours", () => {
  const { world, live } = setting();
  const check = () => {
    for (const line of world.lines.filter(({ inService }) => inService)) {
      for (const station of line.stationIds) {
        const next = world.departures.some(
          (one) =>
            one.lineId === line.id &&
            one.stationId === station &&
            one.scheduledAt > world.now() &&
            one.status !== "DEPARTED",
        );
        assert.ok(next, `${(world.now() - START) / HOUR} h: nothing leaves ${station} on line ${line.code}`);
      }
    }
    assert.not.ok(
      world.departures.some(
        ({ scheduledAt, status }) =>
          scheduledAt < world.now() - HOUR / 2 && (status === "SCHEDULED" || status === "DELAYED"),
      ),
      "a departure waits for ever",
    );
  };
  check();
  for (let quarter = 0; quarter < 96; quarter++) {
    live(90, 10 * SECOND);
    check();
  }
});

test("goes on after a night's sleep of the machine", () => {
  const { world, live } = setting();
  live(1, 14 * HOUR);
  live(60);
  checkInvariants(world);
  assert.ok(world.departures.filter(({ scheduledAt }) => scheduledAt > world.now()).length > 50);
  assert.ok(world.departures.length <= 1000);
});

test("keeps at most 64 MB of uploaded photos: the oldest go first", () => {
  const { world } = setting();
  const given = {
    title: "Photographed",
    severity: "MINOR" as const,
    tags: [],
    lineId: "line-1",
    cabinId: null,
    description: null,
    reporter: null,
    details: null,
  };
  const one = (index: number) =>
    addIncident(world, {
      ...given,
      photos: [{ id: `upload-${index}`, caption: null, type: "image/png", bytes: new Uint8Array(4 << 20) }],
    });
  const incidents = Array.from({ length: 20 }, (_, index) => one(index));
  dropOldRecords(world);
  assert.equal(
    incidents.map(({ photos }) => photos.length),
    [...Array<number>(4).fill(0), ...Array<number>(16).fill(1)],
  );
  assert.ok(
    world.incidents.some(({ photos }) => photos.some(({ id }) => id.startsWith("photo-"))),
    "the seeded ones stay",
  );
});

test("numbers sales without gaps or doubles, also after the oldest are dropped", () => {
  const { world } = setting();
  const given = { fare: "DAY" as const, lineId: "line-1", holder: "Grace Hopper", email: "grace@example.com" };
  for (let count = 0; count < 300; count++) {
    sellTickets(world, given, 10);
    dropOldRecords(world);
  }
  assert.ok(world.tickets.length <= 22_000);
  assert.ok(unique(world.tickets.map(({ id }) => id)));
  assert.ok(
    world.tickets.every(({ number }, index, all) => index === 0 || number === (all[index - 1]?.number ?? 0n) + 7n),
  );
});

test("delivers events to their listeners, in order, and only those they want", async () => {
  const { world } = setting();
  const all = world.events.iterate("cabin");
  const some = world.events.iterate("cabin", ({ id }) => id === "cabin-102");
  const [first, second] = world.cabins;
  assert.ok(first && second);
  const waiting = all.next();
  world.events.emit("cabin", first);
  world.events.emit("cabin", second);
  assert.equal((await waiting).value, first);
  assert.equal((await all.next()).value, second);
  assert.equal((await some.next()).value, second);
  const { state } = first;
  world.events.emit("cabin", first);
  first.state = "RETIRED";
  assert.is(((await all.next()).value as typeof first).state, state, "what is told does not change afterwards");
});

test("leaves no listener behind after return and close, and ends who waits", async () => {
  const { events, cabins } = setting().world;
  const [one, other] = [events.iterate("cabin"), events.iterate("reading")];
  assert.is(events.listeners(), 2);
  const waiting = one.next();
  await one.return?.();
  await one.return?.();
  assert.equal(await waiting, { value: undefined, done: true });
  assert.equal(await one.next(), { value: undefined, done: true });
  assert.is(events.listeners(), 1);
  const last = other.next();
  events.close();
  assert.equal(await last, { value: undefined, done: true });
  assert.is(events.listeners(), 0);
  events.emit("cabin", cabins[0] as never);
  assert.equal(await one.next(), { value: undefined, done: true });
});

test("keeps the newest thousand for one who takes slowly", async () => {
  const { events, cabins } = setting().world;
  const [cabin] = cabins;
  assert.ok(cabin);
  const slow = events.iterate("cabin");
  for (let sequence = 1; sequence <= 5000; sequence++) events.emit("cabin", { ...cabin, sequence });
  const taken: number[] = [];
  for (let count = 0; count < 1000; count++) taken.push(((await slow.next()).value as typeof cabin).sequence);
  assert.equal([taken[0], taken.at(-1)], [4001, 5000]);
  let more = false;
  void slow.next().then(() => (more = true));
  await settle();
  assert.not(more, "more than a thousand were kept");
  events.close();
});

test("opens quickly", () => {
  const from = performance.now();
  const { world } = setting(11);
  const opened = performance.now();
  assert.ok(world.tickets.length > 0);
  console.log(
    `the world opens in ${(opened - from).toFixed(1)} ms; its 20,000 tickets, made when first asked for, take ${(performance.now() - opened).toFixed(1)} ms more`,
  );
});

test.run();
