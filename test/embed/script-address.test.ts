/** Where the loader's files lie, by what each browser says of the running script. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { scriptAddress } from "../../src/embed/script-address.js";
import "../helpers/window.js";

const ADDRESS = "https://cdn.example/querylet@1/embed/querylet.js?v=2";

for (const [browser, stack] of Object.entries({
  Chromium: `Error\n    at load (${ADDRESS}:1:2345)\n    at https://page.example/app.js:9:1`,
  "Chromium, outside of a function": `Error\n    at ${ADDRESS}:1:2345`,
  "Firefox and Safari": `load@${ADDRESS}:1:2345\nmodule code@${ADDRESS}:7:1\n`,
}))
  test(`a module's address is read from an error's stack: ${browser}`, () => {
    assert.is(scriptAddress(stack), ADDRESS);
  });

test("without an address the page's own counts", () => {
  assert.is(scriptAddress("Error\n    at <anonymous>"), document.baseURI);
  assert.is(scriptAddress(""), document.baseURI);
});

test.run();
