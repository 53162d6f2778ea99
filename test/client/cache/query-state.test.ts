/** The machine of a cached query, as tables of state, event and state. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  answerArrived,
  answerRewritten,
  callerJoined,
  becameStale,
  EMPTY,
  fetchAbandoned,
  fetchCompleted,
  fetchFailed,
  fetchStarted,
  shouldFetch,
  statusOf,
  type CachedQueryState,
  type KnownAnswer,
} from "../../../src/client/cache/query-state.js";
import type { ReadOptions } from "../../../src/client/query-types.js";
import { TransportError } from "../../../src/transport/errors.js";

const error = new TransportError("network", "gone");
const old: KnownAnswer = { result: { data: 1 }, time: 1000, sequence: 1 };
const fresh: KnownAnswer = { result: { data: 2 }, time: 2000, sequence: 2 };
const part: KnownAnswer = { result: { data: 2, hasNext: true }, time: 2000, sequence: 2 };

const emptyStale: CachedQueryState = { at: "empty", isStale: true };
const known: CachedQueryState = { at: "known", answer: old, isStale: false };
const knownStale: CachedQueryState = { at: "known", answer: old, isStale: true };
const failed: CachedQueryState = { at: "failed", answer: undefined, error };
const failedKnown: CachedQueryState = { at: "failed", answer: old, error };
const first: CachedQueryState = {
  at: "fetching",
  answer: undefined,
  answeredMutationsAtSend: 0,
  isAnswered: false,
  willBeStale: false,
};
const again: CachedQueryState = { ...first, answer: old };
const answered: CachedQueryState = { ...first, answer: fresh, isAnswered: true };
const outdated: CachedQueryState = { ...again, willBeStale: true };

/** Each row: the state before, what happens, the state after. */
const TRANSITIONS: Record<
  string,
  [CachedQueryState, (state: CachedQueryState) => CachedQueryState, CachedQueryState][]
> = {
  "a request begins with what is known": [
    [EMPTY, (state) => fetchStarted(state, 0), first],
    [emptyStale, (state) => fetchStarted(state, 0), first],
    [known, (state) => fetchStarted(state, 0), again],
    [knownStale, (state) => fetchStarted(state, 0), again],
    [failed, (state) => fetchStarted(state, 0), first],
    [failedKnown, (state) => fetchStarted(state, 0), again],
  ],
  "an answer that says nothing of more to come is the last": [
    [first, (state) => answerArrived(state, fresh), answered],
    [again, (state) => answerArrived(state, fresh), answered],
    [first, (state) => answerArrived(state, part), { ...first, answer: part }],
    [first, (state) => becameStale(answerArrived(state, fresh)), { ...answered, willBeStale: true }],
    [outdated, (state) => answerArrived(state, fresh), { ...answered, willBeStale: true }],
  ],
  "what is written from elsewhere says nothing of the request": [
    [EMPTY, (state) => answerRewritten(state, old), known],
    [knownStale, (state) => answerRewritten(state, fresh), { at: "known", answer: fresh, isStale: true }],
    [first, (state) => answerRewritten(state, old), again],
    [failed, (state) => answerRewritten(state, old), failedKnown],
  ],
  "what becomes stale forgets its failure": [
    [EMPTY, becameStale, emptyStale],
    [known, becameStale, knownStale],
    [again, becameStale, outdated],
    [failed, becameStale, emptyStale],
    [failedKnown, becameStale, knownStale],
  ],
  "a request from before a mutation was answered will not do for who asks after it": [
    [again, (state) => callerJoined(state, 0), again],
    [again, (state) => callerJoined(state, 1), outdated],
    [known, (state) => callerJoined(state, 1), known],
  ],
  "a complete request leaves what it has brought": [
    [first, fetchCompleted, EMPTY],
    [answered, fetchCompleted, { at: "known", answer: fresh, isStale: false }],
    [outdated, fetchCompleted, knownStale],
    [known, fetchCompleted, known],
  ],
  "a failed request leaves what was known": [
    [first, (state) => fetchFailed(state, error), failed],
    [outdated, (state) => fetchFailed(state, error), failedKnown],
  ],
  "an abandoned request leaves its answer fresh only if that was the last": [
    [first, fetchAbandoned, emptyStale],
    [again, fetchAbandoned, knownStale],
    [answered, fetchAbandoned, { at: "known", answer: fresh, isStale: false }],
    [known, fetchAbandoned, known],
  ],
};

for (const [rule, rows] of Object.entries(TRANSITIONS))
  test(rule, () => {
    for (const [before, happens, after] of rows) assert.equal(happens(before), after, JSON.stringify(before));
  });

test("the status is done as soon as the last answer has come", () => {
  const statuses: [CachedQueryState, string][] = [
    [EMPTY, "loading"],
    [first, "loading"],
    [again, "refreshing"],
    [{ ...first, answer: part }, "refreshing"],
    [answered, "done"],
    [{ ...answered, willBeStale: true }, "refreshing"],
    [known, "done"],
    [knownStale, "done"],
    [failed, "failed"],
    [failedKnown, "failed"],
  ];
  for (const [state, status] of statuses) assert.is(statusOf(state), status, JSON.stringify(state));
});

test("a policy decides whether a query is sent", () => {
  const withErrors: CachedQueryState = {
    ...known,
    answer: { ...old, result: { data: null, errors: [{ message: "no" }] } },
  };
  const withEmptyErrors: CachedQueryState = { ...known, answer: { ...old, result: { data: {}, errors: [] } } };
  const rows: [CachedQueryState, Pick<ReadOptions, "policy" | "maxAge">, boolean][] = [
    [EMPTY, {}, true],
    [known, {}, false],
    [knownStale, {}, true],
    [failedKnown, {}, true],
    [withErrors, {}, true],
    [withEmptyErrors, {}, false],
    [{ at: "known", answer: part, isStale: false }, {}, true],
    [again, {}, false],
    [outdated, {}, true],
    [known, { policy: "network-only" }, true],
    [known, { policy: "cache-and-network" }, true],
    [EMPTY, { policy: "cache-only" }, false],
    [knownStale, { policy: "cache-only" }, false],
    [known, { maxAge: 4001 }, false],
    [known, { maxAge: 4000 }, true],
  ];
  for (const [state, options, isSent] of rows)
    assert.is(shouldFetch(state, options, 5000), isSent, JSON.stringify([state, options]));
});

test("a clock that was set back makes an answer with an age too old", () => {
  assert.ok(shouldFetch(known, { maxAge: 10 }, 500));
  assert.not(shouldFetch(known, {}, 500));
});

test.run();
