/** What a colleague has made of a secret is not told: the reason of a row stands on the screen, and in what is kept of an import. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bulkActionsOf } from "../../../../../src/app/parts/list/bulk/bulk-actions.js";
import { createBulkSender } from "../../../../../src/app/parts/list/bulk/bulk-sender.js";
import { schemaOf } from "../../../schema/helpers.js";
import { createWorld } from "../../../helpers/world.js";
import { words } from "./words.js";

const SDL = `
  type Query { doors: [Door!]! door(id: ID!): Door }
  type Door { id: ID! name: String! pin: String }
  type Mutation { updateDoor(id: ID!, name: String, pin: String): Door }`;

test("a secret that others have changed since the preview is named without its value", async () => {
  const schema = schemaOf(SDL);
  const world = createWorld(SDL, { door: { id: "1", name: "Shed", pin: "2222" }, updateDoor: { id: "1" } });
  const record = { type: "Door", typeLabel: "Door", label: "Shed", id: "1", opens: true };
  const action = bulkActionsOf(schema, record).find(({ root }) => root.name === "updateDoor");
  assert.ok(action);
  const seen = { initial: "1111", stored: "1111" };
  const options = { schema, client: world.options.client, action, value: { pin: "3333" }, words };
  const result = await createBulkSender({ ...options, seenOf: () => ({ pin: seen }) }).send(record);
  assert.equal(result, { is: "failed", reason: "Changed: Pin: ••••" });
});

test.run();
