/** The answer of an action that is not a record. Its code is loaded when it is shown: most answers are records. */
import type { ComponentProps } from "react";
import { LazyView } from "../../../parts/answers/lazy-view.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import type { Outcome } from "./outcome.js";

export const outcomePart = lazyPart(() => import("./outcome.js"));

export function LazyOutcome(props: ComponentProps<typeof Outcome>) {
  return <LazyView part={outcomePart}>{({ Outcome }) => <Outcome {...props} />}</LazyView>;
}
