/** Several values of one kind: the first few in a cell, most of them in a record. */
import { digitsOf, type Plan, type ValueKind } from "../../schema/index.js";
import { useValueWords } from "../../base/context/value-words.js";
import { None } from "./none.js";
import { SingleValue } from "./single-value.js";
import { digits, count } from "./number-format.js";

/** Items of a list that a cell shows. */
export const CELL_ITEMS = 4;
/** Items that are shown in full. */
const MAX_ITEMS = 100;

interface ValueListProps {
  kind: ValueKind;
  values: readonly unknown[];
  identify?: Plan["identify"] | undefined;
  /** Show most of the items, because there is room. A cell shows the first few. */
  inFull?: boolean | undefined;
}

/** The values, and how many more there are. */
export function ValueList({ kind, values, identify, inFull }: ValueListProps) {
  if (!values.length) return <None />;
  const shown = values.slice(0, inFull ? MAX_ITEMS : CELL_ITEMS);
  const hidden = values.length - shown.length;
  return (
    <span className={inFull ? "row" : "list"}>
      <NumbersLine kind={kind} values={values} />
      {shown.map((item, index) => (
        <span key={index} className="item-of">
          <SingleValue kind={kind} value={item} identify={identify} inFull={inFull} />
        </span>
      ))}
      {hidden > 0 && <span className="badge">+{hidden}</span>}
    </span>
  );
}

/** A small line chart of a long list of numbers. */
function NumbersLine({ kind, values }: Pick<ValueListProps, "kind" | "values">) {
  if (!kind.isNumber || values.length <= CELL_ITEMS) return null;
  const numbers = values.flatMap((item) => digitsOf(item) ?? []);
  return numbers.length === values.length ? <Sparkline values={numbers.slice(0, MAX_ITEMS)} /> : null;
}

// A line chart of some numbers in the height of a line of text.

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
