/** The operations of the signed-in user during this visit: on which screen each was run, and how it is undone. */
import { type Client, type DebugOperation, recordedOperations } from "../../../../index.js";
import { onePress } from "../../ui/one-press.js";
import type { Visit } from "./visit.js";

export interface RecordedRun {
  operation: DebugOperation;
  /** The address of the screen. */
  route: string;
  /** The user who ran it: see `userIdIn`. */
  user: string;
  /** Takes an action back. */
  undo?: UndoRun;
  /** Whether it was taken back, in the toast or in the history. */
  isUndone?: boolean;
}

/** What came of taking an action back. */
export interface UndoReport {
  /** Why it was not taken back; empty where it was. */
  reasons: readonly string[];
  /** What a person who has read the reasons may choose, and its label. */
  choice?: { label: string; run: UndoRun };
}

export type UndoRun = () => Promise<UndoReport>;

const MAX_RUNS = 200;

const runsByVisit = new WeakMap<Visit, Map<number, RecordedRun>>();

function runsOf(visit: Visit): Map<number, RecordedRun> {
  const known = runsByVisit.get(visit);
  if (known) return known;
  const runs = new Map<number, RecordedRun>();
  runsByVisit.set(visit, runs);
  // Two users of whom nothing is known have the same id.
  visit.onClear(() => runs.clear());
  return runs;
}

/** Notes the operations that began since a screen was opened. */
export function noteRuns(
  visit: Visit,
  client: Client,
  { route, user, since }: { route: string; user: string; since: number },
) {
  const runs = runsOf(visit);
  for (const operation of recordedOperations(client)) {
    if (operation.started < since || runs.has(operation.id)) continue;
    runs.set(operation.id, { operation, route, user });
  }
  for (const id of [...runs.keys()].slice(0, -MAX_RUNS)) runs.delete(id);
}

/**
 * Notes how the action is undone that has just been answered. Others may have been sent since, as the rows of an import.
 *
 * @returns the same for a toast, so that the history knows what was undone there
 */
export function noteUndo(visit: Visit, client: Client, undo: UndoRun): UndoRun {
  const endOf = ({ started, ms = 0 }: DebugOperation) => started + ms;
  const [action] = recordedOperations(client)
    .filter(({ kind, status }) => kind === "mutation" && status === "done")
    .sort((one, other) => endOf(other) - endOf(one));
  const run = action && runsOf(visit).get(action.id);
  if (!run) return undo;
  run.undo = notingIn(run, undo);
  return run.undo;
}

/** It is in the toast and in the history: who presses both gets one undo. */
const notingIn = (run: RecordedRun, undo: UndoRun): UndoRun =>
  onePress(async () => {
    if (run.isUndone) return { reasons: [] };
    const { reasons, choice } = await undo();
    run.isUndone = reasons.length === 0;
    return choice ? { reasons, choice: { ...choice, run: notingIn(run, choice.run) } } : { reasons };
  });

/** The runs of a user, the latest first. */
export const latestRuns = (visit: Visit, user: string): RecordedRun[] =>
  [...runsOf(visit).values()].filter((run) => run.user === user).reverse();
