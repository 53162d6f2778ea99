/** The records that were opened during the visit, by `keyText`, the latest last. */
import { keyText, type RecordKey } from "../../navigation/routes.js";

export interface RecentRecord extends RecordKey {
  /** The list that it is found by, where the server cannot be asked for it by its key. */
  via?: string | undefined;
  label: string;
}

const MAX_RECORDS = 5;

/** Notes a record that was opened just now. Its label replaces the one that it had. */
export function noteRecord(records: Map<string, RecentRecord>, opened: RecentRecord): void {
  const key = keyText(opened);
  records.delete(key);
  records.set(key, opened);
}

/** The records that were opened last, the latest first. */
export const latestRecords = (records: ReadonlyMap<string, RecentRecord>): RecentRecord[] =>
  [...records.values()].reverse().slice(0, MAX_RECORDS);
