/** The demo's names of things and fields in German and Arabic. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { demoHints } from "../../src/demo/hints/demo-hints.js";
import { FIELDS, OPERATIONS, TYPES } from "../../src/demo/hints/words.js";
import { readHints } from "../../src/schema/index.js";

const { de, ar } = demoHints().languages;

test("names things, fields, lists and actions in both languages", () => {
  const labels = [de, ar].map((hints) => {
    const types = readHints(hints);
    const label = (type: string, field: string) => types.get(type)?.fields.get(field)?.label;
    return [
      types.get("Incident")?.label,
      label("Incident", "title"),
      label("Query", "incidents"),
      label("Mutation", "reportIncident"),
    ];
  });
  assert.equal(labels, [
    ["Störung", "Titel", "Störungen", "Störung melden"],
    ["حادث", "العنوان", "الحوادث", "الإبلاغ عن حادث"],
  ]);
});

test("has no word for what the schema does not have", () => {
  const used = new Set(Object.values(de.types).flatMap(({ fields }) => Object.keys(fields ?? {})));
  assert.equal(
    [...Object.keys(FIELDS), ...Object.keys(OPERATIONS)].filter((name) => !used.has(name)),
    [],
  );
  assert.equal(
    Object.keys(TYPES).filter((type) => !de.types[type]?.label),
    [],
  );
});

test.run();
