/** Times of day. */
import type { ValueKind } from "../kind.js";
import { withSeconds } from "./moment.js";

export const time: ValueKind = {
  name: "time",
  scalars: { endsWith: ["time", "timetz"] },
  isOffered: true,
  widget: "time",
  // Most servers want the seconds too; a record that has none keeps none.
  read: (typed, { like }) => ({ value: String(like).length === typed.length ? typed : withSeconds(typed) }),
};
