/** Parts of a chart that are loaded after it: most charts have no small ones, and their numbers stand below them. */
import type { ComponentProps } from "react";
import { LazyView } from "../../answers/lazy-view.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import type { ChartData } from "../model/data.js";
import type { Numbers } from "./numbers.js";
import type { SmallCharts } from "./small-charts.js";

export const besidePart = lazyPart(() => import("./beside.js"));

/** Whether each series of a chart has a small chart of its own: lines of several units, or of a live view. */
export function hasSmallCharts({ over, panels }: ChartData, kind: "line" | "bar", areUpdates: boolean): boolean {
  const hasSeveral = panels.length > 1 || (areUpdates && panels.some(({ series }) => series.length > 1));
  return over === "time" && kind === "line" && hasSeveral;
}

export function LazySmallCharts(props: ComponentProps<typeof SmallCharts>) {
  return <LazyView part={besidePart}>{({ SmallCharts }) => <SmallCharts {...props} />}</LazyView>;
}

export function LazyNumbers(props: ComponentProps<typeof Numbers>) {
  return <LazyView part={besidePart}>{({ Numbers }) => <Numbers {...props} />}</LazyView>;
}
