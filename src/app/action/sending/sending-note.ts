/** What is noted of a form before it is sent, so that a reload or a lost answer does not let it be sent twice unseen. */
import { isTime } from "../../storage/is-time.js";
import type { Drafts } from "../../storage/drafts.js";

export interface SendingNote {
  /** When it was sent, in ms since 1970. */
  at: number;
  /** The values that were sent, without files and secrets. */
  args: Record<string, unknown>;
  /** The connection was lost before there was an answer. Otherwise the page was closed before that. */
  isUnanswered: boolean;
}

/** No route begins so. */
const keyOf = (form: string): string => "sending " + form;

/** @param form - its address */
export function readSendingNote(drafts: Drafts, form: string): SendingNote | undefined {
  const kept = drafts.read(keyOf(form));
  if (typeof kept !== "object" || kept === null || !("at" in kept) || !("args" in kept)) return undefined;
  const { at, args } = kept;
  if (!isTime(at) || typeof args !== "object" || args === null || Array.isArray(args)) return undefined;
  const isUnanswered = "isUnanswered" in kept && kept.isUnanswered === true;
  return { at, args: args as Record<string, unknown>, isUnanswered };
}

export const writeSendingNote = (drafts: Drafts, form: string, note: SendingNote): void =>
  drafts.write(keyOf(form), note);

export const removeSendingNote = (drafts: Drafts, form: string): void => drafts.remove(keyOf(form));

/** A browser ends the requests of a page a moment before it closes the page, as if the connection had been lost. */
const CLOSING_MS = 1_000;

/** Notes that the connection was lost, once it is clear that the page is not being closed. */
export function noteUnanswered(drafts: Drafts, form: string, note: SendingNote): void {
  setTimeout(() => {
    const isLatest = readSendingNote(drafts, form)?.at === note.at;
    if (isLatest) writeSendingNote(drafts, form, { ...note, isUnanswered: true });
  }, CLOSING_MS);
}
