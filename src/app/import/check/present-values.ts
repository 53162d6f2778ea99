/**
 * The values that the records of a table have now, before the first row is sent: what a person sees in the preview. A row whose record has
 * others by the time that it is sent is not sent.
 */
import type { Client } from "../../../client/types.js";
import { getAt, type ActionPlan, type FormValue, type RecordReference, type Schema } from "../../../schema/index.js";
import { isRowElsewhere, recordMeant } from "../../../schema/form/prefill.js";
import { lookUpArguments, scopeValues } from "../../../schema/plan/scope.js";
import { isSame } from "../../action/same-value.js";
import { seenBefore, type SeenValues } from "../../action/conflict/conflicts.js";
import { readRecord } from "../../action/read-record.js";
import { planStart } from "../../action/record-baseline.js";
import { createStore, type ReadableStore } from "../../ui/store.js";
import { inParallel } from "../in-parallel.js";
import { textOf } from "../../../transport/text-of.js";
import type { Path } from "../../../schema/form/form-value.js";

export interface PresentState {
  /** How many records have been read, of how many. */
  done: number;
  all: number;
}

export interface PresentValues extends ReadableStore<PresentState> {
  /** Reads the records that have not been read for the value of their row, and waits for those that are being read. */
  read(rows: ReadonlyMap<number, FormValue>): Promise<void>;
  stop(): void;
  /** @returns undefined where the record has not been read for this value, or cannot be */
  seenIn(row: number, value: FormValue): SeenValues;
}

/** Of a table that changes no records. */
export const NOTHING_TO_READ: ReadableStore<PresentState> = createStore<PresentState>({ done: 0, all: 0 });

interface PresentOptions {
  schema: Schema;
  client: Client;
  plan: ActionPlan;
  /** The path of the input for the key of a record. */
  keyPath: Path;
}

/** @returns undefined where the records cannot be asked for */
export function createPresentValues({ schema, client, plan, keyPath }: PresentOptions): PresentValues | undefined {
  const { entity, form } = plan;
  const currentPlan = entity === undefined ? undefined : planStart(schema, plan, entity, { asStored: true });
  if (!currentPlan || entity === undefined) return undefined;
  const store = createStore<PresentState>({ done: 0, all: 0 });
  const read = new Map<number, { value: FormValue; seen: SeenValues }>();
  let isStopped = false;
  /** Ends when all that has been asked for so far has been read. */
  let reading: Promise<unknown> = Promise.resolve();
  const readRow = async (row: number, value: FormValue) => {
    const id = textOf(getAt(value, keyPath));
    const { scope } = recordMeant<Pick<RecordReference, "type" | "scope">>(plan, { type: entity }, value);
    const args = lookUpArguments(schema, entity, scopeValues(scope));
    const isSkipped = id === "" || isStopped || isRowElsewhere(plan, entity, value);
    const latest = isSkipped ? undefined : await readRecord(client, currentPlan, form, { id, args });
    if (latest?.is === "read") read.set(row, { value, seen: seenBefore(form, value, undefined, latest.baseline) });
    store.set({ ...store.get(), done: store.get().done + 1 });
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
    },
    stop() {
      isStopped = true;
    },
    seenIn(row, value) {
      const known = read.get(row);
      return known && isSame(known.value, value) ? known.seen : undefined;
    },
  };
}
