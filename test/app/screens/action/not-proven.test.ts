/** What looks like the record's own, and is not proven to be all of it. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { askedAfter } from "../../helpers/asked-after.js";

const AT_ONCE = /^at once/;

const ofOrder = (sdl: string, row: object, path: readonly (string | number)[], value: unknown) =>
  askedAfter({
    sdl: `${sdl}
      type Query { orders: [Order!]! order(id: ID!): Order users: [User!]! user(id: ID!): User }
      type User { id: ID! name: String! }
      type Mutation { updateOrder(id: ID!, input: OrderInput!): Order }`,
    action: "updateOrder",
    row: { __typename: "Order", id: "1", title: "T", ...row },
    path: ["input", ...path],
    value,
  });

test("an object of an interface may have more than its inputs take", () => {
  const sdl = (given: string) => `interface Address { town: String street: String }
    type Swiss implements Address { town: String street: String canton: String }
    type Order { id: ID! title: String at: ${given} }
    input AddressInput { town: String street: String }
    input SwissInput { town: String street: String canton: String }
    input OrderInput { title: String at: ${given}Input }`;
  const at = { __typename: "Swiss", town: "Bern", street: "A", canton: "BE" };
  assert.not.match(ofOrder(sdl("Address"), { at }, ["at", "town"], "Thun"), AT_ONCE);
  assert.match(ofOrder(sdl("Swiss"), { at }, ["at", "town"], "Thun"), AT_ONCE);
});

test("a row of an interface may have more than its inputs take", () => {
  const sdl = (key: string, input: string) => `interface Item { ${key} name: String quantity: Int }
    type Book implements Item { ${key} name: String quantity: Int isbn: String }
    type Disc implements Item { ${key} name: String quantity: Int ean: String }
    type Order { id: ID! title: String items: [Item!]! }
    input ItemInput { ${input} name: String quantity: Int }
    input OrderInput { title: String items: [ItemInput!] }`;
  const items = [{ __typename: "Book", id: "i1", name: "B", quantity: 1 }];
  for (const [key, input] of [
    ["", ""],
    ["id: ID!", "id: ID"],
  ] as const)
    assert.not.match(ofOrder(sdl(key, input), { items }, ["items", 0, "quantity"], "5"), AT_ONCE);
});

test("an untouched object of an interface is shown before it is sent", () => {
  const sdl = `interface Address { town: String street: String }
    type Swiss implements Address { town: String street: String canton: String }
    type Order { id: ID! title: String at: Address }
    input AddressInput { town: String street: String }
    input OrderInput { title: String at: AddressInput! }`;
  const at = { __typename: "Swiss", town: "Bern", street: "A" };
  assert.not.match(ofOrder(sdl, { at }, ["title"], "New"), AT_ONCE);
});

test("the keys of join rows are not sent as those of the records behind them", () => {
  for (const [field, input, type] of [
    ["members", "memberIds", "Membership"],
    ["attendees", "attendeeIds", "Attendance"],
    ["participants", "participantIds", "Participation"],
  ] as const) {
    const sdl = `type ${type} { id: ID! user: User! role: String }
      type Order { id: ID! title: String ${field}: [${type}!]! }
      input OrderInput { title: String ${input}: [ID!] }`;
    const row = { __typename: type, id: "1", user: { __typename: "User", id: "7", name: "Ada" }, role: "x" };
    assert.not.match(ofOrder(sdl, { [field]: [row] }, [input, 1], "9"), AT_ONCE, input);
  }
});

test("the key of a join row is not sent as that of the record behind it", () => {
  const sdl = `type Membership { id: ID! user: User! role: String }
    type Order { id: ID! title: String member: Membership }
    input OrderInput { title: String memberId: ID! }`;
  const member = { __typename: "Membership", id: "1", user: { __typename: "User", id: "7", name: "Ada" }, role: "x" };
  assert.not.match(ofOrder(sdl, { member }, ["title"], "New"), AT_ONCE);
});

test("what is added to a list leaves its others, if the record has that list", () => {
  const sdl = (field: string, input: string) => `type Order { id: ID! title: String ${field}: [String!] }
    input OrderInput { title: String ${input}: [String!] }`;
  assert.match(ofOrder(sdl("tags", "addTags"), { tags: ["a"] }, ["addTags"], ["b"]), AT_ONCE);
  for (const [field, input] of [
    ["labels", "tags"],
    ["extras", "addOns"],
    ["plugins", "addIns"],
    ["connectedDevices", "connectDevices"],
    ["events", "removeOn"],
    ["removalRules", "removeRules"],
  ] as const)
    assert.not.match(ofOrder(sdl(field, input), { [field]: ["a"] }, [input], ["b"]), AT_ONCE, input);
});

test.run();
