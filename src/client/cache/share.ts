/** Structural sharing: what did not change keeps its identity, so that nothing that shows it renders again. Pure. */

export type Fields = { [key: string]: unknown };

/** Lists are objects too. */
export const isObject = (value: unknown): value is Fields => !!value && typeof value === "object";

/** `next`, where each part that equals the same part of `old` is that part; `old` itself if all is equal. Changes neither. */
export function share<T>(old: unknown, next: T): T {
  if ((old as unknown) === next || !isObject(old) || !isObject(next) || Array.isArray(old) !== Array.isArray(next))
    return next;
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(old).length;
  let shared = true; // already: what was written into an answer shares all the rest
  const parts = keys.map((key) => {
    const isKnown = Object.hasOwn(old, key); // every object has a `constructor` of its own making, and a field may be called so
    const part = isKnown ? share(old[key], next[key]) : next[key];
    same &&= isKnown && part === old[key];
    shared &&= part === next[key];
    return part;
  });
  if (same) return old as T;
  if (shared) return next;
  return (Array.isArray(next) ? parts : Object.fromEntries(keys.map((key, index) => [key, parts[index]]))) as T;
}
