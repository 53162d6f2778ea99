/** Spans of time: "1 hr 30 min" in the person's language, with the server's own text in the tooltip. */
import { currentLocale, type DurationPart, durationParts } from "../../../schema/index.js";
import type { KindView } from "../kind-view.js";

const inUnit = ({ unit, count }: DurationPart): string =>
  new Intl.NumberFormat(currentLocale(), {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: 9,
  }).format(Number(count));

export const duration: KindView = {
  cell({ text }) {
    const found = durationParts(text);
    if (!found?.parts.length) return;
    const sign = found.isNegative ? "\u2212" : "";
    return (
      <time dateTime={text} title={text} className="tabular">
        {sign + found.parts.map(inUnit).join(" ")}
      </time>
    );
  },
};
