/**
 * The rules on schemas that others made and published: GitHub's (Ruby), a shop's (Python), a ledger's (from database tables),
 * a public service's (.NET). Every document that a screen would send is valid on them: of the two largest schemas `npm test` looks
 * at one in five, `npm run deep` at all.
 */
import { readFileSync } from "node:fs";
import { test } from "uvu";
import { isDeep } from "../helpers/cases.js";
import { packageFile } from "../helpers/programs/interop-install.js";
import { requiresPackages } from "../helpers/requires.js";
import { printsBack, same } from "../app/schema/model/sdl/sdl-oracle.js";
import { assertDocuments } from "../app/schema/every-document.js";
import { introspected } from "../app/schema/helpers.js";

const files = {
  "@octokit/graphql-schema": "schema.graphql",
  "@nautical-commerce/graphql-schema": "nautical/schema.graphql",
  "@cardano-graphql/client-ts": "api/cardano-db-hasura/schema.graphql",
  "@digdir/dialogporten-schema": "schema.verified.graphql",
};

const LARGEST = ["@octokit/graphql-schema", "@nautical-commerce/graphql-schema"];
const stepOf = (name: string): number => (LARGEST.includes(name) && !isDeep ? 5 : 1);

requiresPackages(test, "test/interop/schemas");
const pathOf = ([name, file]: [string, string]) => packageFile("test/interop/schemas", `${name}/${file}`);

for (const entry of Object.entries(files)) {
  test(`${entry[0]}: every screen's document is valid and within its budget`, () => {
    assertDocuments(introspected(readFileSync(pathOf(entry), "utf8")), stepOf(entry[0]));
  });
}

const github = () => readFileSync(pathOf(["@octokit/graphql-schema", files["@octokit/graphql-schema"]]), "utf8");
test("reads GitHub's schema as graphql-js does", () => same(github(), "GitHub"));
test("prints the types of GitHub so that they are read again as they were", () => printsBack(github()));

test.run();
