/** Answers of JSON, as functions behind a gateway give them, are judged by the names that count in payloads of types. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rootField } from "../../../../../src/app/schema/index.js";
import { planAction } from "../../../../../src/app/schema/form/actions/action.js";
import { schemaOf } from "../../helpers.js";

/** How an action of this type went, and the first message. */
function outcomeOf(answer: unknown, type = "JSON!", types = ""): [string, string?] {
  const schema = schemaOf(`scalar JSON scalar AWSJSON ${types} type Query { orders: [Order!]! order(id: ID!): Order }
    type Order { id: ID! title: String! } type Mutation { updateOrder(id: ID!, title: String): ${type} }`);
  const root = rootField(schema, "mutation", "updateOrder");
  assert.ok(root);
  const { is, problems } = planAction(schema, root).outcome({ updateOrder: answer });
  return problems[0] ? [is, problems[0].message] : [is];
}

for (const [answer, message] of [
  [{ success: false, error: "Too short" }, "Too short"],
  [{ statusCode: 400, error: "Too short" }, "Too short"],
  [{ statusCode: 400, message: "Too short" }, "Too short"],
  [{ errors: [{ field: "title", message: "Too short" }] }, "Too short"],
  [{ errors: { title: ["Too short"] } }, "Too short"],
  [{ status: "error", message: "Too short" }, "Too short"],
  [{ data: null, error: { code: "E1", message: "Too short" } }, "Too short"],
  [{ acknowledged: false }, "Acknowledged: false"],
  [{ acknowledged: true, modifiedCount: 0 }, "Modified count: 0"],
  [{ ok: false, id: "request-1" }, "Ok: false"],
  [{ error: true }, "Error: true"],
  [{ result: { success: false, message: "Too short" } }, "Too short"],
  [{ data: { errors: ["Too short"] } }, "Too short"],
  [{ results: [{ ok: true }, { ok: false, error: "Too short" }] }, "Too short"],
  [[{ ok: true }, { ok: false, error: "Too short" }], "Too short"],
] as const)
  test(`failed: ${JSON.stringify(answer)}, and as text`, () => {
    assert.equal(outcomeOf(answer), ["failed", message]);
    assert.equal(outcomeOf(JSON.stringify(answer), "AWSJSON"), ["failed", message]);
    assert.equal(outcomeOf(JSON.stringify(answer), "String"), ["failed", message]);
  });

for (const answer of [
  {},
  { success: true, error: null, errors: [] },
  { statusCode: 200, message: "Saved" },
  { success: true, order: { id: "1", status: "rejected" } },
  { id: "1", title: "y", status: "rejected", lastError: "Down" },
  { ok: true, results: [] },
  [{ id: "1" }],
  [],
  "{ is not JSON",
])
  test(`done: ${JSON.stringify(answer)}`, () => assert.equal(outcomeOf(answer), ["done"]));

test("JSON within a payload of a type counts as well", () => {
  const said = (fields: string, answer: object) => outcomeOf(answer, "Result!", `type Result { ${fields} }`);
  assert.equal(said("acknowledged: Boolean!", { acknowledged: false }), ["failed", "Acknowledged: false"]);
  assert.equal(said("result: JSON", { result: { success: false, error: "Too short" } }), ["failed", "Too short"]);
  assert.equal(said("result: AWSJSON", { result: '{"statusCode":500}' })[0], "failed");
  assert.equal(said("result: JSON", { result: { success: true } }), ["done"]);
  assert.equal(said("order: Order result: JSON", { order: null, result: { success: true } }), ["unconfirmed"]);
  assert.equal(said("ok: Boolean errors: AWSJSON", { ok: true, errors: "[]" }), ["done"]);
  assert.equal(said("ok: Boolean errors: JSON", { ok: true, errors: {} }), ["done"]);
  assert.equal(said("ok: Boolean errors: AWSJSON", { ok: true, errors: '[{"message":"Too short"}]' }), [
    "failed",
    "Too short",
  ]);
});

test("JSON of any depth is judged, and each item of a long list", () => {
  const nested = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  assert.equal(outcomeOf(JSON.parse(nested)), ["done"]);
  const wide = [...Array(2_000).fill({ ok: true }), { ok: false, error: "Too short" }];
  assert.equal(outcomeOf({ results: wide }), ["failed", "Too short"]);
});

test.run();
