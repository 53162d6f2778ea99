/**
 * `<script src="querylet.js">`, classic or as a module: defines `<querylet-app>` and offers `mount` and `defineElement` as
 * `window.querylet`. It is small; the app comes from files beside it, when an element comes near the screen.
 */
import { defineElementWith } from "../element/element.js";
import { createLazyApp, loadOnce } from "./lazy-app.js";
import { createMount } from "./mount-later.js";
import { scriptUrl } from "./script-url.js";

/** The URL of the app, relative to this script. */
declare const APP_FILE: string;

type App = typeof import("./app.js");

const page = window as { querylet?: object };
const baseUrl = scriptUrl();

const load = loadOnce(async (attempt) => {
  const url = new URL(APP_FILE, baseUrl);
  // A browser may remember that a URL failed, and never ask for it again.
  if (attempt > 0) url.search = `again=${attempt}`;
  return (await import(url.href)) as App;
});

// A page may hold two of these tags, even of two versions: the first one serves.
if (!page.querylet) {
  const defineElement = (name = "querylet-app") => defineElementWith(name, createLazyApp(load));
  page.querylet = { mount: createMount(load), defineElement };
  defineElement();
}
