/** A key of a selected row that is another row's, or of a row that has changed since: nothing is sent by it. */
import "../../../../helpers/window.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField } from "../../../../../src/app/schema/index.js";
import { bulkActionsOf } from "../../../../../src/app/parts/list/bulk/bulk-actions.js";
import { createBulkSender } from "../../../../../src/app/parts/list/bulk/bulk-sender.js";
import { schemaOf } from "../../../schema/helpers.js";
import { createWorld } from "../../../helpers/world.js";
import { words } from "./words.js";

const sdlOf = (fields: string, input = "") => `
  type Query { pages: [Page!]! page(id: ID! ${input}): Page }
  type Page { id: ID! title: String body: String ${fields} }
  type Mutation {
    updatePage(id: ID!, title: String, body: String! ${input}): Page
    archivePage(id: ID! ${input}): Page
    deletePage(id: ID! ${input}): Page
    createPage(title: String ${input}): Page
  }
`;

/** Changes the title of a row that is shown, where the server has another one by now. */
async function change(shown: object, read: object, { fields = "locale: String", value = { title: "X" } } = {}) {
  const sdl = sdlOf(fields);
  const schema = schemaOf(sdl);
  const world = createWorld(sdl, { page: { id: "p1", body: "b", ...read }, updatePage: { id: "p1" } });
  const { action, record } = actionOf(sdl, "updatePage", shown);
  const sender = createBulkSender({ schema, client: world.options.client, action, value, words });
  const result = await sender.send(record);
  return { result, sent: world.sent.filter(({ document }) => document.startsWith("mutation")).length };
}

function actionOf(sdl: string, name: string, row: object) {
  const schema = schemaOf(sdl);
  const list = rootField(schema, "query", "pages");
  assert.ok(list);
  const record = planQuery(schema, list).identify({ __typename: "Page", id: "p1", ...row });
  assert.ok(record);
  const action = bulkActionsOf(schema, record).find(({ root }) => root.name === name);
  assert.ok(action, name);
  return { action, record };
}

const test = suite("another row by the key of a selected one");

test("a row is not changed where its key gives one of another name", async () => {
  const { result, sent } = await change({ title: "de title" }, { title: "en title" });
  assert.equal(result, { is: "failed", reason: "Other: en title" });
  assert.is(sent, 0);
});

test("nor where the name of one of them reads like its type and its key", async () => {
  for (const [shown, read] of [
    ["Page p1", "Bob"],
    ["Ada", "Page p1"],
  ] as const) {
    const { result, sent } = await change({ title: shown }, { title: read });
    assert.equal(result, { is: "failed", reason: `Other: ${read}` });
    assert.is(sent, 0);
  }
  assert.equal((await change({ title: null }, { title: "Bob" })).result, { is: "done" });
});

test("nor is anything else done to it", async () => {
  const sdl = sdlOf("locale: String");
  const named = { id: "p1", title: "Bob" };
  for (const name of ["archivePage", "deletePage"]) {
    const world = createWorld(sdl, { page: () => named, [name]: () => named });
    const send = (title: string) => {
      const { action, record } = actionOf(sdl, name, { title });
      const options = { schema: schemaOf(sdl), client: world.options.client, action, value: { text: "x" }, words };
      return createBulkSender(options).send(record);
    };
    assert.equal(await send("Ada"), { is: "failed", reason: "Other: Bob" }, name);
    assert.equal(
      world.sent.filter(({ document }) => document.startsWith("mutation")),
      [],
      name,
    );
    assert.equal(await send("Bob"), { is: "done" }, name);
  }
});

test("nor where it gives one of another language, version or stage", async () => {
  for (const [name, shown, read] of [
    ["locale", "de", "en"],
    ["languageCode", "DE", "EN"],
    ["siteHandle", "german", "default"],
    ["version", "3", "4"],
    ["stage", "DRAFT", "PUBLISHED"],
  ] as const) {
    const fields = `${name}: String`;
    const { result, sent } = await change({ title: "A", [name]: shown }, { title: "A", [name]: read }, { fields });
    assert.equal(result, { is: "failed", reason: `Other: A, ${name} ${read}` }, name);
    assert.is(sent, 0);
  }
});

test("what only one of them tells is no difference, nor is another value", async () => {
  for (const [shown, read] of [
    [{ title: "A", locale: "de" }, { title: "A" }],
    [{ title: "A" }, { title: "A", locale: "de" }],
    [{ title: null }, { title: "A", locale: "de" }],
    [
      { title: "A", body: "old" },
      { title: "A", body: "new" },
    ],
    [
      { title: "A", locale: "de" },
      { title: "A", locale: "de" },
    ],
  ]) {
    const { result, sent } = await change(shown ?? {}, read ?? {});
    assert.equal(result, { is: "done" }, JSON.stringify(shown));
    assert.is(sent, 1);
  }
});

test("nor is a nameless row that tells something else by now", async () => {
  const sdl = `
    type Query { pages: [Page!]! page(id: ID!): Page }
    type Page { id: ID! day: Int! who: String seats: Int confirmed: Boolean }
    type Mutation { updatePage(id: ID!, seats: Int): Page deletePage(id: ID!): Page }
  `;
  const shown = { id: "p1", day: 1, who: "Bob", seats: 1, confirmed: true };
  for (const name of ["updatePage", "deletePage"])
    for (const [read, expected] of [
      [{ ...shown, who: "Nora" }, "failed"],
      [{ ...shown, seats: 2, confirmed: false }, "done"],
    ] as const) {
      const world = createWorld(sdl, { page: () => read, [name]: () => read });
      const { action, record } = actionOf(sdl, name, shown);
      const value = name === "updatePage" ? { seats: "5" } : {};
      const options = { schema: schemaOf(sdl), client: world.options.client, action, value, words };
      const result = await createBulkSender(options).send(record);
      assert.is(result.is, expected, name);
      if (result.is === "failed") assert.match(result.reason ?? "", /1, Nora/);
    }
});

test("a row that has become what was filled in is done", async () => {
  const { result, sent } = await change({ title: "A" }, { title: "X" });
  assert.equal(result, { is: "done" });
  assert.is(sent, 0);
});

test("an action asks for what a row says itself by another name", () => {
  for (const [field, input, row] of [
    ["locale: String", ", lang: String", { locale: "de" }],
    ["locale: String", ", languageCode: String", { locale: "de" }],
    ["locale: String", ", locales: [String!]", { locale: "de" }],
    ["isDraft: Boolean!", ", draft: Boolean", { isDraft: true }],
    ["site: String", ", siteHandle: String", { site: "german" }],
  ] as const)
    for (const name of ["updatePage", "archivePage", "deletePage"]) {
      const { action } = actionOf(sdlOf(field, input), name, row);
      const asked = action.fields.filter((each) => each.required && each.name !== "body");
      assert.is(asked.length, 1, `${name} ${input}`);
    }
});

test("an action does not ask for what a row does not say", () => {
  for (const [field, input, row] of [
    ["locale: String", ", lang: String", {}],
    ["locale: String, lang: String", ", lang: String", { locale: "de" }],
    ["locale: String", ", reason: String", { locale: "de" }],
    ["currency: String, version: Int", ", locale: String, note: String", { currency: "CHF", version: 1 }],
  ] as const)
    for (const name of ["updatePage", "archivePage"]) {
      const { action } = actionOf(sdlOf(field, input), name, row);
      const asked = action.fields.filter((each) => each.required && each.name !== "body");
      assert.is(asked.length, 0, `${name} ${input}`);
    }
});

test.run();
