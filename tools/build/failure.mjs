// @ts-check
/** Messages for commands that fail for a reason outside of their own code. */

/**
 * @param {unknown} error what a command threw
 * @returns {string | undefined} the message for the person: a full disk or a read-only file in one line,
 *   nothing more for a build that failed, since esbuild has printed why; undefined for a mistake of the command itself
 */
export function describeFailure(error) {
  if (!(error instanceof Error)) return undefined;
  if ("errors" in error && "warnings" in error) return "The build failed: see above.";
  return "syscall" in error && "code" in error ? `This needs the disk, which refuses (${error.message}).` : undefined;
}
