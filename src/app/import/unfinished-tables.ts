/** Tables that were brought into an import and have not been sent, by the name of its action. They end with the visit of the user. */
import type { Visit } from "../context/visit/visit.js";
import type { ImportTable } from "./table.js";

export interface UnfinishedTable {
  /** The step at which it was left. */
  at: "matching" | "check";
  /** The table as it is now. It is only put together when it is needed: corrections in a large one are many cells. */
  read(): ImportTable;
}

const tablesByVisit = new WeakMap<Visit, Map<string, UnfinishedTable>>();

export const unfinishedTable = (visit: Visit, action: string): UnfinishedTable | undefined =>
  tablesByVisit.get(visit)?.get(action);

export function keepUnfinished(visit: Visit, action: string, table: UnfinishedTable): void {
  tablesOf(visit).set(action, table);
}

export function forgetUnfinished(visit: Visit, action: string): void {
  tablesByVisit.get(visit)?.delete(action);
}

function tablesOf(visit: Visit): Map<string, UnfinishedTable> {
  const earlier = tablesByVisit.get(visit);
  if (earlier) return earlier;
  const tables = new Map<string, UnfinishedTable>();
  tablesByVisit.set(visit, tables);
  visit.onClear(() => tables.clear());
  return tables;
}
