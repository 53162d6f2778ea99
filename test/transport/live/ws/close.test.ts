/** What the close codes of a WebSocket do to its operations, and the legacy protocol. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import { refresh } from "../../../../src/transport/wrappers/refresh.js";
import { route } from "../../../../src/transport/wrappers/route.js";
import type { Watch } from "../setting.js";
import { setUp, types, idOf, next, versionOf } from "./setting.js";
import { settle } from "../../../helpers/settle.js";

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

test("a subscription made inside a final close's error gets a new socket", async () => {
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

test("a sent mutation is not sent again after its token expired", async () => {
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

test("a subscription made inside close()'s end gets a new socket", async () => {
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

test("close 4500 right after one operation ends that operation alone", async () => {
  const { watch, acknowledge, clock, last } = setUp();
  const good = watch();
  const socket = await acknowledge();
  socket.say(next("1", 1));
  const bad = watch({ document: "subscription { {", kind: "subscription" });
  await settle();
  socket.drop(4500, "Syntax Error");
  await settle();
  assert.equal(
    bad.errors.map(({ kind, body }) => [kind, body]),
    [["protocol", "Syntax Error"]],
  );
  await clock.pass(125);
  await acknowledge();
  last().say(next("1", 2));
  assert.equal([good.results.length, good.errors.length], [2, 0]);
});

test("close 4500 with several suspects tries them one by one", async () => {
  const { watch, acknowledge, clock, last } = setUp();
  const all = [watch(), watch({ document: "subscription { }" }), watch()];
  (await acknowledge()).drop(4500);
  await clock.pass(125);
  let socket = await acknowledge();
  assert.equal(types(socket), ["connection_init", "subscribe", "ping"]);
  socket.say({ type: "pong" });
  assert.equal(types(socket).slice(3), ["subscribe", "ping"]);
  socket.drop(4500, "Syntax Error");
  await settle();
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

test("speaks the legacy protocol where the server picks it", async () => {
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

test("sends what waits also where a legacy server keeps alive before it acknowledges", async () => {
  const { watch, last, acknowledge } = setUp();
  watch();
  await settle();
  last().protocol = "graphql-ws";
  last().open();
  await settle();
  last().say({ type: "ka" });
  const socket = await acknowledge("graphql-ws");
  assert.equal(types(socket).at(-1), "start");
});

test("reconnects when a legacy server stops its keep-alives", async () => {
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

test("a page that is looked at again keeps a legacy socket that may be silent", async () => {
  const { watch, acknowledge, clock, sockets, page } = setUp();
  watch();
  const socket = await acknowledge("graphql-ws");
  await clock.pass(60_000);
  page.wake();
  await clock.pass(1000);
  assert.equal([sockets.length, socket.closed], [1, false]);
});

test("after a close 1002 it offers the legacy protocol first, and remembers", async () => {
  const { watch, acknowledge, last, clock } = setUp();
  const seen = watch();
  await settle();
  last().open(); // of a server that chooses the first one, whichever it is
  last().drop(1002);
  for (let round = 0; round < 2; round++) {
    await clock.pass(3000);
    assert.equal(last().protocols, ["graphql-ws", "graphql-transport-ws"]);
    const socket = await acknowledge("graphql-ws");
    socket.say({ type: "data", id: "1", payload: { data: { round } } });
    socket.drop();
  }
  assert.is(seen.results.length, 2);
});

test("after a 401 refresh renews, and the operation starts anew", async () => {
  const asked: unknown[] = [];
  const { link, acknowledge } = setUp({
    catchUp: catchUp({
      since: versionOf,
      query: async (since) => {
        asked.push(since);
        return [];
      },
    }),
  });
  const renewing = refresh(route({ subscription: link, otherwise: link }), { renew: async () => true });
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
  socket = await acknowledge();
  socket.say({ type: "pong" });
  socket.say(next(idOf(socket), 4));
  await settle();
  assert.equal([got, asked], [[1, 4], []]);
  link.close();
});

test("a close before the ack is final, but renewed once if params come of a function", async () => {
  for (const code of [4400, 4403, 4500]) {
    const tokens: unknown[] = [];
    let renewals = 0;
    const { link, last, sockets, clock } = setUp({ connectionParams: () => ({ token: renewals }) });
    const renewing = refresh(link, { renew: async () => ++renewals });
    const told: string[] = [];
    renewing(
      { document: "subscription { thing { id } }" },
      { next() {}, complete() {}, error: ({ status, body }) => void told.push(`${status} ${body}`) },
    );
    for (let attempt = 0; attempt < 2; attempt++) {
      await settle();
      last().open();
      tokens.push(...last().frames.map(({ payload }) => payload));
      last().drop(code, "JWTExpired");
    }
    await clock.pass(60_000);
    assert.equal([tokens, told, sockets.length], [[{ token: 0 }, { token: 1 }], ["401 JWTExpired"], 2], String(code));
    const plain = setUp({ connectionParams: { token: 1 } });
    const seen = plain.watch();
    await settle();
    plain.last().open();
    plain.last().drop(code);
    const status = code === 4403 ? 401 : undefined;
    assert.equal(
      seen.errors.map((error) => error.status),
      [status],
    );
  }
});

test("a server that answers and closes is asked less and less often", async () => {
  const { watch, acknowledge, clock, sockets, link } = setUp({ random: () => 0.99 });
  const seen = watch();
  const start = clock.now();
  while (clock.now() - start < 60_000) {
    const socket = await acknowledge();
    socket.say(next(idOf(socket), 1));
    socket.drop(4499);
    await clock.pass(Number(link.status().retryAt) - clock.now());
  }
  assert.ok(seen.results.length > 5 && sockets.length < 12, `${sockets.length} attempts in a minute`);
  link.close();
});

test("a binary frame is an error that says so", async () => {
  const { watch, acknowledge, link } = setUp();
  const seen = watch();
  const socket = await acknowledge();
  socket.onmessage?.({ data: new ArrayBuffer(2) });
  assert.equal(
    seen.errors.map(({ kind, message }) => [kind, message]),
    [["protocol", "binary frames"]],
  );
  assert.is(link.status().state, "offline");
});

test("a new operation waits while suspects are tried one by one", async () => {
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

test("a refused link ends every operation, even after one has just left", async () => {
  const { watch, acknowledge, clock, link } = setUp();
  const one = watch();
  const socket = await acknowledge();
  one.stop(); // the last caller leaves: the socket closes in 50 ms, unless the connection is refused before
  socket.drop(4401);
  await clock.pass(100);
  assert.is(link.status().state, "unauthorized");
});

test.run();
