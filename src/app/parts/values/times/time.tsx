/** Times of day as the person's language writes them: without a day and a zone there is nothing to convert. */
import { isTimeOfDay, plainText } from "../../../schema/index.js";
import type { ControlInputProps, KindView, ShownValue } from "../kind-view.js";
import { TextControl } from "../text/text-control.js";
import { formatterOf } from "./date-and-time.js";
import { STEP_IN_SECONDS } from "./date-time.js";

function TimeInput({ value, control, onChange }: ControlInputProps) {
  return <TextControl value={value} control={control} onChange={onChange} type="time" step={STEP_IN_SECONDS} />;
}

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
  Input: TimeInput,
};
