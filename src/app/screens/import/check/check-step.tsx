/** The third step: what is wrong with the rows, to correct it here, and the first rows as they will be sent. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { plainText, type FormValue } from "../../../schema/index.js";
import { DraftsGoAlong } from "../../../parts/action/review/review.js";
import { LazyFailure } from "../../../parts/answers/failure/lazy-failure.js";
import { Icon } from "../../../base/ui/icon.js";
import { pause } from "../../../base/ui/pause.js";
import { useOnePress } from "../../../base/ui/one-press.js";
import { count } from "../../../parts/values/number-format.js";
import { useImportStart, type Keeping } from "../run/use-import-start.js";
import { distinctHeads, keyPathIn, rowsOf, usedColumns, withCells, type ImportTable } from "../table.js";
import type { Importing } from "../use-import.js";
import { useImportWords } from "../words.js";
import type { TableCheck } from "./check-table.js";
import { FirstRows } from "./first-rows.js";
import { KnownNotice } from "./known-notice.js";
import { NOTHING_TO_READ, type PresentValues } from "../../../parts/bulk/present-values.js";
import { ProblemTable } from "./problem-table.js";
import { useTableCheck } from "./use-table-check.js";

interface CheckStepProps {
  importing: Importing;
  table: ImportTable;
}

interface CheckProps extends CheckStepProps {
  check: TableCheck;
  present: PresentValues | undefined;
}

export function CheckStep({ importing, table }: CheckStepProps) {
  const t = useImportWords();
  const { check, present } = useTableCheck(importing, table);
  useKeptChanges(importing, table, check);
  const props = { importing, table, check, present };
  const state = useSyncExternalStore(check.subscribe, check.get, check.get);
  if (state.at !== "done") {
    const progress = t.checkAt[state.at](count(state.done), count(state.all));
    return (
      <div className="stack">
        <p role="status">{progress}</p>
        <progress className="import-progress" aria-label={t.progress} max={Math.max(1, state.all)} value={state.done} />
        <div>
          <BackButton {...props} />
        </div>
      </div>
    );
  }
  return <CheckedTable {...props} />;
}

/** The table with what a person corrected and chose in the check. */
const changedTable = (table: ImportTable, check: TableCheck): ImportTable => ({
  ...withCells(table, check.cellsOf),
  leavesCopiesOut: check.get().leavesCopiesOut,
});

/** Keeps what is corrected here while a person is on another screen. */
function useKeptChanges({ keep }: Importing, table: ImportTable, check: TableCheck): void {
  useEffect(() => keep({ at: "check", read: () => changedTable(table, check) }), [keep, table, check]);
}

/** Leads to the columns. What was corrected stays corrected. */
function BackButton({ importing, table, check }: Omit<CheckProps, "present">) {
  const t = useImportWords();
  const goBack = () => importing.goTo({ at: "matching", table: changedTable(table, check) });
  return (
    <button type="button" className="button ghost" onClick={goBack}>
      {t.stepBack}
    </button>
  );
}

function CheckedTable({ importing, table, check, present }: CheckProps) {
  const t = useImportWords();
  const { plan } = importing;
  const isChange = keyPathIn(importing, table) !== undefined;
  const { groups, faultyRows, copies, leavesCopiesOut, spacedKeys, mayFindRecords } = check.get();
  const all = rowsOf(table).length;
  const leftOut = faultyRows + (leavesCopiesOut ? copies : 0);
  const good = all - leftOut;
  useReadRecords(importing, table, check, present);
  const idColumns = new Set(
    groups.flatMap(({ problem }) => (problem?.code === "only-id" ? (problem.column ?? []) : [])),
  );
  const heads = distinctHeads(table, t.columnNumber);
  const hasProblem = (code: string) => groups.some(({ problem }) => problem?.code === code);
  return (
    <div className="stack">
      <div className={faultyRows > 0 ? "alert warn" : "alert good"} role="status">
        <Icon name={faultyRows > 0 ? "alert" : "check"} />
        <p>{faultyRows > 0 ? t.someFaulty(count(faultyRows), count(all)) : t.allGood(count(all))}</p>
      </div>
      {isChange ? (
        <DraftsGoAlong plan={plan} type={plan.entity ?? ""} args={table.constants} />
      ) : (
        <KnownNotice importing={importing} table={table} />
      )}
      {(mayFindRecords || (isChange && !present)) && <UnseenNotice importing={importing} table={table} />}
      {groups.length > 0 && (
        <ProblemTable
          groups={groups}
          heads={heads}
          columns={importing.inputs}
          table={table}
          onCorrect={check.correct}
          onChoose={check.choose}
        />
      )}
      {[...idColumns].map((column) => (
        <div key={column}>
          <button type="button" className="button" onClick={() => check.takeIds(column)}>
            {t.takeIds(plainText(heads[column] ?? ""))}
          </button>
        </div>
      ))}
      {hasProblem("changed") && (
        <div>
          <button type="button" className="button" onClick={() => check.overwrite()}>
            {t.overwriteChanged}
          </button>
        </div>
      )}
      {hasProblem("lookup") && (
        <div>
          <button type="button" className="button" onClick={() => check.again()}>
            {t.lookUpAgain}
          </button>
        </div>
      )}
      {spacedKeys > 0 && (
        <div className="alert warn" role="status">
          <Icon name="alert" />
          <p>{t.spacedKeys(count(spacedKeys))}</p>
        </div>
      )}
      <CopiesNotice table={table} check={check} isChange={isChange} />
      {good > 0 && <FirstRows plan={plan} inputs={importing.inputs} {...{ table, check, present, good }} />}
      <SendButtons importing={importing} table={table} check={check} present={present} good={good} leftOut={leftOut} />
    </div>
  );
}

/** Says that rows may change records that nobody has read, and which lists they replace. */
function UnseenNotice({ importing, table }: Pick<CheckProps, "importing" | "table">) {
  const t = useImportWords();
  const lists = usedColumns(importing.inputs, table.matching).filter(({ input }) => input.field.widget === "list");
  return (
    <div className="alert warn" role="status">
      <Icon name="alert" />
      <div className="stack tight">
        <p>{t.recordUnseen}</p>
        {lists.map(({ input }) => (
          <p key={input.key}>
            {plainText(input.label)}: {t.listUnread}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Reads the records that the rows change, again for what is corrected. */
function useReadRecords(
  { untilStepLeft }: Importing,
  table: ImportTable,
  check: TableCheck,
  present: PresentValues | undefined,
): void {
  const { groups } = check.get();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a correction changes the groups
  useEffect(() => {
    if (!present) return undefined;
    goodRows(table, check).then(present.read).then(check.recheck);
    return untilStepLeft(present.stop);
  }, [present, table, check, groups, untilStepLeft]);
}

/** Rows between two pauses. */
const ROWS_IN_STEP = 100;

/** The values of the rows that can be sent, by the index of the row. */
async function goodRows(table: ImportTable, check: TableCheck): Promise<Map<number, FormValue>> {
  const values = new Map<number, FormValue>();
  for (const index of rowsOf(table).keys()) {
    if (!check.isFaulty(index)) values.set(index, check.read(index).value);
    if (index % ROWS_IN_STEP === 0) await pause();
  }
  return values;
}

interface SendButtonsProps extends CheckProps {
  good: number;
  leftOut: number;
}

function SendButtons({ importing, table, check, present, good, leftOut }: SendButtonsProps) {
  const t = useImportWords();
  const start = useImportStart(importing);
  const { keepingOf } = start;
  const [isPreparing, setPreparing] = useState(false);
  const [keeping, setKeeping] = useState<Keeping>();
  useEffect(() => {
    let isCurrent = true;
    keepingOf(table).then((found) => isCurrent && setKeeping(found));
    return () => {
      isCurrent = false;
    };
  }, [keepingOf, table]);
  const [fault, setFault] = useState<unknown>();
  const send = useOnePress(async () => {
    setFault(undefined);
    setPreparing(true);
    const stop = new AbortController();
    const endListening = importing.untilStepLeft(() => stop.abort());
    try {
      if (present) await present.read(await goodRows(table, check));
      await start.begin(table, check, present, stop.signal);
    } catch (error) {
      setFault(error);
    }
    endListening();
    setPreparing(false);
  });
  const store = present ?? NOTHING_TO_READ;
  const { done, all } = useSyncExternalStore(store.subscribe, store.get, store.get);
  const isReading = done < all;
  const isWaiting = isPreparing || isReading;
  const busyLabel = isReading ? t.readingPresent(count(done), count(all)) : t.preparing;
  const label = leftOut > 0 ? t.leaveOutAndSend(count(leftOut), count(good)) : t.sendRows(count(good));
  return (
    <>
      {keeping && (
        <p className="help">
          {{ kept: t.willBeKept, secrets: t.secretsNotKept, "no-storage": t.storageMissing }[keeping]}
        </p>
      )}
      {fault !== undefined && <LazyFailure error={fault} onRetry={send} />}
      <div className="row">
        {good > 0 ? (
          <button
            type="button"
            className="button primary"
            aria-disabled={isWaiting}
            onClick={isReading ? undefined : send}
          >
            {isWaiting && <span className="busy" />}
            {isWaiting ? busyLabel : label}
          </button>
        ) : (
          <p>{t.nothingToSend}</p>
        )}
        <BackButton importing={importing} table={table} check={check} />
      </div>
    </>
  );
}

interface CopiesNoticeProps {
  table: ImportTable;
  check: TableCheck;
  /** The action changes records, so that the rows have their record in common. */
  isChange: boolean;
}

/** Numbers of rows that are named. */
const NAMED_ROWS = 5;

/** Says which rows stand in the table more than once, and lets a person leave them out. */
function CopiesNotice({ table, check, isChange }: CopiesNoticeProps) {
  const t = useImportWords();
  const { copies, leavesCopiesOut } = check.get();
  if (copies === 0) return null;
  const rows = rowsOf(table);
  const named = check.copies.first(NAMED_ROWS).map((row) => String(rows[row]?.number));
  const more = copies - named.length;
  const numbers = t.rowNumbers(named.join(", "), more > 0 ? count(more) : undefined);
  return (
    <div className="alert warn" role="status">
      <Icon name="copy" />
      <div className="stack">
        <p>{(isChange ? t.sameRecords : t.copies)(count(copies), numbers)}</p>
        <label className="check">
          <input
            type="checkbox"
            checked={leavesCopiesOut}
            onChange={(event) => check.leaveCopiesOut(event.target.checked)}
          />
          {t.leaveCopiesOut(count(copies))}
        </label>
      </div>
    </div>
  );
}
