/**
 * The cable against real Rails: graphql-ruby's channel on Action Cable and puma. CHAOS_SEED=N repeats a run, CHAOS_FAULTS=N lengthens it.
 * A socket that carries nothing any more is a fault of the deep run only: here a mute server stands for it, and rails-browser.test.ts
 * has one in Chromium.
 */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WebSocket as NodeSocket } from "ws";
import { catchUp } from "../../src/transport/live/catch-up.js";
import { request } from "../../src/client/call.js";
import { anycable } from "../../src/transport/live/cable/anycable.js";
import { cable } from "../../src/transport/live/cable/cable.js";
import type { CableOptions } from "../../src/transport/live/cable/cable.js";
import type { TransportError } from "../../src/transport/errors.js";
import { http } from "../../src/transport/http/http.js";
import { refresh } from "../../src/transport/wrappers/refresh.js";
import type { Operation, Result, Sink, Transport } from "../../src/transport/types.js";
import type { SocketClass } from "../../src/transport/environment.js";
import { requires } from "../helpers/requires.js";
import { isDeep } from "../helpers/cases.js";
import { seeded } from "../helpers/random.js";
import { createRails, type Rails } from "./rails/rails-server.js";

const test = suite("rails");
requires(test, "rails");

let rails: Rails;
test.before(async () => void (rails = await createRails()));
test.after(() => rails.close());
test.after.each(async () => {
  // What a failed test has left would fail those after it.
  for (const { stop } of watches.splice(0)) stop();
  await Promise.all([rails.mute(false), rails.slow(0)]);
});

/** How many sockets have closed so far, in all tests. */
let closedSockets = 0;

/** Rails turns away who names no origin. */
const WebSocket = class extends NodeSocket {
  constructor(url: string, protocols?: string[]) {
    super(url, protocols, { origin: "http://app.test" });
    this.on("close", () => closedSockets++);
  }
} as unknown as SocketClass;

const SUBSCRIPTION = "subscription { tick { id } }";
const idOf = ({ data }: Result) => (data as { tick?: { id: number } } | null | undefined)?.tick?.id;
const connect = (options: CableOptions = {}) => cable({ url: rails.cableUrl, WebSocket, ...options });

const missed = () => {
  const transport = http({ url: `${rails.origin}/graphql`, timeout: 10_000 });
  return catchUp({
    since: idOf,
    async query(since: number | string | undefined): Promise<Result[]> {
      const { data, errors } = await request<{ ticks: { id: number }[] }, { since?: number }>(
        transport,
        "query Missed($since: Int) { ticks(since: $since) { id } }",
        { since: since as number },
      );
      if (!data) throw new Error(errors?.[0]?.message);
      return data.ticks.map((tick) => ({ data: { tick } }));
    },
  });
};

interface Watch extends Sink {
  results: Result[];
  ids: (number | undefined)[];
  failure?: TransportError;
  completed: number;
  stop(): void;
}

/** Of the present test. */
const watches: Watch[] = [];

function watch(transport: Transport, operation: Partial<Operation> = {}, onNext = () => {}): Watch {
  const one: Watch = {
    results: [],
    ids: [],
    completed: 0,
    next(result) {
      one.results.push(result);
      one.ids.push(idOf(result));
      onNext();
    },
    error: (error) => void (one.failure = error),
    complete: () => void one.completed++,
    stop: () => {},
  };
  one.stop = transport({ document: SUBSCRIPTION, ...operation }, one);
  watches.push(one);
  return one;
}

/** How often a test asks the server, for which each question is work. */
const POLL_INTERVAL_MS = 50;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
async function until(holds: () => boolean | Promise<boolean>, what: string, ms = 60_000): Promise<void> {
  for (const end = Date.now() + ms; !(await holds()); await wait(POLL_INTERVAL_MS))
    if (Date.now() > end) throw new Error(`never came: ${what}`);
}
/** graphql-ruby registers its streams after it has answered. Each test leaves none behind, so that the next one counts its own. */
const registered = async (count: number) => {
  await until(async () => (await rails.count()).streams === count, `${count} streams`);
};

/** Rails forgets a stream a moment after its channel and its connection: until then the next test would count it as its own. */
const unregistered = async () => {
  await until(async () => {
    const { channels, streams } = await rails.count();
    return channels === 0 && streams === 0;
  }, "the end");
};

test("subscribes, receives, and leaves the server without a channel", async () => {
  const link = connect();
  const one = watch(link);
  await registered(1);
  const [id] = await rails.produce(1);
  await until(() => one.ids.length === 1, "the update");
  assert.equal(one.results, [{ data: { tick: { id } } }]);
  one.stop();
  await until(async () => (await rails.count()).connections === 0, "the end of the connection");
});

test("errors at subscribe are a last result: validation, authorization, null", async () => {
  const link = connect();
  const [invalid, denied, refused] = [
    watch(link, { document: "subscription { nothing }" }),
    watch(link, { document: "subscription { denied { id } }" }),
    watch(link, { document: "subscription { refused { id } }" }),
  ];
  await until(() => invalid.completed + denied.completed + refused.completed === 3, "the three ends");
  assert.match(invalid.results[0]?.errors?.[0]?.message ?? "", "nothing");
  assert.match(denied.results[0]?.errors?.[0]?.message ?? "", "not for you");
  assert.match(refused.results[0]?.errors?.[0]?.message ?? "", "not now");
});

test("a first reply with an error below its field is a result: updates follow", async () => {
  const link = connect();
  const [partly, strict] = [
    watch(link, { document: "subscription { offer { id price } }" }),
    watch(link, { document: "subscription { strictOffer { id } }" }),
  ];
  await until(() => partly.results.length + strict.results.length === 2, "both first results");
  assert.equal(partly.results[0]?.errors?.[0]?.path, ["offer", "price"]);
  assert.match(strict.results[0]?.errors?.[0]?.message ?? "", "null");
  await registered(2);
  await rails.produce(1);
  await until(() => partly.results.length + strict.results.length === 4, "an update of each");
  assert.equal(
    [partly, strict].map(({ completed }) => completed),
    [0, 0],
  );
  assert.equal((partly.results[1]?.data as { offer: { price: number } }).offer.price, 7);
  partly.stop();
  strict.stop();
  await unregistered();
});

test("equal subscriptions have a channel each, and each its own first result", async () => {
  const link = connect();
  const offer = { document: "subscription { offer { id } }" };
  const [one, two] = [watch(link, offer), watch(link, offer)];
  await registered(2);
  one.stop();
  const three = watch(link, offer); // at once: the server still leaves the first one
  const all = [one, two, three];
  await until(() => three.results.length === 1, "the first result of the last one");
  await registered(2);
  await rails.produce(1);
  await until(() => two.results.length === 2 && three.results.length === 2, "the update");
  assert.equal(
    all.map(({ results }) => (results[0]?.data as { offer: object }).offer),
    [{ id: 0 }, { id: 0 }, { id: 0 }],
  );
  assert.is(one.results.length, 1);
  two.stop();
  three.stop();
  await unregistered();
});

test("an exception in the channel is silence: a typed error after three tries", async () => {
  const one = watch(connect({ replyTimeout: 300 }), { document: "subscription crash { tick { id } }" });
  await until(() => !!one.failure, "the error");
  assert.is(one.failure?.kind, "timeout");
});

test("an unknown channel is silent too; a rejecting one is a protocol error", async () => {
  const unknown = watch(connect({ channel: "NoSuchChannel", replyTimeout: 300 }));
  const choosy = connect({ params: ({ variables }) => ({ refuse: !!variables }) });
  const taken = watch(choosy);
  const refused = watch(choosy, { variables: {} });
  await until(() => !!unknown.failure && !!refused.failure, "both errors");
  await registered(1);
  taken.stop();
  await unregistered();
  assert.equal(
    [unknown.failure?.kind, refused.failure?.kind, refused.failure?.retryable],
    ["timeout", "protocol", false],
  );
});

test("an unknown user gets status 401, and refresh() renews and asks again", async () => {
  let token = "expired";
  const link = connect({ url: () => `${rails.cableUrl}?token=${token}` });
  const one = watch(link);
  await until(() => !!one.failure, "the error");
  assert.is(one.failure?.status, 401);
  const renew = async () => {
    token = "fresh";
    return true;
  };
  const two = watch(refresh(link, { renew }));
  await registered(1);
  await rails.produce(1);
  await until(() => two.ids.length === 1, "an update");
  two.stop();
  await unregistered();
});

const DISCONNECTS: [name: string, reason: string, options: CableOptions][] = [
  ["server_restart", "server_restart", {}],
  ["remote, with the AnyCable extension, of which Rails knows nothing", "remote", { extended: anycable }],
];
for (const [name, reason, options] of DISCONNECTS) {
  test(`disconnect (${name}): comes back and catches up`, async () => {
    const one = watch(connect({ ...options, catchUp: missed(), random: () => 0.2 }));
    await registered(1);
    const [first = 0] = await rails.produce(1);
    await until(() => one.ids.length === 1, "the first update");
    const closedBefore = closedSockets;
    await rails.disconnect(reason, true);
    // The client is back so soon that the server may have a new connection by the time it is asked.
    await until(() => closedSockets > closedBefore, "the disconnect");
    await rails.produce(2);
    await until(() => one.ids.length === 3, "what was missed");
    assert.equal(one.ids, [first, first + 1, first + 2]);
    one.stop();
    await unregistered();
  });
}

test("a silent server is noticed after 7.5 s; missed updates come once it is back", async () => {
  const one = watch(connect({ catchUp: missed() }));
  await registered(1);
  const [first = 0] = await rails.produce(1);
  await until(() => one.ids.length === 1, "the first update");
  await rails.mute(true);
  await rails.produce(2);
  await until(async () => (await rails.count()).connections === 0, "the silence to be noticed");
  await rails.mute(false);
  await until(() => one.ids.length === 3, "what was missed");
  assert.equal(one.ids, [first, first + 1, first + 2]);
  one.stop();
  await unregistered();
});

test("a server that is slow is waited for: 700 ms for each frame", async () => {
  await rails.slow(700);
  const one = watch(connect());
  await registered(1);
  await wait(1500); // the confirm and the first reply are under way
  await rails.produce(1);
  await until(() => one.ids.length === 1, "the update");
  assert.is(one.failure, undefined);
  one.stop();
  await rails.slow(0);
  await unregistered();
});

test("two hundred operations at once", async () => {
  const link = connect();
  const all = Array.from({ length: 200 }, (_, n) =>
    watch(link, { document: `subscription($room: Int) { s${n}: tick(room: $room) { id } }`, variables: {} }),
  );
  await registered(200);
  await rails.produce(1);
  await until(() => all.every(({ results }) => results.length === 1), "200 updates");
  for (const { stop } of all) stop();
  await until(async () => (await rails.count()).channels === 0, "the end of all");
});

const seed = Number(process.env["CHAOS_SEED"] ?? 1);
const EACH_FAULT = ["drop", "kill", "freeze", "server_restart", "remote"] as const;
type Fault = (typeof EACH_FAULT)[number];
/** The rates of updates per second, with the faults of a short run. */
const RATES: [rate: number, faults: readonly Fault[]][] = [
  [10, ["drop", "remote"]],
  [200, ["kill", "server_restart", "drop"]],
];
/** How many a long run has: one of each kind, and random ones. 50 take two minutes. cable/chaos.test.ts has as many in memory. */
const FAULTS = Number(process.env["CHAOS_FAULTS"] ?? (isDeep ? 50 : 0));

function chooseFault(random: () => number): Fault {
  const kind = random();
  if (kind < 0.2) return "kill";
  if (kind < 0.6) return "drop";
  if (kind < 0.7) return "freeze";
  return kind < 0.8 ? "server_restart" : "remote";
}

/** @param random for how long a killed server is away */
async function breakLink(fault: Fault, random: () => number): Promise<void> {
  switch (fault) {
    case "kill":
      await rails.kill();
      await wait(random() * 300);
      return rails.start();
    case "drop":
      return rails.network.drop();
    case "freeze":
      return rails.network.freeze();
    case "server_restart":
    case "remote":
      return rails.disconnect(fault, true).catch(() => {});
  }
}

interface Chaos {
  rate: number;
  part: number;
  faults: number;
  /** The first of them. The others are random. */
  first: readonly Fault[];
}

/** 25 faults a test at most, which bounds its time. */
function chaosOf(rate: number, few: readonly Fault[]): Chaos[] {
  if (FAULTS === 0) return [{ rate, part: 0, faults: few.length, first: few }];
  return Array.from({ length: Math.ceil(FAULTS / 25) }, (_, part) => ({
    rate,
    part,
    faults: Math.min(25, FAULTS - part * 25),
    first: EACH_FAULT,
  }));
}

for (const { rate, part, faults, first } of RATES.flatMap(([rate, few]) => chaosOf(rate, few))) {
  test(`${rate} updates/s, ${faults} faults in a row${part ? `, part ${part + 1}` : ""}: 0 lost, 0 doubled (CHAOS_SEED=${seed})`, async () => {
    const random = seeded(seed + rate + part);
    const backAfter: number[] = [];
    let reachable = 0;
    const link = connect({ catchUp: missed() });
    const one = watch(link, {}, () => {
      if (reachable) backAfter.push(Date.now() - reachable);
      reachable = 0;
    });
    await registered(1);
    // Rails' broker may deliver the first updates after a subscription to no subscription. What counts begins with the first that arrives.
    await until(async () => {
      if (one.ids.length === 0) await rails.produce(1);
      return one.ids.length > 0;
    }, "the first update");
    const from = rails.log.indexOf(one.ids[0] ?? Number.NaN);
    let producing = true;
    const batch = Math.ceil(rate / 20);
    const producer = (async () => {
      while (producing) await Promise.all([rails.produce(batch), wait((1000 * batch) / rate)]);
    })();
    for (let fault = 0; fault < faults; fault++) {
      await wait(100 + random() * 700);
      reachable = 0;
      const kind = first[fault] ?? chooseFault(random);
      await breakLink(kind, random);
      if (kind === "kill" || kind === "drop") reachable = Date.now();
    }
    producing = false;
    await producer;
    const expected = rails.log.slice(from);
    // A frozen socket is noticed within 7.5 s, what it missed within another second or two; after that something is lost.
    await until(() => new Set(one.ids).size >= expected.length, "every update").catch(() => {});
    await wait(1000);
    const seen = new Set(one.ids);
    assert.is(one.failure, undefined);
    assert.equal(expected.filter((id) => !seen.has(id)).slice(0, 20), [], "lost");
    assert.is(one.ids.length, seen.size, "doubled");
    backAfter.sort((a, b) => a - b);
    const median = backAfter[backAfter.length >> 1] ?? Number.NaN; // printed, not asserted: the machine may be busy
    console.log(
      `${rate} updates/s: ${expected.length} updates, ${faults} faults, 0 lost, 0 doubled; back after ${median} ms (median of ${backAfter.length})`,
    );
    one.stop();
    await until(() => link.status().state === "offline", "the end of the link"); // which would come back from a drop, and leave Rails with half a handshake
    rails.network.drop(); // the fault "frozen" leaves sockets half open: their last frames reach no peer
    await until(async () => (await rails.count()).connections === 0, "the end of all");
  });
}

test.run();
