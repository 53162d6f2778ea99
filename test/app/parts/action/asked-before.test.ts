/** What is sent at once, and what is shown to a person before: only what is known to do no more than it says goes at once. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { askedBefore } from "../../../../src/app/parts/action/asked-before.js";
import { formStart, readForm, shownValue, typedValue } from "../../../../src/app/parts/action/form-start.js";
import { planStart, recordForm } from "../../../../src/app/parts/action/record-baseline.js";
import { rootField, setAt } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../../src/app/schema/form/prefill.js";
import { schemaOf } from "../../schema/helpers.js";

/** What comes before a change of a record is sent, after something was typed at a path. */
function askedAfter(sdl: string, row: object, ...typings: (readonly [readonly (string | number)[], unknown])[]) {
  const schema = schemaOf(`${sdl}
    type Query { orders: [Order!]! order(id: ID!): Order users: [User!]! user(id: ID!): User tags: [Tag!]! tag(id: ID!): Tag }
    type User { id: ID! name: String! }
    type Tag { id: ID! name: String! }
    type Mutation { updateOrder(id: ID!, input: OrderInput!): Order }`);
  const root = rootField(schema, "mutation", "updateOrder");
  assert.ok(root);
  const plan = planAction(schema, root);
  const current = planStart(schema, plan, "Order");
  assert.ok(current);
  const { form, baseline } = recordForm(current, plan.form, { __typename: "Order", id: "1", ...row });
  const order = { type: "Order", typeLabel: "Order", label: "1", id: "1", opens: true };
  const start = formStart(form, baseline, prefill(plan, order));
  const next = typings.reduce(
    (value, [path, text]) => setAt(value, ["input", ...path], text),
    shownValue(start, undefined),
  );
  const { variables, problems } = readForm(start, shownValue(start, typedValue(start, next)));
  assert.equal(problems, []);
  return askedBefore(plan, start.form, variables);
}

const KEY = "input Key { id: ID }";
const RELATION = `${KEY} input TagCreate { name: String! }
  type Order { id: ID! title: String tags: [Tag!]! owner: User }
  input Tags { create: [TagCreate!] connect: [Key!] set: [Key!] disconnect: [Key!] delete: [Key!] }
  input Owner { connect: Key disconnect: Boolean }
  input OrderInput { title: String tags: Tags owner: Owner }`;
const ROW = {
  title: "T",
  tags: [{ __typename: "Tag", id: "t1", name: "A" }],
  owner: { __typename: "User", id: "u1", name: "Ada" },
};

test("what is put beside others goes at once, what may take their place is shown", () => {
  const after = (path: readonly (string | number)[], value: unknown) => askedAfter(RELATION, ROW, [path, value]);
  assert.is(after(["title"], "New"), undefined);
  assert.is(after(["tags", "connect", 0, "id"], "t3"), undefined);
  assert.is(after(["tags", "disconnect", 0, "id"], "t1"), undefined);
  assert.is(after(["tags", "set", 0, "id"], "t3"), "review");
  assert.is(after(["tags", "delete", 0, "id"], "t1"), "review");
  assert.is(after(["tags", "create", 0, "name"], "New"), "review");
  assert.is(after(["owner", "connect", "id"], "u2"), "review");
  assert.is(after(["owner", "disconnect"], true), "review");
});

/** What comes before a change of the quantity in the first of two lines. */
function askedAfterLine(line: string, input: string, of: object) {
  const lines = [1, 2].map((quantity) => ({ __typename: "Line", id: `l${quantity}`, quantity, ...of }));
  const sdl = `type Order { id: ID! title: String! lines: [Line!]! }
    type Note { id: ID! text: String }
    type Address { town: String }
    type Line { ${line} }
    input LineInput { ${input} }
    input OrderInput { title: String lines: [LineInput!] }`;
  return askedAfter(sdl, { title: "T", lines }, [["lines", 0, "quantity"], "5"]);
}

test("rows go at once only where their inputs take all that a row has, its key too", () => {
  const notes = [{ __typename: "Note", id: "n1", text: "x" }];
  const address = { __typename: "Address", town: "Thun" };
  const packer = { __typename: "User", id: "u1", name: "Ada" };
  assert.is(askedAfterLine("id: ID! quantity: Int", "id: ID quantity: Int", {}), undefined);
  assert.is(askedAfterLine("quantity: Int", "quantity: Int", {}), undefined);
  assert.is(askedAfterLine("id: ID! quantity: Int", "quantity: Int", {}), "review");
  assert.is(askedAfterLine("id: ID! quantity: Int text: String", "quantity: Int", { text: "x" }), "review");
  assert.is(askedAfterLine("id: ID! quantity: Int notes: [Note!]!", "id: ID quantity: Int", { notes }), "review");
  assert.is(askedAfterLine("id: ID! quantity: Int address: Address", "quantity: Int", { address }), "review");
  assert.is(askedAfterLine("id: ID! quantity: Int packer: User", "quantity: Int", { packer }), "review");
  assert.is(askedAfterLine("quantity: Int picked: Int", "quantity: Int", { picked: 3 }), "review");
});

test("an object that is taken whole goes at once, and a link as it is shown", () => {
  const sdl = (
    type: string,
    input: string,
  ) => `type Order { id: ID! title: String at: Place owner: User followers: [User!]! }
    type Place { ${type} } input PlaceInput { ${input} }
    input UserInput { id: ID name: String }
    input OrderInput { title: String at: PlaceInput owner: UserInput followers: [UserInput!] }`;
  const row = { title: "T", at: { town: "Thun", street: "A" }, owner: ROW.owner, followers: [ROW.owner] };
  const full = sdl("town: String street: String", "town: String street: String");
  assert.is(askedAfter(full, row, [["at", "town"], "Bern"]), undefined);
  assert.is(askedAfter(full, { ...row, at: null }, [["at", "town"], "Bern"]), undefined);
  assert.is(askedAfter(sdl("town: String street: String", "town: String"), row, [["at", "town"], "Bern"]), "review");
  assert.is(askedAfter(full, row, [["owner"], { id: "u2" }]), undefined);
  assert.is(askedAfter(full, row, [["owner"], { name: "Eva" }]), "review");
  assert.is(askedAfter(full, row, [["owner"], { id: "u2", name: "Eva" }]), "review");
});

const PLURALS = {
  Order: "orders",
  Movie: "movies",
  Cookie: "cookies",
  Cache: "caches",
  Hero: "heroes",
  Person: "people",
  Child: "children",
  Index: "indices",
  Analysis: "analyses",
  Leaf: "leaves",
  Quiz: "quizzes",
  Bus: "buses",
  Status: "statuses",
  Medium: "media",
  Kunde: "kunden",
  Staff: "staff",
  News: "news",
};

/** What comes before an action is sent with these arguments, on a page of its own. */
function askedBeforeAction(sdl: string, name: string, args: Record<string, unknown>) {
  const schema = schemaOf(sdl);
  const root = rootField(schema, "mutation", name);
  assert.ok(root);
  const plan = planAction(schema, root);
  return askedBefore(plan, plan.form, args);
}

test("what says neither a new record, nor one by its key, nor rows is shown first", () => {
  for (const [type, plural] of Object.entries(PLURALS)) {
    const name = plural.charAt(0).toUpperCase() + plural.slice(1);
    const sdl = `
      type Query { ${plural}(first: Int): [${type}!]! ${type.toLowerCase()}ById(id: ID!): ${type} }
      type ${type} { id: ID! name: String }
      type Mutation { archive${name}(before: String): Int update${name}(name: String): Int }`;
    assert.ok(askedBeforeAction(sdl, `archive${name}`, {}), plural);
    assert.ok(askedBeforeAction(sdl, `update${name}`, { name: "New" }), plural);
  }
});

test("what makes a record, or names one by its own key, is sent at once", () => {
  const sdl = `
    type Query { orders: [Order!]! order(id: ID!): Order notes: [Note!]! note(id: ID!): Note settings: Settings }
    type Order { id: ID! name: String }
    type Note { id: ID! text: String order: Order }
    type Settings { theme: String }
    type Done { ok: Boolean }
    type Mutation {
      createOrder(name: String): Order  buyOrder(name: String): Order  saveNote(id: ID, text: String): Note
      buyNextOrder: Order
      closeOrder(orderId: ID!): Done  updateOrder(id: ID!, name: String): Order  updateSettings(theme: String): Settings
      upsertNote(email: String, text: String): Note  assignOrders(to: String): Int  closeShop: Boolean
      buyCancelOrders: Order
    }`;
  const name = "New";
  for (const [action, args] of Object.entries({
    createOrder: { name },
    buyOrder: { name },
    closeOrder: { orderId: "1" },
    updateOrder: { id: "1", name },
    updateSettings: { theme: name },
  }))
    assert.is(askedBeforeAction(sdl, action, args), undefined, action);
  for (const [action, args] of Object.entries({
    saveNote: { text: name },
    buyNextOrder: {},
    upsertNote: { email: name, text: name },
    assignOrders: { to: name },
    closeShop: {},
    buyCancelOrders: {},
  }))
    assert.is(askedBeforeAction(sdl, action, args), "review", action);
});

test("an action in the plural makes records of rows or values, never by its verb", () => {
  const sdl = `
    type Query { orders: [Order!]! order(id: ID!): Order users: [User!]! user(id: ID!): User }
    type Order { id: ID! name: String user: User }
    type User { id: ID! name: String }
    type Done { order: Order count: Int }
    input OrderInput { name: String }
    type Mutation {
      createOrders(orders: [OrderInput!]!): Int  createOrdersFor(userId: ID!): Order  assignOrders(userId: ID!): Order
      payOrders(userId: ID!): Done  startOrders: Done  submitOrders: Order  addOrders(userId: ID!): Order
    }`;
  assert.is(askedBeforeAction(sdl, "createOrders", { orders: [{ name: "New" }] }), undefined);
  for (const action of ["createOrdersFor", "assignOrders", "payOrders", "addOrders"])
    assert.is(askedBeforeAction(sdl, action, { userId: "1" }), "review", action);
  for (const action of ["startOrders", "submitOrders"]) assert.is(askedBeforeAction(sdl, action, {}), "review", action);
});

test("a creation asks where a switch, a choice or a default is none of its record", () => {
  const sdl = (input: string) => `
    enum Mode { REPLACE_ALL APPEND }
    input Options { update: Boolean }
    type Query { books: [Book!]! book(id: ID!): Book }
    type Book { id: ID! isbn: String isUsed: Boolean mode: Mode pages: Int }
    type Mutation { createBook(isbn: String!, ${input}): Book }`;
  const after = (input: string, value?: unknown) =>
    askedBeforeAction(sdl(input), "createBook", {
      isbn: "1",
      ...(value !== undefined && { [input.split(":")[0] ?? ""]: value }),
    });
  for (const input of ["isUsed: Boolean = true", "mode: Mode = APPEND", "update: Boolean = false", "copies: Int = 1"])
    assert.is(after(input), undefined, input);
  for (const input of ["update: Boolean = true", "existing: Mode = REPLACE_ALL", 'then: String = "reuse"'])
    assert.is(after(input), "review", input);
  assert.is(after("isUsed: Boolean", true), undefined);
  assert.is(after("update: Boolean", true), "review");
  assert.is(after("existing: Mode", "APPEND"), "review");
  assert.is(after("with: Options", { update: true }), "review");
});

test("picked records may be all of them, unless the action adds or removes", () => {
  const sdl = `
    type Query { reviews: [Review!]! review(id: ID!): Review users: [User!]! user(id: ID!): User }
    type User { id: ID! name: String! }
    type Review { id: ID! title: String! }
    input RequestInput { reviewId: ID!  userIds: [ID!]  union: Boolean = false }
    input UserKey { id: ID! }
    input ScoreInput { points: Int }
    input UsersInput { connect: [UserKey!]  set: [UserKey!]  note: String }
    input IdsInput { set: [ID!]  append: [ID!] }
    input PartInput { users: UsersInput }
    type Mutation {
      requestReview(input: RequestInput!): Review  assignReview(reviewId: ID!, userIds: [ID!]!): Review
      inviteToReview(reviewId: ID!, userId: ID!): Review  reviewAddUsers(reviewId: ID!, userIds: [ID!]!): Review
      unassignReview(reviewId: ID!, userIds: [ID!]): Review
      handReview(reviewId: ID!, users: [UserKey!]!): Review  scoreReview(reviewId: ID!, scores: [ScoreInput!]!): Review
      moveReview(reviewId: ID!, users: UsersInput!): Review  shareReview(reviewId: ID!, userIds: IdsInput): Review
      splitReview(reviewId: ID!, part: PartInput): Review
      reportReview(title: String!, userIds: [ID!], scores: [ScoreInput!]): Review
    }`;
  const args = { reviewId: "1", userIds: ["2"] };
  assert.is(askedBeforeAction(sdl, "requestReview", args), "review");
  assert.is(askedBeforeAction(sdl, "assignReview", args), "review");
  assert.is(askedBeforeAction(sdl, "handReview", { reviewId: "1", users: [{ id: "2" }] }), "review");
  assert.is(askedBeforeAction(sdl, "scoreReview", { reviewId: "1", scores: [{ points: 2 }] }), "review");
  const made = { title: "a", userIds: ["2"], scores: [{ points: 2 }] };
  assert.is(askedBeforeAction(sdl, "reportReview", made), undefined, "a new record has none");
  const users = [{ id: "2" }];
  assert.is(askedBeforeAction(sdl, "moveReview", { reviewId: "1", users: { set: users } }), "review");
  assert.is(askedBeforeAction(sdl, "moveReview", { reviewId: "1", users: { connect: users } }), undefined);
  assert.is(askedBeforeAction(sdl, "moveReview", { reviewId: "1", users: { note: "x" } }), undefined);
  assert.is(askedBeforeAction(sdl, "shareReview", { reviewId: "1", userIds: { set: ["2"] } }), "review");
  assert.is(askedBeforeAction(sdl, "shareReview", { reviewId: "1", userIds: { append: ["2"] } }), undefined);
  assert.is(askedBeforeAction(sdl, "splitReview", { reviewId: "1", part: { users: { set: users } } }), "review");
  assert.is(askedBeforeAction(sdl, "reviewAddUsers", args), undefined);
  assert.is(askedBeforeAction(sdl, "unassignReview", args), undefined);
  assert.is(askedBeforeAction(sdl, "inviteToReview", { reviewId: "1", userId: "2" }), undefined);
});

test("a default of a record's field is shown before an action leaves it out", () => {
  for (const verb of ["import", "write", "upload", "record", "post"])
    for (const answer of ["Done", "Boolean"]) {
      const sdl = `type Query { products: [Product!]! product(id: ID!): Product } type Done { ok: Boolean }
        type Product { id: ID! name: String! description: String }
        type Mutation { ${verb}Product(id: ID!, name: String!, description: String = "", quietly: Boolean = true): ${answer} }`;
      const all = { id: "1", name: "New", description: "" };
      assert.ok(askedBeforeAction(sdl, `${verb}Product`, { id: "1", name: "New" }), `${verb}: ${answer}`);
      assert.is(askedBeforeAction(sdl, `${verb}Product`, all), undefined, verb);
    }
});

test("an action asks that takes less than its record was asked with", () => {
  const after = (list: string, action: string, name: string, scope: object) => {
    const schema = schemaOf(`
      type Query { orders(${list}: String): [Order!]! order(id: ID!, ${list}: String): Order }
      type Order { id: ID! title: String } input Key { id: ID! ${action}: String }
      type Mutation { shipOrder(id: ID!, ${action}: String): Order closeOrder(key: Key!): Order restoreOrder(id: ID!): Order }`);
    const root = rootField(schema, "mutation", name);
    assert.ok(root);
    const plan = planAction(schema, root);
    const order = { type: "Order", typeLabel: "Order", label: "7", id: "7", opens: true, scope: JSON.stringify(scope) };
    return askedBefore(plan, plan.form, prefill(plan, order) as Record<string, unknown>, order);
  };
  for (const name of ["tenant", "org", "project", "shopId", "locale"]) {
    const scope = { [name]: "b" };
    for (const action of ["shipOrder", "closeOrder"]) {
      assert.is(after(name, name, action, scope), undefined, name);
      assert.is(after(name, `${name}Name`, action, scope), "review", name);
    }
    assert.is(after(name, name, "restoreOrder", scope), "review", name);
    assert.is(after(name, name, "restoreOrder", {}), undefined, name);
  }
});

test("what ends something for good asks as a deletion does", () => {
  const after = (name: string) => {
    const schema = schemaOf(`type Query { orders: [Order!]! order(id: ID!): Order } type Order { id: ID! title: String }
      type Mutation { ${name}(id: ID!): Order }`);
    const root = rootField(schema, "mutation", name);
    assert.ok(root);
    return askedBefore(planAction(schema, root), [], { id: "7" });
  };
  for (const name of ["deleteOrder", "cancelOrder", "orderVoid", "refund_order", "terminateOrder"])
    assert.is(after(name), "question", name);
  for (const name of ["shipOrder", "archiveOrder", "orderReopen"]) assert.is(after(name), undefined, name);
});

test("an object that the record calls otherwise asks, whatever it is called", () => {
  const sdl = (name: string) => `type Order { id: ID! title: String info: Info }
    type Info { bio: String picture: String }
    input InfoInput { bio: String picture: String }
    input OrderInput { title: String ${name}: InfoInput }`;
  const row = { title: "T", info: { __typename: "Info", bio: "b", picture: "p" } };
  for (const name of ["extra", "orderInfo", "attributes", "fields"])
    assert.is(askedAfter(sdl(name), row, [[name, "bio"], "New"]), "question", name);
});

test.run();
