/** Rows of a table whose record does not tell the value of an input as it is, or cannot be read. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createRowSender, type SendWords } from "../../../../src/app/screens/import/run/send-row.js";
import { planRow } from "../../../../src/app/schema/form/actions/row-plan.js";
import { rootField, type FormValue } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { createWorld } from "../../helpers/world.js";
import { ROW_WORDS } from "./row-words.js";

/** What a row sends to an item, or what becomes of it without that. @param keep - what tells items of one id apart */
async function sentFor(keep: string, value: FormValue): Promise<unknown> {
  const sdl = `scalar JSON
    type Query { items${keep}: [Item!]! item(id: ID!): Item }
    type Item { id: ID! title: String note(unit: String): JSON weight: String }
    type Mutation { updateItem(id: ID!, ${keep.slice(1, -1)} input: ItemInput!): Item }
    input ItemInput { title: String note: JSON weight: Int }`;
  const schema = schemaOf(sdl);
  const root = rootField(schema, "mutation", "updateItem");
  assert.ok(root);
  const { client } = createWorld(sdl, { item: { id: "1", title: "One", note: { grams: 5 }, weight: "5" } }).options;
  const words: Partial<SendWords> = { ...ROW_WORDS, changedSince: String, explain: String };
  const plan = planRow(schema, root);
  const sender = createRowSender({ schema, client, plan, keyPath: ["id"], words: words as SendWords });
  const prepared = await sender.prepare({ number: 1, value });
  if ("request" in prepared) return prepared.request.variables;
  return "isUnchanged" in prepared.result ? "unchanged" : prepared.result.is;
}

test("a cell with what the record says in another form sends no row", async () => {
  assert.is(await sentFor("", { id: "1", input: { title: "One", weight: "5" } }), "unchanged");
  assert.is(await sentFor("", { id: "1", input: { title: "One", weight: "6" } }), "failed");
});

test("JSON takes the place of nothing that is not read", async () => {
  assert.is(await sentFor("(tenant: String!)", { id: "1", tenant: "b", input: { note: '{"grams":6}' } }), "failed");
});

test.run();
