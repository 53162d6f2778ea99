/** What types are called whose names have the additions of server makers. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { canOpen, planRecord, typeLabel } from "../../../../src/app/schema/index.js";
import { entityNamed } from "../../../../src/app/schema/classify/identity/entity-names.js";
import { recordActionsOf } from "../../../../src/app/schema/form/actions/record-actions.js";
import { schemaOf } from "../helpers.js";

const schema = schemaOf(`
  type Query { allFilms: [FilmNode!]! users: [UserType!]! orderEntity(id: ID!): OrderEntity nodes: [TreeNode!]! kinds: [EventType!]! loan(pk: ID!): Loan }
  type FilmNode { id: ID! title: String! }
  type UserType { id: ID! name: String! }
  type OrderEntity { id: ID! number: String! }
  type Order { total: Int }
  type TreeNode { id: ID! name: String! }
  type EventType { id: ID! name: String! }
  type Loan { id: ID! amount: Int }
`);

test("a technical suffix is left out where the schema uses the rest as a name", () => {
  assert.is(typeLabel(schema, "FilmNode"), "Film");
  assert.is(typeLabel(schema, "UserType"), "User");
  assert.is(entityNamed(schema, "films"), "FilmNode");
});

test("a suffix stays where the rest is another type, or no name of the schema", () => {
  assert.is(typeLabel(schema, "OrderEntity"), "Order entity");
  assert.is(typeLabel(schema, "TreeNode"), "Tree node");
  assert.is(typeLabel(schema, "EventType"), "Event type");
});

test("a suffix stays where records of another type are called by the rest", () => {
  const hotel = schemaOf(`
    type Query { rooms: [HotelRoom!]! room(id: ID!): HotelRoom roomTypes: [RoomType!]! roomType(id: ID!): RoomType events: EventConnection }
    type Mutation { deleteRoom(id: ID!): Boolean! closeRoom(id: ID!): Boolean! }
    type HotelRoom { id: ID! number: String! type: RoomType! }
    type RoomType { id: ID! name: String! rooms: [HotelRoom!]! }
    type EventConnection { edges: [EventEdge!]! }
    type EventEdge { node: EventType! }
    type EventType { id: ID! name: String! }
  `);
  assert.is(typeLabel(hotel, "RoomType"), "Room type");
  assert.is(typeLabel(hotel, "EventType"), "Event");
  const { likely, others } = recordActionsOf(hotel, "RoomType");
  assert.equal([...likely, ...others], [], "the actions of rooms are not those of room types");
});

test("a key called pk opens records by their id", () => {
  assert.ok(canOpen(schema, "Loan"));
  assert.equal(planRecord(schema, "Loan")?.request({ id: "3" }).variables, { pk: "3" });
});

test.run();
