/**
 * Installs packages that only some tests need. They are workspaces of test/interop with one lock file, so that the
 * project's own install stays small. A folder that needs another version of graphql has its own lock file instead,
 * because packages that workspaces share would find the wrong version.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { withAddressedLock } from "./addressed-lock.js";

/** Where npm runs, and for which workspaces; with none, for the folder itself. */
interface Install {
  root: string;
  workspaces: string[];
}

/** The command that installs the packages of folders, for example of `test/interop/http`. */
export function installCommand(...folders: string[]): string {
  return installs(folders)
    .map(({ root, workspaces }) => `npm --prefix ${root} ${npmArguments(workspaces).join(" ")}`)
    .join(" && ");
}

/** Installs the packages of folders whose install does not match the lock file. @returns false if that fails */
export function installInterop(...folders: string[]): boolean {
  return installs(folders).every((each) => inTurn(each.root, () => install(each)));
}

/**
 * The path of a file in a package of a folder. The package is in the folder itself, or beside it if workspaces share
 * it.
 */
export function packageFile(folder: string, path: string): string {
  const own = join(folder, "node_modules", path);
  return existsSync(own) ? own : join(dirname(folder), "node_modules", path);
}

/** Workspaces of one lock file are installed together. */
function installs(folders: readonly string[]): Install[] {
  const byRoot = new Map<string, Install>();
  for (const folder of folders) {
    const isOwnRoot = existsSync(join(folder, "package-lock.json"));
    const root = isOwnRoot ? folder : dirname(folder);
    const { workspaces } = byRoot.get(root) ?? { workspaces: [] };
    byRoot.set(root, { root, workspaces: isOwnRoot ? [] : [...workspaces, basename(folder)] });
  }
  return [...byRoot.values()];
}

/**
 * `npm ci` would remove the packages of other workspaces. `npm install` also keeps to the lock file, for a third more
 * processor time.
 */
function npmArguments(workspaces: readonly string[]): string[] {
  if (workspaces.length === 0) return ["ci"];
  return ["install", "--no-save", ...workspaces.map((name) => `--workspace=${name}`)];
}

const LOCKS = "node_modules/.cache/querylet";

/** Works under a lock of the folder: test files run in parallel, and npm must not run twice in one folder. */
export function inTurn<T>(folder: string, work: () => T): T {
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

/** The process that took the lock may have been killed. */
function isAlive(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, "utf8"));
    return !pid || process.kill(pid, 0); // written a moment later
  } catch {
    return false;
  }
}

/**
 * A run of all tests needs each workspace, and npm reads the lock file once for all of them instead of once for each.
 */
const neededWith = (workspaces: string[], root: string): string[] =>
  process.env["QUERYLET_RUNS_ALL"] === undefined ? workspaces : allWorkspaces(root);

function allWorkspaces(root: string): string[] {
  const settings = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { workspaces?: string[] };
  return settings.workspaces ?? [];
}

function install({ root, workspaces }: Install): boolean {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const stamps = join(root, "node_modules/.installed");
  const stampOf = (name: string): string => join(stamps, name);
  const isInstalled = (name: string): boolean =>
    existsSync(stampOf(name)) && readFileSync(stampOf(name), "utf8") === lock;
  const names = workspaces.length > 0 ? neededWith(workspaces, root) : ["all"];
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return true;
  console.log(`Installing the packages of ${root}${workspaces.length > 0 ? `: ${missing.join(", ")}` : ""}.`);
  const isWhole = workspaces.length === 0 || missing.length === allWorkspaces(root).length;
  const command = npmArguments(isWhole ? [] : missing);
  let failure = withAddressedLock(root, () => runNpm(root, command));
  const isKeptElsewhere = failure !== undefined && /\bE4\d\d\b/.test(failure);
  if (isKeptElsewhere) failure = runNpm(root, command); // this time npm asks the registry where its packages are
  if (failure !== undefined) {
    console.log(`npm ${command[0]} failed in ${root}: ${failure}`);
    return false;
  }
  mkdirSync(stamps, { recursive: true });
  for (const name of missing) writeFileSync(stampOf(name), lock);
  return true;
}

/** @returns what npm says where it fails */
function runNpm(root: string, command: readonly string[]): string | undefined {
  // A registry may be busy for a moment. Without a network a long wait is useless, unless a skip counts as a failure.
  const retries = process.env["CI"] === "true" ? 4 : 1;
  const settings = [
    "--prefer-offline",
    "--no-progress",
    "--loglevel=error",
    `--fetch-retries=${retries}`,
    "--fetch-retry-mintimeout=2000",
    "--fetch-retry-maxtimeout=20000",
    "--fetch-timeout=60000",
  ];
  const { status, stderr } = spawnSync("npm", [...command, ...settings], {
    cwd: root,
    encoding: "utf8",
    timeout: 600_000,
    shell: process.platform === "win32",
  });
  return status === 0 ? undefined : (stderr ?? "").trim();
}
