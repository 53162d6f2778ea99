/**
 * Requirements of tests that this machine may not meet. If one is missing, the tests of the suite are skipped by name
 * and counted, and the command that installs it is printed. With CI=true a skip is a failure.
 */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { installCommand, installInterop } from "./programs/interop-install.js";
import { INSTALL_PYTHON, installPython } from "./programs/python-install.js";

const NEEDS = {
  chromium: { found: () => chromiumPath() !== undefined, install: "apt-get update && apt-get install -y chromium" },
  rails: {
    found: () =>
      spawnSync("ruby", ["-e", "require 'rails'; require 'action_cable'; require 'graphql'; require 'puma'"]).status ===
      0,
    install: "apt-get update && apt-get install -y --no-install-recommends ruby-rails ruby-graphql puma",
  },
  "sqlite for Ruby": {
    found: () => spawnSync("ruby", ["-e", "require 'sqlite3'; require 'active_record'"]).status === 0,
    install: "apt-get update && apt-get install -y --no-install-recommends ruby-rails ruby-sqlite3",
  },
  firefox: {
    found: () => firefoxPath() !== undefined,
    install: "apt-get update && apt-get install -y --no-install-recommends firefox-esr",
  },
  webkit: {
    found: () =>
      miniBrowserPath() !== undefined && isExecutable("/usr/bin/WebKitWebDriver") && isExecutable("/usr/bin/Xvfb"),
    install: "apt-get update && apt-get install -y --no-install-recommends webkit2gtk-driver xvfb",
  },
  nginx: {
    found: () => spawnSync("nginx", ["-v"]).status === 0,
    install: "apt-get update && apt-get install -y --no-install-recommends nginx-light",
  },
  "the sockets of a process": { found: () => existsSync("/proc/self/fd"), install: "run it on Linux" },
} as const;

const CHROMIUM_PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const HEADLESS_SHELL_PATHS = ["/usr/bin/chromium-headless-shell"];

/** Call it before the tests of the suite are registered: `requires(test, "chromium")`. @returns whether all are there */
export function requires(suite: object, ...needs: (keyof typeof NEEDS)[]): boolean {
  const missing = needs.filter((need) => !NEEDS[need].found());
  lacks(
    suite,
    missing.map((need) => `needs ${need}: ${NEEDS[need].install}`),
  );
  return missing.length === 0;
}

/**
 * Does the same for packages of a workspace, and installs them if necessary: `requiresPackages(test,
 * "test/interop/http")`. @returns whether they are there
 */
export function requiresPackages(suite: object, ...folders: string[]): boolean {
  if (installInterop(...folders)) return true;
  lacks(suite, [`needs the packages of ${folders.join(", ")}: ${installCommand(...folders)}`]);
  return false;
}

/**
 * Does the same for the Python packages in a folder's `requirements.txt`.
 * @returns the path of the Python program that finds them, or "" if the suite is skipped
 */
export function requiresPython(suite: object, folder: string): string {
  const python = installPython(folder);
  if (python === undefined) lacks(suite, [`needs the packages of ${folder}/requirements.txt: ${INSTALL_PYTHON}`]);
  return python ?? "";
}

function lacks(suite: object, reasons: string[]): void {
  if (reasons.length > 0) (suite as { unavailable(why: string): void }).unavailable(reasons.join("; "));
}

/** The path of Chromium, or undefined. If `CHROMIUM` is set, only that one is used. */
export function chromiumPath(): string | undefined {
  const named = process.env["CHROMIUM"];
  return (named ? [named] : CHROMIUM_PATHS).find(isExecutable);
}

/**
 * The path of `chromium-headless-shell`, or undefined. It has the same engine as Chromium and takes half the processor
 * time, but it neither blocks popups nor has a back/forward cache.
 */
export function headlessShellPath(): string | undefined {
  return process.env["CHROMIUM"] ? undefined : HEADLESS_SHELL_PATHS.find(isExecutable);
}

/** The path of Firefox, or undefined. */
export const firefoxPath = (): string | undefined => ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(isExecutable);

/** The path of WebKitGTK's small browser, which WebKitWebDriver drives, or undefined. */
export const miniBrowserPath = (): string | undefined =>
  ["4.1", "4.0"]
    .map((version) => `/usr/lib/${libraries[process.arch] ?? ""}/webkit2gtk-${version}/MiniBrowser`)
    .find(isExecutable);

/** Where Debian keeps libraries, by Node's name of the processor. */
const libraries: Partial<Record<string, string>> = { x64: "x86_64-linux-gnu", arm64: "aarch64-linux-gnu" };

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
