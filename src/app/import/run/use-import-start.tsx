/** Starts the sending of a checked table, and continues an import that was interrupted. */
import { useMemo } from "react";
import { useClient } from "../../../react/hooks/use-client.js";
import { plainText } from "../../../schema/index.js";
import { useExplain } from "../../answers/failure/use-explanation.js";
import { tellOtherTabs, useTabsPlace } from "../../connection/other-tabs.js";
import { useApp, useSchema, useSignedIn } from "../../context/context.js";
import { userIdIn } from "../../context/user-id.js";
import type { Toast } from "../../context/toast.js";
import { ToastCard } from "../../controls/toast.js";
import type { Route } from "../../navigation/routes.js";
import { secret } from "../../storage/holds-secret.js";
import { pause } from "../../ui/pause.js";
import type { TableCheck } from "../check/check-table.js";
import { createMemoryJournal } from "../store/memory-journal.js";
import type { ImportInfo, ImportRow, KeptImport } from "../store/import-store.js";
import { importStoreFor } from "../store/open-store.js";
import { headsOf, rowsOf, usedColumns, type ImportTable } from "../table.js";
import type { Importing } from "../use-import.js";
import { count } from "../../values/numbers/count.js";
import { useImportWords, type ImportWords } from "../words.js";
import { createImportRun, type ImportRun } from "./import-run.js";
import { labelColumnOf } from "./label-column.js";
import { forgetRun, keepRunning } from "./running-imports.js";
import { createRowSender } from "./send-row.js";
import { watchRun } from "./watch-run.js";

/** Stands for a user whose profile has not been loaded: see `userIdIn`. */
const UNKNOWN_USER = "someone";

/** Whether a table can be kept on this device, or why not. */
export type Keeping = "kept" | "secrets" | "no-storage";

export interface ImportStart {
  /** The imports of this action that are kept on this device, the latest first. */
  listKept(): Promise<readonly ImportInfo[]>;
  continueKept(info: ImportInfo): Promise<void>;
  removeKept(info: ImportInfo): Promise<void>;
  keepingOf(table: ImportTable): Promise<Keeping>;
  /** Sends the rows of a table that have no problems. */
  begin(table: ImportTable, check: TableCheck): Promise<void>;
  /** Leaves an import whose results are shown. What is kept of it is removed. */
  finish(run: ImportRun): Promise<void>;
}

export function useImportStart({ root, plan, keyPath, inputs, goTo }: Importing): ImportStart {
  const schema = useSchema();
  const client = useClient();
  const place = useTabsPlace();
  const { nav, visit, endpoint } = useApp();
  const explain = useExplain();
  const who = userIdIn(useSignedIn());
  // Until the profile has arrived, it is not known whose imports are on this device.
  const user = who === UNKNOWN_USER ? null : who;
  const t = useImportWords();
  return useMemo(() => {
    const openStore = () => importStoreFor(visit, endpoint, user);
    const words = {
      unclear: t.unclearAnswer,
      noSuchRecord: (id: string) => t.noSuchRecord(plainText(id)),
      explain: (error: unknown) => explain(error).text,
    };
    const keepingOf = async (table: ImportTable): Promise<Keeping> => {
      const names = usedColumns(inputs, table.matching).flatMap(({ input }) => input.path);
      const hasSecret = [...names, ...Object.keys(table.constants as object)].some((name) => secret.test(String(name)));
      if (hasSecret) return "secrets";
      return (await openStore()) ? "kept" : "no-storage";
    };
    const open = async (kept: KeptImport, isKept: boolean): Promise<ImportRun> => {
      const journal = (isKept && (await openStore())?.journalOf(kept.info.id)) || createMemoryJournal();
      const sender = createRowSender({ schema, client, plan, keyPath, words });
      const run = createImportRun({ kept, journal, isKept, sender, words: t });
      // The next user neither sees nor sends the rows of this one.
      const stopListening = client.onClear(() => {
        run.pause();
        forgetRun(visit, run);
      });
      keepRunning(visit, run, stopListening);
      watchRun(run, client, () => {
        tellOtherTabs(place, plan.entity);
        if (!isShown(nav.get(), root.name)) visit.toasts.set(toastOf(run, plainText(root.label), t));
      });
      goTo({ at: "run", run });
      return run;
    };
    return {
      listKept: async () => (await (await openStore())?.list())?.filter(({ action }) => action === root.name) ?? [],
      async continueKept(info) {
        const store = await openStore();
        if (store) await open(await store.read(info), true);
      },
      removeKept: async (info) => (await openStore())?.remove(info.id),
      keepingOf,
      async begin(table, check) {
        const rows = await rowsToSend(table, check);
        const info = newImport({ action: root.name, table, inputs, rows, nameColumn: t.columnNumber });
        const canKeep = (await keepingOf(table)) === "kept";
        const store = canKeep ? await openStore() : undefined;
        const isKept = await (store?.add(info, rows) ?? Promise.reject()).then(
          () => true,
          () => false,
        );
        const run = await open({ info, rows, results: new Map() }, isKept).catch(async (error: unknown) => {
          if (isKept) await store?.remove(info.id); // it is kept again by the next try
          throw error;
        });
        run.go();
      },
      async finish(run) {
        forgetRun(visit, run);
        goTo({ at: "source" });
        if (run.isKept) await (await openStore())?.remove(run.info.id);
      },
    };
  }, [schema, client, place, nav, visit, endpoint, explain, user, t, root, plan, keyPath, inputs, goTo]);
}

const isShown = (route: Route, action: string): boolean => route.at === "import" && route.field === action;

/** Says on another screen that the sending has ended. */
function toastOf({ info, progress }: ImportRun, label: string, t: ImportWords): Toast {
  const { at, counts } = progress.get();
  return {
    record: undefined,
    content: (
      <ToastCard
        // Each toast is a card by itself: its state is not that of the one before.
        key={Date.now()}
        title={t.importTitle(label)}
        name={undefined}
        messages={[t.runAt[at], t.counts(count(counts.done), count(counts.failed), count(counts.waiting))]}
        view={{ at: "import", field: info.action }}
        undo={undefined}
      />
    ),
  };
}

interface NewImport {
  action: string;
  table: ImportTable;
  inputs: Importing["inputs"];
  rows: readonly ImportRow[];
  nameColumn: (number: string) => string;
}

const newImport = ({ action, table, inputs, rows, nameColumn }: NewImport): ImportInfo => ({
  id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
  action,
  source: table.source.name,
  heads: headsOf(table, nameColumn),
  labelColumn: labelColumnOf(usedColumns(inputs, table.matching)),
  rowCount: rows.filter(({ leftOut }) => leftOut === undefined).length,
  startedAt: Date.now(),
});

/** Rows between two pauses. */
const ROWS_IN_STEP = 100;

/** All rows, with the values of those that are sent. */
async function rowsToSend(table: ImportTable, check: TableCheck): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (const [index, { number }] of rowsOf(table).entries()) {
    const cells = check.cellsOf(index);
    const { value, problems } = check.read(index);
    const leftOut = problems.map(({ message }) => message).join(" ");
    rows.push(leftOut === "" ? { number, cells, value } : { number, cells, leftOut });
    if (index % ROWS_IN_STEP === 0) await pause();
  }
  return rows;
}
