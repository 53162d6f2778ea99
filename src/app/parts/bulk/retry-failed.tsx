/** Sends failed rows again. It asks first, once for all of them, where the server has reported errors of rows that it may have done. */
import { useState } from "react";
import { useFocusOnArrival } from "../../base/ui/keyboard/first-focus.js";
import { count } from "../values/number-format.js";
import { useOnePress } from "../../base/ui/one-press.js";
import type { BulkProgress } from "./bulk-run.js";

interface RetryFailedProps {
  progress: BulkProgress;
  t: {
    retryFailed(rows: string): string;
    retryCertain(rows: string): string;
    retryAll(rows: string): string;
    rowsMayBeDone(rows: string): string;
    notAgain: string;
  };
  /** Sends rows again. */
  onRetry: (indexes: readonly number[]) => Promise<void>;
}

export function RetryFailed({ progress: { results }, t, onRetry }: RetryFailedProps) {
  const [question, setQuestion] = useState<"unasked" | "asked" | "declined">("unasked");
  const isAsked = question === "asked";
  const failed = results.flatMap((result, index) => (result.is === "failed" ? [{ index, ...result }] : []));
  const certain = failed.filter(({ mayBeDone }) => mayBeDone !== true);
  const inDoubt = failed.length - certain.length;
  const cancelButton = useFocusOnArrival<HTMLButtonElement>(isAsked);
  const retryButton = useFocusOnArrival<HTMLButtonElement>(question === "declined");
  const retry = useOnePress((rows: typeof failed) => {
    setQuestion("unasked");
    return onRetry(rows.map(({ index }) => index));
  });
  if (!isAsked)
    return (
      <button
        ref={retryButton}
        type="button"
        className="button"
        onClick={() => (inDoubt > 0 ? setQuestion("asked") : retry(failed))}
      >
        {t.retryFailed(count(failed.length))}
      </button>
    );
  return (
    <div className="alert warn" role="group" aria-label={t.retryFailed(count(failed.length))}>
      <div className="stack">
        <p>{t.rowsMayBeDone(count(inDoubt))}</p>
        <div className="row">
          <button ref={cancelButton} type="button" className="button" onClick={() => setQuestion("declined")}>
            {t.notAgain}
          </button>
          {certain.length > 0 && (
            <button type="button" className="button" onClick={() => retry(certain)}>
              {t.retryCertain(count(certain.length))}
            </button>
          )}
          <button type="button" className="button" onClick={() => retry(failed)}>
            {t.retryAll(count(failed.length))}
          </button>
        </div>
      </div>
    </div>
  );
}
