/** PURE: how many there are of something, in words of the app. */

import { formats } from "../../../schema/values/locale.js";

/** A count as the person's language writes it: unlike a value, 1234 is no year here. */
export const count = (number: number): string => number.toLocaleString(formats.locale);
