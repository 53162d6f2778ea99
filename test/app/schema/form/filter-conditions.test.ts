/** What rows can be filtered by, and what a value of the filters sets. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rootField } from "../../../../src/app/schema/index.js";
import { formOf } from "../../../../src/app/schema/form/form.js";
import {
  activeConditions,
  filterConditions,
  withoutValueAt,
} from "../../../../src/app/schema/form/filter-conditions.js";
import { schemaOf } from "../helpers.js";

const schema = schemaOf(`
  type Query {
    byFilter(filter: OrderFilter, first: Int, after: String): OrderConnection!
    byArguments(status: Status, tags: [String!], boxes: [Box!], near: Near): [Order!]!
  }
  extend type Query { books(draft: Boolean, where: BookFilter, trash: Boolean): [Book!]! }
  input BookFilter { id: IdOperators title: TextOperators pages: Int }
  input IdOperators { eq: ID in: [ID!] }
  type Book { id: ID! title: String! pages: Int }
  scalar DateTime
  enum Status { OPEN DONE }
  input OrderFilter {
    and: [OrderFilter!] or: [OrderFilter!] not: OrderFilter
    status: StatusOperators placedAt: DateOperators customer: CustomerFilter
  }
  input StatusOperators { eq: Status in: [Status!] }
  input DateOperators { gte: DateTime lt: DateTime }
  input CustomerFilter { name: TextOperators orders: OrderFilter }
  input TextOperators { eq: String contains: String }
  input Box { width: Int }
  input Near { eq: Box in: [Box!] }
  type OrderConnection { nodes: [Order!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Order { id: ID! status: Status! placedAt: DateTime! }
`);

function conditionsOf(name: string) {
  const root = rootField(schema, "query", name);
  if (!root) throw new Error(`The schema has no query ${name}.`);
  return filterConditions(formOf(schema, root.filters, { outputType: root.entity }));
}

test("a field with operators is one condition, and says them in words", () => {
  const words = conditionsOf("byFilter").map(({ label, operators }) => [label, operators.map((each) => each.label)]);
  assert.equal(words, [
    ["Status", ["Is", "One of"]],
    ["Placed at", ["From", "Before"]],
  ]);
});

test("inputs that compare one field by the end of their names are one condition", () => {
  const held = schemaOf(`
    type Query {
      flats(rooms: Float, rooms_Gte: Float, rooms_Lte: Float, building_City_Name_Icontains: String, tenant_Isnull: Boolean, letOn_Gte: Date, letOn_Lt: Date, check_in: Date, id: ID, id_in: [ID!]): [Flat!]!
      posts(where: PostFilter): [Post!]!
      ants(statusNEQ: Status, statusIn: [Status!], status: Status, nameContainsFold: String, signedIn: Boolean, casteIn: [String!], casteNot: String): [Ant!]!
    }
    scalar Date
    enum Status { OPEN DONE }
    input PostFilter { title: String title_not: String title_not_in: [String!] title_starts_with: String AND: [PostFilter!] }
    type Flat { id: ID! rooms: Float }
    type Post { id: ID! title: String }
    type Ant { id: ID! status: Status }
  `);
  const said = (name: string) => {
    const root = rootField(held, "query", name);
    const fields = formOf(held, root?.filters ?? [], { outputType: root?.entity });
    return filterConditions(fields).map(({ label, operators }) => [label, operators.map((each) => each.label)]);
  };
  assert.equal(said("flats"), [
    ["Rooms", [undefined, "At least", "At most"]],
    ["Building city name", ["Contains, in any case"]],
    ["Tenant", ["Is empty"]],
    ["Let on", ["From", "Before"]],
    ["Check in", [undefined]],
    ["ID", [undefined, "One of"]],
  ]);
  assert.equal(said("posts"), [["Title", [undefined, "Is not", "None of", "Starts with"]]]);
  assert.equal(said("ants"), [
    ["Status", [undefined, "Is not", "One of"]],
    ["Name", ["Contains, in any case"]],
    ["Caste", ["One of", "Is not"]],
    ["Signed in", [undefined]],
  ]);
  const root = rootField(held, "query", "flats");
  const labels = formOf(held, root?.filters ?? [], { outputType: root?.entity }).map(({ label }) => label);
  assert.equal(labels.slice(0, 3), ["Rooms", "Rooms: At least", "Rooms: At most"], "in the form of all filters");
});

test("operators behind the word ID compare it, and those of equality pick its record", () => {
  const held = schemaOf(`
    type Query { visits(where: VisitFilter): [Visit!]! owners: [Owner!]! }
    input VisitFilter { ownerID: ID ownerIDNEQ: ID ownerIDIn: [ID!] ownerIDGT: ID petID_not_in: [ID!] }
    type Visit { id: ID! owner: Owner! }
    type Owner { id: ID! name: String! }
  `);
  const visits = rootField(held, "query", "visits");
  const [owner, ...others] = filterConditions(formOf(held, visits?.filters ?? [], { outputType: "Visit" }));
  assert.is(owner?.label, "Owner");
  assert.equal(
    owner?.operators.map(({ label, field }) => [label, (field.widget === "list" ? field.item() : field).picks?.entity]),
    [
      [undefined, "Owner"],
      ["Is not", "Owner"],
      ["One of", "Owner"],
      ["More than", undefined],
    ],
  );
  assert.equal(
    others.map(({ label }) => label),
    ["Pet ID"],
  );
});

test("an object of operators and an input that ends in one are one condition", () => {
  const held = schemaOf(`
    type Query { films(rating: Ratings, ratingExists: Boolean, director: People, directorExists: Boolean): [Film!]! }
    input Ratings { eq: Int in: [Int!] }
    input People { name: String born: Int }
    type Film { id: ID! rating: Int }
  `);
  const root = rootField(held, "query", "films");
  const conditions = filterConditions(formOf(held, root?.filters ?? [], { outputType: root?.entity }));
  assert.equal(
    conditions.map(({ label, operators }) => [
      label,
      operators.map(({ path, label: words }) => [path.join("."), words]),
    ]),
    [
      [
        "Rating",
        [
          ["rating.eq", "Is"],
          ["rating.in", "One of"],
          ["ratingExists", "Is not empty"],
        ],
      ],
      ["Name", [["director.name", undefined]]],
      ["Born", [["director.born", undefined]]],
      ["Director", [["directorExists", "Is not empty"]]],
    ],
  );
});

test("fields come before the switches of a list, and the id comes last", () => {
  assert.equal(
    conditionsOf("books").map(({ label }) => label),
    ["Title", "Pages", "Draft", "Trash", "ID"],
  );
});

test("an argument that takes a value is a condition without an operator", () => {
  const words = conditionsOf("byArguments").map(({ label, operators }) => [label, operators[0]?.label]);
  assert.equal(words, [
    ["Status", undefined],
    ["Tags", undefined],
  ]);
});

test("values are found by their path, and empty values are not set", () => {
  const filters = { filter: { status: { eq: "OPEN", in: [] }, placedAt: { gte: "" } } };
  const active = activeConditions(conditionsOf("byFilter"), filters);
  assert.equal(
    active.map(({ operator, value }) => [operator.path, value]),
    [[["filter", "status", "eq"], "OPEN"]],
  );
});

test("a condition is taken away with the objects that held nothing else", () => {
  const filters = { filter: { status: { eq: "OPEN" }, placedAt: { gte: "2026-01-01" } } };
  const path = ["filter", "status", "eq"];
  const rest = withoutValueAt(filters, path);
  assert.equal(rest, { filter: { placedAt: { gte: "2026-01-01" } } });
  assert.is(withoutValueAt(rest, ["filter", "placedAt", "gte"]), undefined);
  assert.is(withoutValueAt(undefined, path), undefined);
});

test.run();
