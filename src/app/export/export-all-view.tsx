/** The view of "Export all" in each of its states. It gets everything by properties and sends no request. */
import { count, reportOf, type Cost } from "./report.js";
import type { WalkState } from "./walk.js";
import { useWords } from "../context/words.js";
import { Icon } from "../ui/icon.js";
import { Failure } from "../answers/states.js";

interface ExportAllViewProps {
  state: WalkState;
  cost: Cost;
  /** The estimate before the first page. */
  total: number | undefined;
  /** Absent where there are no others to take. */
  columns: { shown: number; all: number; wide: boolean } | undefined;
  onWide: (wide: boolean) => void;
  /** The file that was written last. */
  saved: string | undefined;
  onGo: () => void;
  onPause: () => void;
  onStop: () => void;
  onSave: (kind: "csv" | "json") => void;
  onShow: () => void;
}

export function ExportAllView({
  state,
  cost,
  columns,
  onWide,
  saved,
  onGo,
  onPause,
  onStop,
  onSave,
  onShow,
  ...given
}: ExportAllViewProps) {
  const t = useWords();
  const { at, pages, flaws, reasons, error } = state;
  const total = state.total ?? given.total;
  const busy = at === "running" || at === "pausing";
  if (at === "ready") {
    return (
      <>
        <p>{cost.text}</p>
        {columns && (
          <label className="check">
            <input type="checkbox" checked={columns.wide} onChange={(event) => onWide(event.target.checked)} />
            {t.allColumns(columns.all, columns.shown)}
          </label>
        )}
        {cost.warning && (
          <div className="alert warn">
            <Icon name="alert" />
            <p>{cost.warning}</p>
          </div>
        )}
        <div className="row">
          <button type="button" className="button primary" onClick={onGo}>
            {cost.warning && total !== undefined ? t.beginLarge(count(total)) : t.begin}
          </button>
        </div>
      </>
    );
  }
  const report = reportOf(state, t);
  return (
    <>
      <div className="walk">
        <progress
          aria-label={t.progress}
          {...(at === "done"
            ? { value: 1, max: 1 }
            : total
              ? { value: Math.min(state.count, total), max: total }
              : busy
                ? {}
                : { value: 0, max: 1 })}
        />
        <span className="tabular">
          <b>
            {at === "done"
              ? t.rowsIn(count(state.count))
              : total === undefined
                ? t.soFar(count(state.count))
                : t.rowsOf(count(state.count), count(total))}
          </b>
        </span>
        <span className="quiet tabular">{t.inRequests(count(pages))}</span>
        {/* Every page would be a word too many for who listens. */}
        <span className="badge" role="status">
          {t.walkAt[at]}
        </span>
      </div>
      {at === "failed" && <Failure error={error} />}
      {report && (
        <div className={report.whole && !flaws ? "alert good" : "alert warn"} role="status">
          <Icon name={report.whole && !flaws ? "check" : "alert"} />
          <div>
            <p>{report.text}</p>
            {flaws > 0 && (
              <p>
                {t.missingValues(count(flaws))} {reasons.join(" ")}
              </p>
            )}
          </div>
        </div>
      )}
      <div className="row">
        {busy ? (
          <>
            <button type="button" className="button" onClick={at === "running" ? onPause : onGo}>
              <Icon name={at === "running" ? "pause" : "play"} />
              {at === "running" ? t.pause : t.resume}
            </button>
            <button type="button" className="button" onClick={onStop}>
              {t.stop}
            </button>
          </>
        ) : (
          at !== "done" && (
            <button type="button" className="button primary" onClick={onGo}>
              {t.goOn}
            </button>
          )
        )}
        {!busy && state.count > 0 && (
          <>
            <button type="button" className={at === "done" ? "button primary" : "button"} onClick={() => onSave("csv")}>
              <Icon name="save" />
              {t.saveCsv}
            </button>
            <button type="button" className="button" onClick={() => onSave("json")}>
              {t.saveJson}
            </button>
            <button type="button" className="button" onClick={onShow}>
              {t.showHere}
            </button>
          </>
        )}
      </div>
      <p role="status">{saved && <b>{saved}</b>}</p>
      {!busy && state.count > 0 && <p className="help">{t.csvHelp}</p>}
    </>
  );
}
