/** Runs a test with other globals. */

/** Defines these globals while `run` runs. They must not exist before. */
export async function withGlobals(globals: Record<string, unknown>, run: () => void | Promise<void>): Promise<void> {
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    await run();
  } finally {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  }
}
