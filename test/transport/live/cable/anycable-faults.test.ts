/** AnyCable's extended protocol when sessions are lost, refused or renewed. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import { anycable } from "../../../../src/transport/live/cable/anycable.js";
import type { Result } from "../../../../src/transport/types.js";
import type { FakeSocket } from "../../../helpers/fakes/fake-socket.js";
import { setUp, type Setting } from "./setting.js";
import { at, tick, ids, commands, welcome, cutOff } from "./anycable-setting.js";
import { settle } from "../../../helpers/settle.js";

test("a server that names no restored channels has restored all", async () => {
  const { one, identifier, ...setting } = await cutOff(1);
  const socket = await welcome(setting, { restored: true });
  assert.equal(commands(socket), ["history"]);
  socket.say({ type: "confirm_history", identifier });
  socket.say({ identifier, message: tick(2), ...at, offset: 2 });
  assert.equal(ids(one), [1, 2]);
});

test("subscribes again when history is not answered in time", async () => {
  const { one, identifier, clock, ...setting } = await cutOff(1, { staleAfter: 1e9 });
  const socket = await welcome({ ...setting, clock }, { restored: true, restored_ids: [identifier] });
  await clock.pass(10_000);
  assert.equal(commands(socket), ["history", "unsubscribe", "subscribe"]);
  const fresh = await setting.serve();
  socket.say({ type: "confirm_history", identifier: fresh });
  socket.say({ identifier: fresh, message: tick(2), ...at, offset: 2 });
  assert.equal(ids(one), [1, 2]);
});

test("a session lost during history is restored from the same place", async () => {
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

test("never restores a session for a user who may be another", async () => {
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
  assert.is(
    await restoring((_, socket) => {
      token = "ben";
      return socket.drop();
    }),
    false,
  );
  assert.is(
    await restoring((_, socket) => socket.say({ type: "disconnect", reason: "remote", reconnect: true })),
    false,
  );
  assert.is(
    await restoring(({ link, watch }) => {
      link.close();
      return watch();
    }),
    false,
  );
});

test("history of a new session does not stand in for an open catch-up", async () => {
  const answers: ((missed: Result[]) => void)[] = [];
  const asked: unknown[] = [];
  const { one, drop, serve, ...setting } = await cutOff(2, {
    catchUp: catchUp({
      since: ({ data }) => (data as { tick?: { id: number } } | null)?.tick?.id,
      query: (since) => {
        asked.push(since);
        return new Promise((resolve) => answers.push(resolve));
      },
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
    '{"type":"ping","message":1e999}',
    { type: "confirm_history", identifier },
    { type: "confirm_history", identifier },
    { identifier, message: tick(2), stream_id: 7, epoch: {}, offset: "x" },
  ])
    socket.say(frame);
  assert.equal([ids(one), one.errors], [[1, 2], []]);
});

test.run();
