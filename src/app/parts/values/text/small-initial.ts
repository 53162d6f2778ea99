/** PURE: a text with its first letter in lower case, as in the middle of a sentence or at the beginning of a name. */
export const withSmallInitial = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
