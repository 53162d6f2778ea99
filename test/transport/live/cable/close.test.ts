/** How a cable ends: disconnects, aborts, close(), and what is left behind. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import { setUp, update, tickOf } from "./setting.js";
import { isDeep } from "../../../helpers/cases.js";
import { settle } from "../../../helpers/settle.js";

const CYCLES = isDeep ? 10_000 : 300;

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
    assert.is(sockets.length, 2, "a new operation connects again: the token may be another");
  });
}

test("without any WebSocket class the operation ends with an error", async () => {
  const { WebSocket } = globalThis;
  Reflect.deleteProperty(globalThis, "WebSocket");
  try {
    const { watch } = setUp({ WebSocket: undefined as never });
    const seen = watch();
    await settle();
    assert.equal(
      seen.errors.map(({ kind, retryable, message }) => [kind, retryable, message.includes("option WebSocket")]),
      [["protocol", false, true]],
    );
  } finally {
    if (WebSocket) Object.assign(globalThis, { WebSocket });
  }
});

test("disconnect with reconnect comes back; after a server's restart spread over 3 s", async () => {
  for (const [reason, wait, reconnect] of [
    ["remote", 125, true],
    ["server_restart", 1500, true],
    ["of its own", 125, undefined],
  ] as const) {
    const { watch, welcome, clock, statuses, last } = setUp();
    const seen = watch();
    await welcome();
    last().say({ type: "disconnect", reason, reconnect });
    const { state, retryAt = 0 } = statuses.at(-1) ?? {};
    assert.equal([state, Math.round(retryAt - clock.now())], ["waiting", wait]);
    assert.is(seen.errors.length, 0);
  }
});

test("after a server's restart the first failure already waits longer", async () => {
  const { watch, welcome, clock, statuses, last } = setUp({ random: () => 1 });
  watch();
  await welcome();
  last().say({ type: "disconnect", reason: "server_restart", reconnect: true });
  await clock.pass(3001);
  last().drop();
  assert.is(Math.round((statuses.at(-1)?.retryAt ?? 0) - clock.now()), 6000);
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
  assert.is(seen.errors[0]?.message, "cable: subscriptions only");
  assert.is(sockets.length, 0);
});

test("an abort ends the operation with the caller's reason", async () => {
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

test("after close() nothing that came before counts", async () => {
  const asked: unknown[] = [];
  const { watch, welcome, serve, last, link, clock } = setUp({
    catchUp: catchUp({
      since: tickOf,
      query: async (since) => {
        asked.push(since);
        return [];
      },
    }),
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

test("a subscription made when close() tells the status gets a new socket", async () => {
  const { link, watch, welcome, serve, sockets } = setUp();
  const one = watch();
  await welcome();
  await serve();
  const later: ReturnType<typeof watch>[] = [];
  const stop = link.onStatus(() => {
    stop();
    later.push(watch(), watch({ variables: { other: true } }));
  });
  link.close();
  assert.is(link.status().state, "offline", "it connects only later");
  assert.equal([one.completed, later.map(({ completed }) => completed)], [1, [0, 0]]);
  const second = await welcome();
  assert.equal([sockets.length, second.frames.length], [2, 2]);
});

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

test.run();
