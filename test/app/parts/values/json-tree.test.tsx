/** Any value as a tree that opens and closes. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { only, show } from "./helpers.js";

const { JsonTree } = await import("../../../../src/app/parts/values/json-tree.js");

const test = suite("tree of a value");
let screen: Screen;
test.after.each(() => screen.close());

const isOpen = () => screen.all("button").map((button) => button.getAttribute("aria-expanded"));
const nodes = () => screen.all("button").map(({ textContent }) => textContent);
const leaves = () => [...screen.root.querySelectorAll("li")].filter((item) => !item.querySelector("button"));
const texts = () => leaves().map(({ textContent }) => textContent);

test("a tree has a name, and the name and size of each node", async () => {
  screen = await show(
    <JsonTree label="Facts" value={{ height: 9, doors: ["front"], owner: { name: "Ada", age: 3 } }} />,
  );
  assert.is(only(screen, "ul.tree").getAttribute("aria-label"), "Facts");
  assert.equal(nodes(), ["3 fields", "doors: 1 item", "owner: 2 fields"]);
  assert.equal(texts(), ["height: 9", '0: "front"', 'name: "Ada"', "age: 3"]);
});

test("empty and missing values and values other than text look as in JSON", async () => {
  screen = await show(<JsonTree label="Facts" value={[[], {}, null, true, "5", 5]} />);
  assert.equal(texts(), ["0: []", "1: {}", "2: null", "3: true", '4: "5"', "5: 5"]);
});

test("a single value is a tree of one line", async () => {
  screen = await show(<JsonTree label="Facts" value="alone" />);
  assert.equal([texts(), nodes()], [['"alone"'], []]);
});

test("three levels are open at first, those below are closed", async () => {
  screen = await show(<JsonTree label="Facts" value={{ a: { b: { c: { d: 1 } } } }} />);
  assert.equal(isOpen(), ["true", "true", "true", "false"]);
  assert.not.match(screen.text(), "d: 1");
  await screen.press("button", /^c/);
  assert.equal(isOpen(), ["true", "true", "true", "true"]);
  assert.match(screen.text(), "d: 1");
});

test("the number of open levels is a prop of the tree", async () => {
  screen = await show(<JsonTree label="Facts" value={{ a: { b: 1 } }} open={1} />);
  assert.equal(isOpen(), ["true", "false"]);
});

test("the sign of an open node differs from that of a closed one", async () => {
  screen = await show(<JsonTree label="Facts" value={{ a: 1 }} />);
  const sign = () => only(screen, "button svg").innerHTML;
  const ofOpenNode = sign();
  await screen.press("button", "1 field");
  assert.is.not(sign(), ofOpenNode);
  await screen.press("button", "1 field");
  assert.is(sign(), ofOpenNode);
});

test("a press closes a node and takes its members from the page", async () => {
  screen = await show(<JsonTree label="Facts" value={{ a: 1 }} />);
  await screen.press("button", "1 field");
  assert.equal([isOpen(), texts()], [["false"], []]);
});

test("a hundred members are shown, and as many more at each press", async () => {
  screen = await show(<JsonTree label="Facts" value={Array.from({ length: 250 }, (_, at) => at)} />);
  const members = () => screen.root.querySelectorAll("li li").length - screen.all("button", /^Show/).length;
  assert.is(members(), 100);
  await screen.press("button", "Show 100 more");
  assert.is(members(), 200);
  await screen.press("button", "Show 50 more");
  assert.equal([members(), screen.all("button", /^Show/).length], [250, 0]);
});

test("a node of exactly a hundred members has no more to show", async () => {
  screen = await show(<JsonTree label="Facts" value={Array.from({ length: 100 }, (_, at) => at)} />);
  assert.equal([texts().length, screen.all("button", /^Show/).length], [100, 0]);
});

test("a node that is closed and opened again shows as many members as before", async () => {
  screen = await show(<JsonTree label="Facts" value={Array.from({ length: 101 }, (_, at) => at)} />);
  await screen.press("button", "Show 1 more");
  await screen.press("button", "101 items");
  await screen.press("button", "101 items");
  assert.is(texts().length, 101);
});

test("a text of more than 2,000 characters is cut, with a sign for it", async () => {
  screen = await show(<JsonTree label="Facts" value={["x".repeat(2000), "y".repeat(2001)]} />);
  assert.equal(texts(), [`0: "${"x".repeat(2000)}"`, `1: "${"y".repeat(2000)}…"`]);
});

test.run();
