/** Names and inputs that leave it open whose key an id is: such an action is offered on no record. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { boundActionsOf } from "../../../../../src/schema/form/actions/row-actions.js";
import { rootField } from "../../../../../src/schema/index.js";
import { identityOf } from "../../../../../src/schema/classify/identity/identity.js";
import { undoOfCreation } from "../../../../../src/schema/form/actions/undo-creation.js";
import { schemaOf } from "../../../helpers.js";

/** The actions on a record of a type, in a schema with lists of these types and ways to open each record. */
function offeredOn(type: string, types: Readonly<Record<string, string>>, mutations: string, more = ""): string[] {
  const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
  const queries = Object.keys(types).map((name) => `${lower(name)}s: [${name}!]! ${lower(name)}(id: ID!): ${name}`);
  const schema = schemaOf(`
    type Query { ${queries.join(" ")} }
    ${Object.entries(types)
      .map(([name, fields]) => `type ${name} { id: ID! name: String ${fields} }`)
      .join(" ")}
    type Mutation { ${mutations} } ${more}
  `);
  return ["about", "with"].flatMap((is) => boundActionsOf(schema, type, is as "about").map(({ name }) => name));
}

test("a type that joins two others may be meant by their names", () => {
  const types = { Team: "", Member: "", Membership: "team: Team! member: Member!" };
  assert.equal(offeredOn("Member", types, "removeTeamMember(id: ID!): Boolean"), []);
  const manyToMany = { Team: "members: [Member!]!", Member: "teams: [Team!]!" };
  assert.equal(offeredOn("Member", manyToMany, "removeTeamMember(id: ID!): Boolean"), []);
});

test("one id before a plural is that of whom these belong to", () => {
  const types = { Order: "items: [Item!]!", Item: "" };
  const mutations = "deleteOrderItems(id: ID!): Int clearOrderItems(id: ID!): Boolean";
  assert.equal(offeredOn("Item", types, mutations), []);
});

test("the id in an object for another record is not the record's own", () => {
  const types = { Account: "", Document: "account: Account!" };
  const mutations = "deleteDocument(account: AccountRef!, kind: String): Document";
  assert.equal(offeredOn("Document", types, mutations, "input AccountRef { id: ID slug: String }"), []);
});

test("the rows of a join table have no key of one of the two", () => {
  const types = { Actor: "", Film: "" };
  const mutations = `deleteFilmActor(actorId: ID!, filmId: ID): Int removeFilmActors(actorId: ID!): Int
    updateFilmActor(actorId: ID!, filmId: ID, role: String): Int`;
  const join = "type FilmActor { film: Film! actor: Actor! role: String }";
  assert.equal(offeredOn("Actor", types, mutations, join), []);
});

test("an object that says which records stay is no place for a key", () => {
  const mutations = `removeFruits(keep: FruitRef!): Int destroyFruits(exclude: FruitRef!, reason: String): Int
    deleteFruits(except: FruitRef!): Int`;
  assert.equal(offeredOn("Fruit", { Fruit: "" }, mutations, "input FruitRef { id: ID! }"), []);
});

test("a number is not the key where the record has another id that is one", () => {
  assert.equal(offeredOn("Post", { Post: "databaseId: Int!" }, "deletePost(id: Int!): Post"), []);
  assert.equal(offeredOn("Post", { Post: "likes: Int!" }, "deletePost(id: Int!): Post"), ["deletePost"]);
});

test("the key of the parent is not the record's own", () => {
  const thing = { Thing: "parent: Thing copyOf: Thing" };
  assert.equal(offeredOn("Thing", thing, "deleteThing(parentId: ID!): Thing closeThing(copyOfId: ID!): Thing"), []);
  assert.equal(offeredOn("Thing", thing, "createThing(parentId: ID!): Thing"), ["createThing"]);
});

test("a version of a record is not the record", () => {
  const schema = schemaOf(`
    type Query { orders(where: OrderWhere): [Order!]! order(id: ID!): Order }
    type Order { id: ID! name: String! versions(where: OrderWhere): [OrderVersion!]! lines(where: OrderWhere): [OrderRow!]! }
    type OrderVersion { id: ID! name: String! } type OrderRow { id: ID! name: String! }
    input OrderWhere { name: String } type Mutation { deleteOrder(id: ID!): Order }
  `);
  assert.is(identityOf(schema, "OrderVersion").twin, undefined);
  assert.is(identityOf(schema, "OrderRow").twin, "Order");
});

test("what may have been there before is not deleted to take its creation back", () => {
  const schema = schemaOf(`
    type Query { users: [User!]! user(id: ID!): User } type User { id: ID! name: String }
    type Mutation { addUser(name: String): User startUser(name: String!): User bookUser(name: String!): User findOrCreateUser(name: String): User createUser(name: String, upsert: Boolean): User deleteUser(id: ID!): User }
  `);
  const user = { type: "User", typeLabel: "User", label: "Ann", id: "1", opens: true };
  const undo = (name: string, sent: Record<string, unknown>) => {
    const root = rootField(schema, "mutation", name);
    assert.ok(root);
    return undoOfCreation(schema, root, user, sent)?.args;
  };
  for (const name of ["addUser", "startUser", "bookUser", "findOrCreateUser"])
    assert.is(undo(name, { name: "Ann" }), undefined, name);
  assert.is(undo("createUser", { name: "Ann", upsert: true }), undefined);
  assert.equal(undo("createUser", { name: "Ann" }), { id: "1" });
});

test.run();
