/** A key that comes from a record is sent as the server gave it, wherever it is filled in. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planRecord, rootField, type RecordReference, type Schema } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { undoOfCreation } from "../../../../src/app/schema/form/actions/undo-creation.js";
import { prefill } from "../../../../src/app/schema/form/prefill.js";
import { toVariables } from "../../../../src/app/schema/form/variables.js";
import { formStart, readForm, shownValue } from "../../../../src/app/parts/action/form-start.js";
import { planCurrent, recordForm } from "../../../../src/app/parts/action/record-baseline.js";
import { parseReference } from "../../../../src/app/parts/action/record-reference.js";
import { bulkActionsOf, variablesFor } from "../../../../src/app/parts/list/bulk/bulk-actions.js";
import { formatRoute, parseRoute } from "../../../../src/app/base/navigation/routes.js";
import { textOf } from "../../../../src/transport/text-of.js";
import { schemaOf } from "../../schema/helpers.js";

const KEYS = [
  " 5",
  "5 ",
  "\u00a05",
  "5\ufeff",
  "\t5",
  "5\n",
  "007",
  "-0",
  "a/b",
  "a:b?c#d",
  "..",
  "%20",
  "ключ",
  "x".repeat(5000),
];

const schemaFor = (scalar: string) =>
  schemaOf(`
    scalar Slug
    type Query { parts: [Part!]! part(id: ${scalar}!): Part }
    type Part { id: ${scalar}! name: String! }
    input Change { id: ${scalar}! name: String }
    input Filter { id: Comparison } input Comparison { eq: ${scalar} }
    type Mutation {
      createPart(name: String!): Part
      deletePart(id: ${scalar}!): Part
      dropPart(input: Change!): Part
      deleteParts(ids: [${scalar}!]!): Part
      removePart(where: Filter!): Part
      updatePart(id: ${scalar}!, name: String): Part
      changePart(part: Change!): Part
    }
  `);

const recordOf = (id: string): RecordReference => ({
  type: "Part",
  typeLabel: "Part",
  label: "Wheel",
  id,
  opens: true,
});

function rootNamed(schema: Schema, name: string) {
  const root = rootField(schema, "mutation", name);
  assert.ok(root, name);
  return root;
}

/** All texts in a value. */
const textsIn = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [value];

for (const scalar of ["ID", "String", "Slug"]) {
  test(`a ${scalar} from a record is sent as it is: bulk, form, change, undo and look-up`, () => {
    const schema = schemaFor(scalar);
    let looked = 0;
    for (const id of KEYS) {
      const record = recordOf(id);
      for (const action of bulkActionsOf(schema, record)) {
        const where = `${action.root.name} ${JSON.stringify(id.slice(0, 9))}`;
        assert.equal(textsIn(variablesFor(action, {}, record)), [id], `bulk ${where}`);
        const start = formStart(action.plan.form, undefined, prefill(action.plan, record));
        assert.equal(textsIn(readForm(start, shownValue(start, undefined)).variables), [id], `form ${where}`);
        looked += 2;
      }
      const update = planAction(schema, rootNamed(schema, "updatePart"));
      const current = planCurrent(schema, "Part", update.form);
      assert.ok(current);
      const { form, baseline } = recordForm(current, update.form, { __typename: "Part", id, name: "Wheel" });
      const start = formStart(form, baseline, prefill(update, record));
      const value = shownValue(start, { name: "Tyre" });
      assert.equal(readForm(start, value).variables, { id, name: "Tyre" });
      const undo = undoOfCreation(schema, rootNamed(schema, "createPart"), record, {});
      assert.equal(textsIn(undo?.args), [id]);
      assert.equal(textsIn(planRecord(schema, "Part")?.request({ id }).variables), [id]);
      for (const to of [
        { at: "record" as const, type: "Part", id },
        { at: "action" as const, field: "x", from: `Part:${id}` },
      ])
        assert.equal(parseRoute(formatRoute(to)), to);
      assert.is(parseReference(`Part:${id}`)?.id, id);
      looked += 6;
    }
    assert.ok(looked > 200, `${looked}`);
  });
}

test("a text that is not the number it says names no record of a numbered type", () => {
  const schema = schemaFor("Int");
  for (const id of ["007", " 7", "7 ", "-0", "+7", "0x7", "7.0", "", "1e1"]) {
    assert.equal(bulkActionsOf(schema, recordOf(id)), [], id);
    assert.equal(textsIn(planRecord(schema, "Part")?.request({ id }).variables), [id], id);
  }
  for (const scalar of ["Int", "Float", "JSON"]) {
    const others = schemaOf(`
      scalar JSON
      type Query { parts: [Part!]! part(id: ID!): Part } type Part { id: ID! name: String! }
      type Mutation { deletePart(id: ${scalar}!): Part }
    `);
    for (const id of ["9007199254740993", "007", "1.10", "1e3", "null", "7"]) {
      const sent = bulkActionsOf(others, recordOf(id)).map((action) => variablesFor(action, {}, recordOf(id)));
      assert.ok(
        sent.flatMap(textsIn).every((key) => textOf(key) === id),
        `${scalar} ${id} ${JSON.stringify(sent)}`,
      );
    }
  }
  const [action] = bulkActionsOf(schema, recordOf("-7"));
  assert.ok(action);
  assert.equal(textsIn(variablesFor(action, {}, recordOf("-7"))), [-7]);
});

test("a picked key is sent as it is, and a typed one without blanks around it", () => {
  const { form } = planAction(schemaFor("ID"), rootNamed(schemaFor("ID"), "deletePart"));
  assert.ok(form[0]?.picks);
  assert.equal(toVariables(form, { id: " 5" }).variables, { id: " 5" });
  const typed = form.map(({ picks: _, ...field }) => field);
  assert.equal(toVariables(typed, { id: " 5" }).variables, { id: "5" });
});

test.run();
