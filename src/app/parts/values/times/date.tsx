/** How calendar days are shown and entered. */
import type { ControlInputProps, KindView } from "../kind-view.js";
import { TextControl } from "../text/text-control.js";
import { dayOrMomentElement, dayOrMomentName, shortElement } from "./time-elements.js";

function DateInput({ value, control, onChange }: ControlInputProps) {
  return <TextControl value={value} control={control} onChange={onChange} type="date" />;
}

/** A date without a time. */
export const date: KindView = {
  cell: shortElement,
  full: dayOrMomentElement,
  name: dayOrMomentName,
  Input: DateInput,
};
