/**
 * Follows a run for as long as its list is open. A person who leaves the list stops it, and a card says how far it came. After a run that
 * has ended, a card offers to take it back.
 */
import { isWorking, onceEnded, type BulkRun } from "../../bulk/bulk-run.js";
import type { App } from "../../../base/context/context.js";
import type { UndoRun } from "../../../base/context/visit/recorded-runs.js";
import { untilLeft } from "../../../base/context/visit/until-left.js";
import { toastCard } from "../../controls/toast.js";
import type { ListWords } from "../words.js";
import { askBeforeLeaving } from "../../action/sending/ask-before-leaving.js";
import { countsText } from "./undo-rows.js";

interface FollowedRun {
  run: BulkRun;
  /** What runs, and on how many rows. */
  title: string;
  t: ListWords;
  /** Takes back what was done; undefined where nothing can be. */
  undo: () => UndoRun | undefined;
}

export interface Following {
  /** The person has closed the results: a card offers to take the run back. */
  close(): void;
  /** The person has begun to take the run back. */
  end(): void;
}

export function followRun({ nav, visit }: Pick<App, "nav" | "visit">, { run, title, t, undo }: FollowedRun): Following {
  const list = nav.get();
  const offerUndo = () => {
    const takeBack = undo();
    if (takeBack) visit.toasts.set({ content: toastCard({ title, undo: takeBack }) });
  };
  const tellStopped = () => {
    const messages = [t.leftWhileRunning, countsText(run.get(), t)];
    visit.toasts.set({ content: toastCard({ title, messages, view: list, isFailure: true, undo: undo() }) });
  };
  let isSameUser = true;
  const endVisit = visit.onClear(() => {
    isSameUser = false;
  });
  const endWith = (tell: () => void) => {
    endVisit();
    if (isSameUser) tell();
  };
  const stopHolding = holdWhileWorking({ nav, visit }, run, title);
  const endLeaving = untilLeft({ nav, visit }, () => {
    stopHolding();
    if (!isWorking(run.get().at)) return endWith(offerUndo);
    onceEnded(run, () => endWith(tellStopped));
    run.stop();
  });
  return {
    close() {
      stopHolding();
      endLeaving();
      endWith(offerUndo);
    },
    end() {
      stopHolding();
      endLeaving();
      endVisit();
    },
  };
}

/** While the run works, another screen opens only if the person says so. @returns ends it */
function holdWhileWorking({ nav, visit }: Pick<App, "nav" | "visit">, run: BulkRun, label: string): () => void {
  let release: (() => void) | undefined;
  const follow = () => {
    const isHeld = release !== undefined;
    if (isWorking(run.get().at) === isHeld) return;
    if (release) return free();
    const { ask, end } = askBeforeLeaving(visit, { key: `rows ${label}`, label, isRows: true });
    const open = nav.hold(ask);
    release = () => {
      open();
      end();
    };
  };
  const free = () => {
    release?.();
    release = undefined;
  };
  const unsubscribe = run.subscribe(follow);
  return () => {
    unsubscribe();
    free();
  };
}
