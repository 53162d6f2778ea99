/**
 * The mark of the last sign-out on this device. Tabs that the browser has unloaded or frozen hear no message: they compare the mark
 * when they run again.
 */

/** The mark, null before the first sign-out. */
export function readSignOutMark(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // browsers may forbid it
  }
}

/** @param mark - A random text; it tells nothing of anybody. */
export function leaveSignOutMark(key: string, mark: string): void {
  try {
    window.localStorage.setItem(key, mark);
  } catch {
    // Browsers may forbid it, and it may be full: the other tabs are told by message only.
  }
}
