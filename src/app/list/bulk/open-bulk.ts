/** An action that is about to run, and the rows that were selected when it was chosen. Types only. */
import type { RecordReference } from "../../../schema/index.js";
import type { BulkAction } from "./bulk-actions.js";

export interface OpenBulk {
  action: BulkAction;
  records: readonly RecordReference[];
}
