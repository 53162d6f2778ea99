/**
 * Small choices about the app itself, such as its theme, that are kept on this device for every server and person. Nothing of a server is
 * kept here.
 */

const PREFIX = "querylet:";

/** All names that are kept here. */
export type DeviceChoice =
  | "theme"
  | "language"
  | "flow"
  | "keys off"
  | "export all columns"
  | "editor side pane"
  | "editor document width"
  | "editor document height";

export function recall(name: DeviceChoice): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Stores a choice, or removes it if the value is null. It does nothing if the storage is full or forbidden. */
export function remember(name: DeviceChoice, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // The choice is kept as long as the page is open.
  }
}
