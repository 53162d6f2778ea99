/** A socket that is renewed, because its user has a fresh token: it connects anew, and there is never a second one. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { catchUp } from "../../../../src/transport/live/catch-up.js";
import { settle } from "../../../helpers/settle.js";
import { idOf, next, setUp, thing, types, versionOf } from "./setting.js";

/** Each attempt sends another token. */
function setUpTokens(options: Parameters<typeof setUp>[0] = {}) {
  let token = 0;
  return setUp({ connectionParams: () => ({ token: ++token }), ...options });
}

test("renew connects anew at once, with fresh params, and there is one socket", async () => {
  const { link, watch, acknowledge, sockets, clock, statuses } = setUpTokens();
  const { results } = watch();
  const first = await acknowledge();
  first.say(next("1", 1));
  link.renew();
  assert.is(first.closed, true);
  const second = await acknowledge();
  assert.equal(second.frames, [
    { type: "connection_init", payload: { token: 2 } },
    { type: "subscribe", id: "1", payload: { query: "subscription { thing { id } }" } },
    { type: "ping" },
  ]);
  first.say(next("1", 2));
  second.say(next("1", 3));
  assert.equal([results.map(versionOf), sockets.length], [[1, 3], 2]);
  assert.equal(
    statuses.map(({ state }) => state),
    ["connecting", "live", "connecting", "live"],
  );
  link.close();
  assert.is(clock.waiting(), 0);
});

test("what a renewal missed is fetched by catchUp", async () => {
  const asked: unknown[] = [];
  const { link, watch, acknowledge, clock } = setUpTokens({
    catchUp: catchUp({
      since: versionOf,
      async query(since) {
        asked.push(since);
        return [thing(2), thing(3)];
      },
    }),
  });
  const { results } = watch();
  (await acknowledge()).say(next("1", 1));
  link.renew();
  const socket = await acknowledge();
  socket.say({ type: "pong" });
  socket.say(next("1", 4));
  await clock.pass(300);
  assert.equal(
    [results.map(versionOf), asked],
    [
      [1, 2, 3, 4],
      [1, 4],
    ],
  );
  link.close();
});

test("a mutation whose answer a renewal cuts off fails, and is not sent again", async () => {
  const { link, watch, acknowledge } = setUpTokens();
  const mutation = watch({ document: "mutation { go }" });
  watch();
  await acknowledge();
  link.renew();
  const socket = await acknowledge();
  assert.equal(
    [mutation.errors.map(({ kind }) => kind), types(socket)],
    [["network"], ["connection_init", "subscribe", "ping"]],
  );
  assert.is(idOf(socket), "2");
  link.close();
});

test("renews nothing where no socket is open", async () => {
  const { link, watch, sockets, acknowledge, clock } = setUpTokens();
  link.renew();
  await settle();
  assert.is(sockets.length, 0);
  const { stop } = watch();
  await acknowledge();
  stop();
  await clock.pass(100);
  link.renew();
  await settle();
  assert.equal([sockets.length, clock.waiting()], [1, 0]);
});

test.run();
