/**
 * Many operations on one link while the user, the page, the network and the server do what they like, in random order,
 * against a plain model: who subscribed and has not left gets every update once and in order, whoever left gets nothing,
 * nobody gets what is another person's, the status tells the truth, and nothing is left behind. `npm run deep` lives
 * more lives, `--seed N` repeats one.
 */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { anycable } from "../../../src/transport/live/cable/anycable.js";
import { cable } from "../../../src/transport/live/cable/cable.js";
import type { TransportError } from "../../../src/transport/errors.js";
import { reconnecting } from "../../../src/transport/live/reconnecting.js";
import { refresh } from "../../../src/transport/wrappers/refresh.js";
import type { LiveTransport, Operation, Sink, Transport } from "../../../src/transport/types.js";
import { ws } from "../../../src/transport/live/ws/ws.js";
import { createFakeClock } from "../../helpers/fake-clock.js";
import { createFakePage } from "../../helpers/fake-page.js";
import { seeded } from "../../helpers/random.js";
import { randomCases } from "../../helpers/cases.js";
import { modelStreams } from "./model-streams.js";
import { clientClock, DISORDER, faultOf, USUAL } from "./model-events.js";
import { createModelPage, tickIn, type AskedBy } from "./model-page.js";
import { ModelServer, type Dialect } from "./model-server.js";

const STREAMS = 3;
const PEOPLE = 3;
const TICK = "subscription ($stream: Int) { tick { id } }";
const TICK_WITH_FEED = "subscription ($stream: Int) { tick { id feed { id last person } } }";

/** One subscriber as the model sees it. */
interface One {
  stream: number;
  person: number;
  /** By the client, whose ends come a moment later. */
  isByClient: boolean;
  ids: number[];
  /** How it ended, in order of what was told: at most one. */
  ends: string[];
  left: boolean;
  stop(): void;
  /** Results after that. */
  afterwards: number;
  /** Of its stream's log, when it came. */
  from: number;
}

async function live(dialect: Dialect, seed: number, orderly: boolean) {
  const random = seeded(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const world = createFakeClock();
  const clock = clientClock(world);
  const server = new ModelServer(world, random, dialect, { streams: STREAMS, people: PEOPLE });
  const page = createFakePage();
  let asleep = false;
  const problems: string[] = [];
  const people = createModelPage({ server, world, random, people: PEOPLE, streams: STREAMS, problems });
  const all: One[] = [];
  const closedByClient = new Set<One>();
  const mutations: { name: string; ends: string[] }[] = [];
  let busy = true;

  const options = {
    url: async () => {
      if (random() < 0.1 && busy) await new Promise<void>((resolve) => world.setTimeout(resolve, random() * 300));
      if (random() < 0.03 && busy) throw new Error("no url");
      return people.address();
    },
    clock,
    random,
    WebSocket: server.WebSocket,
    page: page.page,
    catchUp: people.catchUp,
  } satisfies Parameters<typeof ws>[0];
  const link =
    dialect === "streams"
      ? reconnecting(modelStreams(server.WebSocket, options.url, world), options)
      : dialect === "ws"
        ? ws(options)
        : cable({ ...options, ...(dialect === "extended" && { extended: anycable }) });
  const renewing = refresh(link as LiveTransport, {
    renew: () =>
      new Promise((resolve) =>
        world.setTimeout(() => {
          people.renewToken();
          return resolve(true);
        }, random() * 2000),
      ),
  });
  const { client, ask, checkCache, changePerson, leave } = people.open(renewing);
  const now = () => all.filter(({ left, ends }) => !left && !ends.length);

  /** What the status says must be so, whenever it says it. */
  const truth = () => {
    const { state, retryAt } = link.status();
    if (state === "waiting" && !(Number(retryAt) >= clock.now())) problems.push("waits for a time that is over");
    if (state !== "waiting" && retryAt !== undefined) problems.push(`${state} with a time`);
    if (state === "live" && !page.listening) problems.push("live and hears nothing of the page");
    checkCache();
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

  function createOne(stream: number, isByClient: boolean): One {
    const person = people.person();
    const from = (server.logs[person]?.[stream] as number[]).length;
    const one: One = { stream, person, isByClient, ids: [], ends: [], left: false, stop() {}, afterwards: 0, from };
    all.push(one);
    return one;
  }
  /** What one subscriber is told. */
  function sinkOf(one: One): Sink {
    const end = (how: string) => {
      one.ends.push(how);
      react();
    };
    return {
      next(result) {
        if (one.left || one.ends.length) one.afterwards++;
        const tick = tickIn(result);
        if (tick && tick.feed.person !== one.person) problems.push(`${tick.feed.person}'s, told to ${one.person}`);
        if (tick) one.ids.push(tick.id);
        react();
      },
      error: ({ kind, status }: TransportError) => end(`${kind} ${status ?? ""}`),
      complete: () => end("complete"),
    };
  }
  const contextOf = (one: One): AskedBy => ({ person: one.person });

  function subscribe(stream: number, transport?: Transport, document = TICK): One {
    if (!transport && random() < 0.3) return subscribeByClient(stream);
    const one = createOne(stream, false);
    const controller = random() < 0.2 ? new AbortController() : undefined;
    const operation: Operation = {
      document,
      variables: { stream },
      context: contextOf(one),
      ...(controller && { signal: controller.signal }),
    };
    const stop = (transport ?? (random() < 0.7 ? renewing : link))(operation, sinkOf(one));
    one.stop = () => {
      one.left = true;
      if (controller && random() < 0.5) controller.abort();
      else stop();
      one.ends.push("left");
    };
    return one;
  }
  function subscribeByClient(stream: number): One {
    const one = createOne(stream, true);
    const { next, error, complete } = sinkOf(one);
    const unlessLeft = (tell: () => void) => one.left || tell(); // what is on its way to the loop still comes
    const call = client.subscribe(TICK_WITH_FEED, { stream }, { context: contextOf(one) });
    void (async () => {
      try {
        for await (const result of call) unlessLeft(() => next(result));
        unlessLeft(complete);
      } catch (why) {
        unlessLeft(() => error(why as TransportError));
      }
    })();
    one.stop = () => {
      one.left = true;
      call.abort();
      one.ends.push("left");
    };
    return one;
  }
  function mutate(): void {
    const name = `mutation { m${mutations.length}by${people.person()} }`;
    const ends: string[] = [];
    mutations.push({ name, ends });
    (random() < 0.7 ? renewing : link)(
      { document: name },
      { next: () => {}, error: ({ kind }) => ends.push(kind), complete: () => ends.push("complete") },
    );
  }

  function closed(before: One[]): void {
    if (link.status().state !== "offline" || clock.waiting() > all.length + mutations.length)
      problems.push("open after close()");
    // A loop may still read what had come before.
    for (const one of before) if (one.isByClient) closedByClient.add(one);
    if (before.some((one) => !one.isByClient && !one.ends.length)) problems.push("not told of close()");
  }

  function act(what: string): void {
    if (what === "subscribe") now().length < 8 && subscribe(Math.floor(random() * STREAMS));
    else if (what === "bad")
      subscribe(0, link, `subscription ($stream: Int) { { tick { id } }${dialect === "streams" ? " }" : ""}`);
    else if (what === "mutate") dialect === "ws" && mutate();
    else if (what === "stop") now().length && pick(now()).stop();
    else if (what === "strict") {
      const one = subscribe(Math.floor(random() * STREAMS));
      one.stop();
      subscribe(one.stream);
    } else if (what === "close") {
      const before = [...all];
      renewing.close();
      closed(before);
    } else if (what === "person") {
      const before = [...all];
      changePerson();
      closed(before);
    } else if (what === "ask") ask(Math.floor(random() * STREAMS));
    else if (what === "renew") link.renew();
    else if (what === "sleep") {
      asleep = true;
      page.sleep();
      world.setTimeout(() => {
        asleep = false;
        return page.wake();
      }, random() * 5000);
    } else if (what === "wake") asleep || page.wake();
    else if (what === "offline") {
      page.online = false;
      server.drop();
      world.setTimeout(() => {
        page.online = true;
        return page.wake();
      }, random() * 3000);
    } else if (what === "kill") {
      server.kill();
      world.setTimeout(() => server.restart(), random() * 4000);
    } else if (what === "drop") server.drop();
    else if (what === "forget") server.forget();
    else if (what === "freeze") server.freeze();
    else if (what === "restart" || what === "remote") server.disconnect(what === "restart" ? "server_restart" : what);
    else if (what === "expire") server.expire(people.person());
    else if (what === "end") server.end(Math.floor(random() * STREAMS));
    else if (what === "reject") server.faults.rejecting = 1;
    else if (what === "fill") {
      server.fill(2e6);
      world.setTimeout(() => server.fill(0), random() * 1000);
    } else {
      const [fault, value, ms] = faultOf(what, random);
      server.faults[fault] = value;
      world.setTimeout(() => (server.faults[fault] = (typeof value === "number" ? 0 : false) as number), random() * ms);
      if (what !== "double" && what !== "noise" && what !== "overtake") server.drop();
    }
  }
  const produce = () => {
    const isForOther = random() < 0.3;
    server.produce(isForOther ? Math.floor(random() * PEOPLE) : people.person(), Math.floor(random() * STREAMS));
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
  server.stopFaults();
  await world.pass(60_000);
  for (const { ends } of closedByClient) if (!ends.length) problems.push("not told of close() after a minute");
  const staying = now();
  const quiet = link.status().state;
  if (staying.length ? quiet !== "live" : quiet !== "offline" && quiet !== "unauthorized")
    problems.push(`${staying.length} operations, status ${quiet}`);
  const held = server.count();
  const channels =
    dialect === "cable" || dialect === "extended"
      ? new Set(staying.map(({ stream, isByClient }) => `${stream} ${isByClient}`)).size
      : staying.length;
  // Who comes back after a 401 has a channel of its own where others have begun to ask the same meanwhile.
  const most = history.some((what) => what.startsWith("expire")) ? staying.length : channels;
  if (
    held.channels < channels ||
    held.channels > most ||
    held.sockets !== (dialect === "streams" ? channels : Math.min(channels, 1))
  )
    problems.push(`the server holds ${JSON.stringify(held)} for ${channels} channels`);
  for (let stream = 0; stream < STREAMS; stream++)
    for (let more = 0; more < 3; more++) server.produce(people.person(), stream);
  await world.pass(10_000);
  for (const one of all) {
    const { ids, stream, person, ends, afterwards, from } = one;
    const log = server.logs[person]?.[stream] as number[];
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
    const runs = server.executed.get(name) ?? [];
    if (runs.length > 1) problems.push("a mutation ran twice");
    if (runs.some((person) => !name.includes(`by${person} `))) problems.push("a mutation ran as another person");
    if (ends.length !== 1) problems.push(`a mutation ended ${ends.length} times`);
  }
  for (const one of now()) one.stop();
  leave();
  await world.pass(100);
  if (
    clock.waiting() ||
    page.listening ||
    server.count().sockets ||
    !["offline", "unauthorized"].includes(link.status().state)
  ) {
    problems.push(
      `left behind: ${clock.waiting()} timers, ${page.listening} listeners, ${JSON.stringify(server.count())}, ${link.status().state}`,
    );
  }
  return { problems, history, strict: orderly && !late };
}

for (const dialect of ["cable", "extended", "ws", "streams"] as const) {
  for (const [name, orderly] of [
    ["nothing lost, nothing doubled, order kept, nothing left", true],
    ["likewise but for the order, where frames overtake each other and queries are slow", false],
  ] as const) {
    test(`${dialect}: ${name}`, async () => {
      const { cases, seed } = randomCases(`live model, ${dialect}${orderly ? "" : ", disorder"}`, 4);
      let strict = 0;
      for (let run = 0; run < cases; run++) {
        const { problems, history, ...outcome } = await live(dialect, seed + run, orderly);
        assert.equal(problems, [], `--seed ${seed + run}: ${history.join(" ")}`);
        if (outcome.strict) strict++;
      }
      if (orderly && cases > 50) assert.ok(strict > cases * 0.7, `${strict} of ${cases} runs were held to the order`);
    });
  }
}

test.run();
