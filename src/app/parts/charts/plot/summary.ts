/** A chart over time in a sentence, for a person who cannot see it. */
import { digits, count } from "../../values/number-format.js";
import type { enCharts } from "../../../base/messages/en/charts.js";
import type { ChartData, Panel } from "../model/data.js";
import { pointTime } from "./point-time.js";

export function summaryOf({ series }: Panel, data: ChartData, t: typeof enCharts): string {
  const points = series.flatMap(({ points }) => points);
  const sortedBy = (axis: "x" | "y") => [...points].sort((one, other) => one[axis] - other[axis]);
  const [xs, ys] = [sortedBy("x"), sortedBy("y")];
  return t.chartRange(
    count(points.length),
    pointTime(xs[0]?.x ?? 0, data),
    pointTime(xs.at(-1)?.x ?? 0, data),
    digits(ys[0]?.text ?? ""),
    digits(ys.at(-1)?.text ?? ""),
  );
}
