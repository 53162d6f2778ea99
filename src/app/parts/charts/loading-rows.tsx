/** The rows of all pages while they are loaded for a chart, with stop. What was loaded before a stop is drawn as well. */
import { useEffect, useSyncExternalStore } from "react";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { Failure } from "../answers/failure/failure.js";
import { useListWalk } from "../export/use-list-walk.js";
import type { WalkState } from "../export/walk.js";
import { count } from "../values/number-format.js";
import { ROWS_LOADED_AT_ONCE, type LoadAllProps } from "./paged-list.js";
import css from "./loading-rows.css";
import { useChartWords } from "./words.js";

/**
 * Starts at once.
 * @param props.listKey - differs for each list and user
 */
export function LoadingRows({ list, total: knownTotal, onLoadedRows, listKey }: LoadAllProps & { listKey: string }) {
  useStyleSheet(css);
  const t = useChartWords();
  const { plan, state, show } = list;
  const walk = useListWalk(listKey, { plan, state, total: knownTotal, limit: ROWS_LOADED_AT_ONCE });
  useEffect(() => {
    if (walk.get().at === "ready") walk.go();
  }, [walk]);
  const progress = useSyncExternalStore(walk.subscribe, walk.get, walk.get);
  const { at } = progress;
  useEffect(() => {
    const look = () => {
      const { at, end, rows } = walk.get();
      if (at === "done" && end === "all") show(rows);
      else if (!isMoving(at) && rows.length > 0) onLoadedRows([...rows]); // a copy, because the walk adds to its own
    };
    look(); // it may have ended while React had unmounted the effects
    return walk.subscribe(look);
  }, [walk, show, onLoadedRows]);
  const total = progress.total ?? knownTotal;
  return (
    <div className="load-all">
      {at === "failed" && <Failure error={progress.error} />}
      <Progress progress={progress} total={total} />
      {isMoving(at) && (
        <button type="button" className="button" onClick={walk.stop}>
          {t.loadStop}
        </button>
      )}
      {canContinue(at) && (
        <button type="button" className="button" onClick={walk.go}>
          {t.loadGoOn}
        </button>
      )}
    </div>
  );
}

const isMoving = (at: WalkState["at"]): boolean => at === "running" || at === "pausing";

const canContinue = (at: WalkState["at"]): boolean => !isMoving(at) && at !== "ready" && at !== "done";

/** A screen reader hears when the walk begins and ends, but not each page. */
function Progress({ progress: { at, count: rows }, total }: { progress: WalkState; total: number | undefined }) {
  const t = useChartWords();
  const loaded = t.loaded(count(rows), total === undefined ? undefined : count(total));
  return (
    <>
      <progress aria-label={t.loadProgress} {...(total && { value: Math.min(rows, total), max: total })} />
      <span className="tabular">{loaded}</span>
      <span className="hide" role="status">
        {at === "running" ? t.loadProgress : loaded}
      </span>
    </>
  );
}
