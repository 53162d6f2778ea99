/**
 * Packages that only the interop tests need live in folders with a package.json and a lock file of their own, so that the
 * project's own install stays small. Whoever tests against them has them installed here, once a lock file.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The command that installs a folder's packages. */
export const installCommand = (folder: string): string => `npm ci --prefix ${folder}`;

/** Runs `npm ci` in a folder unless its node_modules is there and made from today's lock file. False where that fails. */
export function installInterop(folder: string): boolean {
  const lock = createHash("sha256").update(readFileSync(join(folder, "package-lock.json"))).digest("hex");
  const stamp = join(folder, "node_modules/.installed-from");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return true;
  console.log(`Installing the packages of ${folder}.`);
  // A registry may be busy for a moment; without a network there is no point in waiting long, except where a skip is a failure.
  const retries = process.env["CI"] === "true" ? 4 : 1;
  const args = ["ci", "--prefer-offline", "--no-progress", "--loglevel=error", `--fetch-retries=${retries}`, "--fetch-retry-mintimeout=2000", "--fetch-retry-maxtimeout=20000", "--fetch-timeout=60000"];
  const { status, stderr } = spawnSync("npm", args, { cwd: folder, encoding: "utf8", timeout: 600_000, shell: process.platform === "win32" });
  if (status !== 0) {
    console.log(`npm ci failed in ${folder}: ${stderr?.trim()}`);
    return false;
  }
  writeFileSync(stamp, lock);
  return true;
}
