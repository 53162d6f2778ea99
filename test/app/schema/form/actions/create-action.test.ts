/** Which action makes a new record of a type. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createActionFor, createActionWithin } from "../../../../../src/app/schema/form/actions/create-action.js";
import { hasura } from "../../fixtures/hasura.js";
import { relay } from "../../fixtures/relay.js";
import { schemaOf } from "../../helpers.js";

const order =
  "type Order { id: ID! title: String } type Query { orders: [Order!]! } input OrderInput { title: String }";
const makes = (mutations: string, type = "Order") =>
  createActionFor(schemaOf(`${order} type Mutation { ${mutations} }`), type)?.name;

test("an action that makes a record is found by its verb and the name of the type", () => {
  assert.is(makes("createOrder(input: OrderInput!): Order"), "createOrder");
  assert.is(makes("placeOrder(title: String!): Order"), "placeOrder");
  assert.is(createActionFor(schemaOf(relay), "Incident")?.name, "reportIncident");
  assert.is(createActionFor(schemaOf(relay), "Line")?.name, "createLine");
});

test("an action for one record comes before one for several", () => {
  assert.is(makes("createOrders(orders: [OrderInput!]!): [Order!] addOrder(order: OrderInput!): Order"), "addOrder");
  const severalActions = "createOrders(orders: [OrderInput!]!): [Order!] addOrders(orders: [OrderInput!]!): [Order!]";
  assert.is(makes(severalActions), "createOrders");
  assert.is(createActionFor(schemaOf(hasura), "users")?.name, "insert_users_one");
});

test("an action that takes the key of a record does not make a record", () => {
  assert.is(makes("cancelOrder(id: ID!): Order updateOrder(id: ID!, title: String): Order"), undefined);
  assert.is(makes("openOrder(id: ID!): Order"), undefined);
});

test("an action that takes another record's key makes a record within that one", () => {
  const within = (mutations: string, parent = "Order") => {
    const line =
      "extend type Query { lines: [Line!]! } type Line { id: ID! order: Order } input LineInput { orderId: ID! count: Int }";
    return createActionWithin(schemaOf(`${order} ${line} type Mutation { ${mutations} }`), "Line", parent)?.name;
  };
  assert.is(within("addLine(input: LineInput!): Line"), "addLine");
  assert.is(within("addLines(inputs: [LineInput!]!): [Line!] createLine(orderId: ID!): Line"), "createLine");
  assert.is(within("createLine(count: Int): Line"), undefined);
  assert.is(within("updateLine(id: ID!, orderId: ID): Line"), undefined);
});

test("with two inputs for the other record's key no action makes a record within it", () => {
  const within = (inputs: string, type = "Employee") =>
    createActionWithin(
      schemaOf(`
        type Query { employees: [Employee!]! messages: [Message!]! }
        type Employee { id: ID! manager: Employee mentor: Employee reports: [Employee!]! mentees: [Employee!]! }
        type Message { id: ID! sender: Employee recipient: Employee }
        input MessageInput { senderId: ID! recipientId: ID! }
        type Mutation { create${type}(${inputs}): ${type} }
      `),
      type,
      "Employee",
    )?.name;
  assert.is(within("managerId: ID, mentorId: ID"), undefined);
  assert.is(within("managerId: ID, name: String"), "createEmployee");
  assert.is(within("senderId: ID!, recipientId: ID!", "Message"), undefined);
  assert.is(within("input: MessageInput!", "Message"), undefined);
  assert.is(within("senderId: ID!", "Message"), "createMessage");
});

test("an action that gives a record of what it is named after and takes makes one", () => {
  const rooms = (mutation: string) =>
    createActionFor(
      schemaOf(`
        type Query { rooms: [Room!]! guests: [Guest!]! bookings: [Booking!]! keys: [Key!]! }
        type Room { id: ID! name: String! }
        type Guest { id: ID! name: String! }
        type Key { id: ID! name: String! rooms: [Room!]! }
        type Booking { id: ID! room: Room! guest: Guest! }
        union Result = Booking | RoomTakenError
        type RoomTakenError { message: String! }
        type Mutation { ${mutation} }
      `),
      "Booking",
    )?.name;
  assert.is(rooms("bookRoom(roomId: ID!, guestId: ID!): Booking"), "bookRoom");
  assert.is(rooms("rentRoom(roomId: ID!): Result"), "rentRoom");
  assert.is(rooms("bookRoom(roomId: ID!): Booking createBooking(roomId: ID!): Booking"), "createBooking");
  assert.is(rooms("bookRoom(roomId: ID!, bookingId: ID!): Booking"), undefined, "it changes a booking");
  assert.is(rooms("leaveRoom(roomId: ID!): Booking"), undefined, "the verb makes nothing");
  assert.is(rooms("bookGuest(roomId: ID!): Booking"), undefined, "no guest is taken");
  assert.is(rooms("bookRoom(roomId: ID!): Key"), undefined);
});

test("an action that saves makes a record where its key may be left out", () => {
  assert.is(makes("saveOrder(id: ID, title: String): Order"), "saveOrder");
  assert.is(makes("upsertOrder(input: Saved!): Order } input Saved { id: ID title: String"), "upsertOrder");
  assert.is(makes("saveOrder(id: ID, title: String): Order createOrder(title: String): Order"), "createOrder");
  assert.is(makes("saveOrder(id: ID!, title: String): Order"), undefined, "it changes one");
  assert.is(makes("saveOrder(title: String): Order"), undefined, "which one it saves is not said");
});

test("an action that adds something to a record does not make a record", () => {
  assert.is(
    makes("addOrderLine(orderId: ID!, title: String!): Order createOrder(title: String!): Order"),
    "createOrder",
  );
  assert.is(makes("addOrderLine(orderId: ID!, title: String!): Order"), undefined);
});

test("an action that puts something to or into a record makes none of that record", () => {
  const mutations =
    "addNoteToOrder(id: ID!, note: String): Order addSubscribersToOrder(orderId: ID!, ids: [ID!]!): [Order!] " +
    "addFulfillmentToOrder(handler: String!): Fulfillment";
  const fulfilments = "type Fulfillment { id: ID! } extend type Query { fulfillments: [Fulfillment!]! }";
  const of = (text: string, type = "Order") =>
    createActionFor(schemaOf(`${order} ${fulfilments} type Mutation { ${text} }`), type)?.name;
  assert.is(of(mutations), undefined);
  assert.is(of(mutations, "Fulfillment"), "addFulfillmentToOrder", "it gives what it puts there");
  assert.is(of(`${mutations} createDraftOrder: Order!`), "createDraftOrder");
  assert.is(of(`${mutations} createOrderFromCart(cartId: ID!): Order`), "createOrderFromCart");
});

test("the creation that says the type alone, and gives it, comes first", () => {
  assert.is(
    makes("addSubOrder(orderId: ID!): Order createOrder(order: OrderInput!): Order"),
    "createOrder",
    "not the part of one",
  );
  const seller = "type SellerOrder { id: ID! } extend type Query { sellerOrders: [SellerOrder!]! }";
  const of = (actions: string) =>
    createActionFor(schemaOf(`${order} ${seller} type Mutation { ${actions} }`), "Order")?.name;
  const ofSeller = "draftOrderCreate(title: String): SellerOrder";
  assert.is(of(`${ofSeller} quickOrderCreate(title: String): Order`), "quickOrderCreate");
  assert.is(of(ofSeller), undefined);
});

test("an action that adds records which are there to another one makes none", () => {
  assert.is(makes("addGroupOrders(groupId: ID!, orderIds: [ID!]!): Order"), undefined);
});

test("an action with another verb does not create", () => {
  assert.is(makes("findOrder(title: String!): Order confirmOrder(code: String!): Order"), undefined);
});

test("creations are not deprecated, say the type, and ask or say that they create", () => {
  assert.is(makes("newOrder: Order"), undefined);
  assert.is(makes('createOrder(title: String!): Order @deprecated(reason: "old")'), undefined);
  assert.is(makes("createOrder(title: String!): Order", "Line"), undefined);
});

test.run();
