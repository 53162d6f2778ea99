/** Loads what stands behind the first screen. Not React.lazy, which never tries again after a failure. */
import { useEffect, useState } from "react";

type Behind = typeof import("./behind.js");

let loaded: Behind | undefined;

/** Once for all who ask; after a failure the next one to ask tries again. */
export const loadBehind = async (): Promise<Behind> => (loaded ??= await import("./behind.js"));

interface BehindState {
  behind: Behind | undefined;
  error: unknown;
}

/** Begins to load at once, also where it is not needed yet, so that the next click finds it there. */
export function useBehind(): BehindState & { retry: () => void } {
  const [state, setState] = useState<BehindState>({ behind: loaded, error: undefined });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    loadBehind().then(
      (behind) => left || setState({ behind, error: undefined }),
      (error: unknown) => left || setState({ behind: undefined, error }),
    );
    return () => {
      left = true;
    };
  }, [tries]);
  return { ...state, retry: () => setTries(tries + 1) };
}
