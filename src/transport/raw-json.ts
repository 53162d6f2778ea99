/** Numbers that keep their digits. Pure. */

/**
 * Whether `JSON.rawJSON` has made it, as for a number with more digits than a double has. `JSON.stringify` writes it as it is.
 * https://tc39.es/proposal-json-parse-with-source/
 */
export const isRawJson = (value: object): boolean | undefined =>
  (JSON as unknown as Record<string, ((value: object) => boolean) | undefined>)["isRawJSON"]?.(value);
