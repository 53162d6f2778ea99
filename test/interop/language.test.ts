/** The editor's judgement on GitHub's schema, which is as large as they get: the same as graphql-js's. */
import { existsSync, readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compareMany } from "../language/against-graphql.js";
import { both } from "../schema/helpers.js";
import { randomCases } from "../transport/fake-fetch.js";

const file = "node_modules/@octokit/graphql-schema/schema.graphql";
if (!existsSync(file)) (test as unknown as { unavailable(why: string): void }).unavailable("needs @octokit/graphql-schema: npm ci");

const others = { shop: "@nautical-commerce/graphql-schema/nautical/schema.graphql", ledger: "@cardano-graphql/client-ts/api/cardano-db-hasura/schema.graphql", service: "@digdir/dialogporten-schema/schema.verified.graphql" };
for (const [name, path] of Object.entries(others)) {
  test(`finds an error in a random document on a ${name}'s schema exactly where graphql-js does`, () => {
    const { cases, random, seed } = randomCases(`documents on a ${name}'s schema`, 100);
    const { valid, invalid } = compareMany(both(readFileSync(`node_modules/${path}`, "utf8")), cases, random, seed);
    assert.ok(valid > cases / 2 && invalid > cases, `${valid} valid, ${invalid} invalid`);
  });
}

test("finds an error in a random document on GitHub's schema exactly where graphql-js does", () => {
  const { cases, random, seed } = randomCases("documents on GitHub's schema", 400);
  const tally = compareMany(both(readFileSync(file, "utf8")), cases, random, seed);
  console.log(JSON.stringify(tally));
  assert.ok(tally.valid > cases / 2 && tally.invalid > cases, JSON.stringify(tally));
});

test.run();
