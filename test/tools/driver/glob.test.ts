/** Which test files the driver finds. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { temporaryFolder } from "../../helpers/programs/temporary-folder.js";

/** Loaded as it is: bundled into a test it would not find the project. */
const { globSync } = (await import(pathToFileURL(resolve("tools/build/glob.mjs")).href)) as {
  globSync(folder: string, pattern: RegExp): string[];
};

test("finds files in folders, and looks into none of installed packages", () => {
  const folder = relative(".", temporaryFolder("glob"));
  for (const inner of ["inner", "node_modules/package", ".venv/lib"]) {
    mkdirSync(join(folder, inner), { recursive: true });
    writeFileSync(join(folder, inner, "a.test.ts"), "");
  }
  assert.equal(globSync(folder, /\.test\.ts$/), [`${folder}/inner/a.test.ts`]);
});

test.run();
