import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const { act, useState } = await import("react");
const { AppContext } = await import("../../../../src/app/base/context/context.js");
const { en } = await import("../../../../src/app/base/messages/en/frame.js");
const { DataTable } = await import("../../../../src/app/parts/table/data-table.js");
type Columns = Parameters<typeof DataTable>[0]["columns"];

interface Kite {
  id: string;
  name: string;
  tails: string[];
}
const kites = (count: number): Kite[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: "Kite " + index,
    tails: index === 1 ? ["red", "blue"] : [],
  }));
const columns: Columns = [
  {
    key: "name",
    label: "Name",
    sortKey: "NAME_ORDER",
    cell: (row) => <a href={"#" + (row as Kite).id}>{(row as Kite).name}</a>,
  },
  {
    key: "tails",
    label: "Tails",
    cell: (row) => (row as Kite).tails.length,
    more: (row) => ((row as Kite).tails.length ? () => <p>{(row as Kite).tails.join(" and ")}</p> : undefined),
  },
];
const copy = {
  text: (rows: readonly unknown[]) => rows.map((row) => (row as Kite).name).join("\n"),
  json: (rows: readonly unknown[]) => JSON.stringify(rows),
};

const test = suite("data table");
let screen: Screen;
let copied: string | undefined;
let sorted: string[];
let app: Element | null;
test.before.each(() => {
  copied = undefined;
  sorted = [];
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void (copied = text) },
  });
});
test.after.each(async () => {
  await screen.close();
  localStorage.clear();
});

const table = (rows: readonly unknown[], more: object = {}) => (
  <AppContext.Provider value={{ text: en, root: { current: null } } as never}>
    <DataTable
      label="Kites"
      columns={columns}
      rows={rows}
      rowKey={(row) => (row as Kite).id}
      copy={copy}
      onSort={(key) => sorted.push(key)}
      {...more}
    />
  </AppContext.Provider>
);
const show = async (rows: readonly unknown[] = kites(10), more: object = {}) => {
  screen = await render(table(rows, more));
  app = screen.root.querySelector("table");
};
const cell = (row: number, column: number) =>
  screen.root.querySelector<HTMLElement>(
    row < 0 ? `thead [data-at="${column}"]` : `tr[data-index="${row}"] > [data-at="${column}"]`,
  );
const focusOn = (row: number, column: number) => act(async () => cell(row, column)?.focus());
/** @returns whether the page may do with the key what it does with it elsewhere */
async function press(key: string, more: object = {}): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  await act(async () => void document.activeElement?.dispatchEvent(event));
  return !event.defaultPrevented;
}
const click = (target: Element | null, more: object = {}) =>
  act(async () => {
    target?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true, ...more }));
    target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...more }));
  });
const box = (row: number) => cell(row, 0)?.querySelector("input") ?? null;
const selected = () =>
  screen
    .all("row")
    .filter((row) => row.getAttribute("aria-selected") === "true")
    .map((row) => row.dataset.index)
    .join();
const here = () => {
  const at = document.activeElement as HTMLElement;
  return [at.closest("tr")?.dataset.index ?? "head", at.dataset.at].join(":");
};
const said = () => screen.root.querySelector("[role=status]")?.textContent;

test("has all of its rows in the page while it is printed", async () => {
  await show(kites(500));
  const rows = () => screen.root.querySelectorAll("tr[data-row]").length;
  assert.ok(rows() < 150, "else only those in view");
  await act(async () => void window.dispatchEvent(new Event("beforeprint")));
  assert.is(rows(), 500);
  await act(async () => void window.dispatchEvent(new Event("afterprint")));
  assert.ok(rows() < 150);
});

test("follows its view where another table went while it was printed", async () => {
  await show(kites(500));
  await act(async () => void window.dispatchEvent(new Event("beforeprint")));
  await screen.close();
  window.dispatchEvent(new Event("afterprint"));
  await show(kites(500));
  assert.ok(screen.root.querySelectorAll("tr[data-row]").length < 150);
});

test("is one stop of the Tab key: one cell, and nothing inside the others", async () => {
  await show();
  assert.equal(
    [...(app?.querySelectorAll<HTMLElement>("[tabindex='0']") ?? [])].map((each) => each.textContent),
    ["Kite 0"],
  );
  assert.ok([...(app?.querySelectorAll<HTMLElement>("a, button, input") ?? [])].every((each) => each.tabIndex === -1));
});

test("arrow keys move the focus and the Tab stop, into the head too", async () => {
  await show();
  await focusOn(0, 1);
  await press("ArrowDown");
  await press("ArrowRight");
  assert.is(here(), "1:2");
  await press("Home");
  await press("End", { ctrlKey: true });
  assert.is(here(), "9:2");
  await press("Home", { ctrlKey: true });
  await press("ArrowUp");
  assert.is(here(), "head:0");
  assert.is(app?.querySelectorAll("[tabindex='0']").length, 1);
});

test("renders the last of 20,000 rows when it is focused, and few others", async () => {
  await show(kites(20_000));
  assert.is(app?.getAttribute("aria-rowcount"), "20001");
  await focusOn(0, 1);
  await press("End", { ctrlKey: true });
  assert.is(here(), "19999:2");
  assert.is(document.activeElement?.closest("tr")?.getAttribute("aria-rowindex"), "20001");
  assert.ok(screen.all("row").length < 100, `${screen.all("row").length} rows`);
});

test("Enter opens the row's link from a plain cell, and sorts from a head", async () => {
  await show();
  let opened = "";
  app?.addEventListener("click", (event) => (opened = (event.target as Element).textContent ?? ""));
  await focusOn(3, 2);
  await press("Enter");
  assert.is(opened, "Kite 3");
  await focusOn(-1, 1);
  await press("Enter");
  assert.equal(sorted, ["NAME_ORDER"]);
});

test("selects with Space and Shift+arrows, announces it, and undoes a shrunk range", async () => {
  await show();
  await focusOn(2, 1);
  await press(" ");
  assert.is(selected(), "2");
  assert.is(said(), "1 row selected");
  for (let times = 0; times < 3; times++) await press("ArrowDown", { shiftKey: true });
  assert.is(selected(), "2,3,4,5");
  await press("ArrowUp", { shiftKey: true });
  assert.is(selected(), "2,3,4");
  assert.is(said(), "3 rows selected");
});

test("begins a new range after the focus has moved without Shift", async () => {
  await show();
  await focusOn(1, 1);
  await press(" ");
  for (let times = 0; times < 5; times++) await press("ArrowDown");
  await press("ArrowDown", { shiftKey: true });
  assert.is(selected(), "1,6,7");
});

test("selects all rows with Ctrl or Cmd and A, and none with Escape", async () => {
  await show(kites(300));
  await focusOn(0, 1);
  await press("a", { metaKey: true });
  assert.is(said(), "300 rows selected");
  await press("Escape");
  assert.is(selected(), "");
  assert.is(said(), "No rows selected");
});

test("selects with the boxes, and ranges with Shift and a click", async () => {
  await show();
  await click(box(1));
  await click(box(4), { shiftKey: true });
  assert.is(selected(), "1,2,3,4");
  await click(cell(7, 2), { ctrlKey: true });
  assert.is(selected(), "1,2,3,4,7");
  assert.is(screen.root.querySelector<HTMLInputElement>("thead input")?.indeterminate, true);
});

test("leaves a link with a modifier to the browser", async () => {
  await show();
  await click(cell(1, 1)?.querySelector("a") ?? null, { ctrlKey: true });
  assert.is(selected(), "");
});

test("copies the selected rows in the order of the table, as text and as JSON", async () => {
  await show();
  await click(box(4));
  await click(box(2));
  await screen.press("button", "Copy");
  assert.is(copied, "Kite 2\nKite 4");
  assert.is(said(), "2 rows copied");
  await screen.press("button", "Copy as JSON");
  assert.equal(
    (JSON.parse(copied ?? "") as Kite[]).map(({ id }) => id),
    ["2", "4"],
  );
});

test("says so where the browser does not allow copying", async () => {
  await show();
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async () => Promise.reject(new Error("no")) },
  });
  await click(box(4));
  await screen.press("button", "Copy");
  assert.is(said(), "The browser did not allow copying.");
});

test("keeps two rows of one key apart", async () => {
  await show([...kites(3), ...kites(1)]);
  await click(box(0));
  assert.is(selected(), "0");
});

test("keeps the selection, and the Tab stop, on their rows through another order", async () => {
  let turn: () => void = () => {};
  function Turning() {
    const [rows, setRows] = useState(kites(3));
    turn = () => setRows([...rows].reverse());
    return table(rows);
  }
  screen = await render(<Turning />);
  app = screen.root.querySelector("table");
  await click(box(0));
  await focusOn(0, 1);
  await act(async () => turn());
  assert.is(screen.get("row", /Kite 0/).getAttribute("aria-selected"), "true");
  assert.is(selected(), "2");
  assert.is(app?.querySelector("[tabindex='0']")?.textContent, "Kite 0");
});

/** A table whose rows are replaced by `replace`. */
async function showReplaced(first: Kite[]): Promise<(rows: Kite[]) => Promise<void>> {
  let replace: (rows: Kite[]) => void = () => {};
  function Replaced() {
    const [rows, setRows] = useState(first);
    replace = setRows;
    return table(rows);
  }
  screen = await render(<Replaced />);
  app = screen.root.querySelector("table");
  return (rows) => act(async () => replace(rows));
}

const other = (count: number) => kites(count + 100).slice(100);

test("says how many of the rows that are here are selected", async () => {
  const replace = await showReplaced(kites(3));
  await click(box(1));
  await replace(other(3));
  await click(box(0));
  assert.is(said(), "1 row selected");
  assert.is(screen.root.querySelector(".selected-count")?.textContent, said());
});

test("draws the rows in view where a scrolled table grows long", async () => {
  const replace = await showReplaced(kites(150));
  const scroller = screen.root.querySelector(".scroll");
  await act(async () => {
    if (scroller) scroller.scrollTop = 100 * 36;
    scroller?.dispatchEvent(new Event("scroll"));
  });
  await replace(kites(1000));
  assert.ok(cell(100, 1), "the row at the top of the view");
});

test("draws rows that replace all others in the same elements", async () => {
  const replace = await showReplaced(kites(3));
  await click(box(1));
  const parts = () => [...screen.root.querySelectorAll("tbody :is(tr, th, td, a, input)")];
  const before = parts();
  await replace(other(3));
  assert.ok(parts().every((part, index) => part === before[index]));
  assert.is(screen.all("row").at(-1)?.textContent, "Kite 1020");
  assert.is(selected(), "");
});

test("unfolded content of a row is not drawn in the elements of another row", async () => {
  const [one, another] = ["red", "blue"].map((tail) => ({ id: tail, name: tail, tails: [tail] }));
  assert.ok(one && another);
  const replace = await showReplaced([one]);
  const unfolded = () => screen.root.querySelector("tr.under");
  await click(cell(0, 2)?.querySelector("button") ?? null);
  await replace([another]);
  assert.is(unfolded(), null);
  await click(cell(0, 2)?.querySelector("button") ?? null);
  const ofAnother = unfolded();
  assert.is(ofAnother?.textContent, "blue");
  await replace([one]);
  assert.is(unfolded()?.textContent, "red");
  assert.is.not(unfolded(), ofAnother);
});

test("has no boxes where there is nothing to copy", async () => {
  await show(kites(3), { copy: undefined });
  assert.is(screen.root.querySelectorAll("input").length, 0);
  await focusOn(1, 0);
  assert.equal([await press(" "), await press("a", { ctrlKey: true })], [true, true], "keys that are left to the page");
  assert.is(app?.hasAttribute("aria-multiselectable"), false);
  assert.is(screen.get("row", /Kite 1/).hasAttribute("aria-selected"), false);
});

test("unfolds a value under its row and folds it again", async () => {
  await show();
  const button = () => cell(1, 2)?.querySelector("button") ?? null;
  assert.is(cell(0, 2)?.querySelector("button"), null);
  await click(button());
  assert.is(button()?.getAttribute("aria-expanded"), "true");
  assert.is(cell(1, 2)?.closest("tr")?.nextElementSibling?.textContent, "red and blue");
  await click(button());
  assert.not(screen.text().includes("red and blue"));
});

test.run();
