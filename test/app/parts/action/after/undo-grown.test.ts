/** An undo sends the values that were not changed as they are by then: where these are not known any more, it sends nothing. */
import "../../../../helpers/window.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { undoOfChange } from "../../../../../src/app/parts/action/after/undo-change.js";
import { undoChange } from "../../../../../src/app/parts/action/after/send-undo.js";
import { formStart, readForm, shownValue, typedValue } from "../../../../../src/app/parts/action/form-start.js";
import { planStart, recordForm } from "../../../../../src/app/parts/action/record-baseline.js";
import { en } from "../../../../../src/app/base/messages/en/frame.js";
import { enValues } from "../../../../../src/app/base/messages/en/values.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../../../src/app/schema/form/prefill.js";
import { rootField, setAt } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../../schema/helpers.js";
import { createWorld } from "../../../helpers/world.js";

const sdl = `
  type Query { orders: [Order!]! order(id: ID!): Order tags: [Tag!]! tag(id: ID!): Tag }
  type Order { id: ID! name: String! tags(first: Int, after: String): TagPage! }
  type TagPage { nodes: [Tag!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Tag { id: ID! name: String! }
  type Mutation { updateOrder(id: ID!, name: String, tagIds: [ID!] = []): Order }`;

test("tags that others have added since are not taken away by the undo of a name", async () => {
  const schema = schemaOf(sdl);
  const root = rootField(schema, "mutation", "updateOrder");
  assert.ok(root);
  const plan = planAction(schema, root);
  let tagCount = 2;
  const sent: object[] = [];
  const order = {
    id: "1",
    name: "Beta",
    tags: ({ first = 50 }: { first?: number }) => {
      const nodes = Array.from({ length: tagCount }, (_, at) => ({ id: `t${at}`, name: `Tag ${at}` })).slice(0, first);
      return { nodes, pageInfo: { hasNextPage: tagCount > first, endCursor: "x" } };
    },
  };
  const updateOrder = (args: object) => {
    sent.push({ ...args });
    return order;
  };
  const { client } = createWorld(sdl, { order, updateOrder }).options;

  const current = planStart(schema, plan, "Order");
  assert.ok(current);
  const state = { id: "1" };
  const { document, variables: asked } = current.request(state);
  const { data } = await client.query(document, asked);
  const { form, baseline } = recordForm(current, plan.form, current.value(data, state));
  const record = { type: "Order", typeLabel: "Order", label: "Beta", id: "1", opens: true };
  const start = formStart(form, baseline, prefill(plan, record));
  const value = shownValue(start, typedValue(start, setAt(shownValue(start, undefined), ["name"], "New")));
  const args = readForm(start, value).variables;
  assert.equal(args, { id: "1", name: "New", tagIds: ["t0", "t1"] });
  const undo = undoOfChange({ plan, record, start, value, args });
  assert.ok(undo);

  order.name = "New"; // the change was done
  tagCount = 40; // and another person has added tags
  const words = { ...en, ...enValues };
  await undoChange({ schema, client }, undo, { told: { seen: undefined, since: [] }, words });
  assert.equal(sent, []);
});

test.run();
