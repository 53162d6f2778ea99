/** Who is signed in, as a number. */
import { useSyncExternalStore } from "react";
import { useClient } from "../../../react/index.js";

/**
 * A number that changes with `client.clear()`, and then renders the component again. State that was made under another number belongs to a
 * user who has signed out, and must not be shown.
 */
export function useGeneration(): number {
  const { onClear, generation } = useClient();
  return useSyncExternalStore(onClear, generation, generation);
}
