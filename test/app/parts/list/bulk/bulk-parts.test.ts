/** What is sent for each of the selected rows beside what was filled in for all of them: its own values. */
import "../../../../helpers/window.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bulkActionsOf } from "../../../../../src/app/parts/list/bulk/bulk-actions.js";
import { createBulkSender } from "../../../../../src/app/parts/list/bulk/bulk-sender.js";
import { forRecords } from "../../../../../src/app/parts/action/unread-form.js";
import { enForm } from "../../../../../src/app/base/messages/en/form.js";
import { schemaOf } from "../../../schema/helpers.js";
import { createWorld } from "../../../helpers/world.js";
import { words } from "./words.js";

const SDL = `
  type Query { hut(id: ID!): Hut huts: [Hut!]! }
  type Hut { id: ID! name: String! place: Place note: String notes(first: Int = 2): [String!]! }
  type Place { street: String town: String }
  input PlaceInput { street: String town: String }
  type Mutation {
    updateHut(id: ID!, name: String, place: PlaceInput, notes: [String!]): Hut
    changeHut(id: ID!, name: String!, place: PlaceInput = {}, note: String = "", force: Boolean!): Hut
    modifyHut(id: ID!, name: String, notes: [String!] = []): Hut
    saveHut(id: ID, name: String): Hut
  }
`;
const test = suite("parts of selected rows");

async function send(
  value: object,
  { name = "updateHut", isThere = true as boolean | "refused", refuses = false } = {},
) {
  const hut = {
    id: "1",
    name: "Top",
    note() {
      if (refuses) throw new Error("Not allowed");
      return null;
    },
    place: { street: "S", town: "Lenk" },
    notes: ({ first }: { first: number }) => Array.from({ length: 40 }, (_, at) => `n${at}`).slice(0, first),
  };
  const read = () => {
    if (isThere === "refused") throw new Error("Not allowed");
    return isThere ? hut : null;
  };
  const world = createWorld(SDL, { hut: read, updateHut: hut, changeHut: hut, modifyHut: hut, saveHut: hut });
  const schema = schemaOf(SDL);
  const record = { type: "Hut", typeLabel: "Hut", label: "Top", id: "1", opens: true };
  const action = bulkActionsOf(schema, record).find(({ root }) => root.name === name);
  if (!action) throw new Error("no action");
  const result = await createBulkSender({ schema, client: world.options.client, action, value, words }).send(record);
  const sent = world.sent.filter(({ document }) => document.startsWith("mutation"));
  return {
    result,
    sent: sent.map(({ variables }) => variables),
    fields: forRecords(schema, action.plan, action.fields, "Hut"),
  };
}

test("an object that is filled in for all rows keeps what each has besides", async () => {
  const { result, sent } = await send({ place: { town: "Bern" } });
  assert.equal(result, { is: "done" });
  assert.equal(sent, [{ id: "1", place: { street: "S", town: "Bern" } }]);
});

test("a list that could not be read whole is not replaced in a row", async () => {
  const { result, sent } = await send({ notes: ["new"] });
  assert.equal(sent, []);
  assert.equal(result, { is: "failed", reason: `Notes: ${enForm.inputProblems.unseen}` });
});

test("what a server requires or has a default for is each row's own value", async () => {
  const { result, sent, fields } = await send({ force: true }, { name: "changeHut" });
  assert.equal(
    fields.filter(({ required, defaultText }) => required || defaultText !== undefined).map(({ name }) => name),
    ["force"],
  );
  assert.equal(result, { is: "done" });
  assert.equal(sent, [{ id: "1", name: "Top", place: { street: "S", town: "Lenk" }, note: null, force: true }]);
});

test("a row whose own values are not known is not sent without them", async () => {
  const unread = enForm.inputProblems.unread;
  const list = await send({ name: "New" }, { name: "modifyHut" });
  assert.equal([list.sent, list.result], [[], { is: "failed", reason: `Notes: ${unread}` }]);
  const missing = await send({ name: "New" }, { name: "modifyHut", isThere: false });
  assert.equal([missing.sent, missing.result], [[], { is: "failed", reason: `Notes: ${unread}` }]);
});

test("a row that the server does not have any more is not made again", async () => {
  const { sent, result } = await send({ name: "New" }, { name: "saveHut", isThere: false });
  assert.equal([sent, result], [[], { is: "failed", reason: "No Hut. Deleted." }]);
  const refused = await send({ name: "New" }, { name: "saveHut", isThere: "refused" });
  assert.equal([refused.sent, refused.result], [[], { is: "failed", reason: "Explained" }]);
});

test("a row of which the server refuses a value is not sent with null in its place", async () => {
  const { result, sent } = await send({ force: true }, { name: "changeHut", refuses: true });
  assert.equal([sent, result], [[], { is: "failed", reason: `Note: ${enForm.inputProblems.unread}` }]);
});

test("a row that has all that was filled in is done", async () => {
  const { result, sent } = await send({ name: "Top" });
  assert.equal([sent, result], [[], { is: "done" }]);
});

test.run();
