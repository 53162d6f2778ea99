/** The words of the app in other languages than English: which ones are needed, and which ones are there. */
export const loadedWords = {
  /** The parts of the app whose code has been fetched. The frame is part of the first load. */
  parts: new Set<string>(["frame"]),
  /** The words that have been fetched, by language and part: "de frame". */
  byLanguageAndPart: new Map<string, object>(),
  /** Fetches what is missing. Every part of the app waits for it after its code has been fetched. Undefined if all is in English. */
  fetchMissing: undefined as (() => Promise<void>) | undefined,
};
