/** The lock files: they install everywhere, and name no address of a registry. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, LockedPackage>;

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

/** Folders with a lock file; never those in packages. */
function lockedFolders(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory() && !["node_modules", ".git", "dist", "src"].includes(entry.name))
    .flatMap(({ name }) => lockedFolders(join(folder, name)));
  return entries.some(({ name }) => name === "package-lock.json") ? [folder, ...below] : below;
}

for (const folder of lockedFolders(".")) {
  const { packages } = read(join(folder, "package-lock.json")) as { packages: Packages };

  test(`${folder}: names no address of a registry`, () => {
    const addresses = Object.values(packages).flatMap(({ resolved, link }) => (resolved && !link ? [resolved] : []));
    assert.equal(addresses, []);
  });

  test(`${folder}: belongs to its package.json, and to those of its workspaces`, () => {
    const workspaces = Object.keys(packages).filter((path) => path !== "" && !path.includes("node_modules"));
    for (const path of ["", ...workspaces]) {
      const { dependencies, devDependencies } = read(join(folder, path, "package.json")) as LockedPackage;
      assert.equal(packages[path]?.dependencies, dependencies, path);
      assert.equal(packages[path]?.devDependencies, devDependencies, path);
    }
  });

  test(`${folder}: knows what packages want on other systems, which npm ci asks for`, () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !findPackage(packages, path, name)),
    );
    assert.equal(missing, []);
  });
}

/** As Node looks for it: beside its user, then further up. */
function findPackage(packages: Packages, user: string, name: string): LockedPackage | undefined {
  for (let at = user; ; at = dirname(at)) {
    const found = packages[join(at, "node_modules", name)];
    if (found || at === "." || at === "") return found;
  }
}

test(".: has no package that Node 20 is too old for", () => {
  const { packages } = read("package-lock.json") as { packages: Packages };
  const tooNew = Object.entries(packages).filter(([, { engines }]) => /^>=\s*2[1-9]|^2[1-9]/.test(engines?.node ?? ""));
  assert.equal(
    tooNew.map(([path]) => path),
    [],
  );
});

test.run();
