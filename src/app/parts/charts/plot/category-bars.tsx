/** Bars over categories, as a table that screen readers can read: name, bar, value. */
import type { CSSProperties } from "react";
import type { StateSign } from "../../../schema/index.js";
import { digits, count } from "../../values/number-format.js";
import { huesOf, styleOfSign } from "./hues.js";
import type { Answer } from "../model/answer.js";
import type { ChartData, Panel, Series } from "../model/data.js";
import type { Point } from "../model/points.js";
import { useChartWords } from "../words.js";

interface CategoryBarsProps {
  panel: Panel;
  data: ChartData;
  label: string;
  heads: [category: string, value: string];
  /** The highest bars, which are marked. */
  answer: Answer | undefined;
}

export function CategoryBars({ panel: { series }, data: { names, signs }, label, heads, answer }: CategoryBarsProps) {
  const t = useChartWords();
  const extent = extentOf(series);
  const hues = huesOf(series);
  const split = series.length > 1;
  return (
    <table className="bars narrow-table" aria-label={label}>
      <thead className="hide">
        <tr>
          <th scope="col">{heads[0]}</th>
          {split && <th scope="col">{t.chartBy}</th>}
          <td />
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name, place) =>
          series.map(({ name: part, points }, index) => {
            const point = points.find(({ x }) => x === place);
            if (!point) return null;
            const isFirst = firstAt(series, place) === index;
            const isAnswer = answer?.places.includes(place);
            const bar = { isAnswer, point, extent, index, colour: split ? hues[index] : colourOf(signs.get(name)) };
            return (
              <BarRow key={name + " " + part} name={name} part={split ? part : undefined} isFirst={isFirst} {...bar} />
            );
          }),
        )}
      </tbody>
    </table>
  );
}

interface BarRowProps {
  /** The category. */
  name: string;
  /** The series, where there are several. */
  part: string | undefined;
  /** Whether it is the first row of its category, which says its name. */
  isFirst: boolean;
  point: Point;
  extent: Extent;
  /** The place of the series. */
  index: number;
  colour: CSSProperties | undefined;
  /** Whether its category has the highest number; undefined where none stands out. */
  isAnswer: boolean | undefined;
}

function BarRow({ name, part, isFirst, point, extent, index, colour, isAnswer }: BarRowProps) {
  const t = useChartWords();
  return (
    <tr className={[isFirst && "first", isAnswer && "answer"].filter(Boolean).join(" ") || undefined}>
      <th scope="row">{isFirst ? name : <span className="hide">{name}</span>}</th>
      {part !== undefined && <td className="part">{part}</td>}
      <td aria-hidden="true" className="series" style={colour} data-series={index}>
        <Bar value={point.y} extent={extent} isQuiet={isAnswer === false} />
      </td>
      <td className="num" title={point.rows > 1 ? t.rowsIn(count(point.rows)) : undefined}>
        {digits(point.text)}
      </td>
    </tr>
  );
}

/** A bar that is alone in its category has the colour of its state, else the accent. */
const colourOf = (sign: StateSign | undefined): CSSProperties | undefined => sign && styleOfSign(sign);

/** The first series that has a point at a category: its row names the category. */
const firstAt = (series: readonly Series[], place: number): number =>
  series.findIndex(({ points }) => points.some(({ x }) => x === place));

/** The values that the bars reach from and to; 0 is among them. */
interface Extent {
  low: number;
  range: number;
}

function extentOf(series: readonly Series[]): Extent {
  const values = series.flatMap(({ points }) => points.map(({ y }) => y));
  const low = Math.min(0, ...values);
  return { low, range: Math.max(0, ...values) - low || 1 };
}

function Bar({ value, extent: { low, range }, isQuiet }: { value: number; extent: Extent; isQuiet: boolean }) {
  const percent = (size: number) => `${(size / range) * 100}%`;
  return (
    <svg width="100%" height="14" aria-hidden="true">
      <rect
        x={percent(Math.min(value, 0) - low)}
        width={percent(Math.abs(value))}
        height="14"
        rx="2"
        className={isQuiet ? "quiet-bar" : undefined}
      />
      {low < 0 && <line className="axis" x1={percent(-low)} x2={percent(-low)} y1="0" y2="14" />}
    </svg>
  );
}
