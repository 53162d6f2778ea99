/** Calendar days, which are the same wherever they are read. */
import type { ValueKind } from "../kind.js";
import { dated, NOT_A_DATE } from "./dated.js";
import { isDay, saysOnlyDay, startOfDay, toDate } from "./moment.js";

export const date: ValueKind = {
  ...dated,
  name: "date",
  scalars: { endsWith: ["date"] },
  looksLike: (value) => typeof value === "string" && isDay(value),
  isOffered: true,
  widget: "date",
  read: (typed) => (Number.isNaN(Date.parse(typed)) ? { problem: NOT_A_DATE } : { value: typed }),
  fits: (value) => typeof value === "string" && isDay(value) && toDate(value) !== undefined,
  example: "2000-01-01",
  placeInTime(value) {
    const day = toDate(value);
    return day && (saysOnlyDay(value) ? startOfDay(day) : day).getTime();
  },
};
