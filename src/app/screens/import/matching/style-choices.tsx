/** The choices of how the cells of a table write numbers, percentages and dates: those that its columns need. */
import { isDate, listMarkIn } from "../cell-samples.js";
import type { CellStyle, DecimalMark, ListMark } from "../cells/cell-style.js";
import type { PercentageMeaning } from "../cells/percentage.js";
import type { UsedColumn } from "../check/read-row.js";
import type { ImportTable } from "../table.js";
import type { DateOrder } from "../cells/written-date.js";
import { useImportWords } from "../words.js";
import { Choice } from "./choice.js";

interface StyleChoicesProps {
  table: ImportTable;
  columns: readonly UsedColumn[];
  style: CellStyle;
  onChange: (next: Partial<CellStyle>) => void;
}

export function StyleChoices({ table, columns, style, onChange }: StyleChoicesProps) {
  const t = useImportWords();
  const hasNumbers = columns.some(({ input }) => input.field.kind.isNumber);
  const hasDates = columns.some(({ input }) => isDate(input));
  return (
    <>
      {hasNumbers && (
        <Choice
          label={t.decimalMark}
          value={style.decimalMark}
          options={Object.entries(t.decimalMarks)}
          onChange={(decimalMark) => onChange({ decimalMark: decimalMark as DecimalMark })}
        />
      )}
      {style.percentage && (
        <Choice
          label={t.percentage}
          value={style.percentage}
          options={Object.entries(t.percentages)}
          onChange={(percentage) => onChange({ percentage: percentage as PercentageMeaning })}
        />
      )}
      {listMarkIn(table, columns) === "open" && (
        <Choice
          label={t.listMark}
          value={style.listMark ?? "open"}
          options={[["open", t.chooseCandidate], ...Object.entries(t.listMarks)]}
          onChange={(listMark) => onChange({ listMark: listMark as ListMark })}
        />
      )}
      {hasDates && (
        <Choice
          label={t.dateOrder}
          value={style.dateOrder}
          options={Object.entries(t.dateOrders)}
          onChange={(dateOrder) => onChange({ dateOrder: dateOrder as DateOrder })}
        />
      )}
    </>
  );
}
