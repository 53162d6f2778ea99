/** Choices whose names say nothing, which are called by their descriptions. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { choiceLabel, kindOf, readHints, withHints, type ValueKind } from "../../../../src/app/schema/index.js";
import { formOf } from "../../../../src/app/schema/form/form.js";
import { signOf } from "../../../../src/app/schema/values/state-sign.js";
import { schemaOf } from "../helpers.js";

const SDL = `enum Priority { "Low" A_1 "Normal" A_2 "High" A_3 "Emergency" A_4 }
  enum Format { "The size of a letter, as it is used in most countries" A4 "Notice given" NOTICE B5 }
  type Query { orders(priority: Priority, format: Format): Int }`;

const schema = schemaOf(SDL);
const kindIn = (of: typeof schema, name: string): ValueKind => kindOf(of, { name, text: name, nonNull: false });
const labels = (kind: ValueKind) =>
  kind.choices?.names.map((name, _index, names) => choiceLabel(kind.choices?.hints, name, names));

test("a choice whose name has no word is called by its description", () => {
  assert.equal(labels(kindIn(schema, "Priority")), ["Low", "Normal", "High", "Emergency"]);
  assert.equal(labels(kindIn(schema, "Format")), ["A4", "Notice", "B5"], "a sentence, a name with a word, and no text");
});

test("a form shows such a choice under its description, and not once more below it", () => {
  const [field] = formOf(schema, schema.types.get("Query")?.fields.get("orders")?.args.values() ?? []);
  assert.equal(
    field?.values.map(({ label, description }) => [label, description]),
    [
      ["Low", undefined],
      ["Normal", undefined],
      ["High", undefined],
      ["Emergency", undefined],
    ],
  );
});

test("such choices mean what their descriptions do, and a hint names them first", () => {
  const kind = kindIn(schema, "Priority");
  assert.equal(signOf(kind, "A_4"), { meaning: "danger", degree: { at: 4, of: 4 } });
  const hinted = withHints(schema, readHints({ types: { Priority: { values: { A_1: { label: "Can wait" } } } } }));
  assert.is(labels(kindIn(hinted, "Priority"))?.[0], "Can wait");
});

test.run();
