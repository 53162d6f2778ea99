/** The actions in the menu of a row. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bindingOf } from "../../../../../src/app/schema/form/actions/binding.js";
import { boundActionsOf, rowActionsOf } from "../../../../../src/app/schema/form/actions/row-actions.js";
import { schemaOf } from "../../helpers.js";

const names = (mutations: string) => {
  const schema = schemaOf(`
    type Query { order(id: ID!): Order damage(id: ID!): Damage }
    type Order { id: ID! name: String! }
    type Damage { id: ID! text: String! }
    type Mutation { ${mutations} }
  `);
  const { edit, others, deletions } = rowActionsOf(schema, "Order");
  return [edit?.name, others.map(({ name }) => name), deletions.map(({ name }) => name)];
};

test("the update of a type is its edit, and deletions come last", () => {
  const mutations = "deleteOrder(id: ID!): Order shipOrder(id: ID!): Order updateOrder(id: ID!, name: String): Order";
  assert.equal(names(mutations), ["updateOrder", ["shipOrder"], ["deleteOrder"]]);
});

test("an update of a part does not edit the record", () => {
  assert.equal(names("setOrderState(id: ID!, state: String!): Order"), [undefined, ["setOrderState"], []]);
});

test("actions that make a record or are about another type are left out", () => {
  assert.equal(names("createOrder(name: String!): Order reportDamage(orderId: ID!): Damage"), [undefined, [], []]);
});

test("deprecated actions are left out", () => {
  assert.equal(names("shipOrder(id: ID!): Order @deprecated"), [undefined, [], []]);
});

/** Edit and the deletions of a person, who is listed by `people` and has a name, a note and a colour. */
const ofPerson = (mutations: string) => {
  const schema = schemaOf(`
    type Query { people(first: Int): [Person!]! person(id: ID!): Person }
    type Person { id: ID! name: String! note: String colour: String }
    input Values { name: String note: String } input Filter { id: Condition } input Condition { eq: ID in: [ID!] }
    type delete_one { id: ID! }
    type Mutation { ${mutations} }`);
  const { edit, deletions } = rowActionsOf(schema, "Person");
  return [edit?.name, ...deletions.map(({ name }) => name)];
};

test("what names one record is offered in place of what does the same by a filter", () => {
  const many = "updatePeople(filter: Filter!, data: Values!): [Person!] deletePeople(filter: Filter!): [Person!]";
  const one = "updatePerson(id: ID!, data: Values!): Person deletePerson(id: ID!): Person";
  assert.equal(ofPerson(`${many} ${one}`), ["updatePerson", "deletePerson"]);
});

test("of several changes the one that takes the most values is the edit", () => {
  const update = "updatePerson(id: ID!, input: Values!): Person";
  assert.equal(ofPerson(`renamePerson(id: ID!, name: String!): Person ${update}`), ["updatePerson"]);
});

test("what saves a record without any of its values is no edit", () => {
  assert.equal(ofPerson("savePerson(personId: ID!, remove: Boolean): Person"), [undefined]);
  assert.equal(ofPerson("savePerson(id: ID!, note: String): Person"), ["savePerson"]);
});

test("a deletion may answer the key of what is gone in an object of its own", () => {
  assert.equal(ofPerson("deletePerson(id: ID!): delete_one"), [undefined, "deletePerson"]);
});

test("a key among new values does not say whose they are beside a list of keys", () => {
  const update = "input PersonInput { id: ID name: String }";
  const schema = schemaOf(`
    type Query { people: [Person!]! person(id: ID!): Person } type Person { id: ID! name: String! } ${update}
    type Mutation { updatePeople(ids: [ID!]!, data: PersonInput!): [Person!] }`);
  const [change] = boundActionsOf(schema, "Person", "about");
  assert.equal(change && bindingOf(schema, change, "Person")?.path, ["ids", 0]);
});

test("a verb may also be the name of a type", () => {
  const schema = schemaOf(`
    type Query { boards: [Board!]! updates: [Update!]! folders: [Folder!]! }
    type Board { id: ID! name: String } type Update { id: ID! body: String } type Folder { id: ID! name: String }
    type Mutation { update_board(id: ID!, name: String): Board update_folder(id: ID!, name: String): Folder }`);
  assert.is(rowActionsOf(schema, "Board").edit?.name, "update_board");
});

test("a list that is called so says which type a name without its first word means", () => {
  const schema = schemaOf(`
    type Query { runners: [CiRunner!]! } type CiRunner { id: ID! note: String } type Payload { errors: [String!] }
    type Mutation { runnerUpdate(id: ID!, note: String): Payload runnerDelete(id: ID!): Payload }`);
  const { edit, deletions } = rowActionsOf(schema, "CiRunner");
  assert.equal([edit?.name, deletions.map(({ name }) => name)], ["runnerUpdate", ["runnerDelete"]]);
});

test("what replaces a record, or puts another there, is no edit beside an update", () => {
  const editOf = (mutations: string) => {
    const schema = schemaOf(
      `type Query { tags: [Tag!]! tag(id: ID!): Tag } type Tag { id: ID! name: String } type Mutation { ${mutations} }`,
    );
    return rowActionsOf(schema, "Tag").edit?.name;
  };
  const replacement = "replaceTag(id: ID!, name: String!): Tag";
  assert.is(editOf("replaceTag(id: ID!, by: ID!): Tag"), undefined);
  assert.is(editOf(replacement), "replaceTag");
  assert.is(editOf(`${replacement} updateTag(id: ID!, name: String): Tag`), "updateTag");
});

test.run();
