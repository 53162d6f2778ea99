/**
 * The current route: in the address bar, or in a variable for an embed that must not change the address.
 * One store with `get` and `subscribe`; the router's text format is routes.ts.
 */
import { createListeners, type ReadableStore } from "../ui/store.js";
import { formatRoute, isMoreThanItsAddress, parseRoute, placeKey, type Route } from "./routes.js";

export interface Navigation extends ReadableStore<Route> {
  /** Opens a screen; `replace` does not add a step to Back. */
  go(route: Route, replace?: boolean): void;
  /** The screen that was open before this one; undefined for the first screen, and after a reload. */
  previous(): Route | undefined;
  /** Leaves a form that was sent: Back does not return to it. Goes a step back if `route` is what was open before. */
  leave(route: Route): void;
  /** Goes to the route that the page asks for, if that is another one than before. */
  ask(route: string | undefined): void;
  /** Reads the address again, which has changed without an event. */
  reread(): void;
  /**
   * Calls the listener once, when the place that is open now is left for another one: another screen, tab or presentation; or when the
   * app is taken out of the page. A place with another page, sort or filter is the same one.
   * @returns prevents the call
   */
  onLeave(listener: () => void): () => void;
  /**
   * Asks before another screen is opened, as long as it is held.
   * @param ask - calls `proceed` at once, or later, or never
   * @returns a function that ends it
   */
  hold(ask: (proceed: () => void) => void): () => void;
  /** The value of a link's `href`. */
  href(route: Route): string;
  destroy(): void;
}

type Routing = "hash" | "history" | "memory";

export interface NavigationOptions {
  routing?: Routing | undefined;
  /** Opened first, unless the address names a screen. */
  route?: string | undefined;
  window: Window;
}

/** The person goes back or forward, or changes the hash. */
const ADDRESS_EVENTS = ["popstate", "hashchange"];

export function createNavigation({ routing: asked = "hash", route, window }: NavigationOptions): Navigation {
  const { history } = window;
  const routing = hasAddress(window) ? asked : "memory";
  const listeners = createListeners();
  const leaving = createListeners();
  const place = createPlace(routing, window);
  /** The route that the page requested last. */
  let requestedRoute = pathOf(route);
  let text = routing === "memory" ? requestedRoute : routeInAddress(place.read(), routing, undefined, requestedRoute);
  let current = parseRoute(text || "/");
  const trail = createTrail();

  const change = (next: string | undefined, nextRoute = parseRoute(next || "/")) => {
    const isAnotherPlace = placeKey(nextRoute) !== placeKey(current);
    text = next;
    current = nextRoute;
    if (isAnotherPlace) leaving.notify();
    listeners.notify();
  };
  const gate = createGate();
  /** Back and forward have left the address already: it is put back until the answer. */
  const goBackOnceAllowed = (next: string | undefined) => {
    const isStepBack = trail.last() === formatRoute(parseRoute(next || "/"));
    history.pushState(history.state, "", place.href(current));
    gate.ask(() => {
      gate.open();
      if (isStepBack) history.back();
      else open(parseRoute(next || "/"));
    });
  };
  const read = () => {
    const next = routeInAddress(place.read(), routing, text, requestedRoute);
    if (next === text) return;
    if (gate.isHeld()) return goBackOnceAllowed(next);
    trail.move(formatRoute(current), formatRoute(parseRoute(next || "/")));
    change(next);
  };
  if (routing !== "memory") for (const event of ADDRESS_EVENTS) window.addEventListener(event, read);

  const open: Navigation["go"] = (to, replace) => {
    const next = formatRoute(to);
    if (next === text) {
      // The same address, but a secret that is in none may be another one.
      if (isMoreThanItsAddress(to)) change(next, to);
      return;
    }
    // The page's own router knows its steps by their state, and would not come back to one without.
    if (routing !== "memory") history[replace ? "replaceState" : "pushState"](history.state, "", place.href(to));
    if (!replace) trail.add(formatRoute(current));
    change(next, isMoreThanItsAddress(to) ? to : undefined);
  };

  const go: Navigation["go"] = (to, replace) => {
    const isSamePlace = placeKey(to) === placeKey(current);
    if (isSamePlace) open(to, replace);
    else gate.ask(() => open(to, replace));
  };

  const leave: Navigation["leave"] = (to) =>
    gate.ask(() => {
      const isStepBack = trail.last() === formatRoute(to);
      gate.open();
      if (isStepBack && routing !== "memory") return history.back();
      if (isStepBack) trail.stepBack();
      open(to, true);
    });

  return {
    get: () => current,
    subscribe: listeners.add,
    go,
    previous: () => lastRoute(trail),
    leave,
    ask(nextRoute) {
      const next = pathOf(nextRoute);
      if (!next || next === requestedRoute) return;
      requestedRoute = next;
      go(parseRoute(next));
    },
    reread() {
      if (routing !== "memory") read();
    },
    onLeave(listener) {
      const stop = leaving.add(() => {
        stop();
        listener();
      });
      return stop;
    },
    hold: gate.hold,
    href: place.href,
    destroy() {
      leaving.notify();
      for (const event of ADDRESS_EVENTS) window.removeEventListener(event, read);
      listeners.clear();
    },
  };
}

type Ask = (proceed: () => void) => void;

const atOnce: Ask = (proceed) => proceed();

/** Stands before other screens: open, or held by functions that ask first. Of several the latest asks. */
function createGate() {
  let holders: readonly Ask[] = [];
  return {
    ask: (proceed: () => void) => (holders.at(-1) ?? atOnce)(proceed),
    isHeld: () => holders.length > 0,
    open() {
      holders = [];
    },
    hold(ask: Ask) {
      const holder: Ask = (proceed) => ask(proceed);
      holders = [...holders, holder];
      return () => {
        holders = holders.filter((each) => each !== holder);
      };
    },
  };
}

/** A page's owner may write a route as it is in an address (`#/q/orders`), or without its slash. */
const pathOf = (route: string | undefined): string | undefined => (route ? route.replace(/^#?\/?/, "/") : undefined);

/**
 * Whether a page's address can name a screen: the browser lets nobody change that of a page in an attribute of an iframe, or in a data
 * URL.
 */
const hasAddress = ({ location }: Window): boolean => !/^(about|data):/.test(location.href);

/**
 * The text of the route that an address stands for.
 *
 * @param open - the text of the open route
 * @param requested - the route that the page requested
 */
function routeInAddress(
  address: string,
  routing: Routing,
  open: string | undefined,
  requested: string | undefined,
): string | undefined {
  // A hash that is not a route is a place in the page: the screen stays.
  if (/^[^/]/.test(address) && routing === "hash") return open ?? requested;
  // If the address names no screen, the requested route counts each time the address is read.
  return namesScreen(address, routing) ? address : requested || address;
}

/** Whether an address names a screen. "/" names home in a hash only; otherwise it is the address of the page itself. */
const namesScreen = (address: string, routing: Routing): boolean =>
  address !== "" && (address !== "/" || routing === "hash");

function lastRoute(trail: Trail): Route | undefined {
  const address = trail.last();
  return address === undefined ? undefined : parseRoute(address);
}

/** The route in the page's address: how it is read, and how a link to it is written. */
function createPlace(routing: Routing, { location, document }: Window) {
  // With history routing the app may live in a folder: the page's <base> says which.
  const base = document?.querySelector("base")?.href;
  const basePath = base ? new URL(base).pathname : "";
  const folder = basePath.slice(0, Math.max(basePath.lastIndexOf("/"), 0));
  // A hash alone is one of the base, not of the page. The whole address: a path may begin with two slashes, which would name a host.
  const page = () => (base ? location.href.replace(/#.*/s, "") : "");
  return {
    read: () =>
      routing === "hash" ? location.hash.slice(1) : location.pathname.slice(folder.length) + location.search,
    href: (to: Route) => (routing === "history" ? folder : page() + "#") + formatRoute(to),
  };
}

// The addresses that led to the open screen. The browser's own history tells a page nothing of them.

/** The addresses before the current one, the latest last. */
interface Trail {
  /** Undefined on the first screen, and after a reload. */
  last(): string | undefined;
  /** The screen at `address` was left for another one. */
  add(address: string): void;
  /** The screen at the last address is open again. */
  stepBack(): void;
  /** The browser went from one address to another, back or forward: it does not say which, but back is to the last address. */
  move(before: string, now: string): void;
}

/** A trail without addresses. */
function createTrail(): Trail {
  const addresses: string[] = [];
  const last = () => addresses.at(-1);
  return {
    last,
    add(address) {
      addresses.push(address);
    },
    stepBack() {
      addresses.pop();
    },
    move(before, now) {
      if (last() === now) addresses.pop();
      else addresses.push(before);
    },
  };
}
