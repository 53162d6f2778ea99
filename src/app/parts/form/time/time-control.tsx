/**
 * The control of days, moments and times of day: typed as the person's language writes them, or picked in a month. What cannot be read
 * yet stays in the form as it is typed, which a form does not send.
 */
import { type KeyboardEvent, useRef, useState } from "react";
import { isExistingDay, isZoneless, localTime, hasZone, readTyped, type TypedAs } from "../../../schema/index.js";
import { textOf } from "../../../../transport/text-of.js";
import { Icon } from "../../../base/ui/icon.js";
import { lazyPart, loadAhead, useLazyPart } from "../../../base/ui/lazy-part.js";
import { LazyFailure } from "../../answers/failure/lazy-failure.js";
import type { ControlInputProps } from "../../values/kind-view.js";
import { typedText } from "../../values/text-control.js";
import type { CalendarProps } from "./calendar.js";
import { useFormWords } from "../words.js";
import { choiceText, controlText, zoneName } from "./time-text.js";

/** A month is loaded once it is opened. */
const calendarPart = lazyPart(() => import("./calendar.js"));

interface TimeControlProps extends ControlInputProps {
  as: TypedAs;
}

export function TimeControl({ as, field, value, control, onChange }: TimeControlProps) {
  const t = useFormWords();
  const held = textOf(value);
  const context = { as, now: new Date(), isZoneless: isZoneless({ like: field.like, scalar: field.type.name }) };
  const [typed, setTyped] = useState<{ text: string; held: string }>();
  const text = typed?.held === held ? typed.text : controlText(as, held);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const change = (next: string) => {
    const reading = readTyped(next, context);
    const taken = reading.is === "read" ? reading.value : next;
    setTyped({ text: next, held: taken.trim() === "" ? "" : taken });
    onChange(typedText(taken.trim() === "" ? "" : taken));
  };
  const take = (next: string) => {
    setTyped(undefined);
    onChange(next);
  };
  const isAnotherDay = as === "moment" && !field.isWholeDay && isExistingDay(held);
  const sentId = `${control.id}-sent`;
  // What the record has is sent as it is.
  const question = typed === undefined && held !== "" && held !== field.given ? readTyped(held, context) : undefined;
  return (
    <>
      <div className="time-input">
        <input
          {...control}
          ref={input}
          aria-describedby={
            [control["aria-describedby"], isAnotherDay && sentId].filter(Boolean).join(" ") || undefined
          }
          type="text"
          className="input"
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyped(undefined)}
          onKeyDown={(event) => {
            if (as === "time" || !isOpener(event)) return;
            event.preventDefault();
            setOpen(true);
          }}
        />
        {as !== "time" && (
          <button
            type="button"
            className="button ghost icon"
            aria-label={t.chooseDay(field.label)}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
            {...loadAhead(calendarPart)}
          >
            <Icon name="calendar" />
          </button>
        )}
      </div>
      {isAnotherDay && (
        <p className="help" id={sentId}>
          {t.momentSent(controlText("moment", `${held}T00:00`), context.isZoneless ? undefined : zoneName())}
        </p>
      )}
      {question?.is === "open" && (
        <div className="stack tight" role="alert">
          {question.code === "day-or-month" ? t.whichDay : t.whichTime}
          <div className="row">
            {question.values.map((each) => (
              <button key={each} type="button" className="button" onClick={() => take(each)}>
                {choiceText(each)}
              </button>
            ))}
          </div>
        </div>
      )}
      {isOpen && (
        <OpenedCalendar
          label={t.chooseDay(field.label)}
          as={as}
          value={hasZone(held) ? localTime(held) : held}
          anchor={input}
          isZoneless={context.isZoneless}
          onChange={take}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function OpenedCalendar(props: CalendarProps) {
  const code = useLazyPart(calendarPart);
  if (code.at === "failed")
    return <LazyFailure error={code.error} onRetry={() => calendarPart.load().catch(() => {})} />;
  return code.at === "ready" ? <code.part.Calendar {...props} /> : null;
}

/** As on the browsers' own controls, and those of the ARIA Authoring Practices. */
const isOpener = ({ key, nativeEvent }: KeyboardEvent): boolean => key === "ArrowDown" && !nativeEvent.isComposing;
