/**
 * A month in which a day is picked, in a dialog beside its input; on a phone, a sheet.
 * https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/
 */
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { calendarDay, firstDayOfWeek, onceForLocale, readTyped, type TypedAs } from "../../../schema/index.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { Icon } from "../../../base/ui/icon.js";
import { takeEscape } from "../../../base/ui/keyboard/take-escape.js";
import { useIsNarrow } from "../../../base/ui/use-narrow.js";
import { useFormWords } from "../words.js";
import calendarStyle from "./calendar.css";
import { controlText, partsOfMoment, zoneName } from "./time-text.js";

export interface CalendarProps {
  label: string;
  as: TypedAs;
  /** What the form holds. */
  value: string;
  /** The input that it belongs to. */
  anchor: RefObject<HTMLElement | null>;
  isZoneless: boolean;
  onChange: (next: string) => void;
  onClose: () => void;
}

export function Calendar({ label, as, value, anchor, isZoneless, onChange, onClose }: CalendarProps) {
  useStyleSheet(calendarStyle);
  const t = useFormWords();
  const dialog = useDialogAt(anchor);
  const held = partsOfMoment(value);
  const today = isoDay(calendarDay(new Date()));
  const [focused, setFocused] = useState(held.day || today);
  const [time, setTime] = useState(() => controlText("time", held.time));
  const [isFaulty, setFaulty] = useState(false);
  const pick = (day: string) => {
    const read = time.trim() === "" ? undefined : readTyped(time, { as: "time", now: new Date() });
    if (read && read.is !== "read") return setFaulty(true);
    onChange(read ? `${day}T${read.value}` : day);
    onClose();
  };
  const timeId = useId();
  return (
    <dialog
      ref={dialog}
      className="calendar"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onKeyDown={(event) => {
        if (takeEscape(event, onClose)) return;
        // The keys are for the month, and not for a menu or a form around it.
        event.stopPropagation();
      }}
      onClick={(event) => {
        event.stopPropagation();
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="calendar-body">
        <Month day={focused} chosen={held.day} today={today} onMove={setFocused} onPick={pick} />
        {as === "moment" && (
          <div className="calendar-foot">
            <label htmlFor={timeId}>{t.timeOptional}</label>
            <input
              id={timeId}
              className="input"
              autoComplete="off"
              value={time}
              aria-invalid={isFaulty || undefined}
              aria-describedby={`${timeId}-help`}
              onChange={(event) => {
                setFaulty(false);
                setTime(event.target.value);
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                pick(focused);
              }}
            />
            <p id={`${timeId}-help`} className={isFaulty ? "fault" : "help"}>
              {isFaulty ? t.inputProblems.time : !isZoneless && t.timesIn(zoneName())}
            </p>
          </div>
        )}
      </div>
    </dialog>
  );
}

interface MonthProps {
  /** The day that has the focus. Days are texts such as "2026-12-01". */
  day: string;
  /** "" if there is none. */
  chosen: string;
  today: string;
  onMove: (day: string) => void;
  onPick: (day: string) => void;
}

const DAYS_OF_WEEK = 7;
const WEEKS = 6;
const MS_PER_DAY = 86_400_000;

function Month({ day, chosen, today, onMove, onPick }: MonthProps) {
  const t = useFormWords();
  const headId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(true);
  useLayoutEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    takesFocus.current = false;
  });
  const date = new Date(day);
  const first = startOfWeek(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)));
  const weeks = Array.from({ length: WEEKS }, (_, week) => weekFrom(addDays(first, week * DAYS_OF_WEEK)));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return onPick(day);
    }
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const next = dayAfterKey(date, event, isRightToLeft);
    if (!next) return;
    event.preventDefault();
    takesFocus.current = true;
    onMove(isoDay(next));
  };
  return (
    <>
      <div className="calendar-head">
        <b id={headId} aria-live="polite">
          {written(date, MONTH)}
        </b>
        <button
          type="button"
          className="button ghost icon"
          aria-label={t.previousMonth}
          onClick={() => onMove(isoDay(addMonths(date, -1)))}
        >
          <Icon name="left" />
        </button>
        <button
          type="button"
          className="button ghost icon"
          aria-label={t.nextMonth}
          onClick={() => onMove(isoDay(addMonths(date, 1)))}
        >
          <Icon name="right" />
        </button>
      </div>
      <div ref={grid} className="calendar-days" role="grid" aria-labelledby={headId}>
        {/* biome-ignore lint/a11y/useFocusableInteractive: the focus is on the days */}
        <div role="row">
          {weekFrom(first).map((each) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus is on the days
            <span key={each.getTime()} role="columnheader" aria-label={written(each, WEEKDAY)}>
              {written(each, WEEKDAY_IN_SHORT)}
            </span>
          ))}
        </div>
        {weeks.map((week, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus is on the days
          <div key={index} role="row">
            {week.map((each) => {
              const text = isoDay(each);
              return (
                <span
                  key={text}
                  role="gridcell"
                  data-day={text}
                  className={each.getUTCMonth() === date.getUTCMonth() ? undefined : "quiet"}
                  tabIndex={text === day ? 0 : -1}
                  aria-selected={text === chosen}
                  aria-current={text === today ? "date" : undefined}
                  aria-label={written(each, IN_FULL)}
                  onClick={() => onPick(text)}
                  onKeyDown={onKeyDown}
                >
                  {written(each, DAY_OF_MONTH)}
                </span>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}

/** Opens the dialog below its input, or above where there is no room. On a phone the style sheet puts it at the bottom. */
function useDialogAt(anchor: RefObject<HTMLElement | null>): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const isNarrow = useIsNarrow();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    // Effects within it have given the focus to the day, which a dialog that is not open cannot take.
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus();
    return () => dialog.close();
  }, []);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !anchor.current) return;
    const place = isNarrow ? undefined : placeBeside(anchor.current.getBoundingClientRect(), dialog);
    dialog.style.top = place ? `${place.top}px` : "";
    dialog.style.left = place ? `${place.left}px` : "";
  }, [anchor, isNarrow]);
  return ref;
}

/** Between the input and the dialog, and between the dialog and the edge of the window, in px. */
const GAP_PX = 4;
const EDGE_PX = 8;

function placeBeside(input: DOMRect, dialog: HTMLElement): { top: number; left: number } {
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const { clientWidth, clientHeight } = dialog.ownerDocument.documentElement;
  const below = input.bottom + GAP_PX;
  const fitsBelow = below + height + EDGE_PX <= clientHeight;
  const top = fitsBelow ? below : Math.max(EDGE_PX, Math.min(input.top - GAP_PX, clientHeight - EDGE_PX) - height);
  const isRightToLeft = getComputedStyle(dialog).direction === "rtl";
  const left = isRightToLeft ? input.right - width : input.left;
  return { top, left: Math.max(EDGE_PX, Math.min(left, clientWidth - width - EDGE_PX)) };
}

// Days as dates at 0:00 UTC: a calendar has no zone.

const isoDay = (date: Date): string => date.toISOString().split("T")[0] ?? "";

const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * MS_PER_DAY);

const weekFrom = (first: Date): Date[] => Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(first, index));

const daysIntoWeek = (date: Date): number => (date.getUTCDay() - firstDayOfWeek() + DAYS_OF_WEEK) % DAYS_OF_WEEK;
const startOfWeek = (date: Date): Date => addDays(date, -daysIntoWeek(date));

/** The same day of another month, or its last one. */
function addMonths(date: Date, months: number): Date {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), last)));
}

const MONTHS_OF_YEAR = 12;

function dayAfterKey(date: Date, { key, shiftKey }: KeyboardEvent, isRightToLeft: boolean): Date | undefined {
  const forward = isRightToLeft ? -1 : 1;
  const months = shiftKey ? MONTHS_OF_YEAR : 1;
  switch (key) {
    case "ArrowRight":
      return addDays(date, forward);
    case "ArrowLeft":
      return addDays(date, -forward);
    case "ArrowDown":
      return addDays(date, DAYS_OF_WEEK);
    case "ArrowUp":
      return addDays(date, -DAYS_OF_WEEK);
    case "Home":
      return startOfWeek(date);
    case "End":
      return addDays(startOfWeek(date), DAYS_OF_WEEK - 1);
    case "PageDown":
      return addMonths(date, months);
    case "PageUp":
      return addMonths(date, -months);
    default:
      return undefined;
  }
}

const IN_UTC = { timeZone: "UTC", calendar: "gregory" } as const;
const MONTH = { ...IN_UTC, month: "long", year: "numeric" } as const;
const WEEKDAY = { ...IN_UTC, weekday: "long" } as const;
const WEEKDAY_IN_SHORT = { ...IN_UTC, weekday: "short" } as const;
const DAY_OF_MONTH = { ...IN_UTC, day: "numeric" } as const;
const IN_FULL = { ...IN_UTC, dateStyle: "full" } as const;

const written = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  onceForLocale(options, (locale) => new Intl.DateTimeFormat(locale, options)).format(date);
