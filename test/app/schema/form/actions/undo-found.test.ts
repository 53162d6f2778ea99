/** What an undo of a creation deletes was made by it, and is neither the parent of that nor what it is a copy of. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { undoOfCreation } from "../../../../../src/app/schema/form/actions/undo-creation.js";
import { rootField } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

/** The key of the folder that an undo would delete, after folder 2 was made in folder 1. */
function deletedBy(payload: string): unknown {
  const schema = schemaOf(`
    type Query { folders: [Folder!]! folder(id: ID!): Folder }
    type Folder { id: ID! name: String! }
    type FolderPayload { ${payload} }
    type Mutation { createFolder(parentId: ID, name: String!): FolderPayload deleteFolder(id: ID!): Boolean }`);
  const root = rootField(schema, "mutation", "createFolder");
  assert.ok(root);
  const plan = planAction(schema, root);
  const made = { __typename: "Folder", id: "2", name: "Bills" };
  const parent = { __typename: "Folder", id: "1", name: "Papers" };
  const data = { createFolder: { __typename: "FolderPayload", folder: made, parent, parentFolder: parent } };
  const record = plan.identify(plan.record(data));
  return record && undoOfCreation(schema, root, record, { parentId: "1", name: "Bills" })?.args["id"];
}

test("the undo of a creation deletes what was made, or nothing", () => {
  assert.is(deletedBy("folder: Folder"), "2");
  for (const payload of [
    "folder: Folder parent: Folder",
    "parent: Folder folder: Folder",
    "parentFolder: Folder folder: Folder",
  ])
    assert.is.not(deletedBy(payload), "1", payload);
});

test("a record whose key was sent was not made", () => {
  const undoIn = (args: string, sent: object) => {
    const schema = schemaOf(`
      type Query { folders: [Folder!]! folder(id: ID!): Folder lines: [Line!]! line(id: ID!): Line }
      type Folder { id: ID! name: String! line: Line } type Line { id: ID! }
      input Place { inside: ID }
      type Mutation { createFolder(name: String!, ${args}): Folder deleteFolder(id: ID!): Boolean }`);
    const root = rootField(schema, "mutation", "createFolder");
    assert.ok(root);
    const record = { type: "Folder", typeLabel: "Folder", label: "Papers", id: "1", opens: true };
    return undoOfCreation(schema, root, record, { name: "Bills", ...sent }) !== undefined;
  };
  assert.not(undoIn("parentId: ID", { parentId: "1" }));
  assert.not(undoIn("copyOf: ID", { copyOf: "1" }));
  assert.not(undoIn("place: Place", { place: { inside: "1" } }));
  assert.ok(undoIn("parentId: ID", { parentId: "2" }));
  assert.ok(undoIn("id: ID", { id: "1" }));
  assert.ok(undoIn("lineId: ID", { lineId: "1" }));
});

test.run();
