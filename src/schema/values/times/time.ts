/** Times of day. */
import type { ValueKind } from "../kind.js";
import { isTimeOfDay, withSeconds } from "./moment.js";
import { anyTimeMembers } from "./time-kinds.js";

const isWithoutSeconds = (stored: unknown): boolean => typeof stored === "string" && stored.split(":").length === 2;

/** A time without a date. */
export const time: ValueKind = {
  ...anyTimeMembers,
  name: "time",
  scalars: { endsWith: ["time", "timetz"] },
  isOffered: true,
  widget: "time",
  fitsControl: (value) => typeof value === "string" && isTimeOfDay(value),
  // Most servers require the seconds too, but a record's own time without seconds is written without them again.
  parse: (typed, { like }) => ({ value: isWithoutSeconds(like) ? typed : withSeconds(typed) }),
};
