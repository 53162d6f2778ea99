/** Cached answers as `invalidate`, `persist` and `debug` see them. */
import type { CachedQuery } from "./cache/cached-query.js";
import { answerOf, isStale } from "./cache/query-state.js";
import type { Answer } from "./types.js";

/** The current state of one cached answer. */
export function describeAnswer(query: CachedQuery): Answer {
  const { key, document, variables, operationName, state, shown, snapshot, bytes, subscribers } = query;
  const answer = answerOf(state);
  return {
    key,
    document,
    variables,
    operationName,
    result: shown,
    base: answer?.result,
    time: answer?.time ?? 0,
    size: bytes,
    stale: isStale(state),
    state: snapshot,
    subscribers: subscribers.size,
  };
}
