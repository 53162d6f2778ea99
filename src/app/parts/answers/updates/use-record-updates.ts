/** Listens to the subscriptions that deliver records of a type, as long as a screen shows some. */
import { useEffect, useMemo, useRef, useState } from "react";
import { useClient, useGeneration } from "../../../../react/index.js";
import { request, type Transport } from "../../../../index.js";
import { type Plan, planQuery, subscriptionsOf } from "../../../schema/index.js";
import { useApp, useSchema } from "../../../base/context/context.js";
import { readUpdates } from "./read-updates.js";

interface RecordUpdates {
  /** Undefined where the type of the records is not known. */
  type: string | undefined;
  /** The keys of the columns that are asked for; undefined for the usual ones. */
  columns: readonly string[] | undefined;
  /**
   * @param plan - of the subscription
   * @param deliversNew - whether the subscription delivers new records, too
   */
  onRows: (rows: readonly unknown[], plan: Plan, deliversNew: boolean) => void;
}

/** @returns whether updates arrive: there is a subscription, and none has ended */
export function useRecordUpdates({ type, columns, onRows }: RecordUpdates): boolean {
  const { options } = useApp();
  const schema = useSchema();
  const client = useClient();
  const generation = useGeneration();
  const [hasEnded, setEnded] = useState(false);
  const subscriptions = useMemo(
    () => (type === undefined || options.live === null ? [] : subscriptionsOf(schema, type)),
    [schema, type, options.live],
  );
  const latest = useRef(onRows);
  latest.current = onRows;
  const columnKeys = columns?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user's updates come from another subscription
  useEffect(() => {
    const asked = columnKeys === undefined ? {} : { columns: columnKeys.split(",") };
    const stops = subscriptions.map(({ root, deliversNew }) => {
      const plan = planQuery(schema, root, asked);
      const take = (rows: readonly unknown[]) => latest.current(rows, plan, deliversNew);
      return listenForRecords(client.transport, plan, { onRows: take, onEnd: () => setEnded(true) });
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, generation, schema, subscriptions, columnKeys]);
  return subscriptions.length > 0 && !hasEnded;
}

// Listens to a subscription that delivers records.

interface UpdateHandlers {
  onRows: (rows: readonly unknown[]) => void;
  /** The server, or an error, has ended it. */
  onEnd: () => void;
}

/**
 * Subscribes past the cache: it would draw the list again at each of a thousand updates a second.
 * @returns what stops it
 */
function listenForRecords(transport: Transport, plan: Plan, { onRows, onEnd }: UpdateHandlers): () => void {
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
