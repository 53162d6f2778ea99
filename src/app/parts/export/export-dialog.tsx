/** The dialog of "Export all": what the export will cost, its progress, and what is missing in the end. */
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { plainText, type Plan, type PlanState } from "../../schema/index.js";
import { useSignedIn } from "../../base/context/context.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { cellsOf, csv, jsonRows, rowsInScope } from "./cells.js";
import { useKeptSwitch } from "../../base/storage/use-kept-switch.js";
import { count } from "../values/number-format.js";
import { costOf, reportOf, type Cost } from "./report.js";
import { fileName, saveFile, toBlob } from "./save.js";
import { useListWalk } from "./use-list-walk.js";
import type { Walk, WalkState } from "./walk.js";
import { Dialog } from "../controls/dialog.js";
import { useExportWords } from "./words.js";
import exportStyle from "./export.css";
import { useFocusOnArrival } from "../../base/ui/keyboard/first-focus.js";
import { Icon } from "../../base/ui/icon.js";
import { Failure } from "../answers/failure/failure.js";
import { isUnderWay, WalkProgress } from "./walk-progress.js";

/** The list that is exported, and the state of the dialog. */
export interface ExportDialogProps {
  plan: Plan;
  label: string;
  /** Filters, search, sort and key, but no page. */
  state: PlanState;
  /** The number of rows, as far as the screen knows it. */
  total: number | undefined;
  /** The same plan with other columns. */
  planWithColumns?: ((columns: string[]) => Plan) | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Shows the rows in place of a page. */
  onShow: (rows: readonly unknown[]) => void;
  /** Called with the number of rows that have been loaded. It has to be the same function at each rendering. */
  onCount: (loadedRows: number) => void;
}

/** Under this name the device keeps that a person exports all columns, and not only those shown. */
const ALL_COLUMNS = "export all columns";

/** Closing the dialog pauses the walk. The rows that were loaded are kept until the list or the signed-in user changes. */
export function ExportDialog(props: ExportDialogProps) {
  const { plan, label, state, total, planWithColumns, open, onOpen, onCount, onShow } = props;
  useStyleSheet(exportStyle);
  const t = useExportWords();
  const session = useSignedIn();
  const userId = "expiresAt" in session ? session.user?.sub : "";
  const [includesHidden, includeHidden] = useKeptSwitch(ALL_COLUMNS);
  const exportedPlan = useMemo(
    () => (includesHidden && planWithColumns ? planWithColumns(plan.choices.map(({ key }) => key)) : plan),
    [includesHidden, plan, planWithColumns],
  );
  const key = JSON.stringify([exportedPlan.request(state), userId]);
  const walk = useListWalk(key, { plan: exportedPlan, state, total });
  const progress = useSyncExternalStore(walk.subscribe, walk.get, walk.get);
  // The note about the saved file is shown until more rows are loaded or the list changes.
  const [lastSaved, setLastSaved] = useState<{ walk: Walk; count: number; text: string }>();
  const isCurrent = lastSaved?.walk === walk && lastSaved.count === progress.count;
  const saved = isCurrent ? lastSaved.text : undefined;

  // A copy, because the walk adds to its own rows when it continues.
  const loadedRows = () => progress.rows.slice(0, progress.count);
  const save = async (kind: "csv" | "json") => {
    const rows = loadedRows();
    const name = fileName(plainText(label), new Date(), kind, progress.at === "done" ? undefined : progress.count);
    const pieces =
      kind === "csv" ? csv(cellsOf(exportedPlan, rows, t.idOf), rows) : jsonRows(rowsInScope(exportedPlan, rows));
    saveFile(await toBlob(pieces, kind === "csv" ? "text/csv;charset=utf-8" : "application/json"), name);
    setLastSaved({ walk, count: progress.count, text: t.saved(count(progress.count), name) });
  };
  useEffect(() => onCount(progress.count), [onCount, progress.count]);
  if (!open) return null;
  return (
    <Dialog
      title={t.exportAllOf(plainText(label))}
      onClose={() => {
        walk.pause();
        onOpen(false);
      }}
    >
      <ExportAllContent
        state={progress}
        cost={costOf(plan.shape.paging, total, exportedPlan.columns.length, t)}
        total={total}
        columns={
          planWithColumns && plan.choices.length > plan.columns.length
            ? { shown: plan.columns.length, all: plan.choices.length, includesHidden }
            : undefined
        }
        onIncludeHidden={includeHidden}
        saved={saved}
        onGo={walk.go}
        onPause={walk.pause}
        onStop={walk.stop}
        onSave={save}
        onShow={() => {
          walk.pause();
          onOpen(false);
          onShow(loadedRows());
        }}
      />
    </Dialog>
  );
}

// What the dialog of "Export all" shows in each state of the walk. It sends no request.

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

function ExportAllContent(props: ExportAllContentProps) {
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
