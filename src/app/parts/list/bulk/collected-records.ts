/** PURE: the records that an action can run on, among the rows of a selection or of all pages. */
import type { Plan, RecordReference } from "../../../schema/index.js";
import { sharedKeys } from "../shared-keys.js";

export interface CollectedRecords {
  /** Each record once. */
  records: readonly RecordReference[];
  /** How many rows are not records of the type, or have no key of their own. */
  leftOut: number;
}

/** The records among the rows of all pages. */
export function recordsIn(
  rows: readonly unknown[],
  { identify }: Pick<Plan, "identify">,
  type: string,
): CollectedRecords {
  const records: RecordReference[] = [];
  const shared = sharedKeys({ identify }, rows);
  let leftOut = 0;
  for (const row of rows) {
    const record = identify(row);
    if (record?.id === undefined || record.type !== type || shared.has(`${type}:${record.id}`)) leftOut++;
    else records.push(record);
  }
  return { records: distinctRecords(records), leftOut };
}

/**
 * Each record once, because an action must not run on one twice. A server may list a record twice, and a row that moves to the next page
 * while pages are loaded comes twice.
 */
export function distinctRecords(records: readonly RecordReference[]): readonly RecordReference[] {
  return [...new Map(records.map((record) => [`${record.type}:${record.id}`, record])).values()];
}
