// @ts-check
/**
 * `npm run conformance`: plays the situations of tools/conformance to Querylet and to other clients, and writes docs/work/conformance.md.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

const SUITE = join(root, "tools/conformance");
/** A copy of the lock file that the packages were installed from. */
const INSTALLED = join(SUITE, "node_modules/.installed-package-lock.json");

/** @returns {number} the exit code */
export function writeConformance() {
  const lock = readFileSync(join(SUITE, "package-lock.json"), "utf8");
  const isInstalled = existsSync(INSTALLED) && readFileSync(INSTALLED, "utf8") === lock;
  if (!isInstalled) {
    const code = run(process.platform === "win32" ? "npm.cmd" : "npm", "ci");
    if (code !== 0) return code;
    writeFileSync(INSTALLED, lock);
  }
  return run(process.execPath, "table.mjs");
}

/**
 * @param {string} command
 * @param {...string} args
 */
const run = (command, ...args) => spawnSync(command, args, { cwd: SUITE, stdio: "inherit" }).status ?? 1;
