/** A line chart of some numbers in the height of a line of text. */
import { digits } from "./format.js";
import { count } from "./count.js";
import { useValueWords } from "../../../base/context/value-words.js";

/** The size of the drawing, and the space around the line, in px. */
const WIDTH = 100;
const HEIGHT = 24;
const MARGIN_X = 2;
const MARGIN_Y = 4;

/** @param values - exact digits as text, the oldest first */
export function Sparkline({ values }: { values: readonly string[] }) {
  const t = useValueWords();
  const numbers = values.map(Number).filter(Number.isFinite);
  const [first, last] = [values[0], values.at(-1)];
  if (numbers.length < 2 || first === undefined || last === undefined) return null;
  const least = numbers.reduce((one, other) => Math.min(one, other));
  const most = numbers.reduce((one, other) => Math.max(one, other));
  const x = (index: number) => MARGIN_X + (index / (numbers.length - 1)) * (WIDTH - 2 * MARGIN_X);
  const y = (value: number) => HEIGHT - MARGIN_Y - ((value - least) / (most - least || 1)) * (HEIGHT - 2 * MARGIN_Y);
  const points = numbers.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  const exactDigits = (value: number) => digits(values.find((text) => Number(text) === value) ?? String(value));
  return (
    <svg
      className="spark"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t.spark(count(numbers.length), digits(first), digits(last), exactDigits(least), exactDigits(most))}
    >
      <polyline points={points.join(" ")} />
      <circle cx={WIDTH - MARGIN_X} cy={y(numbers.at(-1) ?? least).toFixed(1)} r="2" />
    </svg>
  );
}
