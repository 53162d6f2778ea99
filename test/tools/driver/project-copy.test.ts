/** A copy of the project is made while other tests run, which write into the project and delete what they wrote. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createSourceFilter } from "../../helpers/programs/project-copy.js";

const test = suite("a copy of the project");

/** Whether a copy contains the path. It meets the folders above it first. */
function isCopied(path: string): boolean {
  const isSource = createSourceFilter();
  const parts = path.split("/");
  return parts.every((_, index) => isSource(parts.slice(0, index + 1).join("/")));
}

for (const path of [
  "test/interop/node_modules",
  "test/interop/strawberry-django/.venv",
  "test/interop/npm-shrinkwrap.json",
  "test/interop/hosts/npm-shrinkwrap.json",
  "test/interop/hosts/.readme-Gq0nVF",
  "test/interop/hosts/next/.next",
  "test/interop/hosts/next/next-env.d.ts",
  "test/interop/hosts/react-router/build",
  "test/interop/types/generated-page",
  "test/.docs-testing-Gq0nVF",
  "tools/site/.vitepress/.cache",
  "test/left-over.log",
]) {
  test(`leaves out ${path}`, () => assert.is(isCopied(path), false));
}

for (const path of [
  "tools/build",
  "tools/site/.vitepress/config.mjs",
  "test/interop/hosts/react-router",
  "test/tools/build",
  "test/interop/hosting",
]) {
  test(`contains ${path}`, () => assert.is(isCopied(path), true));
}

test.run();
