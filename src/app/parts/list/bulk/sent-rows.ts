/**
 * Notes in the tab which rows an action is being sent for, before it is sent: if the page is closed before the answer arrives, nobody else
 * knows that the server may have done it.
 */
import type { RecordReference } from "../../../schema/index.js";
import type { SendResult } from "../../bulk/bulk-run.js";
import type { Drafts } from "../../../base/storage/drafts.js";

export interface SentRows {
  /** The rows of which nobody knows whether it was done: there was no answer, or the page did not live to see it. */
  earlier: readonly RecordReference[];
  /** Notes the row until it is known what became of it. */
  whileSending(record: RecordReference, send: () => Promise<SendResult>): Promise<SendResult>;
  /** The person has looked at the earlier rows. */
  forgetEarlier(): void;
}

/** @param action - the name of the mutation */
export function sentRowsOf(drafts: Drafts, action: string): SentRows {
  const key = `sending-rows ${action}`;
  const read = () => rowsIn(drafts.read(key));
  const write = (rows: readonly RecordReference[]) => {
    if (rows.length > 0) drafts.write(key, rows);
    else drafts.remove(key);
  };
  const without = (record: RecordReference) => read().filter((other) => !isSame(other, record));
  const earlier = read();
  return {
    earlier,
    async whileSending(record, send) {
      write([...without(record), record]);
      const result = await send();
      if (result.is !== "unclear") write(without(record));
      return result;
    },
    forgetEarlier: () => write(read().filter((record) => !earlier.some((other) => isSame(other, record)))),
  };
}

export const isSame = (one: RecordReference, other: RecordReference): boolean =>
  one.type === other.type && one.id === other.id && one.scope === other.scope;

/** What the tab keeps may be from another version, or damaged. */
const rowsIn = (kept: unknown): RecordReference[] => (Array.isArray(kept) ? kept.filter(isReference) : []);

function isReference(value: unknown): value is RecordReference {
  const { type, id, label } = (value ?? {}) as Record<string, unknown>;
  return typeof type === "string" && typeof id === "string" && typeof label === "string";
}
