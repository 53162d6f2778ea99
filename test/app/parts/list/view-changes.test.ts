/** The view in the address after each choice in a list: another filter, search, order or page. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  changeFilters,
  changePageSize,
  changeSearch,
  clearFiltersAndSearch,
  cycleSort,
  nextPage,
  previousPage,
} from "../../../../src/app/parts/list/view-changes.js";
import type { View } from "../../../../src/app/base/navigation/routes.js";
import { boats, kites } from "../../screens/list/kites.js";

test("sorts up, down, then as the server does; directions that it lacks are left out", () => {
  const steps = (plan: typeof kites, key: string) => {
    const orders: (string | undefined)[] = [];
    for (let view: View = {}; orders.length < 3; orders.push(view.sort)) view = cycleSort(plan, view, key);
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
  assert.is(cycleSort(boats, { page: 2 }, "name").page, 2);
  assert.is(cycleSort(kites, { after: ["a"] }, "name").after, undefined);
});

test("leaves the page when an order of the server ends", () => {
  const serverKey = kites.columns.find(({ key }) => key === "name")?.sort ?? "";
  assert.is(cycleSort(kites, {}, serverKey).sort, serverKey);
  const next = cycleSort(kites, { sort: serverKey, after: ["a"] }, "no-order-of-the-server");
  assert.equal([next.sort, next.after], ["no-order-of-the-server", undefined]);
});

test("begins at the first page with another search or filter", () => {
  const view: View = { after: ["a"], page: 2, as: "cards" };
  for (const next of [
    changeSearch(kites, view, "Ada"),
    changeFilters(view, { size: 1 }),
    clearFiltersAndSearch(view),
  ]) {
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

test("a later page says its size in the address, unless it is the usual one", () => {
  assert.equal(nextPage({}, { page: 2 }, 25), { page: 2 });
  assert.equal(nextPage({}, { page: 2 }, 50), { page: 2, size: 50 });
});

test("another page size begins at the first page", () => {
  assert.equal(changePageSize({ page: 3, after: ["a"], sort: "name" }, 50), {
    page: undefined,
    after: undefined,
    sort: "name",
    size: 50,
  });
});

test.run();
