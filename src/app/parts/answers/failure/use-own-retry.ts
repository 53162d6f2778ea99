/** Sends a query that failed again by itself. */
import { useEffect, useRef } from "react";
import { useApp } from "../../../base/context/context.js";
import { whenServerAnswers } from "./own-retry.js";

/** Calls `retry` once the server answers again; undefined: nothing is retried without a press. */
export function useOwnRetry(error: unknown, retry: (() => void) | undefined): void {
  const { transport } = useApp();
  const latestRetry = useRef(retry);
  latestRetry.current = retry;
  const isWanted = retry !== undefined;
  useEffect(() => {
    if (isWanted) return whenServerAnswers(transport, error, () => latestRetry.current?.());
    return undefined;
  }, [transport, error, isWanted]);
}
