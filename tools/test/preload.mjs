/** Loads packages in a process for test files before a file needs them. */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** What React DOM asks a page about when it is loaded. A test file lends the same names: see `helpers/window.ts`. */
const PAGE = ["window", "document", "navigator"];

/** @param packages { path, isCommonJs } each */
export async function preload(packages) {
  void globalThis.Response; // Node loads its fetch when that is first named
  const modules = packages.filter(({ isCommonJs }) => !isCommonJs);
  const loaded = await Promise.allSettled(modules.map(({ path }) => import(path)));
  const Window = loaded.map(({ value }) => value?.Window).find(Boolean);
  const takePageAway = Window ? lendPage(new Window()) : () => {};
  for (const { path, isCommonJs } of packages) if (isCommonJs) tryToRequire(path);
  takePageAway();
}

/** Lends a page for the moment. @returns what takes it away */
function lendPage(window) {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  const lent = { window, document: window.document, navigator: window.navigator };
  for (const name of PAGE) Object.defineProperty(globalThis, name, { value: lent[name], configurable: true });
  return () => {
    for (const name of PAGE) {
      if (before[name]) Object.defineProperty(globalThis, name, before[name]);
      else delete globalThis[name];
    }
    window.close();
  };
}

/** The file that needs the package says what is wrong with it. */
function tryToRequire(path) {
  try {
    require(path);
  } catch {
    // It is loaded when a file needs it.
  }
}
