/** Keeps calls apart: people go back and forth between windows. */
import { useEffect, useRef } from "react";

/** The server is asked at most this often, in ms. */
const INTERVAL_MS = 5_000;

/** @returns a function that calls back: now, or when that is allowed again */
export function useSpacedCalls(callback: () => void): () => void {
  const latest = useRef(callback);
  latest.current = callback;
  const lastCall = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined; // React may show the component again
    };
  }, []);
  return () => {
    const wait = Math.max(0, lastCall.current + INTERVAL_MS - performance.now());
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      lastCall.current = performance.now();
      latest.current();
    }, wait);
  };
}
