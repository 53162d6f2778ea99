/** Folders for one run of the tests. The driver removes them when the run is over, so no test has to wait for the end of a process. */
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Makes an empty folder.
 *
 * @param name what it is for
 * @returns its path
 */
export function temporaryFolder(name: string): string {
  const parent = process.env.QUERYLET_TEMPORARY ?? tmpdir();
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, `querylet-${name}-`));
}
