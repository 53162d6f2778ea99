/**
 * `querylet-app/embed`: defines `<querylet-app>`, and offers `mount` and `defineElement`. The app is imported when it is needed, so a
 * bundler makes a file of its own of it.
 *
 * @module querylet-app/embed
 */
import { defineElementWith } from "../element/element.js";
import { createLazyApp, loadOnce } from "./lazy-app.js";
import { createMount } from "./mount-later.js";

const load = loadOnce(() => import("./app.js"));

/**
 * Shows the app in any element, in a shadow root of its own. Returns at once, and loads the app. If that fails, it is tried again; then the
 * element says so, with a button.
 *
 * @throws Error when there is no element to render into.
 *
 * @example
 * ```ts
 * import { mount } from "querylet-app/embed";
 *
 * const app = mount(document.querySelector("#data"), { endpoint: "/graphql", route: "/q/orders" });
 * app.update({ endpoint: "/graphql", route: "/q/customers" });
 * ```
 */
export const mount = createMount(load);

/**
 * Defines the tag; importing this module has defined `<querylet-app>` already.
 *
 * @param name another name for it
 *
 * @example
 * ```ts
 * import { defineElement } from "querylet-app/embed";
 *
 * defineElement("shop-data"); // <shop-data endpoint="/graphql">
 * ```
 */
export const defineElement = (name = "querylet-app"): void => defineElementWith(name, createLazyApp(load));

defineElement();

export type { Mounted } from "../shell/mount.js";
export type { AppEvent, AppOptions, Flow, GoogleOptions, LiveOptions, Theme } from "../../base/context/options.js";
