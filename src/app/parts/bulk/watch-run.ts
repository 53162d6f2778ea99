/** Looks after a run while it sends rows, on whatever screen a person is. */
import type { Client } from "../../../index.js";
import { askBeforeLeaving } from "../action/sending/ask-before-leaving.js";
import type { Visit } from "../../base/context/visit/visit.js";
import type { ReadableStore } from "../../base/ui/store.js";
import { isWorking, type BulkProgress } from "./bulk-run.js";

interface WatchedRun {
  client: Client;
  /** Where the question is shown. */
  visit: Pick<Visit, "question">;
  /** What runs, and on what. */
  label: string;
  /** Called when rows were sent and no further one is under way. */
  onChanged: () => void;
}

/** Two runs may have the same label. */
let runs = 0;

/** The rows that are being sent would be left without an answer: closing the page, signing out and the like ask first. */
export function watchRun(progress: ReadableStore<BulkProgress>, { client, visit, label, onChanged }: WatchedRun): void {
  const key = `run ${++runs}`;
  let end: (() => void) | undefined;
  progress.subscribe(() => {
    const isBusy = isWorking(progress.get().at);
    if (isBusy === (end !== undefined)) return;
    if (isBusy) {
      ({ end } = askBeforeLeaving(visit, { key, label, isRows: true }));
      return;
    }
    end?.();
    end = undefined;
    // Cached answers are from before the rows were sent.
    client.invalidate();
    onChanged();
  });
}
