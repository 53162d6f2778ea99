/**
 * Notes in the tab which rows an action is being sent for, before it is sent: if the page is closed before the answer arrives, nobody else
 * knows that the server may have done it.
 */
import type { RecordReference } from "../../../schema/index.js";
import { formatRoute } from "../../../base/navigation/routes.js";
import type { Drafts } from "../../../base/storage/drafts.js";
import {
  readSendingNote,
  removeSendingNote,
  type SendingNote,
  writeSendingNote,
} from "../../action/sending/sending-note.js";
import type { SendResult } from "../../bulk/bulk-run.js";

export interface SentRows {
  /** The rows of which nobody knows whether it was done: there was no answer, or the page did not live to see it. */
  earlier: readonly RecordReference[];
  /**
   * Notes the row until it is known what became of it.
   *
   * @param args - what the action is sent with, for the form of the same action and record, which then says so as well. None for an undo
   */
  whileSending(
    record: RecordReference,
    send: () => Promise<SendResult>,
    args?: Record<string, unknown>,
  ): Promise<SendResult>;
  /** The person has looked at the earlier rows. */
  forgetEarlier(): void;
}

/**
 * @param action - the name of the mutation
 * @param selected - the rows that it may be sent for. For some of them it may have been sent by its form
 */
export function sentRowsOf(drafts: Drafts, action: string, selected: readonly RecordReference[]): SentRows {
  const key = `sending-rows ${action}`;
  const read = () => rowsIn(drafts.read(key));
  const write = (rows: readonly RecordReference[]) => {
    if (rows.length > 0) drafts.write(key, rows);
    else drafts.remove(key);
  };
  const without = (record: RecordReference) => read().filter((other) => !isSame(other, record));
  const inRuns = read();
  const inForms = selected.filter((record) => readSendingNote(drafts, formOf(action, record)) !== undefined);
  const earlier = [...inRuns, ...inForms.filter((record) => !inRuns.some((other) => isSame(other, record)))];
  return {
    earlier,
    async whileSending(record, send, args) {
      const form = formOf(action, record);
      const note: SendingNote | undefined = args && { at: Date.now(), args, is: "sending" };
      write([...without(record), record]);
      if (note) writeSendingNote(drafts, form, note);
      const result = await send();
      if (result.is !== "unclear") {
        write(without(record));
        if (note) removeSendingNote(drafts, form);
      } else if (note) writeSendingNote(drafts, form, { ...note, is: "unknown" });
      return result;
    },
    forgetEarlier() {
      write(read().filter((record) => !earlier.some((other) => isSame(other, record))));
      for (const record of earlier) removeSendingNote(drafts, formOf(action, record));
    },
  };
}

/** The address of the form that sends the action for this record alone. */
const formOf = (action: string, { type, id, scope }: RecordReference): string =>
  formatRoute({ at: "action", field: action, from: `${type}:${id}`, scope });

export const isSame = (one: RecordReference, other: RecordReference): boolean =>
  one.type === other.type && one.id === other.id && one.scope === other.scope;

/** What the tab keeps may be from another version, or damaged. */
const rowsIn = (kept: unknown): RecordReference[] => (Array.isArray(kept) ? kept.filter(isReference) : []);

function isReference(value: unknown): value is RecordReference {
  const { type, id, label } = (value ?? {}) as Record<string, unknown>;
  return typeof type === "string" && typeof id === "string" && typeof label === "string";
}
