/**
 * The values that the records of a table, or of selected rows, have before the first row is sent: what a person sees in the preview. A row
 * whose record has others by the time that it is sent is not sent.
 */
import type { Client } from "../../../index.js";
import { textOf } from "../../../transport/text-of.js";
import {
  type ActionPlan,
  type FormValue,
  getAt,
  isRowElsewhere,
  lookUpArguments,
  type Path,
  type Problem,
  recordMeant,
  type RecordReference,
  type Schema,
  scopeValues,
  toVariables,
} from "../../schema/index.js";
import { isSame } from "../action/same-value.js";
import { conflictsOf, seenBefore, type Conflict, type SeenValues } from "../action/conflict/conflicts.js";
import { readRecord } from "../action/read-record.js";
import { planStart, type CurrentPlan, type RecordForm } from "../action/record-baseline.js";
import { createStore, type ReadableStore } from "../../base/ui/store.js";
import { mergeRowValues, type SaysStored } from "./merge-row-values.js";
import { inParallel } from "./in-parallel.js";

export interface PresentState {
  /** How many records have been read, of how many. */
  done: number;
  all: number;
}

export interface PresentValues extends ReadableStore<PresentState> {
  /**
   * Reads the records that have not been read for the value of their row, and waits for those that are being read.
   *
   * @returns the rows whose records had not been read
   */
  read(rows: ReadonlyMap<number, FormValue>): Promise<readonly number[]>;
  stop(): void;
  /** @returns undefined where the record has not been read for this value, or cannot be */
  seenIn(row: number, value: FormValue): SeenValues;
  /** What the row would make of its record; undefined as in `seenIn`. */
  changeOf(row: number, value: FormValue): RowChange | undefined;
  /**
   * The rows that have something otherwise than their record, or whose record could not be read; undefined while records are being read.
   */
  changing(): readonly number[] | undefined;
}

interface RowChange {
  /** The record as it was answered. */
  answer: unknown;
  /** What the record is called. */
  record: RecordReference | undefined;
  /** What the row has otherwise than the record. */
  changes: readonly Conflict[];
  /** What is wrong with these values for this record. */
  problems: readonly Problem[];
}

/** What a row's record has, read for this value of the row. */
interface RecordRead {
  value: FormValue;
  seen: SeenValues;
  change?: RowChange;
}

/** Of a table that changes no records. */
export const NOTHING_TO_READ: ReadableStore<PresentState> = createStore<PresentState>({ done: 0, all: 0 });

interface PresentOptions {
  schema: Schema;
  client: Client;
  plan: ActionPlan;
  /** What the rows are. @defaultValue what the action returns */
  type?: string | undefined;
  /** The path of the input for the key of a record. */
  keyPath: Path;
  /** @defaultValue none does */
  saysStored?: SaysStored;
  /** Names of fields that are asked for besides. */
  also?: readonly string[];
}

/** @returns undefined where the records cannot be asked for */
export function createPresentValues({
  schema,
  client,
  plan,
  type = plan.entity,
  keyPath,
  saysStored,
  also,
}: PresentOptions): PresentValues | undefined {
  const { form } = plan;
  const currentPlan = type === undefined ? undefined : planStart(schema, plan, type, { asStored: true, also });
  if (!currentPlan || type === undefined) return undefined;
  const store = createStore<PresentState>({ done: 0, all: 0 });
  const read = new Map<number, RecordRead>();
  let isStopped = false;
  /** Ends when all that has been asked for so far has been read. */
  let reading: Promise<unknown> = Promise.resolve();
  const readRow = async (row: number, value: FormValue) => {
    const id = textOf(getAt(value, keyPath));
    const { scope } = recordMeant<Pick<RecordReference, "type" | "scope">>(plan, { type }, value);
    const args = lookUpArguments(schema, type, scopeValues(scope));
    const isSkipped = id === "" || isStopped || isRowElsewhere(plan, type, value);
    const latest = isSkipped ? undefined : await readRecord(client, currentPlan, form, { id, args });
    if (latest?.is === "read") {
      const seen = seenBefore(form, value, undefined, latest.baseline);
      read.set(row, { value, seen, change: changeOf(currentPlan, latest, { inputs: form, value, saysStored }) });
    }
    store.set({ ...store.get(), done: store.get().done + 1 });
  };
  const readFor = (row: number, value: FormValue) => {
    const known = read.get(row);
    return known && isSame(known.value, value) ? known : undefined;
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    async read(rows) {
      isStopped = false;
      const missing = [...rows].filter(([row, value]) => !isSame(read.get(row)?.value, value));
      for (const [row, value] of missing) read.set(row, { value, seen: undefined });
      store.set({ ...store.get(), all: store.get().all + missing.length });
      reading = Promise.all([reading, inParallel(missing, ([row, value]) => readRow(row, value))]);
      await reading;
      return missing.map(([row]) => row);
    },
    stop() {
      isStopped = true;
    },
    seenIn: (row, value) => readFor(row, value)?.seen,
    changeOf: (row, value) => readFor(row, value)?.change,
    changing() {
      const { done, all } = store.get();
      if (all === 0 || done < all) return undefined;
      return [...read]
        .flatMap(([row, { change }]) => (change?.changes.length === 0 ? [] : [row]))
        .sort((a, b) => a - b);
    },
  };
}

function changeOf(
  plan: CurrentPlan,
  { baseline, form, row }: RecordForm & { row: unknown },
  { inputs, value, saysStored }: { inputs: ActionPlan["form"]; value: FormValue; saysStored: SaysStored | undefined },
): RowChange {
  const none = seenBefore(form, value, undefined, { initial: undefined });
  const merged = mergeRowValues(inputs, baseline, value, saysStored);
  const changes = conflictsOf(form, { typed: value, seen: none }, baseline, merged);
  const problems = toVariables(form, merged).problems.filter(({ path }) =>
    changes.some((change) => isSame(change.path, path)),
  );
  return { answer: row, record: plan.identify(row), changes, problems };
}
