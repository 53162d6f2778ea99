/** The operations of the signed-in user during this visit: on which screen each was run, and how it is undone. */
import { recordedOperations, type DebugOperation } from "../../../client/tools/debug.js";
import type { Client } from "../../../client/types.js";
import { onePress } from "../../ui/one-press.js";
import type { Visit } from "./visit.js";

export interface RecordedRun {
  operation: DebugOperation;
  /** The address of the screen. */
  route: string;
  /** The user who ran it: see `userIdIn`. */
  user: string;
  /** Takes an action back. @returns the reasons of a refusal, empty where it was taken back */
  undo?: () => Promise<readonly string[]>;
  /** Whether it was taken back, in the toast or in the history. */
  isUndone?: boolean;
}

const MAX_RUNS = 200;

const runsByVisit = new WeakMap<Visit, Map<number, RecordedRun>>();

function runsOf(visit: Visit): Map<number, RecordedRun> {
  const runs = runsByVisit.get(visit) ?? new Map<number, RecordedRun>();
  runsByVisit.set(visit, runs);
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

type UndoRun = NonNullable<RecordedRun["undo"]>;

/**
 * Notes how the action that was sent last is undone.
 *
 * @returns the same for a toast, so that the history knows what was undone there
 */
export function noteUndo(visit: Visit, client: Client, undo: UndoRun): UndoRun {
  const action = recordedOperations(client).find(({ kind }) => kind === "mutation");
  const run = action && runsOf(visit).get(action.id);
  if (!run) return undo;
  // It is in the toast and in the history: who presses both gets one undo.
  run.undo = onePress(async () => {
    if (run.isUndone) return [];
    const reasons = await undo();
    run.isUndone = reasons.length === 0;
    return reasons;
  });
  return run.undo;
}

/** The runs of a user, the latest first. */
export const latestRuns = (visit: Visit, user: string): RecordedRun[] =>
  [...runsOf(visit).values()].filter((run) => run.user === user).reverse();
