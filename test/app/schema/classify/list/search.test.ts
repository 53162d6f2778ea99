/** A list that takes no words is searched by what names its rows, through its filter. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { graphql } from "graphql";
import { planField, planQuery, rootField, filterSearchOf, type Plan } from "../../../../../src/app/schema/index.js";
import { formOf } from "../../../../../src/app/schema/form/form.js";
import { planPicker } from "../../../../../src/app/schema/form/picker.js";
import { drizzle, hasura as roleless } from "../../dialects/by-filter.js";
import { contentful, gatsby, sanity } from "../../dialects/content.js";
import { dato, hasura, keystone } from "../../dialects/counted.js";
import * as strapi from "../../dialects/strapi.js";
import { assertValid, both, schemaOf } from "../../helpers.js";

function list(sdl: string, name: string) {
  const of = both(sdl);
  const root = rootField(of.schema, "query", name);
  assert.ok(root, name);
  return { ...of, root, plan: planQuery(of.schema, root) };
}

/** The variables of a search, on a document that graphql-js accepts. */
function said(sdl: string, name: string, text: string, args = {}): Record<string, unknown> {
  const { official, plan } = list(sdl, name);
  const request = plan.request({ search: text, args });
  assertValid(official, request, name);
  return request.variables;
}

test("searches by the operator that each server has for a part of a text", () => {
  assert.equal(said(strapi.sdl, "articles", "tea").filters, { title: { containsi: "tea" } });
  assert.equal(said(dato.sdl, "allRecipes", "tea").filter, { title: { matches: { pattern: "tea" } } });
  assert.equal(said(keystone.sdl, "recipes", "tea").where, { title: { contains: "tea", mode: "insensitive" } });
  assert.equal(said(hasura.sdl, "recipes", "50%_a").where, { title: { _ilike: "%50\\%\\_a%" } });
  assert.equal(
    said(drizzle.sdl, "posts", "old tea").where,
    { title: { OR: [{ like: "%old tea%" }, { like: "%Old tea%" }, { like: "%Old Tea%" }] } },
    "as not every database of Drizzle has an ilike",
  );
  assert.equal(said(contentful, "blogPostCollection", "tea").where, { title_contains: "tea" });
  assert.equal(said(sanity, "allBook", "tea").where, { title: { matches: "tea*" } });
  assert.equal(said(gatsby, "allMarkdownRemark", "a.b").filter, { frontmatter: { title: { regex: "/a\\.b/i" } } });
  const T = "type T { id: ID! name: String }";
  assert.equal(said(`type Query { all(name_Icontains: String, name: String): [T] } ${T}`, "all", "x"), {
    name_Icontains: "x",
  });
  assert.equal(
    said(`type Query { all(where: W): [T] } input W { name_CONTAINS: String name: String } ${T}`, "all", "x"),
    { where: { name_CONTAINS: "x" } },
  );
  assert.equal(
    said(
      `type Query { all(filter: W): [T] } input W { name: S } input S { contains: String mode: M } enum M { EXACT } ${T}`,
      "all",
      "x",
    ),
    { filter: { name: { contains: "x" } } },
    "in a mode that is known",
  );
  assert.equal(
    said(
      `type Query { all(filter: W): [T] } input W { name: S } input S { like: String includesInsensitive: String contains: String } ${T}`,
      "all",
      "x",
    ),
    { filter: { name: { includesInsensitive: "x" } } },
  );
});

test("takes the text as the label's own scalar too", () => {
  const sdl = `scalar citext type Query { all(where: W): [T] } input W { name: S } input S { contains: citext }
    type T { id: ID! name: citext }`;
  assert.equal(said(sdl, "all", "x"), { where: { name: { contains: "x" } } });
});

test("adds to what else the filter holds, and is counted like it", async () => {
  assert.equal(
    said(keystone.sdl, "recipes", "soup", { where: { veg: { equals: true }, title: { not: { equals: "x" } } } }).where,
    { veg: { equals: true }, title: { not: { equals: "x" }, contains: "soup", mode: "insensitive" } },
  );
  const { official, plan } = list(hasura.sdl, "recipes");
  const { document, variables } = plan.request({ search: "SOUP" });
  const { data } = await graphql({
    schema: official,
    rootValue: hasura.rootValue(),
    source: document,
    variableValues: variables,
  });
  assert.is(plan.page(JSON.parse(JSON.stringify(data))).total, 309);
});

test("searches a record's own list as well", () => {
  const { schema, official } = both(strapi.sdl);
  const request = planField(schema, "AuthorEntity", "articles")?.request({ id: "1", search: "tides" });
  assert.ok(request);
  assertValid(official, request, "articles");
  assert.equal(request.variables.filters, { title: { containsi: "tides" } });
});

test("a picker asks the server for a name, not among the first rows only", async () => {
  const { schema, official } = both(roleless.sdl);
  const [field] = formOf(schema, [{ name: "boat_id", type: { name: "uuid", text: "uuid!", nonNull: true } }]);
  const plan: Plan | undefined = field && planPicker(schema, field);
  assert.ok(plan?.shape.filterSearch);
  const { document, variables } = plan.request({ search: "skiff 30", size: 25 });
  const { data } = await graphql({
    schema: official,
    rootValue: roleless.rootValue(),
    source: document,
    variableValues: variables,
  });
  assert.equal(
    plan.rows(JSON.parse(JSON.stringify(data))).map((row) => plan.identify(row)?.label),
    ["Skiff 30"],
  );
});

test("only operators that find a part of a text, and can stand alone, search", () => {
  const through = (args: string, inputs = "") => {
    const schema = schemaOf(`type Query { all(${args}): [T] } ${inputs} type T { id: ID! name: String }`);
    const root = rootField(schema, "query", "all");
    return root && filterSearchOf(schema, root) !== undefined;
  };
  assert.is(through("where: W", "input W { name: S } input S { contains: String }"), true);
  assert.is(through("where: W", "input W { name: String }"), false);
  assert.is(through("where: W", "input W { name: S } input S { eq: String in: [String] startsWith: String }"), false);
  assert.is(through("where: W", "input W { title: S } input S { contains: String }"), false);
  assert.is(through("where: W", "input W { name: S } input S { contains: [String] }"), false);
  assert.is(through("where: W", "input W { name: S } input S { contains: Int }"), false);
  assert.is(through("where: W", "input W { name: S team: ID! } input S { contains: String }"), false);
  assert.is(through("where: W", "input W { name: S } input S { contains: String locale: ID! }"), false);
  assert.is(through("where: [W]", "input W { name: S } input S { contains: String }"), false);
  const nested = schemaOf(
    `type Query { all(where: W): [T] } input W { title_contains: String } type T { id: ID! title: N } type N { full: String }`,
  );
  const nestedRoot = rootField(nested, "query", "all");
  assert.is(nestedRoot && filterSearchOf(nested, nestedRoot), undefined, "the label is in an object");
  assert.is(through("near: W", "input W { name: S } input S { contains: String }"), false);
  assert.is(
    through("where: W, search: String", "input W { name: S } input S { contains: String }"),
    false,
    "the list's own search is the better one",
  );
});

test.run();
