/** Several values of one kind: the first few in a cell, most of them in a record. */
import { digitsOf, type Plan, type ValueKind } from "../../../schema/index.js";
import { Sparkline } from "../numbers/sparkline.js";
import { None } from "../none.js";
import { SingleValue } from "../single-value.js";

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
