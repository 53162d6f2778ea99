/** PURE: how many there are of something, in words of the app. */

import { onceForLocale } from "../../../schema/index.js";

/** A count as the person's language writes it: unlike a value, 1234 is not a year here. */
export const count = (number: number): string =>
  onceForLocale(count, (locale) => new Intl.NumberFormat(locale)).format(number);
