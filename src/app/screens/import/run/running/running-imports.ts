/** The imports that run while a person is on another screen, by the name of their action. They end with the visit of the user. */
import type { Visit } from "../../../../base/context/visit/visit.js";
import type { ImportRun } from "../import-run.js";

interface KeptRun {
  run: ImportRun;
  /** Its user has signed out in another tab. Nobody sees it until the same user is back. */
  isAside: boolean;
  /** Ends what listens for the run. */
  onForget: () => void;
}

const runsByVisit = new WeakMap<Visit, Map<string, KeptRun>>();

/** Told when a run is shown again that was set aside. */
const onBackListeners = new Set<(visit: Visit, run: ImportRun) => void>();

/** The import with an action that runs, or whose results are shown. */
export function runningImport(visit: Visit, action: string): ImportRun | undefined {
  const kept = runsByVisit.get(visit)?.get(action);
  return kept?.isAside ? undefined : kept?.run;
}

/** @param onForget - called by `forgetRun`, and when another run with the action takes its place */
export function keepRunning(visit: Visit, run: ImportRun, onForget: () => void): void {
  const runs = runsByVisit.get(visit) ?? new Map<string, KeptRun>();
  runsByVisit.set(visit, runs);
  runs.get(run.info.action)?.onForget();
  runs.set(run.info.action, { run, isAside: false, onForget });
}

/** Hides a run, or shows it again. @returns whether that changed anything */
export function setRunAside(visit: Visit, run: ImportRun, isAside: boolean): boolean {
  const kept = keptRun(visit, run);
  if (!kept || kept.isAside === isAside) return false;
  kept.isAside = isAside;
  tellOfAside(visit);
  if (!isAside) for (const listener of onBackListeners) listener(visit, run);
  return true;
}

/**
 * Calls the listener when a run with the action is shown again.
 * @returns ends it
 */
export function onRunBack(visit: Visit, action: string, onBack: (run: ImportRun) => void): () => void {
  const listener = (visitOfRun: Visit, run: ImportRun) => {
    if (visitOfRun === visit && run.info.action === action) onBack(run);
  };
  onBackListeners.add(listener);
  return () => onBackListeners.delete(listener);
}

export function forgetRun(visit: Visit, run: ImportRun): void {
  const kept = keptRun(visit, run);
  if (!kept) return;
  runsByVisit.get(visit)?.delete(run.info.action);
  tellOfAside(visit);
  kept.onForget();
}

/** The notice that a user has been signed out says what comes back. */
function tellOfAside(visit: Visit): void {
  visit.hasImportAside = [...(runsByVisit.get(visit)?.values() ?? [])].some(({ isAside }) => isAside);
}

function keptRun(visit: Visit, run: ImportRun): KeptRun | undefined {
  const kept = runsByVisit.get(visit)?.get(run.info.action);
  return kept?.run === run ? kept : undefined;
}
