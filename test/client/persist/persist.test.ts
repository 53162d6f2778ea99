/** Answers on the device: what the next visit shows, and whose answers they are. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../src/transport/errors.js";
import { changed, changePut, ITEM, item, names, onDisk, setting, turns } from "./setting.js";
import { settle } from "../../helpers/settle.js";

test("shows at the next visit what was known and since when, and fetches again", async () => {
  const { visit, clock } = setting();
  const before = visit();
  await before.kept.ready;
  await before.load(ITEM, { id: "1" }, item("old"));
  const then = clock.now();
  await before.kept.stop();
  await clock.pass(3_600_000);

  const { client, kept, net } = visit();
  assert.is(kept.since(), undefined);
  await kept.ready;
  assert.is(kept.since(), then);
  assert.equal(client.read(ITEM, { id: "1" })?.data, item("old"));
  assert.is(net.sent.length, 0, "a query without subscribers is not sent");

  const watch = client.watch(ITEM, { id: "1" });
  watch.subscribe(() => {});
  assert.is(watch.time, then);
  assert.equal([watch.get().status, watch.get().data], ["refreshing", item("old")]);
  net.last.reply(item("new"));
  assert.equal([watch.get().status, watch.get().data], ["done", item("new")]);
  assert.is(watch.time, clock.now());
});

test("shows what was known beside the error while the server cannot be reached", async () => {
  const { visit } = setting();
  const before = visit();
  await before.kept.ready;
  await before.load(ITEM, { id: "1" }, item("known"));
  await before.kept.stop();

  const { client, kept, net } = visit();
  const watch = client.watch(ITEM, { id: "1" });
  watch.subscribe(() => {});
  net.last.error(new TransportError("network", "offline"));
  assert.is(watch.get().status, "failed");
  await kept.ready;
  const { data, error } = watch.get();
  assert.equal([data, error?.kind], [item("known"), "network"]);
  assert.is(net.sent.length, 1, "it was asked already, and that failed");
});

test("an answer under way wins over one from disk, and is asked for once", async () => {
  const { visit } = setting();
  const before = visit();
  await before.kept.ready;
  await before.load(ITEM, { id: "1" }, item("old"));
  await before.load(ITEM, { id: "2" }, item("old", "2"));
  await before.kept.stop();

  const { client, kept, net } = visit();
  const early = client.watch(ITEM, { id: "1" });
  early.subscribe(() => {});
  net.last.reply(item("new"));
  const slow = client.watch(ITEM, { id: "2" });
  slow.subscribe(() => {});
  await kept.ready;
  assert.equal(early.get().data, item("new"));
  assert.equal(slow.get().data, item("old", "2"));
  net.last.reply(item("newer", "2"));
  assert.equal(slow.get().data, item("newer", "2"));
  assert.is(net.sent.length, 2);
});

test("keeps each person's answers apart, and each endpoint's", async () => {
  const { visit, indexedDB } = setting();
  const ada = visit({ user: "ada" });
  await ada.kept.ready;
  await ada.load(ITEM, { id: "1" }, item("Ada's"));
  await ada.kept.stop();
  for (const other of [{}, { user: "ben" }, { user: "ada", endpoint: "/other" }]) {
    const { client, kept } = visit(other);
    await kept.ready;
    assert.is(client.read(ITEM, { id: "1" }), undefined, JSON.stringify(other));
    await kept.stop();
  }
  assert.is((await names(indexedDB)).length, 4);
  const again = visit({ user: "ada" });
  await again.kept.ready;
  assert.equal(again.client.read(ITEM, { id: "1" })?.data, item("Ada's"));
});

test("clear() leaves nothing on the device, not even a write under way", async () => {
  const { visit, indexedDB, clock } = setting();
  const { kept, load, client } = visit({ user: "ada" });
  await kept.ready;
  await load(ITEM, { id: "1" }, item("mine"));
  void kept.save();
  await kept.forget();
  assert.equal(await names(indexedDB), []);
  await load(ITEM, { id: "1" }, item("later"));
  await clock.pass(10_000);
  await kept.save();
  await turns();
  assert.equal(await names(indexedDB), []);
  assert.equal(client.read(ITEM, { id: "1" })?.data, item("later"), "the client works on");
});

test("forgets while it is still opening", async () => {
  const { visit, indexedDB, troubles } = setting();
  const before = visit();
  await before.kept.ready;
  await before.load(ITEM, { id: "1" }, item("old"));
  await before.kept.stop();
  const { kept, client } = visit();
  await kept.forget();
  await kept.ready;
  assert.equal(await names(indexedDB), []);
  assert.is(client.read(ITEM, { id: "1" }), undefined);
  assert.equal(troubles, []);
});

test("a second tab stops keeping once the first one forgets", async () => {
  const { visit, indexedDB, clock, troubles } = setting();
  const first = visit({ user: "ada" });
  const second = visit({ user: "ada" });
  await Promise.all([first.kept.ready, second.kept.ready]);
  await second.load(ITEM, { id: "1" }, item("from the second"));
  await second.kept.save();
  await first.kept.forget();
  assert.equal(await names(indexedDB), []);
  await second.load(ITEM, { id: "2" }, item("again", "2"));
  await clock.pass(10_000);
  await second.kept.save();
  await turns();
  assert.equal(await names(indexedDB), []);
  assert.equal(troubles, []);
});

test("two tabs add to one another", async () => {
  const { visit, indexedDB } = setting();
  const [first, second] = [visit(), visit()];
  await Promise.all([first.kept.ready, second.kept.ready]);
  await first.load(ITEM, { id: "1" }, item("one"));
  await second.load(ITEM, { id: "2" }, item("two", "2"));
  await Promise.all([first.kept.stop(), second.kept.stop()]);
  assert.is((await onDisk(indexedDB)).length, 2);
});

test("drops what another version kept", async () => {
  const { visit, indexedDB } = setting();
  const before = visit({ version: 1 });
  await before.kept.ready;
  await before.load(ITEM, { id: "1" }, item("old"));
  await before.kept.set("schema", { types: 3 });
  await before.kept.stop();
  const { kept, client } = visit({ version: 2 });
  await kept.ready;
  assert.is(client.read(ITEM, { id: "1" }), undefined);
  assert.is(await kept.get("schema"), undefined);
  await kept.save();
  assert.equal(await onDisk(indexedDB), []);
});

test("drops a database of another format, older or newer", async () => {
  const { indexedDB, visit, troubles } = setting();
  const name = 'querylet ["/graphql",""]';
  for (const [format, store] of [
    [1, "other"],
    [7, "answers"],
  ] as const) {
    await new Promise<void>((resolve) => {
      const request = indexedDB.open(name, format);
      request.onupgradeneeded = () => request.result.createObjectStore(store);
      request.onsuccess = () => resolve(request.result.close());
    });
    const { kept, load } = visit();
    await kept.ready;
    await load(ITEM, { id: "1" }, item("fits"));
    await kept.forget();
  }
  assert.equal(troubles, []);
});

test("writes at most once a second, and at once when the page is hidden", async () => {
  const { visit, indexedDB, clock, putAway } = setting();
  const { kept, load } = visit();
  await kept.ready;
  await clock.pass(1_000);
  await turns();
  for (let id = 0; id < 20; id++) await load(ITEM, { id: `${id}` }, item("x", `${id}`));
  assert.is(clock.waiting(), 1, "one timer");
  await turns();
  assert.equal(await onDisk(indexedDB), []);
  await clock.pass(1_000);
  await turns();
  assert.is((await onDisk(indexedDB)).length, 20);
  assert.is(clock.waiting(), 0, "and none while nothing changes");

  await load(ITEM, { id: "last" }, item("x", "last"));
  putAway();
  await turns();
  assert.is((await onDisk(indexedDB)).length, 21);
});

/** A real one that tells which rows were put, at the moment when they are. */
function watched() {
  const puts: string[] = [];
  const factory = changed((made) =>
    changePut(made, (put) => (row) => {
      puts.push(row.key);
      return put(row);
    }),
  );
  return { factory, puts };
}

test("when the page is hidden the last change is written in the same turn", async () => {
  const { factory, puts } = watched();
  const { visit, putAway } = setting(factory);
  const { kept, load, client } = visit();
  await kept.ready;
  await load(ITEM, { id: "1" }, item("first"));
  const writing = kept.save();
  await settle();
  assert.ok(puts.includes(`${ITEM}\n{"id":"1"}`), "the first write is under way");
  await load(ITEM, { id: "2" }, item("second", "2"));
  putAway();
  assert.is(puts.at(-1), `${ITEM}\n{"id":"2"}`, "a page that is gone has no turn to come");
  // What the writes that are under way put there has to go all the same.
  client.clear();
  putAway();
  await writing;
  await kept.stop();
  assert.equal(await onDisk(factory), []);
});

test("a clear after the stop leaves the stored data for the next visit", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load, client } = visit();
  await kept.ready;
  await load(ITEM, { id: "1" }, item("x"));
  const stopped = kept.stop();
  client.clear();
  await stopped;
  assert.is((await onDisk(indexedDB)).length, 1);
});

test("a save after the stop writes nothing of what has come since", async () => {
  const { indexedDB, visit } = setting();
  const { client, kept, load } = visit();
  await kept.ready;
  await load(ITEM, { id: "1" }, item("kept"));
  await kept.save();
  const stopped = kept.stop();
  client.clear();
  await Promise.all([kept.save(), stopped]);
  assert.equal(
    (await onDisk(indexedDB)).map(({ text }) => JSON.parse(text)),
    [{ data: item("kept") }],
  );
});

test("keeps a fact of your own beside the answers, and drops it with them", async () => {
  const { visit } = setting();
  const before = visit();
  await before.kept.set("schema", { types: [1, 2] });
  await before.kept.set("text", '"7"\n{');
  await before.kept.set("gone", 1);
  await before.kept.set("gone", undefined);
  await before.kept.stop();
  const { kept } = visit();
  assert.equal(
    [await kept.get("schema"), await kept.get("text"), await kept.get("gone"), await kept.get("never")],
    [{ types: [1, 2] }, '"7"\n{', undefined, undefined],
  );
  await kept.forget();
  assert.is(await kept.get("schema"), undefined);
  const later = visit();
  assert.is(await later.kept.get("schema"), undefined);
});

test.run();
