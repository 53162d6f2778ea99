/** The chain of pages and what is shown of it, as plain functions. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  EMPTY_VIEW,
  followChain,
  isSameChain,
  viewChain,
  type PageState,
  type PagesView,
} from "../../../src/react/pages/page-chain.js";
import { TransportError } from "../../../src/transport/errors.js";

interface Data {
  items: string;
  end?: string;
}
type States = Record<string, PageState<Data>>;

const done = (items: string, end?: string): PageState<Data> => ({
  status: "done",
  data: { items, ...(end !== undefined && { end }) },
});
const LOADING: PageState<Data> = { status: "loading" };

/** Follows a list whose pages are asked for by `after`. */
const follow = (states: States, wanted: number, next = (last: Data) => (last.end ? { after: last.end } : undefined)) =>
  followChain<Data>({
    first: { after: "" },
    wanted,
    next,
    keyOf: (variables) => (variables as { after: string }).after,
    read: (key) => states[key] ?? LOADING,
  });
const keysOf = ({ pages }: ReturnType<typeof follow>) => pages.map(({ key }) => key);

const LIST = { "": done("ab", "b"), b: done("cd", "d"), d: done("e") };

test("each page's variables come from the page before it", () => {
  assert.equal(keysOf(follow(LIST, 3)), ["", "b", "d"]);
});

test("the chain ends at the wanted number, the last page or a missing one", () => {
  const rows: [States, number, string[], boolean][] = [
    [LIST, 1, [""], true],
    [LIST, 2, ["", "b"], true],
    [LIST, 9, ["", "b", "d"], false],
    [{}, 2, [""], false],
    [{ "": done("ab", "b") }, 2, ["", "b"], true],
    [{ "": { status: "done", data: null } }, 2, [""], false],
  ];
  for (const [states, wanted, keys, hasNext] of rows) {
    const chain = follow(states, wanted);
    assert.equal([keysOf(chain), chain.hasNext], [keys, hasNext], JSON.stringify([Object.keys(states), wanted]));
  }
});

test("a `next` that makes no progress ends the list", () => {
  const chain = follow(LIST, 9, () => ({ after: "" }));
  assert.equal([keysOf(chain), chain.hasNext], [[""], false]);
});

test("`next` is given the last page and all pages, in an array of its own", () => {
  const given: [Data, readonly Data[]][] = [];
  follow(LIST, 2, (...pages: unknown[]) => {
    given.push(pages as unknown as [Data, readonly Data[]]);
    const [last] = pages as [Data];
    return last.end ? { after: last.end } : undefined;
  });
  assert.equal(
    given.map(([last, pages]) => [last.items, pages.map(({ items }) => items)]),
    [
      ["ab", ["ab"]],
      ["cd", ["ab", "cd"]],
    ],
  );
});

const itemsOf = ({ data }: PagesView<Data>) => data?.map(({ items }) => items);
const show = (states: States, wanted: number, shown: PagesView<Data> = EMPTY_VIEW, isRefetching = false) =>
  viewChain(follow(states, wanted), shown, isRefetching);

test("another `next` gives the same chain if it says the same of each page", () => {
  const chain = follow(LIST, 9);
  const after = ({ end }: Data) => (end ? { after: end } : undefined);
  assert.ok(isSameChain(chain, (last) => after(last)));
  assert.not.ok(
    isSameChain(chain, (last, pages) => (pages.length < 2 ? after(last) : undefined)),
    "a shorter list",
  );
  assert.not.ok(
    isSameChain(chain, (last) => after(last) ?? { after: "e" }),
    "a longer list",
  );
  assert.not.ok(
    isSameChain(follow(LIST, 2), (last) => (last.end === "d" ? undefined : after(last))),
    "no further page",
  );
  const failing = () => {
    throw new Error("no cursor");
  };
  assert.not.ok(isSameChain(chain, failing));
});

test("the status says what is loading", () => {
  const error = new TransportError("network", "gone");
  const rows: [States, number, PagesView<Data>["status"], boolean][] = [
    [{}, 1, "loading", false],
    [LIST, 2, "done", false],
    [{ "": done("ab", "b") }, 2, "refreshing", true],
    [{ ...LIST, b: { ...done("cd", "d"), status: "refreshing" } }, 2, "refreshing", false],
    [{ "": done("ab", "b"), b: { status: "failed", error } }, 2, "failed", false],
    [{ "": { status: "failed", error } }, 1, "failed", false],
  ];
  for (const [states, wanted, status, isFetchingNext] of rows) {
    const view = show(states, wanted);
    assert.equal([view.status, view.isFetchingNext], [status, isFetchingNext], JSON.stringify([states, wanted]));
  }
});

test("a list whose later pages have moved stays as it was until they are there", () => {
  const shown = show(LIST, 3);
  const moved = { "": done("xa", "a"), b: done("cd", "d") };
  assert.equal([itemsOf(show(moved, 3, shown)), show(moved, 3, shown).hasNext], [["ab", "cd", "e"], false]);
  const nearly = { ...moved, a: done("bc", "c") };
  assert.equal(itemsOf(show(nearly, 3, shown)), ["ab", "cd", "e"]);
  assert.equal(itemsOf(show({ ...nearly, c: done("de") }, 3, shown)), ["xa", "bc", "de"]);
});

test("a list that has become shorter is shown shorter", () => {
  assert.equal(itemsOf(show({ "": done("ab") }, 3, show(LIST, 3))), ["ab"]);
});

test("while all pages are asked for again, the old ones stay", () => {
  const shown = show(LIST, 2);
  const view = show({ ...LIST, "": done("AB", "b") }, 2, shown, true);
  assert.equal([itemsOf(view), view.status], [["ab", "cd"], "refreshing"]);
});

test("the view is the same object until something changes, and so is its data", () => {
  const shown = show(LIST, 2);
  assert.is(show(LIST, 2, shown), shown);
  const refreshing = show({ ...LIST, "": { ...LIST[""], status: "refreshing" } }, 2, shown);
  assert.is.not(refreshing, shown);
  assert.is(refreshing.data, shown.data);
});

test("the errors of all pages are shown", () => {
  const failing = (message: string, end?: string) => ({ ...done("x", end), errors: [{ message }] });
  assert.equal(show({ "": failing("one", "b"), b: failing("two") }, 2).errors, [
    { message: "one" },
    { message: "two" },
  ]);
});

test.run();
