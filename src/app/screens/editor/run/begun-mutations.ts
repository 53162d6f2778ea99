/**
 * Notes in the tab which sheets are sending a mutation, before it is sent, and asks before it is left. If the page is closed before the
 * answer arrives, the sheet says after a reload that the server may have done it.
 */
import { askBeforeLeaving } from "../../../parts/action/sending/ask-before-leaving.js";
import type { App } from "../../../base/context/context.js";
import type { Drafts } from "../../../base/storage/drafts.js";
import { isOutcomeUnknown } from "../answer/shown-answer.js";
import type { Sheet } from "../sheets/sheets.js";
import { startedRun, type DocumentRun } from "./run.js";
import type { RunsBySheet } from "./run-store.js";

/** The name of the draft with the ids of the sheets. */
const SENDING_DRAFT = "/edit sending";

/** @returns a function that is called with the run when it has ended */
export function beginMutation(
  { drafts, nav, server, visit }: App,
  sheetId: number,
  label: string,
): (run: DocumentRun) => void {
  const others = () => readIds(drafts).filter((id) => id !== sheetId);
  drafts.write(SENDING_DRAFT, [...others(), sheetId]);
  const { ask, end } = askBeforeLeaving(visit, { key: `${server} edit ${sheetId}`, label });
  const open = nav.hold(ask);
  return (run) => {
    open();
    end();
    if (!isOutcomeUnknown(run)) drafts.write(SENDING_DRAFT, others());
  };
}

/** The mutations of an earlier visit of which nobody knows whether they were done. */
export function unansweredRuns(drafts: Drafts, sheets: readonly Sheet[]): RunsBySheet {
  const ids = readIds(drafts);
  const stopped = (query: string): DocumentRun => ({ ...startedRun(query, "mutation"), status: "stopped" });
  return Object.fromEntries(sheets.filter(({ id }) => ids.includes(id)).map(({ id, query }) => [id, stopped(query)]));
}

/** What the tab keeps may be damaged. */
function readIds(drafts: Drafts): number[] {
  const kept = drafts.read(SENDING_DRAFT);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "number") : [];
}
