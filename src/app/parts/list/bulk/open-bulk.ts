/** An action that is about to run, and the rows that were selected when it was chosen. Types only. */
import type { RecordReference } from "../../../schema/index.js";
import type { WalkedList } from "../../export/use-list-walk.js";
import type { BulkAction } from "./bulk-actions.js";

/** The selected records, or all of a list, whose pages have to be loaded first. */
export type BulkRows =
  | { from: "selection"; records: readonly RecordReference[] }
  | {
      from: "list";
      list: WalkedList;
      /** The type of the records that the action takes: a list may have others as well. */
      type: string;
    };

export interface OpenBulk {
  action: BulkAction;
  rows: BulkRows;
}
