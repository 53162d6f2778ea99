/** The imports that run while a person is on another screen, by the name of their action. They end with the visit of the user. */
import type { Visit } from "../../context/visit.js";
import type { ImportRun } from "./import-run.js";

const runsByVisit = new WeakMap<Visit, Map<string, ImportRun>>();

/** The import with an action that runs, or whose results are shown. */
export const runningImport = (visit: Visit, action: string): ImportRun | undefined =>
  runsByVisit.get(visit)?.get(action);

export function keepRunning(visit: Visit, run: ImportRun): void {
  const runs = runsByVisit.get(visit) ?? new Map<string, ImportRun>();
  runsByVisit.set(visit, runs);
  runs.set(run.info.action, run);
}

export function forgetRun(visit: Visit, run: ImportRun): void {
  const runs = runsByVisit.get(visit);
  if (runs?.get(run.info.action) === run) runs.delete(run.info.action);
}
