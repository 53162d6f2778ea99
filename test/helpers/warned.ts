/** Warnings on the console. */

/** The arguments of each call of `console.warn` while `run` runs. Nothing is printed. */
export async function warned(run: () => Promise<void>): Promise<unknown[][]> {
  const { warn } = console;
  const warnings: unknown[][] = [];
  console.warn = (...args: unknown[]) => void warnings.push(args);
  try {
    await run();
  } finally {
    console.warn = warn;
  }
  return warnings;
}
