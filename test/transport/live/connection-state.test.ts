/** The states of a connection, as tables: state and event, and the state that follows. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as states from "../../../src/transport/live/connection-state.js";
import type { ConnectionState, SocketPhase } from "../../../src/transport/live/connection-state.js";

type State = ConnectionState<string>;

const CLOSED: State = { at: "closed" };
const ASKING: State = { at: "connecting", attempt: 1 };
const CONNECTING: State = { at: "connecting", attempt: 1, socket: "a" };
const OPEN: State = { at: "open", socket: "a" };
const ASKING_TO_RENEW: State = { at: "renewing", attempt: 2, socket: "a" };
const RENEWING: State = { at: "renewing", attempt: 2, socket: "a", successor: "b" };
const OVERLAPPING: State = { at: "open", socket: "b", replaced: "a" };
const WAITING: State = { at: "waiting" };
const SUSPENDED: State = { at: "suspended" };
const ALL = [CLOSED, ASKING, CONNECTING, OPEN, ASKING_TO_RENEW, RENEWING, OVERLAPPING, WAITING, SUSPENDED];

/** What follows from an event in each state where something follows; in the others nothing does. */
function follows(event: (state: State) => State, table: readonly (readonly [from: State, to: State])[]): void {
  for (const state of ALL) {
    const [, to = state] = table.find(([from]) => from === state) ?? [];
    assert.equal(event(state), to, JSON.stringify(state));
  }
}

test("a welcome opens the socket that is opening, and keeps the one that it replaces", () => {
  follows(states.welcomed, [
    [CONNECTING, OPEN],
    [RENEWING, OVERLAPPING],
  ]);
});

test("only an open connection is renewed, and not while a replaced socket is there", () => {
  follows((state) => states.renewed(state, 2), [[OPEN, ASKING_TO_RENEW]]);
});

test("an attempt that is under way gets its socket", () => {
  const create = (state: State) => states.socketCreated(state, "b");
  assert.equal(create(ASKING), { at: "connecting", attempt: 1, socket: "b" });
  assert.equal(create(ASKING_TO_RENEW), RENEWING);
  for (const state of [CLOSED, OPEN, WAITING, SUSPENDED]) assert.is(create(state), state);
});

test("a loss is waited out, but a renewal that fails leaves the socket that is there", () => {
  for (const state of ALL) {
    const isRenewing = state.at === "renewing";
    assert.equal(states.socketLost(state), isRenewing ? OPEN : WAITING, JSON.stringify(state));
  }
});

test("the retiring socket's end leaves the attempt that was to replace it", () => {
  follows(states.retiringSocketLost, [
    [ASKING_TO_RENEW, { at: "connecting", attempt: 2 }],
    [RENEWING, { at: "connecting", attempt: 2, socket: "b" }],
  ]);
});

test("the replaced socket's end leaves its successor", () => {
  follows(states.replacedSocketGone, [
    [OPEN, OPEN],
    [OVERLAPPING, { at: "open", socket: "b" }],
  ]);
});

test("each socket has its phase, and one that was let go has none", () => {
  const table: [State, SocketPhase | undefined, SocketPhase | undefined][] = [
    [CLOSED, undefined, undefined],
    [ASKING, undefined, undefined],
    [CONNECTING, "opening", undefined],
    [OPEN, "serving", undefined],
    [RENEWING, "retiring", "opening"],
    [OVERLAPPING, "replaced", "serving"],
    [WAITING, undefined, undefined],
    [SUSPENDED, undefined, undefined],
  ];
  for (const [state, a, b] of table)
    assert.equal([states.phaseOf(state, "a"), states.phaseOf(state, "b")], [a, b], JSON.stringify(state));
});

test("frames go to the serving or the retiring socket", () => {
  assert.equal(ALL.map(states.servingSocket), [
    undefined,
    undefined,
    undefined,
    "a",
    "a",
    "a",
    "b",
    undefined,
    undefined,
  ]);
});

test("a state holds every socket that has a phase", () => {
  for (const state of ALL) {
    const withPhase = ["a", "b"].filter((socket) => states.phaseOf(state, socket));
    assert.equal(states.socketsOf(state).sort(), withPhase, JSON.stringify(state));
  }
});

test("an attempt is under way until another one begins or it has an end", () => {
  assert.equal(
    ALL.filter((state) => states.isAttempting(state, 2)),
    [ASKING_TO_RENEW, RENEWING],
  );
});

test.run();
