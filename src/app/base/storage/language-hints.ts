/**
 * The hints of the page's owner in a language of the app. They are given with the page, or loaded when the language is used: as JSON from
 * an URL, or by a function. Only pages in another language than English load this file, and pages with hints for English.
 */
import { isObject } from "../../../transport/result.js";
import { mergeHints } from "./own-hints.js";

/** By URL. A failure is not kept: the next change of the language tries again. */
const loadedByUrl = new Map<string, unknown>();

/**
 * The hints in a language as far as they are there: those of `languages` for it replace the others, member by member.
 *
 * @param language - its code
 */
export function hintsIn(language: string, hints: unknown): unknown {
  const given = givenFor(language, hints);
  return withOverrides(hints, typeof given === "string" ? loadedByUrl.get(given) : given);
}

/**
 * The hints in a language, some of which have to be loaded first.
 *
 * @returns undefined if all are there already. It is rejected where they cannot be loaded.
 */
export function loadHintsIn(language: string, hints: unknown): Promise<unknown> | undefined {
  const given = givenFor(language, hints);
  if (typeof given === "function") return callLoader(given as () => unknown).then((each) => withOverrides(hints, each));
  if (typeof given !== "string" || loadedByUrl.has(given)) return undefined;
  return fetchHints(given).then((overrides) => {
    loadedByUrl.set(given, overrides);
    return withOverrides(hints, overrides);
  });
}

function givenFor(language: string, hints: unknown): unknown {
  const languages = isObject(hints) ? hints.languages : undefined;
  return isObject(languages) ? languages[language] : undefined;
}

const withOverrides = (hints: unknown, overrides: unknown): unknown =>
  isObject(overrides) ? mergeHints(hints, overrides) : hints;

/** What the function throws is a rejection too. */
const callLoader = async (load: () => unknown): Promise<unknown> => load();

async function fetchHints(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
