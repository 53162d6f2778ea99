/** The files of a page's first screen, which are fetched while the app starts. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import "../helpers/window.js";
import { fetchFirstScreen } from "../../src/app/fetch-first-screen.js";
import { settle } from "../helpers/settle.js";
import { withGlobals } from "../helpers/with-globals.js";

const test = suite("fetching the first screen ahead");
const FILES_BY_SCREEN = { home: ["home.js"], query: ["list.js", "table.js"], record: ["record.js"] };

/** The names of the files that the page fetches. */
const fetchedFiles = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>("link")]
    .filter((link) => !links.includes(link))
    .map(({ href }) => href.replace(/.*\//, ""));

let links: HTMLLinkElement[] = [];
let readyState: DocumentReadyState;
/** Addresses of files that the browser says have arrived. */
let arrivedBefore: string[] = [];
const { getEntriesByName } = performance;

test.before.each(() => {
  readyState = "interactive";
  arrivedBefore = [];
  performance.getEntriesByName = (name) => (arrivedBefore.includes(name) ? [{} as PerformanceEntry] : []);
  Object.defineProperty(document, "readyState", { get: () => readyState, configurable: true });
  document.head.innerHTML = '<link rel="modulepreload" href="frame.js"><link rel="modulepreload" href="react.js">';
  links = [...document.querySelectorAll("link")];
});
test.after.each(() => {
  Reflect.deleteProperty(document, "readyState");
  performance.getEntriesByName = getEntriesByName;
});

const begin = (route: string, routing: "hash" | "history" = "hash") => fetchFirstScreen({ route, routing });

function arrive(target: EventTarget): Promise<void> {
  target.dispatchEvent(new Event("load"));
  return settle();
}

const withFiles = (run: () => Promise<void>) => withGlobals({ FILES_BY_SCREEN, location: { hash: "" } }, run);

test("the files of the route's screen are fetched when the app's own have arrived", () =>
  withFiles(async () => {
    begin("/q/orders?as=chart");
    await arrive(links[0] as EventTarget);
    assert.equal(fetchedFiles(), []);
    await arrive(links[1] as EventTarget);
    assert.equal(fetchedFiles(), ["list.js", "table.js"]);
  }));

test("a file that had arrived before is not waited for", () =>
  withFiles(async () => {
    arrivedBefore = [(links[0] as HTMLLinkElement).href];
    begin("/");
    await arrive(links[1] as EventTarget);
    assert.equal(fetchedFiles(), ["home.js"]);
  }));

test("a file that does not arrive is not waited for when the page has loaded", () =>
  withFiles(async () => {
    begin("/");
    await arrive(links[0] as EventTarget);
    assert.equal(fetchedFiles(), []);
    await arrive(window);
    assert.equal(fetchedFiles(), ["home.js"]);
  }));

test("the address of the page comes before the route of its settings", () =>
  withGlobals({ FILES_BY_SCREEN, location: { hash: "#/e/Order/7" } }, async () => {
    readyState = "complete";
    await begin("/q/orders");
    assert.equal(fetchedFiles(), ["record.js"]);
  }));

test("on a page that has loaded, the files are fetched at once", () =>
  withFiles(async () => {
    readyState = "complete";
    await begin("/e/Order/7");
    assert.equal(fetchedFiles(), ["record.js"]);
  }));

test("fetches nothing for a rare screen or an invalid address", () =>
  withFiles(async () => {
    readyState = "complete";
    for (const route of ["/settings", "/no/such/screen"]) await begin(route);
    await begin("/q/orders", "history");
    assert.equal(fetchedFiles(), []);
  }));

test.run();
