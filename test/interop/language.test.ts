/** The editor's judgement on GitHub's schema, which is as large as they get: the same as graphql-js's. */
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { packageFile } from "../helpers/programs/interop-install.js";
import { requiresPackages } from "../helpers/requires.js";
import { compareMany } from "../app/language/validate/against-graphql.js";
import { introspected } from "../app/schema/helpers.js";
import { randomCases } from "../helpers/cases.js";

requiresPackages(test, "test/interop/schemas");
const schemaIn = (path: string) => introspected(readFileSync(packageFile("test/interop/schemas", path), "utf8"));

const others = {
  shop: "@nautical-commerce/graphql-schema/nautical/schema.graphql",
  ledger: "@cardano-graphql/client-ts/api/cardano-db-hasura/schema.graphql",
  service: "@digdir/dialogporten-schema/schema.verified.graphql",
};
for (const [name, path] of Object.entries(others)) {
  test(`finds errors in random documents on a ${name}'s schema exactly as graphql-js does`, () => {
    const { cases, random, seed } = randomCases(`documents on a ${name}'s schema`, 40);
    const { valid, invalid } = compareMany(schemaIn(path), cases, random, seed);
    assert.ok(valid > cases / 2 && invalid > cases, `${valid} valid, ${invalid} invalid`);
  });
}

test("finds errors in random documents on GitHub's schema exactly as graphql-js does", () => {
  const { cases, random, seed } = randomCases("documents on GitHub's schema", 100);
  const tally = compareMany(schemaIn("@octokit/graphql-schema/schema.graphql"), cases, random, seed);
  console.log(JSON.stringify(tally));
  assert.ok(tally.valid > cases / 2 && tally.invalid > cases, JSON.stringify(tally));
});

test.run();
