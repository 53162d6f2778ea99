/** The files of a page's first screen, which are fetched while the app starts. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import "../helpers/window.js";
import { announceCodeArrival } from "../../src/app/frame/code-arrival.js";
import { fetchFirstScreen } from "../../src/app/frame/fetch-first-screen.js";
import { withGlobals } from "../helpers/with-globals.js";

const test = suite("fetching the first screen ahead");
const FILES_BY_SCREEN = { home: ["home.js"], query: ["list.js", "table.js"], record: ["record.js"] };

/** The names of the files that the page fetches. */
const fetchedFiles = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>("link")].map(({ href }) => href.replace(/.*\//, ""));

test.before.each(() => {
  document.head.innerHTML = "";
});

/** A page of its own: it has neither heard of the app's code nor is it waited for. */
const withPage = (run: () => void, hash = "") => {
  const page = { queryletCodeHasArrived: undefined, queryletOnCodeArrival: undefined };
  return withGlobals({ ...page, FILES_BY_SCREEN, location: { hash } }, run);
};

test("the files of the route's screen are fetched when the app's own code has arrived", () =>
  withPage(() => {
    fetchFirstScreen({ route: "/q/orders?as=chart" });
    assert.equal(fetchedFiles(), []);
    announceCodeArrival();
    assert.equal(fetchedFiles(), ["list.js", "table.js"]);
  }));

test("the files are fetched at once where the app's own code arrived first", () =>
  withPage(() => {
    announceCodeArrival();
    fetchFirstScreen({ route: "/e/Order/7" });
    assert.equal(fetchedFiles(), ["record.js"]);
  }));

test("the address of the page comes before the route of its settings", () =>
  withPage(() => {
    announceCodeArrival();
    fetchFirstScreen({ route: "/q/orders" });
    assert.equal(fetchedFiles(), ["record.js"]);
  }, "#/e/Order/7"));

test("fetches nothing for a rare screen or an invalid address", () =>
  withPage(() => {
    announceCodeArrival();
    for (const route of ["/settings", "/no/such/screen"]) fetchFirstScreen({ route });
    fetchFirstScreen({ route: "/q/orders", routing: "history" });
    assert.equal(fetchedFiles(), []);
  }));

test.run();
