/** How long a test may take. */

/** Files that mostly wait, for a browser or for another program. */
export const SLOW = /^test\/(browser|interop|tools\/(bench|build|driver))\//;

const DEEP_TEST_MS = 3_600_000;

/** In ms: what one test may take, what its whole file may take, how long something may stay open after its last test. */
export function limitsOf(file, { deep }) {
  if (SLOW.test(file) && !deep) return { test: 300_000, file: 1_200_000, linger: 10_000 };
  const test = Number(process.env.QUERYLET_TEST_LIMIT ?? (deep ? DEEP_TEST_MS : 30_000));
  const linger = SLOW.test(file) ? 10_000 : Math.min(5_000, test);
  return { test, file: Number(process.env.QUERYLET_FILE_LIMIT ?? Math.max(60_000, 6 * test)), linger };
}
