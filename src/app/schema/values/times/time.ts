/** Times of day. */
import type { ValueKind } from "../kind.js";
import { isTimeOfDay, withSeconds } from "./moment.js";
import { anyTimeMembers } from "./time-kinds.js";

/** A time without a date. */
export const time: ValueKind = {
  ...anyTimeMembers,
  name: "time",
  scalars: { endsWith: ["time", "timetz"] },
  isOffered: true,
  widget: "time",
  fitsControl: (value) => typeof value === "string" && isTimeOfDay(value),
  // Most servers require the seconds too, but a time stays as long as the record's own, which may have none.
  parse: (typed, { like }) => ({
    value: typeof like === "string" && like.length === typed.length ? typed : withSeconds(typed),
  }),
};
