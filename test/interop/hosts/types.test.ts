/**
 * The published types compile in the oldest and the newest TypeScript that is supported, with each way to find a package. Each
 * compiler finds it in one way, and in `npm run deep` in each.
 */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isDeep } from "../../helpers/cases.js";
import { installPackages } from "../../helpers/package/packed-packages.js";
import { requiresPackages } from "../../helpers/requires.js";
import { compileHost, HOSTS_FOLDER, NEWEST_COMPILER } from "./run-in-host.js";

const test = suite("hosts: types");
requiresPackages(test, HOSTS_FOLDER);
test.before(() => {
  installPackages(HOSTS_FOLDER);
});

const COMPILERS = {
  "TypeScript 5.4": { compiler: `${HOSTS_FOLDER}/node_modules/typescript-5.4/bin/tsc`, usual: "node16" },
  "the newest TypeScript": { compiler: NEWEST_COMPILER, usual: "bundler" },
};
const RESOLUTIONS = {
  node16: ["--module", "node16", "--moduleResolution", "node16"],
  bundler: ["--module", "esnext", "--moduleResolution", "bundler"],
};

/** The declarations of ECMAScript and the DOM are the compiler's own. */
const WITHOUT_DEFAULT_LIBRARIES = ["--skipDefaultLibCheck", "true"];

for (const [compilerName, { compiler, usual }] of Object.entries(COMPILERS)) {
  for (const [resolution, options] of Object.entries(RESOLUTIONS)) {
    if (resolution !== usual && !isDeep) continue;
    test(`${compilerName}, resolution ${resolution}: the types of every entry point are right`, () => {
      const words = [...options, "--lib", "ES2022,DOM", ...WITHOUT_DEFAULT_LIBRARIES];
      assert.is(compileHost("types", compiler, words), "");
    });
  }
}

test("the core compiles in a program of Node without the DOM library", () => {
  assert.is(compileHost("types/tsconfig.node.json"), "");
});

test.run();
