/** The states of an operation over a WebSocket, as tables: state and event, and the state that follows. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as states from "../../../../src/transport/live/ws/operation-state.js";
import type { OperationState } from "../../../../src/transport/live/ws/operation-state.js";

const WAITING = states.NEW_OPERATION;
const SENT = states.sent(WAITING);
const ACCEPTED = states.accepted(SENT, true);
const short = ({ at, hasGap, isOnReplacedSocket }: OperationState) => [at, hasGap, isOnReplacedSocket];

test("the way of a subscription over one socket", () => {
  assert.equal([WAITING, SENT, ACCEPTED].map(short), [
    ["waiting", false, false],
    ["sent", false, false],
    ["accepted", false, false],
  ]);
});

test("a lost socket leaves a gap after anything that was sent", () => {
  assert.equal([WAITING, SENT, ACCEPTED, states.socketLost(SENT)].map(states.socketLost).map(short), [
    ["waiting", false, false],
    ["waiting", true, false],
    ["waiting", true, false],
    ["waiting", true, false],
  ]);
});

test("a gap ends when the server accepts the subscription", () => {
  const again = states.sent(states.socketLost(ACCEPTED));
  assert.is(again.hasGap, true);
  assert.is(states.accepted(again, true).hasGap, false);
  assert.equal(short(states.served(again, true)), ["sent", false, false], "without a ping of ours, by being sent");
});

test("a replaced socket delivers a subscription's results until its successor does", () => {
  const handedOver = states.handedOver(ACCEPTED, true);
  assert.equal(short(handedOver), ["waiting", true, true]);
  assert.equal(short(states.sent(handedOver)), ["sent", true, true]);
  assert.equal(short(states.accepted(states.sent(handedOver), true)), ["accepted", false, false]);
});

test("an operation with a gap gets nothing from the replaced socket", () => {
  const withGap = states.sent(states.socketLost(ACCEPTED));
  assert.equal(short(states.handedOver(withGap, true)), ["waiting", true, false]);
});

test("a query stays on the replaced socket to its end, and is not sent twice", () => {
  const handedOver = states.handedOver(SENT, false);
  assert.equal(short(handedOver), ["sent", false, true]);
  assert.is(states.isOnNewestSocket(handedOver, false), false);
  assert.is(states.isAwaitingAnswer(handedOver, false), true);
  assert.is(states.accepted(handedOver, false).isOnReplacedSocket, true);
  assert.equal(short(states.replacedSocketGone(handedOver)), ["sent", false, false]);
});

test("an operation that was not sent is not handed over", () => {
  for (const isSubscription of [true, false]) assert.is(states.handedOver(WAITING, isSubscription), WAITING);
});

test.run();
