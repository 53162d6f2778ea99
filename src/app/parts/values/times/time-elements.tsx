/** Days and moments in a cell, in a record, and where there is little room. */
import { type Column, dayInUtc, isDay, readDate } from "../../../schema/index.js";
import type { ShownValue } from "../kind-view.js";
import { formatDateAndTime } from "./date-and-time.js";
import { formatDay, formatDayInFull, formatInFull } from "./format.js";
import { formatDayInShort, formatMomentBriefly, formatMomentInShort } from "./short-days.js";
import { useToday } from "./today.js";

/** A day or a moment with its year; undefined for a value that is neither. */
export function dayOrMomentElement({ kind, value }: ShownValue) {
  const moment = readDate(value);
  if (!moment) return;
  const text = isDay(kind, value) ? formatDay(moment) : formatDateAndTime(moment);
  return <TimeElement kind={kind} value={value} moment={moment} text={text} />;
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

export function ShortTime({ column, value, isBrief }: ShortTimeProps) {
  const today = useToday();
  const moment = readDate(value);
  if (!moment) return null;
  const formatMoment = isBrief ? formatMomentBriefly : formatMomentInShort;
  const format = isDay(column.kind, value) ? formatDayInShort : formatMoment;
  return <TimeElement kind={column.kind} value={value} moment={moment} text={format(moment, today)} />;
}

interface TimeElementProps {
  kind: ShownValue["kind"];
  /** Of the server. */
  value: unknown;
  /** What the value is read as. */
  moment: Date;
  /** What is shown. The tooltip has the day or the moment in full. */
  text: string;
}

function TimeElement({ kind, value, moment, text }: TimeElementProps) {
  const isWholeDay = isDay(kind, value);
  return (
    <time
      dateTime={isWholeDay ? dayInUtc(value) : moment.toISOString()}
      title={isWholeDay ? formatDayInFull(moment) : formatInFull(moment)}
      className="tabular"
    >
      {text}
    </time>
  );
}
