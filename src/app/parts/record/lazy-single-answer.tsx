/** The answer of a query that gives one record or value. Its code is loaded when it is shown: most queries give a list. */
import type { ComponentProps } from "react";
import { LazyView } from "../answers/lazy-view.js";
import { lazyPart } from "../../base/ui/lazy-part.js";
import type { SingleAnswer } from "./single-answer.js";

export const singleAnswerPart = lazyPart(() => import("./single-answer.js"));

export function LazySingleAnswer(props: ComponentProps<typeof SingleAnswer>) {
  return <LazyView part={singleAnswerPart}>{({ SingleAnswer }) => <SingleAnswer {...props} />}</LazyView>;
}
