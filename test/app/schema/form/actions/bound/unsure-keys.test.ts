/** Names and inputs that leave it open whose key an id is: such an action is offered on no record. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bindingOf } from "../../../../../../src/app/schema/form/actions/binding.js";
import { boundActionsOf } from "../../../../../../src/app/schema/form/actions/row-actions.js";
import { rootField, type RootField, type Schema } from "../../../../../../src/app/schema/index.js";
import { identityOf } from "../../../../../../src/app/schema/classify/identity/identity.js";
import { undoOfCreation } from "../../../../../../src/app/schema/form/actions/undo-creation.js";
import { planAction } from "../../../../../../src/app/schema/form/actions/action.js";
import { schemaOf } from "../../../helpers.js";
import { boundTo, offeredOn } from "./places.js";

function rootOf(schema: Schema, name: string): RootField {
  const root = rootField(schema, "mutation", name);
  assert.ok(root);
  return root;
}

test("a type that joins two others may be meant by their names", () => {
  const types = { Team: "", Member: "", Membership: "team: Team! member: Member!" };
  assert.equal(offeredOn("Member", types, "removeTeamMember(id: ID!): Boolean"), []);
  const manyToMany = { Team: "members: [Member!]!", Member: "teams: [Team!]!" };
  assert.equal(offeredOn("Member", manyToMany, "removeTeamMember(id: ID!): Boolean"), []);
});

test("an action on other records than the one that it takes is offered on none", () => {
  const types = { Order: "", Folder: "parent: Folder children: [Folder!]!", Cliente: "" };
  const others = `deleteOrdersBefore(orderId: ID!): Int deleteOrdersAfter(orderId: ID!): [Order!]! deleteAllOrders(orderId: ID): Int
    archiveOrdersSince(orderId: ID!): Int closeOtherOrders(orderId: ID!): Int updateOrdersAfter(orderId: ID!, name: String): Int
    loescheAlleAusser(orderId: ID!): Boolean deleteDuplicateOrder(orderId: ID!): Order deleteOrderOlderThan(orderId: ID!): Int
    keepOnlyOrder(orderId: ID!): Boolean archiveOrders(orderId: ID!): Int`;
  const relatives = `deleteSiblings(folderId: ID!): Int deleteChildFolders(folderId: ID!): Folder deleteParent(folderId: ID!): Folder
    closeParentFolder(folderId: ID!): Folder`;
  const foreign = `deleteOtrosClientes(clienteId: ID!): Cliente deleteTodosClientes(clienteId: ID): Int
    archiveAutresClientes(clienteId: ID!): Int cerrarTodos(clienteId: ID!): Cliente
    loescheVorherige(clienteId: ID!): Int loescheAlte(clienteId: ID!): Int entferneOhne(clienteId: ID!): Int schliesseBis(clienteId: ID!): Int
    supprimerPrecedentes(clienteId: ID!): Int viderPanier(clienteId: ID!): Cliente anularSiguientes(clienteId: ID!): Int
    closeThrough(clienteId: ID!): Int reopenFrom(clienteId: ID!): Int archiveTeamOf(clienteId: ID!): Int suspendPeers(clienteId: ID!): Int`;
  assert.equal(offeredOn("Order", types, others), []);
  assert.equal(offeredOn("Folder", types, relatives), []);
  assert.equal(offeredOn("Cliente", types, foreign), []);
  for (const key of ["ids", "orderIds", "orders"])
    for (const name of [
      "removeAllBut",
      "deleteOrdersNotIn",
      "deleteAllOrdersExcept",
      "deleteOtherOrders",
      "archiveWithoutOrders",
    ])
      assert.equal(offeredOn("Order", types, `${name}(${key}: [ID!]!): Int`), [], `${name}(${key})`);
  const parts = "orderLogoDelete(orderId: ID!): Boolean removeNote(orderId: ID!): Order";
  assert.equal(offeredOn("Order", types, parts), []);
  const own = `deleteOrder(orderId: ID!): Order wipe(orderId: ID!): Boolean wipeOrders(orderIds: [ID!]!): Int
    removeTag(orderId: ID!, tagId: ID!): Order markOrderAsPaid(orderId: ID!): Order`;
  assert.equal(offeredOn("Order", types, own).length, 5);
  const lists = `closeOtherOrderList(orderIds: [ID!]!): [Order!]! archiveExceptOrderList(orderIds: [ID!]!): Int
    deleteOldestOrdersById(id: ID!): Order deleteMatchingOrdersById(id: ID!): Order cancelLinkedOrder(orderId: ID!): Order
    closeUpToOrder(orderId: ID!): Order closeUnderOrder(orderId: ID!): Order closeOrderLinkedById(id: ID!): Order
    closeUpToOrderList(orderIds: [ID!]!): [Order!]! deleteLatestOrdersById(id: ID!): Order closeRelated(orderId: ID!): Boolean archiveBelow(orderId: ID!): Int copyAllOrders(orderId: ID!): Order`;
  assert.equal(offeredOn("Order", types, lists), []);
});

test("a place among others is no key: the next deletion is on another record", () => {
  const sdlOf = (key: string, scalar = "Int") => `
    type Entry { ${key}: ${scalar}! name: String }
    type Query { entries: [Entry!]! entry(${key}: ${scalar}!): Entry }
    type Mutation {
      createEntry(name: String): Entry
      deleteEntry(${key}: ${scalar}!): Entry
      updateEntry(${key}: ${scalar}!, name: String): Entry
    }`;
  for (const key of ["position", "index", "rank", "row", "line", "sortOrder"]) {
    const schema = schemaOf(sdlOf(key));
    assert.equal(boundActionsOf(schema, "Entry", "about"), [], key);
    const create = rootField(schema, "mutation", "createEntry");
    const made = { type: "Entry", typeLabel: "Entry", id: "1", label: "A", opens: true };
    assert.is(create && undoOfCreation(schema, create, made, {}), undefined, key);
  }
  for (const [key, scalar] of [
    ["number", "Int"],
    ["position", "ID"],
  ] as const)
    assert.is(boundActionsOf(schemaOf(sdlOf(key, scalar)), "Entry", "about").length, 2, key);
});

test("a default beside the key in a filter may let other records in", () => {
  const types = { Doc: "" };
  const more = `input Up { name: String } enum Op { NOT EQ } input Negated { id: ID name: String negate: Boolean! = true }
    input Compared { id: ID op: Op = NOT } input Plain { id: ID name: String = null strict: Boolean = false }`;
  const by = (filter: string) => `updateDocs(where: ${filter}!, set: Up!): Int deleteDocs(where: ${filter}!): Int`;
  assert.equal(offeredOn("Doc", types, by("Negated"), more), []);
  assert.equal(offeredOn("Doc", types, by("Compared"), more), []);
  assert.equal(offeredOn("Doc", types, by("Plain"), more), ["updateDocs", "deleteDocs"]);
});

test("a word for one of several, or two types, leave it open whose id is meant", () => {
  const types = { Note: "", Customer: "", Set: "", Match: "", Cancel: "", Book: "" };
  const mutations = `deleteFirstNote(id: ID!): Note deleteLastNote(id: ID!): Note matchSet(id: ID!): Match
    bookCancel(id: ID!): Cancel setCancel(id: ID!): Cancel deleteMatch(id: ID!): Match`;
  assert.equal(offeredOn("Note", types, mutations), []);
  assert.equal(offeredOn("Cancel", types, mutations), []);
  assert.equal(offeredOn("Match", types, mutations), ["deleteMatch"]);
});

test("a number may be another id, and a default may read the key in another way", () => {
  const schema = schemaOf(`enum T { ID DATABASE_ID }
    type Query { ships: [Ship!]! ship(id: ID!, idType: T = ID): Ship posts: [Post!]! post(id: ID!): Post }
    type Ship { id: ID! pk: Int! } type Post { id: ID! databaseId: Int! ship: Ship name: String }
    type Mutation {
      updateShip2(shipId: Int!, name: String): Ship updatePost(postId: Int!, name: String): Post
      lockShip(id: ID!, idType: T = DATABASE_ID): Ship closeShip(id: ID!, idType: T = ID): Ship
      moorPost(id: ID!, shipId: Int!): Post
    }`);
  assert.equal(
    boundTo(schema, "Ship").map(({ name }) => name),
    ["closeShip"],
  );
  assert.equal(
    boundTo(schema, "Post").map(({ name }) => name),
    ["moorPost"],
  );
  const root = rootField(schema, "mutation", "moorPost");
  assert.is(root && planAction(schema, root).form.find(({ name }) => name === "shipId")?.keyOf, undefined);
});

test("one id before a plural is that of whom these belong to", () => {
  const types = { Order: "items: [Item!]!", Item: "" };
  const mutations = "deleteOrderItems(id: ID!): Int clearOrderItems(id: ID!): Boolean";
  assert.equal(offeredOn("Item", types, mutations), []);
  const parts = { Order: "items: [OrderItem!]!", OrderItem: "order: Order!" };
  assert.equal(offeredOn("OrderItem", parts, mutations), []);
  assert.equal(offeredOn("OrderItem", parts, "deleteOrderItem(id: ID!): Boolean wipeOrderItems(ids: [ID!]!): Int"), [
    "deleteOrderItem",
    "wipeOrderItems",
  ]);
});

const PLURALS = {
  Order: "orders",
  Movie: "movies",
  Cache: "caches",
  Hero: "heroes",
  Person: "people",
  Child: "children",
  Woman: "women",
  Index: "indices",
  Analysis: "analyses",
  Leaf: "leaves",
  Quiz: "quizzes",
  Bus: "buses",
  Status: "statuses",
  Kunde: "kunden",
};

test("a plural is told by its ending, or by what a list of such records is called", () => {
  for (const [type, plural] of Object.entries(PLURALS)) {
    const name = plural.charAt(0).toUpperCase() + plural.slice(1);
    const schema = schemaOf(`
      type Query { ${plural}(first: Int): [${type}!]! ${type}ById(id: ID!): ${type} teams: [Team!]! team(id: ID!): Team }
      type ${type} { id: ID! name: String team: Team }
      type Team { id: ID! name: String }
      type Mutation { delete${name}(id: ID!): Int archive${name}(teamId: ID!): Int update${name}(teamId: ID!, name: String): Int }`);
    for (const of of [type, "Team"])
      assert.equal(
        boundActionsOf(schema, of, "about").map((root) => root.name),
        [],
        `${plural} on ${of}`,
      );
  }
});

test("a third type may join two others with more of them, with or without a key", () => {
  const types = { Film: "", Actor: "", Role: "" };
  const mutations = `deleteFilmActor(actorId: ID!, filmId: ID): Int updateFilmActor(actorId: ID!, filmId: ID, note: String): Int
    deleteFilmRole(id: ID!): Int removeActorRole(id: ID!): Boolean`;
  const join = "film: Film! actor: Actor! role: Role! note: String";
  for (const more of [`type FilmActorRole { ${join} }`, `type Casting { ${join} }`, `type Casting { id: ID! ${join} }`])
    for (const [type, offered] of [
      ["Film", []],
      ["Actor", []],
      ["Role", []],
    ] as const)
      assert.equal(offeredOn(type, types, mutations, more), offered, `${type}: ${more}`);
  const asksForBoth = "removeFilmActor(actorId: ID!, filmId: ID!): Int";
  assert.equal(offeredOn("Actor", types, asksForBoth, `type Casting { ${join} }`), ["removeFilmActor"]);
});

test("a part of a key names no record, where only an action has all parts", () => {
  const offered = (mutations: string, more = "") => {
    const schema = schemaOf(`
      schema { query: query_root mutation: mutation_root }
      type query_root { line(limit: Int, where: line_bool_exp): [line!]! }
      type line { id: Int! tenant_id: Int! note: String }
      input Int_exp { _eq: Int } input line_bool_exp { id: Int_exp tenant_id: Int_exp } input line_set { note: String }
      type mutation_root { ${mutations} } ${more}`);
    return boundActionsOf(schema, "line", "about").map(({ name }) => name);
  };
  const byFilter = "delete_line(where: line_bool_exp!): Int update_line(where: line_bool_exp!, _set: line_set): Int";
  assert.equal(offered(byFilter), ["delete_line", "update_line"]);
  assert.equal(offered(`${byFilter} delete_line_by_pk(id: Int!, tenant_id: Int!): line`), []);
  const inObject = "update_line_by_pk(pk_columns: line_pk!, _set: line_set): line";
  assert.equal(offered(`${byFilter} ${inObject}`, "input line_pk { id: Int! tenant_id: Int! }"), []);
});

test("a key beside an id may be a new value: the id says which record", () => {
  const offered = (mutations: string, more = "") => {
    const schema = schemaOf(`
      type Query { events: [Event!]! event(slug: String!): Event } type Event { id: ID! slug: String! name: String }
      type Mutation { ${mutations} } ${more}`);
    return boundActionsOf(schema, "Event", "about").map(({ name }) => name);
  };
  assert.equal(
    offered(`updateEvent(id: ID, slug: String, name: String): Event renameEvent(id: ID!, slug: String!): Event
      publishEvent(slug: String!, id: ID): Int removeEvent(slug: String!, id: ID!): Int`),
    [],
  );
  const input = "input EventInput { slug: String! name: String }";
  assert.equal(offered("updateEvent(id: ID, event: EventInput!): Event", input), []);
  assert.equal(offered("deleteEvent(id: ID, slug: String): Boolean publishEvent(slug: String!): Event"), [
    "deleteEvent",
    "publishEvent",
  ]);
});

test("a type may be the first word of what an action is about", () => {
  const names = "discardDraft(id: ID!): Boolean deleteDraft(id: ID!): Boolean publishDraft(id: ID!): Boolean";
  assert.equal(offeredOn("Draft", { Draft: "", DraftPost: "" }, names), []);
  assert.equal(offeredOn("DraftPost", { Draft: "", DraftPost: "" }, names), []);
  assert.equal(offeredOn("Blog", { Blog: "", Post: "", BlogPost: "" }, "deleteBlog(id: ID!): Boolean"), []);
  // The answer says whose it is, or the other type belongs to it.
  assert.equal(offeredOn("Draft", { Draft: "", DraftPost: "" }, "discardDraft(id: ID!): Draft"), ["discardDraft"]);
  const related = { Blog: "posts: [BlogPost!]!", Post: "", BlogPost: "" };
  assert.equal(offeredOn("Blog", related, "deleteBlog(id: ID!): Boolean"), ["deleteBlog"]);
  assert.equal(offeredOn("Team", { Team: "", TeamKey: "" }, "deleteTeam(id: ID!): Boolean"), ["deleteTeam"]);
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

test("the key of a type is not that of one whose name ends with it", () => {
  const types = { Order: "", DraftOrder: "", Note: "", SellerSettings: "", Seller: "" };
  const mutations = `draftOrderAddNote(order: ID!, text: String): Note addDraftOrderNote(orderId: ID!, text: String): Note
    orderAddNote(order: ID!, text: String): Note createDraftOrder(orderId: ID!): DraftOrder
    sellerSettingsUpdate(id: ID!, name: String): SellerSettings`;
  assert.equal(offeredOn("Order", types, mutations).sort(), ["createDraftOrder", "orderAddNote"]);
  assert.equal(offeredOn("SellerSettings", types, mutations), ["sellerSettingsUpdate"]);
});

test("an id is not whole beside a part of the key that may be left out", () => {
  const offered = (lookUp: string, deletion: string) => {
    const schema = schemaOf(`type Query { lines: [Line!]! ${lookUp} } type Line { id: Int! tenantId: Int! name: String }
      type Mutation { updateLine(id: Int!, name: String): Line ${deletion} }`);
    return boundActionsOf(schema, "Line", "about").map(({ name }) => name);
  };
  const [lookUp, deletion] = ["line(id: Int!, tenantId: Int): Line", "deleteLine(id: Int!, tenantId: Int): Boolean"];
  assert.equal(offered(lookUp, deletion), []);
  assert.equal(offered("", deletion), []);
  assert.equal(offered(lookUp, ""), []);
  const invoices =
    schemaOf(`type Query { invoices(year: Int): [Invoice!]! invoice(number: Int!, year: Int = 2026): Invoice }
    type Invoice { number: Int! year: Int! title: String }
    type Mutation { deleteInvoice(number: Int!, year: Int): Invoice updateInvoice(number: Int!, year: Int, title: String): Invoice }`);
  assert.equal(boundActionsOf(invoices, "Invoice", "about"), []);
  assert.equal(offered("line(id: Int!): Line", "deleteLine(id: Int!): Boolean"), ["updateLine", "deleteLine"]);
});

test("a row without a key of its own is deleted by nobody's key", () => {
  const schema = schemaOf(`
    schema { query: query_root mutation: mutation_root }
    type roles { id: Int! name: String } type user_roles { user_id: Int! role_id: Int! }
    type query_root { roles: [roles!]! roles_by_pk(id: Int!): roles user_roles: [user_roles!]! }
    type mutation_root { delete_user_roles_by_pk(user_id: Int!, role_id: Int!): user_roles }`);
  assert.equal(boundTo(schema, "roles"), []);
});

test("a list of keys may be that of all records that stay", () => {
  const names =
    "keepPosts retainPosts syncPosts replacePosts setPosts reorderPosts pinPosts deletePostsExcept setFeaturedPosts updatePosts";
  const mutations = names.split(" ").map((name) => `${name}(ids: [ID!]!): [Post!]!`);
  assert.equal(offeredOn("Post", { Post: "" }, mutations.join(" ")), []);
  const answersNothing = names.split(" ").map((name) => `${name}(ids: [ID!]!): Boolean`);
  assert.equal(offeredOn("Post", { Post: "" }, answersNothing.join(" ")), []);
  const toEach =
    "archivePosts(ids: [ID!]!): [Post!]! deletePosts(ids: [ID!]!): Int updatePosts(ids: [ID!]!, name: String): Int";
  assert.equal(offeredOn("Post", { Post: "" }, toEach), ["archivePosts", "deletePosts", "updatePosts"]);
  const ofAlbum =
    "setAlbumPosts(albumId: ID!, postIds: [ID!]!): Album addAlbumPosts(albumId: ID!, postIds: [ID!]!): Album";
  assert.equal(offeredOn("Post", { Post: "", Album: "" }, ofAlbum), ["addAlbumPosts"]);
});

test("an object called after the type has the key, whatever else is named", () => {
  const reference = "input TeamReference { id: ID slug: String }";
  const mutations = "editTeamFlags(team: TeamReference!, flags: String): Team";
  assert.equal(offeredOn("Team", { Team: "" }, mutations, reference), ["editTeamFlags"]);
});

test("the key is in a filter that has to be sent, and not beside it", () => {
  const schema = schemaOf(`
    type Query { orders: [Order!]! order(id: ID!): Order } type Order { id: ID! name: String }
    input OrderPick { id: ID name: String }
    type Mutation { deleteOrder(where: OrderPick!, id: ID): Order }
  `);
  assert.equal(bindingOf(schema, rootOf(schema, "deleteOrder"), "Order")?.path, ["where", "id"]);
  const byName = schemaOf(`
    type Query { orders: [Order!]! order(id: ID!): Order } type Order { id: ID! name: String }
    input OrderPick { name: String }
    type Mutation { deleteOrder(where: OrderPick!, id: ID): Order }
  `);
  assert.is(bindingOf(byName, rootOf(byName, "deleteOrder"), "Order"), undefined);
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
    type Mutation {
      addUser(name: String): User startUser(name: String!): User bookUser(name: String!): User findOrCreateUser(name: String): User
      createUser(name: String, upsert: Boolean): User deleteUser(id: ID!): User
    }
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
