/** Calendar days, as the person's language writes them. */
import { saysOnlyDay, toDate } from "../../../schema/index.js";
import { dateTime, day, zoned } from "./format.js";
import type { ControlInputProps, KindView } from "../kind-view.js";
import { TextControl } from "../text/text-control.js";

function DateInput({ value, control, onChange }: ControlInputProps) {
  return <TextControl value={value} control={control} onChange={onChange} type="date" />;
}

/** A day is the same wherever it is read. */
export const dayElement = (date: Date, text: string) => (
  <time dateTime={date.toISOString()} title={text} className="tabular">
    {day(date)}
  </time>
);

/** A moment in the person's own zone, which the tooltip names. */
export const momentElement = (date: Date) => (
  <time dateTime={date.toISOString()} title={zoned(date)} className="tabular">
    {dateTime(date)}
  </time>
);

export const date: KindView = {
  cell({ value, text }) {
    const found = toDate(value);
    return found && (saysOnlyDay(value) ? dayElement(found, text) : momentElement(found));
  },
  Input: DateInput,
};
