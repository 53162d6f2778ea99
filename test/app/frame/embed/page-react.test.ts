/** Which React of the page the app can use. What an import map names is proven in a browser (`test/browser/embed-loader.test.ts`). */
import "../../../helpers/window.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type PageReact, providePageReact } from "../../../../src/app/frame/embed/page-react.js";

const test = suite("the page's React");
const { warn } = console;
let warnings: unknown[];

test.before.each(() => {
  warnings = [];
  console.warn = (...words) => warnings.push(...words);
});
test.after.each(() => {
  console.warn = warn;
});

const createRoot = () => {};

for (const [what, react] of [
  ["with createRoot()", { React: {}, ReactDOM: { createRoot } }],
  ["whose modules have a default export only", { React: {}, ReactDOM: { default: { createRoot } } }],
] as [string, PageReact][])
  test(`one ${what} is used`, async () => {
    assert.is(await providePageReact({ react }), true);
    assert.equal(warnings, []);
  });

for (const [what, react] of [
  ["is an old one", { React: {}, ReactDOM: { render() {} } }],
  ["has no react-dom", { React: {} }],
  ["has no react", { ReactDOM: { createRoot } }],
] as [string, Partial<PageReact>][])
  test(`one that ${what} is not used, and the console says so`, async () => {
    assert.is(await providePageReact({ react }), false);
    assert.equal(warnings, ["The page's React cannot render the app"]);
  });

test("a page without one says nothing", async () => {
  assert.is(await providePageReact({}), false);
  assert.equal(warnings, []);
});

test.run();
