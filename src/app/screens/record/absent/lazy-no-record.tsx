/** A record that is not there. Its code is loaded when there is none. */
import type { ComponentProps } from "react";
import { LazyView } from "../../../parts/answers/lazy-view.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import type { NoRecord } from "./no-record.js";

const noRecordPart = lazyPart(() => import("./no-record.js"));

export function LazyNoRecord(props: ComponentProps<typeof NoRecord>) {
  return <LazyView part={noRecordPart}>{({ NoRecord }) => <NoRecord {...props} />}</LazyView>;
}
