import { test } from "uvu";
import * as assert from "uvu/assert";
import { createListeners, createStore } from "../../../../src/app/base/ui/store.js";

test("a store tells its listeners of another value, and not of the same one", () => {
  const store = createStore("first");
  const seen: string[] = [];
  const stop = store.subscribe(() => seen.push(store.get()));
  store.set("first");
  store.set("second");
  stop();
  store.set("third");
  assert.equal(seen, ["second"]);
  assert.is(store.get(), "third");
});

test("a listener that leaves while all are notified does not hide news from the next", () => {
  const listeners = createListeners<[number]>();
  const heard: string[] = [];
  const leave = listeners.add((number) => {
    heard.push(`first ${number}`);
    leave();
  });
  listeners.add((number) => heard.push(`second ${number}`));
  listeners.notify(1);
  listeners.notify(2);
  listeners.clear();
  listeners.notify(3);
  assert.equal(heard, ["first 1", "second 1", "second 2"]);
});

test.run();
