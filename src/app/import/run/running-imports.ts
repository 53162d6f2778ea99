/** The imports that run while a person is on another screen, by the name of their action. They end with the visit of the user. */
import type { Visit } from "../../context/visit/visit.js";
import type { ImportRun } from "./import-run.js";

interface KeptRun {
  run: ImportRun;
  /** Ends what listens for the run. */
  onForget: () => void;
}

const runsByVisit = new WeakMap<Visit, Map<string, KeptRun>>();

/** The import with an action that runs, or whose results are shown. */
export const runningImport = (visit: Visit, action: string): ImportRun | undefined =>
  runsByVisit.get(visit)?.get(action)?.run;

/** @param onForget - called by `forgetRun` */
export function keepRunning(visit: Visit, run: ImportRun, onForget: () => void): void {
  const runs = runsByVisit.get(visit) ?? new Map<string, KeptRun>();
  runsByVisit.set(visit, runs);
  runs.set(run.info.action, { run, onForget });
}

export function forgetRun(visit: Visit, run: ImportRun): void {
  const runs = runsByVisit.get(visit);
  const kept = runs?.get(run.info.action);
  if (kept?.run !== run) return;
  runs?.delete(run.info.action);
  kept.onForget();
}
