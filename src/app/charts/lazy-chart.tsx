/** A chart whose code is loaded when the first one is shown: most lists are read as tables. */
import type { ComponentProps } from "react";
import { Failure, Skeleton } from "../answers/states.js";
import { lazyPart, useLazyPart } from "../ui/lazy-part.js";
import type { Chart } from "./chart.js";

export const chartPart = lazyPart(() => import("./chart.js"));

export function LazyChart(props: ComponentProps<typeof Chart>) {
  const code = useLazyPart(chartPart);
  if (code.at === "failed") return <Failure error={code.error} onRetry={() => chartPart.load().catch(() => {})} />;
  return code.at === "ready" ? <code.part.Chart {...props} /> : <Skeleton />;
}
