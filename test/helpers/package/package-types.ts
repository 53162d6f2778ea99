/** Both packages as far as types go, for projects that tests compile. The types are written once in each run. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { inTurn } from "../programs/interop-install.js";
import { temporaryFolder } from "../programs/temporary-folder.js";

/**
 * Puts both packages into a folder, such as `node_modules`: their descriptions and their types.
 *
 * @throws Error if a type of theirs does not compile
 */
export function copyPackageTypes(folder: string): void {
  cpSync(typesOfThisRun(), folder, { recursive: true });
}

/** @returns the folder with the types */
function typesOfThisRun(): string {
  const run = process.env.QUERYLET_TEMPORARY;
  if (run === undefined) return writeTypes();
  const shared = join(run, "package-types");
  inTurn(shared, () => {
    if (!existsSync(shared)) renameSync(writeTypes(), shared);
  });
  return shared;
}

/** @returns a new folder with the types */
function writeTypes(): string {
  const folder = temporaryFolder("types");
  const words = ["test/helpers/package/declare-types.mjs", folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
  if (status !== 0) throw new Error(`The types could not be written:\n${stdout}${stderr}`);
  return folder;
}
