/** How one of the dates in a table is read, so that a wrong century or a month in the place of a day is seen before the check. */
import { plainText } from "../../../schema/index.js";
import { isExistingDay } from "../../../schema/values/times/day.js";
import { formatDayInFull } from "../../values/times/format.js";
import { hasShortYear, plainDate, type DateOrder } from "../check/written-date.js";
import { useImportWords } from "../words.js";

interface DateReadingProps {
  /** The first texts in the columns of dates. */
  texts: readonly string[];
  order: DateOrder;
}

export function DateReading({ texts, order }: DateReadingProps) {
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
