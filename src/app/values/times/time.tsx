/** Times of day, as the server writes them: without a day and a zone there is nothing to convert. */
import type { ControlInputProps, KindView } from "../kind-view.js";
import { TextControl } from "../text/text-control.js";
import { STEP_IN_SECONDS } from "./date-time.js";

function TimeInput({ value, control, onChange }: ControlInputProps) {
  return <TextControl value={value} control={control} onChange={onChange} type="time" step={STEP_IN_SECONDS} />;
}

export const time: KindView = { Input: TimeInput };
