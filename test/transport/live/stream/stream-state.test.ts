/** The states of a stream of reconnecting(), as tables: state and event, and the state that follows. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as states from "../../../../src/transport/live/stream/stream-state.js";
import type { StreamState } from "../../../../src/transport/live/stream/stream-state.js";

type State = StreamState<string>;

const STARTING: State = { at: "starting" };
const CONNECTING: State = { at: "connecting", attempt: "a" };
const LIVE: State = { at: "live", attempt: "a" };
const RENEWING: State = { at: "live", attempt: "a", successor: "b" };
const WAITING: State = { at: "waiting", retryAt: 7 };
const SUSPENDED: State = { at: "suspended" };
const OVER: State = { at: "over" };
const ALL = [STARTING, CONNECTING, LIVE, RENEWING, WAITING, SUSPENDED, OVER];

/** What follows from an event in each state where something follows; in the others nothing does. */
function follows(event: (state: State) => State, table: readonly (readonly [from: State, to: State])[]): void {
  for (const state of ALL) {
    const [, to = state] = table.find(([from]) => from === state) ?? [];
    assert.equal(event(state), to, JSON.stringify(state));
  }
}

test("an open stream makes its subscription live", () => {
  follows((state) => states.opened(state, "a"), [[CONNECTING, LIVE]]);
});

test("a renewed stream takes over once it is open", () => {
  assert.equal(states.opened(RENEWING, "b"), { at: "live", attempt: "b" });
  assert.equal(
    ALL.filter((state) => states.isSuccessor(state, "b")),
    [RENEWING],
  );
});

test("only an open stream is renewed, and not twice at a time", () => {
  follows((state) => states.renewed(state, "b"), [[LIVE, RENEWING]]);
});

test("a renewal that fails leaves the stream that is there", () => {
  follows(states.renewalFailed, [[RENEWING, LIVE]]);
});

test("a stream that is lost during its renewal leaves the successor connecting", () => {
  follows(states.promoted, [[RENEWING, { at: "connecting", attempt: "b" }]]);
});

test("a state holds the attempts that are not to be stopped", () => {
  assert.equal(ALL.map(states.attemptsOf), [[], ["a"], ["a"], ["a", "b"], [], [], []]);
});

test("the status of all streams is that of the worst", () => {
  const later: State = { at: "waiting", retryAt: 9 };
  assert.equal(states.statusOf([LIVE, later, CONNECTING, WAITING], "offline"), { state: "waiting", retryAt: 7 });
  assert.equal(states.statusOf([LIVE, CONNECTING], "offline"), { state: "connecting" });
  assert.equal(states.statusOf([OVER, LIVE], "offline"), { state: "live" });
  for (const nothing of [[], [STARTING], [SUSPENDED], [OVER]])
    assert.equal(states.statusOf(nothing, "unauthorized"), { state: "unauthorized" });
});

test.run();
