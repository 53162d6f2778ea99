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
