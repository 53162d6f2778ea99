/** The packed packages in linters for packages, in an empty folder, and in test runners that projects use. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { installPackages, packedArchives } from "../../helpers/package/packed-packages.js";
import { temporaryFolder } from "../../helpers/programs/temporary-folder.js";
import { requiresPackages } from "../../helpers/requires.js";
import { HOSTS_FOLDER, runInHost } from "./run-in-host.js";

const test = suite("hosts: the package");
requiresPackages(test, HOSTS_FOLDER);
test.before(() => {
  installPackages(HOSTS_FOLDER);
});

const TEST_ENVIRONMENT: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "test" };

for (const name of ["querylet", "querylet-app"])
  test(`publint and "Are the types wrong?" find nothing in ${name}`, () => {
    assert.is(runInHost("package-linters", ["check.mjs", name]), "");
  });

/** An empty folder in which these archives have been installed, with nothing but what is on this machine. */
function installInEmptyFolder(...names: string[]): string {
  const folder = temporaryFolder("empty");
  const archives = names.map((name) => packedArchives().get(name) ?? `no archive of ${name}`);
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  runIn(folder, "npm", "install", "--offline", "--no-audit", "--no-fund", ...archives);
  return folder;
}

function runIn(folder: string, program: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: "utf8" });
  assert.is(status, 0, stdout + stderr);
  return stdout.trim();
}

test("the client installs into an empty folder, alone, and runs", () => {
  const folder = installInEmptyFolder("querylet");
  assert.equal(readdirSync(join(folder, "node_modules")).filter(isPackage), ["querylet"]);
  const program = 'const { http } = await import("querylet"); await import("querylet/auth"); console.log(typeof http)';
  assert.is(runIn(folder, process.execPath, "--input-type=module", "--eval", program), "function");
});

test("the app installs with the client into an empty folder, and its command runs", () => {
  const folder = installInEmptyFolder("querylet", "querylet-app");
  assert.equal(readdirSync(join(folder, "node_modules")).filter(isPackage), ["querylet", "querylet-app"]);
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  assert.is(runIn(folder, "npx", "--offline", "querylet-app", "--version"), version);
  const site = join(folder, "site");
  assert.match(runIn(folder, "npx", "--offline", "querylet-app", "/graphql", "--export", site), site);
  assert.ok(readdirSync(site).includes("index.html"));
});

const isPackage = (name: string): boolean => !name.startsWith(".");

test("a test of a component passes in Vitest", () => {
  const output = runInHost("vitest", ["../node_modules/vitest/vitest.mjs", "run"], TEST_ENVIRONMENT);
  assert.match(output, "1 passed");
});

test("a test of a component passes in Jest", () => {
  const words = ["--experimental-vm-modules", "../node_modules/jest/bin/jest.js"];
  assert.match(runInHost("jest", words, TEST_ENVIRONMENT), "1 passed");
});

test.run();
