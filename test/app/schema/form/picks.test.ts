/** The id that an input takes, where records have a key for machines beside it. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { actionsFor } from "../../../../src/app/schema/form/actions/action-info.js";
import { prefill } from "../../../../src/app/schema/form/prefill.js";
import { otherIdField } from "../../../../src/app/schema/form/picks.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../helpers.js";

const test = suite("ids beside the key");

const schema = schemaOf(`
  type Query {
    works: [Work!]! node(nodeId: ID!): Node plain: [Plain!]! plainOne(id: ID!): Plain
    customers: [Customer!]! customer(code: ID!): Customer
    documents: [Document!]! document(_id: ID!): Document
  }
  type Document { _id: ID! id: ID! name: String! }
  type Customer { code: ID! id: ID! customerId: Int! name: String! }
  interface Node { nodeId: ID! }
  type Work implements Node { nodeId: ID! stock: Int! id: Int! name: String! }
  type Plain { id: ID! stock: Int! }
`);

const otherId = (entity: string, name: string, type: string) =>
  otherIdField(schema, entity, { name, type: { name: type, text: type, nonNull: false } });

test("an Int is the id beside the key, even if another number comes first", () => {
  assert.is(otherId("Work", "workId", "Int"), "id");
});

test("an input takes another id only if one has the type that the key lacks", () => {
  assert.is(otherId("Work", "workId", "ID"), undefined);
  assert.is(otherId("Work", "workId", "String"), undefined);
  assert.is(otherId("Plain", "plainId", "Int"), undefined);
});

test("an input takes the id that it is called after, the key only if called so", () => {
  assert.is(otherId("Customer", "customerId", "ID"), "id");
  assert.is(otherId("Customer", "customer", "ID"), "id");
  assert.is(otherId("Customer", "customerId", "Int"), "customerId");
  assert.is(otherId("Customer", "customerCode", "ID"), undefined);
  assert.is(otherId("Customer", "code", "ID"), undefined);
  assert.is(otherId("Document", "documentId", "ID"), undefined, "one id under two names");
});

/** The inputs of an action, each with the type that it picks from and the list that offers these. */
function picksOf(mutations: string, name: string): unknown {
  const harbour = schemaOf(`
    type Query {
      boatsOf(owner: ID!): [Boat!]! boats: [Boat!]! boat(id: ID!): Boat
      stations: [Station!]! station(code: ID!): Station
    }
    type Boat { id: ID! name: String! station: Station }
    type Station { code: ID! name: String! }
    type Mutation { ${mutations} }
  `);
  const root = rootField(harbour, "mutation", name);
  assert.ok(root);
  const { form } = planAction(harbour, root);
  return Object.fromEntries(
    form.map((field) => [field.name, field.picks && [field.picks.entity, field.picks.from.name]]),
  );
}

test("a record is picked from a list of its type that needs nothing first", () => {
  assert.equal(picksOf("sinkBoat(boatId: ID!): Boat", "sinkBoat"), { boatId: ["Boat", "boats"] });
});

test("a new record's own key is typed, and not picked from those that have one", () => {
  const create = "createStation(code: ID, name: String!): Station";
  assert.equal(picksOf(create, "createStation"), { code: undefined, name: undefined });
  const close = "closeStation(code: ID!): Station";
  assert.equal(picksOf(close, "closeStation"), { code: ["Station", "stations"] });
});

/** What PostGraphile makes of a table. */
const library = schemaOf(`
  interface Node { nodeId: ID! }
  type Query { node(nodeId: ID!): Node books: [Book!]! }
  type Book implements Node { nodeId: ID! id: Int! title: String! }
  input BookPatch { id: Int title: String }
  input UpdateBook { nodeId: ID! bookPatch: BookPatch! }
  input UpdateBooks { bookPatch: BookPatch! }
  type Mutation { updateBook(input: UpdateBook!): Book importBook(input: UpdateBooks!, dry: Boolean): Book }
`);
const formOfLibrary = (name: string) => {
  const root = rootField(library, "mutation", name);
  assert.ok(root);
  return planAction(library, root).form;
};

test("the key of a record is called by the record's type", () => {
  assert.is(formOfLibrary("updateBook").find(({ name }) => name === "nodeId")?.label, "Book");
});

test("a change that takes the key of a record offers no other key for it", () => {
  const patch = formOfLibrary("updateBook").find(({ name }) => name === "bookPatch");
  assert.equal(
    patch?.fields().map(({ name }) => name),
    ["title"],
  );
  const [input] = formOfLibrary("importBook").filter(({ name }) => name === "input");
  const inner = input?.fields().find(({ name }) => name === "bookPatch");
  assert.equal(
    inner?.fields().map(({ name }) => name),
    ["id", "title"],
  );
});

test("an object that stands for a record takes its key, even beside an id", () => {
  const harbour = schemaOf(`
    type Query { boats: [Boat!]! boat(id: ID!): Boat stations: [Station!]! station(code: ID!): Station }
    type Boat { id: ID! station: Station }
    type Station { code: ID! id: ID name: String! }
    input StationRef { id: ID code: ID }
    type Mutation { moorBoat(id: ID!, station: StationRef): Boat }
  `);
  const root = rootField(harbour, "mutation", "moorBoat");
  assert.ok(root);
  const station = planAction(harbour, root).form.find(({ name }) => name === "station");
  assert.equal(station?.existing, { entity: "Station", key: "code" });
});

/** Customers are people or companies, and all that a list gives; an assignee is a user or a bot, and only users are listed. */
const rental = schemaOf(`
  scalar UUID
  type Query { customers: [Customer!]! customer(id: UUID!): Customer users: [User!]! user(id: UUID!): User rentals: [Rental!]! }
  interface Customer { id: UUID! name: String! }
  type Person implements Customer { id: UUID! name: String! rentals: [Rental!]! }
  type Company implements Customer { id: UUID! name: String! taxNumber: String! }
  interface Actor { id: UUID! name: String! }
  type User implements Actor { id: UUID! name: String! }
  type Bot implements Actor { id: UUID! name: String! }
  type Rental { id: UUID! customer: Customer! assignee: Actor }
  type Mutation { rentTool(customerId: UUID!, note: String): Rental! updateRental(id: UUID!, assigneeId: UUID): Rental! }
`);

function rentalForm(name: string) {
  const root = rootField(rental, "mutation", name);
  assert.ok(root);
  return planAction(rental, root);
}

test("a record of an interface is picked from a list of it or of its one listed type", () => {
  const pickedIn = (name: string) =>
    rentalForm(name).form.flatMap(({ label, picks }) => (picks ? [[label, picks.entity, picks.from.name]] : []));
  assert.equal(pickedIn("rentTool"), [["Customer", "Customer", "customers"]]);
  assert.equal(pickedIn("updateRental"), [
    ["Rental", "Rental", "rentals"],
    ["Assignee", "User", "users"],
  ]);
});

test("an action on a record of an interface begins from each of its types", () => {
  const names = (type: string) => actionsFor(rental, type).map(({ name }) => name);
  assert.equal(names("Person"), ["rentTool"]);
  assert.equal(names("User"), ["updateRental"]);
  const reference = { type: "Person", typeLabel: "Person", label: "Ada", id: "7", opens: true };
  assert.equal(prefill(rentalForm("rentTool"), reference), { customerId: "7" });
});

test.run();
