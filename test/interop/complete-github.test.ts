/** Completion on GitHub's schema: 1,500 types and more. */
import { existsSync, readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkDocument } from "../language/completing.js";
import { randomDocument } from "../language/random-document.js";
import { both } from "../schema/helpers.js";
import { randomCases } from "../transport/fake-fetch.js";

const path = "node_modules/@octokit/graphql-schema/schema.graphql";
if (!existsSync(path)) (test as unknown as { unavailable(why: string): void }).unavailable("needs @octokit/graphql-schema: npm ci");

test("offers each name of random documents on GitHub's schema in its place, and nothing that is not valid there", () => {
  const github = both(readFileSync(path, "utf8"));
  const { cases, random, seed } = randomCases("completing documents on GitHub's schema", 40);
  let names = 0;
  for (let n = 0; n < cases; n++) names += checkDocument(github, randomDocument(github.official, random), random, 40);
  console.log(`${names} names`);
  assert.ok(names > cases * 4, `${names} names, QUERYLET_SEED=${seed}`);
});

test.run();
