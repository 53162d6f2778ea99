/**
 * `<script src="querylet.js">`, classic or as a module: defines `<querylet-app>` and offers `mount` and `defineElement` as
 * `window.querylet`. It is small; the app comes from files beside it, when an element comes near the screen.
 */
import { defineElementWith } from "../element/element.js";
import { createLazyApp, loadOnce } from "./lazy-app.js";
import { createMount } from "./mount-later.js";
import { providePageReact, type PageReact } from "./page-react.js";
import { scriptUrl } from "./script-url.js";

/** The URLs of the app, relative to this script: with React, and for pages that have their own. */
declare const APP_FILES: { readonly own: string; readonly shared: string };

type App = typeof import("./app.js");

/** The type of `window.querylet`, and of the settings that a page may put there before this script runs. */
interface PageApi {
  mount?: unknown;
  defineElement?: unknown;
  react?: PageReact;
}

const page = window as { querylet?: PageApi };
const baseUrl = scriptUrl();

const load = loadOnce(async (attempt) => {
  const file = (await providePageReact(page.querylet ?? {})) ? APP_FILES.shared : APP_FILES.own;
  const url = new URL(file, baseUrl);
  // A browser may remember that a URL failed, and never ask for it again.
  if (attempt > 0) url.search = `again=${attempt}`;
  return (await import(url.href)) as App;
});

// A page may hold two of these tags, even of two versions: the first one serves.
if (!page.querylet?.mount) {
  const defineElement = (name = "querylet-app") => defineElementWith(name, createLazyApp(load));
  page.querylet = Object.assign(page.querylet ?? {}, { mount: createMount(load), defineElement });
  defineElement();
}
