/**
 * What is offered on a record is bound to it by its own key, on schemas that others made: published ones, those that servers make and
 * describe themselves, and those in the dialects of makers. Nothing is left out: planning an action takes a millisecond.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { buildClientSchema, printSchema, type IntrospectionQuery } from "graphql";
import { recordActionsOf } from "../../src/app/schema/form/actions/record-actions.js";
import { identityOf } from "../../src/app/schema/classify/identity/identity.js";
import { loadSchema } from "../../src/app/schema/model/load.js";
import type { Result } from "../../src/transport/types.js";
import { isDeep } from "../helpers/cases.js";
import { packageFile } from "../helpers/programs/interop-install.js";
import { startPrintingServer } from "../helpers/programs/printing-server.js";
import { temporaryFolder } from "../helpers/programs/temporary-folder.js";
import { checkProperty } from "../helpers/property.js";
import { requires, requiresPackages, requiresPython } from "../helpers/requires.js";
import * as byFilter from "../app/schema/dialects/by-filter.js";
import * as content from "../app/schema/dialects/content.js";
import * as counted from "../app/schema/dialects/counted.js";
import * as relations from "../app/schema/dialects/relations.js";
import { sdl as strapi } from "../app/schema/dialects/strapi.js";
import * as odd from "../app/schema/fixtures/odd.js";
import { emptyTally, unboundIn, type Tally } from "../app/schema/form/actions/bound/check-bound.js";
import { hostileAction, type Keyed } from "../app/schema/form/actions/bound/hostile-actions.js";
import { recordTypes } from "../app/schema/form/actions/bound/places.js";
import { both, introspected, type Both } from "../app/schema/helpers.js";
import { startServer } from "./http/servers.js";

/** Fails if something is unbound, or if less was looked at than there was when this was written. */
function assertBound(name: string, schemas: readonly Both[], least: Tally): void {
  const tally = emptyTally();
  for (const of of schemas) assert.equal(unboundIn(of, tally), [], name);
  console.log(`${name}: ${tally.schemas} schemas, ${tally.types} types, ${tally.actions} actions, 0 unbound`);
  for (const count of ["schemas", "types", "actions"] as const)
    assert.ok(tally[count] >= least[count], `${name}: ${tally[count]} ${count}`);
}

/** The names of the actions that change and delete a record. */
function editOf({ schema }: Both, type: string): string[] {
  const { edit, deletions } = recordActionsOf(schema, type);
  return [edit?.name ?? "", ...deletions.map(({ name }) => name)];
}

const dialects = suite("dialects");
dialects("what is offered on a record is bound to it", () => {
  const texts = [byFilter, content, counted, relations].flatMap((file) => Object.values(file)) as (
    | string
    | { sdl: string }
  )[];
  const sdls = [...texts.map((each) => (typeof each === "string" ? each : each.sdl)), strapi, ...Object.values(odd)];
  assertBound("dialects", sdls.map(both), { schemas: 20, types: 50, actions: 55 });
});
/** The types of a schema with their keys, of those that are called like one thing. */
const keyedIn = ({ schema }: Both) =>
  recordTypes(schema).flatMap((name): Keyed[] => {
    const { key = "" } = identityOf(schema, name);
    const scalar = schema.types.get(name)?.fields.get(key)?.type.name;
    return scalar === undefined ? [] : [{ name, key, scalar }];
  });

dialects("what random actions offer on a record is bound to it", () => {
  const texts = [byFilter, content, counted, relations].flatMap((file) => Object.values(file)) as (
    | string
    | { sdl: string }
  )[];
  const bases = texts
    .map((each) => (typeof each === "string" ? each : each.sdl))
    .filter((sdl) => /^\s*type Mutation\b/m.test(sdl) && keyedIn(both(sdl)).length > 1);
  const tally = emptyTally();
  checkProperty(
    "hostile actions on dialects",
    (random, note) => {
      const base = bases[Math.floor(random() * bases.length)] ?? "";
      const types = keyedIn(both(base));
      const actions = Array.from({ length: 3 }, (_, index) => hostileAction(random, types, index));
      const fields = new Map(actions.map(({ field }) => [field.split("(")[0], field]));
      note("actions", [...fields.values()].join("\n"));
      note("types", JSON.stringify(types));
      const inputs = actions.map((action) => action.inputs).join(" ");
      assert.equal(
        unboundIn(both(`${base} ${inputs} extend type Mutation { ${[...fields.values()].join(" ")} }`), tally),
        [],
      );
    },
    60,
  );
  console.log(`hostile dialects: ${tally.schemas} schemas of ${bases.length}, ${tally.actions} actions, 0 unbound`);
  assert.ok(tally.actions > 60, JSON.stringify(tally));
});
dialects.run();

const published = suite("published schemas");
requiresPackages(published, "test/interop/schemas");
const read = (path: string) => readFileSync(packageFile("test/interop/schemas", path), "utf8");

published("what is offered on a record is bound to it", () => {
  const github = introspected(read("@octokit/graphql-schema/schema.graphql"));
  const shop = introspected(read("@nautical-commerce/graphql-schema/nautical/schema.graphql"));
  const others = [
    read("@cardano-graphql/client-ts/api/cardano-db-hasura/schema.graphql"),
    read("@digdir/dialogporten-schema/schema.verified.graphql"),
    ["enums", "resolvers", "schema"].map((name) => read(`@favware/graphql-pokemon/graphql/${name}.graphql`)).join("\n"),
    read("relay-test-utils-internal/lib/testschema.graphql"),
  ].map(introspected);
  assertBound("published", [github, shop, ...others], { schemas: 6, types: 350, actions: 1_100 });
  assert.equal(editOf(github, "Issue"), ["updateIssue", "deleteIssue"]);
  assert.equal(editOf(github, "IssueComment"), ["updateIssueComment", "deleteIssueComment"]);
  assert.equal(editOf(shop, "Product"), ["productUpdate", "productDelete"]);
});
published.run();

/** What is offered on a record of a real server. */
function checkServer(
  test: ReturnType<typeof suite>,
  name: string,
  start: () => Promise<{ url: string; close(): unknown }>,
) {
  test("what is offered on a record is bound to it", async () => {
    const server = await start();
    try {
      const { introspection } = await loadSchema(async (query: string) => {
        const response = await fetch(server.url, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ query }),
        });
        return (await response.json()) as Result;
      });
      const of = introspected(printSchema(buildClientSchema(introspection as IntrospectionQuery)));
      assertBound(name, [of], { schemas: 1, types: 2, actions: 4 });
    } finally {
      await server.close();
    }
  });
  test.run();
}

for (const name of ["postgraphile", "json-graphql-server", "drizzle"]) {
  const test = suite(name);
  requiresPackages(test, `test/interop/${name}`);
  checkServer(test, name, () => startServer(`${name}/server.mjs`));
}

const onDatabase = async (program: string, script: string, path: string) => {
  const databaseFile = join(temporaryFolder("bound"), "database.sqlite3");
  const { origin, stop } = await startPrintingServer(program, script, databaseFile);
  return { url: `${origin}${path}`, close: stop };
};

const strawberry = suite("Strawberry on Django");
const python = requiresPython(strawberry, "test/interop/strawberry-django");
checkServer(strawberry, "strawberry-django", () =>
  onDatabase(python, "test/interop/strawberry-django/server.py", "/graphql/"),
);

const rails = suite("Rails with ActiveRecord");
requires(rails, "rails", "sqlite for Ruby");
checkServer(rails, "rails-active-record", () =>
  onDatabase("ruby", "test/interop/rails-active-record/server.rb", "/graphql"),
);

// Its packages take longer to install than the others to run.
const payload = suite("Payload");
if (isDeep) {
  requiresPackages(payload, "test/interop/payload");
  checkServer(payload, "payload", () => startServer("payload/server.mjs"));
}
