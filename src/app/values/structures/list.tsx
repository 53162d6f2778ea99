/** Several values of one kind: the first few in a cell, most of them where there is room. */
import { digitsOf, type Plan, type ValueKind } from "../../../schema/index.js";
import { Sparkline } from "../numbers/sparkline.js";
import { None } from "../none.js";
import { SingleValue } from "../single-value.js";

/** Items of a list that a cell shows. */
export const CELL_ITEMS = 4;
/** Items that are shown where there is room. */
const MOST_ITEMS = 100;

interface ValueListProps {
  kind: ValueKind;
  values: readonly unknown[];
  identify?: Plan["identify"] | undefined;
  /** There is room for all of it. */
  whole?: boolean | undefined;
}

export function ValueList({ kind, values, identify, whole }: ValueListProps) {
  if (!values.length) return <None />;
  const shown = values.slice(0, whole ? MOST_ITEMS : CELL_ITEMS);
  const hidden = values.length - shown.length;
  return (
    <span className={whole ? "row" : "list"}>
      <NumbersLine kind={kind} values={values} />
      {shown.map((item, index) => (
        <span key={index} className="item-of">
          <SingleValue kind={kind} value={item} identify={identify} whole={whole} />
        </span>
      ))}
      {hidden > 0 && <span className="badge">+{hidden}</span>}
    </span>
  );
}

/** Many numbers are a small line as well. */
function NumbersLine({ kind, values }: Pick<ValueListProps, "kind" | "values">) {
  if (!kind.isNumber || values.length <= CELL_ITEMS) return null;
  const numbers = values.flatMap((item) => digitsOf(item) ?? []);
  return numbers.length === values.length ? <Sparkline values={numbers.slice(0, MOST_ITEMS)} /> : null;
}
