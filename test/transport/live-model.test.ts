/**
 * Many operations on one link while the user, the page, the network and the server do what they like, in random order,
 * against a plain model: who subscribed and has not left gets every update once and in order, whoever left gets nothing, the
 * status tells the truth, and nothing is left behind. QUERYLET_CASES=N for more, QUERYLET_SEED=N to repeat.
 */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { extended } from "../../src/transport/cable-extended.js";
import { cable, type Renewable } from "../../src/transport/cable.js";
import type { TransportError } from "../../src/transport/errors.js";
import { reconnecting } from "../../src/transport/reconnecting.js";
import { refresh } from "../../src/transport/refresh.js";
import type { LiveTransport, Operation, Result, Stop, Transport } from "../../src/transport/types.js";
import { ws } from "../../src/transport/ws.js";
import type { Clock } from "../../src/transport/world.js";
import { createFakeClock } from "../helpers/fake-clock.js";
import { createFakePage } from "../helpers/fake-page.js";
import { seeded } from "../helpers/seeded.js";
import { randomCases } from "./fake-fetch.js";
import { modelStreams } from "./model-streams.js";
import { createModelServer, type Dialect } from "./model-server.js";

const STREAMS = 3;
const idOf = ({ data }: Result) => (data as { tick?: { id: number } } | undefined)?.tick?.id;

/** One subscriber as the model sees it. */
interface One {
  stream: number;
  ids: number[];
  /** How it ended, in order of what was told: at most one. */
  ends: string[];
  left: boolean;
  stop: Stop;
  /** Results after that. */
  afterwards: number;
  /** Of its stream's log, when it came. */
  from: number;
}

/** A clock that knows which of its timers are the client's. */
function clientClock(clock: Clock): Clock & { waiting(): number } {
  const mine = new Set<unknown>();
  return {
    now: clock.now,
    setTimeout(run, ms) {
      const timer = clock.setTimeout(() => {
        mine.delete(timer);
        run();
      }, ms);
      mine.add(timer);
      return timer;
    },
    clearTimeout(timer) {
      mine.delete(timer);
      clock.clearTimeout(timer);
    },
    waiting: () => mine.size,
  };
}

async function live(dialect: Dialect, seed: number, orderly: boolean) {
  const random = seeded(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const world = createFakeClock();
  const clock = clientClock(world);
  const server = createModelServer(world, random, dialect, STREAMS);
  const page = createFakePage();
  let asleep = false;
  const problems: string[] = [];
  const all: One[] = [];
  const mutations: { name: string; ends: string[] }[] = [];
  let token = "0";
  let busy = true;

  const options = {
    url: async () => {
      if (random() < 0.1 && busy) await new Promise<void>((resolve) => world.setTimeout(resolve, random() * 300));
      if (random() < 0.03 && busy) throw new Error("no url");
      return `ws://server.test/live?token=${token}`;
    },
    clock, random, WebSocket: server.WebSocket,
    page: page.page,
    catchUp: { since: idOf, query: async (since: unknown, { variables }: Operation) => (await server.query((variables as { stream: number }).stream, since as number)).map((id) => ({ data: { tick: { id } } })) },
  } satisfies Parameters<typeof ws>[0];
  const link = dialect === "streams" ? reconnecting(modelStreams(server.WebSocket, options.url, world), options) : dialect === "ws" ? ws(options) : cable({ ...options, ...(dialect === "extended" && { extended }) });
  const renewing = refresh(link as LiveTransport, {
    renew: () => new Promise((resolve) => world.setTimeout(() => resolve(((token = server.token()), true)), random() * 2000)),
  });
  const now = () => all.filter(({ left, ends }) => !left && !ends.length);

  /** What the status says must be so, whenever it says it. */
  const truth = () => {
    const { state, retryAt } = link.status();
    if (state === "waiting" && !(Number(retryAt) >= clock.now())) problems.push("waits for a time that is over");
    if (state !== "waiting" && retryAt !== undefined) problems.push(`${state} with a time`);
    if (state === "live" && !page.listening) problems.push("live and hears nothing of the page");
  };
  link.onStatus(({ state }) => {
    truth();
    if ((state === "connecting" || state === "waiting") && !page.online) problems.push(`${state} without a network`);
  });

  let depth = 0;
  function react(): void {
    truth();
    if (!busy || depth || random() > 0.01) return;
    depth++;
    act(pick(["subscribe", "stop", "strict"])); // from within a callback
    depth--;
  }

  function subscribe(stream: number, transport: Transport = random() < 0.7 ? renewing : link, document = "subscription ($stream: Int) { tick { id } }"): One {
    const one: One = { stream, ids: [], ends: [], left: false, stop: () => {}, afterwards: 0, from: (server.logs[stream] as number[]).length };
    all.push(one);
    const controller = random() < 0.2 ? new AbortController() : undefined;
    const end = (how: string) => {
      one.ends.push(how);
      react();
    };
    const stop = transport({ document, variables: { stream }, ...(controller && { signal: controller.signal }) }, {
      next(result) {
        if (one.left || one.ends.length) one.afterwards++;
        const id = idOf(result);
        if (id !== undefined) one.ids.push(id);
        react();
      },
      error: ({ kind, status }: TransportError) => end(`${kind} ${status ?? ""}`),
      complete: () => end("complete"),
    });
    one.stop = () => {
      one.left = true;
      if (controller && random() < 0.5) controller.abort();
      else stop();
      one.left = true;
      one.ends.push("left");
    };
    return one;
  }
  function mutate(): void {
    const name = `mutation { m${mutations.length} }`;
    const ends: string[] = [];
    mutations.push({ name, ends });
    (random() < 0.7 ? renewing : link)({ document: name }, { next: () => {}, error: ({ kind }) => ends.push(kind), complete: () => ends.push("complete") });
  }

  function act(what: string): void {
    if (what === "subscribe") now().length < 8 && subscribe(Math.floor(random() * STREAMS));
    else if (what === "bad") subscribe(0, link, `subscription ($stream: Int) { { tick { id } }${dialect === "streams" ? " }" : ""}`);
    else if (what === "mutate") dialect === "ws" && mutate();
    else if (what === "stop") now().length && pick(now()).stop();
    else if (what === "strict") {
      const one = subscribe(Math.floor(random() * STREAMS));
      one.stop();
      subscribe(one.stream);
    } else if (what === "close") {
      const before = [...all];
      renewing.close();
      if (link.status().state !== "offline" || clock.waiting() > all.length + mutations.length) problems.push("open after close()");
      for (const one of before) if (!one.ends.length) problems.push("not told of close()");
    } else if (what === "renew") {
      if ("renew" in link) (link as Renewable).renew();
    } else if (what === "sleep") {
      asleep = true;
      page.sleep();
      world.setTimeout(() => ((asleep = false), page.wake()), random() * 5000);
    } else if (what === "wake") asleep || page.wake();
    else if (what === "offline") {
      page.online = false;
      server.drop();
      world.setTimeout(() => ((page.online = true), page.wake()), random() * 3000);
    } else if (what === "kill") {
      server.kill();
      world.setTimeout(server.restart, random() * 4000);
    } else if (what === "drop") server.drop();
    else if (what === "forget") server.forget();
    else if (what === "freeze") server.freeze();
    else if (what === "restart" || what === "remote") server.disconnect(what === "restart" ? "server_restart" : what);
    else if (what === "expire") server.expire();
    else if (what === "end") server.end(Math.floor(random() * STREAMS));
    else if (what === "reject") server.faults.rejecting = 1;
    else if (what === "fill") {
      server.fill(2e6);
      world.setTimeout(() => server.fill(0), random() * 1000);
    } else {
      const [fault, value, ms] = ({
        confirm: ["confirmDelay", 500, 3000], double: ["doubling", 0.5, 2000], noise: ["noise", 0.5, 2000], refuse: ["refusing", true, 4000],
        overtake: ["overtaking", 0.4, 2000], register: ["registerDelay", 120, 3000], outage: ["refusing", true, 20_000], slow: ["queryDelay", 13_000 * random(), 16_000],
      } as const)[what as "confirm"] as ["confirmDelay", number, number];
      server.faults[fault] = value;
      world.setTimeout(() => (server.faults[fault] = (typeof value === "number" ? 0 : false) as number), random() * ms);
      if (what !== "double" && what !== "noise" && what !== "overtake") server.drop();
    }
  }
  const USUAL = ["subscribe", "subscribe", "subscribe", "stop", "stop", "strict", "bad", "mutate", "close", "renew", "renew", "sleep", "wake", "offline", "kill", "drop", "drop", "freeze", "restart", "remote", "expire", "end", "reject", "fill", "confirm", "double", "noise", "refuse", "forget"];
  const DISORDER = ["overtake", "register", "outage", "slow"];

  const produce = () => {
    server.produce(Math.floor(random() * STREAMS));
    if (busy) world.setTimeout(produce, random() * 60);
  };
  produce();
  // Live results wait for the missed ones for 10 s: a link that is never well for a while in that time brings these late.
  let well = clock.now();
  let since = clock.now();
  let late = false;
  const look = () => {
    if (!server.well(dialect === "streams" ? now().length : 1)) since = clock.now();
    if (clock.now() - since > 700 || !now().length) well = clock.now();
    late ||= clock.now() - well > 9000;
    world.setTimeout(look, 100);
  };
  look();
  const history: string[] = [];
  for (let step = 0; step < 30; step++) {
    const what = pick(orderly ? USUAL : [...USUAL, ...DISORDER, ...DISORDER]);
    history.push(`${what}@${clock.now() - 1_000_000}`);
    act(what);
    await world.pass(random() < 0.3 ? 0 : random() < 0.2 ? random() * 12_000 : random() * 800);
    truth();
  }
  busy = false;
  Object.assign(server.faults, { confirmDelay: 0, registerDelay: 0, doubling: 0, overtaking: 0, noise: 0, queryDelay: 0, refusing: false, rejecting: 0 });
  await world.pass(60_000);
  const staying = now();
  const quiet = link.status().state;
  if (staying.length ? quiet !== "live" : quiet !== "offline" && quiet !== "unauthorized") problems.push(`${staying.length} operations, status ${quiet}`);
  const held = server.count();
  const channels = dialect === "cable" || dialect === "extended" ? new Set(staying.map(({ stream }) => stream)).size : staying.length;
  // Who comes back after a 401 has a channel of its own where others have begun to ask the same meanwhile.
  const most = history.some((what) => what.startsWith("expire")) ? staying.length : channels;
  if (held.channels < channels || held.channels > most || held.sockets !== (dialect === "streams" ? channels : Math.min(channels, 1))) problems.push(`the server holds ${JSON.stringify(held)} for ${channels} channels`);
  for (let stream = 0; stream < STREAMS; stream++) for (let more = 0; more < 3; more++) server.produce(stream);
  await world.pass(10_000);
  for (const one of all) {
    const { ids, stream, ends, afterwards, from } = one;
    const log = server.logs[stream] as number[];
    const name = `stream ${stream}, ${ends.join()}`;
    if (ends.filter((end) => end !== "left").length > 1 || afterwards) problems.push(`told after its end: ${name}`);
    if (new Set(ids).size !== ids.length) problems.push(`doubled: ${name}`);
    const jumps = ids.filter((id, at) => at > 0 && id !== (ids[at - 1] as number) + 1);
    if (orderly && !late && jumps.length) problems.push(`lost or out of order: ${name}: ${jumps}`);
    if (!staying.includes(one)) continue;
    const seen = new Set(ids);
    const lost = log.filter((id) => id > Math.max(from, Math.min(...ids)) && !seen.has(id));
    if (lost.length || log.slice(-3).some((id) => !seen.has(id))) problems.push(`lost: ${name}: ${lost}`);
  }
  for (const { name, ends } of mutations) {
    if ((server.executed.get(name) ?? 0) > 1) problems.push("a mutation ran twice");
    if (ends.length !== 1) problems.push(`a mutation ended ${ends.length} times`);
  }
  for (const one of now()) one.stop();
  await world.pass(100);
  if (clock.waiting() || page.listening || server.count().sockets || !["offline", "unauthorized"].includes(link.status().state)) {
    problems.push(`left behind: ${clock.waiting()} timers, ${page.listening} listeners, ${JSON.stringify(server.count())}, ${link.status().state}`);
  }
  return { problems, history, strict: orderly && !late };
}

for (const dialect of ["cable", "extended", "ws", "streams"] as const) {
  for (const [name, orderly] of [["nothing lost, nothing doubled, order kept, nothing left", true], ["likewise but for the order, where frames overtake each other and queries are slow", false]] as const) {
    test(`${dialect}: ${name}`, async () => {
      const { cases, seed } = randomCases(`live model, ${dialect}${orderly ? "" : ", disorder"}`, 4);
      let strict = 0;
      for (let run = 0; run < cases; run++) {
        const { problems, history, ...outcome } = await live(dialect, seed + run, orderly);
        assert.equal(problems, [], `QUERYLET_SEED=${seed + run}: ${history.join(" ")}`);
        if (outcome.strict) strict++;
      }
      if (orderly && cases > 50) assert.ok(strict > cases * 0.7, `${strict} of ${cases} runs were held to the order`);
    });
  }
}

test.run();
