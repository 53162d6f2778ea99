import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createNavigation, type NavigationOptions } from "../../../../src/app/base/navigation/navigation.js";

const test = suite("navigation");

/** A window's address and history, as far as a navigation uses them. */
function open(options: Omit<NavigationOptions, "window">, address = "http://localhost/page", base?: string) {
  const target = new EventTarget();
  const steps = [new URL(address)];
  let at = 0;
  const go = (to: string) => new URL(to, base ?? steps[at]);
  const window = Object.assign(target, {
    location: {
      get href() {
        return steps[at]?.href ?? "";
      },
      get hash() {
        return steps[at]?.hash ?? "";
      },
      get pathname() {
        return steps[at]?.pathname ?? "";
      },
      get search() {
        return steps[at]?.search ?? "";
      },
    },
    history: {
      state: { router: "the page's" },
      pushState: (state: unknown, __: string, to: string) => {
        assert.equal(state, { router: "the page's" });
        steps.splice(at + 1, Infinity, go(to));
        at++;
      },
      back: () => back(),
      replaceState: (_: unknown, __: string, to: string) => void (steps[at] = go(to)),
    },
    document: { querySelector: () => (base === undefined ? null : { href: base }) },
  });
  const nav = createNavigation({ ...options, window: window as unknown as Window });
  /** What a link of the page's own does. */
  const follow = (to: string) => {
    steps.splice(++at, Infinity, new URL(to, steps[at - 1]));
    tell();
  };
  const back = () => {
    at--;
    tell();
  };
  const tell = () => target.dispatchEvent(new Event("popstate"));
  /** Changes the address without a step in the history and without an event. */
  const restore = (to: string) => void (steps[at] = new URL(to));
  return { nav, tell, restore, follow, at: () => steps[at]?.href, back };
}

test("opens the given route where the address names none, and stays there", () => {
  const { nav, tell } = open({ route: "/q/orders" });
  assert.equal(nav.get(), { at: "query", field: "orders" });
  tell();
  assert.equal(nav.get(), { at: "query", field: "orders" });
});

test("takes a route as it is in an address, or without its slash", () => {
  for (const route of ["q/orders", "#/q/orders"]) {
    const { nav } = open({ route });
    assert.equal(nav.get(), { at: "query", field: "orders" }, route);
    nav.ask(route.replace("orders", "ports"));
    assert.equal(nav.get(), { at: "query", field: "ports" }, route);
  }
});

test("reads an address that a returned sign-in has restored, without an event", () => {
  const { nav, restore } = open({ route: "/q/orders" }, "http://localhost/page?code=1&state=2");
  restore("http://localhost/page#/q/ports");
  nav.reread();
  assert.equal(nav.get(), { at: "query", field: "ports" });
});

for (const routing of ["hash", "history"] as const) {
  test(`in a page without an address of its own (${routing}), links open screens all the same`, () => {
    const { nav, at } = open({ route: "/q/orders", routing }, "about:srcdoc", "http://localhost/page");
    assert.equal(nav.get(), { at: "query", field: "orders" });
    nav.go({ at: "query", field: "ports" });
    assert.equal(nav.get(), { at: "query", field: "ports" });
    assert.is(at(), "about:srcdoc");
  });
}

test("comes back to that route with Back, and from the start to the start", () => {
  const { nav, back } = open({ route: "/q/orders" });
  nav.go({ at: "home" });
  nav.go({ at: "settings" });
  back();
  assert.equal(nav.get(), { at: "home" });
  back();
  assert.equal(nav.get(), { at: "query", field: "orders" });
});

test("opens what the address names, whatever route it was given", () => {
  const { nav, tell } = open({ route: "/q/orders" }, "http://localhost/page#/settings");
  tell();
  assert.equal(nav.get(), { at: "settings" });
});

test("does so with the path for its address too", () => {
  const { nav, tell } = open({ route: "/q/orders", routing: "history" }, "http://localhost/");
  tell();
  assert.equal(nav.get(), { at: "query", field: "orders" });
});

test("leaves a hash that is a place in the page to the page", () => {
  const { nav, follow, back } = open({ route: "/q/orders" }, "http://localhost/page#pricing");
  assert.equal(nav.get(), { at: "query", field: "orders" });
  nav.go({ at: "settings" });
  follow("#contact");
  assert.equal(nav.get(), { at: "settings" }, "a link within the page leaves the screen as it is");
  nav.go({ at: "home" });
  back();
  assert.equal(nav.get(), { at: "home" }, "there is no screen in that address");
  back();
  assert.equal(nav.get(), { at: "settings" });
});

test("leads no link out of the page that it leaves the address of alone", () => {
  const { nav } = open({ routing: "memory", route: "/q/orders" }, "http://localhost/shop?page=2");
  assert.is(
    new URL(nav.href({ at: "settings" }), "http://localhost/shop?page=2").pathname,
    "/shop",
    "in a new tab it is the same page, not one that the site does not have",
  );
});

test("stays on its page where that has a base, and so do its links", () => {
  const base = "http://localhost/"; // as Angular wants it
  const { nav, at } = open({}, "http://localhost/shop/data?lang=de", base);
  nav.go({ at: "settings" });
  assert.is(at(), "http://localhost/shop/data?lang=de#/settings");
  assert.is(new URL(nav.href({ at: "home" }), base).href, "http://localhost/shop/data?lang=de#/");
});

test("a path that begins like another host's address does not lead there", () => {
  const base = "http://localhost/";
  const { nav, at } = open({}, "http://localhost//evil.example/page?x=1#/settings", base);
  assert.is(new URL(nav.href({ at: "home" }), base).href, "http://localhost//evil.example/page?x=1#/");
  nav.go({ at: "home" });
  assert.is(at(), "http://localhost//evil.example/page?x=1#/");
});

for (const routing of ["hash", "history", "memory"] as const) {
  test(`knows the screen before the open one (${routing})`, () => {
    const { nav } = open({ routing, route: "/q/orders" }, "http://localhost/");
    assert.is(nav.previous(), undefined);
    nav.go({ at: "settings" });
    nav.go({ at: "home" }, true);
    assert.equal(nav.previous(), { at: "query", field: "orders" });
  });

  test(`leaves a form for the screen before it, or in its place (${routing})`, () => {
    const { nav } = open({ routing, route: "/q/orders" }, "http://localhost/");
    nav.go({ at: "action", field: "placeOrder" });
    nav.leave({ at: "query", field: "orders" });
    assert.equal(nav.get(), { at: "query", field: "orders" });
    assert.is(nav.previous(), undefined, "no step leads back to the form, or to the same screen twice");
    nav.go({ at: "action", field: "placeOrder" });
    nav.leave({ at: "record", type: "Order", id: "7" });
    assert.equal(nav.get(), { at: "record", type: "Order", id: "7" });
    assert.equal(nav.previous(), { at: "query", field: "orders" });
  });
}

test("a step back and a step forward change what was open before", () => {
  const { nav, back, follow } = open({ route: "/q/orders" });
  nav.go({ at: "settings" });
  back();
  assert.is(nav.previous(), undefined);
  follow("#/home");
  assert.equal(nav.previous(), { at: "query", field: "orders" });
});

test("a place is left for another screen, tab or presentation, not for a page or sort", () => {
  const { nav, back } = open({ route: "/q/orders" });
  let left = 0;
  nav.onLeave(() => left++);
  const stop = nav.onLeave(assert.unreachable);
  stop();
  nav.go({ at: "query", field: "orders", page: 2, sort: "-name", search: "x" });
  assert.is(left, 0);
  nav.go({ at: "query", field: "orders", as: "chart" });
  assert.is(left, 1);
  nav.go({ at: "settings" });
  assert.is(left, 1, "it is told once");
  nav.onLeave(() => left++);
  back();
  assert.is(left, 2);
  nav.onLeave(() => left++);
  nav.destroy();
  assert.is(left, 3, "the app is taken out of the page");
});

test("of several that hold it the latest asks, and the others go on when it ends", () => {
  const { nav } = open({ routing: "memory", route: "/edit" });
  const asked: string[] = [];
  const holdAs = (name: string) => nav.hold(() => void asked.push(name));
  const [endFirst, endSecond] = [holdAs("first"), holdAs("second")];
  const leave = () => nav.go({ at: "history" });
  leave();
  endSecond();
  leave();
  assert.equal(asked, ["second", "first"]);
  assert.is(nav.get().at, "edit");
  endFirst();
  leave();
  assert.is(nav.get().at, "history");
});

test.run();
