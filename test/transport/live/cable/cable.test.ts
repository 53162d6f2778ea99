/** A channel over Action Cable, from subscribe to its end, with a fake socket and a fake clock. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { setUp, commands, tickOf, update } from "./setting.js";
import { settle } from "../../../helpers/settle.js";

test("opens no socket before something is subscribed to", async () => {
  const { sockets, clock, link } = setUp();
  await clock.pass(10_000);
  assert.is(sockets.length, 0);
  assert.is(link.status().state, "offline");
});

test("offers Action Cable's subprotocols, then the caller's", async () => {
  const { watch, last } = setUp({ protocols: async () => ["bearer.abc"] });
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

test("sends a reference as operationId too, and the extensions", async () => {
  const { watch, welcome, serve } = setUp();
  watch({ document: { documentId: "client/thing" }, kind: "subscription", extensions: { a: 1 } });
  const socket = await welcome();
  await serve();
  assert.equal(JSON.parse(String(socket.frames[1]?.data)), {
    documentId: "client/thing",
    operationId: "client/thing",
    extensions: { a: 1 },
    action: "execute",
  });
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

for (const [what, result] of [
  ["below its field", { data: { thing: null }, errors: [{ message: "no price", path: ["thing", "price"] }] }],
  ["below a field with a list", { data: null, errors: [{ message: "no price", path: ["things", 0, "price"] }] }],
  ["without a path", { data: null, errors: [{ message: "Cannot return null for non-nullable field" }] }],
  ["without a path, beside empty data", { data: {}, errors: [{ message: "a warning" }] }],
] as const)
  test(`a first reply with an error ${what} is a result: updates follow`, async () => {
    const { watch, welcome, serve, last } = setUp();
    const seen = watch();
    await welcome();
    const identifier = await serve({ result, more: true });
    last().say({ identifier, message: update(1) });
    assert.equal([seen.results, seen.completed], [[result, { data: { thing: { id: 1 } } }], 0]);
  });

test("a first reply with an error of its field is the end", async () => {
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

test("tries three times, each with a fresh identifier", async () => {
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

test("equal operations have a channel each, and each gets its own first result", async () => {
  const { watch, welcome, last } = setUp();
  const [one, two] = [watch(), watch()];
  const socket = await welcome();
  const identifiers = socket.frames.map(({ identifier }) => identifier);
  assert.is(new Set(identifiers).size, 2);
  for (const [index, identifier] of identifiers.entries()) {
    last().say({ type: "confirm_subscription", identifier });
    last().say({ identifier, message: update(index) });
  }
  assert.equal([one.results.map(tickOf), two.results.map(tickOf)], [[0], [1]]);
  one.stop();
  const three = watch(); // within the time in which the first one has left
  const { identifier } = socket.frames.at(-1) as { identifier: string };
  last().say({ type: "confirm_subscription", identifier });
  last().say({ identifier, message: update(2) });
  assert.equal([three.results.map(tickOf), two.results.map(tickOf)], [[2], [1]]);
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

test("a channel goes with its caller, and the socket 50 ms after the last", async () => {
  const { watch, welcome, clock, last, page } = setUp();
  const [one, two] = [watch(), watch()];
  const socket = await welcome();
  for (const { identifier } of [...socket.frames]) socket.say({ type: "confirm_subscription", identifier });
  one.stop();
  one.stop();
  assert.is(commands(last().frames).filter((command) => command === "unsubscribe").length, 1);
  two.stop();
  await clock.pass(49);
  assert.is(socket.closed, false);
  await clock.pass(2);
  assert.equal([socket.closed, page.listening, clock.waiting()], [true, 0, 0]);
  assert.equal(
    [one, two].map(({ completed, errors }) => completed + errors.length),
    [0, 0],
    "a caller who left is told nothing",
  );
});

test("an idle socket serves the next subscription, for as long as linger says", async () => {
  const { watch, welcome, clock, sockets, last } = setUp({ linger: 5000 });
  watch().stop();
  const { stop } = watch();
  await welcome();
  stop();
  await clock.pass(4000);
  const next = watch();
  assert.equal([sockets.length, commands(last().frames).at(-1)], [1, "subscribe"]);
  await clock.pass(2000);
  assert.is(last().closed, false, "it is needed");
  next.stop();
  await clock.pass(5000);
  assert.is(last().closed, true);
});

test("params may be a function of the operation", async () => {
  const { watch, welcome } = setUp({ params: ({ variables }) => ({ room: (variables as { room: number }).room }) });
  watch({ variables: { room: 7 } });
  watch({ variables: { room: 8 } });
  const { frames } = await welcome();
  assert.equal(
    frames.map(({ identifier }) => (JSON.parse(String(identifier)) as { room: number }).room),
    [7, 8],
  );
});

test("a caller who subscribes again at a result gets the next one, once", async () => {
  const { watch, welcome, serve, last } = setUp();
  const again: ReturnType<typeof watch>[] = [];
  const first = watch();
  await welcome();
  const identifier = await serve();
  const { push } = first.results;
  first.results.push = (...results) => {
    if (again.length < 5) again.push(watch());
    return push.apply(first.results, results);
  };
  last().say({ identifier, message: update(1) });
  assert.equal([first.results.length, again.map(({ results }) => results.length)], [1, [0]]);
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

test.run();
