/** How often the client was cleared, for hooks that keep state of their own. */
import { useSyncExternalStore } from "./react.js";
import { useClient } from "./use-client.js";

/**
 * A number that changes with `client.clear()`, and then renders the component again. State that was made under another number
 * belongs to a user who has signed out, and must not be shown.
 */
export function useGeneration(): number {
  const { onClear, generation } = useClient();
  return useSyncExternalStore(onClear, generation, generation);
}
