import { test } from "uvu";
import * as assert from "uvu/assert";
import { searchListFor, type SearchList } from "../../../../src/app/schema/classify/list/search-lists.js";
import { createRecordSearch } from "../../../../src/app/schema/plan/record-search.js";
import { assertValid, both, schemaOf } from "../helpers.js";

const SDL = `
  type Query {
    parcels(search: String, first: Int): [Parcel!]!
    seals(search: String, first: Int): [Seal!]!
    tickets(search: String, first: Int): Tickets!
    find(text: String!, limit: Int): [Found!]!
  }
  type Parcel { id: ID! number: String! tags: [String!]! fragile: Boolean! weight: Float! sent: String depot: Person }
  type Seal { id: ID! weight: Float! }
  type Tickets { totalCount: Int! nodes: [Ticket!]! }
  type Ticket { id: ID! number: String! price: Float! sold: String! holder: String status: Status! notes: [String!]! }
  type Person { id: ID! name: String! }
  union Found = Ticket | Person
  enum Status { VALID, USED }
`;
const { schema, official } = both(SDL);
const tickets = searchListFor(schema, "Ticket") as SearchList;
const everything = searchListFor(schema, "Found") as SearchList;

test("asks for the text, for few rows, and for what tells them apart", () => {
  const request = createRecordSearch(schema, tickets, 5).request("brunn");
  assertValid(official, request, "tickets");
  assert.equal(request.variables, { search: "brunn", first: 5 });
  for (const field of ["number", "holder", "status", "totalCount"]) assert.match(request.document, field);
  for (const field of ["notes", "price", "sold"]) assert.not.match(request.document, field);
});

test("reads the records with a name and a state, and how many there are", () => {
  const data = {
    tickets: {
      totalCount: 12,
      nodes: [
        { __typename: "Ticket", id: "1", number: "77", holder: "Elin Brunner", status: "VALID" },
        { __typename: "Ticket", id: "2", number: "78", holder: null, status: "USED" },
      ],
    },
  };
  const { records, total } = createRecordSearch(schema, tickets, 5).read(data);
  assert.is(total, 12);
  assert.equal(
    records.map(({ id, label, details }) => [id, label, details.map(({ value }) => value)]),
    [
      ["1", "77", ["Elin Brunner", "VALID"]],
      ["2", "78", ["USED"]],
    ],
  );
});

test("tells records of the same name apart by their date as well", () => {
  const faults = schemaOf(`
    type Query { faults(search: String, first: Int): [Fault!]! }
    type Fault { id: ID! title: String! status: Status! reportedAt: DateTime! }
    enum Status { OPEN DONE }
    scalar DateTime
  `);
  const list = searchListFor(faults, "Fault");
  assert.ok(list);
  const search = createRecordSearch(faults, list, 5);
  assert.match(search.request("wind").document, "reportedAt");
  const fault = (id: string, title: string, reportedAt: string) => ({
    __typename: "Fault",
    id,
    title,
    status: "OPEN",
    reportedAt,
  });
  const { records } = search.read({
    faults: [
      fault("1", "Wind", "2026-01-02T08:00:00Z"),
      fault("2", "Windlass", "2026-01-03T08:00:00Z"),
      fault("3", "Wind", "2026-01-04T08:00:00Z"),
    ],
  });
  assert.equal(
    records.map(({ details }) => details.map(({ value }) => value)),
    [["2026-01-02T08:00:00Z", "OPEN"], ["OPEN"], ["2026-01-04T08:00:00Z", "OPEN"]],
  );
});

const listOf = (entity: string): SearchList => {
  const list = searchListFor(schema, entity);
  assert.ok(list, entity);
  return list;
};

test("without a name or a state, the best two short values tell records apart", () => {
  const { document } = createRecordSearch(schema, listOf("Parcel"), 5).request("x");
  for (const field of ["weight", "sent"]) assert.match(document, field);
  for (const field of ["tags", "fragile", "depot"]) assert.not.match(document, field);
});

test("records with a number as label are distinguished by the record they belong to", () => {
  const flats = both(`
    type Query { flats(search: String): [Flat!]! houses: [House!]! house(id: ID!): House }
    type Flat { id: ID! number: String! floor: Int! rooms: Float! house: House! }
    type House { id: ID! name: String! }
  `);
  const search = createRecordSearch(flats.schema, searchListFor(flats.schema, "Flat") as SearchList, 5);
  assertValid(flats.official, search.request("2A"), "flats");
  const house = { __typename: "House", id: "7", name: "Linden" };
  const { records } = search.read({ flats: [{ __typename: "Flat", id: "1", number: "2A", floor: 2, house }] });
  assert.equal(
    records[0]?.details.map(({ label, value }) => [label, value]),
    [
      [undefined, "Linden"],
      ["Floor", 2],
    ],
  );
});

test("parts of a person's name do not tell people apart", () => {
  const people = schemaOf(`
    type Query { people(search: String): [Person!]! }
    type Person { id: ID! fullName: String firstName: String! lastName: String! email: String! }
  `);
  const search = createRecordSearch(people, searchListFor(people, "Person") as SearchList, 5);
  assert.match(search.request("x").document, "email");
  assert.not.match(search.request("x").document, "firstName");
});

test("a number that tells records apart has its label, and money has none", () => {
  const birds = schemaOf(`
    scalar Money
    type Query { birds(search: String): [Bird!]! eggs(search: String): [Egg!]! }
    type Bird { id: ID! name: String! wingspan: Int! }
    type Egg { id: ID! name: String! price: Money! }
  `);
  const labelsIn = (entity: string, data: unknown) =>
    createRecordSearch(birds, searchListFor(birds, entity) as SearchList, 5)
      .read(data)
      .records[0]?.details.map(({ label }) => label);
  assert.equal(labelsIn("Bird", { birds: [{ __typename: "Bird", id: "1", name: "Tern", wingspan: 114 }] }), [
    "Wingspan",
  ]);
  assert.equal(labelsIn("Egg", { eggs: [{ __typename: "Egg", id: "1", name: "Blue", price: "3.00" }] }), [undefined]);
});

test("for records without a label, only the key is requested", () => {
  const { document } = createRecordSearch(schema, listOf("Seal"), 5).request("x");
  assert.match(document, /\bid\b/);
  assert.not.match(document, /weight/);
});

test("leaves out a row whose type did not come", () => {
  const data = { tickets: { totalCount: 1, nodes: [{ id: "1", number: "77" }] } };
  assert.equal(createRecordSearch(schema, tickets, 5).read(data), { records: [], total: 1 });
});

test("the state of a hit is the one that is called so, not another enum before it", () => {
  const SEVERAL = `
    type Query { tickets(search: String, first: Int): [Ticket!]! }
    type Ticket { id: ID! number: String! holder: String fare: Fare! status: Status! }
    enum Status { VALID USED }
    enum Fare { SINGLE RETURN }
  `;
  const several = both(SEVERAL);
  const search = createRecordSearch(several.schema, searchListFor(several.schema, "Ticket") as SearchList, 5);
  const ticket = { __typename: "Ticket", id: "1", number: "77", holder: "Elin", fare: "SINGLE", status: "VALID" };
  const { records } = search.read({ tickets: [ticket] });
  assert.equal(
    records[0]?.details.map(({ value }) => value),
    ["Elin", "VALID", "SINGLE"],
  );
});

test("a hit has its price where a list shows it, and none that stands far behind", () => {
  const many = Array.from({ length: 8 }, (_, index) => `state${index}: Status!`).join(" ");
  for (const [fields, isTold] of [
    ["price: Money!", true],
    [`${many} price: Money`, false],
  ] as const) {
    const priced = both(`
      scalar Money
      enum Status { VALID USED }
      type Query { tickets(search: String, first: Int): [Ticket!]! }
      type Ticket { id: ID! number: String! holder: String ${fields} }
    `);
    const { document } = createRecordSearch(
      priced.schema,
      searchListFor(priced.schema, "Ticket") as SearchList,
      5,
    ).request("x");
    assert.is(/\bprice\b/.test(document), isTold, fields);
  }
});

test("reads records of several types, each by its own label", () => {
  const search = createRecordSearch(schema, everything, 5);
  assertValid(official, search.request("brunn"), "find");
  const data = {
    find: [
      { __typename: "Person", __Person__id: "9", __Person__name: "Lea Brunner" },
      { __typename: "Ticket", __Ticket__id: "1", __Ticket__number: "77" },
    ],
  };
  assert.equal(
    search.read(data).records.map(({ type, id, label, details }) => [type, id, label, details.length]),
    [
      ["Person", "9", "Lea Brunner", 0],
      ["Ticket", "1", "77", 0],
    ],
  );
});

test.run();
