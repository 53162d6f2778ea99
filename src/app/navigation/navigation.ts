/**
 * The current route: in the address bar, or in a variable for an embed that must not change the address.
 * One store with `get` and `subscribe`; the router's text format is routes.ts.
 */
import { createListeners, type ReadableStore } from "../ui/store.js";
import { formatRoute, isMoreThanItsAddress, parseRoute, type Route } from "./routes.js";

export interface Navigation extends ReadableStore<Route> {
  /** Opens a screen; `replace` does not add a step to Back. */
  go(route: Route, replace?: boolean): void;
  /** Goes to the route that the page asks for, if that is another one than before. */
  ask(route: string | undefined): void;
  /** The value of a link's `href`. */
  href(route: Route): string;
  destroy(): void;
}

export interface NavigationOptions {
  routing?: "hash" | "history" | "memory" | undefined;
  /** Opened first, unless the address names a screen. */
  route?: string | undefined;
  window: Window;
}

export function createNavigation({ routing = "hash", route, window }: NavigationOptions): Navigation {
  const { history, location } = window;
  const listeners = createListeners();
  // With history routing the app may live in a folder: the page's <base> says which.
  const base = window.document?.querySelector("base")?.href;
  const basePath = base ? new URL(base).pathname : "";
  const root = basePath.slice(0, Math.max(basePath.lastIndexOf("/"), 0));
  /** The route that the page requested last. */
  let asked = route;
  let text: string | undefined;
  const fromAddress = () => {
    const there = routing === "hash" ? location.hash.slice(1) : location.pathname.slice(root.length) + location.search;
    // A hash that is no route is a place in the page: the screen stays.
    if (/^[^/]/.test(there) && routing === "hash") return text ?? asked;
    // If the address names no screen, the requested route counts each time the address is read.
    return !there || (there === "/" && routing !== "hash") ? asked || there : there;
  };
  // A hash alone is one of the base, not of the page. The whole address: a path may begin with two slashes, which would name a host.
  const page = () => (base ? location.href.replace(/#.*/s, "") : "");
  const href = (to: Route) => (routing === "history" ? root : page() + "#") + formatRoute(to);

  text = routing === "memory" ? route : fromAddress();
  let current = parseRoute(text || "/");

  const change = (next: string | undefined, nextRoute = parseRoute(next || "/")) => {
    text = next;
    current = nextRoute;
    listeners.notify();
  };
  const read = () => {
    const there = fromAddress();
    if (there !== text) change(there);
  };
  if (routing !== "memory") {
    window.addEventListener("popstate", read);
    window.addEventListener("hashchange", read);
  }

  const go: Navigation["go"] = (to, replace) => {
    const next = formatRoute(to);
    if (next === text) {
      // The same address, but a secret that is in none may be another one.
      if (isMoreThanItsAddress(to)) change(next, to);
      return;
    }
    if (routing !== "memory") history[replace ? "replaceState" : "pushState"](null, "", href(to));
    change(next, isMoreThanItsAddress(to) ? to : undefined);
  };

  return {
    get: () => current,
    subscribe: listeners.add,
    go,
    ask(next) {
      if (!next || next === asked) return;
      asked = next;
      go(parseRoute(next));
    },
    href,
    destroy() {
      window.removeEventListener("popstate", read);
      window.removeEventListener("hashchange", read);
      listeners.clear();
    },
  };
}
