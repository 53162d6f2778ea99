/** The packed package in linters for packages, and in test runners that projects use. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { installPackedPackage } from "../../helpers/package/packed-package.js";
import { requiresPackages } from "../../helpers/requires.js";
import { HOSTS_FOLDER, runInHost } from "./run-in-host.js";

const test = suite("hosts: the package");
requiresPackages(test, HOSTS_FOLDER);
test.before(() => {
  installPackedPackage(HOSTS_FOLDER);
});

const TEST_ENVIRONMENT: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "test" };

test('publint and "Are the types wrong?" find nothing in the package', () => {
  assert.is(runInHost("package-linters", ["check.mjs"]), "");
});

test("a test of a component passes in Vitest", () => {
  const output = runInHost("vitest", ["../node_modules/vitest/vitest.mjs", "run"], TEST_ENVIRONMENT);
  assert.match(output, "1 passed");
});

test("a test of a component passes in Jest", () => {
  const words = ["--experimental-vm-modules", "../node_modules/jest/bin/jest.js"];
  assert.match(runInHost("jest", words, TEST_ENVIRONMENT), "1 passed");
});

test.run();
