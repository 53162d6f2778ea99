/** PURE: the names of keys as they stand on the keyboard of the device. */

const isAppleDevice = (): boolean => /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? "");

/**
 * @param keys separated by blanks; `Mod` is Command on Apple's devices and Control on others: `Mod Shift M`
 * @param controlKey the name of Control in the language of the app
 */
export function keysText(keys: string, controlKey: string, isApple = isAppleDevice()): string {
  if (!isApple) return keys.replace("Mod", controlKey);
  return keys.replace("Mod", "⌘").replace("Shift", "⇧").replaceAll(" ", "");
}
