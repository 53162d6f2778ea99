/** PURE: JSON whose numbers are sent as they are typed: a number in JavaScript keeps 15 digits. */

/** What the newest browsers add to `JSON`. https://tc39.es/proposal-json-parse-with-source/ */
interface NewJson {
  /** Makes an object that `JSON.stringify` writes as this text. */
  rawJSON?: (text: string) => unknown;
}

interface ReviverContext {
  /** The text of a value that is not an object or list. */
  readonly source?: string;
}

const { rawJSON } = JSON as NewJson;

/** Whether this browser can send a number with all its digits. */
export const keepsDigits = rawJSON !== undefined;

/** A whole number, in whatever form: some servers take no `1.0` for an Int. */
const WHOLE = /^-?\d+(?:\.0*)?(?:[eE]\+?\d+)?$/;

/** Whether a number that was read would be sent with other digits than it was typed with. */
const isChanged = (source: string, value: number): boolean =>
  String(value) !== source && !(Number.isSafeInteger(value) && WHOLE.test(source));

/**
 * Reads JSON as `JSON.parse` does, but for numbers that would not be sent as they are typed, where the browser can do better.
 *
 * @throws SyntaxError for what is not JSON
 */
export function readExactJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: ReviverContext) => {
    const { source } = context ?? {};
    const isInexact = typeof value === "number" && source !== undefined && isChanged(source, value);
    return isInexact && rawJSON ? rawJSON(source) : value;
  });
}
