/** Copies of variables: what the caller changes later is not sent. Pure. */
/**
 * What JSON would make of a value at this moment, with the files in it. What JSON cannot hold stays as it is, and is refused when it is
 * sent.
 *
 * @param onFile called with each file. With it, keys are sorted: equal values have equal JSON then
 * @throws RangeError for an object that contains itself; what a `toJSON` or a getter of the caller's throws
 */
export function copyJson<T>(value: T, key = "", onFile?: (file: Blob) => void): T {
  if (typeof value !== "object" || value === null || isRawJson(value)) return value;
  if (value instanceof Blob) {
    onFile?.(value);
    return value;
  }
  const { toJSON } = value as { toJSON?: unknown };
  const json: unknown = typeof toJSON === "function" ? toJSON.call(value, key) : unboxed(value);
  if (typeof json !== "object" || json === null) return json as T;
  const isList = Array.isArray(json) || (!!globalThis.FileList && json instanceof FileList);
  if (isList) return Array.from(json as ArrayLike<unknown>, (item, index) => copyJson(item, `${index}`, onFile)) as T;
  // Without functions, so that no `toJSON` is called twice.
  const members = Object.entries(json).filter(([, member]) => typeof member !== "function");
  if (onFile) members.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, copyJson(member as unknown, name, onFile)])) as T;
}

const unboxed = (value: object): unknown =>
  value instanceof String || value instanceof Number || value instanceof Boolean ? value.valueOf() : value;

/** Whether there is a file in a value. */
export const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === "object" && value !== null && Object.values(value).some(hasFile));

/**
 * Whether `JSON.rawJSON` has made it, as for a number with more digits than a double has. `JSON.stringify` writes it as it is.
 * https://tc39.es/proposal-json-parse-with-source/
 */
export const isRawJson = (value: object): boolean | undefined =>
  (JSON as unknown as Record<string, ((value: object) => boolean) | undefined>)["isRawJSON"]?.(value);
