/** Types that no document can name, as only a server without manners has them: they are asked for nothing. */
import { parse } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { planQuery, rootField, schemaFromIntrospection, type RootField } from "../../../../src/app/schema/index.js";

/** A document would end within this name. */
const EVIL = "Evil } stolen { secretError";

const text = { kind: "SCALAR", name: "String" };
const reference = (kind: string, name: string) => ({ kind, name });
const listOf = (ofType: object) => ({ kind: "LIST", ofType });
const field = (name: string, type: object) => ({ name, args: [], type });
const objectType = (name: string, fields: object[], interfaces: object[] = []) => ({
  kind: "OBJECT",
  name,
  fields,
  interfaces,
});
const union = (name: string, ...members: string[]) => ({
  kind: "UNION",
  name,
  possibleTypes: members.map((member) => reference("OBJECT", member)),
});

const recordFields = [field("id", reference("SCALAR", "ID")), field("name", text), field("message", text)];
const schema = schemaFromIntrospection({
  __schema: {
    queryType: { name: "Query" },
    mutationType: { name: "Mutation" },
    types: [
      text,
      reference("SCALAR", "ID"),
      objectType("Query", [
        field("things", listOf(reference("UNION", "Thing"))),
        field("evils", listOf(reference("OBJECT", EVIL))),
        field("huts", listOf(reference("OBJECT", "Hut"))),
      ]),
      objectType("Mutation", [field("save", reference("UNION", "Saved"))]),
      objectType("Hut", [
        ...recordFields,
        field("evil", reference("OBJECT", EVIL)),
        field("part", reference("OBJECT", "Part")),
      ]),
      objectType("Part", [field("depth", text), field("evil", reference("OBJECT", EVIL))]),
      objectType(EVIL, recordFields),
      union("Thing", "Hut", EVIL),
      union("Saved", "Hut", EVIL),
    ],
  },
});

function root(operation: "query" | "mutation", name: string): RootField {
  const found = rootField(schema, operation, name);
  assert.ok(found, name);
  return found;
}

test("neither a list of several types nor the answer of an action names such a type", () => {
  for (const { document } of [
    planQuery(schema, root("query", "things"), { knownTypes: [EVIL] }).request(),
    planAction(schema, root("mutation", "save")).request(),
  ]) {
    assert.not.match(document, /stolen/);
    assert.ok(parse(document));
  }
});

test("a list, a link and a link in a part that give such a type are left out", () => {
  assert.is(root("query", "evils").gives, "value");
  const keys = planQuery(schema, root("query", "huts")).choices.map(({ key }) => key);
  assert.equal(keys, ["id", "name", "message", "part.depth"]);
});

test.run();
