import { useState } from "react";

/**
 * Like `useState`, of a value that belongs to something, such as the items of a person: with another owner it begins again. What is set
 * late for an earlier owner has no effect.
 */
export function useOwnedState<Value>(owner: unknown, begin: () => Value): [Value, (next: Value) => void] {
  const [state, setState] = useState(() => ({ owner, value: begin() }));
  const current = state.owner === owner ? state : { owner, value: begin() };
  if (current !== state) setState(current);
  return [current.value, (value) => setState({ owner, value })];
}
