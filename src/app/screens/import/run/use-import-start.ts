/** Starts the sending of a checked table, and continues an import that was interrupted. */
import { useMemo, useCallback } from "react";
import { useClient } from "../../../../react/index.js";
import { useApp, useSchema } from "../../../base/context/context.js";
import { isSecretName } from "../../../../client/secret-names.js";
import { holdsSecret, withoutSecrets } from "../../../base/storage/secrets.js";
import { pause } from "../../../base/ui/pause.js";
import type { TableCheck } from "../check/check-table.js";
import { type Path, plainText } from "../../../schema/index.js";
import type { PresentValues } from "../../../parts/bulk/present-values.js";
import { useExplain } from "../../../parts/answers/failure/use-explanation.js";
import { tellOtherTabs, useTabsPlace } from "../../../parts/connection/other-tabs.js";
import { watchRun } from "../../../parts/bulk/watch-run.js";
import { useValueWords } from "../../../base/context/value-words.js";
import type { Toast } from "../../../base/context/visit/visit.js";
import { toastCard } from "../../../parts/controls/toast.js";
import type { Route } from "../../../base/navigation/routes.js";
import { count } from "../../../parts/values/number-format.js";
import type { CellProblem, UsedColumn } from "../check/read-row.js";
import { noteBegunImport } from "../store/begun-imports.js";
import type { ImportStore } from "../store/import-store.js";
import type { ImportInfo, ImportRow, ImportJournal, KeptImport } from "../store/kept-import.js";
import { useImportStore } from "../store/use-import-store.js";
import { distinctHeads, headsOf, keyPathIn, rowsOf, usedColumns, type ImportTable } from "../table.js";
import type { Importing } from "../use-import.js";
import { useImportWords, type ImportWords } from "../words.js";
import { isLink } from "../matching/match-columns.js";
import { createMemoryJournal } from "../store/memory-journal.js";
import { takeImport, type ReleaseImport } from "./import-lock.js";
import { type ImportRun, createImportRun } from "./import-run.js";
import { forgetRun, keepRunning, runningImport } from "./running/running-imports.js";
import { followUser } from "./running/follow-user.js";
import { createRowSender } from "./send-row.js";
import { createRowFinder } from "./unclear/row-finder.js";

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

const NAME = /(name|title|subject|holder|label)$/i;

/** The column that names the rows of a table. */
interface LabelColumn {
  /** Its index. */
  labelColumn: number;
  /** Whether it is called a name or a title, so that people know the rows by it. */
  isLabelName: boolean;
}

/** Which column names a row best: a text that a person wrote. */
export function labelColumnOf(columns: readonly UsedColumn[]): LabelColumn {
  const texts = columns.filter(({ input }) => {
    const { kind, widget } = input.field;
    const isText = kind.mayBeLabel && !kind.isNumber && !kind.hasFewValues;
    return isText && !isLink(input) && widget !== "list";
  });
  const named = texts.filter(({ input }) => NAME.test(input.field.name));
  const [best] = [...named, ...texts, ...columns];
  return { labelColumn: best?.index ?? 0, isLabelName: named.length > 0 };
}

// Opens an import that can be sent, and looks after it wherever the person is.

/**
 * @param journal - left out where the import cannot go on after a reload
 * @param release - called when the run is left
 */
type OpenRun = (kept: KeptImport, journal: ImportJournal | undefined, release?: ReleaseImport) => ImportRun;

/** The function that makes a run of an import and shows it. It sends nothing by itself. */
function useOpenRun({ root, plan, keyPath, goTo }: Importing): OpenRun {
  const schema = useSchema();
  const client = useClient();
  const place = useTabsPlace();
  const { nav, visit, auth } = useApp();
  const explain = useExplain();
  const t = useImportWords();
  const values = useValueWords();
  return useCallback(
    (kept, journal = createMemoryJournal(), release) => {
      const words = {
        unclear: t.unclearAnswer,
        noSuchRecord: (id: string) => t.noSuchRecord(plainText(id)),
        explain: (error: unknown) => explain(error).text,
        inputProblems: t.inputProblems,
        changedSince: t.changedSince,
        otherRow: t.otherRow,
        values,
      };
      const sender = createRowSender({ schema, client, plan, keyPath, words });
      const { labelColumn } = kept.info;
      const finder = () =>
        createRowFinder({ schema, client, plan, sender, keyPath, labelColumn, explain: words.explain });
      const run = createImportRun({ kept, journal, sender, finder, words: t });
      const tellElsewhere = () => {
        if (!isShown(nav.get(), root.name)) visit.toasts.set(toastOf(run, plainText(root.label), t));
      };
      const stopFollowing = followUser({ run, visit, client, auth, onBack: tellElsewhere });
      keepRunning(visit, run, () => {
        stopFollowing();
        release?.();
      });
      watchRun(run.progress, {
        client,
        visit,
        label: plainText(root.label),
        onChanged() {
          tellOtherTabs(place, plan.entity);
          // A run that is set aside or forgotten belongs to a user who is not here.
          if (runningImport(visit, root.name) === run) tellElsewhere();
        },
      });
      goTo({ at: "run", run });
      return run;
    },
    [schema, client, place, nav, visit, auth, explain, t, values, root, plan, keyPath, goTo],
  );
}

const isShown = (route: Route, action: string): boolean => route.at === "import" && route.field === action;

/** Says on another screen that the sending has ended. */
function toastOf({ info, progress }: ImportRun, label: string, t: ImportWords): Toast {
  const { at, counts } = progress.get();
  return {
    record: undefined,
    content: toastCard({
      title: t.importTitle(label),
      messages: [t.runAt[at], t.counts(count(counts.done), count(counts.failed), count(counts.waiting))],
      view: { at: "import", field: info.action },
    }),
  };
}
