/** The purposes of a list's arguments, and of the fields of those arguments that only hold others. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField, type PlanState, type RootField } from "../../../../../src/app/schema/index.js";
import { assertValid, both } from "../../helpers.js";

const TYPES = `
  type Boat { id: ID! name: String take: Int }
  enum Order { NAME_ASC NAME_DESC }
  input Page { page: Int pageSize: Int }
  input Sorting { orderBy: Order }
  input Words { search: String }
  input All { page: Int perPage: Int orderBy: Order search: String }
  input Mixed { limit: Int offset: Int colour: String }
  input Cargo { take: Int skip: Int }
  input MustSort { orderBy: Order! }
`;

const listOf = (args: string) => both(`type Query { boats(${args}): [Boat!]! } ${TYPES}`);

function shapeOf(args: string): RootField {
  const root = rootField(listOf(args).schema, "query", "boats");
  assert.ok(root, args);
  return root;
}

/** The variables of a state, in a document that graphql-js accepts. */
function variablesOf(args: string, state: PlanState): Record<string, unknown> {
  const { schema, official } = listOf(args);
  const request = planQuery(schema, shapeOf(args)).request(state);
  assertValid(official, request, args);
  return request.variables;
}

const filterNames = (args: string) => shapeOf(args).filters.map(({ name }) => name);

test("an object called after pages, options or filters may page, order and search", () => {
  const state = { page: 2, sort: "-name", search: "ann" };
  assert.equal(variablesOf("pagination: Page, options: Sorting, where: Words", state), {
    pagination: { page: 2, pageSize: 25 },
    options: { orderBy: "NAME_DESC" },
    where: { search: "ann" },
  });
  assert.equal(variablesOf("input: All", state), {
    input: { page: 2, perPage: 25, orderBy: "NAME_DESC", search: "ann" },
  });
});

test("an input object of any other name, or a list of such, holds filters", () => {
  for (const args of ["near: Mixed", "options: [Mixed!]", "boat: Sorting"]) {
    const { paging, sort, filters } = shapeOf(args);
    assert.equal([paging.by, sort, filters.length], ["none", undefined, 1], args);
  }
});

test("an object is a filter only if it has fields without another purpose", () => {
  assert.equal(filterNames("pagination: Page"), []);
  assert.equal(filterNames("where: Words"), []);
  assert.equal(filterNames("options: Mixed"), ["options"]);
});

test("an argument of the list takes precedence over a field of another argument", () => {
  const state = { offset: 50, sort: "name", search: "ann" };
  const args = "limit: Int, offset: Int, orderBy: Order, search: String, options: All";
  assert.equal(variablesOf(args, state), { limit: 25, offset: 50, orderBy: "NAME_ASC", search: "ann" });
  assert.equal(filterNames(args), ["options"]);
});

test("a required object stays an input unless a page fills it in", () => {
  assert.equal([filterNames("pagination: Page!"), shapeOf("pagination: Page!").required], [[], []]);
  assert.equal(filterNames("options: Sorting!"), ["options"]);
});

test("an order within a required object does not order the list", () => {
  const { sort, filters } = shapeOf("options: MustSort");
  assert.equal([sort, filters.length], [undefined, 1]);
});

test("a text that the list requires is an input, not its search", () => {
  assert.is(shapeOf("search: String!").search, undefined);
  assert.is(shapeOf("search: String").search?.name, "search");
});

test("in a filter, a field that rows have compares with it", () => {
  const { paging, filters } = shapeOf("filter: Cargo");
  assert.equal([paging.by, filters.length], ["none", 1], "boats take something");
  assert.is(shapeOf("filter: Mixed").paging.by, "offset");
});

test.run();
