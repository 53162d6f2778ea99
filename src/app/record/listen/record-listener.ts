/** Listens for changes of the record that is shown: from subscriptions, else when the page gets the focus, and from other tabs. It draws nothing. */
import { useEffect, useMemo, useRef, useState } from "react";
import { useClient } from "../../../react/hooks/use-client.js";
import { useGeneration } from "../../../react/hooks/use-generation.js";
import { keysOf } from "../../../schema/classify/identity/keys.js";
import { planQuery } from "../../../schema/index.js";
import { subscriptionsOf } from "../../../schema/plan/subscriptions-of.js";
import { listenForRecords } from "../../answers/updates/listen-for-records.js";
import { useAskAgain } from "../../answers/updates/use-ask-again.js";
import { useSpacedCalls } from "../../answers/updates/use-spaced-calls.js";
import { useApp, useSchema } from "../../context/context.js";

export interface RecordListenerProps {
  type: string;
  id: string;
  /** The record may have changed. */
  onChange: () => void;
}

export function RecordListener({ type, id, onChange }: RecordListenerProps) {
  const { options } = useApp();
  const schema = useSchema();
  const client = useClient();
  const generation = useGeneration();
  const [hasEnded, setEnded] = useState(false);
  const subscriptions = useMemo(
    () => (options.live === null ? [] : subscriptionsOf(schema, type)),
    [schema, type, options.live],
  );
  const check = useSpacedCalls(onChange);
  useAskAgain(type, check, subscriptions.length === 0 || hasEnded);
  const latest = useRef(check);
  latest.current = check;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user's updates come from another subscription
  useEffect(() => {
    const stops = subscriptions.map(({ root }) => {
      const { key } = keysOf(schema, type);
      const updates = planQuery(schema, root, key === undefined ? {} : { columns: [key] });
      const onRows = (rows: readonly unknown[]) => {
        const isThis = (row: unknown) => updates.identify(row)?.id === id;
        if (rows.some(isThis)) latest.current();
      };
      return listenForRecords(client.transport, updates, { onRows, onEnd: () => setEnded(true) });
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, generation, schema, subscriptions, type, id]);
  return null;
}
