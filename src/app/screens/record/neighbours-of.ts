/** PURE: the records before and after one in a list. */
import type { ShownList } from "../../base/context/visit/visit.js";
import { keyText, type RecordKey } from "../../base/navigation/routes.js";

/** A record's place in a list, and the records beside it. */
export interface Neighbours {
  /** From 1. */
  position: number;
  /** The number of all rows, where it is known. */
  total: number | undefined;
  previous: RecordKey | undefined;
  next: RecordKey | undefined;
}

/** Undefined where the record is not in the list. Rows that are not records are passed over. */
export function neighboursOf({ records, firstPosition, total }: ShownList, key: RecordKey): Neighbours | undefined {
  const index = records.findIndex((record) => record && keyText(record) === keyText(key));
  if (index < 0) return undefined;
  return {
    position: firstPosition + index,
    total,
    previous: records
      .slice(0, index)
      .reverse()
      .find((record) => record !== undefined),
    next: records.slice(index + 1).find((record) => record !== undefined),
  };
}
