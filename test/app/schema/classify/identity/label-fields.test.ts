/** The fields that name a record, where no field is simply called "name". */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { labelFieldsOf } from "../../../../../src/app/schema/classify/identity/label-fields.js";
import { readHints, withHints } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

const test = suite("fields that name a record");

/** The fields that name a `Work` with these fields. `title`: what a page's hint calls its title. */
function labelOf(fields: string, title?: string, more = ""): string[] {
  const plain = schemaOf(`type Query { works: [Work!]! work(id: ID!): Work } type Work { id: ID! ${fields} } ${more}`);
  const schema = title === undefined ? plain : withHints(plain, readHints({ types: { Work: { title } } }));
  const type = schema.types.get("Work");
  return type ? labelFieldsOf(schema, type) : ["there is no such type"];
}

test("a page's hint decides, unless the type has no such field", () => {
  assert.equal(labelOf("name: String! motto: String!", "motto"), ["motto"]);
  assert.equal(labelOf("name: String! motto: String!", "gone"), ["name"]);
  assert.equal(labelOf("motto: String!", "gone"), []);
});

test("a given and a family name are a first and a last name", () => {
  assert.equal(labelOf("givenName: String! familyName: String!"), ["givenName", "familyName"]);
  assert.equal(labelOf("surname: String! forename: String! title: String"), ["forename", "surname"]);
});

test("a number names a record only as a code", () => {
  assert.equal([labelOf("number: Int!"), labelOf("name: Int!"), labelOf("code: Float!")], [["number"], [], []]);
});

const WORDS = "type Words { full: String! text: String! }";

test("an object that is called like a name holds it, best word first", () => {
  assert.equal(labelOf("title: Words!", undefined, WORDS), ["title.full"]);
  assert.equal(labelOf("address: Words!", undefined, WORDS), [], "any other object holds none");
});

test("only a single object that is not a record holds a name", () => {
  assert.equal(labelOf("title: [Words!]!", undefined, WORDS), []);
  const record = "extend type Query { text(id: ID!): Text } type Text { id: ID! full: String! }";
  assert.equal(labelOf("title: Text!", undefined, record), []);
});

test("first and last name form a name together, and neither does alone", () => {
  assert.equal(labelOf("firstName: String! lastName: String! title: String"), ["firstName", "lastName"]);
  assert.equal(labelOf("firstName: String! title: String"), ["title"]);
});

test.run();
