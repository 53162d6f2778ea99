/** The demo's names of things and fields in German and Arabic. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isEnumType, isInputObjectType, isObjectType } from "graphql";
import { demoHints } from "../../src/demo/hints/demo-hints.js";
import { demoSchema } from "../../src/demo/graphql/schema.js";
import { CHOICES } from "../../src/demo/hints/choices.js";
import { OPERATION_DESCRIPTIONS } from "../../src/demo/hints/descriptions.js";
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

const ownTypes = Object.values(demoSchema().getTypeMap()).filter(({ name }) => !name.startsWith("__"));

test("names every value of every enum", () => {
  const enums = ownTypes.filter(isEnumType);
  assert.ok(enums.length > 10);
  for (const { types } of [de, ar]) {
    for (const type of enums) {
      const labels = type.getValues().map(({ name }) => types[type.name]?.values?.[name]?.label);
      assert.not(labels.includes(undefined), type.name);
      assert.is(new Set(labels).size, labels.length, `${type.name}: two values of one name`);
    }
  }
  const names = enums.map((type) => [
    type.name,
    type
      .getValues()
      .map(({ name }) => name)
      .sort(),
  ]);
  const worded = Object.entries(CHOICES).map(([name, words]) => [name, Object.keys(words).sort()]);
  assert.equal(worded.sort(), names.sort(), "and has no word for what is no value");
});

/** What the app calls by itself, in the words of the language: the key of a record by the record, the rest never. */
const UNNAMED = new Set(["id", "input"]);

test("names every argument and every input", () => {
  for (const { types } of [de, ar]) {
    const missing = ownTypes.flatMap((type) => {
      const isObject = isObjectType(type);
      if (!isObject && !isInputObjectType(type)) return [];
      const owners: [string, string[]][] = isObject
        ? Object.values(type.getFields()).map((field) => [
            `${type.name}.${field.name}`,
            field.args.map(({ name }) => name),
          ])
        : [[type.name, Object.keys(type.getFields())]];
      return owners.flatMap(([owner, names]) =>
        names.filter((name) => !UNNAMED.has(name) && !types[owner]?.fields?.[name]).map((name) => `${owner} ${name}`),
      );
    });
    assert.equal(missing, []);
  }
});

/** Types around pages of records, whose fields no screen shows. */
const AROUND_ROWS = /(Connection|Edge)$|^PageInfo$/;

test("names every field that a screen can show", () => {
  const missing = ownTypes
    .filter(isObjectType)
    .filter(({ name }) => !AROUND_ROWS.test(name))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ name, deprecationReason }) => !UNNAMED.has(name) && deprecationReason === undefined)
        .filter(({ name }) => !de.types[type.name]?.fields?.[name])
        .map(({ name }) => `${type.name} ${name}`),
    );
  assert.equal(missing, []);
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

test("describes lists and actions that the schema has, in both languages", () => {
  for (const { types } of [de, ar]) {
    const fields = { ...types["Query"]?.fields, ...types["Mutation"]?.fields };
    const missing = Object.keys(OPERATION_DESCRIPTIONS).filter((name) => !fields[name]?.description);
    assert.equal(missing, []);
  }
  assert.is(readHints(de).get("Query")?.fields.get("lines")?.description, "Alle Linien von A bis F.");
});

test.run();
