/** The latest value of a live view, small, for a tile: a number with its line, or the name of the latest update. */
import { useReducer, useState } from "react";
import type { Column, Plan } from "../../schema/index.js";
import { useExplanation } from "../answers/failure/use-explanation.js";
import { fieldsOf, unitsOf } from "../charts/model/fields.js";
import { useApp } from "../../base/context/context.js";
import { Sparkline } from "../values/list.js";
import { nameOfValue, RowName } from "../values/name.js";
import { formatTimeOfDay } from "../values/time-format.js";
import { Value } from "../values/value.js";
import { EMPTY_LOG, feedReducer, type Update, trendValues } from "./feed-log.js";
import { FeedListener, RUNNING } from "./feed-listener.js";
import { ofUpdate } from "./update-columns.js";
import { useLiveWords } from "./words.js";

interface LiveTileProps {
  plan: Plan;
  /** The values of the subscription's arguments. */
  args: Record<string, unknown>;
}

export function LiveTile({ plan, args }: LiveTileProps) {
  const { options } = useApp();
  const t = useLiveWords();
  const [log, dispatch] = useReducer(feedReducer, EMPTY_LOG);
  const [{ error, hasEnded }, setListener] = useState(RUNNING);
  const explanation = useExplanation(error ?? log.fault);
  const latest = log.shown[0];
  const notice = explanation?.title ?? (hasEnded ? t.ended : undefined);
  if (options.live === null) return <p className="quiet">{t.noLive}</p>;
  return (
    <>
      <FeedListener plan={plan} request={plan.request({ args })} onEvent={dispatch} onState={setListener} />
      {latest && <LatestValue plan={plan} latest={latest} updates={log.shown} />}
      {notice !== undefined && <p className="quiet">{notice}</p>}
      {!latest && notice === undefined && <p className="quiet">{t.waitingFirst}</p>}
    </>
  );
}

interface LatestValueProps {
  plan: Plan;
  latest: Update;
  /** Newest first. */
  updates: readonly Update[];
}

function LatestValue({ plan, latest: { row, at }, updates }: LatestValueProps) {
  const t = useLiveWords();
  const { number, unit } = measuredColumns(plan, updates);
  const trend = number && trendValues(plan, number, updates);
  const hasRow = row !== null && row !== undefined;
  const details = hasRow && number ? detailColumns(plan) : [];
  const names = details.map(({ kind, read }) => nameOfValue(kind, read(row), t, plan.identify));
  return (
    <>
      <div className="tile-value">
        <b className="tabular">
          {hasRow && (number ? <Value column={number} value={number.read(row)} /> : <RowName plan={plan} row={row} />)}
          {hasRow && unit && (
            <small className="quiet">
              {" "}
              <Value column={unit} value={unit.read(row)} />
            </small>
          )}
        </b>
        {trend && <Sparkline values={trend} />}
      </div>
      <p className="quiet">{[...names, formatTimeOfDay(at)].join(" · ")}</p>
    </>
  );
}

/** The first column with a number that is not a name of anything, and the column with its unit. */
function measuredColumns(plan: Plan, updates: readonly Update[]): { number?: Column; unit?: Column } {
  const fields = fieldsOf(plan.columns.map(ofUpdate), updates.slice(0, 1));
  const measured = fields.find(({ is, isName }) => is === "number" && !isName);
  const unitField = measured && unitsOf(measured, fields).unit;
  const columnOf = (key: string | undefined) => plan.columns.find((column) => column.key === key);
  const [number, unit] = [columnOf(measured?.key), columnOf(unitField?.key)];
  return { ...(number && { number }), ...(unit && { unit }) };
}

/** What the value is about: the first state and the first link. */
function detailColumns({ columns }: Plan): Column[] {
  const single = columns.filter(({ list }) => !list);
  const state = single.find(({ kind }) => kind.choices !== undefined);
  const link = single.find(({ kind }) => kind.isLink);
  return [state, link].filter((column) => column !== undefined);
}
