/** What the app and the demo call things in a language, for walks that press buttons by their names. */
import { CHOICES } from "../../../tools/demo/hints/choices.js";
import { FIELDS, OPERATIONS } from "../../../tools/demo/hints/words.js";
import { humanise } from "../../../src/app/schema/values/humanise.js";
import type { MessageParts } from "../../../src/app/base/messages/parts.js";
import { english, translations } from "../../app/base/messages/messages-by-language.js";

export interface Spoken {
  /** The app's own words. */
  messages: MessageParts;
  /** The label of a field or an input of the demo. */
  field(name: string): string;
  /** The label of a query, an action or a live update of the demo. */
  operation(name: string): string;
  /** The label of a value of an enum of the demo. */
  choice(enumName: string, value: string): string;
}

export const ENGLISH: Spoken = {
  messages: english,
  field: humanise,
  operation: humanise,
  choice: (_, value) => humanise(value),
};

export const ARABIC: Spoken = {
  messages: translations.get("ar") ?? english,
  field: (name) => FIELDS[name]?.[1] ?? humanise(name),
  operation: (name) => OPERATIONS[name]?.[1] ?? humanise(name),
  choice: (enumName, value) => CHOICES[enumName]?.[value]?.[1] ?? humanise(value),
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A name that begins so: labels go on with marks, such as "(required)". */
export const startsWith = (...texts: string[]): RegExp => new RegExp(`^(?:${texts.map(escaped).join("|")})`);

export const endsWith = (text: string): RegExp => new RegExp(`${escaped(text)}$`, "i");

/** What a message says before the number of rows. */
export const beforeRows = (message: (rows: string) => string): string => message("20,000").split("20,000")[0] ?? "";
