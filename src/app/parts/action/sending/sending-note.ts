/** What is noted of a form before it is sent, so that a reload or a lost answer does not let it be sent twice unseen. */
import { isTime } from "../../../base/storage/is-time.js";
import type { Drafts } from "../../../base/storage/drafts.js";

export interface SendingNote {
  /** When it was sent, in ms since 1970. */
  at: number;
  /** The values that were sent, without files and secrets. */
  args: Record<string, unknown>;
  /**
   * - `sending`: the page was closed before there was an answer.
   * - `unknown`: there was none, or none that says whether it was done.
   * - `done`: it was done, and a part of the answer is missing.
   */
  is: "sending" | "unknown" | "done";
}

/** No route begins so. */
const keyOf = (form: string): string => "sending " + form;

/** @param form - its address */
export function readSendingNote(drafts: Drafts, form: string): SendingNote | undefined {
  const kept = drafts.read(keyOf(form));
  if (typeof kept !== "object" || kept === null || !("at" in kept) || !("args" in kept)) return undefined;
  const { at, args } = kept;
  if (!isTime(at) || typeof args !== "object" || args === null || Array.isArray(args)) return undefined;
  const is = "is" in kept && (kept.is === "unknown" || kept.is === "done") ? kept.is : "sending";
  return { at, args: args as Record<string, unknown>, is };
}

/** Where there is no room for both, the note takes that of the draft: a reload shows no form that was sent as one that was not. */
export function writeSendingNote(drafts: Drafts, form: string, note: SendingNote): void {
  const write = () => drafts.write(keyOf(form), note);
  if (write()) return;
  const draft = drafts.read(form);
  drafts.remove(form);
  write();
  if (draft !== undefined) drafts.write(form, draft);
}

export const removeSendingNote = (drafts: Drafts, form: string): void => drafts.remove(keyOf(form));

/** A browser ends the requests of a page a moment before it closes the page, as if the connection had been lost. */
const CLOSING_MS = 1_000;

/** Notes what became of it: that nobody knows, only once it is clear that the page is not being closed. */
export function noteOutcome(drafts: Drafts, form: string, note: SendingNote): void {
  const write = () => {
    if (readSendingNote(drafts, form)?.at === note.at) writeSendingNote(drafts, form, note);
  };
  if (note.is === "done") write();
  else setTimeout(write, CLOSING_MS);
}
