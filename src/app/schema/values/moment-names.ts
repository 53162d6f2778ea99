/**
 * Recognises moments by the names of their fields, where the scalar is a plain String or a number:
 *
 * | field                        | String | number |
 * |------------------------------|--------|--------|
 * | createdAt, created, updated  | yes    | yes    |
 * | expires_at                   | yes    | yes    |
 * | placedAt                     | yes    | no     |
 * | publish_date, date_gmt       | yes    | no     |
 * | lastUpdated                  | yes    | no     |
 * | timestamp, loginTimestamp    | no     | yes    |
 * | format, location, updateRate | no     | no     |
 *
 * A number could be anything, so its name has to be just one event, or end with "timestamp". Events such as "deleted" count for numbers
 * only: as text they may hold a word, such as "yes".
 */
import { wordsOf } from "./words.js";

/** What happens at a moment that is written as text. */
const TEXT_EVENTS: readonly string[] = ["date", "created", "updated", "edited", "modified", "published"];
/** What happens at a moment that is written as a number of seconds or milliseconds. */
const NUMBER_EVENTS: readonly string[] = [
  "created",
  "updated",
  "modified",
  "deleted",
  "published",
  "expires",
  "expired",
  "registered",
  "joined",
];
/** The last words of names of moments. The last two name a time zone. */
const ENDINGS: readonly string[] = ["at", "on", "gmt", "utc"];
const NUMBER_ENDINGS: readonly string[] = ["at", "on"];

/** The words of a name without the ending, and the ending: "created" and "at" of `createdAt`. */
interface MomentName {
  words: readonly string[];
  ending: string | undefined;
}

/** @param events - words that are split from an ending even if the name does not: `createdat` */
function splitEnding(field: string, events: readonly string[]): MomentName {
  const words = wordsOf(field);
  const last = words.at(-1) ?? "";
  const others = words.slice(0, -1);
  if (ENDINGS.includes(last)) return { words: others, ending: last };
  const ending = ENDINGS.find((each) => last.endsWith(each));
  const event = last.slice(0, last.length - (ending?.length ?? 0));
  return ending !== undefined && events.includes(event)
    ? { words: [...others, event], ending }
    : { words, ending: undefined };
}

/** Whether a String field of this name holds a moment: its last word is an event, or it ends with "at". */
export function isTextMomentName(field: string): boolean {
  const { words, ending } = splitEnding(field, TEXT_EVENTS);
  return TEXT_EVENTS.includes(words.at(-1) ?? "") || (ending === "at" && words.length > 0);
}

/** Whether a number field of this name holds a moment: it ends with "timestamp", or names an event and nothing else. */
export function isNumberMomentName(field: string): boolean {
  if (wordsOf(field).at(-1)?.endsWith("timestamp")) return true;
  const { words, ending } = splitEnding(field, NUMBER_EVENTS);
  const [event = "", ...others] = words;
  const hasPlainEnding = ending === undefined || NUMBER_ENDINGS.includes(ending);
  return NUMBER_EVENTS.includes(event) && !others.length && hasPlainEnding;
}
