/** Runs an action on selected rows, in steps: its form, a preview, the progress with a result for each row. */
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { plainText, type FormValue, type RecordReference } from "../../../schema/index.js";
import { useClient } from "../../../react/hooks/use-client.js";
import { requestAction } from "../../action/send-action.js";
import { useExplain } from "../../answers/failure/use-explanation.js";
import { tellOtherTabs, useTabsPlace } from "../../connection/other-tabs.js";
import { Dialog } from "../../controls/dialog.js";
import { LazyForm } from "../../form/lazy-form.js";
import { useListWords } from "../words.js";
import { variablesFor, type BulkAction } from "./bulk-actions.js";
import { BulkPreview } from "./bulk-preview.js";
import { BulkProgressPanel } from "./bulk-progress.js";
import { createBulkRun, isWorking, type BulkRun } from "../../bulk/bulk-run.js";
import { CollectDialog } from "./collect-dialog.js";
import type { OpenBulk } from "./open-bulk.js";
import { rowResultOf } from "../../bulk/row-result.js";
import { useStopOnLeaving } from "./use-stop-on-leaving.js";
import { useStyleSheet } from "../../context/use-style-sheet.js";
import { styleSheet } from "../../ui/styles/style-sheet.js";
import css from "./bulk-dialog.css";

const addStyle = styleSheet(css);

interface BulkDialogProps extends OpenBulk {
  onClose: () => void;
}

/** The records of a whole list are loaded first, so that the preview and the count are correct. */
export function BulkDialog({ action, rows, onClose }: BulkDialogProps) {
  useStyleSheet(addStyle);
  const [records, setRecords] = useState(rows.from === "selection" ? rows.records : undefined);
  if (records) return <BulkSteps action={action} records={records} onClose={onClose} />;
  if (rows.from === "selection") return null;
  return <CollectDialog action={action} list={rows.list} type={rows.type} onRecords={setRecords} onClose={onClose} />;
}

interface BulkStepsProps {
  action: BulkAction;
  records: readonly RecordReference[];
  onClose: () => void;
}

type Step = { at: "form" } | { at: "preview" } | { at: "run"; run: BulkRun };

function BulkSteps({ action, records, onClose }: BulkStepsProps) {
  const t = useListWords();
  const startRun = useBulkRun(action, records);
  const [value, setValue] = useState<FormValue>({});
  const [step, setStep] = useState<Step>(action.fields.length > 0 ? { at: "form" } : { at: "preview" });
  const title = t.bulkTitle(plainText(action.root.label), records.length);
  const begin = () => {
    const run = startRun(value);
    setStep({ at: "run", run });
    run.go();
  };
  const close = () => {
    // The first press stops the run, so that its results can be read.
    if (step.at === "run" && isWorking(step.run.get().at)) step.run.stop();
    else onClose();
  };
  return (
    <Dialog title={title} onClose={close}>
      {step.at === "form" && (
        <LazyForm
          fields={action.fields}
          value={value}
          onChange={setValue}
          submit={t.preview}
          focusIn="dialog"
          onSubmit={() => setStep({ at: "preview" })}
          extra={
            <button type="button" className="button ghost" onClick={onClose}>
              {t.bulkCancel}
            </button>
          }
        />
      )}
      {step.at === "preview" && (
        <BulkPreview
          action={action}
          records={records}
          value={value}
          onBack={action.fields.length > 0 ? () => setStep({ at: "form" }) : undefined}
          onStart={begin}
          onCancel={onClose}
        />
      )}
      {step.at === "run" && <RunningBulk run={step.run} title={title} records={records} onClose={onClose} />}
    </Dialog>
  );
}

/** @returns a function that makes a run with the values of the form */
function useBulkRun(action: BulkAction, records: readonly RecordReference[]): (value: FormValue) => BulkRun {
  const client = useClient();
  const explain = useExplain();
  const t = useListWords();
  const words = { unclear: t.unclear, explain: (error: unknown) => explain(error).text };
  return (value) =>
    createBulkRun(records.length, async (index) => {
      const record = records[index];
      if (!record) return { is: "done" };
      const request = action.plan.request({ args: variablesFor(action, value, record) });
      return rowResultOf(await requestAction(client, action.plan, request), words);
    });
}

interface RunningBulkProps {
  run: BulkRun;
  title: string;
  records: readonly RecordReference[];
  onClose: () => void;
}

function RunningBulk({ run, title, records, onClose }: RunningBulkProps) {
  const client = useClient();
  const place = useTabsPlace();
  const progress = useSyncExternalStore(run.subscribe, run.get, run.get);
  const isBusy = isWorking(progress.at);
  const type = records[0]?.type;
  const tellChange = useCallback(() => {
    client.invalidate();
    tellOtherTabs(place, type);
  }, [client, place, type]);
  useStopOnLeaving(run, title, tellChange);
  useEffect(() => {
    if (!isBusy) return undefined;
    // Closing the tab would leave the other rows unchanged, and nobody would know which.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);
  const hasChanged = !isBusy && progress.counts.done > 0;
  useEffect(() => {
    if (hasChanged) tellChange();
  }, [tellChange, hasChanged]);
  return (
    <BulkProgressPanel
      progress={progress}
      records={records}
      onGo={run.go}
      onStop={run.stop}
      onRetry={run.retryFailed}
      onClose={onClose}
    />
  );
}
