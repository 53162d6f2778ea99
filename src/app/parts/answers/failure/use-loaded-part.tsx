/** Uses code that is loaded when a person presses something. */
import { useState, type ReactNode } from "react";
import type { LazyPart } from "../../../base/ui/lazy-part.js";
import { LazyFailure } from "./lazy-failure.js";

/** The code, and what it says where it could not be loaded. */
export interface LoadedPart<Part> {
  /** Loads the code and uses it. A failure to load is shown, with a button that does the same again. */
  run(use: (part: Part) => void): Promise<void>;
  /** What is shown near the button that was pressed: nothing, or the failure. */
  failure: ReactNode;
}

interface FailedUse {
  error: unknown;
  again: () => void;
}

export function useLoadedPart<Part>(part: LazyPart<Part>): LoadedPart<Part> {
  const [failed, setFailed] = useState<FailedUse>();
  const run: LoadedPart<Part>["run"] = async (use) => {
    let code: Part;
    try {
      code = await part.load();
    } catch (error) {
      setFailed({ error, again: () => run(use) });
      return;
    }
    setFailed(undefined);
    use(code);
  };
  return { run, failure: failed && <LazyFailure error={failed.error} onRetry={failed.again} /> };
}
