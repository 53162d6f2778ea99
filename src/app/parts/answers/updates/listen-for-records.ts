/** Listens to a subscription that delivers records. */
import { request, type Transport } from "../../../../index.js";
import type { Plan } from "../../../schema/index.js";
import { readUpdates } from "./read-updates.js";

interface UpdateHandlers {
  onRows: (rows: readonly unknown[]) => void;
  /** The server, or an error, has ended it. */
  onEnd: () => void;
}

/**
 * Subscribes past the cache: it would draw the list again at each of a thousand updates a second.
 * @returns what stops it
 */
export function listenForRecords(transport: Transport, plan: Plan, { onRows, onEnd }: UpdateHandlers): () => void {
  const { document, variables } = plan.request();
  return readUpdates<unknown>(request(transport, document, variables), {
    onResult({ data }, add) {
      const row = data ? plan.value(data) : undefined;
      const record = plan.identify(row);
      if (record?.id !== undefined) add(row, `${record.type}:${record.id}`);
    },
    onItems: onRows,
    onEnd,
  });
}
