/**
 * Structural sharing: equal parts of two answers keep the identity of the older one, so that components that show them do
 * not render again. Answers of the server are shared in place, results of mutations and of `update` by copy.
 */

/** An object or a list of JSON: what has parts. A list has them under its indices. */
export type Fields = { [key: string]: unknown };

/** Whether a value has parts: an object or a list. */
export const hasParts = (value: unknown): value is Fields => !!value && typeof value === "object";

/**
 * Replaces each part of `next` that equals its part of `old` by that part, and returns `old` itself if all parts are equal.
 * Both must be parsed JSON: inherited properties and cycles are not expected.
 *
 * `next` is changed in place: no other code holds a freshly parsed answer, and a copy of a large answer costs more than parsing it. A
 * frozen object is not changed.
 */
export function shareInPlace<T>(old: unknown, next: T): T {
  if (!hasParts(old) || !hasParts(next) || (old as unknown) === next) return next;
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
    const shared = hasParts(part) ? shareInPlace(before, part) : part;
    if (shared !== part && isChangeable) next[index] = shared;
    if (shared !== before) isSame = false;
  }
  return isSame ? old : next;
}

function shareFields(old: Fields, next: Fields): Fields {
  let unmatchedFields = 0; // how many more fields `old` has than `next`: counted, because a list of keys would cost more
  for (const _ in old) unmatchedFields++;
  let isSame = true;
  for (const name in next) {
    unmatchedFields--;
    const before = old[name];
    const part = next[name];
    if (before === part) continue;
    // Every object inherits a `constructor`, and a field may have that name.
    const shared = hasParts(part) && Object.hasOwn(old, name) ? shareInPlace(before, part) : part;
    if (shared !== part && !Object.isFrozen(next)) next[name] = shared;
    if (shared !== before) isSame = false;
  }
  return isSame && unmatchedFields === 0 && hasSameJson(old, next) ? old : next;
}

/** For two objects with the same fields. Where they have none, such as dates that `readJson` has made, their JSON tells whether they are equal. */
function hasSameJson(old: Fields, next: Fields): boolean {
  for (const _ in next) return true;
  return JSON.stringify(old) === JSON.stringify(next);
}

/** Like `shareInPlace`, but changes neither value: for data that other code may hold, such as a mutation's. */
export function shareByCopy<T>(old: unknown, next: T): T {
  if (!hasParts(old) || !hasParts(next) || (old as unknown) === next) return next;
  if (Array.isArray(old) !== Array.isArray(next)) return next;
  let isSame = mayBeEqual(old, next);
  let copy: Fields | undefined;
  for (const name of Object.keys(next)) {
    const isKnown = Object.hasOwn(old, name);
    const part = next[name];
    const shared = isKnown ? shareByCopy(old[name], part) : part;
    if (!isKnown || shared !== old[name]) isSame = false;
    if (shared === part) continue;
    copy ??= (Array.isArray(next) ? [...(next as unknown[])] : { ...next }) as Fields;
    copy[name] = shared;
  }
  return (isSame ? old : (copy ?? next)) as T;
}

const mayBeEqual = (old: Fields, next: Fields): boolean =>
  Object.keys(old).length === Object.keys(next).length && hasSameJson(old, next);
