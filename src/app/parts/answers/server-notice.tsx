/** A notice above the screen that the server is slow, or why a request failed and when it is sent again. */
import { useEffect, useState } from "react";
import { useExplanation } from "./failure/use-explanation.js";
import { useApp } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { Icon } from "../../base/ui/icon.js";
import type { ServerState } from "../../base/context/server-watch.js";

type WaitingState = Extract<ServerState, { at: "waiting" }>;

export function ServerNotice({ state }: { state: ServerState }) {
  const { endpoint, options } = useApp();
  const t = useWords();
  if (state.at === "answering") return null;
  return (
    <div className="notice">
      <Icon name="alert" />
      {state.at === "slow" ? t.noAnswerYet(options.server ?? endpoint) : <NextTry state={state} />}
    </div>
  );
}

function NextTry({ state: { error, retryAt, retryNow } }: { state: WaitingState }) {
  const t = useWords();
  const explanation = useExplanation(error);
  const seconds = useSecondsUntil(retryAt);
  return (
    <>
      <span className="grow">
        {explanation?.title}. {/* Screen readers do not read the seconds. */}
        <span className="hide">{t.willRetry}</span>
        <span aria-hidden="true">{t.retryIn(seconds)}</span>
      </span>
      <button type="button" className="button" onClick={retryNow}>
        {t.retryNow}
      </button>
    </>
  );
}

/** Whole seconds until a time in ms since 1970, counted down while it is shown. */
function useSecondsUntil(time: number): number {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((time - Date.now()) / 1000));
}
