/** Which texts cannot be keys, and who tells of which type a record is. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rootField } from "../../../../../src/app/schema/index.js";
import { rootOfAnyType } from "../../../../../src/app/schema/classify/identity/any-type.js";
import { mayBeKey } from "../../../../../src/app/schema/classify/identity/may-be-key.js";
import { schemaOf } from "../../helpers.js";

const schema = schemaOf(`
  scalar UUID
  interface Node { id: ID! }
  interface Customer { id: UUID! }
  type Person implements Customer { id: UUID! name: String! }
  type Company implements Customer { id: UUID! name: String! }
  type Room { id: Int! name: String! }
  type Book implements Node { id: ID! title: String! }
  type Pen implements Node { id: ID! color: String! }
  type Shelf { slug: String! }
  type Query {
    node(id: ID!): Node
    customer(id: UUID!): Customer
    person(id: UUID!): Person
    room(id: Int!): Room
    shelf(slug: String!): Shelf
    rooms: [Room!]!
  }
`);
const rootOf = (name: string) => {
  const root = rootField(schema, "query", name);
  assert.ok(root, name);
  return root;
};

test("a whole number and a UUID have a form, any other key may be any text", () => {
  const allowed = (name: string, ...texts: string[]) => texts.filter((text) => mayBeKey(schema, rootOf(name), text));
  assert.equal(allowed("room", "12", "1a", "", "99999999999"), ["12"]);
  const uuid = "0188E0D8-1f5c-7000-8000-00000000000b";
  assert.equal(allowed("person", uuid, uuid.replaceAll("-", ""), "12", `${uuid}0`), [uuid, uuid.replaceAll("-", "")]);
  assert.equal(allowed("node", "anything"), ["anything"]);
  assert.equal(allowed("shelf", "anything"), ["anything"]);
  assert.equal(allowed("rooms", "anything"), ["anything"], "a list takes no key");
});

test("the type of a record is told by node, or by an interface asked for by the key", () => {
  const askedBy = (type: string) => rootOfAnyType(schema, type)?.name;
  assert.equal(["Book", "Person", "Room"].map(askedBy), ["node", "customer", undefined]);
});

test("an interface that is asked for by another key is not asked for an id", () => {
  const bySlug = schemaOf(`
    interface Content { id: ID! slug: String! }
    type Article implements Content { id: ID! slug: String! }
    type Video implements Content { id: ID! slug: String! }
    type Query { content(slug: String!): Content article(id: ID!): Article }
  `);
  assert.is(rootOfAnyType(bySlug, "Article"), undefined);
});

test.run();
