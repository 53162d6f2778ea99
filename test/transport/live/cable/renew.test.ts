/** A cable that changes to a socket with a fresh token. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import { setUp, commands, update, tickOf, renewing } from "./setting.js";
import { settle } from "../../../helpers/settle.js";

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

test("a failed renewal leaves the old socket in place", async () => {
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

test("a renewal that the server refuses leaves the old socket in place", async () => {
  for (const frame of [
    { type: "disconnect", reason: "unauthorized", reconnect: false },
    { type: "disconnect", reason: "remote", reconnect: false },
    { type: "disconnect", reason: "server_restart", reconnect: true },
  ]) {
    const { one, first, identifiers, last, say, seen, link } = await renewing();
    last().open();
    last().say(frame);
    say(first, identifiers[0], 1);
    assert.equal([seen(one), one.errors, link.status().state], [[1], [], "live"], frame.reason);
    link.close();
  }
});

test("a renewal whose URL is invalid leaves the old socket in place", async () => {
  let url = "ws://server.test/cable";
  const { watch, welcome, serve, last, link, sockets } = setUp({ url: () => url });
  const one = watch();
  await welcome();
  const identifier = await serve();
  url = "ws://";
  link.renew();
  await settle();
  last().say({ identifier, message: update(1) });
  assert.equal([one.results.map(tickOf), one.errors, link.status().state, sockets.length], [[1], [], "live", 1]);
  link.close();
});

test("a confirmation of the old socket during a renewal executes there", async () => {
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

test("a subscription made during a renewal uses the old socket first", async () => {
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

test("a repeated confirmation of the old socket executes nothing on the new one", async () => {
  const { first, identifiers, last } = await renewing();
  last().open();
  last().say({ type: "welcome" });
  for (const identifier of identifiers) first.say({ type: "confirm_subscription", identifier });
  assert.equal(commands(last().frames), ["subscribe", "subscribe"]);
});

test("losing the old socket during a renewal shows in the status", async () => {
  const { one, two, first, last, clock, link, seen, say } = await renewing();
  first.drop();
  assert.is(link.status().state, "connecting", "no socket delivers updates now");
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

test("callers that come or go during a renewal are served by the new socket", async () => {
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

/** A renewal with `catchUp`, whose query returns the results with these numbers. `since` records its arguments. */
async function renewingWithCatchUp(missed: readonly number[]) {
  const since: unknown[] = [];
  const setting = await renewing({
    catchUp: catchUp({
      since: ({ data }) => (data as { n?: number }).n,
      query: async (from) => {
        since.push(from);
        return missed.map((n) => ({ data: { n } }));
      },
    }),
  });
  return { ...setting, identifier: setting.identifiers[0], since };
}

test("renew catches up like any change of sockets", async () => {
  const { one, first, identifier, last, say, seen, link, sockets, since } = await renewingWithCatchUp([2, 3]);
  say(first, identifier, 1);
  last().open();
  last().say({ type: "welcome" });
  const fresh = last().frames[0]?.["identifier"];
  say(first, identifier, 2);
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

test("a renewal before the first update asks for what came after it", async () => {
  const { one, first, identifier, last, say, seen, link, clock, since } = await renewingWithCatchUp([]);
  say(first, identifier, 7);
  last().open();
  last().say({ type: "welcome" });
  say(first, identifier, 8);
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

test.run();
