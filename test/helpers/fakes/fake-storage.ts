/** A `Storage` of the browser, in memory. As in a browser, its keys are its own properties. */
export function fakeStorage(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  return Object.setPrototypeOf(kept, methods) as unknown as Storage;
}
