/** Moments, in the person's own zone. */
import { isDay, toDate } from "../../../schema/index.js";
import type { ControlInputProps, KindView } from "../kind-view.js";
import { TextControl } from "../text/text-control.js";
import { dayElement, momentElement } from "./date.js";

/** The control asks for seconds too: a moment that is changed keeps them. */
export const STEP_IN_SECONDS = 1;

function DateTimeInput({ value, control, onChange }: ControlInputProps) {
  return (
    <TextControl value={value} control={control} onChange={onChange} type="datetime-local" step={STEP_IN_SECONDS} />
  );
}

export const dateTime: KindView = {
  cell({ value, text }) {
    const found = toDate(value);
    // Some servers have one scalar for days and for moments, so the value decides.
    return found && (isDay(text) ? dayElement(found, text) : momentElement(found));
  },
  Input: DateTimeInput,
};
