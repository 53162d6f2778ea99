/** Listens for changes of the record that is shown: by subscriptions, else when the page gets the focus, and from other tabs. */
import { keysOf } from "../../schema/index.js";
import { useAskAgain } from "../../parts/answers/updates/use-ask-again.js";
import { useRecordUpdates } from "../../parts/answers/updates/use-record-updates.js";
import { useSpacedCalls } from "../../parts/answers/updates/use-spaced-calls.js";
import { useSchema } from "../../base/context/context.js";

export interface RecordListenerProps {
  type: string;
  id: string;
  /** The record may have changed. */
  onChange: () => void;
}

/** It draws nothing. */
export function RecordListener({ type, id, onChange }: RecordListenerProps) {
  const { key } = keysOf(useSchema(), type);
  const check = useSpacedCalls(onChange);
  const isListening = useRecordUpdates({
    type,
    columns: key === undefined ? undefined : [key],
    onRows(rows, plan) {
      if (rows.some((row) => plan.identify(row)?.id === id)) check();
    },
  });
  useAskAgain(type, check, !isListening);
  return null;
}
