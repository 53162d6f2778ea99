/** Looks after an import while it runs, on whatever screen a person is. */
import type { Client } from "../../../../client/types.js";
import { isWorking } from "../../../bulk/bulk-run.js";
import type { ImportRun } from "../import-run.js";

/**
 * @param onChanged - called when rows were sent and no further one is under way
 */
export function watchRun(run: ImportRun, client: Client, onChanged: () => void): void {
  let wasWorking = false;
  // The rows that are being sent would be left without an answer. Each run has a listener of its own: another one may end before it.
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  run.progress.subscribe(() => {
    const isBusy = isWorking(run.progress.get().at);
    if (isBusy === wasWorking) return;
    wasWorking = isBusy;
    if (isBusy) return addEventListener("beforeunload", ask);
    removeEventListener("beforeunload", ask);
    // Cached answers are from before the rows were made.
    client.invalidate();
    onChanged();
  });
}
