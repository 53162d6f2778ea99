/** Faults in a row, chosen at random, over cable() and over ws(): nothing is lost, nothing is doubled. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import { cable } from "../../../../src/transport/live/cable/cable.js";
import { ws } from "../../../../src/transport/live/ws/ws.js";
import type { Result } from "../../../../src/transport/types.js";
import { createFakeClock, type FakeClock } from "../../../helpers/fakes/fake-clock.js";
import { createFakePage } from "../../../helpers/fakes/fake-page.js";
import { isDeep, SEED } from "../../../helpers/cases.js";
import { seeded } from "../../../helpers/random.js";
import { ModelServer } from "../model/server.js";

type Fault =
  | "kill"
  | "drop"
  | "freeze"
  | "restart"
  | "remote"
  | "confirm"
  | "double"
  | "overtake"
  | "register"
  | "refuse"
  | "outage"
  | "slow"
  | "sleep"
  | "renew";
/** After these a live result may come late, so order cannot be asked for. */
const DISORDER: Fault[] = ["overtake", "register", "outage", "slow"];
const ORDERLY: Fault[] = [
  "kill",
  "drop",
  "freeze",
  "restart",
  "remote",
  "confirm",
  "double",
  "refuse",
  "sleep",
  "renew",
];

const idOf = ({ data }: Result): number => (data as { tick: { id: number } }).tick.id;

/** For so long live results wait for the missed ones; then they pass, and the missed ones come after them. */
const CATCH_UP_PATIENCE_MS = 10_000;

/** Updates a second once the faults are over. */
const QUIET_RATE = 10;

/** Asks the server for what was missed, and notes whether that ever took longer than live results wait for it. */
function createQuestions(clock: FakeClock, server: ModelServer, isLive: () => boolean) {
  /** When the question was first asked that has no answer yet. */
  let askedAt: number | undefined;
  let wasPatienceOver = false;
  return {
    wasPatienceOver: () => wasPatienceOver,
    async query(since: unknown) {
      askedAt ??= clock.now();
      const ids = await server.query(0, 0, since as number);
      wasPatienceOver ||= clock.now() - askedAt >= CATCH_UP_PATIENCE_MS;
      if (isLive()) askedAt = undefined; // an answer after the connection is lost is ignored
      return ids.map((id) => ({ data: { tick: { id } } }));
    },
  };
}

interface Day {
  dialect: "cable" | "ws";
  /** Updates a second. */
  rate: number;
  faults: readonly Fault[];
  /** How many faults there are. */
  times: number;
  /** What passes before each, in ms. */
  gap(random: () => number): number;
}

const soon = (random: () => number): number => 200 + random() * 3000;

async function run({ dialect, rate, faults, times, gap }: Day) {
  const random = seeded(SEED);
  const clock = createFakeClock();
  const server = new ModelServer(clock, random, dialect, { streams: 1, people: 1 });
  const fakePage = createFakePage();
  const questions = createQuestions(clock, server, () => link.status().state === "live");
  const link = (dialect === "cable" ? cable : ws)({
    url: "ws://server.test/live",
    clock,
    random,
    WebSocket: server.WebSocket,
    page: fakePage.page,
    catchUp: catchUp({
      since: (result) => idOf(result),
      query: questions.query,
    }),
  });
  const page = { wake: fakePage.wake, sleep: fakePage.sleep, renew: "renew" in link ? link.renew : () => {} };
  const got: number[] = [];
  const ends: unknown[] = [];
  const backAfter: number[] = []; // ms from the server being reachable to the next update
  let reachable = 0;
  const stop = link(
    { document: "subscription { tick { id } }", variables: { stream: 0 } },
    {
      next(result) {
        got.push(idOf(result));
        if (reachable) backAfter.push(clock.now() - reachable);
        reachable = 0;
      },
      error: (error) => ends.push(error),
      complete: () => ends.push("complete"),
    },
  );
  await clock.pass(1000);
  let producing = true;
  let updatesPerSecond = rate;
  const produce = () => {
    server.produce(0, 0);
    if (producing) clock.setTimeout(produce, 1000 / updatesPerSecond);
  };
  produce();
  for (let round = 0; round < times; round++) {
    await clock.pass(gap(random));
    reachable = 0; // the next fault would count
    const fault = faults[Math.floor(random() * faults.length)] as Fault;
    await strike(fault, server, page, (ms) => clock.pass(ms), random);
    if (fault === "kill" || fault === "drop" || fault === "remote") reachable = clock.now();
  }
  updatesPerSecond = Math.min(rate, QUIET_RATE);
  await clock.pass(isDeep ? 60_000 : 45_000);
  producing = false;
  await clock.pass(60_000);
  const left = server.count();
  stop();
  await clock.pass(5000);
  return {
    got,
    wasPatienceOver: questions.wasPatienceOver(),
    log: server.logOf(0, 0),
    ends,
    backAfter,
    left,
    after: server.count(),
    status: link.status().state,
    waiting: clock.waiting(),
  };
}

/** A fault that lasts: what it sets, for how many ms, and when every connection is dropped as well. */
interface Lasting {
  faults: Partial<ModelServer["faults"]>;
  ms: number;
  drops?: "first" | "last";
}

/** Undefined for a fault that is over at once. */
function lastingFault(fault: Fault, random: () => number): Lasting | undefined {
  switch (fault) {
    case "confirm":
      return { faults: { confirmDelay: 500 }, ms: 3000, drops: "first" };
    case "double":
      return { faults: { doubling: 0.5 }, ms: 2000 };
    case "overtake":
      return { faults: { overtaking: 0.4 }, ms: 2000, drops: "last" };
    case "register":
      return { faults: { registerDelay: 120 }, ms: 3000, drops: "first" };
    case "refuse":
      return { faults: { refusing: true }, ms: 4000, drops: "first" };
    case "outage":
      return { faults: { refusing: true }, ms: 20_000, drops: "first" };
    case "slow":
      return { faults: { queryDelay: 13_000 * random() }, ms: 16_000 * random(), drops: "first" };
    default:
      return undefined;
  }
}

async function strike(
  fault: Fault,
  server: ModelServer,
  page: { wake(): void; sleep(): void; renew(): void },
  pass: (ms: number) => Promise<void>,
  random: () => number,
): Promise<void> {
  const lasting = lastingFault(fault, random);
  if (lasting) {
    Object.assign(server.faults, lasting.faults);
    if (lasting.drops === "first") server.drop();
    await pass(lasting.ms);
    server.stopFaults();
    if (lasting.drops === "last") server.drop();
    return;
  }
  switch (fault) {
    case "kill":
      server.kill();
      await pass(random() * 4000);
      server.restart();
      break;
    case "sleep":
      page.sleep();
      await pass(random() * 5000);
      page.wake();
      break;
    case "freeze":
      server.freeze();
      break;
    case "restart":
      server.disconnect("server_restart");
      break;
    case "remote":
      server.disconnect("remote");
      break;
    case "renew":
      page.renew();
      break;
    default:
      server.drop();
  }
}

/** A fault takes seconds of the fake clock: at 200 updates a second, that is work. */
const faultsAt = (rate: number) => (rate > 10 ? 6 : 30);
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** After faults that are a minute apart: those in a row are waited for longer each time. */
const waits: number[] = [];

function assertEachOnce(got: readonly number[], log: readonly number[]): void {
  const counts = new Map<number, number>();
  for (const id of got) counts.set(id, (counts.get(id) ?? 0) + 1);
  const lost = log.filter((id) => !counts.has(id));
  const doubled = [...counts].filter(([, count]) => count > 1);
  assert.equal({ lost, doubled }, { lost: [], doubled: [] });
}

/** While it ran: one socket and one channel. Afterwards: nothing. */
function assertNothingLeft({
  left,
  after,
  status,
  waiting,
}: Pick<Awaited<ReturnType<typeof run>>, "left" | "after" | "status" | "waiting">): void {
  assert.equal(left, { sockets: 1, channels: 1 }, "one socket, one channel");
  assert.equal([after, status, waiting > 3], [{ sockets: 0, channels: 0 }, "offline", false], "nothing is left behind");
}

for (const [dialect, rate] of [
  ["cable", 10],
  ["cable", 200],
  ["ws", 10],
  ["ws", 200],
] as const) {
  for (const [name, faults] of [
    ["0 lost, 0 doubled, order kept", ORDERLY],
    ["0 lost, 0 doubled, with frames that overtake each other", [...ORDERLY, ...DISORDER]],
  ] as const) {
    test(`${dialect}, ${rate} updates/s, faults in a row: ${name}`, async () => {
      const { got, wasPatienceOver, log, ends, left, after, status, waiting } = await run({
        dialect,
        rate,
        faults,
        times: isDeep ? 50 : faultsAt(rate),
        gap: soon,
      });
      assert.equal(ends, []);
      assertEachOnce(got, log);
      if (faults === ORDERLY && !wasPatienceOver)
        assert.equal(
          got.filter((id, at) => at > 0 && id < (got[at - 1] as number)),
          [],
          "late",
        );
      const updatesOf20Seconds = 20 * QUIET_RATE;
      assert.equal(got.slice(-updatesOf20Seconds), log.slice(-updatesOf20Seconds), "in order once it is quiet");
      assertNothingLeft({ left, after, status, waiting });
    });
  }
}

/** Updates a second of an hour: fast ones take minutes to play. */
const HOUR_RATE = isDeep ? 50 : 1;
const MINUTE_MS = 60_000;

for (const dialect of ["cable", "ws"] as const) {
  test(`${dialect}, an hour with a fault each minute: 0 lost, 0 doubled, nothing left behind`, async () => {
    const hour = await run({ dialect, rate: HOUR_RATE, faults: ORDERLY, times: 60, gap: () => MINUTE_MS });
    assert.equal(hour.ends, []);
    assert.ok(hour.log.length > 60 * 60 * HOUR_RATE * 0.9, `${hour.log.length} updates`);
    assertEachOnce(hour.got, hour.log);
    assertNothingLeft(hour);
    waits.push(...hour.backAfter);
  });
}

test("is back within a second of the server being reachable, in the median", () => {
  assert.ok(waits.length > 15, `${waits.length} waits`);
  assert.ok(median(waits) < 1000, `${median(waits)} ms`);
});

test.run();
