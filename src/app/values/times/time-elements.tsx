/** Days and moments in a cell or a record. */
import { formatDateAndTime } from "./date-and-time.js";
import { formatDay, formatInFull } from "./format.js";

/**
 * A calendar day, which is the same in every zone.
 * @param text - the server's own text, for the tooltip
 */
export const dayElement = (day: Date, text: string) => (
  <time dateTime={day.toISOString()} title={text} className="tabular">
    {formatDay(day)}
  </time>
);

/** A moment in the person's own zone, which the tooltip names. */
export const momentElement = (moment: Date) => (
  <time dateTime={moment.toISOString()} title={formatInFull(moment)} className="tabular">
    {formatDateAndTime(moment)}
  </time>
);
