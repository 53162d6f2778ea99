/** A cable that is renewed, because its user has a fresh token: it connects anew. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import { setUp, commands, update, tickOf } from "./setting.js";
import { settle } from "../../../helpers/settle.js";

const tick = (id: number) => ({ data: { thing: { id } } });

test("renew connects anew at once, at a fresh URL, and there is one socket", async () => {
  let token = "old";
  const { watch, welcome, serve, sockets, link, last, statuses } = setUp({
    url: () => `ws://server.test/cable?token=${token}`,
  });
  const one = watch();
  const first = await welcome();
  const before = await serve();
  token = "new";
  link.renew();
  assert.is(first.closed, true);
  await settle();
  assert.equal([sockets.length, last().url], [2, "ws://server.test/cable?token=new"]);
  await welcome();
  const identifier = await serve();
  first.say({ identifier: before, message: update(1) });
  last().say({ identifier, message: update(2) });
  assert.equal([one.results.map(tickOf), one.errors], [[2], []]);
  assert.equal(
    statuses.map(({ state }) => state),
    ["connecting", "live", "connecting", "live"],
  );
});

test("what a renewal missed is fetched by catchUp", async () => {
  const since: unknown[] = [];
  const { watch, welcome, serve, link, last, clock } = setUp({
    catchUp: catchUp({
      since: tickOf,
      query: async (from) => {
        since.push(from);
        return [tick(2), tick(3)];
      },
    }),
  });
  const one = watch();
  await welcome();
  last().say({ identifier: await serve(), message: update(1) });
  link.renew();
  await welcome();
  const identifier = await serve();
  last().say({ identifier, message: update(3) });
  last().say({ identifier, message: update(4) });
  await clock.pass(300);
  assert.equal(
    [one.results.map(tickOf), since],
    [
      [1, 2, 3, 4],
      [1, 4],
    ],
  );
});

test("a renewal while connecting begins the attempt anew, with the fresh token", async () => {
  let token = "old";
  const { watch, welcome, sockets, link } = setUp({ url: () => `ws://server.test/cable?token=${token}` });
  watch();
  await settle();
  token = "new";
  link.renew();
  const socket = await welcome();
  assert.equal([sockets.map(({ closed }) => closed), socket.url], [[true, false], "ws://server.test/cable?token=new"]);
  assert.equal(commands(socket.frames), ["subscribe"]);
});

test("a renewal that fails is a lost connection: it is tried again", async () => {
  const { watch, welcome, serve, link, last, clock, sockets } = setUp();
  const one = watch();
  await welcome();
  await serve();
  link.renew();
  await settle();
  last().drop();
  assert.is(link.status().state, "waiting");
  await clock.pass(250);
  await welcome();
  last().say({ identifier: await serve(), message: update(1) });
  assert.equal([sockets.length, one.results.map(tickOf), one.errors], [3, [1], []]);
});

test("renew does nothing where no connection is open", async () => {
  const { watch, welcome, link, last, clock, sockets, page } = setUp();
  link.renew();
  await clock.pass(100);
  assert.is(sockets.length, 0);
  const { stop } = watch();
  await welcome();
  last().drop();
  link.renew();
  await settle();
  assert.is(sockets.length, 1, "the next attempt asks for the url by itself");
  page.sleep();
  link.renew();
  await settle();
  assert.is(sockets.length, 1);
  stop();
  link.close();
  link.renew();
  await clock.pass(100);
  assert.equal([sockets.length, clock.waiting()], [1, 0]);
});

test("a channel has three new attempts on a renewed connection", async () => {
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

test.run();
