/** PURE: the languages to choose from. */
import { LANGUAGE_NAMES } from "../../base/messages/names.js";
import type { OwnLanguages } from "../../base/messages/own-language.js";

/** The languages of the app and those of the page's owner, which may have other words for one of the app's. */
export function languageNames(own: OwnLanguages = {}): [code: string, name: string][] {
  const names = new Map(LANGUAGE_NAMES);
  for (const [code, { name }] of Object.entries(own)) names.set(code, name ?? names.get(code) ?? code);
  return [...names];
}
