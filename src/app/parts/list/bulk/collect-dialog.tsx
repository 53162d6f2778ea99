/** Loads the records of a whole list, page by page, before an action runs on them. */
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { plainText, type RecordReference } from "../../../schema/index.js";
import { Failure } from "../../answers/failure/failure.js";
import { Dialog } from "../../controls/dialog.js";
import { reportOf } from "../../export/report.js";
import { useListWalk, type WalkedList } from "../../export/use-list-walk.js";
import { isUnderWay, WalkProgress } from "../../export/walk-progress.js";
import { useExportWords } from "../../export/words.js";
import type { Walk, WalkState } from "../../export/walk.js";
import { useFocusOnArrival } from "../../../base/ui/keyboard/first-focus.js";
import { count } from "../../values/number-format.js";
import { useListWords } from "../words.js";
import type { BulkAction } from "./bulk-actions.js";
import { recordsIn, type CollectedRecords } from "./collected-records.js";

interface CollectDialogProps {
  action: BulkAction;
  list: WalkedList;
  /** The type of the records that the action takes. */
  type: string;
  /** Called with all records of the list, or with those that have been loaded when a person continues with them. */
  onRecords: (records: readonly RecordReference[]) => void;
  onClose: () => void;
}

/** Closing the dialog stops the loading. */
export function CollectDialog({ action, list, type, onRecords, onClose }: CollectDialogProps) {
  const t = useListWords();
  // The list is that of the moment when the action was chosen: the dialog has only one.
  const walk = useListWalk("", list);
  const state = useSyncExternalStore(walk.subscribe, walk.get, walk.get);
  const { at, rows, count: rowCount } = state;
  const isAtRest = at !== "ready" && !isUnderWay(state);
  useEffect(() => {
    if (walk.get().at === "ready") walk.go();
  }, [walk]);
  // Rows are added to the same array, so the count tells React that there are more.
  const collected = useMemo(
    () => (isAtRest ? recordsIn(rows.slice(0, rowCount), list.plan, type) : undefined),
    [isAtRest, rows, rowCount, list.plan, type],
  );
  const doubt = useDoubt(state);
  const isComplete = at === "done" && doubt === undefined && collected?.leftOut === 0 && rowCount > 0;
  useEffect(() => {
    if (isComplete && collected) onRecords(collected.records);
  }, [isComplete, collected, onRecords]);
  return (
    <Dialog
      title={plainText(action.root.label)}
      onClose={() => {
        walk.stop();
        onClose();
      }}
    >
      <p>{t.collect}</p>
      <WalkProgress state={state} total={state.total ?? list.total} />
      {collected === undefined && <StopButton walk={walk} />}
      {collected && !isComplete && (
        <Outcome state={state} doubt={doubt} collected={collected} walk={walk} onRecords={onRecords} />
      )}
    </Dialog>
  );
}

/** Why some rows may be missing. */
function useDoubt(state: WalkState): string | undefined {
  const t = useListWords();
  const exportWords = useExportWords();
  const rows = count(state.count);
  switch (state.at) {
    case "limit":
      return t.collectAt.limit(rows);
    case "failed":
      return t.collectAt.failed(rows);
    case "stopped":
      return t.collectAt.stopped(rows);
    case "done": {
      const report = reportOf(state, exportWords);
      return report?.isComplete && state.count > 0 ? undefined : report?.text;
    }
    default:
      return undefined;
  }
}

function StopButton({ walk }: { walk: Walk }) {
  const t = useListWords();
  const button = useFocusOnArrival<HTMLButtonElement>();
  return (
    <div className="row">
      <button ref={button} type="button" className="button" onClick={walk.stop}>
        {t.stop}
      </button>
    </div>
  );
}

interface OutcomeProps {
  state: WalkState;
  doubt: string | undefined;
  collected: CollectedRecords;
  walk: Walk;
  onRecords: (records: readonly RecordReference[]) => void;
}

/** What a person should know before the action runs, and a choice to load more. */
function Outcome({ state, doubt, collected, walk, onRecords }: OutcomeProps) {
  const t = useListWords();
  const { records, leftOut } = collected;
  const canLoadMore = state.at !== "done";
  const firstButton = useFocusOnArrival<HTMLButtonElement>();
  return (
    <>
      {state.at === "failed" && <Failure error={state.error} />}
      <div role="status">
        {doubt !== undefined && <p>{doubt}</p>}
        {leftOut > 0 && <p>{t.leftOut(count(leftOut))}</p>}
      </div>
      <div className="row">
        {canLoadMore && (
          <button ref={firstButton} type="button" className="button" onClick={walk.go}>
            {t.goOn}
          </button>
        )}
        {records.length > 0 && (
          <button
            ref={canLoadMore ? undefined : firstButton}
            type="button"
            className="button"
            onClick={() => onRecords(records)}
          >
            {t.goOnWith(count(records.length))}
          </button>
        )}
      </div>
    </>
  );
}
