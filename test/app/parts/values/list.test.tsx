/** Several values in one place, and what is shown below a row because its cell has no room. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { kinds, type ValueKind } from "../../../../src/app/schema/index.js";
import { only, show } from "./helpers.js";

const { Value } = await import("../../../../src/app/parts/values/value.js");
const { nested } = await import("../../../../src/app/parts/values/json-tree.js");

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const column = (kind: ValueKind, list = true) => ({ kind, list, label: "Facts" });

const test = suite("lists of values");
let screen: Screen;
test.after.each(() => screen?.close());

const items = () => [...screen.root.querySelectorAll(".item-of")].map(({ textContent }) => textContent);
const badges = () => [...screen.root.querySelectorAll(".badge")].map(({ textContent }) => textContent);
const lines = () => screen.root.querySelectorAll("svg.spark").length;

test("a cell shows four values and says how many more there are", async () => {
  screen = await show(<Value column={column(kinds.text)} value={["a", "b", "c", "d"]} />);
  assert.equal([items(), badges()], [["a", "b", "c", "d"], []]);
  await screen.close();
  screen = await show(<Value column={column(kinds.text)} value={["a", "b", "c", "d", "e"]} />);
  assert.equal([items(), badges()], [["a", "b", "c", "d"], ["+1"]]);
  assert.is(only(screen, ".list").className, "list");
});

test("a record shows a hundred values and says how many more there are", async () => {
  screen = await show(<Value column={column(kinds.text)} value={numbersTo(103).map(String)} inFull />);
  assert.equal([items().length, badges()], [100, ["+3"]]);
  assert.is(screen.root.querySelectorAll("span.row").length, 1);
});

test("shows a single value in place of a list, and a list in place of a value", async () => {
  screen = await show(<Value column={column(kinds.text)} value="alone" />);
  assert.is(screen.text(), "alone");
  await screen.close();
  screen = await show(<Value column={column(kinds.text, false)} value={["a"]} />);
  assert.is(screen.text(), '[ "a" ]');
});

test("an empty list counts as an absent value", async () => {
  screen = await show(<Value column={column(kinds.text)} value={[]} />);
  assert.match(screen.text(), "No value");
});

test("more than four numbers have a line chart beside them", async () => {
  screen = await show(<Value column={column(kinds.integer)} value={numbersTo(5)} />);
  assert.is(lines(), 1);
  await screen.close();
  screen = await show(<Value column={column(kinds.integer)} value={numbersTo(4)} />);
  assert.is(lines(), 0, "four are in view themselves");
});

test("texts have no line chart, nor a list in which a number is missing", async () => {
  screen = await show(<Value column={column(kinds.text)} value={["1", "2", "3", "4", "5"]} />);
  assert.is(lines(), 0);
  await screen.close();
  screen = await show(<Value column={column(kinds.integer)} value={[1, 2, null, 4, 5]} />);
  assert.is(lines(), 0);
});

test("the line of many numbers has the first hundred", async () => {
  screen = await show(<Value column={column(kinds.integer)} value={numbersTo(300)} />);
  assert.is(only(screen, "polyline").getAttribute("points")?.split(" ").length, 100);
});

/** Whether a value is drawn in full below its row, and how. */
async function below(kind: ValueKind, value: unknown, list = true): Promise<"nothing" | "tree" | "value"> {
  const draw = nested(column(kind, list), value, () => undefined);
  if (!draw) return "nothing";
  screen = await show(draw());
  const isTree = screen.root.querySelector("ul.tree") !== null;
  await screen.close();
  return isTree ? "tree" : "value";
}

test("an object, and a list with one in it, opens as a tree", async () => {
  assert.equal(
    [await below(kinds.json, { a: 1 }, false), await below(kinds.json, [1, { a: 1 }]), await below(kinds.json, [1, 2])],
    ["tree", "tree", "nothing"],
  );
  assert.is(await below(kinds.json, null, false), "nothing");
});

test("a linked record is a chip instead of a tree", async () => {
  assert.is(await below(kinds.link, { id: "1" }, false), "nothing");
});

test("a value that the cell cuts off is drawn in full below the row", async () => {
  assert.equal(
    [await below(kinds.integer, [1, 2, 3, 4]), await below(kinds.integer, [1, 2, 3, 4, 5])],
    ["nothing", "value"],
  );
  const text = (length: number) => below(kinds.text, "x".repeat(length), false);
  assert.equal([await text(60), await text(61)], ["nothing", "value"]);
  assert.is(await below(kinds.integer, 12345, false), "nothing");
});

test("the server's error is shown in place of the value", async () => {
  screen = await show(<Value column={column(kinds.text)} value={null} fieldError={{ message: "Not for you" }} />);
  assert.is(only(screen, ".field-error").textContent, "Not for you");
});

test.run();
