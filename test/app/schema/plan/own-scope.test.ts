/** Which language, tenant or project a row is of: what it says itself, else what its list was asked with, else a person says it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { isElsewhere, prefill, withScopeAsked } from "../../../../src/app/schema/form/prefill.js";
import { inScope, scopeValues } from "../../../../src/app/schema/plan/scope.js";
import { schemaOf } from "../helpers.js";

function rowOf(sdl: string, list: string, args: object, row: object) {
  const schema = schemaOf(sdl);
  const root = rootField(schema, "query", list);
  assert.ok(root);
  const plan = inScope(schema, planQuery(schema, root), { args: args as Record<string, unknown> });
  const record = plan.identify({ __typename: root.entity, ...row });
  assert.ok(record);
  const opened = (name: string) => {
    const action = rootField(schema, "mutation", name);
    assert.ok(action, name);
    const planned = planAction(schema, action);
    const asked = withScopeAsked(planned, record, planned.form).filter(({ required }) => required);
    return { values: prefill(planned, record), asked: asked.map(({ name }) => name), plan: planned };
  };
  return { record, opened, document: plan.request({ args: args as Record<string, unknown> }).document };
}

const PAGES = (list: string, lookUp: string, fields: string, action: string) => `
  enum Locale { EN DE }
  input Filter { locale: String }
  type Query { pages${list}: [Page!]! page(id: ID! ${lookUp}): Page }
  type Page { id: ID! title: String! ${fields} }
  type Mutation { deletePage(id: ID! ${action}): Page archivePage(id: ID! ${action}): Page }`;

test("a deletion asks which record it means where it may be another than was read", () => {
  for (const [list, lookUp, fields, action, asked] of [
    ["(version: Int)", ", version: Int!", "", ", version: Int = 2", ["id", "version"]],
    ["", ', tenant: String = "b"', "", ", tenant: String", ["id", "tenant"]],
    ["(locale: Locale!)", "", "locale: Locale", ", locale: Locale", ["id", "locale"]],
    ["", ", zone: String!", "", ', zone: String = "b"', ["id", "zone"]],
    ["(tenant: String)", ", tenant: String", "", ", tenant: String", ["id"]],
    ["(locale: Locale = EN)", ", locale: Locale = EN", "", ", locale: Locale = EN", ["id"]],
    ["", "", "", ", reason: String", ["id"]],
  ] as const) {
    const args = list.includes("!") ? { locale: "DE" } : {};
    const { opened } = rowOf(PAGES(list, lookUp, fields, action), "pages", args, { id: "1", title: "A" });
    assert.equal(opened("deletePage").asked, asked, action);
  }
});

test("a row that says its own language is of that one, however its list was asked", () => {
  for (const [list, args] of [
    ["(filters: Filter)", { filters: { locale: "de" } }],
    ["(locales: [String!])", { locales: ["de"] }],
    ["(locale: String)", { locale: "en" }],
    ["", {}],
  ] as const) {
    const sdl = PAGES(list, "locale: String", "locale: String", "locale: String");
    const { record, opened, document } = rowOf(sdl, "pages", args, { id: "p1", title: "A", locale: "de" });
    assert.match(document, "locale");
    assert.equal(scopeValues(record.scope), { locale: "de" }, list);
    for (const name of ["deletePage", "archivePage"])
      assert.equal(opened(name).values, { id: "p1", locale: "de" }, name);
  }
});

test("a language that is a value of a record is no scope of it", () => {
  const sdl = `
    enum Locale { EN DE }
    type Query { users(locale: Locale): [User!]! user(id: ID!): User }
    type User { id: ID! name: String! locale: Locale }
    type Mutation { updateUser(id: ID!, name: String, locale: Locale = EN): User deleteUser(id: ID!, locale: Locale): User }`;
  const { record, opened } = rowOf(sdl, "users", { locale: "DE" }, { id: "7", name: "Ann", locale: "EN" });
  assert.is(record.scope, undefined);
  for (const name of ["updateUser", "deleteUser"]) assert.equal(opened(name).values, { id: "7" });
});

test("what a list was asked with is filled in or asked for by an action that takes it", () => {
  const of = (arg: string, lookUp: string, action: string, value: string) =>
    rowOf(
      PAGES(`(${arg})`, lookUp, "", action),
      "pages",
      { [arg.split(":")[0] ?? ""]: value },
      { id: "1", title: "A" },
    );
  const project = of("project: String", "project: String", "project: String", "p2");
  assert.equal(project.opened("archivePage").values, { id: "1", project: "p2" });
  const { values, asked } = project.opened("deletePage");
  assert.ok(asked.includes("project") || "project" in (values as object));
  for (const name of ["languageCode", "localeCode", "culture", "tenantSlug", "cluster"])
    for (const action of ["deletePage", "archivePage"]) {
      const { opened } = of(`${name}: String`, "", `${name}: String`, "x");
      const filled = name in (opened(action).values as object);
      assert.ok(filled || opened(action).asked.includes(name), `${action} ${name}`);
    }
  const other = of("locale: Locale", "locale: String", "locale: String", "DE");
  for (const action of ["deletePage", "archivePage"])
    assert.equal(other.opened(action).values, { id: "1", locale: "DE" }, action);
});

test("languages in a list are those of the row", () => {
  const locales = "locales: [Locale!] = [EN]";
  const of = (lookUp: string, action: string) =>
    rowOf(PAGES(`(${locales})`, lookUp, "", action), "pages", { locales: ["DE"] }, { id: "1", title: "A" });
  const both = of(locales, locales);
  assert.equal(scopeValues(both.record.scope), { locales: ["DE"] });
  for (const action of ["deletePage", "archivePage"])
    assert.equal(both.opened(action).values, { id: "1", locales: ["DE"] }, action);
  for (const [lookUp, action] of [
    [locales, "locale: Locale"],
    ["locale: Locale = EN", "locale: Locale = EN"],
    ["", "locales: [Locale!]"],
    ["", "locale: Locale"],
  ] as const) {
    const { opened } = of(lookUp, action);
    for (const name of ["deletePage", "archivePage"]) {
      const { values, asked } = opened(name);
      const [input = ""] = action.split(":");
      assert.ok(input in (values as object) || asked.includes(input), `${name} ${lookUp} ${action}`);
    }
  }
  const silent = of(locales, "");
  assert.not(silent.opened("archivePage").plan.startsFrom("Page"));
});

test("a row that says its version is of that one", () => {
  for (const word of ["version", "revision"])
    for (const lookUp of [`${word}: Int`, ""])
      for (const name of ["deletePage", "archivePage"]) {
        const sdl = PAGES("", lookUp, `${word}: Int`, `${word}: Int`);
        const { values, asked } = rowOf(sdl, "pages", {}, { id: "p1", title: "A", [word]: 2 }).opened(name);
        assert.ok((values as Record<string, unknown>)[word] === 2 || asked.includes(word), `${name} ${word} ${lookUp}`);
      }
});

test("a change of one language knows nothing of a record that is read in none", () => {
  for (const input of ["languageCode: Locale!", "locale: Locale", "lang: String!", "channel: String!"]) {
    const sdl = `
      enum Locale { EN DE }
      type Query { products: [Product!]! product(id: ID!): Product }
      type Product { id: ID! name: String! text: String }
      type Mutation { updateProduct(id: ID!, ${input}, name: String, text: String!): Product }`;
    const { plan } = rowOf(sdl, "products", {}, { id: "1", name: "A" }).opened("updateProduct");
    const [name = ""] = input.split(":");
    const isElsewhereWith = (value: object) => isElsewhere(plan, "Product", { id: "1", name: "New", ...value });
    assert.is(isElsewhereWith({ [name]: "DE" }) && !isElsewhereWith({}), true, input);
    assert.is(plan.startsFrom("Product"), !input.endsWith("!"), input);
  }
});

test.run();
