/** How moments are shown: in the person's own zone. */
import { useSyncExternalStore } from "react";
import {
  isTimeOfDay,
  plainText,
  currentLocale,
  type DurationPart,
  durationParts,
  type Column,
  dayInUtc,
  isDay,
  readDate,
  calendarDay,
} from "../../schema/index.js";
import type { KindView, ShownValue } from "./kind-view.js";
import { formatterOf, formatDateAndTime } from "./date-and-time.js";
import { formatDay, formatDayInFull, formatInFull } from "./time-format.js";
import { formatDayInShort, formatMomentBriefly, formatMomentInShort } from "./short-days.js";

// Days and moments in a cell, in a record, and where there is little room.

/** A day or a moment with its year; undefined for a value that is neither. */
function dayOrMomentElement({ kind, value }: ShownValue) {
  const moment = readDate(value);
  if (!moment) return;
  const text = isDay(kind, value) ? formatDay(moment) : formatDateAndTime(moment);
  return <TimeElement kind={kind} value={value} moment={moment} text={text} />;
}

/** A day or a moment with its year, as text; the server's own text for a value that is neither. */
function dayOrMomentName({ kind, value, text }: ShownValue): string {
  const moment = readDate(value);
  if (!moment) return text;
  return isDay(kind, value) ? formatDay(moment) : formatDateAndTime(moment);
}

/** A day or a moment as people say it today: "Yesterday, 8:37 PM". Undefined for a value that is neither. */
const shortElement = ({ kind, value }: ShownValue) => readDate(value) && <ShortTime column={{ kind }} value={value} />;

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

/** A date and time. */
export const dateTime: KindView = {
  cell: shortElement,
  full: dayOrMomentElement,
  name: dayOrMomentName,
  typedAs: "moment",
};

/** A date without a time. */
export const date: KindView = {
  cell: shortElement,
  full: dayOrMomentElement,
  name: dayOrMomentName,
  typedAs: "day",
};

const IN_MINUTES = { timeStyle: "short", timeZone: "UTC" } as const;
const IN_SECONDS = { timeStyle: "medium", timeZone: "UTC" } as const;

/** "7:30 AM" for "07:30:00"; with seconds only where they are not 0. Undefined for parts of a second and for anything else. */
function timeOfDay(text: string): string | undefined {
  if (!isTimeOfDay(text)) return;
  const [, , seconds = "0"] = text.split(":");
  if (!Number.isInteger(Number(seconds))) return;
  const formatter = formatterOf(Number(seconds) === 0 ? IN_MINUTES : IN_SECONDS);
  return formatter.format(Date.parse(`1970-01-01T${text}Z`));
}

/** Times of day as the person's language writes them: without a day and a zone there is nothing to convert. */
export const time: KindView = {
  cell({ text }: ShownValue) {
    const shown = timeOfDay(text);
    return (
      shown && (
        <time dateTime={text} className="tabular">
          {shown}
        </time>
      )
    );
  },
  name: ({ text }: ShownValue) => timeOfDay(text) ?? plainText(text),
  typedAs: "time",
};

const inUnit = ({ unit, count }: DurationPart): string =>
  new Intl.NumberFormat(currentLocale(), {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: 9,
  }).format(Number(count));

/** Spans of time: "1 hr 30 min" in the person's language, with the server's own text in the tooltip. */
export const duration: KindView = {
  cell({ text }) {
    const found = durationParts(text);
    if (!found?.parts.length) return;
    const sign = found.isNegative ? "\u2212" : "";
    return (
      <time dateTime={text} title={text} className="tabular">
        {sign + found.parts.map(inUnit).join(" ")}
      </time>
    );
  },
};

// The day that it is here, watched: what says "today" says something else after midnight, also on a page that is left open.

/** The time and its timers. */
interface DayClock {
  /** Milliseconds since the epoch. */
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** Calls the listener at each midnight, until the returned function is called. */
export function onMidnight(listener: () => void, clock: DayClock): () => void {
  let timer: unknown;
  const wait = () => {
    const now = clock.now();
    timer = clock.setTimeout(
      () => {
        wait();
        listener();
      },
      new Date(now).setHours(24, 0, 0, 0) - now,
    );
  };
  wait();
  return () => clock.clearTimeout(timer);
}

const CLOCK: DayClock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

const subscribe = (listener: () => void) => onMidnight(listener, CLOCK);
const dayNow = (): number => calendarDay(new Date()).getTime();

/** Today as 0:00 UTC. The component is rendered again at midnight. */
export const useToday = (): Date => new Date(useSyncExternalStore(subscribe, dayNow, dayNow));
