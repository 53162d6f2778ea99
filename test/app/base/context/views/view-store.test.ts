import "../../../../helpers/window.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createViewStore, pinnedOf, type ViewStore } from "../../../../../src/app/base/context/views/view-store.js";
import type { SavedView } from "../../../../../src/app/base/navigation/saved-view.js";
import { arrive, forgetOwned, itemsInMemory, ownedItems } from "../../../../../src/app/base/storage/owned-items.js";

const test = suite("view store");
test.after.each(() => localStorage.clear());

const view = (name: string): SavedView => ({ name, address: `/q/${name}`, tile: "rows" });
const names = (store: ViewStore) => store.get().map(({ name }) => name);
const pinnedNames = (store: ViewStore) => pinnedOf(store.get()).map(({ name }) => name);
const idOf = (store: ViewStore, name: string) => store.get().find((each) => each.name === name)?.id ?? "";
const storeOf = (user: string, team: SavedView[] = []) => createViewStore(ownedItems("/graphql", user), team);

test("keeps views for one user of one endpoint", () => {
  assert.ok(storeOf("ada").add(view("a"), false));
  assert.equal(names(storeOf("ada")), ["a"]);
  assert.equal(names(storeOf("ben")), []);
  assert.equal(names(createViewStore(ownedItems("/other", "ada"), [])), []);
});

test("two tabs that save at once keep both views, even of one name", () => {
  const [one, other] = [storeOf("ada"), storeOf("ada")];
  assert.equal([names(one), names(other)], [[], []]);
  one.add(view("a"), true);
  other.add(view("b"), true);
  assert.equal(names(one), ["a", "b"]);
  // Another tab wrote this name while this one was looking away.
  localStorage.setItem('querylet:item ["/graphql","ada"] view zzz', JSON.stringify(view("a")));
  assert.equal(names(one), ["a", "b", "a 2"]);
});

test("a view with a long name that is taken keeps the name with its number", () => {
  const store = storeOf("ada");
  const long = "a".repeat(80);
  store.add({ ...view("first"), name: long }, false);
  store.add({ ...view("second"), name: long }, false);
  const second = `${"a".repeat(78)} 2`;
  assert.equal(names(store), [long, second]);
  store.remove(idOf(store, long));
  assert.equal(names(storeOf("ada")), [second]);
});

test("tells of changes in this tab and in another one", () => {
  const store = storeOf("ada");
  let changes = 0;
  const stop = store.subscribe(() => changes++);
  storeOf("ada").add(view("a"), false);
  assert.is(changes, 1);
  window.dispatchEvent(new window.StorageEvent("storage", { key: 'querylet:item ["/graphql","ada"] view x' }));
  window.dispatchEvent(new window.StorageEvent("storage", { key: "querylet:theme" }));
  window.dispatchEvent(new window.StorageEvent("storage", { key: null }));
  assert.is(changes, 3);
  // A page that has stored something may say so without a key.
  window.dispatchEvent(new window.Event("storage"));
  assert.is(changes, 4);
  stop();
  storeOf("ada").remove(idOf(store, "a"));
  assert.is(changes, 4);
});

test("says so when the browser refuses to keep a view", () => {
  const { localStorage: storage } = globalThis;
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const replaceStorage = (value: unknown) =>
    Object.defineProperty(globalThis, "localStorage", { value, configurable: true });
  replaceStorage({ setItem });
  try {
    assert.not(storeOf("ada").add(view("a"), true));
  } finally {
    replaceStorage(storage);
  }
  assert.equal(names(storeOf("ada")), []);
});

test("refuses a view that it could not read again, and leaves the one before as it is", () => {
  const store = storeOf("ada");
  const address = `/edit?query=${"a".repeat(60_000)}`;
  assert.not(store.add({ name: "long", address, tile: "link" }, true));
  store.add(view("a"), true);
  assert.not(store.change(idOf(store, "a"), { address }));
  assert.equal(names(store), ["a"]);
});

test("a pinned view that is pinned again keeps its place", () => {
  const store = storeOf("ada");
  for (const name of ["a", "b"]) store.add(view(name), true);
  store.pin(idOf(store, "a"), true);
  assert.equal(pinnedNames(store), ["a", "b"]);
});

test("stored entries that are not views are left out", () => {
  localStorage.setItem('querylet:item ["/graphql","ada"] view 1', "{");
  localStorage.setItem('querylet:item ["/graphql","ada"] view 2', '{"name":"x","address":"//evil.example"}');
  localStorage.setItem('querylet:item ["/graphql","ada"] view 3', JSON.stringify(view("good")));
  assert.equal(names(storeOf("ada")), ["good"]);
});

test("pinned views stand first, in the order that a person gave them", () => {
  const store = storeOf("ada");
  for (const name of ["a", "b", "c", "d"]) store.add(view(name), name !== "b");
  assert.equal(names(store), ["a", "c", "d", "b"]);
  store.move(idOf(store, "d"), 0);
  assert.equal(pinnedNames(store), ["d", "a", "c"]);
  store.move(idOf(store, "d"), 2);
  assert.equal(pinnedNames(store), ["a", "c", "d"]);
  store.pin(idOf(store, "b"), true);
  store.pin(idOf(store, "a"), false);
  assert.equal(pinnedNames(store), ["c", "d", "b"]);
});

test("a team's views can be pinned, unpinned and moved, but not changed", () => {
  const store = createViewStore(itemsInMemory(), [{ ...view("team"), position: 0 }, view("other")]);
  store.add(view("own"), true);
  assert.equal(pinnedNames(store), ["team", "own"]);
  store.move(idOf(store, "team"), 1);
  assert.equal(pinnedNames(store), ["own", "team"]);
  store.pin(idOf(store, "team"), false);
  store.pin(idOf(store, "other"), true);
  assert.equal(pinnedNames(store), ["own", "other"]);
  store.change(idOf(store, "team"), { name: "mine" });
  assert.ok(names(store).includes("team"));
});

test("signing out deletes a user's views, and nobody else's", () => {
  for (const user of ["ada", "ada b", ""]) storeOf(user).add(view("a"), false);
  forgetOwned("/graphql", "ada");
  assert.equal([names(storeOf("ada")), names(storeOf("ada b")), names(storeOf(""))], [[], ["a"], ["a"]]);
});

const DAY_MS = 24 * 60 * 60 * 1000;

test("another user deletes what a user left a week ago who did not sign out", () => {
  const start = 100 * DAY_MS;
  arrive("/graphql", "ada", start);
  for (const user of ["ada", "ben", ""]) storeOf(user).add(view("a"), false);
  createViewStore(ownedItems("/other", "ada"), []).add(view("a"), false);
  const shown = () => ["ada", "ben", ""].map((user) => names(storeOf(user)));
  assert.equal([...arrive("/graphql", "ben", start + 6 * DAY_MS)], []);
  assert.equal(shown(), [["a"], ["a"], ["a"]], "ada may be here in another tab");
  assert.equal([...arrive("/graphql", "ben", start + 8 * DAY_MS)], ["ada"]);
  assert.equal(shown(), [[], ["a"], ["a"]]);
  assert.equal(names(createViewStore(ownedItems("/other", "ada"), [])), ["a"]);
});

test("another user deletes the headers of others at once: they may hold a token", () => {
  const items = ownedItems("/graphql", "ada");
  items.write("editor headers", "[]");
  arrive("/graphql", "ada", 0);
  assert.is(items.get("editor headers"), "[]");
  arrive("/graphql", "ben", 1);
  assert.is(items.get("editor headers"), null);
});

test.run();
