/** Starts the sending of a checked table, and continues an import that was interrupted. */
import { useMemo } from "react";
import { useClient } from "../../../../react/index.js";
import { useApp } from "../../../base/context/context.js";
import { isSecretName } from "../../../../client/secret-names.js";
import { holdsSecret, withoutSecrets } from "../../../base/storage/secrets.js";
import { pause } from "../../../base/ui/pause.js";
import type { TableCheck } from "../check/check-table.js";
import type { Path } from "../../../schema/index.js";
import type { PresentValues } from "../../../parts/bulk/present-values.js";
import type { CellProblem, UsedColumn } from "../check/read-row.js";
import { noteBegunImport } from "../store/begun-imports.js";
import type { ImportStore } from "../store/import-store.js";
import type { ImportInfo, ImportRow } from "../store/kept-import.js";
import { useImportStore } from "../store/use-import-store.js";
import { distinctHeads, headsOf, keyPathIn, rowsOf, usedColumns, type ImportTable } from "../table.js";
import type { Importing } from "../use-import.js";
import { useImportWords, type ImportWords } from "../words.js";
import { takeImport } from "./import-lock.js";
import type { ImportRun } from "./import-run.js";
import { labelColumnOf } from "./label-column.js";
import { forgetRun } from "./running/running-imports.js";
import { useOpenRun } from "./use-open-run.js";

/** Whether a table can be kept on this device, or why not. */
export type Keeping = "kept" | "secrets" | "no-storage";

/** `open-elsewhere`: another tab works on the import, so nothing was done. */
export type KeptOutcome = "done" | "open-elsewhere";

export interface ImportStart {
  continueKept(info: ImportInfo): Promise<KeptOutcome>;
  removeKept(info: ImportInfo): Promise<KeptOutcome>;
  keepingOf(table: ImportTable): Promise<Keeping>;
  /**
   * Sends the rows of a table that have no problems.
   * @param present - of a change: the values that the records have in the check
   * @param signal - as long as nothing has been sent, aborting it leaves everything as it was; so does a sign-out
   */
  begin(table: ImportTable, check: TableCheck, present: PresentValues | undefined, signal: AbortSignal): Promise<void>;
  /** Leaves an import whose results are shown. What is kept of it is removed. */
  finish(run: ImportRun): Promise<void>;
}

export function useImportStart(importing: Importing): ImportStart {
  const { root, mode, inputs, keyPath, goTo } = importing;
  const { visit, drafts } = useApp();
  const client = useClient();
  const openRun = useOpenRun(importing);
  const openStore = useImportStore();
  const t = useImportWords();
  const { columnNumber } = t;
  return useMemo(() => {
    const keepingOf = async (table: ImportTable): Promise<Keeping> => {
      if (hasSecret(table, inputs)) return "secrets";
      return (await openStore()) ? "kept" : "no-storage";
    };
    return {
      async continueKept(info) {
        const taken = await takeKept(info, await openStore());
        if (!taken) return "open-elsewhere";
        const { store, release } = taken;
        try {
          openRun(await store.read(info), store.journalOf(info.id), release);
        } catch (error) {
          release();
          throw error;
        }
        return "done";
      },
      async removeKept(info) {
        const taken = await takeKept(info, await openStore());
        if (!taken) return "open-elsewhere";
        await taken.store.remove(info.id).finally(taken.release);
        return "done";
      },
      keepingOf,
      async begin(table, check, present, signal) {
        let hasSignedOut = false;
        const stopListening = client.onClear(() => {
          hasSignedOut = true;
        });
        const isCancelled = () => signal.aborted || hasSignedOut;
        try {
          const rows = await rowsToSend({
            ...{ table, check, present, t, isCancelled },
            keyPath: keyPathIn({ mode, keyPath, inputs }, table),
          });
          const info = newImport({ action: root.name, table, inputs, rows, nameColumn: columnNumber });
          const canKeep = (await keepingOf(table)) === "kept";
          const store = canKeep && !isCancelled() ? await openStore() : undefined;
          const journal = await store?.add(info, rows).then(
            () => {
              noteBegunImport(drafts, info);
              return store.journalOf(info.id);
            },
            () => undefined, // the device has no room for the rows
          );
          const release = journal && (await takeImport(info));
          const remove = async () => {
            release?.();
            if (journal) await store?.remove(info.id);
          };
          try {
            if (isCancelled()) await remove();
            else openRun({ info, rows, results: new Map() }, journal, release).go();
          } catch (error) {
            await remove(); // it is kept again by the next try
            throw error;
          }
        } finally {
          stopListening();
        }
      },
      async finish(run) {
        forgetRun(visit, run);
        goTo({ at: "source" });
        // Where that fails, the import is listed as an earlier one, and can be removed there.
        if (run.isKept()) await (await openStore())?.remove(run.info.id).catch(() => {});
      },
    };
  }, [visit, drafts, openStore, t, columnNumber, root, mode, inputs, keyPath, goTo, openRun, client]);
}

/** Undefined where another tab works on the import. */
async function takeKept(info: ImportInfo, store: ImportStore | undefined) {
  const release = store && (await takeImport(info));
  return store && release && { store, release };
}

/**
 * Whether a column of a table, an input that it fills, or a member of its JSON is named like a secret, or a cell holds one. Ignored columns
 * are kept as well.
 */
export function hasSecret(table: ImportTable, inputs: Importing["inputs"]): boolean {
  const columns = usedColumns(inputs, table.matching);
  const names = [...headsOf(table, String), ...columns.flatMap(({ input }) => input.path)];
  if (names.some((name) => isSecretName(String(name)))) return true;
  if (JSON.stringify(table.constants, withoutSecrets) !== JSON.stringify(table.constants)) return true;
  return rowsOf(table).some(({ cells }) => cells.some((cell = "") => holdsSecret(cell)));
}

interface NewImport {
  action: string;
  table: ImportTable;
  inputs: Importing["inputs"];
  rows: readonly ImportRow[];
  nameColumn: (number: string) => string;
}

function newImport({ action, table, inputs, rows, nameColumn }: NewImport): ImportInfo {
  const columns = usedColumns(inputs, table.matching);
  return {
    id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
    action,
    source: table.source.name,
    heads: headsOf(table, nameColumn),
    ...labelColumnOf(columns),
    columnPaths: columnPathsOf(columns),
    rowCount: rows.filter(({ leftOut }) => leftOut === undefined).length,
    startedAt: Date.now(),
  };
}

function columnPathsOf(columns: readonly UsedColumn[]): (Path | undefined)[] {
  const paths: (Path | undefined)[] = [];
  for (const { index, input } of columns) paths[index] = input.path;
  return paths;
}

/** Rows between two pauses. */
const ROWS_IN_STEP = 100;

interface RowsToSend {
  table: ImportTable;
  check: TableCheck;
  present: PresentValues | undefined;
  /** Of an action that changes records. */
  keyPath: Importing["keyPath"];
  t: ImportWords;
  isCancelled: () => boolean;
}

/** All rows, with the values of those that are sent. */
async function rowsToSend({ table, check, present, keyPath, t, isCancelled }: RowsToSend): Promise<ImportRow[]> {
  const names = distinctHeads(table, t.columnNumber);
  const tableRows = rowsOf(table);
  const reasonOf = ({ column, message }: CellProblem) =>
    column === undefined ? message : `${names[column]}: ${message}`;
  const copyReason = (row: number) => {
    const first = check.leftOutCopyOf(row);
    if (first === undefined) return "";
    return (keyPath ? t.sameRecordAs : t.copyOf)(String(tableRows[first]?.number));
  };
  const rows: ImportRow[] = [];
  for (const [index, { number }] of tableRows.entries()) {
    if (isCancelled()) return [];
    const cells = check.cellsOf(index).map((cell = "") => cell);
    const { value, problems } = check.read(index);
    const problem = problems.map(reasonOf).join(" ");
    const leftOut = problem || copyReason(index);
    const seen = present?.seenIn(index, value);
    const record = present?.changeOf(index, value)?.record;
    if (leftOut === "")
      rows.push({ number, cells, value, ...(seen !== undefined && { seen }), ...(record && { record }) });
    else rows.push({ number, cells, leftOut, ...(problem === "" ? { isCopy: true } : { value, isCopy: false }) });
    if (index % ROWS_IN_STEP === 0) await pause();
  }
  return rows;
}
