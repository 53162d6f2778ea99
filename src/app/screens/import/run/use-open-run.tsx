/** Opens an import that can be sent, and looks after it wherever the person is. */
import { useCallback } from "react";
import { useClient } from "../../../../react/index.js";
import { plainText } from "../../../schema/index.js";
import { useExplain } from "../../../parts/answers/failure/use-explanation.js";
import { tellOtherTabs, useTabsPlace } from "../../../parts/connection/other-tabs.js";
import { watchRun } from "../../../parts/bulk/watch-run.js";
import { useApp, useSchema } from "../../../base/context/context.js";
import { useValueWords } from "../../../base/context/value-words.js";
import type { Toast } from "../../../base/context/visit/visit.js";
import { toastCard } from "../../../parts/controls/toast.js";
import type { Route } from "../../../base/navigation/routes.js";
import { count } from "../../../parts/values/number-format.js";
import type { ImportJournal, KeptImport } from "../store/kept-import.js";
import { createMemoryJournal } from "../store/memory-journal.js";
import type { Importing } from "../use-import.js";
import { useImportWords, type ImportWords } from "../words.js";
import type { ReleaseImport } from "./import-lock.js";
import { createImportRun, type ImportRun } from "./import-run.js";
import { followUser } from "./running/follow-user.js";
import { keepRunning, runningImport } from "./running/running-imports.js";
import { createRowSender } from "./send-row.js";
import { createRowFinder } from "./unclear/row-finder.js";

/**
 * @param journal - left out where the import cannot go on after a reload
 * @param release - called when the run is left
 */
type OpenRun = (kept: KeptImport, journal: ImportJournal | undefined, release?: ReleaseImport) => ImportRun;

/** The function that makes a run of an import and shows it. It sends nothing by itself. */
export function useOpenRun({ root, plan, keyPath, goTo }: Importing): OpenRun {
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
