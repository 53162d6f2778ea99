/** Times of day. */
import type { ValueKind } from "../kind.js";
import { isTimeOfDay, withSeconds } from "./moment.js";
import { anyTimeKind } from "./time-kinds.js";

/** A time without a date. */
export const time: ValueKind = {
  ...anyTimeKind,
  name: "time",
  scalars: { endsWith: ["time", "timetz"] },
  isOffered: true,
  widget: "time",
  fitsControl: (value) => typeof value === "string" && isTimeOfDay(value),
  // Most servers require the seconds too, but a record's own time without seconds is written without them again.
  parse: (typed, { like }) => ({ value: String(like).length === typed.length ? typed : withSeconds(typed) }),
};
