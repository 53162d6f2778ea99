/** Ids that hold a type and a key. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { keyInGlobalId } from "../../../../src/app/schema/values/global-id.js";
import { planQuery, rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../helpers.js";

const encode = (text: string) => Buffer.from(text).toString("base64");

test("finds the key in the forms that servers use", () => {
  assert.is(keyInGlobalId(encode("Ticket:7")), "7");
  assert.is(keyInGlobalId(encode("Ticket:7").replaceAll("=", "")), "7");
  assert.is(keyInGlobalId(encode("gid://shop/Product/4711")), "4711");
  assert.is(keyInGlobalId(encode('["tickets",7]')), "7");
  assert.is(keyInGlobalId(encode('["tickets","a-1"]')), "a-1");
});

test("leaves other ids alone, also where they happen to be base64", () => {
  for (const id of [
    "7",
    "customer",
    "abcdefgh",
    "6f1c2d3e-0000-4000-8000-000000000000",
    encode("hello world"),
    encode("ÿþ:1"),
    "",
  ])
    assert.is(keyInGlobalId(id), undefined, id);
});

test("a record without a name is called by its type and the key in its id", () => {
  const schema = schemaOf(
    "type Query { tickets: [Ticket!]! ticket(id: ID!): Ticket } type Ticket { id: ID! price: Int }",
  );
  const root = rootField(schema, "query", "tickets");
  assert.ok(root);
  const reference = planQuery(schema, root).identify({ __typename: "Ticket", id: encode("Ticket:7") });
  assert.equal([reference?.label, reference?.id], ["Ticket 7", encode("Ticket:7")]);
});

test.run();
