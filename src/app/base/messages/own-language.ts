/** A language that the page's owner adds to those of the app. Types only. */
import type { MessageParts, Translation } from "./parts.js";

/** The messages of a language, by the part of the app that they are loaded with. A message that is missing is shown in English. */
export type OwnMessages = { readonly [Part in keyof MessageParts]?: Translation<Part> };

/** A language of the page's owner, or other words for one of the app's. */
export interface OwnLanguage {
  /** What the language calls itself, for the settings: "Esperanto". @defaultValue that of the app's language, else its code */
  name?: string;
  /** Where its lines begin. @defaultValue that of the app's language, else "ltr" */
  dir?: "ltr" | "rtl";
  /** Its messages, or a function that loads them when the language is used first. */
  messages: OwnMessages | (() => Promise<OwnMessages>);
}

/** Languages by their codes: "eo", "pt-BR". */
export type OwnLanguages = { readonly [code: string]: OwnLanguage };
