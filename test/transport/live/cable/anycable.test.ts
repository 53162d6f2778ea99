/** AnyCable's extended protocol: sessions that are restored, history, pongs. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import { anycable } from "../../../../src/transport/live/cable/anycable.js";
import type { CableOptions } from "../../../../src/transport/live/cable/options.js";
import type { Result } from "../../../../src/transport/types.js";
import { settle } from "../../../helpers/fake-clock.js";
import type { FakeSocket } from "../../../helpers/fake-socket.js";
import { setUp, type Setting, type Watch } from "./setting.js";

const at = { stream_id: "s", epoch: "e" };
const tick = (id: number) => ({ result: { data: { tick: { id } } }, more: true });
const ids = ({ results }: Watch) => results.map(({ data }) => (data as { tick: { id: number } }).tick.id);
const commands = (socket: FakeSocket) => socket.frames.map(({ command }) => command);

async function welcome({ last }: Setting, more: object = {}): Promise<FakeSocket> {
  await settle();
  last().open();
  last().say({ type: "welcome", sid: "a&1", ...more });
  await settle();
  return last();
}

/** Subscribed, live, with updates 1 to `seen`, then cut off. */
async function cutOff(seen: number, options: CableOptions = {}) {
  const setting = setUp({ extended: anycable, ...options });
  const one = setting.watch();
  const socket = await welcome(setting);
  const identifier = await setting.serve({ result: { data: null }, more: true });
  for (let offset = 1; offset <= seen; offset++) socket.say({ identifier, message: tick(offset), ...at, offset });
  const drop = async () => {
    setting.last().drop();
    await setting.clock.pass(250);
  };
  await drop();
  return { ...setting, one, identifier, drop };
}

test("a link that is lost while history is under way and comes back as a new session begins anew", async () => {
  const { one, identifier: old, drop, serve, ...setting } = await cutOff(2);
  const first = await welcome({ ...setting, serve }, { restored: true, restored_ids: [old] });
  first.say({ identifier: old, message: tick(3), ...at, offset: 3 });
  await drop();
  const socket = await welcome({ ...setting, serve }, { sid: "b" });
  const identifier = await serve();
  socket.say({ identifier, message: tick(3), ...at, offset: 3 });
  socket.say({ type: "confirm_history", identifier });
  assert.equal(
    [commands(socket), ids(one)],
    [
      ["subscribe", "message", "history"],
      [1, 2, 3],
    ],
  );
});

test("a session is asked for behind what the url already asks", async () => {
  const setting = setUp({ extended: anycable, url: "ws://server.test/cable?room=7" });
  setting.watch();
  (await welcome(setting)).drop();
  await setting.clock.pass(125);
  assert.is(setting.last().url, "ws://server.test/cable?room=7&sid=a%261");
});

test("a hole of a hundred messages is none of ours: history is asked for from behind it", async () => {
  const setting = setUp({ extended: anycable });
  setting.watch();
  const first = await welcome(setting);
  const identifier = await setting.serve();
  const say = (offset: number) => first.say({ identifier, message: tick(offset), ...at, offset });
  say(1);
  for (let offset = 3; offset <= 101; offset++) say(offset);
  const asked = async () => {
    setting.last().drop();
    await setting.clock.pass(250);
    const socket = await welcome(setting, { restored: true, restored_ids: [identifier] });
    return (socket.frames[0] as { history: { streams: { s: { offset: number } } } }).history.streams.s.offset;
  };
  assert.is(await asked(), 1);
  setting.last().say({ type: "confirm_history", identifier });
  setting.last().say({ identifier, message: tick(102), ...at, offset: 102 });
  assert.is(await asked(), 102);
});

test("offers the extended protocol instead of the plain one, which AnyCable prefers, and is as without where the server does not speak it", async () => {
  const { watch, clock, last, serve, welcome } = setUp({ extended: anycable, protocols: ["bearer.x"] });
  const one = watch();
  const socket = await welcome();
  assert.equal(socket.protocols, ["actioncable-v1-ext-json", "actioncable-unsupported", "bearer.x"]);
  socket.say({ type: "ping", message: 1 });
  const identifier = await serve();
  socket.say({ identifier, message: tick(1) });
  assert.equal([ids(one), commands(socket)], [[1], ["subscribe", "message"]]);
  socket.drop();
  await clock.pass(125);
  assert.is(last().url, "ws://server.test/cable");
});

test("answers pings in an extended session", async () => {
  const setting = setUp({ extended: anycable });
  setting.watch();
  const socket = await welcome(setting);
  socket.say({ type: "ping", message: 1700000000 });
  assert.equal(socket.frames.at(-1), { command: "pong" });
});

test("a restored session goes on: no second execute, what was missed comes in order, each once", async () => {
  const { one, identifier, last, ...setting } = await cutOff(2);
  assert.is(last().url, "ws://server.test/cable?sid=a%261");
  const socket = await welcome({ ...setting, last }, { sid: "b", restored: true, restored_ids: [identifier] });
  assert.equal(socket.frames, [
    { command: "history", identifier, history: { since: 1000, streams: { s: { epoch: "e", offset: 2 } } } },
  ]);
  socket.say({ identifier, message: tick(5), ...at, offset: 5 }); // a live one overtakes the history
  for (const offset of [3, 4, 5]) socket.say({ identifier, message: tick(offset), ...at, offset });
  assert.equal(ids(one), [1, 2]);
  socket.say({ type: "confirm_history", identifier });
  socket.say({ identifier, message: tick(6), ...at, offset: 6 });
  assert.equal([ids(one), one.errors, commands(socket)], [[1, 2, 3, 4, 5, 6], [], ["history"]]);
  socket.drop();
  await setting.clock.pass(125);
  assert.is(last().url, "ws://server.test/cable?sid=b");
});

test("what came while an answer was waited for stays in its place when another session brings the history, and the question is put again: it may be about more", async () => {
  const answers: ((missed: Result[]) => void)[] = [];
  const { one, identifier, last, drop, ...setting } = await cutOff(2, {
    catchUp: catchUp({
      since: ({ data }) => (data as { tick?: { id: number } } | null)?.tick?.id,
      query: () => new Promise((resolve) => answers.push(resolve)),
    }),
  });
  const first = await welcome({ ...setting, last }, { sid: "b", restored: true, restored_ids: [identifier] });
  first.say({ type: "reject_history", identifier }); // so catchUp is asked, which takes its time
  first.say({ identifier, message: tick(5), ...at, offset: 5 });
  await settle();
  assert.equal(ids(one), [1, 2]);
  await drop();
  const second = await welcome({ ...setting, last }, { sid: "c", restored: true, restored_ids: [identifier] });
  for (const offset of [3, 4, 6]) second.say({ identifier, message: tick(offset), ...at, offset });
  second.say({ type: "confirm_history", identifier });
  await settle();
  assert.equal([ids(one), answers.length], [[1, 2], 2]);
  answers[1]?.([]);
  await settle();
  assert.equal([ids(one), one.errors], [[1, 2, 3, 4, 5, 6], []]);
});

for (const [unit, factor] of [
  ["s", 1],
  ["ms", 1000],
  ["ns", 1e9],
] as const) {
  test(`with nothing seen yet, history is asked for since the last ping, by the server's clock (in ${unit})`, async () => {
    const setting = setUp({ extended: anycable });
    const one = setting.watch();
    const first = await welcome(setting);
    const identifier = await setting.serve();
    first.say({ type: "ping", message: 1_700_000_000 * factor });
    first.drop();
    await setting.clock.pass(125);
    const socket = await welcome(setting, { restored: true, restored_ids: [identifier] });
    assert.equal(socket.frames, [{ command: "history", identifier, history: { since: 1_700_000_000, streams: {} } }]);
    socket.say({ identifier, message: tick(1), ...at, offset: 1 });
    socket.say({ type: "confirm_history", identifier });
    assert.equal(ids(one), [1]);
  });
}

test("asks from before an offset that was overtaken", async () => {
  const setting = setUp({ extended: anycable });
  const one = setting.watch();
  const first = await welcome(setting);
  const identifier = await setting.serve();
  for (const offset of [1, 2, 4]) first.say({ identifier, message: tick(offset), ...at, offset });
  first.drop();
  await setting.clock.pass(125);
  const socket = await welcome(setting, { restored: true, restored_ids: [identifier] });
  assert.equal((socket.frames[0] as { history: { streams: object } }).history.streams, {
    s: { epoch: "e", offset: 2 },
  });
  for (const offset of [3, 4]) socket.say({ identifier, message: tick(offset), ...at, offset });
  socket.say({ type: "confirm_history", identifier });
  assert.equal(ids(one), [1, 2, 4, 3]); // 4 is not told twice
});

test("a new session is subscribed to anew, and history asked for after the first reply", async () => {
  const { one, identifier: old, last, serve, ...setting } = await cutOff(2);
  const socket = await welcome({ ...setting, last, serve }, { sid: "b" });
  const identifier = await serve();
  assert.is.not(identifier, old);
  assert.equal(commands(socket), ["subscribe", "message", "history"]);
  assert.equal(socket.frames[2], {
    command: "history",
    identifier,
    history: { since: 1000, streams: { s: { epoch: "e", offset: 2 } } },
  });
  socket.say({ identifier, message: tick(3), ...at, offset: 3 });
  socket.say({ type: "confirm_history", identifier });
  assert.equal(ids(one), [1, 2, 3]);
});

test("history that is rejected falls back on catchUp; one that is confirmed asks nothing more", async () => {
  const questions: unknown[] = [];
  const missed = catchUp({
    since: ({ data }: { data?: unknown }) => (data as { tick?: { id: number } })?.tick?.id,
    query: async (since: unknown) => (questions.push(since), [3, 4].map((id) => ({ data: { tick: { id } } }))),
  });
  const { one, identifier, drop, ...setting } = await cutOff(2, { catchUp: missed });
  const first = await welcome(setting, { restored: true, restored_ids: [identifier] });
  first.say({ type: "reject_history", identifier });
  await settle();
  assert.equal([ids(one), questions], [[1, 2, 3, 4], [2]]);
  await setting.clock.pass(300); // the second look
  await drop();
  questions.length = 0;
  const second = await welcome(setting, { restored: true, restored_ids: [identifier] });
  second.say({ identifier, message: tick(5), ...at, offset: 5 });
  second.say({ type: "confirm_history", identifier });
  await setting.clock.pass(5000);
  assert.equal([ids(one), questions], [[1, 2, 3, 4, 5], []]);
});

test("a stream with a new epoch counts anew", async () => {
  const { one, last, serve, ...setting } = await cutOff(2);
  const socket = await welcome({ ...setting, last, serve }, { sid: "b" });
  const identifier = await serve();
  socket.say({ type: "reject_history", identifier });
  socket.say({ identifier, message: tick(7), stream_id: "s", epoch: "f", offset: 1 });
  assert.equal(ids(one), [1, 2, 7]);
});

test("what left while the link was down is unsubscribed from in the restored session", async () => {
  const { one, identifier, watch, clock, ...setting } = await cutOff(1);
  const other = watch({ variables: { other: true } });
  one.stop();
  await clock.pass(60);
  const socket = await welcome({ ...setting, watch, clock }, { restored: true, restored_ids: [identifier] });
  assert.equal(
    socket.frames.map(({ command, identifier }) => [command, identifier]),
    [
      ["subscribe", socket.frames[0]?.["identifier"]],
      ["unsubscribe", identifier],
    ],
  );
  other.stop();
});

test("a channel that never went live is not taken for restored", async () => {
  const setting = setUp({ extended: anycable });
  const one = setting.watch();
  const first = await welcome(setting);
  const { identifier } = first.frames[0] as { identifier: string };
  first.say({ type: "confirm_subscription", identifier }); // executing
  first.drop();
  await setting.clock.pass(125);
  const socket = await welcome(setting, { restored: true, restored_ids: [identifier] });
  assert.equal(commands(socket), ["subscribe", "unsubscribe"]);
  assert.is.not(socket.frames[0]?.["identifier"], identifier);
  one.stop();
});

test("a server that does not say which channels it restored is believed to have kept all", async () => {
  const { one, identifier, ...setting } = await cutOff(1);
  const socket = await welcome(setting, { restored: true });
  assert.equal(commands(socket), ["history"]);
  socket.say({ type: "confirm_history", identifier });
  socket.say({ identifier, message: tick(2), ...at, offset: 2 });
  assert.equal(ids(one), [1, 2]);
});

test("history that nobody answers: unsubscribes and subscribes anew after the reply time", async () => {
  const { one, identifier, clock, ...setting } = await cutOff(1, { staleAfter: 1e9 });
  const socket = await welcome({ ...setting, clock }, { restored: true, restored_ids: [identifier] });
  await clock.pass(10_000);
  assert.equal(commands(socket), ["history", "unsubscribe", "subscribe"]);
  const fresh = await setting.serve();
  socket.say({ type: "confirm_history", identifier: fresh });
  socket.say({ identifier: fresh, message: tick(2), ...at, offset: 2 });
  assert.equal(ids(one), [1, 2]);
});

test("a link that is lost while history is under way is restored again, from the same place", async () => {
  const { one, identifier, drop, ...setting } = await cutOff(2);
  const first = await welcome(setting, { restored: true, restored_ids: [identifier] });
  first.say({ identifier, message: tick(4), ...at, offset: 4 });
  await drop();
  const socket = await welcome(setting, { restored: true, restored_ids: [identifier] });
  assert.equal((socket.frames[0] as { history: { streams: object } }).history.streams, {
    s: { epoch: "e", offset: 2 },
  });
  for (const offset of [3, 4]) socket.say({ identifier, message: tick(offset), ...at, offset });
  socket.say({ type: "confirm_history", identifier });
  assert.equal(ids(one), [1, 2, 3, 4]);
});

test("never restores a session for who may be someone else: another token, a disconnect, a close", async () => {
  let token = "ada";
  const restoring = async (between: (setting: Setting, socket: FakeSocket) => unknown) => {
    token = "ada";
    const setting = setUp({ extended: anycable, url: () => `ws://server.test/cable?token=${token}` });
    setting.watch();
    const socket = await welcome(setting);
    await setting.serve();
    await between(setting, socket);
    await setting.clock.pass(3500);
    return /sid=/.test(setting.last().url);
  };
  assert.is(await restoring((_, socket) => socket.drop()), true);
  assert.is(await restoring((_, socket) => ((token = "ben"), socket.drop())), false);
  assert.is(
    await restoring((_, socket) => socket.say({ type: "disconnect", reason: "remote", reconnect: true })),
    false,
  );
  assert.is(await restoring(({ link, watch }) => (link.close(), watch())), false);
});

test("a restart that loses sessions and streams, then a drop before catchUp has answered: the next session's history is not taken for all that was missed", async () => {
  const answers: ((missed: Result[]) => void)[] = [];
  const asked: unknown[] = [];
  const { one, drop, serve, ...setting } = await cutOff(2, {
    catchUp: catchUp({
      since: ({ data }) => (data as { tick?: { id: number } } | null)?.tick?.id,
      query: (since) => (asked.push(since), new Promise((resolve) => answers.push(resolve))),
    }),
  });
  const first = await welcome({ ...setting, serve }, { sid: "b" });
  const identifier = await serve();
  first.say({ type: "reject_history", identifier });
  first.say({ identifier, message: tick(5), stream_id: "s", epoch: "f", offset: 5 });
  await drop();
  const second = await welcome({ ...setting, serve }, { sid: "c", restored: true, restored_ids: [identifier] });
  second.say({ identifier, message: tick(6), stream_id: "s", epoch: "f", offset: 6 });
  second.say({ type: "confirm_history", identifier });
  await settle();
  answers.at(-1)?.([3, 4, 5, 6].map((id) => ({ data: { tick: { id } } })));
  await settle();
  assert.equal(
    [ids(one), asked],
    [
      [1, 2, 3, 4, 5, 6],
      [2, 2],
    ],
  );
});

test("renewed with another token, updates that both sockets bring are told once, whichever is the first to bring them", async () => {
  let token = "ada";
  const setting = setUp({ extended: anycable, url: () => `ws://server.test/cable?token=${token}` });
  const one = setting.watch();
  const first = await welcome(setting);
  const old = await setting.serve();
  const say = (socket: FakeSocket, identifier: string, offset: number) =>
    socket.say({ identifier, message: tick(offset), ...at, offset });
  say(first, old, 1);
  token = "new";
  setting.link.renew();
  const second = await welcome(setting, { sid: "b" });
  say(first, old, 2);
  const fresh = await setting.serve();
  second.say({ type: "confirm_history", identifier: fresh });
  say(second, fresh, 2);
  say(first, old, 3);
  say(second, fresh, 3);
  say(second, fresh, 4);
  say(first, old, 4);
  assert.equal([setting.sockets.length, ids(one)], [2, [1, 2, 3, 4]]);
});

test("an end by the server while history is under way comes last", async () => {
  const { one, identifier, ...setting } = await cutOff(1);
  const socket = await welcome(setting, { restored: true, restored_ids: [identifier] });
  socket.say({ identifier, message: { more: false } });
  socket.say({ identifier, message: tick(2), ...at, offset: 2 });
  socket.say({ type: "confirm_history", identifier });
  await settle();
  assert.equal([ids(one), one.completed], [[1, 2], 1]);
});

test("errors at subscribe are a last result, also after a drop", async () => {
  const { one, last, serve, ...setting } = await cutOff(1);
  const socket = await welcome({ ...setting, last, serve });
  await serve({ result: { errors: [{ message: "no" }] }, more: true });
  assert.equal([one.completed, one.results.at(-1)?.errors?.[0]?.message], [1, "no"]);
  assert.equal(commands(socket), ["subscribe", "message", "unsubscribe"]);
});

test("reads what the wire brings in any shape without a crash", async () => {
  const { one, identifier, ...setting } = await cutOff(1);
  const socket = await welcome(setting, { restored: true, restored_ids: [identifier] });
  for (const frame of [
    "null",
    "7",
    "{",
    { type: "confirm_history" },
    { type: "reject_history", identifier: "x" },
    { identifier, message: 7 },
    { identifier, stream_id: "s" },
    { type: "ping", message: "x" },
    { type: "confirm_history", identifier },
    { type: "confirm_history", identifier },
    { identifier, message: tick(2), stream_id: 7, epoch: {}, offset: "x" },
  ])
    socket.say(frame);
  assert.equal([ids(one), one.errors], [[1, 2], []]);
});

test.run();
