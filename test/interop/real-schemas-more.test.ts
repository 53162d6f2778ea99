/**
 * The rules on more schemas that others made: those that PostGraphile, json-graphql-server and Drizzle make and describe themselves, one
 * published by hand, and the one that Relay tests itself on, where whatever GraphQL allows is done somewhere. Of those that are
 * made `npm test` looks at one document in five, `npm run deep` at all.
 */
import { readFileSync } from "node:fs";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { buildClientSchema, printSchema, type IntrospectionQuery } from "graphql";
import { planQuery, rootField, rootFields } from "../../src/app/schema/index.js";
import { loadSchema } from "../../src/app/schema/model/load.js";
import type { Result } from "../../src/transport/types.js";
import { isDeep } from "../helpers/cases.js";
import { everyNth } from "../helpers/every-nth.js";
import { packageFile } from "../helpers/programs/interop-install.js";
import { requiresPackages } from "../helpers/requires.js";
import { assertDocuments } from "../app/schema/every-document.js";
import { introspected } from "../app/schema/helpers.js";
import { startServer } from "./http/servers.js";

const STEP = isDeep ? 1 : 5;

for (const name of ["postgraphile", "json-graphql-server", "drizzle"]) {
  const test = suite(name);
  requiresPackages(test, `test/interop/${name}`);
  test("every screen's document is valid, and what lists and forms ask is answered", async () => {
    const server = await startServer(`${name}/server.mjs`);
    try {
      const ask = async (query: string, variables: Record<string, unknown> = {}): Promise<Result> => {
        const response = await fetch(server.url, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ query, variables }),
        });
        return (await response.json()) as Result;
      };
      const { schema, introspection } = await loadSchema((query) => ask(query));
      assertDocuments(introspected(printSchema(buildClientSchema(introspection as IntrospectionQuery))), STEP);
      const lists = rootFields(schema).filter(
        ({ operation, gives, required }) => operation === "query" && gives === "rows" && !required.length,
      );
      assert.ok(lists.length >= 3);
      for (const list of lists) {
        const plan = planQuery(schema, list);
        for (const state of [
          {},
          { page: 2 },
          { search: "a" },
          ...everyNth(list.sort?.keys ?? [], STEP).map(({ key }) => ({ sort: "-" + key })),
        ]) {
          const { document, variables } = plan.request(state);
          const { data, errors } = await ask(document, variables);
          assert.equal(errors ?? [], [], document);
          assert.ok(plan.rows(data).length <= 25, list.name);
          // Told by the list itself, or by the field beside it.
          if (/^all[A-Z]/.test(list.name)) assert.type(plan.page(data).total, "number", list.name);
        }
      }
    } finally {
      await server.close();
    }
  });
  test.run();
}

const test = suite("published schemas");
requiresPackages(test, "test/interop/schemas");
const read = (path: string) => readFileSync(packageFile("test/interop/schemas", path), "utf8");

test("one of Pokémon, by hand: every screen's document is valid and within its budget", () => {
  assertDocuments(
    introspected(
      ["enums", "resolvers", "schema"]
        .map((name) => read(`@favware/graphql-pokemon/graphql/${name}.graphql`))
        .join("\n"),
    ),
  );
});

test("Relay's own: every screen's document is valid and within its budget", () => {
  const of = introspected(read("relay-test-utils-internal/lib/testschema.graphql"));
  assertDocuments(of);
  const mutation = rootField(of.schema, "query", "_mutation");
  assert.ok(mutation);
  assert.equal(planQuery(of.schema, mutation).columns, [], "nothing is done to show something");
});

test.run();
