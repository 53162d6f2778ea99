/**
 * Folders for one run of the tests. The driver removes them after the run, so that no test has to wait for a process to
 * end.
 */
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes an empty folder. @param name its purpose @returns its path */
export function temporaryFolder(name: string): string {
  const parent = process.env.QUERYLET_TEMPORARY ?? tmpdir();
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, `querylet-${name}-`));
}
