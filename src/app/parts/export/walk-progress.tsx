/** How far a walk through the pages of a list has come. */
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { count } from "../values/number-format.js";
import type { WalkState } from "./walk.js";
import { useExportWords } from "./words.js";
import exportStyle from "./export.css";

export const isUnderWay = ({ at }: WalkState): boolean => at === "running" || at === "pausing";

interface WalkProgressProps {
  state: WalkState;
  /** The row count, as far as it is known. */
  total: number | undefined;
}

export function WalkProgress({ state, total }: WalkProgressProps) {
  useStyleSheet(exportStyle);
  const t = useExportWords();
  return (
    <div className="walk">
      <progress aria-label={t.progress} {...progressOf(state, total)} />
      <span className="tabular">
        <b>{rowsOf(state, total, t)}</b>
      </span>
      <span className="quiet tabular">{t.inRequests(count(state.pages))}</span>
      {/* A screen reader announces each state, but not each page. */}
      <span className="badge" role="status">
        {t.walkAt[state.at]}
      </span>
    </div>
  );
}

/** While the row count is unknown, the bar has no value and moves to and fro. */
function progressOf(state: WalkState, total: number | undefined): { value?: number; max?: number } {
  if (state.at === "done") return { value: 1, max: 1 };
  if (total) return { value: Math.min(state.count, total), max: total };
  return isUnderWay(state) ? {} : { value: 0, max: 1 };
}

function rowsOf(state: WalkState, total: number | undefined, t: ReturnType<typeof useExportWords>): string {
  if (state.at === "done") return t.rowsIn(count(state.count));
  return total === undefined ? t.soFar(count(state.count)) : t.rowsOf(count(state.count), count(total));
}
