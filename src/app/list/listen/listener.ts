/** Listens for changes of a list's records: from subscriptions, else when the page gets the focus, and from other tabs. It draws nothing. */
import { useEffect, useMemo, useRef, useState } from "react";
import { request } from "../../../client/call.js";
import { useClient } from "../../../react/hooks/use-client.js";
import { useGeneration } from "../../../react/hooks/use-generation.js";
import { planQuery, type Plan } from "../../../schema/index.js";
import { subscriptionsOf } from "../../../schema/plan/subscriptions-of.js";
import { listenForRecords } from "../../answers/updates/listen-for-records.js";
import { useAskAgain } from "../../answers/updates/use-ask-again.js";
import { useSpacedCalls } from "../../answers/updates/use-spaced-calls.js";
import { useApp, useSchema } from "../../context/context.js";
import type { List } from "../use-list.js";

export interface ListenerProps {
  plan: Plan;
  list: List;
  /** Whether rows that are not shown belong to the list for sure: it has no filter, and is the list of all. */
  isWhole: boolean;
  /** Rows as they are now. `countsNew`: those that are not shown are new. */
  onRows: (rows: readonly unknown[], countsNew: boolean) => void;
  /** The page as the server has it now. */
  onPage: (rows: readonly unknown[]) => void;
}

export function Listener(props: ListenerProps) {
  const { plan, isWhole, onRows } = props;
  const { options } = useApp();
  const schema = useSchema();
  const client = useClient();
  const type = plan.shape.entity;
  const generation = useGeneration();
  const check = useCheck(props);
  const [hasEnded, setEnded] = useState(false);
  const subscriptions = useMemo(
    () => (type === undefined || options.live === null ? [] : subscriptionsOf(schema, type)),
    [schema, type, options.live],
  );
  useAskAgain(type, check, subscriptions.length === 0 || hasEnded);

  const latest = useRef({ isWhole, onRows, check });
  latest.current = { isWhole, onRows, check };
  const columnKeys = props.list.columns.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user's updates come from another subscription
  useEffect(() => {
    const stops = subscriptions.map(({ root, deliversNew }) => {
      const onRows = (rows: readonly unknown[]) => {
        const { isWhole: isWholeNow, onRows: note, check: askAgain } = latest.current;
        note(rows, deliversNew && isWholeNow);
        // Whether a new record belongs to a part of the list is for the server to say.
        if (!isWholeNow) askAgain();
      };
      const updates = planQuery(schema, root, { columns: columnKeys.split(",") });
      return listenForRecords(client.transport, updates, { onRows, onEnd: () => setEnded(true) });
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, generation, schema, subscriptions, columnKeys]);
  return null;
}

/** @returns a function that asks the server for the page, without changing what is shown: now, or when it may be asked again */
function useCheck({ plan, list, onPage }: ListenerProps): () => void {
  const client = useClient();
  const latest = useRef({ plan, list, onPage });
  latest.current = { plan, list, onPage };
  const ask = async () => {
    const { document, variables } = latest.current.list.request;
    const generation = client.generation();
    const { data } = await request(client.transport, document, variables);
    const isCurrent = generation === client.generation() && latest.current.list.request.document === document;
    if (data && isCurrent) latest.current.onPage(latest.current.plan.rows(data));
  };
  return useSpacedCalls(() => {
    ask().catch(() => {}); // the list shows what it has: the next request tells what is wrong
  });
}
