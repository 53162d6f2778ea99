/** The states of a channel, as tables: state and event, and the state that follows. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as states from "../../../../src/transport/live/cable/channel-state.js";
import type { ChannelState } from "../../../../src/transport/live/cable/channel-state.js";

const UNCONNECTED: ChannelState = { at: "unconnected", identifier: "a", wasLive: false };
const SUBSCRIBING: ChannelState = { at: "subscribing", identifier: "a", wasLive: false, unanswered: 0 };
const EXECUTING: ChannelState = { at: "executing", identifier: "a", wasLive: false, unanswered: 0 };
const LIVE: ChannelState = { at: "live", identifier: "a" };
const ENDED: ChannelState = { at: "ended", identifier: "a", wasLive: true };

const UPDATE = { result: { data: { tick: { id: 1 } } }, more: true };

test("the way to live: subscribe, confirm, first reply", () => {
  const subscribing = states.subscribed(states.NEW_CHANNEL, "a");
  assert.equal(subscribing, SUBSCRIBING);
  const executing = states.confirmed(subscribing, "a");
  assert.equal(executing, EXECUTING);
  assert.equal(states.received(executing, "a", UPDATE)?.state, LIVE);
});

test("a confirmation counts once, and for its own identifier only", () => {
  assert.is(states.confirmed(SUBSCRIBING, "b"), SUBSCRIBING);
  for (const state of [UNCONNECTED, EXECUTING, LIVE, ENDED]) assert.is(states.confirmed(state, "a"), state);
});

test("after a lost connection only a channel that was live has missed updates", () => {
  const lost = [SUBSCRIBING, EXECUTING, LIVE, ENDED].map(states.disconnected);
  assert.equal(
    lost.map((state) => state.at === "unconnected" && state.wasLive),
    [false, false, true, true],
  );
  const back = states.confirmed(states.subscribed(states.disconnected(LIVE), "b"), "b");
  assert.is(states.received(back, "b", UPDATE)?.isResumed, true);
});

test("three attempts on one connection without an answer, then no more", () => {
  let state = states.subscribed(UNCONNECTED, "a");
  assert.ok(states.mayTryAgain(state));
  state = states.subscribed(states.confirmed(state, "a"), "b");
  assert.ok(states.mayTryAgain(state));
  state = states.subscribed(state, "c");
  assert.not(states.mayTryAgain(state));
  assert.ok(
    states.mayTryAgain(states.subscribed(states.disconnected(state), "d")),
    "the count starts again on the next connection",
  );
});

test("a restored channel only waits for its first reply", () => {
  assert.equal(states.restored(states.disconnected(LIVE)), {
    at: "executing",
    identifier: "a",
    wasLive: true,
    unanswered: 0,
  });
});

test("an empty first reply, or one without data, is not an update", () => {
  for (const data of [{}, null, undefined]) {
    const received = states.received(EXECUTING, "a", { result: { data }, more: true });
    assert.equal([received?.isFirstReply, received?.result, received?.isLast], [true, undefined, false]);
  }
});

test("a first reply with errors and nothing in its field is the last", () => {
  const errors = [{ message: "no" }];
  const isLast = (result: object) => states.received(EXECUTING, "a", { result, more: true })?.isLast;
  assert.is(isLast({ errors }), true);
  assert.is(isLast({ errors, data: { tick: null } }), true);
  assert.is(isLast({ errors, data: { tick: { id: 1 } } }), false);
});

test("later errors are an update, and only more: false is the end", () => {
  const errors = [{ message: "no" }];
  const later = states.received(LIVE, "a", { result: { errors }, more: true });
  assert.equal([later?.result, later?.isLast], [{ errors }, false]);
  assert.is(states.received(LIVE, "a", { more: false })?.isLast, true);
});

test("a replaced connection's updates count until its successor's arrive", () => {
  const onNew = states.subscribed(states.disconnected(LIVE), "b");
  const old = states.received(onNew, "a", { ...UPDATE, more: false });
  assert.equal([old?.result, old?.isLast, old?.state], [UPDATE.result, false, onNew]);
  assert.is(states.received({ at: "live", identifier: "b" }, "a", UPDATE), undefined);
});

test("a message before execute, or after the end, counts for nothing", () => {
  for (const state of [UNCONNECTED, SUBSCRIBING, ENDED]) assert.is(states.received(state, "a", UPDATE), undefined);
});

test.run();
