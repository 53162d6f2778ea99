/**
 * A lock file with the addresses of its packages, for one install. The project's lock files record none, so that each machine asks its
 * own registry; npm then asks that registry about each package before it downloads it, which is more than half of npm's own work.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What npm reads instead of package-lock.json where both exist. */
const ADDRESSED_LOCK = "npm-shrinkwrap.json";

interface LockFile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  /** Of a package that is installed under another name. */
  name?: string;
  version?: string;
  resolved?: string;
  /** A workspace. */
  link?: boolean;
}

/** @returns what `work` returns, which may run npm in the folder */
export function withAddressedLock<T>(root: string, work: () => T): T {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as LockFile;
  const path = join(root, ADDRESSED_LOCK);
  writeFileSync(path, JSON.stringify(addressed(lock, registry())));
  try {
    return work();
  } finally {
    rmSync(path, { force: true });
  }
}

/** The registry that npm is set to use. npm tells the scripts that it runs. */
function registry(): string {
  const told = process.env["npm_config_registry"];
  if (told) return told;
  const { stdout } = spawnSync("npm", ["config", "get", "registry"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  return stdout.trim();
}

/** @param registryUrl - with or without a slash at its end */
export function addressed(lock: LockFile, registryUrl: string): LockFile {
  const base = registryUrl.replace(/\/*$/, "/");
  const entries = Object.entries(lock.packages).map(([path, entry]): [string, LockedPackage] => [
    path,
    isFromRegistry(path, entry) ? { ...entry, resolved: base + tarballOf(path, entry) } : entry,
  ]);
  return { ...lock, packages: Object.fromEntries(entries) };
}

const MODULES = "node_modules/";

const isFromRegistry = (path: string, { link, resolved }: LockedPackage): boolean =>
  path.includes(MODULES) && !link && resolved === undefined;

/** "@scope/name/-/name-1.2.3.tgz": where registries keep the files of a package. */
function tarballOf(path: string, { name, version }: LockedPackage): string {
  const fullName = name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length);
  return `${fullName}/-/${fullName.replace(/^.*\//, "")}-${version}.tgz`;
}
