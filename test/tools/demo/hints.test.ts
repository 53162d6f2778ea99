/** The demo's names of things and fields in German and Arabic, and what they are. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from "graphql";
import { DEMO_LANGUAGES, demoHintsIn } from "../../../tools/demo/hints/demo-hints.js";
import { demoSchema } from "../../../tools/demo/graphql/schema.js";
import { CHOICES } from "../../../tools/demo/hints/choices.js";
import { DESCRIPTION_TOPICS } from "../../../tools/demo/hints/descriptions/descriptions.js";
import { SCALAR_DESCRIPTIONS } from "../../../tools/demo/hints/descriptions/scalars.js";
import { FIELDS, OPERATIONS, TYPES } from "../../../tools/demo/hints/words.js";
import { readHints } from "../../../src/app/schema/index.js";

const [de, ar] = [demoHintsIn("de"), demoHintsIn("ar")];

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

/** Something that the schema describes: where it is, what the schema says, and what the hints of a language say. */
type Described = readonly [place: string, english: string | null | undefined, translation: string | undefined];

type Hints = typeof de;

/** Everything that the schema describes. */
const descriptionsIn = (hints: Hints): Described[] =>
  ownTypes
    .flatMap((type): Described[] => [
      [type.name, type.description, hints.types[type.name]?.description],
      ...describedMembers(type, hints),
      ...describedArguments(type, hints),
    ])
    .filter(([, english]) => english);

function describedMembers(type: GraphQLNamedType, { types }: Hints): Described[] {
  const hints = types[type.name];
  const place = (name: string) => `${type.name}.${name}`;
  if (isEnumType(type))
    return type
      .getValues()
      .map(({ name, description }) => [place(name), description, hints?.values?.[name]?.description]);
  if (!hasFields(type)) return [];
  const fields = Object.values<{ name: string; description?: string | null | undefined }>(type.getFields());
  return fields.map(({ name, description }) => [place(name), description, hints?.fields?.[name]?.description]);
}

function describedArguments(type: GraphQLNamedType, { types }: Hints): Described[] {
  if (!hasFields(type) || isInputObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap(({ name: field, args }) => {
    const owner = `${type.name}.${field}`;
    return args.map(
      ({ name, description }): Described => [
        `${owner}(${name})`,
        description,
        types[owner]?.fields?.[name]?.description,
      ],
    );
  });
}

const hasFields = (type: GraphQLNamedType): type is GraphQLObjectType | GraphQLInterfaceType | GraphQLInputObjectType =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);

/** What hints say of each deprecated member: undefined where they say nothing. */
function reasonsIn({ types }: Hints): [place: string, reason: string | undefined][] {
  return ownTypes.flatMap((type) => {
    if (!isEnumType(type) && !hasFields(type)) return [];
    const members: readonly DeprecatedMember[] = isEnumType(type) ? type.getValues() : Object.values(type.getFields());
    const owners: (readonly [string, readonly DeprecatedMember[]])[] = [
      [type.name, members],
      ...members.map(({ name, args = [] }) => [`${type.name}.${name}`, args] as const),
    ];
    return owners.flatMap(([owner, each]) =>
      each
        .filter(({ deprecationReason }) => deprecationReason)
        .map(({ name }): [string, string | undefined] => {
          const texts = types[owner]?.fields?.[name] ?? types[owner]?.values?.[name];
          return [`${owner} ${name}`, texts?.deprecated];
        }),
    );
  });
}

interface DeprecatedMember {
  name: string;
  deprecationReason?: string | null | undefined;
  args?: readonly DeprecatedMember[];
}

test("says in each language why something is deprecated", () => {
  for (const hints of [de, ar]) {
    const reasons = reasonsIn(hints);
    assert.is(reasons.length, 4);
    assert.equal(
      reasons.filter(([, reason]) => !reason),
      [],
    );
  }
});

for (const language of DEMO_LANGUAGES) {
  const descriptions = descriptionsIn(demoHintsIn(language));

  test(`describes everything that the schema describes: ${language}`, () => {
    assert.ok(descriptions.length > 450, `only ${descriptions.length} descriptions`);
    const missing = descriptions.filter(([, , translation]) => !translation);
    assert.equal(
      missing.map(([place, english]) => `${place}: ${english}`),
      [],
    );
  });

  test(`describes nothing in English: ${language}`, () => {
    const isEnglish = (english: Described[1], translation = "") =>
      translation === english || /\b(?:the|of|which|with|and|is)\b/i.test(translation);
    const same = descriptions.filter(([, english, translation]) => isEnglish(english, translation));
    assert.equal(
      same.map(([place, , translation]) => `${place}: ${translation}`),
      [],
    );
  });

  test(`writes every description in the letters of the language, as a sentence: ${language}`, () => {
    const letters = language === "ar" ? /\p{Script=Arabic}/u : /\p{Script=Latin}/u;
    const foreign = language === "ar" ? /^$/ : /\p{Script=Arabic}/u;
    const wrong = descriptions.filter(([, , translation = ""]) => {
      const isInLanguage = letters.test(translation) && !foreign.test(translation);
      return !isInLanguage || !translation.endsWith(".") || translation !== translation.trim();
    });
    assert.equal(
      wrong.map(([place, , translation]) => `${place}: ${translation}`),
      [],
    );
  });
}

test("translates each sentence of the schema once, and no other", () => {
  const sentences = DESCRIPTION_TOPICS.flatMap((each) => Object.keys(each));
  assert.is(new Set(sentences).size, sentences.length);
  const said = new Set(descriptionsIn(de).map(([, english]) => english));
  assert.equal(
    sentences.filter((sentence) => !said.has(sentence)),
    [],
  );
  const scalars = ownTypes.filter(isScalarType).map(({ name }) => name);
  assert.equal(Object.keys(SCALAR_DESCRIPTIONS).sort(), scalars.sort());
});

test("gives different sentences different translations", () => {
  for (const language of DEMO_LANGUAGES) {
    const byTranslation = new Map<string, Set<unknown>>();
    for (const [, english, translation = ""] of descriptionsIn(demoHintsIn(language)))
      byTranslation.set(translation, (byTranslation.get(translation) ?? new Set()).add(english));
    const shared = [...byTranslation].filter(([, sentences]) => sentences.size > 1);
    assert.equal(
      shared.map(([translation, sentences]) => `${translation}: ${[...sentences].join(" / ")}`),
      [],
    );
  }
});

test.run();
