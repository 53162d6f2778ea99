/**
 * What selected rows have before an action replaces it: the preview shows it for the rows that it names. A row that has something else by
 * the time that it is sent is not sent.
 */
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useClient } from "../../../../react/index.js";
import type { FormValue, RecordReference } from "../../../schema/index.js";
import { useSchema } from "../../../base/context/context.js";
import type { Conflict, SeenValues } from "../../action/conflict/conflicts.js";
import { createPresentValues, NOTHING_TO_READ } from "../../bulk/present-values.js";
import { valueFor, type BulkAction } from "./bulk-actions.js";

/** Rows that are read for the preview: of more, nobody waits for the answers. */
const READ_ROWS = 100;

export interface PresentRows {
  /** Whether the server can be asked what the rows have. */
  canRead: boolean;
  /** What the preview has read of a row for what is filled in for all rows; undefined where it was not read. */
  seenOf(record: RecordReference, value: FormValue): SeenValues;
  /** What the row has in the place of what is filled in. */
  replacedIn(record: RecordReference, value: FormValue): readonly Conflict[];
  /** Reads rows until it is stopped. @returns the function that stops it */
  read(records: readonly RecordReference[], value: FormValue): () => void;
  subscribe(onChange: () => void): () => void;
  get(): unknown;
}

/** @param selected - all rows that may be read */
export function usePresentRows(action: BulkAction, selected: readonly RecordReference[]): PresentRows {
  const schema = useSchema();
  const client = useClient();
  const type = selected[0]?.type;
  return useMemo(() => {
    const { plan } = action;
    const keyPath = type === undefined ? undefined : plan.keyPath(type);
    const present = keyPath && createPresentValues({ schema, client, plan, type, keyPath });
    const { subscribe, get } = present ?? NOTHING_TO_READ;
    const rows = new Map(selected.map((record, index) => [record, index]));
    const rowOf = (record: RecordReference) => rows.get(record) ?? -1;
    return {
      canRead: present !== undefined,
      subscribe,
      get,
      seenOf: (record, value) => present?.seenIn(rowOf(record), valueFor(action, value, record)),
      replacedIn: (record, value) => present?.changeOf(rowOf(record), valueFor(action, value, record))?.changes ?? [],
      read(records, value) {
        if (!present || Object.keys((value ?? {}) as object).length === 0) return () => undefined;
        const first = records.slice(0, READ_ROWS);
        present.read(new Map(first.map((record) => [rowOf(record), valueFor(action, value, record)])));
        return present.stop;
      },
    };
  }, [schema, client, action, type, selected]);
}

/** The same as it is read: from when the preview is shown until it is left. */
export function useReadRows(rows: PresentRows, records: readonly RecordReference[], value: FormValue): void {
  useEffect(() => rows.read(records, value), [rows, records, value]);
  useSyncExternalStore(rows.subscribe, rows.get, rows.get);
}
