/** A record is drawn without its listener first. If its code cannot be loaded, the record does not listen. */
import { lazyPart, useLazyPart } from "../../../base/ui/lazy-part.js";
import type { RecordListenerProps } from "./record-listener.js";

export const recordListenerPart = lazyPart(() => import("./record-listener.js"));

export function LazyRecordListener(props: RecordListenerProps) {
  const code = useLazyPart(recordListenerPart);
  return code.at === "ready" && <code.part.RecordListener {...props} />;
}
