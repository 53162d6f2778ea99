/** AnyCable's extended protocol: sessions, history and pongs. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import { anycable } from "../../../../src/transport/live/cable/anycable.js";
import type { Clock } from "../../../../src/transport/environment.js";
import type { Result } from "../../../../src/transport/types.js";
import { setUp } from "./setting.js";
import { at, tick, ids, commands, welcome, cutOff } from "./anycable-setting.js";
import { settle } from "../../../helpers/settle.js";

test("history is requested again when a lost session is not restored", async () => {
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

test("a hole of a hundred messages counts as complete", async () => {
  const setting = setUp({ extended: anycable });
  setting.watch();
  const first = await welcome(setting);
  const identifier = await setting.serve();
  const say = (offset: number) => first.say({ identifier, message: tick(offset), ...at, offset });
  say(1);
  for (let offset = 3; offset <= 101; offset++) say(offset);
  const asked = async () => {
    setting.last().drop();
    await setting.clock.pass(1000);
    const socket = await welcome(setting, { restored: true, restored_ids: [identifier] });
    return (socket.frames[0] as { history: { streams: { s: { offset: number } } } }).history.streams.s.offset;
  };
  assert.is(await asked(), 1);
  setting.last().say({ type: "confirm_history", identifier });
  setting.last().say({ identifier, message: tick(102), ...at, offset: 102 });
  assert.is(await asked(), 102);
});

test("offers the extended protocol in place of the plain one", async () => {
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

test("a restored session delivers what was missed without a second execute", async () => {
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
  await setting.clock.pass(1000);
  assert.is(last().url, "ws://server.test/cable?sid=b");
});

test("results held during catch-up keep their place in another session", async () => {
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
  for (const offset of [4, 6]) second.say({ identifier, message: tick(offset), ...at, offset });
  second.say({ type: "confirm_history", identifier });
  await settle();
  assert.equal([ids(one), answers.length], [[1, 2], 2]);
  answers[1]?.([tick(3).result]);
  await settle();
  assert.equal([ids(one), one.errors], [[1, 2, 3, 4, 5, 6], []]);
});

for (const [unit, factor] of [
  ["s", 1],
  ["ms", 1000],
  ["ns", 1e9],
] as const) {
  test(`history begins at the last ping before any message (in ${unit})`, async () => {
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

test("a new session is subscribed to, then asked for history", async () => {
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

test("rejected history falls back on catchUp, confirmed history does not", async () => {
  const questions: unknown[] = [];
  const missed = catchUp({
    since: ({ data }: { data?: unknown }) => (data as { tick?: { id: number } })?.tick?.id,
    query: async (since: unknown) => {
      questions.push(since);
      return [3, 4].map((id) => ({ data: { tick: { id } } }));
    },
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

test("offsets start again in a new epoch of a stream", async () => {
  const { one, last, serve, ...setting } = await cutOff(2);
  const socket = await welcome({ ...setting, last, serve }, { sid: "b" });
  const identifier = await serve();
  socket.say({ type: "reject_history", identifier });
  socket.say({ identifier, message: tick(7), stream_id: "s", epoch: "f", offset: 1 });
  assert.equal(ids(one), [1, 2, 7]);
});

test("a channel that was left while offline is unsubscribed after the restore", async () => {
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

test("the methods of a clock may need their object", async () => {
  class OwnClock implements Clock {
    readonly #time = 7000;
    now(): number {
      return this.#time;
    }
    setTimeout(): void {}
    clearTimeout(): void {}
  }
  const setting = setUp({ extended: anycable, clock: new OwnClock() });
  setting.watch();
  const socket = await welcome(setting);
  assert.equal([commands(socket), setting.link.status().state], [["subscribe"], "live"]);
});

test.run();
