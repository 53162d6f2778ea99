/** The signal of a hook's options, which may be another object each time the component renders. */
import { aborted, type TransportError } from "../../transport/errors.js";
import { useCallback, useMemo, useSyncExternalStore } from "../react.js";

/** The error of a signal that is aborted; the same object for the same signal. Renders the component when that happens. */
export function useAbortError(signal: AbortSignal | undefined): TransportError | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      signal?.addEventListener("abort", listener);
      return () => signal?.removeEventListener("abort", listener);
    },
    [signal],
  );
  const isAborted = () => signal?.aborted;
  const hasEnded = useSyncExternalStore(subscribe, isAborted, isAborted);
  return useMemo(() => (hasEnded ? aborted(signal?.reason) : undefined), [signal, hasEnded]);
}
