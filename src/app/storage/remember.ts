/** Small choices kept on this device: theme, way to sign in, what was opened last. Never a token, never data. */
const prefix = "querylet:";

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Null forgets. A storage that is full or forbidden is no reason to fail. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
  } catch {
    // The choice lives as long as the page.
  }
}
