/** PURE: the columns of a feed's updates, for copies and charts. */
import { kinds, type Plan } from "../../schema/index.js";
import type { ChartColumn } from "../charts/model/fields.js";
import { ARRIVAL_KEY } from "../charts/model/special-keys.js";
import { cellsOf, jsonRows, tsv } from "../export/cells.js";
import type { CopyRows } from "../table/column.js";
import type { Update } from "./feed-log.js";

/** A column of the plan's rows as one of updates, which may have no row. */
export const ofUpdate = <T extends { read(row: unknown): unknown }>(column: T): T => ({
  ...column,
  read(update: unknown) {
    const { row } = update as Update;
    return row === null || row === undefined ? null : column.read(row);
  },
});

/** The columns of a chart. The time of arrival comes last, so that a chart prefers a time in the update itself. */
export function chartColumns(plan: Plan, arrivalLabel: string): ChartColumn[] {
  const arrival: ChartColumn = {
    key: ARRIVAL_KEY,
    label: arrivalLabel,
    kind: kinds.datetime,
    list: false,
    read: (update) => (update as Update).at,
  };
  return [...plan.columns.map(ofUpdate), arrival];
}

/** Selected updates: as text for a spreadsheet with the time of arrival, or as the JSON that the server sent. */
export function copyUpdates(plan: Plan, t: { at: string; idOf: (label: string) => string }): CopyRows {
  const rowsOf = (updates: readonly unknown[]) => updates.map((update) => (update as Update).row);
  const arrival = {
    label: t.at,
    kind: kinds.datetime,
    read: (update: unknown) => new Date((update as Update).at).toISOString(),
  };
  return {
    text: (updates) => tsv([arrival, ...cellsOf(plan, rowsOf(updates), t.idOf).map(ofUpdate)], updates),
    json: (updates) => [...jsonRows(rowsOf(updates))].join(""),
  };
}
