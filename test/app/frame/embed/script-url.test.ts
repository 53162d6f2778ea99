/** Where the loader's files lie, by what each browser says of the running script. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { scriptUrl } from "../../../../src/app/frame/embed/script-url.js";
import "../../../helpers/window.js";

const SCRIPT_URL = "https://cdn.example/querylet@1/embed/querylet.js?v=2";

for (const [browser, stack] of Object.entries({
  Chromium: `Error\n    at load (${SCRIPT_URL}:1:2345)\n    at https://page.example/app.js:9:1`,
  "Chromium, outside of a function": `Error\n    at ${SCRIPT_URL}:1:2345`,
  "Firefox and Safari": `load@${SCRIPT_URL}:1:2345\nmodule code@${SCRIPT_URL}:7:1\n`,
}))
  test(`a module's URL is read from an error's stack: ${browser}`, () => {
    assert.is(scriptUrl(stack), SCRIPT_URL);
  });

test("without a URL the page's own counts", () => {
  assert.is(scriptUrl("Error\n    at <anonymous>"), document.baseURI);
  assert.is(scriptUrl(""), document.baseURI);
});

test.run();
