/** The browser's own page as a link hears it; nothing is touched before, nothing is left after. */
import { Window } from "happy-dom";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { systemPage } from "../../src/transport/environment.js";

/** Runs `body` where the global object has the events of a window or a worker, as in a browser. */
function withEventsOf(target: Window["EventTarget"]["prototype"], document: unknown, body: () => void): void {
  const members = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    document,
  };
  Object.assign(globalThis, members);
  try {
    body();
  } finally {
    for (const name of Object.keys(members)) Reflect.deleteProperty(globalThis, name);
  }
}

const heard: string[] = [];
const on = { wake: () => void heard.push("wake"), sleep: () => void heard.push("sleep") };

test("in Node there is no page, and the network is there", () => {
  systemPage.listen(on)();
  assert.is(systemPage.online(), true);
});

test("is offline where the browser says so", () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  try {
    for (const onLine of [false, true, undefined]) {
      Object.defineProperty(globalThis, "navigator", { value: { onLine }, configurable: true });
      assert.is(systemPage.online(), onLine !== false);
    }
  } finally {
    if (before) Object.defineProperty(globalThis, "navigator", before);
    else Reflect.deleteProperty(globalThis, "navigator");
  }
});

test("wakes and sleeps on the page's events until it stops listening", () => {
  const window = new Window();
  const { document } = window;
  withEventsOf(window, document, () => {
    const stop = systemPage.listen(on);
    // At the document some of these do not bubble.
    for (const name of ["visibilitychange", "resume", "freeze"]) document.dispatchEvent(new window.Event(name));
    for (const name of ["online", "pageshow", "pagehide"]) window.dispatchEvent(new window.Event(name));
    assert.equal(heard.splice(0), ["wake", "wake", "sleep", "wake", "wake", "sleep"]);
    stop();
    document.dispatchEvent(new window.Event("visibilitychange"));
    window.dispatchEvent(new window.Event("online"));
    assert.equal(heard, []);
  });
});

test("wakes in a worker, which has no window, when the network is back", () => {
  const { Event, EventTarget } = new Window();
  const worker = new EventTarget();
  withEventsOf(worker, undefined, () => {
    const stop = systemPage.listen(on);
    worker.dispatchEvent(new Event("online"));
    assert.equal(heard.splice(0), ["wake"]);
    stop();
    worker.dispatchEvent(new Event("online"));
    assert.equal(heard, []);
  });
});

test("visibilitychange after pagehide does not wake a hidden page", () => {
  const window = new Window();
  const { document } = window;
  let hidden = true;
  Object.defineProperty(document, "hidden", { get: () => hidden });
  withEventsOf(window, document, () => {
    const stop = systemPage.listen(on);
    window.dispatchEvent(new window.Event("pagehide"));
    document.dispatchEvent(new window.Event("visibilitychange"));
    assert.equal(heard.splice(0), ["sleep"]);
    document.dispatchEvent(new window.Event("resume")); // a browser lets hidden pages run now and then
    hidden = false;
    document.dispatchEvent(new window.Event("visibilitychange"));
    assert.equal(heard.splice(0), ["wake", "wake"]);
    stop();
  });
});

test.run();
