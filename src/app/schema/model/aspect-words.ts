/** The labels of the columns that the types of a list fill by themselves, where the types call their fields differently. */

/** The English labels, by the name that other languages have theirs under. */
export const ASPECT_WORDS = {
  state: "Status",
  date: "Date",
  detail: "Detail",
};

/** The labels in one language. */
export type AspectWords = typeof ASPECT_WORDS;
