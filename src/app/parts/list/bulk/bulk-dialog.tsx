/** Runs an action on selected rows, in steps: its form, a preview, the progress with a result for each row. */
import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import { plainText, type FormValue, type RecordReference } from "../../../schema/index.js";
import { useClient } from "../../../../react/index.js";
import { useExplain } from "../../answers/failure/use-explanation.js";
import { tellOtherTabs, useTabsPlace } from "../../connection/other-tabs.js";
import { useApp, useSchema } from "../../../base/context/context.js";
import { useValueWords } from "../../../base/context/value-words.js";
import { Dialog } from "../../controls/dialog.js";
import { usePicks } from "../../action/other-row.js";
import { ScopedForm } from "../../action/scoped-form.js";
import { withoutPicksApart } from "../../action/picks-apart.js";
import { useFormWords } from "../../form/words.js";
import { useListWords } from "../words.js";
import { commonScope, namesApartIn, variablesFor, type BulkAction } from "./bulk-actions.js";
import { BulkPreview } from "./bulk-preview.js";
import { BulkProgressPanel } from "./bulk-progress.js";
import { forRecords } from "../../action/unread-form.js";
import { createBulkSender, type RecordUndo } from "./bulk-sender.js";
import { createBulkRun, isWorking, onceEnded, type BulkRun } from "../../bulk/bulk-run.js";
import { watchRun } from "../../bulk/watch-run.js";
import { CollectDialog } from "./collect-dialog.js";
import type { OpenBulk } from "./open-bulk.js";
import { usePresentRows, type PresentRows } from "./present-rows.js";
import { followRun, type Following } from "./leaving.js";
import { isSame, sentRowsOf, type SentRows } from "./sent-rows.js";
import { createUndoRun, runUndo } from "./undo-rows.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { useOnePress } from "../../../base/ui/one-press.js";
import { Icon } from "../../../base/ui/icon.js";
import { Link } from "../../controls/link.js";
import css from "./bulk-dialog.css";

interface BulkDialogProps extends OpenBulk {
  onClose: () => void;
}

/** The records of a whole list are loaded first, so that the preview and the count are correct. */
export function BulkDialog({ action, rows, onClose }: BulkDialogProps) {
  useStyleSheet(css);
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

type Step = { at: "form" } | { at: "preview" } | ({ at: "run" } & StartedBulk);

function BulkSteps({ action: chosen, records: selected, onClose }: BulkStepsProps) {
  const t = useListWords();
  const schema = useSchema();
  const type = selected[0]?.type ?? "";
  const action = useMemo(() => {
    const fields = withoutPicksApart(schema, chosen.fields, namesApartIn(selected));
    return { ...chosen, fields: forRecords(schema, chosen.plan, fields, type) };
  }, [schema, chosen, type, selected]);
  const app = useApp();
  const [sentRows] = useState(() => sentRowsOf(app.drafts, action.root.name, selected));
  const [hasLooked, setHasLooked] = useState(false);
  const [ticked, setTicked] = useState<readonly RecordReference[]>([]);
  const { earlier } = sentRows;
  // What may have been done to a row already is not done again unseen.
  const records = useMemo(
    () => selected.filter((record) => isIn(ticked, record) || !isIn(earlier, record)),
    [selected, ticked, earlier],
  );
  const sentBefore = hasLooked ? earlier.filter((record) => isIn(selected, record)) : earlier;
  const present = usePresentRows(action, selected);
  const start = useBulkStart(action, records, { present, sentRows });
  const following = useRef<Following>(undefined);
  const [value, setValue] = useState<FormValue>({});
  const of = { type, scope: JSON.stringify(commonScope(selected)) };
  const picks = usePicks(action.plan, of, value);
  const [step, setStep] = useState<Step>(action.fields.length > 0 ? { at: "form" } : { at: "preview" });
  const started = step.at === "run" ? step : undefined;
  const titleOfAction = t.bulkTitle(plainText(action.root.label), (started?.records ?? records).length);
  const titleOf = (isUndo: boolean) => (isUndo ? `${t.undo} – ${titleOfAction}` : titleOfAction);
  const title = titleOf(started?.isUndo === true);
  const undoLater = ({ undos }: StartedBulk) => {
    const taken = [...undos()];
    return taken.length > 0 ? () => runUndo(start.undo(taken).run, taken, t) : undefined;
  };
  const show = useOnePress(async (start: () => StartedBulk) => {
    const next = start();
    following.current?.end();
    following.current = followRun(app, { run: next.run, title: titleOf(next.isUndo), t, undo: () => undoLater(next) });
    setStep({ at: "run", ...next });
    const ended = new Promise<void>((resolve) => onceEnded(next.run, resolve));
    next.run.go();
    await ended;
  });
  const run = useOnePress(async () => {
    if (await picks.areStillThey()) await show(() => start.action(value));
  });
  const markLooked = () => {
    sentRows.forgetEarlier();
    setHasLooked(true);
  };
  const leave = () => {
    following.current?.close();
    onClose();
  };
  const close = () => {
    // The first press stops the run, so that its results can be read.
    if (started && isWorking(started.run.get().at)) started.run.stop();
    else leave();
  };
  return (
    <Dialog title={title} isTyped={!started && Object.keys(value ?? {}).length > 0} onClose={close}>
      {sentBefore.length > 0 && !started && (
        <SentBefore
          records={sentBefore}
          selected={selected}
          ticked={ticked}
          onTick={setTicked}
          onLookedAt={hasLooked ? undefined : markLooked}
        />
      )}
      {step.at === "form" && (
        <ScopedForm
          plan={action.plan}
          of={of}
          fields={action.fields}
          value={value}
          onChange={setValue}
          onPick={picks.onPick}
          submit={t.preview}
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
          present={present}
          onBack={action.fields.length > 0 ? () => setStep({ at: "form" }) : undefined}
          onStart={run}
          notice={picks.notice}
          onCancel={onClose}
        />
      )}
      {started && (
        <RunningBulk
          {...started}
          key={started.isUndo ? "undo" : "action"}
          onUndo={() => show(() => start.undo([...started.undos()]))}
          onClose={leave}
        />
      )}
    </Dialog>
  );
}

const isIn = (rows: readonly RecordReference[], record: RecordReference) => rows.some((row) => isSame(row, record));

/** A run of an action, or of what takes it back. */
interface StartedBulk {
  run: BulkRun;
  /** The records that it runs on. */
  records: readonly RecordReference[];
  isUndo: boolean;
  /** What can be taken back of it so far. */
  undos: () => readonly RecordUndo[];
}

const NO_UNDOS: readonly RecordUndo[] = [];

/** @returns functions that make a run */
function useBulkStart(
  action: BulkAction,
  records: readonly RecordReference[],
  { present, sentRows }: { present: PresentRows; sentRows: SentRows },
) {
  const schema = useSchema();
  const client = useClient();
  const place = useTabsPlace();
  const { visit } = useApp();
  const explain = useExplain();
  const t = useListWords();
  const values = useValueWords();
  const { inputProblems } = useFormWords();
  const words = { ...t, inputProblems, values, explain: (error: unknown) => explain(error).text };
  const watched = (started: StartedBulk): StartedBulk => {
    const onChanged = () => tellOtherTabs(place, records[0]?.type);
    watchRun(started.run, { client, visit, label: plainText(action.root.label), onChanged });
    return started;
  };
  return {
    action(value: FormValue): StartedBulk {
      const seenOf = (record: RecordReference) => present.seenOf(record, value);
      const sender = createBulkSender({ schema, client, action, value, seenOf, words });
      const run = createBulkRun(records.length, async (index) => {
        const record = records[index];
        return record
          ? sentRows.whileSending(record, () => sender.send(record), variablesFor(action, value, record))
          : { is: "done" };
      });
      return watched({ run, records, isUndo: false, undos: sender.undos });
    },
    undo(undos: readonly RecordUndo[]): StartedBulk {
      const run = createUndoRun({ schema, client }, undos, words, sentRows);
      return watched({ run, records: undos.map(({ record }) => record), isUndo: true, undos: () => NO_UNDOS });
    },
  };
}

interface RunningBulkProps extends Omit<StartedBulk, "isUndo"> {
  /** Takes everything back that can be, in place of this run. */
  onUndo: () => void;
  onClose: () => void;
}

function RunningBulk({ run, records, undos, onUndo, onClose }: RunningBulkProps) {
  const progress = useSyncExternalStore(run.subscribe, run.get, run.get);
  return (
    <BulkProgressPanel
      progress={progress}
      records={records}
      onGo={run.go}
      onStop={run.stop}
      onRetry={async (failed) => {
        run.decide(failed, { is: "waiting" });
        run.go();
      }}
      undoable={isWorking(progress.at) ? 0 : undos().length}
      onUndo={onUndo}
      onClose={onClose}
    />
  );
}

interface SentBeforeProps {
  records: readonly RecordReference[];
  /** Those that are selected now. */
  selected: readonly RecordReference[];
  ticked: readonly RecordReference[];
  onTick: (ticked: readonly RecordReference[]) => void;
  /** Undefined once the person has said so. */
  onLookedAt: (() => void) | undefined;
}

/**
 * Says of which rows nobody knows whether it was done, with the way to look at them. They are sent again only if a person ticks them.
 */
function SentBefore({ records, selected, ticked, onTick, onLookedAt }: SentBeforeProps) {
  const t = useListWords();
  return (
    <div className="alert warn" role="alert">
      <Icon name="alert" />
      <div className="stack">
        <p>{t.sentWithoutAnswer}</p>
        <ul>
          {records.map((record) => (
            <li key={`${record.type}:${record.id}`} className="row">
              <RecordName record={record} />
              {selected.some((other) => isSame(other, record)) && (
                <label className="check">
                  <input
                    type="checkbox"
                    aria-label={`${t.sendAgainTick}: ${plainText(record.label)}`}
                    checked={ticked.includes(record)}
                    onChange={({ target }) => {
                      const others = ticked.filter((other) => other !== record);
                      onTick(target.checked ? [...others, record] : others);
                    }}
                  />
                  {t.sendAgainTick}
                </label>
              )}
            </li>
          ))}
        </ul>
        {onLookedAt && (
          <div>
            <button type="button" className="button" onClick={onLookedAt}>
              {t.lookedAt}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

function RecordName({ record: { type, id = "", scope, label, opens } }: { record: RecordReference }) {
  return opens ? <Link to={{ at: "record", type, id, scope }}>{plainText(label)}</Link> : plainText(label);
}
