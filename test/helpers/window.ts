/**
 * A document for component tests. Import it before anything that imports React DOM, which looks for a document when it
 * is imported. If test files of one process share this module, the driver resets it before each of them.
 */
import { Window } from "happy-dom";

const ADDRESS = "http://localhost:3000/";

/** The properties of the window that code under test uses as globals. */
const GLOBALS = [
  "document",
  "navigator",
  "HTMLElement",
  "Element",
  "Node",
  "Event",
  "KeyboardEvent",
  "MouseEvent",
  "File",
  "Blob",
  "FormData",
  "CSS",
  "localStorage",
  "sessionStorage",
  "customElements",
  "CSSStyleSheet",
  "CustomEvent",
  "ShadowRoot",
  "MutationObserver",
];
const METHODS = ["getComputedStyle", "getSelection", "addEventListener", "removeEventListener", "matchMedia"];

const window = new Window({ url: ADDRESS, width: 1280, height: 800 });
const members = window as unknown as Record<string, unknown>;

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

function lendGlobals(): void {
  define("window", window);
  define("IS_REACT_ACT_ENVIRONMENT", true);
  define("scrollTo", () => {});
  for (const name of GLOBALS) define(name, members[name]);
  for (const name of METHODS) define(name, (members[name] as (...args: unknown[]) => unknown).bind(window));
}

/** Removes what an earlier test file has left. */
function clear(): void {
  const { document } = window;
  const { documentElement } = document;
  document.head.innerHTML = "";
  document.body.innerHTML = "";
  document.adoptedStyleSheets = [];
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.happyDOM.setURL(ADDRESS);
}

void globalThis.Response; // Node loads its fetch when it is first used, and must not use the window's File for it
lendGlobals();
// A symbol, because the driver removes the string names that a file has added.
Object.defineProperty(globalThis, Symbol.for("querylet.renewWindow"), {
  configurable: true,
  value: () => {
    clear();
    lendGlobals();
  },
});
