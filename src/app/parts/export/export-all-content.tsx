/** What the dialog of "Export all" shows in each state of the walk. It sends no request. */
import { count } from "../values/number-format.js";
import { reportOf, type Cost } from "./report.js";
import type { WalkState } from "./walk.js";
import { useFocusOnArrival } from "../../base/ui/keyboard/first-focus.js";
import { Icon } from "../../base/ui/icon.js";
import { Failure } from "../answers/failure/failure.js";
import { isUnderWay, WalkProgress } from "./walk-progress.js";
import { useExportWords } from "./words.js";

interface ExportAllContentProps {
  state: WalkState;
  cost: Cost;
  /** The row count that the list's screen knows, until the walk knows it. */
  total: number | undefined;
  /** How many columns the list shows and how many there are; undefined where it shows all of them. */
  columns: { shown: number; all: number; includesHidden: boolean } | undefined;
  onIncludeHidden: (includesHidden: boolean) => void;
  /** What was saved last, in words. */
  saved: string | undefined;
  onGo: () => void;
  onPause: () => void;
  onStop: () => void;
  onSave: (kind: "csv" | "json") => void;
  onShow: () => void;
}

export function ExportAllContent(props: ExportAllContentProps) {
  return props.state.at === "ready" ? <BeforeWalk {...props} /> : <WalkUnderWay {...props} />;
}

function BeforeWalk({ state, cost, columns, onIncludeHidden, onGo, ...props }: ExportAllContentProps) {
  const t = useExportWords();
  const startButton = useFocusOnArrival<HTMLButtonElement>();
  const total = state.total ?? props.total;
  return (
    <>
      <p>{cost.text}</p>
      {columns && (
        <label className="check">
          <input
            type="checkbox"
            checked={columns.includesHidden}
            onChange={(event) => onIncludeHidden(event.target.checked)}
          />
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
        <button ref={startButton} type="button" className="button primary" onClick={onGo}>
          {cost.warning && total !== undefined ? t.beginLarge(count(total)) : t.begin}
        </button>
      </div>
    </>
  );
}

function WalkUnderWay({ state, saved, ...props }: ExportAllContentProps) {
  const t = useExportWords();
  const isMoving = isUnderWay(state);
  const canSave = !isMoving && state.count > 0;
  return (
    <>
      <WalkProgress state={state} total={state.total ?? props.total} />
      {state.at === "failed" && <Failure error={state.error} />}
      <Report state={state} />
      <div className="row">
        {isMoving && <MovingButtons state={state} {...props} />}
        {!isMoving && state.at !== "done" && <ContinueButton onGo={props.onGo} />}
        {canSave && <SaveButtons isDone={state.at === "done"} {...props} />}
      </div>
      <p role="status">{saved && <b>{saved}</b>}</p>
      {canSave && <p className="help">{t.csvHelp}</p>}
    </>
  );
}

function Report({ state }: { state: WalkState }) {
  const t = useExportWords();
  const report = reportOf(state, t);
  if (!report) return null;
  const isWhole = report.isComplete && state.fieldErrorCount === 0;
  return (
    <div className={isWhole ? "alert good" : "alert warn"} role="status">
      <Icon name={isWhole ? "check" : "alert"} />
      <div>
        <p>{report.text}</p>
        {state.fieldErrorCount > 0 && (
          <p>
            {t.missingValues(count(state.fieldErrorCount))} {state.reasons.join(" ")}
          </p>
        )}
      </div>
    </div>
  );
}

function MovingButtons({
  state,
  onPause,
  onGo,
  onStop,
}: Pick<ExportAllContentProps, "state" | "onPause" | "onGo" | "onStop">) {
  const t = useExportWords();
  const pauseButton = useFocusOnArrival<HTMLButtonElement>();
  const isRunning = state.at === "running";
  return (
    <>
      <button ref={pauseButton} type="button" className="button" onClick={isRunning ? onPause : onGo}>
        <Icon name={isRunning ? "pause" : "play"} />
        {isRunning ? t.pause : t.resume}
      </button>
      <button type="button" className="button" onClick={onStop}>
        {t.stop}
      </button>
    </>
  );
}

/** It comes when the walk rests, which it does by itself where a page fails: the button that had the focus goes then. */
function ContinueButton({ onGo }: Pick<ExportAllContentProps, "onGo">) {
  const t = useExportWords();
  const button = useFocusOnArrival<HTMLButtonElement>();
  return (
    <button ref={button} type="button" className="button primary" onClick={onGo}>
      {t.goOn}
    </button>
  );
}

function SaveButtons({
  isDone,
  onSave,
  onShow,
}: { isDone: boolean } & Pick<ExportAllContentProps, "onSave" | "onShow">) {
  const t = useExportWords();
  const saveButton = useFocusOnArrival<HTMLButtonElement>(isDone);
  return (
    <>
      <button
        ref={saveButton}
        type="button"
        className={isDone ? "button primary" : "button"}
        onClick={() => onSave("csv")}
      >
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
  );
}
