/** The keys of a storage of the browser, which may be forbidden. */

export function keysOf(storage: () => Storage): string[] {
  try {
    return Object.keys(storage());
  } catch {
    return []; // it is forbidden
  }
}

export function removeKeys(storage: () => Storage, isGone: (key: string) => boolean): void {
  for (const key of keysOf(storage)) if (isGone(key)) removeKey(storage(), key);
}

/** What cannot be removed must not stop what goes on. */
export function removeKey(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // It is forbidden, and so is reading it.
  }
}
