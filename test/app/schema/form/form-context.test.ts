/** What the inputs within an input object are about: a new record, one that exists, or one beside it. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { innerContext, type FormContext } from "../../../../src/app/schema/form/form-context.js";
import type { InputValue } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../helpers.js";

const test = suite("surroundings of inputs");

const names = ["data", "where", "create", "connect", "author"];
const schema = schemaOf(`
  type Query { works(${names.map((name) => `${name}: In`).join(" ")}): [Work!]! }
  type Work { id: ID! }
  input In { id: ID }
`);

function input(name: string): InputValue {
  const found = schema.types
    .get("Query")
    ?.fields.get("works")
    ?.args.find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

const SAME = { is: "same", entity: "Work", outputType: "Work" } as const;
const RELATION = { is: "relation", entity: "Author", outputType: "Author" } as const;

const isNew = (name: string, inside: typeof SAME | typeof RELATION | undefined, context: FormContext) =>
  !!innerContext(input(name), inside, context).isNew;

test("an action that creates has the inputs of a new record, but in a filter", () => {
  assert.is(isNew("data", SAME, { isNew: true }), true);
  assert.is(isNew("where", SAME, { isNew: true }), false);
  assert.is(isNew("data", SAME, {}), false);
  assert.is(isNew("author", RELATION, { isNew: true }), false, "a related record may exist");
  assert.is(isNew("author", undefined, { isNew: true }), false);
});

test("a related record is made by what is called so, in an action and nowhere else", () => {
  const related = { changes: true, isRelated: true };
  assert.is(isNew("create", SAME, related), true);
  assert.is(isNew("connect", SAME, related), false);
  assert.is(isNew("create", SAME, { changes: true }), false, "of the record itself");
  assert.is(isNew("create", SAME, { isRelated: true }), false, "a filter makes nothing");
  assert.is(isNew("create", RELATION, related), false, "a relation of that name is a record beside it");
});

test("inputs belong to a related record from the relation inwards", () => {
  const isRelated = (inside: typeof SAME | typeof RELATION | undefined, context: FormContext) =>
    !!innerContext(input("author"), inside, context).isRelated;
  assert.is(isRelated(RELATION, {}), true);
  assert.is(isRelated(SAME, { isRelated: true }), true);
  assert.is(isRelated(SAME, {}), false);
  assert.is(isRelated(undefined, { isRelated: true }), false);
});

test.run();
