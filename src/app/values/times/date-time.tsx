/** How moments are shown and entered: in the person's own zone. */
import { isDayText, toDate } from "../../../schema/index.js";
import type { ControlInputProps, KindView } from "../kind-view.js";
import { TextControl } from "../text/text-control.js";
import { dayElement, momentElement } from "./time-elements.js";

/** The control asks for seconds too, so that a changed moment keeps them. */
export const STEP_IN_SECONDS = 1;

function DateTimeInput({ value, control, onChange }: ControlInputProps) {
  return (
    <TextControl value={value} control={control} onChange={onChange} type="datetime-local" step={STEP_IN_SECONDS} />
  );
}

/** A date and time. */
export const dateTime: KindView = {
  cell({ value, text }) {
    const moment = toDate(value);
    if (!moment) return;
    // Some servers have one scalar for days and for moments, so the value decides.
    return isDayText(text) ? dayElement(moment, text) : momentElement(moment);
  },
  Input: DateTimeInput,
};
