/**
 * The languages of the app, which one a person gets, and how its messages are loaded. Only pages in another language than English load
 * this file.
 */
import { setLocale } from "../../schema/index.js";
import { loadedWords } from "../ui/loaded-words.js";
import { en, type Messages } from "./en/frame.js";
import type { OwnLanguage, OwnLanguages, OwnMessages } from "./own-language.js";
import { withEnglish } from "../context/words-with.js";
import type { PartName } from "./parts.js";
import { TRANSLATIONS } from "./translations.js";
import { isObject } from "../../../transport/result.js";
import { mergeHints } from "../storage/own-hints.js";

/**
 * PURE: the first language that there is; English if there is none. "de-AT" is served by "de", and "pt" by "pt-BR".
 *
 * @param wanted - language tags, the best one first
 * @param codes - the codes of the languages that there are
 */
export function chooseLanguage(wanted: readonly string[], codes: readonly string[]): string {
  for (const tag of wanted.map((each) => each.toLowerCase())) {
    const found =
      codes.find((code) => code.toLowerCase() === tag) ?? codes.find((code) => baseOf(code) === baseOf(tag));
    if (found) return found;
  }
  return "en";
}

const baseOf = (tag: string): string => tag.toLowerCase().split("-")[0] ?? tag;

/** A language of the app, as it is shown. */
export interface ShownLanguage {
  /** The messages of the frame. */
  text: Messages;
  /** The hints of the page's owner in this language. */
  ownersHints: unknown;
}

type Show = (shown: ShownLanguage) => void;
type LoadMessages = (part: PartName) => Promise<object>;

/** The language of an app. English of the app has no messages to load. */
interface AppLanguage {
  code: string;
  load: LoadMessages | undefined;
}

/** English beside other languages: the page around the app may be written from right to left. */
const ENGLISH: Messages = { ...en, dir: "ltr" };

/** The language of each app on the page. */
const inUse = new Map<Show, AppLanguage>();

/** What the page's owner had given for a language when its messages were loaded. */
const loadedFrom = new Map<string, OwnLanguage | undefined>();

/**
 * Loads a language for all parts of the app whose code has been loaded; parts that come later load their messages with their code. From
 * then on dates and numbers are written as the language writes them. If its messages cannot be loaded, the app is in English.
 *
 * The hints of the page's owner may have to be loaded too. The app does not wait for them: `show` is called again once they are there. If
 * they cannot be loaded, the names and descriptions of the schema remain.
 *
 * @param wanted - the language that a person or a page has chosen; without it, or if it is missing, the browser decides
 * @param options - the languages and the hints of the page's owner
 * @param show - gets the language, unless the app has another one by then
 */
export async function openLanguage(
  wanted: string | undefined,
  { languages: own = {}, hints }: { languages?: OwnLanguages | undefined; hints?: unknown },
  show: Show,
): Promise<void> {
  const codes = ["en", ...Object.keys(TRANSLATIONS), ...Object.keys(own)];
  const code = chooseLanguage([...(wanted ? [wanted] : []), ...navigator.languages], codes);
  const language = { code, load: loaderOf(code, own) };
  if (loadedFrom.get(code) !== own[code]) forgetMessages(code);
  loadedFrom.set(code, own[code]);
  inUse.set(show, language);
  loadedWords.fetchMissing = loadAllMessages;
  const isLoaded = await loadAllMessages().then(
    () => true,
    () => false,
  );
  if (inUse.get(show) !== language) return;
  if (!isLoaded) inUse.delete(show);
  const text = (isLoaded && (loadedWords.byLanguageAndPart.get(`${code} frame`) as Messages | undefined)) || ENGLISH;
  setLocale(localeOf(text.lang, navigator.languages));
  show({ text, ownersHints: hintsIn(text.lang, hints) });
  const loaded = await loadHintsIn(text.lang, hints)?.catch(() => undefined);
  if (loaded !== undefined && inUse.get(show) === language) show({ text, ownersHints: loaded });
}

function forgetMessages(code: string): void {
  for (const part of loadedWords.parts) loadedWords.byLanguageAndPart.delete(`${code} ${part}`);
}

/** Loads what is missing, for every app on the page. */
async function loadAllMessages(): Promise<void> {
  await Promise.all([...inUse.values()].map(loadMessages));
}

async function loadMessages({ code, load }: AppLanguage): Promise<void> {
  const { parts, byLanguageAndPart } = loadedWords;
  if (!load) return;
  const missing = [...parts].filter((part) => !byLanguageAndPart.has(`${code} ${part}`));
  const fetchPart = async (part: string) => {
    byLanguageAndPart.set(`${code} ${part}`, await load(part as PartName));
  };
  await Promise.all(missing.map(fetchPart));
}

/** How the messages of a language are loaded, those of the page's owner over the app's. Undefined for the app's English. */
function loaderOf(code: string, own: OwnLanguages): LoadMessages | undefined {
  const loaders = TRANSLATIONS[code];
  const ownLanguage = own[code];
  if (!loaders && !ownLanguage) return undefined;
  return async (part) => {
    const messages: object = withEnglish(
      (await loaders?.[part]?.())?.messages ?? {},
      (await ownMessages(ownLanguage))[part],
    );
    if (part !== "frame") return messages;
    // The context of the app starts from these, so none may be missing.
    const frame = { ...(ownLanguage?.dir && { dir: ownLanguage.dir }), ...messages, lang: code };
    return withEnglish(ENGLISH, frame);
  };
}

async function ownMessages({ messages = {} }: Partial<OwnLanguage> = {}): Promise<OwnMessages> {
  return typeof messages === "function" ? messages() : messages;
}

/**
 * PURE: the locale of dates and numbers in a language: the person's own variant of it, such as "en-GB", with the digits and the calendar
 * in which servers write values, so that a value reads on the screen as it does in a file.
 */
export function localeOf(code: string, browserLanguages: readonly string[]): string {
  const variant = browserLanguages.find((tag) => baseOf(tag) === baseOf(code)) ?? code;
  return new Intl.Locale(variant, { numberingSystem: "latn", calendar: "gregory" }).toString();
}

// The hints of the page's owner in a language of the app. They are given with the page, or loaded when the language is used: as JSON from
// an URL, or by a function. Only pages in another language than English load this file, and pages with hints for English.

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
