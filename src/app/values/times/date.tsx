/** How calendar days are shown and entered. */
import { hasNoTimeOfDay, toDate } from "../../../schema/index.js";
import type { ControlInputProps, KindView } from "../kind-view.js";
import { TextControl } from "../text/text-control.js";
import { dayElement, momentElement } from "./time-elements.js";

function DateInput({ value, control, onChange }: ControlInputProps) {
  return <TextControl value={value} control={control} onChange={onChange} type="date" />;
}

/** A date without a time. */
export const date: KindView = {
  cell({ value, text }) {
    const moment = toDate(value);
    if (!moment) return;
    // Some servers write midnight in UTC for a day, which is the day before in zones to the west.
    return hasNoTimeOfDay(value) ? dayElement(moment, text) : momentElement(moment);
  },
  Input: DateInput,
};
