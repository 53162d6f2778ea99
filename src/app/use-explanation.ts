/** What went wrong, in words; where the browser has no network, that is what went wrong. */
import { useSyncExternalStore } from "react";
import { isOnline, onlineEvents } from "./components/link-state.js";
import { useApp } from "./context.js";
import { explain, type Explanation } from "./explain.js";

/** Undefined without an error. */
export function useExplanation(error: unknown): Explanation | undefined {
  const { endpoint, options, text } = useApp();
  const online = useSyncExternalStore(onlineEvents, isOnline, () => true);
  return error ? explain(error, options.server ?? endpoint, text, online) : undefined;
}
