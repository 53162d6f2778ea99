/** A value that stays the same object as long as it says the same. */
import { useMemo } from "react";

/** @param value - of JSON: what depends on it by identity, such as a plan, is not made again where nothing has changed */
export function useSameValue<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value
  return useMemo(() => value, [text]);
}
