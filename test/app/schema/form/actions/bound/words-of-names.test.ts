/** Words in the names of actions that leave it open whose key an id is: such an action is offered on no record. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bindingOf } from "../../../../../../src/app/schema/form/actions/binding.js";
import { boundActionsOf } from "../../../../../../src/app/schema/form/actions/row-actions.js";
import { schemaOf } from "../../../helpers.js";
import { boundTo, offeredOn } from "./places.js";

test("an id behind a preposition is that of what is taken from there or put there", () => {
  const types = { Cart: "items: [CartItem!]!", CartItem: "", Team: "members: [Person!]!", Person: "" };
  const mutations = `removeFromCart(id: ID!): Cart deleteFromCart(id: ID!): Boolean updateInCart(id: ID!, quantity: Int!): Cart
    addToCart(id: ID!): Cart removeFromCartById(id: ID!): Cart emptyCart(id: ID!): Cart restoreCartFrom(id: ID!): Cart`;
  assert.equal(offeredOn("Cart", types, mutations), ["emptyCart"]);
  const ofTeam = `kickFromTeam(id: ID!): Team banFromTeam(id: ID!): Boolean removeFromTeam(ids: [ID!]!): Team leaveTeam(id: ID!): Boolean
    dropFromTeams(id: ID!): Team`;
  assert.equal(offeredOn("Team", types, ofTeam), ["leaveTeam"]);
  // A filter says itself which rows: so do pg_graphql and Drizzle.
  const filters = "input TeamFilter { id: IdFilter } input IdFilter { eq: ID }";
  const byFilter = "deleteFromTeamCollection(filter: TeamFilter!): Int deleteFromCollection(id: ID!): Team";
  assert.equal(offeredOn("Team", types, byFilter, filters), ["deleteFromTeamCollection"]);
});

test("an id behind the name of what a record has one of may be that of either", () => {
  const mutations = "deleteAssetOwner(id: ID!): Boolean updateAssetOwner(id: ID!, name: String): Boolean";
  assert.equal(offeredOn("Owner", { Asset: "owner: Owner", Owner: "" }, mutations), []);
  const owners = ["deleteAssetOwner", "updateAssetOwner"];
  assert.equal(offeredOn("Owner", { Asset: "owners: [Owner!]!", Owner: "" }, mutations).sort(), owners);
  assert.equal(offeredOn("Owner", { Asset: "owner: Owner", Owner: "asset: Asset" }, mutations).sort(), owners);
  const paged = "type OwnerPage { items: [Owner!]! total: Int! }";
  assert.equal(
    offeredOn("Owner", { Asset: "owners(skip: Int): OwnerPage", Owner: "" }, mutations, paged).sort(),
    owners,
  );
});

test("a further word is explained by another input, not by a field of the record", () => {
  const types = { Customer: "state: String defaultAddressId: ID shippingMethod: String owner: Customer", Promo: "" };
  const more = "type CustomerAddress { id: ID! } enum Role { A B }";
  const offered = (mutations: string) => offeredOn("Customer", types, mutations, more).sort();
  assert.equal(
    offered(`setDefaultAddress(id: ID!): Customer useAddress(id: ID!): Customer setShippingMethod(id: ID!): Customer
      setCustomerShippingMethod(id: ID!): Customer applyPromo(id: ID!): Customer setOwner(id: ID!): Customer
      setCustomerNote(id: ID!, note: String): Boolean cancelCustomerState(id: ID!): Boolean`),
    [],
  );
  const explained = `setState(id: ID!, state: String): Customer changeOwner(id: ID!, ownerId: ID!): Customer
    setCustomerState(id: ID!, state: String): Boolean changeRole(id: ID!, role: Role!): Customer
    setCustomerShippingMethod(id: ID!, shippingMethod: String): Boolean markCustomerAsPaid(id: ID!): Boolean`;
  assert.equal(offered(explained), explained.match(/\w+(?=\(id)/g)?.sort());
});

test("a verb alone may be about what belongs to the record in the answer", () => {
  const types = { Task: "assignee: User archived: Boolean", User: "", Tag: "" };
  const mutations = "unassign(id: ID!): Task untag(id: ID!): Task tag(id: ID!): Task complete(id: ID!): Task";
  assert.equal(offeredOn("Task", types, mutations), []);
  const alone = "untag(id: ID!): Task unarchive(id: ID!): Task complete(id: ID!): Task";
  assert.equal(offeredOn("Task", { Task: "archived: Boolean", Tag: "" }, alone), ["unarchive", "complete"]);
  const deleted = { Post: "", DeletedPost: "" };
  assert.equal(offeredOn("Post", deleted, "restoreDeleted(id: ID!): Post restorePost(id: ID!): Post"), ["restorePost"]);
});

test("a bare id is not the record's where its key has a name of its own", () => {
  const schema = schemaOf(`
    type Query { tickets: [Ticket!]! ticket(id: ID!): Ticket } type Ticket { id: ID! title: String agentId: ID }
    type Mutation { assignAgent(ticketId: ID!, id: ID!): Ticket setTicketAgent(ticket: ID!, id: ID!): Ticket
      mergeTicketInto(id: ID!, ticketId: ID!): Ticket }`);
  assert.equal(
    boundTo(schema, "Ticket").map((root) => [root.name, bindingOf(schema, root, "Ticket")?.path]),
    [
      ["assignAgent", ["ticketId"]],
      ["setTicketAgent", ["ticket"]],
    ],
  );
});

test("where two inputs may be the key of what is deleted or merged, neither is", () => {
  const mutations = `deleteUserAndTransfer(id: ID!, userId: ID!): User userMergeInto(id: ID!, user: ID!): User
    deleteUserKeeping(id: ID!, userId: ID!): Boolean mergeUsers(userId: ID!, duplicateUserId: ID!): User
    banUser(userId: ID!, byUserId: ID): User`;
  assert.equal(offeredOn("User", { User: "" }, mutations), ["banUser"]);
});

test("a change of another type is not begun from what may be its new value", () => {
  const types = { Line: "", Incident: "line: Line!", Slot: "", Booking: "" };
  const mutations = `updateIncident(id: ID!, lineId: ID, title: String): Incident setIncidentLine(id: ID!, lineId: ID!): Incident
    reportIncident(lineId: ID!): Incident moveIncident(id: ID!, lineId: ID!): Incident
    moveIncidentsToLine(lineId: ID!): Boolean moveIncidentToLine(incidentId: ID!, lineId: ID!): Boolean`;
  assert.equal(offeredOn("Line", types, mutations).sort(), ["moveIncident", "moveIncidentToLine", "reportIncident"]);
  const schema =
    schemaOf(`type Query { slots: [Slot!]! slot(id: ID!): Slot } type Slot { id: ID! } type Booking { id: ID! slotId: ID! }
    type Mutation { changeSlot(bookingId: ID!, slotId: ID!): Booking }`);
  assert.equal(boundActionsOf(schema, "Slot", "about"), [], "it changes a booking");
  const parts = "deleteIncident(incidentId: ID!): Line";
  assert.equal(offeredOn("Incident", types, parts), ["deleteIncident"]);
});

test("the last word of a name is a verb only where the schema names its actions so", () => {
  const types = { Report: "", Order: "", Invoice: "", Member: "", CatalogItem: "", Harvest: "" };
  const mutations = `reportUser(id: ID!): Report orderItem(id: ID!): Order invoiceCustomer(id: ID!): Invoice harvest(id: ID!): Harvest
    deleteOrder(id: ID!): Boolean`;
  assert.equal(
    Object.keys(types).flatMap((type) => offeredOn(type, types, mutations)),
    ["deleteOrder"],
  );
  const nounFirst = "orderDelete(id: ID!): Boolean orderShip(id: ID!): Order orderItem(id: ID!): Order";
  assert.equal(offeredOn("Order", types, nounFirst).sort(), ["orderDelete", "orderShip"]);
});

test("of two types with one name an action is about the one that it spells exactly", () => {
  const schema = schemaOf(`
    schema { query: query_root mutation: mutation_root } type order { id: Int! } type Order { id: Int! }
    type query_root { order(limit: Int): [order!]! order_by_pk(id: Int!): order shopOrder(id: Int!): Order shopOrders: [Order!]! }
    type mutation_root { delete_order_by_pk(id: Int!): order cancelOrder(id: Int!): Boolean orderDelete(id: Int!): Boolean
      report(orderId: Int!): Boolean }`);
  const offered = (type: string) => boundTo(schema, type).map(({ name }) => name);
  assert.equal(offered("order"), ["delete_order_by_pk"]);
  assert.equal(offered("Order"), ["cancelOrder"]);
  const types = { Blog: "posts: [Post!]!", Post: "blog: Blog!", BlogPost: "", Blog_Post: "" };
  const mutations = "deleteBlogPost(id: ID!): Boolean deleteBlogpost(id: ID!): Boolean";
  assert.equal(
    Object.keys(types).map((type) => offeredOn(type, types, mutations)),
    [[], [], ["deleteBlogPost"], []],
  );
});

test("an input explains no word that is a field of what belongs to the record", () => {
  const types = { Cart: "items: [CartItem!]!", CartItem: "quantity: Int" };
  const mutations = "setQuantity(id: ID!, quantity: Int!): Cart updateCartQuantity(id: ID!, quantity: Int!): Cart";
  assert.equal(offeredOn("Cart", types, mutations), []);
});

test("a participle may name another record", () => {
  const types = { Room: "pinned: Post featured: [Post!]!", Post: "" };
  const mutations = "setPinned(id: ID!): Room setFeatured(id: ID!): Room addFeatured(id: ID!): Room pin(id: ID!): Room";
  assert.equal(offeredOn("Room", types, mutations), []);
});

test("one id and a name in the plural may be about those that belong to its record", () => {
  const types = { Order: "items: [Item!]!", Item: "", Status: "" };
  const mutations = "archiveOrders(id: ID!): Boolean closeItems(id: ID!): Boolean deleteStatus(id: ID!): Boolean";
  assert.equal(offeredOn("Order", types, mutations), []);
  assert.equal(offeredOn("Item", types, mutations), []);
  assert.equal(offeredOn("Status", types, mutations), ["deleteStatus"]);
});

test.run();
