/** Completion on GitHub's schema: 1,500 types and more. */
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { packageFile } from "../helpers/programs/interop-install.js";
import { requiresPackages } from "../helpers/requires.js";
import { checkDocument } from "../app/language/complete/completing.js";
import { randomDocument } from "../app/language/helpers/random-document.js";
import { introspected } from "../app/schema/helpers.js";
import { randomCases } from "../helpers/cases.js";

requiresPackages(test, "test/interop/schemas");

test("offers each name of random documents on GitHub's schema, and only valid ones", () => {
  const github = introspected(
    readFileSync(packageFile("test/interop/schemas", "@octokit/graphql-schema/schema.graphql"), "utf8"),
  );
  const { cases, random, seed } = randomCases("completing documents on GitHub's schema", 12);
  let names = 0;
  for (let n = 0; n < cases; n++) names += checkDocument(github, randomDocument(github.official, random), random, 40);
  console.log(`${names} names`);
  assert.ok(names > cases * 4, `${names} names, --seed ${seed}`);
});

test.run();
