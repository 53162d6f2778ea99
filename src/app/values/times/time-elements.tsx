/** Days and moments in a cell, in a record, and where there is little room. */
import { isDay, readDate, type Column } from "../../../schema/index.js";
import type { ShownValue } from "../kind-view.js";
import { formatDateAndTime } from "./date-and-time.js";
import { formatDay, formatInFull } from "./format.js";
import { formatDayInShort, formatMomentBriefly, formatMomentInShort } from "./short-days.js";
import { useToday } from "./today.js";

/** A day or a moment with its year; undefined for a value that is neither. */
export function dayOrMomentElement({ kind, value, text }: ShownValue) {
  const moment = readDate(value);
  if (!moment) return;
  const isWholeDay = isDay(kind, value);
  return (
    <time dateTime={moment.toISOString()} title={isWholeDay ? text : formatInFull(moment)} className="tabular">
      {isWholeDay ? formatDay(moment) : formatDateAndTime(moment)}
    </time>
  );
}

/** A day or a moment with its year, as text; the server's own text for a value that is neither. */
export function dayOrMomentName({ kind, value, text }: ShownValue): string {
  const moment = readDate(value);
  if (!moment) return text;
  return isDay(kind, value) ? formatDay(moment) : formatDateAndTime(moment);
}

/** A day or a moment as people say it today: "Yesterday, 8:37 PM". Undefined for a value that is neither. */
export const shortElement = ({ kind, value }: ShownValue) =>
  readDate(value) && <ShortTime column={{ kind }} value={value} />;

interface ShortTimeProps {
  column: Pick<Column, "kind">;
  /** Of the server, and such that it can be read as a date. */
  value: unknown;
  /** There is very little room: "6:35 AM" today, else the day alone. */
  isBrief?: boolean;
}

/** The tooltip has the moment in full, and of a day the server's own text. */
export function ShortTime({ column, value, isBrief }: ShortTimeProps) {
  const today = useToday();
  const moment = readDate(value);
  if (!moment) return null;
  const isWholeDay = isDay(column.kind, value);
  const formatMoment = isBrief ? formatMomentBriefly : formatMomentInShort;
  return (
    <time dateTime={moment.toISOString()} title={isWholeDay ? String(value) : formatInFull(moment)} className="tabular">
      {(isWholeDay ? formatDayInShort : formatMoment)(moment, today)}
    </time>
  );
}
