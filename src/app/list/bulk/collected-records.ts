/** PURE: the records among the rows of all pages that an action can run on. */
import type { Plan, RecordReference } from "../../../schema/index.js";

export interface CollectedRecords {
  /** Each record once. */
  records: readonly RecordReference[];
  /** How many rows are no record of the type, or have no key. */
  leftOut: number;
}

/** A row that moves from one page to the next while they are loaded comes twice: the action must not run on it twice. */
export function recordsIn(
  rows: readonly unknown[],
  { identify }: Pick<Plan, "identify">,
  type: string,
): CollectedRecords {
  const records = new Map<string, RecordReference>();
  let leftOut = 0;
  for (const row of rows) {
    const record = identify(row);
    if (record?.id === undefined || record.type !== type) leftOut++;
    else records.set(record.id, record);
  }
  return { records: [...records.values()], leftOut };
}
