import { test } from "uvu";
import * as assert from "uvu/assert";
import { lazyPart, loadAhead, presentPart } from "../../../../src/app/base/ui/lazy-part.js";

test("fetches a part once for all that ask for it", async () => {
  let fetched = 0;
  const part = lazyPart(async () => ++fetched);
  assert.equal(part.get(), { at: "waiting" });
  const first = part.load();
  assert.equal(part.get(), { at: "loading" });
  assert.equal(await Promise.all([first, part.load()]), [1, 1]);
  assert.equal(part.get(), { at: "ready", part: 1 });
  assert.is(await part.load(), 1);
});

test("tries again when it is asked for after a failure", async () => {
  const outcomes = [Promise.reject(new Error("no network")), Promise.resolve("the part")];
  const part = lazyPart(() => outcomes.shift() ?? Promise.reject(new Error("asked too often")));
  const seen: string[] = [];
  part.subscribe(() => seen.push(part.get().at));
  await part.load().then(
    () => assert.unreachable("the first load fails"),
    ({ message }: Error) => assert.is(message, "no network"),
  );
  assert.is(await part.load(), "the part");
  assert.equal(seen, ["loading", "failed", "loading", "ready"]);
});

test("does not call a listener that has unsubscribed", async () => {
  const part = lazyPart(async () => 1);
  const unsubscribe = part.subscribe(() => assert.unreachable("an unsubscribed listener was called"));
  unsubscribe();
  await part.load();
});

test("fetches a part once when the pointer and the focus come to its button", () => {
  let fetched = 0;
  const handlers = loadAhead(lazyPart(async () => ++fetched));
  handlers.onPointerEnter();
  handlers.onFocus();
  assert.is(fetched, 1);
});

test("has a part of the first load at once", async () => {
  const part = presentPart("home");
  assert.equal(part.get(), { at: "ready", part: "home" });
  assert.is(part.get(), part.get(), "the same object until the state changes");
  assert.is(await part.load(), "home");
});

test.run();
