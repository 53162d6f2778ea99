/**
 * `querylet/embed`: defines `<querylet-app>`, and offers `mount` and `defineElement`. The app is imported when it is needed, so a
 * bundler makes a file of its own of it.
 */
import { defineElementWith } from "../app/element/element.js";
import { createLazyApp, loadOnce } from "./lazy-app.js";
import { createMount } from "./mount-later.js";

const load = loadOnce(() => import("./app.js"));

/** Shows the app in any element. Returns at once; the app is loaded then. */
export const mount = createMount(load);

/**
 * Defines the tag; importing this module has defined `<querylet-app>` already.
 *
 * @param name another name for it
 */
export const defineElement = (name = "querylet-app"): void => defineElementWith(name, createLazyApp(load));

defineElement();
