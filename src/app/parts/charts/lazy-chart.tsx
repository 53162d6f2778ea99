/** A chart whose code is loaded when the first one is shown: most lists are read as tables. */
import type { ComponentProps } from "react";
import { LazyView } from "../answers/lazy-view.js";
import { lazyPart } from "../../base/ui/lazy-part.js";
import type { Chart } from "./chart.js";

export const chartPart = lazyPart(() => import("./chart.js"));

export function LazyChart(props: ComponentProps<typeof Chart>) {
  return <LazyView part={chartPart}>{({ Chart }) => <Chart {...props} />}</LazyView>;
}
