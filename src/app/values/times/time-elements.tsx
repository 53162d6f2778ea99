/** Days and moments in a cell or a record. */
import { isDay, readMoment } from "../../../schema/index.js";
import type { ShownValue } from "../kind-view.js";
import { formatDateAndTime } from "./date-and-time.js";
import { formatDay, formatDayInShort, formatInFull, formatMomentInShort } from "./format.js";
import { useToday } from "./today.js";

/** A day or a moment as people say it today: "Yesterday, 8:37 PM". Undefined for a value that is neither. */
export function shortElement({ kind, value, text }: ShownValue) {
  const moment = readMoment(value);
  return moment && <ShortElement moment={moment} day={isDay(kind, value) ? text : undefined} />;
}

interface ShortElementProps {
  moment: Date;
  /** Of a calendar day: the server's own text, for the tooltip. */
  day: string | undefined;
}

function ShortElement({ moment, day }: ShortElementProps) {
  const today = useToday();
  return (
    <time dateTime={moment.toISOString()} title={day ?? formatInFull(moment)} className="tabular">
      {day === undefined ? formatMomentInShort(moment, today) : formatDayInShort(moment, today)}
    </time>
  );
}

/** A day or a moment with its year; undefined for a value that is neither. */
export function dayOrMomentElement({ kind, value, text }: ShownValue) {
  const moment = readMoment(value);
  if (!moment) return;
  return isDay(kind, value) ? dayElement(moment, text) : momentElement(moment);
}

/**
 * A calendar day, which is the same in every zone.
 * @param text - the server's own text, for the tooltip
 */
const dayElement = (day: Date, text: string) => (
  <time dateTime={day.toISOString()} title={text} className="tabular">
    {formatDay(day)}
  </time>
);

/** A moment in the person's own zone, which the tooltip names. */
const momentElement = (moment: Date) => (
  <time dateTime={moment.toISOString()} title={formatInFull(moment)} className="tabular">
    {formatDateAndTime(moment)}
  </time>
);
