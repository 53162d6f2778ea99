import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  isOnLaterPage,
  listIdentity,
  nextPage,
  parseSort,
  previousPage,
  readListState,
  withFilters,
  withNextSort,
  withSearch,
  withoutFilters,
} from "../../../src/app/list/list-state.js";
import { shapeInputs } from "../../../src/app/form/shape-inputs.js";
import type { View } from "../../../src/app/navigation/routes.js";
import { formOf, planQuery, rootField } from "../../../src/schema/index.js";
import { schemaFromSdl } from "../../../src/schema/model/sdl/sdl.js";

const schema = schemaFromSdl(`
  type Query {
    kites(filter: KiteFilter, orderBy: KiteOrder, first: Int, after: String): KiteConnection!
    boats: [Boat!]!
  }
  input KiteFilter { text: String size: Int }
  enum KiteOrder { NAME_ASC NAME_DESC SIZE_ASC }
  type KiteConnection { nodes: [Kite!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Kite { id: ID! name: String! size: Int }
  type Boat { id: ID! name: String! }
`);

function planOf(name: string) {
  const root = rootField(schema, "query", name);
  if (!root) throw new Error(`The schema has no query ${name}.`);
  return planQuery(schema, root);
}
const kites = planOf("kites");
const boats = planOf("boats");
const read = (view: View, plan = kites, id?: string) =>
  readListState(plan, formOf(schema, shapeInputs(plan.shape)), view, id);

const test = suite("list state");

test("asks for filters and search on every page, and for the last cursor", () => {
  const { wholeList, currentPage } = read({ args: { filter: { size: "3" } }, search: "Ada", after: ["a", "b"] });
  assert.equal(wholeList, { args: { filter: { size: 3 } }, search: "Ada" });
  assert.equal(currentPage, { ...wholeList, after: "b" });
});

test("names the record of a list in a tab", () => {
  assert.equal(read({ page: 3 }, boats, "b-1").currentPage, { id: "b-1", args: {}, page: 3 });
});

test("reads the search from the arguments of a link, and the search box overrides it", () => {
  const view: View = { args: { filter: { text: "Ben", size: "3" } } };
  assert.is(read(view).search, "Ben");
  assert.is(read({ ...view, search: "Ada" }).search, "Ada");
  assert.equal(withSearch(kites, view, undefined).args, { filter: { size: "3" } });
  assert.is(read(withSearch(kites, view, "Ada")).search, "Ada");
});

test("is filtered by a search or a value, and by nothing else", () => {
  assert.not(read({ sort: "name", page: 2 }).isFiltered);
  assert.ok(read({ search: "Ada" }).isFiltered);
  assert.ok(read({ args: { filter: { size: "3" } } }).isFiltered);
  assert.not(read(withoutFilters({ args: { filter: { size: "3" } }, search: "Ada" })).isFiltered);
});

test("reads an order that a leading minus turns round", () => {
  assert.is(parseSort(undefined), undefined);
  assert.is(parseSort(""), undefined);
  assert.equal(parseSort("name"), { key: "name", down: false });
  assert.equal(parseSort("-name"), { key: "name", down: true });
});

test("sends an order that the server knows, and keeps any other to itself", () => {
  assert.is(read({ sort: "-name" }).wholeList.sort, "-name");
  assert.ok(read({ sort: "-name" }).isSortedByServer);
  const local = read({ sort: "-name" }, boats);
  assert.is(local.wholeList.sort, undefined);
  assert.not(local.isSortedByServer);
  assert.is(local.sortColumn?.key, "name");
});

test("sorts up, down, then as the server does; directions that it lacks are left out", () => {
  const steps = (plan: typeof kites, key: string) => {
    const orders: (string | undefined)[] = [];
    for (let view: View = {}; orders.length < 3; orders.push(view.sort)) view = withNextSort(plan, view, key);
    return orders;
  };
  const key = (name: string) => {
    const column = kites.columns.find((each) => each.key === name);
    return column?.sort ?? name;
  };
  assert.equal(steps(boats, "name"), ["name", "-name", undefined]);
  assert.equal(steps(kites, key("name")), [key("name"), "-" + key("name"), undefined]);
  assert.equal(steps(kites, key("size")), [key("size"), undefined, key("size")]);
});

test("leaves the page for another order of the server, not of the rows here", () => {
  assert.is(withNextSort(boats, { page: 2 }, "name").page, 2);
  assert.is(withNextSort(kites, { after: ["a"] }, "name").after, undefined);
});

test("begins at the first page with another search or filter", () => {
  const view: View = { after: ["a"], page: 2, as: "cards" };
  for (const next of [withSearch(kites, view, "Ada"), withFilters(view, { size: 1 }), withoutFilters(view)]) {
    assert.equal([next.after, next.page, next.as], [undefined, undefined, "cards"]);
  }
});

test("goes forward by cursors and back the way it came", () => {
  let view: View = {};
  for (const after of ["a", "b"]) view = nextPage(view, { after }) ?? {};
  assert.equal(view.after, ["a", "b"]);
  view = previousPage(view) ?? {};
  assert.equal(view.after, ["a"]);
  view = previousPage(view) ?? {};
  assert.is(view.after, undefined);
  assert.is(previousPage(view), undefined);
});

test("goes forward and back by numbers, and leaves the first page's number out", () => {
  assert.is(nextPage({}, { page: 2 })?.page, 2);
  assert.is(previousPage({ page: 3 })?.page, 2);
  assert.equal(previousPage({ page: 2 }), { page: undefined });
  assert.is(previousPage({ page: 1 }), undefined);
  assert.is(nextPage({ page: 3 }, undefined), undefined);
});

test("is on a later page with a cursor or a number", () => {
  assert.equal([{}, { after: [] }, { after: ["a"] }, { page: 2 }].map(isOnLaterPage), [false, false, true, true]);
});

test("is the same list on another page and in another order, for one user", () => {
  const identity = (view: View, user = "ada") => listIdentity(kites, read(view), user);
  assert.is(identity({}), identity({ after: ["a"] }));
  assert.is(identity({}), identity({ sort: "-name" }));
  assert.is.not(identity({}), identity({}, "ben"));
  assert.is.not(identity({}), identity({ search: "Ada" }));
});

test.run();
