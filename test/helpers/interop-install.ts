/**
 * Packages that only the interop tests need live in folders with a package.json and a lock file of their own, so that the
 * project's own install stays small. Whoever tests against them has them installed here, once a lock file.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The command that installs a folder's packages. */
export const installCommand = (folder: string): string => `npm ci --prefix ${folder}`;

/** Runs `npm ci` in a folder unless its node_modules is there and made from today's lock file. False where that fails. */
export function installInterop(folder: string): boolean {
  return inTurn(folder, () => install(folder));
}

const LOCKS = "node_modules/.cache/querylet";

/** Test files run side by side: `npm ci` in a folder where another one is at work removes what that one needs. */
function inTurn<T>(folder: string, work: () => T): T {
  mkdirSync(LOCKS, { recursive: true });
  const lock = join(LOCKS, `${folder.replace(/\W+/g, "-")}.lock`);
  while (!take(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!isAlive(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** Whoever took it may have been killed. */
function isAlive(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, "utf8"));
    return !pid || process.kill(pid, 0); // written a moment later
  } catch {
    return false;
  }
}

function install(folder: string): boolean {
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
