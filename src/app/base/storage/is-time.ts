/** The furthest moment of a Date, in ms. https://tc39.es/ecma262/#sec-time-values-and-time-range */
const FURTHEST_MS = 8.64e15;

/** Whether what was stored is a time, in ms since 1970, that can be written as a date. */
export const isTime = (value: unknown): value is number => typeof value === "number" && Math.abs(value) <= FURTHEST_MS;
