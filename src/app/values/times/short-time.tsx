/** A day or a moment where there is little room: "6:35 AM" today, "Yesterday", "Nov 20". */
import { isDay, readMoment, type Column } from "../../../schema/index.js";
import { Value } from "../value.js";
import { formatDayInShort, formatInFull, formatTimeInShort } from "./format.js";
import { calendarDay, useToday } from "./today.js";

/** A value where there is little room: a day or a moment is short, any other value is as in a cell. */
export const ShortValue = ({ column, value }: { column: Pick<Column, "kind" | "list">; value: unknown }) =>
  column.kind.columnRole === "date" && !column.list && readMoment(value) ? (
    <ShortTime column={column} value={value} />
  ) : (
    <Value column={column} value={value} />
  );

interface ShortTimeProps {
  column: Pick<Column, "kind">;
  /** Of the server, and such that it can be read as a date. */
  value: unknown;
}

/** The tooltip has the moment in full. */
export function ShortTime({ column, value }: ShortTimeProps) {
  const today = useToday();
  const moment = readMoment(value);
  if (!moment) return null;
  const isWholeDay = isDay(column.kind, value);
  const day = isWholeDay ? moment : calendarDay(moment);
  const isToday = day.getTime() === today.getTime();
  return (
    <time dateTime={moment.toISOString()} title={isWholeDay ? String(value) : formatInFull(moment)} className="tabular">
      {isToday && !isWholeDay ? formatTimeInShort(moment) : formatDayInShort(day, today)}
    </time>
  );
}
