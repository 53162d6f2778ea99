/** What is called like a filter is a value of the record, such as the filter of a saved view, where the key is taken elsewhere. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bulkActionsOf } from "../../../../src/app/parts/list/bulk/bulk-actions.js";
import { createBulkSender } from "../../../../src/app/parts/list/bulk/bulk-sender.js";
import { enForm } from "../../../../src/app/base/messages/en/form.js";
import { planQuery, rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { askedAfter } from "../../helpers/asked-after.js";
import { createWorld } from "../../helpers/world.js";

const NAMES = ["filter", "filters", "query", "criteria", "condition", "where", "key", "keys"];
const sdlOf = (types: string) => `type Query { views: [View!]! view(id: ID!): View }
  ${types} type Mutation { updateView(id: ID!, input: ViewInput!): View }`;

const asked = (types: string, row: object, path: readonly (string | number)[]) =>
  askedAfter({
    sdl: sdlOf(types),
    action: "updateView",
    row: { __typename: "View", id: "1", title: "T", ...row },
    path: ["input", ...path],
    value: "NEW",
  });

const PARTS =
  "type Part { status: String owner: String sort: String } input PartInput { status: String owner: String }";
const ROW = { __typename: "Part", status: "OPEN", owner: "me", sort: "x" };

for (const name of NAMES) {
  test(`${name}: an object of which its inputs take a part only`, () => {
    const types = `${PARTS} type View { id: ID! title: String ${name}: Part } input ViewInput { title: String ${name}: PartInput }`;
    assert.not.match(asked(types, { [name]: ROW }, [name, "status"]), "at once");
  });
  test(`${name}: an object that the record calls otherwise`, () => {
    const types = `${PARTS} type View { id: ID! title: String conf: Part } input ViewInput { title: String ${name}: PartInput }`;
    assert.not.match(asked(types, { conf: ROW }, [name, "status"]), "at once");
  });
  test(`${name}: rows of which their inputs take a part only`, () => {
    const types = `${PARTS} type View { id: ID! title: String ${name}: [Part!] } input ViewInput { title: String ${name}: [PartInput!] }`;
    assert.not.match(asked(types, { [name]: [ROW] }, [name, 0, "status"]), "at once");
  });
}

test("selected rows: a part of their filter is not sent for the whole", async () => {
  const sdl = sdlOf(
    `${PARTS} type View { id: ID! title: String filter: Part } input ViewInput { title: String filter: PartInput }`,
  );
  const schema = schemaOf(sdl);
  const view = { id: "1", title: "T", filter: ROW };
  const world = createWorld(sdl, { view, updateView: view });
  const list = rootField(schema, "query", "views");
  assert.ok(list);
  const record = planQuery(schema, list).identify({ __typename: "View", ...view });
  assert.ok(record);
  const action = bulkActionsOf(schema, record).find(({ root }) => root.name === "updateView");
  assert.ok(action);
  const words = {
    unclear: "",
    explain: () => "",
    inputProblems: enForm.inputProblems,
    otherRow: (now: string) => now,
  } as never;
  const value = { input: { filter: { status: "NEW" } } };
  await createBulkSender({ schema, client: world.options.client, action, value, words }).send(record);
  assert.equal(
    world.sent.filter(({ document }) => document.startsWith("mutation")).map((each) => each.variables),
    [],
  );
});

test.run();
