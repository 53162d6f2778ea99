/** Reads the view in the address: what a list asks for, what it searches for, and how it is sorted. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isOnLaterPage, listIdentity, parseSort, readListState } from "../../../../src/app/parts/list/list-state.js";
import { changeSearch, clearFiltersAndSearch } from "../../../../src/app/parts/list/view-changes.js";
import { shapeInputs } from "../../../../src/app/parts/form/arguments-form.js";
import type { View } from "../../../../src/app/base/navigation/routes.js";
import { formOf } from "../../../../src/app/schema/form/form.js";
import { PAGE_SIZE } from "../../../../src/app/schema/plan/pager.js";
import { boats, kites, schema } from "../../screens/list/kites.js";

const read = (view: View, plan = kites, id?: string) =>
  readListState({ plan, view, inputs: formOf(schema, shapeInputs(plan.shape)), size: PAGE_SIZE, id });

test("asks for filters and search on every page, and for the last cursor", () => {
  const { stateWithoutPage, currentPage } = read({ args: { filter: { size: "3" } }, search: "Ada", after: ["a", "b"] });
  assert.equal(stateWithoutPage, { args: { filter: { size: 3 } }, search: "Ada" });
  assert.equal(currentPage, { ...stateWithoutPage, after: "b" });
});

test("a filter that cannot be read is sent as it is, and not left out", () => {
  const { stateWithoutPage, isFiltered } = read({ args: { filter: { size: "three" } } });
  assert.equal([stateWithoutPage.args, isFiltered], [{ filter: { size: "three" } }, true]);
});

test("names the record of a list in a tab", () => {
  assert.equal(read({ page: 3 }, boats, "b-1").currentPage, { id: "b-1", args: {}, page: 3 });
});

test("reads the search from the arguments of a link, and the search box overrides it", () => {
  const view: View = { args: { filter: { text: "Ben", size: "3" } } };
  assert.is(read(view).search, "Ben");
  assert.is(read({ ...view, search: "Ada" }).search, "Ada");
  assert.equal(changeSearch(kites, view, undefined).args, { filter: { size: "3" } });
  assert.is(read(changeSearch(kites, view, "Ada")).search, "Ada");
});

test("is filtered by a search or a value, and by nothing else", () => {
  assert.not(read({ sort: "name", page: 2 }).isFiltered);
  assert.ok(read({ search: "Ada" }).isFiltered);
  assert.ok(read({ args: { filter: { size: "3" } } }).isFiltered);
  assert.not(read(clearFiltersAndSearch({ args: { filter: { size: "3" } }, search: "Ada" })).isFiltered);
});

test("reads an order that a leading minus turns round", () => {
  assert.is(parseSort(undefined), undefined);
  assert.is(parseSort(""), undefined);
  assert.equal(parseSort("name"), { key: "name", down: false });
  assert.equal(parseSort("-name"), { key: "name", down: true });
});

test("sends an order that the server knows, and keeps any other to itself", () => {
  assert.is(read({ sort: "-name" }).stateWithoutPage.sort, "-name");
  assert.ok(read({ sort: "-name" }).isSortedByServer);
  const local = read({ sort: "-name" }, boats);
  assert.is(local.stateWithoutPage.sort, undefined);
  assert.not(local.isSortedByServer);
  assert.is(local.sortColumn?.key, "name");
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
