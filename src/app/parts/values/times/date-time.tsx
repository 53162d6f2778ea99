/** How moments are shown and entered: in the person's own zone. */
import { textOf } from "../../../../transport/text-of.js";
import { hasZone, localTime } from "../../../schema/index.js";
import type { ControlInputProps, KindView } from "../kind-view.js";
import { TextControl } from "../text/text-control.js";
import { dayOrMomentElement, dayOrMomentName, shortElement } from "./time-elements.js";

/** The control asks for seconds too, so that a changed moment keeps them. */
export const STEP_IN_SECONDS = 1;

function DateTimeInput({ value, control, onChange }: ControlInputProps) {
  // A moment that is sent as it is stored has its zone, and more digits than the control.
  const localValue = hasZone(textOf(value)) ? localTime(value) : value;
  return (
    <TextControl
      value={localValue}
      control={control}
      onChange={onChange}
      type="datetime-local"
      step={STEP_IN_SECONDS}
    />
  );
}

/** A date and time. */
export const dateTime: KindView = {
  cell: shortElement,
  full: dayOrMomentElement,
  name: dayOrMomentName,
  Input: DateTimeInput,
};
