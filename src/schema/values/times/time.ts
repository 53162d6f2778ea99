/** Times of day. */
import type { ValueKind } from "../kind.js";
import { stored } from "./dated.js";
import { isTimeOfDay, withSeconds } from "./moment.js";

export const time: ValueKind = {
  ...stored,
  name: "time",
  scalars: { endsWith: ["time", "timetz"] },
  isOffered: true,
  widget: "time",
  fits: (value) => typeof value === "string" && isTimeOfDay(value),
  // Most servers want the seconds too; a record that has none keeps none.
  read: (typed, { like }) => ({ value: String(like).length === typed.length ? typed : withSeconds(typed) }),
};
