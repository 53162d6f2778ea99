/** The dialog of "Export all": what the export will cost, its progress, and what is missing in the end. */
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { plainText, type Plan, type PlanState } from "../../schema/index.js";
import { useSignedIn } from "../../base/context/context.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { cellsOf, csv, jsonRows, rowsInScope } from "./cells.js";
import { useKeptSwitch } from "../../base/storage/use-kept-switch.js";
import { count } from "../values/number-format.js";
import { costOf } from "./report.js";
import { fileName, saveFile, toBlob } from "./save.js";
import { useListWalk } from "./use-list-walk.js";
import type { Walk } from "./walk.js";
import { Dialog } from "../controls/dialog.js";
import { ExportAllContent } from "./export-all-content.js";
import { useExportWords } from "./words.js";
import exportStyle from "./export.css";

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
