/** The keys of a storage of the browser, which may be forbidden. */

export function keysOf(storage: () => Storage): string[] {
  try {
    return Object.keys(storage());
  } catch {
    return []; // it is forbidden
  }
}

export function removeKeys(storage: () => Storage, isGone: (key: string) => boolean): void {
  for (const key of keysOf(storage)) if (isGone(key)) storage().removeItem(key);
}
