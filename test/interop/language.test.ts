/** The editor's judgement on GitHub's schema, which is as large as they get: the same as graphql-js's. */
import { existsSync, readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compareMany } from "../language/against-graphql.js";
import { both } from "../schema/helpers.js";
import { randomCases } from "../transport/fake-fetch.js";

const file = "node_modules/@octokit/graphql-schema/schema.graphql";
if (!existsSync(file)) (test as unknown as { unavailable(why: string): void }).unavailable("needs @octokit/graphql-schema: npm ci");

test("finds an error in a random document on GitHub's schema exactly where graphql-js does", () => {
  const { cases, random, seed } = randomCases("documents on GitHub's schema", 400);
  const tally = compareMany(both(readFileSync(file, "utf8")), cases, random, seed);
  console.log(JSON.stringify(tally));
  assert.ok(tally.valid > cases / 2 && tally.invalid > cases, JSON.stringify(tally));
});

test.run();
