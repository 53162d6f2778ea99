/**
 * Python packages that a test needs, in a virtual environment in the test's own folder, made from its
 * `requirements.txt`.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inTurn } from "./interop-install.js";

/** The command that installs what a virtual environment needs on this machine. */
export const INSTALL_PYTHON = "apt-get update && apt-get install -y --no-install-recommends python3 python3-venv";

/**
 * Installs the packages of a folder's `requirements.txt`, unless they are installed.
 *
 * @returns the path of the Python program that finds them; undefined if the installation failed
 */
export function installPython(folder: string): string | undefined {
  const requirements = join(folder, "requirements.txt");
  const environment = join(folder, ".venv");
  const python = join(environment, "bin/python");
  const stamp = join(environment, ".installed");
  const hash = createHash("sha256").update(readFileSync(requirements)).digest("hex");
  const isInstalled = (): boolean => existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
  inTurn(environment, () => {
    if (isInstalled()) return;
    console.log(`Installing the packages of ${requirements}.`);
    rmSync(environment, { recursive: true, force: true });
    const isDone = run("python3", "-m", "venv", environment) && run(python, ...PIP_INSTALL, "-r", requirements);
    if (isDone) writeFileSync(stamp, hash);
  });
  return isInstalled() ? python : undefined;
}

/** A file is compiled when it is first imported. Most are never imported. */
const PIP_INSTALL = ["-m", "pip", "install", "--quiet", "--no-compile", "--disable-pip-version-check"];

/** @returns whether the program succeeded */
function run(program: string, ...words: string[]): boolean {
  const { status, stderr } = spawnSync(program, words, { encoding: "utf8", timeout: 300_000 });
  if (status !== 0) console.error(stderr ?? `There is no ${program}.`);
  return status === 0;
}
