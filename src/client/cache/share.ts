/**
 * Structural sharing: equal parts of two answers keep the identity of the older one, so that components that show them do
 * not render again.
 */

/** An object of JSON, or a list: lists are objects too. */
export type Fields = { [key: string]: unknown };

/** Whether a value has parts. Lists are objects too. */
export const isObject = (value: unknown): value is Fields => !!value && typeof value === "object";

/**
 * Replaces each part of `next` that equals its part of `old` by that part, and returns `old` itself if all parts are equal.
 * Both must be parsed JSON: inherited properties and cycles are not expected.
 *
 * `next` is changed in place: a freshly parsed answer belongs to nobody yet, and a copy of a large answer costs more than
 * parsing it. A frozen object keeps its own parts.
 */
export function shareInto<T>(old: unknown, next: T): T {
  if (!isObject(old) || !isObject(next) || (old as unknown) === next) return next;
  if (Array.isArray(next)) return Array.isArray(old) ? (shareItems(old, next) as T) : next;
  return Array.isArray(old) ? next : (shareFields(old, next) as T);
}

function shareItems(old: unknown[], next: unknown[]): unknown[] {
  let isSame = old.length === next.length;
  const isChangeable = !Object.isFrozen(next);
  for (let index = 0; index < next.length; index++) {
    const before = old[index];
    const part = next[index];
    if (before === part) continue;
    const shared = isObject(part) ? shareInto(before, part) : part;
    if (shared !== part && isChangeable) next[index] = shared;
    if (shared !== before) isSame = false;
  }
  return isSame ? old : next;
}

function shareFields(old: Fields, next: Fields): Fields {
  let unmatchedFields = 0;
  for (const _ in old) unmatchedFields++;
  let isSame = true;
  for (const name in next) {
    unmatchedFields--;
    const before = old[name];
    const part = next[name];
    if (before === part) continue;
    // Every object inherits a `constructor`, and a field may have that name.
    const shared = isObject(part) && Object.hasOwn(old, name) ? shareInto(before, part) : part;
    if (shared !== part && !Object.isFrozen(next)) next[name] = shared;
    if (shared !== before) isSame = false;
  }
  return isSame && unmatchedFields === 0 ? old : next;
}

/** Like `shareInto`, but changes neither: for data that somebody else may hold, such as a mutation's. */
export function share<T>(old: unknown, next: T): T {
  if (!isObject(old) || !isObject(next) || (old as unknown) === next) return next;
  if (Array.isArray(old) !== Array.isArray(next)) return next;
  let isSame = Object.keys(old).length === Object.keys(next).length;
  let copy: Fields | undefined;
  for (const name of Object.keys(next)) {
    const isKnown = Object.hasOwn(old, name);
    const part = next[name];
    const shared = isKnown ? share(old[name], part) : part;
    if (!isKnown || shared !== old[name]) isSame = false;
    if (shared === part) continue;
    copy ??= (Array.isArray(next) ? [...(next as unknown[])] : { ...next }) as Fields;
    copy[name] = shared;
  }
  return (isSame ? old : (copy ?? next)) as T;
}
