/** Small choices that are kept on this device: theme, sign-in method, recent screens. Tokens and data are never kept here. */

const PREFIX = "querylet:";

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Stores a choice, or removes it if the value is null. It does nothing if the storage is full or forbidden. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // The choice is kept as long as the page is open.
  }
}

/** The names in the storage of what belongs to a user begin with it. An encoded user has no space, so none is the beginning of another. */
export const ownedPrefix = (endpoint: string, user: string): string =>
  `${PREFIX}of ${endpoint} ${encodeURIComponent(user)} `;

/** Deletes what a user keeps on this device for an endpoint: see `ownedItems`. */
export function forgetOwned(endpoint: string, user: string): void {
  try {
    const prefix = ownedPrefix(endpoint, user);
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {
    // Nothing can be kept in a forbidden storage.
  }
}
