/** The record whose id was typed: by the id alone where it says its type, else by the server's `node`. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  createIdSearch,
  recordWithId,
  groupRecords,
  withExactRecord,
} from "../../../../../src/app/screens/search/records/record-search.js";
import { assertValid, both } from "../../../schema/helpers.js";

const { schema, official } = both(`
  type Query { node(id: ID!): Node tickets: [Ticket!]! ticket(id: ID!): Ticket limit: RateLimit }
  interface Node { id: ID! }
  type Ticket implements Node { id: ID! name: String! }
  type RateLimit { cost: Int }
`);
const plain = both("type Query { tickets: [Ticket!]! ticket(id: ID!): Ticket } type Ticket { id: ID! }").schema;

test("an id that says its type is that record, as it is or in base64", () => {
  for (const id of ["Ticket:7", btoa("Ticket:7"), "gid://shop/Ticket/7", ` ${btoa("gid://shop/Ticket/7")} `]) {
    const record = recordWithId(schema, id);
    assert.equal([record?.type, record?.id, record?.label], ["Ticket", id.trim(), "Ticket 7"], id);
  }
});

test("a text that names no record type is not an id", () => {
  for (const text of ["Ticket", "Ticket 7", "RateLimit:7", "Boat:7", "constructor:7", "https://example.com", ""])
    assert.is(recordWithId(schema, text), undefined, text);
});

test("an id that does not say its type is asked for with node", () => {
  const id = "7f1c9b1e-6d3c-4a6f-9a51-1f0c2b7a1d11";
  const search = createIdSearch(schema, id);
  assert.ok(search);
  assertValid(official, search.request(id), "node");
  assert.equal(search.request(id).variables, { id });
  const { records } = search.read({ node: { __typename: "Ticket", id, __Ticket__name: "Ada's" } });
  assert.equal(
    records.map(({ type, label }) => [type, label]),
    [["Ticket", "Ada's"]],
  );
  assert.equal(search.read({ node: null }).records, []);
});

test("words are not asked for by id, and no server without node is", () => {
  for (const text of ["departures", "two words 123456", "short1"])
    assert.is(createIdSearch(schema, text), undefined, text);
  assert.is(createIdSearch(plain, "R_kgDOABCDEF"), undefined);
});

test("the record of an id comes first, once", () => {
  const record = recordWithId(schema, "Ticket:7");
  assert.ok(record);
  assert.equal(
    withExactRecord(record, []).map(({ key, label }) => [key, label]),
    [["id", "Ticket"]],
  );
  const lists = [
    {
      list: { key: "tickets", label: "Tickets", type: "Ticket" },
      answer: { at: "found", records: [record], total: 1 },
    } as const,
  ];
  const found = groupRecords({ text: "Ticket:7", lists });
  assert.equal(withExactRecord(record, found), found);
});

test.run();
