/** Installs the package as `npm install querylet` does, for hosts that tests build. It is packed once in each run. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { inTurn } from "../programs/interop-install.js";
import { temporaryFolder } from "../programs/temporary-folder.js";

/** A file in the installed package that names the run in which it was packed. */
const STAMP = ".packed-in";

/**
 * Installs the packed package beside the packages of a folder.
 *
 * @param folder a folder with its own `node_modules`
 * @returns the folder of the package
 */
export function installPackedPackage(folder: string): string {
  const installed = resolve(folder, "node_modules/querylet");
  inTurn(installed, () => {
    if (!isOfThisRun(installed)) install(installed);
  });
  return installed;
}

function isOfThisRun(installed: string): boolean {
  const run = process.env.QUERYLET_TEMPORARY;
  const stamp = join(installed, STAMP);
  return run !== undefined && existsSync(stamp) && readFileSync(stamp, "utf8") === run;
}

function install(installed: string): void {
  const staging = temporaryFolder("package");
  run(process.execPath, "test/helpers/package/pack-package.mjs", staging);
  const archive = readdirSync(staging).find((name) => name.endsWith(".tgz"));
  if (!archive) throw new Error("npm pack made no archive.");
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  run("tar", "-xzf", join(staging, archive), "-C", installed, "--strip-components=1");
  writeFileSync(join(installed, STAMP), process.env.QUERYLET_TEMPORARY ?? "");
}

function run(program: string, ...words: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")} failed:\n${stdout}${stderr}`);
}
