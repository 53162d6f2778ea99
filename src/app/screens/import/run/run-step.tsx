/** The last step: how the sending goes, what can be done about it, and the result of each row. */
import { useRef, useState, useSyncExternalStore } from "react";
import { plainText } from "../../../schema/index.js";
import { Link } from "../../../parts/controls/link.js";
import { listRoute } from "../../../parts/action/after/route-after.js";
import { useSchema } from "../../../base/context/context.js";
import { Icon } from "../../../base/ui/icon.js";
import { count } from "../../../parts/values/number-format.js";
import { isWorking, type BulkProgress } from "../../../parts/bulk/bulk-run.js";
import { RetryFailed } from "../../../parts/bulk/retry-failed.js";
import type { Importing } from "../use-import.js";
import { useImportWords, type ImportWords } from "../words.js";
import type { ImportRun } from "./import-run.js";
import { ImportResults } from "./import-results.js";
import { RemoveImport } from "./remove-import.js";
import { RowCounts } from "./row-counts.js";
import { UnclearRows } from "./unclear/unclear-rows.js";
import { useImportStart } from "./use-import-start.js";

interface RunStepProps {
  importing: Importing;
  run: ImportRun;
}

export function RunStep({ importing, run }: RunStepProps) {
  const t = useImportWords();
  const { progress: store, rows, info, leftOut } = run;
  const progress = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { at, counts, reason } = progress;
  const isBusy = isWorking(at);
  const timeLeft = useTimeLeft(progress);
  const [isNotNoted, setNotNoted] = useState(false);
  const decide = (deciding: Promise<void>) => {
    deciding.then(
      () => setNotNoted(false),
      () => setNotNoted(true),
    );
  };
  return (
    <div className="stack">
      <p>
        <b>{plainText(info.source)}</b>{" "}
        {leftOut.length > 0 && <span className="quiet">{t.leftOutCount(count(leftOut.length))}</span>}
      </p>
      <p role="status">{t.runAt[at]}</p>
      {isBusy && <p className="help">{t.goesOnElsewhere}</p>}
      {!run.isKept() && counts.waiting > 0 && <p className="help">{t.rowsNotKept}</p>}
      {reason !== undefined && (
        <p className="fault" role="alert">
          <Icon name="alert" />
          {plainText(reason)}
        </p>
      )}
      <progress
        className="import-progress"
        aria-label={t.progress}
        max={Math.max(1, rows.length)}
        value={rows.length - counts.waiting}
      />
      <p>
        <RowCounts counts={counts} />
        {isBusy && timeLeft !== undefined && <span className="quiet"> · {t.timeLeft(durationText(timeLeft, t))}</span>}
      </p>
      <p role="alert" className={isNotNoted ? "fault" : "hide"}>
        {isNotNoted && t.decisionNotNoted}
      </p>
      <RunButtons importing={importing} run={run} progress={progress} onDecide={decide} />
      {!isBusy && counts.unclear > 0 && (
        <UnclearRows plan={importing.plan} run={run} progress={progress} onDecide={decide} />
      )}
      {!isBusy && <ImportResults plan={importing.plan} run={run} progress={progress} />}
    </div>
  );
}

/** Rows that may be sent at the same time. */
const AT_ONCE_CHOICES = [1, 2, 4, 8, 16];

interface RunButtonsProps extends RunStepProps {
  progress: BulkProgress;
  /** Called with a decision of the person that is being kept. */
  onDecide: (deciding: Promise<void>) => void;
}

function RunButtons({ importing, run, progress, onDecide }: RunButtonsProps) {
  const t = useImportWords();
  const schema = useSchema();
  const { finish } = useImportStart(importing);
  const { at, counts, atOnce } = progress;
  const isBusy = isWorking(at);
  const { entity } = importing.plan;
  const sendAgain = async (failed: readonly number[]) => {
    const deciding = run.sendAgain(failed);
    onDecide(deciding);
    await deciding.then(run.go, () => {});
  };
  return (
    <div className="row">
      {isBusy && (
        <button type="button" className="button" aria-disabled={at === "stopping"} onClick={run.pause}>
          <Icon name="pause" />
          {t.pause}
        </button>
      )}
      {!isBusy && counts.waiting > 0 && (
        <button type="button" className="button primary" onClick={run.go}>
          <Icon name="play" />
          {run.correctedCount() === counts.waiting ? t.sendCorrected(count(counts.waiting)) : t.goOnSending}
        </button>
      )}
      {(isBusy || counts.waiting > 0) && (
        <label className="row">
          <span className="quiet">{t.atOnce}</span>
          <select className="input" value={atOnce} onChange={(event) => run.sendAtOnce(Number(event.target.value))}>
            {AT_ONCE_CHOICES.map((rows) => (
              <option key={rows}>{rows}</option>
            ))}
          </select>
        </label>
      )}
      {!isBusy && counts.failed > 0 && <RetryFailed progress={progress} t={t} onRetry={sendAgain} />}
      {!isBusy && entity !== undefined && (
        <Link className="button" to={listRoute(schema, entity)}>
          {t.openList}
        </Link>
      )}
      {!isBusy && counts.waiting > 0 && <RemoveImport rows={run.rows.length} onRemove={() => finish(run)} />}
      {!isBusy && counts.waiting === 0 && (
        <button type="button" className="button ghost" onClick={() => finish(run)}>
          {t.importMore}
        </button>
      )}
    </div>
  );
}

/** How long the rest takes at the pace so far, in ms; undefined until enough rows have been sent to tell. */
function useTimeLeft({ at, counts }: BulkProgress): number | undefined {
  const start = useRef<{ time: number; waiting: number }>(undefined);
  const now = performance.now();
  if (!isWorking(at)) start.current = undefined;
  else start.current ??= { time: now, waiting: counts.waiting };
  const { current } = start;
  const sent = current ? current.waiting - counts.waiting : 0;
  return current && sent >= ROWS_FOR_PACE ? ((now - current.time) / sent) * counts.waiting : undefined;
}

const ROWS_FOR_PACE = 20;
const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

function durationText(ms: number, t: ImportWords): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < SECONDS_PER_MINUTE) return t.seconds(count(seconds));
  const minutes = Math.ceil(seconds / SECONDS_PER_MINUTE);
  return minutes < MINUTES_PER_HOUR ? t.minutes(count(minutes)) : t.hours(count(Math.ceil(minutes / MINUTES_PER_HOUR)));
}
