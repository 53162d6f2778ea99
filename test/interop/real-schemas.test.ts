/**
 * The rules on schemas that others made and published: GitHub's (Ruby), a shop's (Python), a ledger's (from database tables),
 * a public service's (.NET). Every document that a screen would send is valid on them.
 */
import { existsSync, readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { entities, planAction, planField, planQuery, planRecord, rootFields, toVariables, formOf, type Plan } from "../../src/schema/index.js";
import { printsBack, same } from "../schema/sdl-oracle.js";
import { assertValid, both, countFields, fillIn } from "../schema/helpers.js";

const files = {
  "@octokit/graphql-schema": "schema.graphql",
  "@nautical-commerce/graphql-schema": "nautical/schema.graphql",
  "@cardano-graphql/client-ts": "api/cardano-db-hasura/schema.graphql",
  "@digdir/dialogporten-schema": "schema.verified.graphql",
};

const pathOf = ([name, file]: [string, string]) => `node_modules/${name}/${file}`;
const missing = Object.entries(files).filter((entry) => !existsSync(pathOf(entry)));
if (missing.length) {
  const why = `needs ${missing.map(([name]) => name).join(", ")}: npm ci`;
  (test as unknown as { unavailable(why: string): void }).unavailable(why);
}

for (const entry of Object.entries(files)) {
  test(`${entry[0]}: every screen's document is valid and within its budget`, () => {
    const { schema, official } = both(readFileSync(pathOf(entry), "utf8"));
    let documents = 0;
    const check = (what: string, plan: Plan, id?: string) => {
      const fields = formOf(schema, plan.shape.required);
      const { variables, problems } = toVariables(fields, fillIn(fields));
      assert.equal(problems, [], what);
      const request = plan.request({ args: variables, ...(id !== undefined && { id }) });
      assertValid(official, request, what);
      assert.ok(countFields(request.document) <= 70, `${what} asks for too much\n${request.document}`);
      documents++;
    };
    for (const root of rootFields(schema)) {
      if (root.operation !== "mutation") check(root.name, planQuery(schema, root));
      else {
        const plan = planAction(schema, root);
        const { variables, problems } = toVariables(plan.form, fillIn(plan.form));
        assert.equal(problems, [], root.name);
        assertValid(official, plan.request({ args: variables }), root.name);
        plan.form.forEach(({ fields, widget }) => widget === "object" && fields());
        documents++;
      }
    }
    for (const { name } of entities(schema)) {
      const plan = planRecord(schema, name);
      if (!plan) continue;
      check(name, plan, "1");
      for (const { name: field } of [...plan.tabs, ...plan.plus]) {
        const nested = planField(schema, name, field);
        if (nested) check(`${name}.${field}`, nested, "1");
      }
    }
    assert.ok(documents >= rootFields(schema).length);
  });
}

const github = () => readFileSync(pathOf(["@octokit/graphql-schema", files["@octokit/graphql-schema"]]), "utf8");
test("reads GitHub's schema as graphql-js does", () => same(github(), "GitHub"));
test("prints the types of GitHub so that they are read again as they were", () => printsBack(github()));

test.run();
