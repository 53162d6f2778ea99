/** The rules of live updates over Action Cable, one by one, with a fake socket and a fake clock. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import type { CableOptions } from "../../../../src/transport/live/cable/options.js";
import { TransportError } from "../../../../src/transport/errors.js";
import { refresh } from "../../../../src/transport/wrappers/refresh.js";
import type { Result } from "../../../../src/transport/types.js";
import { createFakeClock, settle } from "../../../helpers/fake-clock.js";
import type { FakeSocket } from "../../../helpers/fake-socket.js";
import { reported } from "../../../helpers/reported.js";
import { SUBSCRIPTION, setUp } from "./setting.js";
import { isDeep } from "../../../helpers/cases.js";

const commands = (frames: Record<string, unknown>[]) => frames.map(({ command }) => command);
const update = (id: number) => ({ result: { data: { thing: { id } } }, more: true });

test("opens no socket before something is subscribed to", async () => {
  const { sockets, clock, link } = setUp();
  await clock.pass(10_000);
  assert.is(sockets.length, 0);
  assert.is(link.status().state, "offline");
});

test("offers Action Cable's subprotocols, then the caller's", async () => {
  const { watch, last } = setUp({ protocols: async () => ["bearer.abc", "actioncable-v1-json"] });
  watch();
  await settle();
  assert.equal(last().protocols, ["actioncable-v1-json", "actioncable-unsupported", "bearer.abc"]);
});

test("asks for url and protocols on every attempt, so that tokens stay fresh", async () => {
  let asked = 0;
  const { watch, welcome, clock, sockets } = setUp({ url: () => `ws://server.test/cable?n=${++asked}` });
  watch();
  (await welcome()).drop();
  await clock.pass(1000);
  assert.equal(
    sockets.map(({ url }) => url),
    ["ws://server.test/cable?n=1", "ws://server.test/cable?n=2"],
  );
});

test("turns an http address into a ws address", async () => {
  const { watch, last } = setUp({ url: "https://server.test/cable" });
  watch();
  await settle();
  assert.is(last().url, "wss://server.test/cable");
});

test("executes only after the confirm, with data as a JSON text", async () => {
  const { watch, welcome, last } = setUp({ params: { room: 7, channel: "Other", channelId: "mine" } });
  watch({
    variables: { id: 1 },
    operationName: "Thing",
    document: "subscription Thing($id: ID) { thing(id: $id) { id } }",
  });
  const socket = await welcome();
  assert.equal(commands(socket.frames), ["subscribe"]);
  const identifier = String(socket.frames[0]?.identifier);
  const { channel, channelId, room } = JSON.parse(identifier) as Record<string, unknown>;
  assert.equal([channel, typeof channelId, room], ["GraphqlChannel", "string", 7]);
  assert.is.not(channelId, "mine");
  socket.say({ type: "confirm_subscription", identifier });
  assert.equal(commands(last().frames), ["subscribe", "message"]);
  assert.is(last().frames[1]?.identifier, identifier);
  assert.equal(JSON.parse(String(last().frames[1]?.data)), {
    query: "subscription Thing($id: ID) { thing(id: $id) { id } }",
    variables: { id: 1 },
    operationName: "Thing",
    action: "execute",
  });
});

test("sends a reference as operationId", async () => {
  const { watch, welcome, serve } = setUp();
  watch({ document: { documentId: "client/thing" }, kind: "subscription" });
  const socket = await welcome();
  await serve();
  assert.equal(JSON.parse(String(socket.frames[1]?.data)), { operationId: "client/thing", action: "execute" });
});

test("drops the empty first reply and delivers updates", async () => {
  const { watch, welcome, serve, link } = setUp();
  const seen = watch();
  const socket = await welcome();
  const identifier = await serve();
  socket.say({ identifier, message: update(1) });
  socket.say({ identifier, message: { result: { data: { thing: null }, errors: [{ message: "half" }] }, more: true } });
  assert.equal(seen.results, [
    { data: { thing: { id: 1 } } },
    { data: { thing: null }, errors: [{ message: "half" }] },
  ]);
  assert.is(link.status().state, "live");
});

test("drops a first reply with data: null, as graphql-anycable sends it", async () => {
  const { watch, welcome, serve } = setUp();
  const one = watch();
  const socket = await welcome();
  const identifier = await serve({ result: { data: null }, more: true });
  assert.equal(one.results, []);
  socket.say({ identifier, message: { result: { data: { thing: { id: 1 } } }, more: true } });
  assert.equal(one.results, [{ data: { thing: { id: 1 } } }]);
});

test("delivers a first reply that has data", async () => {
  const { watch, welcome, serve } = setUp();
  const seen = watch();
  await welcome();
  await serve(update(1));
  assert.equal(seen.results, [{ data: { thing: { id: 1 } } }]);
});

test("takes a first reply with errors and no data for the end, whatever `more` says", async () => {
  const { watch, welcome, serve, last } = setUp();
  const seen = watch();
  await welcome();
  await serve({ result: { errors: [{ message: "no such field" }] }, more: true });
  assert.equal(seen.results, [{ errors: [{ message: "no such field" }] }]);
  assert.is(seen.completed, 1);
  assert.is(commands(last().frames).at(-1), "unsubscribe");
});

test("takes a first reply with errors and an empty data for the end: nothing in it is an update", async () => {
  const { watch, welcome, serve } = setUp();
  const seen = watch();
  await welcome();
  await serve({ result: { data: {}, errors: [{ message: "too complex" }] }, more: true });
  assert.equal([seen.results.length, seen.completed], [1, 1]);
});

test("takes a first reply with errors and null in place of its field for the end: so a nullable subscription is refused", async () => {
  const { watch, welcome, serve } = setUp();
  const seen = watch();
  await welcome();
  const result = { data: { thing: null }, errors: [{ message: "not for you", path: ["thing"] }] };
  await serve({ result, more: true });
  assert.equal([seen.results, seen.completed], [[result], 1]);
});

test("ends at more: false, with or without a result", async () => {
  for (const [message, results] of [
    [{ more: false }, 0],
    [{ ...update(1), more: false }, 1],
  ] as const) {
    const { watch, welcome, serve, last } = setUp();
    const seen = watch();
    await welcome();
    const identifier = await serve();
    last().say({ identifier, message });
    assert.equal([seen.results.length, seen.completed], [results, 1]);
  }
});

test("a rejection is an error that no retry helps against", async () => {
  const { watch, welcome, last } = setUp();
  const [seen] = [watch(), watch({ variables: { another: true } })];
  const socket = await welcome();
  last().say({ type: "reject_subscription", identifier: socket.frames[0]?.identifier });
  assert.equal(
    seen.errors.map(({ kind, retryable }) => [kind, retryable]),
    [["protocol", false]],
  );
  last().say({ type: "confirm_subscription", identifier: socket.frames[0]?.identifier }); // which is over
  assert.equal(commands(socket.frames), ["subscribe", "subscribe"]);
});

test("a message before its confirm is none", async () => {
  const { watch, welcome, serve, last } = setUp();
  const seen = watch();
  const socket = await welcome();
  socket.say({ identifier: socket.frames[0]?.identifier, message: update(1) });
  socket.say({
    identifier: socket.frames[0]?.identifier,
    message: { result: { errors: [{ message: "no" }] }, more: true },
  });
  last().say({ identifier: await serve(), message: update(2) });
  assert.equal([seen.results, seen.completed], [[{ data: { thing: { id: 2 } } }], 0]);
});

test("asks again with a fresh identifier when no answer comes, and gives up after three tries", async () => {
  const { watch, welcome, clock } = setUp();
  const seen = watch();
  const socket = await welcome();
  const ping = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 3) {
      socket.say({ type: "ping", message: second });
      await clock.pass(3000);
    }
  };
  await ping(12);
  await ping(12);
  const identifiers = socket.frames
    .filter(({ command }) => command === "subscribe")
    .map(({ identifier }) => identifier);
  assert.is(new Set(identifiers).size, 3);
  assert.is(seen.errors.length, 0);
  await ping(12);
  assert.equal(
    seen.errors.map(({ kind }) => kind),
    ["timeout"],
  );
});

test("unsubscribes from an attempt that was given up, once its confirm comes", async () => {
  const { watch, welcome, clock } = setUp({ replyTimeout: 1000 });
  watch();
  const socket = await welcome();
  await clock.pass(1100);
  const [first, second] = socket.frames;
  assert.is(commands(socket.frames).includes("unsubscribe"), false);
  socket.say({ type: "confirm_subscription", identifier: first?.identifier });
  assert.equal(socket.frames.at(-1), { command: "unsubscribe", identifier: first?.identifier });
  socket.say({ type: "confirm_subscription", identifier: second?.identifier });
  assert.is(socket.frames.filter(({ command }) => command === "message").length, 1);
});

test("a second confirm of one identifier executes once", async () => {
  const { watch, welcome, serve } = setUp();
  watch();
  const socket = await welcome();
  const identifier = await serve();
  socket.say({ type: "confirm_subscription", identifier });
  assert.is(socket.frames.filter(({ command }) => command === "message").length, 1);
});

test("operations of one document share a channel only where they are the same", async () => {
  const { watch, welcome } = setUp();
  const document = "subscription A { thing { id } } subscription B { thing { id } }";
  for (const operationName of ["A", "B", "A"]) watch({ document, operationName });
  assert.equal(commands((await welcome()).frames), ["subscribe", "subscribe"]);
});

test("a frame that names an identifier of a socket that is lost is ignored", async () => {
  const { watch, welcome, serve, clock, last } = setUp();
  const seen = watch();
  await welcome();
  const identifier = await serve();
  last().drop();
  await clock.pass(125);
  await welcome();
  last().say({ identifier, message: update(1) });
  last().say({ identifier, message: { more: false } });
  last().say({ type: "reject_subscription", identifier });
  assert.equal([seen.results, seen.completed, seen.errors], [[], 0, []]);
});

test("ignores frames that make no sense", async () => {
  const { watch, welcome, serve, last } = setUp();
  const seen = watch();
  await welcome();
  const identifier = await serve();
  for (const frame of [
    "no json",
    "null",
    "[]",
    "7",
    '{"type":"new_thing"}',
    '{"identifier":"unknown","message":{"result":{"data":{"a":1}},"more":true}}',
    "{}",
  ])
    last().say(frame);
  last().say({ identifier, message: "text" });
  last().say({ identifier, message: { result: "text", more: true } });
  last().say({ identifier, message: null });
  assert.equal([seen.results, seen.errors, seen.completed], [[], [], 0]);
  last().say({ identifier, message: update(2) });
  assert.is(seen.results.length, 1);
});

test("equal operations share one channel; it goes when the last has left for 50 ms", async () => {
  const { watch, welcome, serve, clock, last, page } = setUp();
  const [one, two, other] = [
    watch({ variables: { a: 1, b: 2 } }),
    watch({ variables: { b: 2, a: 1 } }),
    watch({ variables: { a: 2 } }),
  ];
  const socket = await welcome();
  assert.is(commands(socket.frames).filter((command) => command === "subscribe").length, 2);
  for (const { identifier } of socket.frames) socket.say({ type: "confirm_subscription", identifier });
  const [shared] = socket.frames.map(({ identifier }) => String(identifier));
  socket.say({ identifier: shared, message: { result: { data: {} }, more: true } });
  socket.say({ identifier: shared, message: update(1) });
  assert.equal(
    [one, two, other].map(({ results }) => results.length),
    [1, 1, 0],
  );
  one.stop();
  one.stop();
  await clock.pass(100);
  assert.is(commands(last().frames).includes("unsubscribe"), false);
  two.stop();
  await clock.pass(49);
  assert.is(commands(last().frames).includes("unsubscribe"), false);
  await clock.pass(2);
  assert.is(commands(last().frames).filter((command) => command === "unsubscribe").length, 1);
  other.stop();
  await clock.pass(200);
  assert.equal([socket.closed, page.listening, clock.waiting()], [true, 0, 0]);
  assert.equal(
    [one, two, other].map(({ completed, errors }) => completed + errors.length),
    [0, 0, 0],
    "a caller who left is told nothing",
  );
  void serve;
});

test("StrictMode's mount, unmount, mount makes one channel", async () => {
  const { watch, welcome, serve, clock, last } = setUp();
  watch().stop();
  const seen = watch();
  await welcome();
  const identifier = await serve();
  await clock.pass(100);
  last().say({ identifier, message: update(1) });
  assert.is(seen.results.length, 1);
  assert.equal(commands(last().frames), ["subscribe", "message"]);
});

test("comes back at once after a drop, with fresh identifiers, and tells when", async () => {
  const { watch, welcome, serve, clock, sockets, statuses } = setUp();
  const seen = watch();
  const first = await welcome();
  const before = await serve();
  first.drop();
  assert.equal(statuses.at(-1), { state: "waiting", retryAt: clock.now() + 125 });
  await clock.pass(125);
  assert.is(sockets.length, 2);
  await welcome();
  const after = await serve();
  assert.is.not(before, after);
  sockets[1]?.say({ identifier: after, message: update(2) });
  first.say({ identifier: before, message: update(3) });
  assert.equal(seen.results, [{ data: { thing: { id: 2 } } }], "the old socket is forgotten");
  assert.equal(
    statuses.map(({ state }) => state),
    ["connecting", "live", "waiting", "connecting", "live"],
  );
});

test("waits longer after each failure, never over 20 s, and starts over once a confirm came", async () => {
  const { watch, clock, statuses, last, welcome } = setUp({ random: () => 1 });
  watch();
  await settle();
  const waits: number[] = [];
  for (let failure = 0; failure < 9; failure++) {
    last().drop();
    waits.push((statuses.at(-1)?.retryAt ?? 0) - clock.now());
    await clock.pass(waits.at(-1) ?? 0);
  }
  assert.equal(waits, [250, 500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
  await welcome();
  last().drop();
  assert.is((statuses.at(-1)?.retryAt ?? 0) - clock.now(), 20_000, "a welcome proves nothing");
  await clock.pass(20_000);
  await welcome();
  last().say({ type: "confirm_subscription", identifier: last().frames[0]?.identifier });
  last().drop();
  assert.is((statuses.at(-1)?.retryAt ?? 0) - clock.now(), 250);
});

test("gives up a socket that does not welcome within 7.5 s, without waiting for its close", async () => {
  const { watch, clock, sockets, last } = setUp();
  watch();
  await settle();
  last().open();
  await clock.pass(7500 + 125);
  assert.is(sockets.length, 2);
  assert.is(sockets[0]?.closed, true);
});

test("what a socket says or does after it was given up changes nothing", async () => {
  const { watch, clock, sockets, last, welcome, serve, link } = setUp();
  const seen = watch();
  await settle();
  const [given] = sockets;
  await clock.pass(7500 + 125);
  await welcome();
  const identifier = await serve();
  given?.open();
  given?.say({ type: "disconnect", reason: "unauthorized", reconnect: false });
  given?.say({ identifier, message: update(1) });
  given?.drop();
  await clock.pass(1000);
  assert.equal(
    [sockets.length, seen.results, seen.errors, link.status().state, last().closed],
    [2, [], [], "live", false],
  );
});

test("an address that comes after close(), after the page was put away, or after its time, opens nothing", async () => {
  for (const what of ["close", "sleep", "late", "renewal"] as const) {
    const addresses: ((url: string) => void)[] = [];
    const url = () => new Promise<string>((resolve) => addresses.push(resolve));
    const { watch, link, page, sockets, clock } = setUp({ url });
    watch();
    await settle();
    const answer = () => addresses.shift()?.("ws://server.test/cable");
    if (what === "renewal") {
      answer();
      await settle();
      sockets[0]?.open();
      sockets[0]?.say({ type: "welcome" });
      link.renew();
      await settle();
      for (let time = 0; time < 4; time++) await clock.pass(2000), sockets[0]?.say({ type: "ping" });
    } else if (what === "close") link.close();
    else if (what === "sleep") page.sleep();
    else await clock.pass(7500 + 100);
    answer();
    await settle();
    assert.is(sockets.length, what === "renewal" ? 1 : 0, what);
  }
});

test("one who comes and goes at once opens nothing; many who come at once open one socket", async () => {
  const { watch, link, sockets, clock, statuses } = setUp();
  watch();
  link.close();
  await clock.pass(100);
  assert.equal([sockets.length, statuses], [0, []]);
  for (let n = 0; n < 5; n++) watch({ variables: { n } });
  await settle();
  assert.is(sockets.length, 1);
});

test("a link that was closed begins anew: its next failure is the first again", async () => {
  const { watch, link, last, clock, statuses } = setUp({ random: () => 1 });
  watch();
  for (let failure = 0; failure < 4; failure++) {
    await settle();
    last().drop();
    await clock.pass((statuses.at(-1)?.retryAt ?? 0) - clock.now());
  }
  link.close();
  watch();
  await settle();
  last().drop();
  assert.is((statuses.at(-1)?.retryAt ?? 0) - clock.now(), 250);
});

test("an address without a host is the page's", async () => {
  Object.assign(globalThis, { location: { href: "https://page.test/there/" } });
  try {
    const { watch, last } = setUp({ url: "/cable" });
    watch();
    await settle();
    assert.is(last().url, "wss://page.test/cable");
  } finally {
    delete (globalThis as { location?: unknown }).location;
  }
});

test("gives up an address that never answers", async () => {
  let asked = 0;
  const { watch, clock } = setUp({ url: () => (asked++, new Promise<string>(() => {})) });
  watch();
  await clock.pass(7500 + 200);
  assert.is(asked, 2);
});

test("a failing address is a failed attempt, not a crash", async () => {
  let asked = 0;
  const { watch, clock, statuses } = setUp({ url: () => (asked++, Promise.reject(new Error("no token"))) });
  watch();
  await clock.pass(1000);
  assert.ok(asked >= 2);
  assert.is(statuses.at(-1)?.state, "waiting");
});

test("an address that is none is an error at once, not a wait for ever", async () => {
  const { watch, sockets, link, clock } = setUp({ url: "/cable" }); // relative, and there is no page
  const seen = watch();
  await settle();
  assert.equal(
    seen.errors.map(({ kind, retryable, cause }) => [kind, retryable, cause instanceof TypeError]),
    [["protocol", false, true]],
  );
  assert.equal([sockets.length, link.status().state, clock.waiting()], [0, "offline", 0]);
});

test("gives up a socket that is silent for 7.5 s; pings keep it", async () => {
  const { watch, welcome, clock, sockets } = setUp();
  watch();
  const socket = await welcome();
  for (let ping = 0; ping < 5; ping++) {
    await clock.pass(3000);
    socket.say({ type: "ping", message: ping });
  }
  assert.is(sockets.length, 1);
  await clock.pass(7500 + 125);
  assert.is(sockets.length, 2);
});

test("looks after itself when the page is looked at again", async () => {
  const { watch, welcome, serve, clock, sockets, page, last } = setUp();
  watch();
  await welcome();
  await serve();
  last().drop();
  page.wake();
  await settle();
  assert.is(sockets.length, 2, "does not wait for the timer");
  await welcome();
  page.wake();
  await settle();
  assert.is(sockets.length, 2, "leaves a healthy socket alone");
  void clock;
});

test("a page that is looked at again after its timers stood still reopens a stale socket at once", async () => {
  const late = createFakeClock();
  let asleep = 0; // ms that passed without a timer
  const { watch, welcome, serve, sockets, page, last } = setUp({ clock: { ...late, now: () => late.now() + asleep } });
  watch();
  await welcome();
  await serve();
  asleep = 7499;
  page.wake();
  await settle();
  assert.is(sockets.length, 1, "it may still be good");
  asleep = 7500;
  page.wake();
  await settle();
  assert.equal([sockets.length, sockets[0]?.closed], [2, true]);
  page.wake(); // browsers say it several times
  await settle();
  assert.is(sockets.length, 2);
  last().open();
  last().say({ type: "welcome" });
  assert.equal(commands(last().frames), ["subscribe"]);
});

test("closes when the page is put away, and comes back when it wakes", async () => {
  const { watch, welcome, serve, clock, sockets, page, statuses } = setUp();
  const seen = watch();
  const socket = await welcome();
  await serve();
  page.sleep();
  assert.is(socket.closed, true);
  assert.is(statuses.at(-1)?.state, "offline");
  await clock.pass(60_000);
  assert.is(sockets.length, 1);
  page.wake();
  await welcome();
  const identifier = await serve();
  sockets[1]?.say({ identifier, message: update(1) });
  assert.is(seen.results.length, 1);
});

test("says offline while the browser says so", async () => {
  const { watch, page, last, statuses } = setUp();
  watch();
  await settle();
  page.online = false;
  last().drop();
  assert.is(statuses.at(-1)?.state, "offline");
});

for (const reason of ["unauthorized", "token_expired"]) {
  test(`${reason} without reconnect ends every operation with status 401`, async () => {
    const { watch, welcome, serve, clock, sockets, link, last } = setUp();
    const [one, two] = [watch(), watch({ variables: { a: 1 } })];
    await welcome();
    await serve();
    last().say({ type: "disconnect", reason, reconnect: false });
    assert.equal(
      [one, two].map(({ errors }) => errors.map(({ status, kind }) => [status, kind])),
      [[[401, "http"]], [[401, "http"]]],
    );
    await clock.pass(60_000);
    assert.is(sockets.length, 1);
    assert.is(link.status().state, "unauthorized");
    watch();
    await settle();
    assert.is(sockets.length, 2, "a new operation tries anew: the token may be another");
  });
}

test("without a WebSocket anywhere the operation ends with an error, and does not wait for ever", async () => {
  const { WebSocket } = globalThis;
  Reflect.deleteProperty(globalThis, "WebSocket");
  try {
    const { watch } = setUp({ WebSocket: undefined as never });
    const seen = watch();
    await settle();
    assert.equal(
      seen.errors.map(({ kind, retryable, cause }) => [kind, retryable, cause instanceof ReferenceError]),
      [["protocol", false, true]],
    );
  } finally {
    if (WebSocket) Object.assign(globalThis, { WebSocket });
  }
});

test("disconnect with reconnect comes back; after a server's restart spread over 3 s", async () => {
  for (const [reason, wait, reconnect] of [
    ["remote", 125, true],
    ["server_restart", 1500 + 125, true],
    ["of its own", 125, undefined],
  ] as const) {
    const { watch, welcome, clock, statuses, last } = setUp();
    const seen = watch();
    await welcome();
    last().say({ type: "disconnect", reason, reconnect });
    assert.equal([statuses.at(-1)?.state, (statuses.at(-1)?.retryAt ?? 0) - clock.now()], ["waiting", wait]);
    assert.is(seen.errors.length, 0);
  }
});

test("after a server's restart, when all come back, an attempt that fails waits longer from the first one on", async () => {
  const { watch, welcome, clock, statuses, last } = setUp({ random: () => 1 });
  watch();
  await welcome();
  last().say({ type: "disconnect", reason: "server_restart", reconnect: true });
  await clock.pass(3250);
  last().drop();
  assert.is((statuses.at(-1)?.retryAt ?? 0) - clock.now(), 4000);
});

test("another disconnect without reconnect is a protocol error", async () => {
  const { watch, welcome, last, clock, sockets } = setUp();
  const seen = watch();
  await welcome();
  last().say({ type: "disconnect", reason: "invalid_request", reconnect: false });
  assert.equal(
    seen.errors.map(({ kind }) => kind),
    ["protocol"],
  );
  await clock.pass(60_000);
  assert.is(sockets.length, 1);
});

test("refuses queries and mutations: a mutation resent after a drop would run twice", async () => {
  const { watch, sockets } = setUp();
  const seen = watch({ document: "mutation { go }" });
  await settle();
  assert.equal(
    seen.errors.map(({ kind }) => kind),
    ["protocol"],
  );
  assert.match(seen.errors[0]?.message ?? "", "http()");
  assert.is(sockets.length, 0);
});

test("an abort ends the operation with the caller's reason; one before the start opens nothing", async () => {
  const { watch, welcome, serve, sockets } = setUp();
  const controller = new AbortController();
  const seen = watch({ signal: controller.signal });
  await welcome();
  await serve();
  controller.abort("enough");
  assert.equal(
    seen.errors.map(({ kind, cause }) => [kind, cause]),
    [["abort", "enough"]],
  );
  const late = watch({ signal: AbortSignal.abort("never"), variables: { a: 9 } });
  await settle();
  assert.equal(
    late.errors.map(({ cause }) => cause),
    ["never"],
  );
  assert.is(sockets.length, 1);
});

test("close() completes every operation and leaves nothing behind", async () => {
  const { watch, welcome, serve, link, clock, page, last } = setUp();
  const seen = watch();
  await welcome();
  await serve();
  link.close();
  assert.is(seen.completed, 1);
  assert.is(last().closed, true);
  await clock.pass(1000);
  assert.equal([page.listening, clock.waiting(), link.status().state], [0, 0, "offline"]);
});

test("after close() nothing of before counts: neither who has just left, nor where one stopped", async () => {
  const asked: unknown[] = [];
  const { watch, welcome, serve, last, link, clock } = setUp({
    catchUp: catchUp({ since: tickOf, query: async (since) => (asked.push(since), []) }),
  });
  const gone = watch();
  await welcome();
  await serve();
  gone.stop();
  link.close();
  const next = watch();
  await welcome();
  const identifier = await serve();
  await clock.pass(100);
  last().say({ identifier, message: update(1) });
  assert.equal([next.results.length, next.completed, link.status().state], [1, 0, "live"]);
  last().say({ type: "disconnect", reason: "unauthorized", reconnect: false });
  link.close();
  watch();
  await welcome();
  await serve();
  await clock.pass(400);
  assert.equal(asked, []);
});

test("pauses sending while the socket's buffer holds over 1 MB", async () => {
  const { watch, welcome, clock, last, link } = setUp();
  watch();
  const socket = await welcome();
  socket.bufferedAmount = 2 ** 21;
  watch({ variables: { a: 1 } });
  await settle();
  assert.is(last().frames.length, 1);
  socket.bufferedAmount = 1_000_001;
  await clock.pass(1000);
  assert.is(last().frames.length, 1);
  socket.bufferedAmount = 1_000_000;
  await clock.pass(60);
  assert.is(last().frames.length, 2);
  socket.bufferedAmount = 2 ** 21;
  watch({ variables: { a: 2 } });
  socket.drop();
  await clock.pass(125);
  await welcome();
  assert.equal(
    commands(last().frames),
    ["subscribe", "subscribe", "subscribe"],
    "what waited for the lost one goes nowhere",
  );
  last().bufferedAmount = 2 ** 21;
  watch({ variables: { a: 3 } });
  link.close();
  assert.is(clock.waiting(), 0);
});

const CYCLES = isDeep ? 10_000 : 1_000;
test(`${CYCLES} subscribe and unsubscribe cycles leave nothing behind`, async () => {
  const { watch, welcome, serve, clock, page, link } = setUp();
  const stay = watch();
  const socket = await welcome();
  await serve();
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const { stop } = watch({ variables: { cycle } });
    await Promise.resolve();
    await Promise.resolve();
    const { identifier } = socket.frames.at(-1) ?? {};
    if (cycle % 3) socket.say({ type: "confirm_subscription", identifier });
    stop();
    if (cycle % 500 === 0) {
      socket.say({ type: "ping", message: 1 });
      await clock.pass(60);
      socket.sent.length = 0;
    } else if (socket.sent.length > 50) socket.sent.length = 0;
  }
  await clock.pass(100);
  const waiting = clock.waiting();
  assert.ok(waiting <= 1, `${waiting} timers wait: only the one for silence may`);
  stay.stop();
  await clock.pass(100);
  assert.equal([clock.waiting(), page.listening, link.status().state], [0, 0, "offline"]);
});

test("survives a listener that leaves while it is told", async () => {
  const { link, watch, welcome } = setUp();
  const seen: string[] = [];
  const stop = link.onStatus(({ state }) => {
    seen.push(state);
    stop();
  });
  link.onStatus(({ state }) => seen.push(state));
  watch();
  await welcome();
  assert.equal(seen, ["connecting", "connecting", "live"]);
});

test("a listener that comes while others are told is told of the next change", async () => {
  const { link, watch, welcome } = setUp();
  const seen: string[] = [];
  const listen = () => {
    const stop = link.onStatus(({ state }) => {
      seen.push(state);
      stop();
      listen();
    });
  };
  listen();
  watch();
  await welcome();
  assert.equal(seen, ["connecting", "live"]);
});

const tick = (id: number) => ({ data: { thing: { id } } });
const tickOf = ({ data }: Result) => (data as { thing?: { id: number } } | undefined)?.thing?.id;

test("a resumed operation asks for what it missed, delivers it first, and drops doubles", async () => {
  const asked: unknown[] = [];
  const { watch, welcome, serve, last, clock } = setUp({
    catchUp: catchUp({
      since: tickOf,
      query: async (since, { variables }) => (
        asked.push([since, variables]), asked.length === 1 ? [tick(2), tick(3)] : []
      ),
    }),
  });
  const seen = watch({ variables: { a: 1 } });
  await welcome();
  let identifier = await serve();
  assert.equal(asked, [], "nothing is missed on the first connection");
  last().say({ identifier, message: update(1) });
  last().drop();
  await clock.pass(125);
  await welcome();
  identifier = String(last().frames[0]?.identifier);
  last().say({ type: "confirm_subscription", identifier });
  last().say({ identifier, message: { result: { data: {} }, more: true } });
  last().say({ identifier, message: update(3) });
  last().say({ identifier, message: update(4) });
  await clock.pass(400);
  assert.equal(seen.results.map(tickOf), [1, 2, 3, 4]);
  assert.equal(
    asked,
    [
      [1, { a: 1 }],
      [3, { a: 1 }],
    ],
    "the second look begins where the first answer ended",
  );
});

test("an operation that ends right after it resumed still gets what it missed", async () => {
  const { watch, welcome, serve, last, clock } = setUp({
    catchUp: catchUp({ since: tickOf, query: async () => [tick(2)] }),
  });
  const seen = watch();
  await welcome();
  const identifier = await serve();
  last().say({ identifier, message: update(1) });
  last().drop();
  await clock.pass(125);
  await welcome();
  await serve({ result: { errors: [{ message: "This job is over" }] }, more: true });
  assert.equal([seen.results.map(tickOf), seen.completed], [[1, 2, undefined], 1]);
  await clock.pass(100);
  assert.is(clock.waiting(), 0);
});

test("close() ends one that waits for what it missed as well, and so does its last user: nothing comes later, nothing with a gap before it", async () => {
  for (const leave of ["close", "stop"] as const) {
    let answer = (_: Result[]) => {};
    let asked = 0;
    const { watch, welcome, serve, last, clock, link } = setUp({
      catchUp: catchUp({ since: tickOf, query: () => (asked++, new Promise((resolve) => (answer = resolve))) }),
    });
    const seen = watch();
    await welcome();
    last().say({ identifier: await serve(), message: update(1) });
    last().drop();
    await clock.pass(125);
    await welcome();
    await serve({ ...update(3), more: false });
    assert.equal([seen.results.map(tickOf), seen.completed], [[1], 0]);
    if (leave === "close") link.close();
    else seen.stop();
    await clock.pass(60);
    assert.equal(
      [seen.results.map(tickOf), seen.completed, clock.waiting(), asked],
      [[1], Number(leave === "close"), 0, 1],
    );
    answer([tick(2)]);
    await clock.pass(30_000);
    assert.equal([seen.results.length, asked], [1, 1]);
  }
});

test("an operation that is sent again within 30 s of a 401 goes on where it stopped", async () => {
  const asked: unknown[] = [];
  const { watch, welcome, serve, last, clock } = setUp({
    catchUp: catchUp({ since: tickOf, query: async (since) => (asked.push(since), since === 1 ? [tick(2)] : []) }),
  });
  const same = { id: Symbol() };
  const before = watch(same);
  await welcome();
  const identifier = await serve();
  last().say({ identifier, message: update(1) });
  last().say({ type: "disconnect", reason: "unauthorized", reconnect: false });
  assert.is(before.errors.length, 1);
  await clock.pass(29_000);
  const after = watch(same);
  await welcome();
  await serve();
  assert.equal(after.results.map(tickOf), [2]);
  last().say({ type: "disconnect", reason: "unauthorized", reconnect: false });
  await clock.pass(31_000);
  const late = watch(same);
  await welcome();
  await serve();
  await clock.pass(400);
  assert.equal([late.results, asked], [[], [1]]);
});

test("who renews goes on where it stopped, also where somebody else has begun to ask the same meanwhile, and left or stayed", async () => {
  for (const stays of [false, true]) {
    const log = [1];
    const { link, watch, welcome, serve, last, clock } = setUp({
      catchUp: catchUp({ since: tickOf, query: async (since = 0) => log.filter((n) => n > Number(since)).map(tick) }),
    });
    let renew = (_: boolean) => {};
    const renewing = refresh(link, { renew: () => new Promise<boolean>((resolve) => (renew = resolve)) });
    const got: unknown[] = [];
    renewing(
      { document: SUBSCRIPTION },
      {
        next: (result) => void got.push(tickOf(result)),
        error: ({ kind }) => void got.push(kind),
        complete: () => void got.push("complete"),
      },
    );
    await welcome();
    last().say({ identifier: await serve(), message: update(1) });
    last().say({ type: "disconnect", reason: "unauthorized", reconnect: false });
    log.push(2);
    const other = watch();
    await welcome();
    await serve();
    await clock.pass(300);
    assert.equal(other.results, [], "another caller's begins anew");
    if (!stays) {
      other.stop();
      await clock.pass(60);
    }
    log.push(3);
    renew(true);
    await settle();
    if (!stays) await welcome();
    await serve();
    await clock.pass(300);
    assert.equal(got, [1, 2, 3]);
    link.close();
  }
});

test("a 401 while live results wait for the missed ones: none of them is told before these, also if others are refused meanwhile", async () => {
  let answer = (_: Result[]) => {};
  const asked: unknown[] = [];
  const { watch, welcome, serve, last, clock } = setUp({
    catchUp: catchUp({
      since: tickOf,
      query: (since) => (asked.push(since), new Promise((resolve) => (answer = resolve))),
    }),
  });
  const same = { id: Symbol() };
  const before = watch(same);
  await welcome();
  last().say({ identifier: await serve(), message: update(1) });
  last().drop();
  await clock.pass(125);
  await welcome();
  last().say({ identifier: await serve(), message: update(3) });
  last().say({ type: "disconnect", reason: "token_expired", reconnect: false });
  assert.equal([before.results.map(tickOf), before.errors.length], [[1], 1]);
  watch({ variables: { other: true } });
  await welcome();
  last().say({ type: "disconnect", reason: "unauthorized", reconnect: false });
  const after = watch(same);
  await welcome();
  await serve();
  answer([tick(2), tick(3)]);
  await settle();
  assert.equal(
    [after.results.map(tickOf), asked],
    [
      [2, 3],
      [1, 1],
    ],
  );
});

test("says offline, not a time that is over, where the network goes while it waits", async () => {
  const { watch, welcome, last, page, statuses, clock } = setUp();
  watch();
  (await welcome()).drop();
  page.online = false;
  await clock.pass(200);
  assert.equal(statuses.at(-1), { state: "offline" });
  last().drop();
  assert.equal(statuses.at(-1), { state: "offline" });
  page.online = true;
  page.wake();
  await welcome();
  assert.equal(statuses.at(-1), { state: "live" });
});

test("a second welcome changes nothing", async () => {
  const { watch, welcome } = setUp();
  watch();
  const socket = await welcome();
  socket.say({ type: "welcome" });
  assert.is(socket.frames.length, 1);
});

test("one that leaves while it is refused does not take its successor along", async () => {
  const { watch, welcome, serve, last, clock } = setUp();
  const first = watch();
  await welcome();
  await serve();
  first.stop();
  last().say({ type: "disconnect", reason: "unauthorized", reconnect: false });
  const second = watch();
  await welcome();
  const identifier = await serve();
  await clock.pass(100);
  last().say({ identifier, message: update(1) });
  assert.equal([first.errors.length, second.results.length], [0, 1]);
});

test("attempts without an answer count on one connection only", async () => {
  const { watch, welcome, clock, last } = setUp({ replyTimeout: 1000 });
  const seen = watch();
  for (let round = 0; round < 3; round++) {
    await welcome();
    await clock.pass(2500);
    last().drop();
    await clock.pass(2000);
  }
  assert.is(seen.errors.length, 0);
});

/** A second operation waits for the buffer of a socket that is being replaced. */
async function withFullBuffer() {
  const setting = setUp();
  setting.watch();
  const first = await setting.welcome();
  await setting.serve();
  first.bufferedAmount = 2e6;
  setting.watch({ variables: { n: 2 } });
  setting.link.renew();
  return { setting, first };
}

test("what waits for the buffer of a socket that is replaced is not sent on its successor: the server would hold a channel that nobody has", async () => {
  const { setting } = await withFullBuffer();
  const fresh = await setting.welcome();
  await setting.clock.pass(100);
  assert.equal(commands(fresh.frames), ["subscribe", "subscribe"]);
});

test("nor is it sent before the successor is open, where the replaced socket is lost meanwhile", async () => {
  const { setting, first } = await withFullBuffer();
  await settle();
  first.drop();
  await setting.clock.pass(100);
  assert.equal(commands((await setting.welcome()).frames), ["subscribe", "subscribe"]);
});

test("who comes back after a 401 gives the server its three tries anew", async () => {
  const { watch, welcome, clock, last } = setUp({ replyTimeout: 1000 });
  watch();
  await welcome();
  await clock.pass(2500);
  last().say({ type: "disconnect", reason: "token_expired", reconnect: false });
  watch({ variables: { another: true } });
  await welcome();
  const again = watch(); // on a link that is open
  await clock.pass(2500);
  assert.is(again.errors.length, 0);
});

test("a renewed connection gives the server its three tries anew", async () => {
  const { watch, welcome, clock, link } = setUp({ replyTimeout: 1000 });
  const seen = watch();
  await welcome();
  await clock.pass(2500);
  link.renew();
  await welcome();
  await clock.pass(2500);
  assert.is(seen.errors.length, 0);
  await clock.pass(1000);
  assert.equal(
    seen.errors.map(({ kind }) => kind),
    ["timeout"],
  );
});

test("a document without text, and variables that are no JSON or hold a file, end the operation with a typed error", async () => {
  const { watch, sockets } = setUp();
  const textless = watch({ document: { kind: "Document", definitions: [] }, kind: "subscription" });
  const big = watch({ variables: { n: 1n } });
  const file = watch({ variables: { photo: new Blob(["x"]) } });
  await settle();
  assert.equal(
    [textless, big, file].map(({ errors }) => errors.map(({ kind }) => kind)),
    [["protocol"], ["protocol"], ["protocol"]],
  );
  assert.match(file.errors[0]?.message ?? "", '"photo"');
  assert.ok(big.errors[0]?.cause instanceof TypeError);
  assert.is(sockets.length, 0);
});

test("a caller whose sink or status listener throws takes nothing from others; a sink is told so, a listener's error is reported", async () => {
  const { link, watch, welcome, serve, last } = setUp({ catchUp: catchUp({ since: tickOf, query: async () => [] }) });
  const cause = new Error("the caller's");
  const told: unknown[] = [];
  const thrown = await reported(async () => {
    link.onStatus(({ state }) => {
      if (state === "live") throw new Error("a listener's");
    });
    link(
      { document: "subscription { thing { id } }" },
      {
        next: () => {
          throw cause;
        },
        error: (error) => void told.push(error.kind, error.cause),
        complete: () => void told.push("complete"),
      },
    );
    const seen = watch();
    await welcome();
    const identifier = await serve();
    last().say({ identifier, message: update(1) });
    last().say({ identifier, message: update(2) });
    assert.equal(seen.results.map(tickOf), [1, 2]);
  });
  assert.equal([thrown.map(String), told], [["Error: a listener's"], ["protocol", cause]]);
});

test("reads what the wire brings in any shape without a crash", async () => {
  const { watch, welcome, serve, last } = setUp();
  const seen = watch();
  await welcome();
  const identifier = await serve();
  for (const type of ["welcome", "ping", "confirm_subscription", "reject_subscription", undefined, 7, null]) {
    for (const id of [undefined, null, 7, {}, "other"])
      last().say({ type, identifier: id, message: { result: { data: { x: 1 } }, more: true } });
  }
  for (const message of [
    { result: null, more: true },
    { result: { errors: "text" }, more: true },
    { result: { data: undefined } },
    [],
    {},
  ])
    last().say({ identifier, message });
  last().say({ identifier, message: { result: { data: { thing: null }, errors: ["text", { code: 7 }] }, more: true } });
  assert.equal(
    seen.results.map(({ errors }) => errors?.map(({ message }) => typeof message)),
    [["string", "string"]],
  );
  assert.equal([seen.errors, seen.completed], [[], 0]);
});

test("an onResume that throws is reported, and takes nothing from others", async () => {
  const told: unknown[] = [];
  const { watch, welcome, serve, last, clock } = setUp({
    onResume: ({ variables }) => {
      told.push(variables);
      throw new Error("the caller's");
    },
  });
  const thrown: unknown[] = [];
  const others = process.rawListeners("uncaughtException") as NodeJS.UncaughtExceptionListener[];
  process.removeAllListeners("uncaughtException").on("uncaughtException", (error) => thrown.push(error));
  try {
    const seen = watch();
    await welcome();
    await serve();
    last().drop();
    await clock.pass(125);
    await welcome();
    const { identifier } = last().frames[0] as { identifier: string };
    last().say({ type: "confirm_subscription", identifier });
    last().say({ identifier, message: update(7) }); // a first reply that is an update as well
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal([seen.results.length, told.length, thrown.map(String)], [1, 1, ["Error: the caller's"]]);
  } finally {
    process.removeAllListeners("uncaughtException");
    for (const other of others) process.on("uncaughtException", other);
  }
});

test("who leaves while the next socket is on its way sends nothing on it: it is not open yet", async () => {
  const { watch, welcome, serve, last, clock, link } = setUp();
  const [one, two] = [watch(), watch({ variables: { n: 2 } })];
  (await welcome()).drop();
  await clock.pass(130);
  one.stop();
  await clock.pass(50);
  assert.equal(last().sent, []);
  await welcome();
  assert.is(last().sent.length, 1);
  await serve();
  two.stop();
  await clock.pass(50);
  assert.equal([last().closed, link.status().state, clock.waiting()], [true, "offline", 0]);
});

test("who leaves from within a status listener has left", async () => {
  const { watch, link, sockets, clock, page } = setUp();
  const one = watch();
  link.onStatus(() => one.stop());
  await clock.pass(100);
  assert.equal([sockets.every(({ closed }) => closed), clock.waiting(), page.listening], [true, 0, 0]);
});

async function renewing(options: CableOptions = {}) {
  let token = "old";
  const setting = setUp({ url: () => `ws://server.test/cable?token=${token}`, ...options });
  const [one, two] = [setting.watch(), setting.watch({ variables: { two: true } })];
  const first = await setting.welcome();
  for (const { identifier } of [...first.frames]) first.say({ type: "confirm_subscription", identifier });
  await settle();
  const identifiers = first.frames.slice(0, 2).map(({ identifier }) => String(identifier));
  for (const identifier of identifiers) first.say({ identifier, message: { result: { data: {} }, more: true } });
  const say = (socket: FakeSocket, identifier: unknown, n: number) =>
    socket.say({ identifier, message: { result: { data: { n } }, more: true } });
  const seen = ({ results }: { results: Result[] }) => results.map(({ data }) => (data as { n: number }).n);
  token = "new";
  setting.link.renew();
  await settle();
  return { ...setting, one, two, first, identifiers, say, seen };
}

test("renew opens the new socket first, which serves before the old one is closed", async () => {
  const {
    one,
    two,
    first,
    identifiers: [a, b],
    last,
    sockets,
    say,
    seen,
    clock,
    link,
    statuses,
  } = await renewing();
  assert.equal([sockets.length, last().url, first.closed], [2, "ws://server.test/cable?token=new", false]);
  say(first, a, 1);
  last().open();
  say(first, a, 2);
  last().say({ type: "welcome" });
  say(first, a, 3);
  say(first, b, 4);
  const [fresh, other] = last().frames.map(({ identifier }) => String(identifier));
  assert.ok(fresh !== a && other !== b);
  last().say({ type: "confirm_subscription", identifier: fresh });
  say(first, a, 5);
  last().say({ identifier: fresh, message: { result: { data: {} }, more: true } });
  say(last(), fresh, 6);
  say(first, a, 6); // the same update, over the socket that is done with for this one
  say(first, b, 7);
  first.say({ type: "disconnect", reason: "token_expired", reconnect: false });
  first.say({ identifier: b, message: { more: false } }); // it ends with that socket
  assert.equal([seen(one), seen(two), one.errors, two.errors, two.completed], [[1, 2, 3, 5, 6], [4, 7], [], [], 0]);
  assert.is(first.closed, false);
  await clock.pass(5000);
  assert.is(first.closed, true);
  assert.equal(
    statuses.map(({ state }) => state),
    ["connecting", "live"],
  );
  one.stop();
  two.stop();
  await clock.pass(60);
  assert.equal([last().closed, link.status().state], [true, "offline"]);
});

test("a renewal that fails leaves the old socket in place; one that the server ends meanwhile is replaced all the same", async () => {
  const {
    one,
    first,
    identifiers: [a],
    last,
    say,
    seen,
    clock,
    link,
    sockets,
  } = await renewing();
  last().drop();
  say(first, a, 1);
  assert.equal([seen(one), link.status().state], [[1], "live"]);
  first.say({ type: "ping" });
  await clock.pass(7000);
  first.say({ type: "ping" });
  await clock.pass(7400);
  assert.is(sockets.length, 2);
  link.renew();
  await settle();
  first.drop();
  last().open();
  last().say({ type: "welcome" });
  assert.equal([last().frames.length, link.status().state, sockets.length], [2, "live", 3]);
  link.renew();
  await settle();
  last().drop();
  await clock.pass(7500 + 250);
  assert.is(sockets.length, 5, "the watch for silence goes on");
  link.close();
  assert.is(clock.waiting(), 0);
});

test("a subscription that the old socket confirms while it is renewed is executed there: the renewal may be in vain", async () => {
  const { link, watch, welcome, last } = setUp();
  const late = watch();
  const first = await welcome();
  const { identifier } = first.frames[0] as { identifier: string };
  link.renew();
  await settle();
  first.say({ type: "confirm_subscription", identifier });
  assert.equal(commands(first.frames), ["subscribe", "message"]);
  last().drop();
  first.say({ identifier, message: { result: { data: {} }, more: true } });
  first.say({ identifier, message: update(1) });
  assert.equal(late.results.map(tickOf), [1]);
});

test("who subscribes while the link is renewed is served by the old socket until the new one is there, and for good where it never comes", async () => {
  for (const comes of [false, true]) {
    const { first, last, watch, say, seen } = await renewing();
    const late = watch({ variables: { three: true } });
    await settle();
    const { command, identifier } = first.frames.at(-1) as { command: string; identifier: string };
    assert.is(command, "subscribe");
    first.say({ type: "confirm_subscription", identifier });
    first.say({ identifier, message: { result: { data: {} }, more: true } });
    say(first, identifier, 1);
    assert.equal(seen(late), [1]);
    if (comes) {
      last().open();
      last().say({ type: "welcome" });
      assert.equal(commands(last().frames), ["subscribe", "subscribe", "subscribe"]);
    } else last().drop();
    say(first, identifier, 2);
    assert.equal(seen(late), [1, 2]);
  }
});

test("a confirm that comes twice over the old socket executes nothing on the new one before its own", async () => {
  const { first, identifiers, last } = await renewing();
  last().open();
  last().say({ type: "welcome" });
  for (const identifier of identifiers) first.say({ type: "confirm_subscription", identifier });
  assert.equal(commands(last().frames), ["subscribe", "subscribe"]);
});

test("an old socket that is lost while its successor opens: who leaves sends nothing on one that is not open yet, and the status tells", async () => {
  const { one, two, first, last, clock, link, seen, say } = await renewing();
  first.drop();
  assert.is(link.status().state, "connecting", "nobody brings updates now");
  two.stop();
  await clock.pass(60);
  last().open();
  last().say({ type: "welcome" });
  assert.equal([commands(last().frames), link.status().state], [["subscribe"], "live"]);
  const fresh = last().frames[0]?.["identifier"];
  last().say({ type: "confirm_subscription", identifier: fresh });
  last().say({ identifier: fresh, message: { result: { data: {} }, more: true } });
  say(last(), fresh, 1);
  assert.equal(seen(one), [1]);
  link.close();
  assert.is(clock.waiting(), 0);
});

test("who subscribes or leaves while the link is renewed is served by the new socket", async () => {
  const { two, first, last, watch, clock, link } = await renewing();
  const three = watch({ variables: { three: true } });
  two.stop();
  await clock.pass(60);
  assert.is(first.frames.at(-1)?.["command"], "unsubscribe");
  last().open();
  last().say({ type: "welcome" });
  assert.equal(
    last().frames.map(({ command }) => command),
    ["subscribe", "subscribe"],
  );
  three.stop();
  link.renew(); // one at a time
  await settle();
  link.close();
  await clock.pass(60);
  assert.equal([first.closed, last().closed, clock.waiting()], [true, true, 0]);
});

test("renew asks for what was missed like any other change of sockets, and opens nothing where there is no link", async () => {
  const since: unknown[] = [];
  const {
    one,
    first,
    identifiers: [a],
    last,
    say,
    seen,
    link,
    sockets,
  } = await renewing({
    catchUp: catchUp({
      since: ({ data }) => (data as { n?: number }).n,
      query: async (from) => (since.push(from), [2, 3].map((n) => ({ data: { n } }))),
    }),
  });
  say(first, a, 1);
  last().open();
  last().say({ type: "welcome" });
  const fresh = last().frames[0]?.["identifier"];
  say(first, a, 2);
  last().say({ type: "confirm_subscription", identifier: fresh });
  last().say({ identifier: fresh, message: { result: { data: {} }, more: true } });
  say(last(), fresh, 3);
  await settle();
  assert.equal([seen(one), since[0]], [[1, 2, 3], 2], "the old socket brought 2");
  link.close();
  link.renew();
  await settle();
  assert.is(sockets.length, 2);
});

test("renewed before the first update came, it asks for what came after those that the old socket brought meanwhile", async () => {
  const since: unknown[] = [];
  const {
    one,
    first,
    identifiers: [a],
    last,
    say,
    seen,
    link,
    clock,
  } = await renewing({
    catchUp: catchUp({
      since: ({ data }) => (data as { n?: number }).n,
      query: async (from) => (since.push(from), []),
    }),
  });
  say(first, a, 7);
  last().open();
  last().say({ type: "welcome" });
  say(first, a, 8);
  const fresh = last().frames[0]?.["identifier"];
  last().say({ type: "confirm_subscription", identifier: fresh });
  last().say({ identifier: fresh, message: { result: { data: {} }, more: true } });
  await clock.pass(300);
  assert.equal(
    [seen(one), since],
    [
      [7, 8],
      [8, 8],
    ],
  );
  link.close();
});

test("after five failed attempts in a row it asks whether it is the token; a 401 ends the operations", async () => {
  let asked = 0;
  let answer: () => Promise<unknown> = async () => {};
  const { watch, last, clock, link, sockets } = setUp({ check: () => (asked++, answer()) });
  const one = watch();
  const fail = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await settle();
      const before = sockets.length;
      last().drop();
      await settle();
      while (sockets.length === before && link.status().state === "waiting") await clock.pass(100);
    }
  };
  await fail(5);
  assert.is(asked, 0);
  await fail(1);
  assert.equal([asked, one.errors], [1, []]); // the server is there: it is not the token
  answer = () => {
    throw new TransportError("network", "gone");
  };
  await fail(5);
  assert.equal([asked, one.errors, link.status().state], [2, [], "connecting"]);
  answer = () => Promise.reject(new TransportError("http", "401", { status: 401 }));
  await fail(5);
  assert.equal([asked, one.errors.map(({ status }) => status), link.status().state], [3, [401], "unauthorized"]);
  const before = sockets.length;
  await clock.pass(60_000);
  assert.is(sockets.length, before);
  const two = watch();
  answer = async () => ({ status: 401, errors: [{ message: "who?" }] }); // as a GraphQL answer of its own media type is a result
  await fail(6);
  assert.equal(
    [two.errors.map(({ name, status }) => [name, status]), link.status().state],
    [[["TransportError", 401]], "unauthorized"],
  );
});

test("an answer to the question for the token that comes once the link is back changes nothing", async () => {
  let refuse = (_: unknown) => {};
  const { watch, last, clock, welcome, serve, link, sockets } = setUp({
    check: () => new Promise((_, reject) => (refuse = reject)),
  });
  const one = watch();
  for (let attempt = 1; attempt < 7; attempt++) {
    await settle();
    last().drop();
    while (sockets.length === attempt) await clock.pass(100);
  }
  await welcome();
  await serve();
  refuse(new TransportError("http", "401", { status: 401 }));
  await settle();
  assert.equal([one.errors, link.status().state], [[], "live"]);
});

test("tells onResume of each operation that is back, where there is no catchUp", async () => {
  const told: unknown[] = [];
  const { watch, welcome, serve, last, clock } = setUp({ onResume: ({ document }) => told.push(document) });
  watch();
  await welcome();
  await serve();
  assert.equal(told, []);
  last().drop();
  await clock.pass(125);
  await welcome();
  await serve();
  assert.equal(told, [SUBSCRIPTION]);
});

test.run();
