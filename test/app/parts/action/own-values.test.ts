/** An input begins with the value of its own field, never with that of another one whose name is alike. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planCurrent, recordForm } from "../../../../src/app/parts/action/record-baseline.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { schemaOf } from "../../schema/helpers.js";

const schema = schemaOf(`
  type Query { ticket(id: ID!): Ticket lines: [Line!]! line(id: ID!): Line }
  type Line { id: ID! name: String }
  type Ticket { id: ID! user: String userId: ID line: Line lineId: ID stops: [Line!]! stopId: ID user_id: String }
  type Mutation { updateTicket(id: ID!, userId: ID, lineId: ID, stopId: ID, user_id: String): Ticket }
`);

test("an id is neither a name beside it nor one of several records", () => {
  const root = rootField(schema, "mutation", "updateTicket");
  const form = root ? planAction(schema, root).form : [];
  const plan = planCurrent(schema, "Ticket", form);
  if (!plan) return assert.unreachable("a plan");
  const record = {
    __typename: "Ticket",
    id: "1",
    user: "Ada",
    userId: "u1",
    user_id: "old",
    line: { __typename: "Line", id: "l1", name: "Green" },
    stops: [{ __typename: "Line", id: "s9", name: "Top" }],
    lineId: "l1",
    stopId: "s1",
  };
  const { baseline } = recordForm(plan, form, record);
  const expected = { id: "1", userId: "u1", lineId: "l1", stopId: "s1", user_id: "old" };
  assert.equal(baseline.initial, expected);
});

test("two inputs that read alike name their fields", () => {
  const root = rootField(schema, "mutation", "updateTicket");
  const labels = root && planAction(schema, root).form.map(({ label }) => label);
  assert.equal(labels, ["ID", "User ID", "Line", "Stop", "User ID (user_id)"]);
});

test.run();
