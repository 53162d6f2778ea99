/** How amounts and one of the dates are read, so that a wrong century or a month in the place of a day is seen before the check. */
import { type FormField, isExistingDay, plainText } from "../../../schema/index.js";
import { formatDayInFull } from "../../../parts/values/time-format.js";
import type { CellStyle } from "../cells/cell-style.js";
import type { UsedColumn } from "../check/read-row.js";
import { hasShortYear, plainDate, type DateOrder } from "../cells/written-date.js";
import { useImportWords } from "../words.js";

interface ReadingsProps {
  style: CellStyle;
  columns: readonly UsedColumn[];
  /** The first texts in the columns of dates. */
  dates: readonly string[];
}

/** What is said about how values are read. */
export function Readings({ style: { currency, dateOrder }, columns, dates }: ReadingsProps) {
  const t = useImportWords();
  const losesCurrency = columns.some(({ input: { field } }) => takesBareNumber(field));
  return (
    <>
      {currency !== undefined && losesCurrency && <p className="help">{t.currencyRead(plainText(currency))}</p>}
      <DateReading texts={dates} order={dateOrder} />
    </>
  );
}

const takesBareNumber = ({ kind }: FormField): boolean => kind.isNumber === true && !kind.hasUnit;

interface DateReadingProps {
  /** The first texts in the columns of dates. */
  texts: readonly string[];
  order: DateOrder;
}

function DateReading({ texts, order }: DateReadingProps) {
  const t = useImportWords();
  const example = telling(texts, order);
  if (example === undefined) return null;
  const [day = ""] = plainDate(example, order).split("T");
  return <p className="help">{t.dateRead(plainText(example.trim()), formatDayInFull(new Date(day)))}</p>;
}

/** The date that tells most: one whose century is a guess, or one that is not written as forms take it. */
function telling(texts: readonly string[], order: DateOrder): string | undefined {
  const read = texts.filter((text) => {
    const [day = ""] = plainDate(text, order).split("T");
    return isExistingDay(day) && !text.trim().startsWith(day);
  });
  return read.find(hasShortYear) ?? read[0];
}
