/** Lets a form that is sent wait for inputs that still look up what was entered, such as the record of a name. */
import { useCallback, useEffect, useState } from "react";

/** What the values of a form are read for. */
type Purpose = "submit" | "review";

interface WaitingInputs {
  /** The form was sent, and waits for an input. */
  isWaiting: boolean;
  /** The same function in each rendering. */
  waitBeforeSending: () => () => void;
  /** Calls `proceed`: at once, or when the last input has ended its wait. */
  onceInputsAreReady(purpose: Purpose): void;
  /** Somebody changed the form that waits: it has to be sent again. */
  stopWaiting(): void;
}

/** @param proceed - reads the form's values, and sends or shows them */
export function useWaitingInputs(proceed: (purpose: Purpose) => void): WaitingInputs {
  const [waitingInputs, setWaitingInputs] = useState(0);
  const [awaited, setAwaited] = useState<Purpose>();
  const waitBeforeSending = useCallback(() => {
    setWaitingInputs((count) => count + 1);
    return () => setWaitingInputs((count) => count - 1);
  }, []);
  useEffect(() => {
    if (!awaited || waitingInputs > 0) return;
    setAwaited(undefined);
    proceed(awaited);
  });
  return {
    isWaiting: awaited !== undefined,
    waitBeforeSending,
    onceInputsAreReady: (purpose) => (waitingInputs > 0 ? setAwaited(purpose) : proceed(purpose)),
    stopWaiting: () => setAwaited(undefined),
  };
}
