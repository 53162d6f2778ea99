/** The runs of the open sheets, one for each. */
import type { Result, TransportError } from "../../../../index.js";
import { completedRun, failedRun, mayHaveChangedData, stoppedRun, withResult, type DocumentRun } from "./run.js";

/** The last run of each sheet that has been run, by the sheet's id. */
export interface RunsBySheet {
  readonly [sheetId: number]: DocumentRun;
}

/** Sends the document of a run. Iterating over the results throws a TransportError, or the error of code that could not be loaded. */
export type SendRun = (signal: AbortSignal) => AsyncIterable<Result>;

/** Keeps the runs and tells of every change. */
export interface RunStore {
  /** Calls `listener` after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** The same object until the next change. */
  getRuns(): RunsBySheet;
  /**
   * Sends a run, in place of the last one of its sheet, which it stops.
   *
   * @returns the run when it has ended, however it ended. Never rejects.
   */
  start(sheetId: number, run: DocumentRun, send: SendRun): Promise<DocumentRun>;
  /** Stops the run of a sheet, and keeps what has come. */
  stop(sheetId: number): void;
  /** Stops the runs of all other sheets, and removes them. */
  keepOnly(sheetIds: readonly number[]): void;
  /** Stops all runs, and removes them. */
  clear(): void;
  /** Whether the sheet has been run, and its run has not been removed. */
  has(sheetId: number): boolean;
}

/** Time between two updates while results come in. A subscription may bring hundreds of results a second. */
const UPDATE_INTERVAL_MS = 100;

/**
 * @param onDataChange is called after a run that may have changed data on the server
 * @param earlier the runs that are shown until their sheets are run
 */
export function createRunStore(onDataChange: () => void, earlier: RunsBySheet = {}): RunStore {
  let runs = earlier;
  const controllers = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  const setRuns = (next: RunsBySheet) => {
    runs = next;
    for (const listener of listeners) listener();
  };
  return {
    getRuns: () => runs,
    has: (sheetId) => controllers.has(sheetId),
    stop: (sheetId) => controllers.get(sheetId)?.abort(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start(sheetId, run, send) {
      controllers.get(sheetId)?.abort();
      const controller = new AbortController();
      controllers.set(sheetId, controller);
      const update = (next: DocumentRun) => {
        const isCurrent = controllers.get(sheetId) === controller;
        if (isCurrent) setRuns({ ...runs, [sheetId]: next });
      };
      const { signal } = controller;
      const ended = await followRun(run, () => send(signal), signal, createPacedUpdates(update));
      if (mayHaveChangedData(ended)) onDataChange();
      return ended;
    },
    keepOnly(sheetIds) {
      const gone = [...controllers.keys()].filter((sheetId) => !sheetIds.includes(sheetId));
      if (gone.length === 0) return;
      for (const sheetId of gone) {
        controllers.get(sheetId)?.abort();
        controllers.delete(sheetId);
      }
      setRuns(Object.fromEntries(Object.entries(runs).filter(([sheetId]) => sheetIds.includes(Number(sheetId)))));
    },
    clear() {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
      setRuns({});
    },
  };
}

interface PacedUpdates {
  /** Passes a run on at once. */
  now(run: DocumentRun): void;
  /** Passes a run on with the next update. Of several runs in between only the last one counts. */
  soon(run: DocumentRun): void;
}

function createPacedUpdates(update: (run: DocumentRun) => void): PacedUpdates {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: DocumentRun;
  const now = (run: DocumentRun) => {
    clearTimeout(timer);
    timer = undefined;
    update(run);
  };
  return {
    now,
    soon(run) {
      latest = run;
      timer ??= setTimeout(() => now(latest), UPDATE_INTERVAL_MS);
    },
  };
}

async function followRun(
  start: DocumentRun,
  send: () => AsyncIterable<Result>,
  signal: AbortSignal,
  updates: PacedUpdates,
): Promise<DocumentRun> {
  const startedAt = performance.now();
  const elapsedMs = () => Math.round(performance.now() - startedAt);
  let run = start;
  updates.now(run);
  try {
    for await (const result of send()) {
      run = withResult(run, result, elapsedMs());
      // A single result is shown without delay.
      if (run.count === 1) updates.now(run);
      else updates.soon(run);
    }
    run = completedRun(run, elapsedMs());
  } catch (error) {
    run = signal.aborted ? stoppedRun(run, elapsedMs()) : failedRun(run, error as TransportError, elapsedMs());
  }
  updates.now(run);
  return run;
}
