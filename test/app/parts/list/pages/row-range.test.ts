/** The place of a page's rows in their list: "26–50 of 1,234". */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rowRangeOf } from "../../../../../src/app/parts/list/pages/row-range.js";

type PageFound = Parameters<typeof rowRangeOf>[0];

const MORE = { next: { page: 2 } };

/** A page of 25 rows that are all there. */
const range = (page: Partial<PageFound>) => {
  const shownRows = page.shownRows ?? 25;
  return rowRangeOf({
    pagesBefore: 0,
    size: 25,
    hasPages: true,
    shownRows,
    facts: { rowsOnPage: shownRows },
    pagination: {},
    ...page,
  });
};

test("the first page begins at 1, and the server's count is the total", () => {
  assert.equal(range({ pagination: { ...MORE, total: 1234 } }), { first: 1, last: 25, total: 1234 });
});

test("the last page says how many rows there are, where the server does not", () => {
  assert.equal(range({ shownRows: 3 }), { first: 1, last: 3, total: 3 });
  assert.equal(range({ pagesBefore: 2, shownRows: 3 }), { first: 51, last: 53, total: 53 });
});

test("a page before others has no total of its own", () => {
  assert.equal(range({ pagesBefore: 1, pagination: MORE }), { first: 26, last: 50, total: undefined });
});

test("pages that the server makes smaller are counted with its size", () => {
  assert.is(range({ pagesBefore: 2, shownRows: 20, pagination: MORE })?.first, 41);
  assert.is(range({ pagesBefore: 2, shownRows: 7, pagination: { total: 47 } })?.first, 41);
});

test("a row that is null has its place in the count of a page", () => {
  assert.is(range({ pagesBefore: 1, shownRows: 24, facts: { rowsOnPage: 25 }, pagination: MORE })?.first, 26);
});

test("rows that are null on the last page have their places too", () => {
  const lastPage = { pagesBefore: 1, shownRows: 20, facts: { rowsOnPage: 22 } };
  assert.equal(range({ ...lastPage, pagination: { total: 47 } }), { first: 26, last: 47, total: 47 });
  assert.equal(range(lastPage), { first: 26, last: 47, total: 47 });
});

test("a full page with rows that are null may have been cut off", () => {
  assert.is(range({ hasPages: false, shownRows: 24, facts: { rowsOnPage: 25 } })?.total, undefined);
});

test("a last page of unknown size has no position, and no rows have none", () => {
  assert.is(range({ pagesBefore: 1, size: undefined, shownRows: 3 }), undefined);
  assert.is(range({ shownRows: 0, pagination: { total: 0 } }), undefined);
});

test("a full page of a list without other pages may have been cut off", () => {
  assert.is(range({ hasPages: false })?.total, undefined);
  assert.is(range({ hasPages: false, shownRows: 24 })?.total, 24);
  assert.is(range({ hasPages: false, size: undefined })?.total, 25);
});

test.run();
