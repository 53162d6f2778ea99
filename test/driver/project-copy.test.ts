/** A copy of the project is made while other tests run, which write into the project and delete what they wrote. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isSource } from "../helpers/programs/project-copy.js";

const test = suite("a copy of the project");

const LISTS = [".gitignore", "test/interop/hosts/.gitignore", "test/interop/types/.gitignore"];

/** A path for each line that ends with "/", which stands for folders. */
const ignoredFolders = LISTS.flatMap((list) =>
  readFileSync(list, "utf8")
    .split("\n")
    .filter((line) => line.endsWith("/"))
    .map((line) => join(dirname(list), line.slice(0, -1).replace("*", "Gq0nVF"))),
);

for (const folder of ignoredFolders) {
  test(`leaves out ${folder}`, () => assert.is(isSource(folder), false));
}

test("contains sources whose names are similar", () => {
  for (const path of ["src/build", "docs/site/.vitepress", "test/interop/hosts/react-router", "test/build"])
    assert.is(isSource(path), true, path);
});

test.run();
