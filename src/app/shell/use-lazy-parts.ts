/** Loads what stands behind the first screen. Not React.lazy, which never tries again after a failure. */
import { useEffect, useState } from "react";
import type { App } from "../context/context.js";

type All = typeof import("./lazy-parts.js");

let loaded: All | undefined;

/** Once for all who ask; after a failure the next one to ask tries again. */
export const loadBehind = async (): Promise<All> => (loaded ??= await import("./lazy-parts.js"));

/**
 * The editor, which is loaded when it is opened. It is handed to what stands behind the start, whose parts it is made of: so all
 * that they share stays in one file.
 */
export const loadEditor = () => import("../editor/index.js");

type BehindState = Omit<App["behind"], "retry">;

/** Begins to load at once, also where it is not needed yet, so that the next click finds it there. */
export function useBehind(): App["behind"] {
  const [state, setState] = useState<BehindState>({ parts: loaded, error: undefined });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    loadBehind().then(
      (parts) => left || setState({ parts, error: undefined }),
      (error: unknown) => left || setState({ parts: undefined, error }),
    );
    return () => {
      left = true;
    };
  }, [tries]);
  return { ...state, retry: () => setTries(tries + 1) };
}
