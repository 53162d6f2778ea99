/** Keys that a chart may name beside those of columns. */

/** The y of a chart that draws each number by itself, one below the other. No field is called so. */
export const EACH_NUMBER = "*";

/** The key of the time of arrival in a chart of updates. No field's name begins with a space. */
export const ARRIVAL_KEY = " at";
