/** The rules of graphql-transport-ws and its legacy, one by one, with a fake socket and a fake clock. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import type { TransportError } from "../../../../src/transport/errors.js";
import type { LinkStatus, Operation, Result, Sink, Stop } from "../../../../src/transport/types.js";
import { refresh } from "../../../../src/transport/wrappers/refresh.js";
import { route } from "../../../../src/transport/wrappers/route.js";
import { ws } from "../../../../src/transport/live/ws/ws.js";
import type { WsOptions } from "../../../../src/transport/live/ws/options.js";
import { createFakeClock, settle } from "../../../helpers/fake-clock.js";
import { fakeSockets, type FakeSocket } from "../../../helpers/fake-socket.js";
import { isDeep } from "../../../helpers/cases.js";

interface Watch extends Sink {
  results: Result[];
  errors: TransportError[];
  completed: number;
  stop: Stop;
}

function setUp(options: Partial<WsOptions> = {}) {
  const clock = createFakeClock();
  const { WebSocket, sockets, last } = fakeSockets();
  const statuses: LinkStatus[] = [];
  let listening = 0;
  const link = ws({
    url: "http://server.test/graphql",
    clock,
    WebSocket,
    random: () => 0.5,
    page: { online: () => true, listen: () => (listening++, () => void listening--) },
    ...options,
  });
  link.onStatus((status) => statuses.push(status));
  return {
    link,
    clock,
    sockets,
    last,
    statuses,
    listening: () => listening,
    watch(operation: Partial<Operation> = {}): Watch {
      const watch: Watch = {
        results: [],
        errors: [],
        completed: 0,
        next: (result) => void watch.results.push(result),
        error: (error) => void watch.errors.push(error),
        complete: () => void watch.completed++,
        stop: () => {},
      };
      watch.stop = link({ document: "subscription { thing { id } }", ...operation }, watch);
      return watch;
    },
    /** The server accepts the newest socket with a protocol and acknowledges. */
    async acknowledge(protocol = "graphql-transport-ws"): Promise<FakeSocket> {
      await settle();
      const socket = last();
      socket.protocol = protocol;
      socket.open();
      await settle();
      socket.say({ type: "connection_ack" });
      await settle();
      return socket;
    },
  };
}
const types = (socket: FakeSocket) => socket.frames.map(({ type }) => type);
const idOf = (socket: FakeSocket, at = -1) =>
  String(socket.frames.filter(({ type }) => type === "subscribe" || type === "start").at(at)?.id);
const next = (id: string, n: number) => ({ type: "next", id, payload: { data: { thing: { id: n } } } });

test("greets with connection_init, subscribes after the ack, offers both protocols", async () => {
  const { watch, last, acknowledge, statuses } = setUp({ connectionParams: async () => ({ token: "t" }) });
  const seen = watch({ variables: { a: 1 }, operationName: undefined });
  await settle();
  assert.equal([last().url, last().protocols], ["ws://server.test/graphql", ["graphql-transport-ws", "graphql-ws"]]);
  last().open();
  assert.equal(last().frames, [{ type: "connection_init", payload: { token: "t" } }]);
  last().sent.length = 0;
  const socket = await acknowledge();
  assert.equal(socket.frames.at(-1), {
    type: "subscribe",
    id: "1",
    payload: { query: "subscription { thing { id } }", variables: { a: 1 } },
  });
  socket.say(next("1", 7));
  socket.say({ type: "next", id: "99", payload: { data: {} } });
  socket.say({ type: "complete", id: "1" });
  assert.equal([seen.results, seen.completed], [[{ data: { thing: { id: 7 } } }], 1]);
  assert.equal(
    statuses.map(({ state }) => state),
    ["connecting", "live"],
  );
});

test("asks for url and params on every attempt; a failure to give them is a failed attempt", async () => {
  let asked = 0;
  const { watch, acknowledge, clock, sockets } = setUp({
    connectionParams: () => (++asked === 2 ? Promise.reject(new Error("no token")) : { n: asked }),
  });
  watch();
  (await acknowledge()).drop();
  await clock.pass(1000);
  assert.equal([asked, sockets.length], [3, 2]);
});

test("an address that is none is an error at once, not a wait for ever", async () => {
  const { watch, sockets, link, clock } = setUp({ url: "/graphql" });
  const seen = watch();
  await settle();
  assert.equal(
    seen.errors.map(({ kind, cause }) => [kind, cause instanceof TypeError]),
    [["protocol", true]],
  );
  assert.equal([sockets.length, link.status().state, clock.waiting()], [0, "offline", 0]);
});

test("an error ends its operation with a last result that has the errors", async () => {
  const { watch, acknowledge, link } = setUp();
  const [bad, good] = [watch(), watch()];
  const socket = await acknowledge();
  socket.say({ type: "error", id: "1", payload: [{ message: "no such field" }] });
  assert.equal([bad.results, bad.completed], [[{ errors: [{ message: "no such field" }] }], 1]);
  socket.say(next("2", 1));
  assert.equal([good.results.length, good.completed, link.status().state], [1, 0, "live"]);
});

test("a lost socket is never complete: it comes back and subscribes anew", async () => {
  const { watch, acknowledge, clock, sockets } = setUp();
  const seen = watch();
  (await acknowledge()).drop(1000);
  assert.equal([seen.completed, seen.errors.length], [0, 0]);
  await clock.pass(125);
  assert.is(sockets.length, 2);
  const socket = await acknowledge();
  socket.say(next(idOf(socket), 2));
  assert.is(seen.results.length, 1);
});

test("never sends a mutation or a query twice: a lost socket is an error of kind network", async () => {
  const { watch, acknowledge, clock, sockets } = setUp();
  const [mutation, query] = [watch({ document: "mutation { go }" }), watch({ document: "{ here }" })];
  const live = watch();
  (await acknowledge()).drop();
  assert.equal(
    [mutation, query].map(({ errors }) => errors.map(({ kind }) => kind)),
    [["network"], ["network"]],
  );
  await clock.pass(125);
  await acknowledge();
  assert.equal(
    sockets[1]?.frames.map(({ type, id }) => [type, id]),
    [
      ["connection_init", undefined],
      ["subscribe", "3"],
      ["ping", undefined],
    ],
  );
  assert.is(live.errors.length, 0);
});

test("a mutation that was not sent yet waits for the link", async () => {
  const { watch, last, clock, acknowledge } = setUp();
  const seen = watch({ document: "mutation { go }" });
  await settle();
  last().drop();
  await clock.pass(125);
  const socket = await acknowledge();
  assert.equal(types(socket), ["connection_init", "subscribe"]);
  socket.say({ type: "next", id: "1", payload: { data: { go: 1 } } });
  socket.say({ type: "complete", id: "1" });
  assert.equal([seen.results, seen.completed], [[{ data: { go: 1 } }], 1]);
});

test("catches up after a drop", async () => {
  const thing = (id: number) => ({ data: { thing: { id } } });
  const versionOf = ({ data }: Result) => (data as { thing: { id: number } }).thing.id;
  const asked: unknown[] = [];
  const { watch, acknowledge, clock } = setUp({
    catchUp: catchUp({
      since: versionOf,
      query: async (since) => (asked.push(since), asked.length === 1 ? [thing(2), thing(3)] : []),
    }),
  });
  const seen = watch();
  let socket = await acknowledge();
  socket.say(next("1", 1));
  socket.drop();
  await clock.pass(125);
  await settle();
  socket = await acknowledge();
  socket.say(next("1", 3));
  socket.say(next("1", 4));
  await clock.pass(400);
  assert.equal([seen.results.map(versionOf), asked[0]], [[1, 2, 3, 4], 1]);
});

test("asks for what was missed once a pong or a result shows that the server has got the subscription; with the legacy at once", async () => {
  for (const [protocol, sign] of [
    ["graphql-transport-ws", { type: "pong" }],
    ["graphql-transport-ws", next("1", 2)],
    ["graphql-ws", undefined],
  ] as const) {
    let asked = 0;
    const { watch, acknowledge, clock } = setUp({
      catchUp: catchUp({ since: () => undefined, query: async () => (asked++, []) }),
    });
    watch();
    (await acknowledge(protocol)).drop();
    await clock.pass(125);
    const socket = await acknowledge(protocol);
    assert.equal(types(socket), ["connection_init", ...(sign ? ["subscribe", "ping"] : ["start"])]);
    assert.is(asked, sign ? 0 : 1);
    if (sign) socket.say(sign);
    await settle();
    assert.is(asked, 1);
    socket.say({ type: "pong" });
    await settle();
    assert.is(asked, 1);
  }
});

test("answers pings, pings after 5 s of silence, and gives up after 12", async () => {
  const { watch, acknowledge, clock, sockets } = setUp();
  watch();
  const socket = await acknowledge();
  socket.say({ type: "ping", payload: { n: 1 } });
  assert.equal(socket.frames.at(-1), { type: "pong", payload: { n: 1 } });
  await clock.pass(5000);
  assert.equal(socket.frames.at(-1), { type: "ping" });
  socket.say({ type: "pong" });
  await clock.pass(11_999);
  assert.is(sockets.length, 1);
  await clock.pass(200);
  assert.is(sockets.length, 2);
});

for (const code of [4401, 4403]) {
  test(`close ${code} ends every operation with status 401: a renewed token may help`, async () => {
    const { watch, acknowledge, clock, sockets, link } = setUp();
    const [one, two] = [watch(), watch()];
    (await acknowledge()).drop(code, "Forbidden");
    assert.equal(
      [one, two].map(({ errors }) => errors.map((error) => [error.kind, error.status, error.body])),
      [[["http", 401, "Forbidden"]], [["http", 401, "Forbidden"]]],
    );
    assert.is(link.status().state, "unauthorized");
    await clock.pass(60_000);
    assert.equal([sockets.length, clock.waiting()], [1, 0]);
    watch();
    await settle();
    assert.is(sockets.length, 2);
  });
}

test("who subscribes again from within the error of a final close is served by a new socket", async () => {
  for (const code of [4401, 4400, 4500]) {
    const { watch, acknowledge, link, sockets, clock } = setUp();
    const again: Watch[] = [];
    link(
      { document: "subscription { thing { id } }" },
      { next() {}, complete() {}, error: () => void again.push(watch()) },
    );
    const socket = await acknowledge();
    socket.say(next("1", 1));
    socket.drop(code);
    await clock.pass(1000);
    assert.is(sockets.length, 2);
    const fresh = await acknowledge();
    fresh.say(next(idOf(fresh), 7));
    assert.equal(
      again.map(({ results }) => results.length),
      [1],
    );
    link.close();
    assert.is(clock.waiting(), 0);
  }
});

const versionOf = ({ data }: Result) => (data as { thing?: { id: number } } | undefined)?.thing?.id;
const thing = (id: number) => ({ data: { thing: { id } } });

test("renewed within 30 s of a 401 an operation goes on where it stopped, though another was refused meanwhile", async () => {
  const asked: unknown[] = [];
  const renewals: ((good: boolean) => void)[] = [];
  const { watch, link, acknowledge, clock } = setUp({
    catchUp: catchUp({
      since: versionOf,
      query: async (since) => (asked.push(since), since === 1 ? [thing(2), thing(3)] : []),
    }),
  });
  const renewing = refresh(link, { renew: () => new Promise((resolve) => renewals.push(resolve)) });
  const got: unknown[] = [];
  renewing(
    { document: "subscription { thing { id } }" },
    {
      next: (result) => void got.push(versionOf(result)),
      error: ({ kind }) => void got.push(kind),
      complete: () => void got.push("complete"),
    },
  );
  let socket = await acknowledge();
  socket.say(next("1", 1));
  socket.drop(4403);
  watch();
  await settle();
  (await acknowledge()).drop(4403);
  await clock.pass(29_000);
  renewals.forEach((resolve) => resolve(true));
  socket = await acknowledge();
  socket.say(next(idOf(socket), 4));
  await clock.pass(300);
  assert.equal(
    [got, asked],
    [
      [1, 2, 3, 4],
      [1, 3],
    ],
  );
  socket.drop(4403);
  await clock.pass(31_000);
  renewals.forEach((resolve) => resolve(true));
  (await acknowledge()).say({ type: "pong" });
  await settle();
  assert.is(asked.length, 2, "too late: it begins anew");
  link.close();
});

test("renewed around route, which hands on an operation of its own making, each goes on where it stopped, equal ones as well", async () => {
  const asked: unknown[] = [];
  const { link, acknowledge } = setUp({
    catchUp: catchUp({ since: versionOf, query: async (since) => (asked.push(since), []) }),
  });
  const renewing = refresh(route({ subscription: link, otherwise: link }), { renew: async () => true });
  const sink: Sink = { next: () => {}, error: ({ kind }) => void asked.push(kind), complete: () => {} };
  renewing({ document: "subscription { thing { id } }", variables: { a: 1 } }, sink);
  renewing({ document: "subscription { thing { id } }", variables: { a: 1 } }, sink);
  const stop = renewing({ document: "subscription { thing { id } }", variables: { a: 2 } }, sink);
  let socket = await acknowledge();
  for (const n of [1, 2, 3]) socket.say(next(String(n), n));
  stop();
  socket.drop(4401);
  socket = await acknowledge();
  socket.say({ type: "pong" });
  await settle();
  assert.equal(asked, [1, 2]);
  link.close();
});

test("a mutation that was sent is not sent again because the token ran out meanwhile: it may have run", async () => {
  const { link, acknowledge, sockets, clock } = setUp();
  const renewing = refresh(link, { renew: async () => true });
  const kinds: string[] = [];
  const ask = (document: string) =>
    renewing(
      { document },
      {
        next() {},
        error: ({ kind, status }) => void kinds.push(`${kind} ${status}`),
        complete: () => void kinds.push("complete"),
      },
    );
  ask("mutation { go }");
  (await acknowledge()).drop(4401);
  await clock.pass(1000);
  assert.equal([kinds, sockets.length], [["network undefined"], 1]);
  ask("mutation { go }");
  await settle();
  sockets[1]?.open();
  sockets[1]?.drop(4401); // not sent yet
  const socket = await acknowledge();
  assert.equal([sockets.length, types(socket)], [3, ["connection_init", "subscribe"]]);
  link.close();
});

test("who subscribes again from within the end that close() brings is served by a new socket", async () => {
  const { link, watch, acknowledge, sockets, clock } = setUp();
  let again: Watch | undefined;
  link(
    { document: "subscription { thing { id } }" },
    { next() {}, error() {}, complete: () => void (again = watch()) },
  );
  await acknowledge();
  link.close();
  await clock.pass(100);
  assert.is(sockets.length, 2);
  const socket = await acknowledge();
  socket.say(next(idOf(socket), 1));
  assert.is(again?.results.length, 1);
});

for (const code of [4400, 4406, 4409, 4429, 4004, 4005]) {
  test(`close ${code} is final`, async () => {
    const { watch, acknowledge, clock, sockets } = setUp();
    const seen = watch();
    (await acknowledge()).drop(code);
    assert.equal(
      seen.errors.map(({ kind, retryable }) => [kind, retryable]),
      [["protocol", false]],
    );
    await clock.pass(60_000);
    assert.is(sockets.length, 1);
  });
}

test("close 4500 right after one operation is that operation's error; the others come back", async () => {
  const { watch, acknowledge, clock, last } = setUp();
  const good = watch();
  const socket = await acknowledge();
  socket.say(next("1", 1));
  const bad = watch({ document: "subscription { {", kind: "subscription" });
  await settle();
  socket.drop(4500, "Syntax Error");
  assert.equal(
    bad.errors.map(({ kind, body }) => [kind, body]),
    [["protocol", "Syntax Error"]],
  );
  await clock.pass(125);
  await acknowledge();
  last().say(next("1", 2));
  assert.equal([good.results.length, good.errors.length], [2, 0]);
});

test("close 4500 with several suspects: they are tried one by one, and only the bad one fails", async () => {
  const { watch, acknowledge, clock, last } = setUp();
  const all = [watch(), watch({ document: "subscription { }" }), watch()];
  (await acknowledge()).drop(4500);
  await clock.pass(125);
  let socket = await acknowledge();
  assert.equal(types(socket), ["connection_init", "subscribe", "ping"]);
  socket.say({ type: "pong" });
  assert.equal(types(socket).slice(3), ["subscribe", "ping"]);
  socket.drop(4500, "Syntax Error");
  assert.equal(
    all.map(({ errors }) => errors.length),
    [0, 1, 0],
  );
  await clock.pass(1000);
  await settle();
  socket = await acknowledge();
  assert.equal(types(last()), ["connection_init", "subscribe", "subscribe", "ping"]);
  for (const id of ["1", "3"]) socket.say(next(id, 5));
  assert.equal(
    all.map(({ results }) => results.length),
    [1, 0, 1],
  );
});

test("close 4500 when everything was borne is final", async () => {
  const { watch, acknowledge } = setUp();
  const seen = watch();
  const socket = await acknowledge();
  socket.say(next("1", 1));
  socket.drop(4500);
  assert.equal(
    seen.errors.map(({ kind }) => kind),
    ["protocol"],
  );
});

test("speaks the legacy protocol where the server picks it, and does not miss its pings", async () => {
  const { watch, acknowledge, clock, sockets } = setUp();
  const [seen, left] = [watch(), watch()];
  const socket = await acknowledge("graphql-ws");
  assert.equal(types(socket), ["connection_init", "start", "start"]);
  socket.say({ type: "ka" });
  socket.say({ type: "data", id: "1", payload: { data: { thing: { id: 1 } } } });
  left.stop();
  assert.equal(socket.frames.at(-1), { type: "stop", id: "2" });
  await clock.pass(60_000);
  assert.equal([seen.results.length, sockets.length, types(socket).length], [1, 1, 4], "and is sent none");
  socket.say({ type: "error", id: "1", payload: { message: "bad" } });
  assert.equal([seen.results.at(-1), seen.completed], [{ errors: [{ message: "bad" }] }, 1]);
});

test("a legacy server that let its heart beat, and then does not, is given up and come back to", async () => {
  const { watch, acknowledge, clock, sockets, link } = setUp();
  watch();
  const socket = await acknowledge("graphql-ws");
  socket.say({ type: "ka" });
  for (let beat = 0; beat < 3; beat++) {
    await clock.pass(10_000);
    socket.say({ type: "ka" });
  }
  await clock.pass(5000);
  socket.say({ type: "data", id: "1", payload: { data: {} } });
  await clock.pass(2 * 10_000 + 11_999);
  assert.is(sockets.length, 1);
  await clock.pass(200);
  assert.is(sockets.length, 2);
  await acknowledge("graphql-ws");
  await clock.pass(120_000);
  assert.is(sockets.length, 2, "this one has not let it beat yet");
  link.close();
  assert.is(clock.waiting(), 0);
});

test("after a close 1002 it offers the legacy protocol alone, and remembers", async () => {
  const { watch, acknowledge, last, clock } = setUp();
  const seen = watch();
  await settle();
  last().protocol = "graphql-transport-ws";
  last().open();
  last().drop(1002);
  for (let round = 0; round < 2; round++) {
    await clock.pass(1000);
    assert.equal(last().protocols, ["graphql-ws"]);
    const socket = await acknowledge("graphql-ws");
    socket.say({ type: "data", id: "1", payload: { data: { round } } });
    socket.drop();
  }
  assert.is(seen.results.length, 2);
});

test("a close 1002 of the legacy protocol tries the modern one again; one that greeted before may be another server by now", async () => {
  const { watch, acknowledge, last, clock } = setUp();
  watch();
  (await acknowledge()).drop();
  const offered: string[][] = [];
  for (let round = 0; round < 3; round++) {
    await clock.pass(2000);
    offered.push(last().protocols);
    last().open();
    last().drop(1002);
  }
  assert.equal(offered, [
    ["graphql-transport-ws", "graphql-ws"],
    ["graphql-ws"],
    ["graphql-transport-ws", "graphql-ws"],
  ]);
});

test("close 4500 of the legacy protocol, which has no ping to try them one by one, ends all that are suspect", async () => {
  const { watch, acknowledge } = setUp();
  const good = watch();
  const socket = await acknowledge("graphql-ws");
  socket.say({ type: "data", id: "1", payload: { data: { a: 1 } } });
  const [bad, worse] = [watch(), watch()];
  await settle();
  socket.drop(4500);
  assert.equal(
    [good, bad, worse].map(({ errors }) => errors.map(({ kind }) => kind)),
    [[], ["protocol"], ["protocol"]],
  );
});

test("while suspects are tried one by one a newcomer waits; afterwards it is sent at once", async () => {
  const { watch, acknowledge, clock } = setUp();
  watch();
  watch();
  (await acknowledge()).drop(4500);
  await clock.pass(125);
  const socket = await acknowledge();
  watch();
  assert.equal(types(socket), ["connection_init", "subscribe", "ping"]);
  for (let round = 0; round < 3; round++) socket.say({ type: "pong" });
  assert.equal(types(socket).filter((type) => type === "subscribe").length, 3);
  watch();
  assert.is(types(socket).at(-1), "subscribe");
});

test("a socket whose last operation fails with it is not opened again", async () => {
  const { watch, acknowledge, clock, sockets, link } = setUp();
  watch({ document: "mutation { go }" });
  (await acknowledge()).drop();
  await clock.pass(10_000);
  assert.equal([sockets.length, link.status(), clock.waiting()], [1, { state: "offline" }, 0]);
});

test("one who has just left does not hide that the link was refused", async () => {
  const { watch, acknowledge, clock, link } = setUp();
  const one = watch();
  const socket = await acknowledge();
  one.stop(); // nobody is left: the socket goes in 50 ms, unless it is refused before
  socket.drop(4401);
  await clock.pass(100);
  assert.is(link.status().state, "unauthorized");
});

test("who leaves, or fails for good, while a question is under way leaves no timer; a lost link asks nothing until it is back", async () => {
  for (const how of ["stop", "fail", "drop"] as const) {
    let asked = 0;
    const { watch, acknowledge, clock, link } = setUp({
      catchUp: catchUp({ since: () => undefined, query: () => (asked++, new Promise(() => {})) }),
    });
    const one = watch();
    (await acknowledge()).drop();
    await clock.pass(125);
    const socket = await acknowledge();
    socket.say({ type: "pong" });
    await settle();
    assert.is(asked, 1);
    if (how === "stop") one.stop();
    else socket.drop(how === "fail" ? 4400 : 1006);
    if (how !== "drop") {
      await clock.pass(60);
      assert.is(clock.waiting(), 0, how);
    }
    await clock.pass(how === "drop" ? 20_000 : 60_000);
    assert.is(asked, 1, how);
    link.close();
  }
});

test("tells onResume of each operation that is back, as soon as the server has it", async () => {
  const told: unknown[] = [];
  const { watch, acknowledge, clock } = setUp({ onResume: ({ variables }) => told.push(variables) });
  watch({ variables: { n: 1 } });
  watch({ variables: { n: 2 } });
  (await acknowledge()).drop();
  await clock.pass(125);
  const socket = await acknowledge();
  assert.equal([types(socket).at(-1), told], ["ping", []]);
  socket.say({ type: "pong" });
  await settle();
  assert.equal(told, [{ n: 1 }, { n: 2 }]);
});

test("close 4408, and any other that is not final, comes back: the server had waited for too long", async () => {
  for (const code of [4408, 4499, 1001, 1011]) {
    const { watch, acknowledge, clock, sockets } = setUp();
    const seen = watch();
    (await acknowledge()).drop(code);
    await clock.pass(125);
    assert.equal([sockets.length, seen.errors], [2, []], String(code));
  }
});

test("one who leaves before the ack is never heard of by the server", async () => {
  const { watch, acknowledge } = setUp();
  const [gone] = [watch(), watch()];
  await settle();
  gone.stop();
  assert.equal(types(await acknowledge()), ["connection_init", "subscribe"]);
});

test("catchUp is not asked about a query: its answer is delivered as it comes", async () => {
  const { watch, acknowledge } = setUp({ catchUp: catchUp({ since: () => 1, query: async () => [] }) });
  const one = watch({ document: "{ here }" });
  const socket = await acknowledge();
  for (const n of [1, 2]) socket.say(next("1", n));
  assert.is(one.results.length, 2);
});

test("a close 1002 after the ack says nothing about the protocol", async () => {
  const { watch, acknowledge, last, clock } = setUp();
  watch();
  (await acknowledge()).drop(1002);
  await clock.pass(1000);
  assert.equal(last().protocols, ["graphql-transport-ws", "graphql-ws"]);
});

test("connection_error of the legacy protocol ends every operation with status 401", async () => {
  const { watch, last, link } = setUp();
  const seen = watch();
  await settle();
  last().protocol = "graphql-ws";
  last().open();
  last().say({ type: "connection_error", payload: { message: "no" } });
  assert.equal([seen.errors.map(({ status }) => status), link.status().state], [[401], "unauthorized"]);
});

test("a stop sends complete once, and nothing is left behind", async () => {
  const { watch, acknowledge, clock, listening, link } = setUp();
  const seen = watch();
  const socket = await acknowledge();
  seen.stop();
  seen.stop();
  assert.equal(types(socket), ["connection_init", "subscribe", "complete"]);
  socket.say(next("1", 1));
  await clock.pass(100);
  assert.equal(
    [seen.results.length, seen.completed, socket.closed, clock.waiting(), listening(), link.status().state],
    [0, 0, true, 0, 0, "offline"],
  );
});

test("an abort ends the operation with the caller's reason", async () => {
  const { watch, acknowledge } = setUp();
  const controller = new AbortController();
  const seen = watch({ signal: controller.signal });
  const socket = await acknowledge();
  controller.abort("enough");
  assert.equal(
    seen.errors.map(({ kind, cause }) => [kind, cause]),
    [["abort", "enough"]],
  );
  assert.is(types(socket).at(-1), "complete");
});

test("close() completes every operation and closes the socket", async () => {
  const { watch, acknowledge, link, clock } = setUp();
  const seen = watch();
  const socket = await acknowledge();
  link.close();
  await clock.pass(100);
  assert.equal([seen.completed, socket.closed, clock.waiting()], [1, true, 0]);
});

test("close() ends one that waits for what it missed as well: nothing comes later", async () => {
  let answer = (_: Result[]) => {};
  const { watch, acknowledge, clock, link } = setUp({
    catchUp: catchUp({
      since: ({ data }) => (data as { thing: { id: number } }).thing.id,
      query: () => new Promise((resolve) => (answer = resolve)),
    }),
  });
  const seen = watch();
  let socket = await acknowledge();
  socket.say(next("1", 1));
  socket.drop();
  await clock.pass(125);
  socket = await acknowledge();
  socket.say(next("1", 3));
  socket.say({ type: "complete", id: "1" });
  assert.equal([seen.results.length, seen.completed], [1, 0]);
  await clock.pass(60);
  link.close();
  assert.equal([seen.results.length, seen.completed, clock.waiting()], [1, 1, 0]);
  answer([{ data: { thing: { id: 2 } } }]);
  await clock.pass(30_000);
  assert.is(seen.results.length, 1);
});

test("variables that are no JSON, or hold a file, end their operation and no other", async () => {
  const { watch, acknowledge } = setUp();
  const big = watch({ variables: { n: 1n } });
  const file = watch({ variables: { input: { photo: new Blob(["x"]) } } });
  const variables = { n: 1 };
  watch({ variables });
  await settle();
  variables.n = 2; // later than it was asked for
  const socket = await acknowledge();
  assert.equal(
    [big, file].map(({ errors }) => errors.map(({ kind }) => kind)),
    [["protocol"], ["protocol"]],
  );
  assert.match(file.errors[0]?.message ?? "", '"input.photo"');
  assert.equal(
    socket.frames.slice(1).map(({ payload }) => payload),
    [{ query: "subscription { thing { id } }", variables: { n: 1 } }],
  );
});

test("ignores messages that make no sense", async () => {
  const { watch, acknowledge } = setUp();
  const seen = watch();
  const socket = await acknowledge();
  for (const message of [
    "no json",
    "null",
    "7",
    "[]",
    "{}",
    '{"type":7}',
    '{"type":"new_thing","id":"1"}',
    '{"type":"next","id":"1"}',
    '{"type":"next","id":"1","payload":[]}',
    '{"type":"connection_ack"}',
  ])
    socket.say(message);
  assert.equal(
    [seen.results, seen.errors, seen.completed, types(socket)],
    [[], [], 0, ["connection_init", "subscribe"]],
  );
});

const CYCLES = isDeep ? 10_000 : 1_000;
test(`${CYCLES} subscribe and unsubscribe cycles leave nothing behind`, async () => {
  const { watch, acknowledge, clock, listening } = setUp();
  const stay = watch();
  const socket = await acknowledge();
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const { stop } = watch();
    await Promise.resolve();
    if (cycle % 2) socket.say(next(idOf(socket), 1));
    stop();
    if (cycle % 20 === 0) socket.sent.length = 0;
  }
  await clock.pass(100);
  assert.ok(clock.waiting() <= 2, `${clock.waiting()} timers wait: only those for silence may`);
  stay.stop();
  await clock.pass(100);
  assert.equal([clock.waiting(), listening()], [0, 0]);
});

test("merges the instalments of @defer and @stream, in both formats, and begins anew with the next answer", async () => {
  const { watch, acknowledge } = setUp();
  const query = watch({ document: "{ a { ... @defer { b } } list @stream }" });
  const live = watch({ document: "subscription { a { ... @defer { b } } }" });
  const socket = await acknowledge();
  const [mine, other] = [idOf(socket, -2), idOf(socket)];
  const say = (id: string, payload: object) => socket.say({ type: "next", id, payload });
  say(mine, {
    data: { a: {}, list: [1] },
    pending: [
      { id: "0", path: ["a"] },
      { id: "1", path: ["list"] },
    ],
    hasNext: true,
  });
  say(mine, {
    incremental: [
      { id: "0", data: { b: 1 } },
      { id: "1", items: [2] },
    ],
    completed: [{ id: "0" }, { id: "1" }],
    hasNext: false,
  });
  socket.say({ type: "complete", id: mine });
  assert.equal(
    query.results.map(({ data, hasNext }) => [data, hasNext]),
    [
      [{ a: {}, list: [1] }, true],
      [{ a: { b: 1 }, list: [1, 2] }, false],
    ],
  );
  assert.is(query.completed, 1);

  for (const n of [1, 2]) {
    say(other, { data: { a: { n } }, errors: [{ message: `${n}` }], hasNext: true });
    say(other, { incremental: [{ path: ["a"], data: { b: n } }], hasNext: false });
  }
  say(other, { data: { a: { n: 3 } } });
  assert.equal(
    live.results.map(({ data, errors }) => [data, errors?.length]),
    [
      [{ a: { n: 1 } }, 1],
      [{ a: { n: 1, b: 1 } }, 1],
      [{ a: { n: 2 } }, 1],
      [{ a: { n: 2, b: 2 } }, 1],
      [{ a: { n: 3 } }, undefined],
    ],
  );
});

test("says so where instalments cannot be merged, or end too early, and tells the server", async () => {
  const { watch, acknowledge } = setUp();
  const keep = watch();
  const wrong = watch({ document: "{ a @defer }" });
  const early = watch({ document: "{ b @defer }" });
  const socket = await acknowledge();
  const [first, second] = [idOf(socket, -2), idOf(socket)];
  socket.say({ type: "next", id: first, payload: { data: { a: {} }, hasNext: true } });
  socket.say({ type: "next", id: first, payload: { incremental: [{ id: "9", data: {} }], hasNext: false } });
  assert.is(wrong.results.length, 1);
  assert.equal(
    wrong.errors.map(({ kind }) => kind),
    ["protocol"],
  );
  assert.equal(socket.frames.at(-1), { type: "complete", id: first });
  socket.say({ type: "next", id: second, payload: { data: { b: {} }, hasNext: true } });
  socket.say({ type: "complete", id: second });
  assert.equal([early.results.length, early.completed, early.errors[0]?.kind], [1, 0, "protocol"]);
  assert.equal([keep.errors.length, keep.completed], [0, 0]);
});

test("a subscription that comes back begins a new answer, whatever was to follow the last one", async () => {
  const { watch, acknowledge, clock, sockets } = setUp();
  const live = watch();
  const socket = await acknowledge();
  socket.say({
    type: "next",
    id: idOf(socket),
    payload: { data: { a: { n: 1 } }, errors: [{ message: "1" }], hasNext: true },
  });
  socket.drop();
  await settle();
  await clock.pass(1000);
  assert.is(sockets.length, 2);
  const again = await acknowledge();
  again.say({ type: "next", id: idOf(again), payload: { data: { a: { n: 2 } }, hasNext: true } });
  assert.equal(live.results.at(-1), { data: { a: { n: 2 } }, hasNext: true });
});

test.run();
