/**
 * Listens for changes of a list's records: from subscriptions, else when the page gets the focus, and from other tabs. It draws nothing.
 */
import { useRef } from "react";
import { request } from "../../../../index.js";
import { useClient } from "../../../../react/index.js";
import { mayHaveScope, type Plan } from "../../../schema/index.js";
import { useSchema } from "../../../base/context/context.js";
import { isSame } from "../../action/same-value.js";
import { useAskAgain } from "../../answers/updates/use-ask-again.js";
import { useRecordUpdates } from "../../answers/updates/use-record-updates.js";
import { useSpacedCalls } from "../../answers/updates/use-spaced-calls.js";
import type { List } from "../use-list.js";

export interface ListenerProps {
  plan: Plan;
  list: List;
  /** Whether rows that are not shown certainly belong to the list: it has no filter, and lists all records. */
  isWhole: boolean;
  /** Rows as they are now. `countsNew`: those that are not shown are new. */
  onRows: (rows: readonly unknown[], countsNew: boolean) => void;
  /** The page as the server has it now. */
  onPage: (rows: readonly unknown[]) => void;
}

export function Listener(props: ListenerProps) {
  const { plan, list, isWhole, onRows } = props;
  const schema = useSchema();
  const isScoped = mayHaveScope(schema, plan.shape);
  const type = plan.shape.entity;
  const check = useCheck(props);
  const columns = list.columns.map(({ key }) => key);
  const isListening = useRecordUpdates({
    type,
    columns,
    onRows(rows, _plan, deliversNew) {
      // An update does not say of which language or tenant it is.
      if (!isScoped) onRows(rows, deliversNew && isWhole);
      // Only the server knows whether a new record belongs to a filtered list.
      if (!isWhole || isScoped) check();
    },
  });
  useAskAgain(type, check, !isListening);
  return null;
}

/**
 * @returns a function that requests the page without changing what is shown: now, or as soon as another request is
 * allowed
 */
function useCheck({ plan, list, onPage }: ListenerProps): () => void {
  const client = useClient();
  const latest = useRef({ plan, list, onPage });
  latest.current = { plan, list, onPage };
  const ask = async () => {
    const asked = latest.current.list.request;
    const generation = client.generation();
    const { data } = await request(client.transport, asked.document, asked.variables);
    const isCurrent = generation === client.generation() && isSame(latest.current.list.request, asked);
    if (data && isCurrent) latest.current.onPage(latest.current.plan.rows(data));
  };
  return useSpacedCalls(() => {
    ask().catch(() => {}); // The list keeps its rows, and its next request reports the error.
  });
}
