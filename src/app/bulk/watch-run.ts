/** Looks after a run while it sends rows, on whatever screen a person is. */
import type { Client } from "../../client/types.js";
import type { ReadableStore } from "../ui/store.js";
import { isWorking, type BulkProgress } from "./bulk-run.js";

/**
 * @param onChanged - called when rows were sent and no further one is under way
 */
export function watchRun(progress: ReadableStore<BulkProgress>, client: Client, onChanged: () => void): void {
  let wasWorking = false;
  // The rows that are being sent would be left without an answer. Each run has a listener of its own: another one may end before it.
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  progress.subscribe(() => {
    const isBusy = isWorking(progress.get().at);
    if (isBusy === wasWorking) return;
    wasWorking = isBusy;
    if (isBusy) return addEventListener("beforeunload", ask);
    removeEventListener("beforeunload", ask);
    // Cached answers are from before the rows were sent.
    client.invalidate();
    onChanged();
  });
}
