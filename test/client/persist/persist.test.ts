import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import { extract } from "../../../src/client/snapshot.js";
import { TransportError } from "../../../src/transport/errors.js";
import { settle } from "../../helpers/fake-clock.js";
import { fakeTransport } from "../../helpers/fake-transport.js";
import { changed, changePut, ITEM, item, limited, names, onDisk, setting, turns } from "./setting.js";

/** Writes straight to disk, as a bug or a bad sector would. */
const scribble = (factory: IDBFactory, name: string, row: object) =>
  new Promise<void>((resolve) => {
    const request = factory.open(name);
    request.onsuccess = () => {
      const transaction = request.result.transaction("answers", "readwrite");
      transaction.objectStore("answers").put(row);
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });

test("shows at the next visit what was known, says since when, and asks the server again", async () => {
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
  assert.is(net.sent.length, 0, "nothing is asked for that nobody looks at");

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

test("what is under way wins over what comes back from disk, and is not asked for twice", async () => {
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

test("leaves nothing on the device once it is told to forget, not even what is being written", async () => {
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

test("a second tab stops keeping when the first one forgets, and does not bring it back", async () => {
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

test("writes at most once a second however much changes, and at once when the page is put away", async () => {
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
  const factory = changed((made) => changePut(made, (put) => (row) => (puts.push(row.key), put(row))));
  return { factory, puts };
}

test("when the page is put away, what changed last is on its way before the handler ends, even behind a write that is under way", async () => {
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

test("writes what has changed and nothing else", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load } = visit();
  await kept.ready;
  await load(ITEM, { id: "1" }, item("a"));
  await load(ITEM, { id: "2" }, item("b", "2"));
  await kept.save();
  await scribble(indexedDB, 'querylet ["/graphql",""]', { key: `${ITEM}\n{"id":"2"}`, text: "untouched", time: 1 });
  await load(ITEM, { id: "1" }, item("c"));
  await kept.save();
  assert.equal(
    (await onDisk(indexedDB)).map(({ text }) => text),
    [JSON.stringify({ data: item("c") }), "untouched"],
  );
});

test("the disk follows the client: what is cleared or evicted goes", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load, client } = visit({}, { maxEntries: 2 });
  await kept.ready;
  for (const id of ["1", "2", "3"]) await load(ITEM, { id }, item("x", id));
  await turns();
  await client.query("{ a }", undefined, { policy: "cache-only" });
  await kept.save();
  assert.ok((await onDisk(indexedDB)).length <= 3);
  client.clear();
  await kept.save();
  assert.equal(await onDisk(indexedDB), []);
});

test("what is cleared right after it stopped stays for the next visit of the same person", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load, client } = visit();
  await kept.ready;
  await load(ITEM, { id: "1" }, item("x"));
  const stopped = kept.stop();
  client.clear();
  await stopped;
  assert.is((await onDisk(indexedDB)).length, 1);
});

test("keeps no more bytes than it may, the most recently used first", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load } = visit({ maxBytes: 1_000 });
  await kept.ready;
  await load(ITEM, { id: "huge" }, item("x".repeat(2_000), "huge"));
  for (let id = 0; id < 9; id++) await load(ITEM, { id: `${id}` }, item("x".repeat(150), `${id}`));
  await kept.save();
  const rows = await onDisk(indexedDB);
  const ids = rows.map(({ key }) => /"id":"(\w+)"/.exec(key)?.[1]);
  assert.equal(ids, ["6", "7", "8"]);
  assert.ok(rows.reduce((sum, { key, text }) => sum + key.length + text.length, 0) <= 1_000);
});

test("neither shows nor keeps what is older than it may be", async () => {
  const { visit, clock, indexedDB } = setting();
  const before = visit();
  await before.kept.ready;
  await before.load(ITEM, { id: "1" }, item("old"));
  await before.kept.save();
  await clock.pass(60_000);
  await before.load(ITEM, { id: "2" }, item("newer", "2"));
  await before.kept.stop();
  const { kept, client } = visit({ maxAge: 30_000 });
  await kept.ready;
  assert.is(client.read(ITEM, { id: "1" }), undefined);
  assert.equal(client.read(ITEM, { id: "2" })?.data, item("newer", "2"));
  await kept.stop();
  assert.is((await onDisk(indexedDB)).length, 1);
});

test("keeps what the server said, not what is shown before it answers", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load, client, net } = visit();
  await kept.ready;
  await load(ITEM, { id: "1" }, item("said"));
  void client.mutate("mutation { rename { id name } }", undefined, {
    optimistic: { rename: { __typename: "Item", id: "1", name: "hoped" } },
  });
  assert.equal(client.read(ITEM, { id: "1" })?.data, item("hoped"));
  await kept.save();
  assert.equal(JSON.parse((await onDisk(indexedDB))[0]?.text ?? ""), { data: item("said") });
  net.last.reply({ rename: { __typename: "Item", id: "1", name: "done" } });
  await kept.save();
  assert.equal(JSON.parse((await onDisk(indexedDB))[0]?.text ?? ""), { data: item("done") });
});

test("keeps data and errors and nothing else of an answer; no unfinished one, none without data", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load, client, net } = visit();
  await kept.ready;
  await load(
    "{ a }",
    undefined,
    { a: null },
    { errors: [{ message: "no a" }], extensions: { trace: "t" }, status: 200 },
  );
  await load("{ b }", undefined, null, { errors: [{ message: "no" }] });
  void client.query("{ c }");
  net.last.next({ data: { c: 1 }, hasNext: true });
  await kept.save();
  assert.equal(
    (await onDisk(indexedDB)).map(({ key, text }) => [key, JSON.parse(text)]),
    [["{ a }", { data: { a: null }, errors: [{ message: "no a" }] }]],
  );
});

for (const [what, document, variables, data] of [
  ["a field called token", "{ session { accessToken } }", undefined, { session: { accessToken: "a" } }],
  ["an alias that hides it", "{ x: apiKey }", undefined, { x: "a" }],
  [
    "a variable called password",
    "query ($password: String) { me(p: $password) { id } }",
    { password: "p" },
    { me: { id: "1" } },
  ],
  ["a key in a JSON value", "{ settings }", undefined, { settings: { client_secret: "s" } }],
  ["what looks like a Google token", "{ a }", undefined, { a: "ya29.a0AfH6SMBx" }],
  ["what looks like a JSON web token", "{ a }", undefined, { a: "eyJhbGciOi.eyJzdWIiOiIx.c2ln" }],
] as const)
  test(`never writes ${what} to disk`, async () => {
    const { visit, indexedDB } = setting();
    const { kept, load } = visit({ keep: () => true });
    await kept.ready;
    await load("{ plain }", undefined, { plain: "the secret of my password is a token" });
    await load(document, variables, data);
    await kept.save();
    assert.equal(
      (await onDisk(indexedDB)).map(({ key }) => key),
      ["{ plain }"],
    );
  });

test("keeps lists whose pages are named by tokens, which open nothing", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load } = visit();
  await kept.ready;
  await load(
    "query ($pageToken: String) { list(pageToken: $pageToken) { nextPageToken } }",
    { pageToken: "a" },
    { list: { nextPageToken: "b" } },
  );
  await kept.save();
  assert.is((await onDisk(indexedDB)).length, 1);
});

test("leaves out what it is told to leave out", async () => {
  const { visit, indexedDB } = setting();
  const { kept, load } = visit({ keep: ({ key }) => !key.includes("salary") });
  await kept.ready;
  await load("{ salary }", undefined, { salary: 1 });
  await load("{ name }", undefined, { name: "a" });
  await kept.save();
  assert.equal(
    (await onDisk(indexedDB)).map(({ key }) => key),
    ["{ name }"],
  );
});

test("damaged rows are dropped, and the good ones beside them shown", async () => {
  const { visit, indexedDB, troubles } = setting();
  const before = visit();
  await before.kept.ready;
  await before.load("{ good }", undefined, { good: 1 });
  await before.kept.stop();
  const name = 'querylet ["/graphql",""]';
  const time = 1_000_000;
  for (const row of [
    { key: "{ a }", text: '{"data":{"a":', time },
    { key: "{ b }", time },
    { key: "{ c }", text: "{}", time },
    { key: "{ d }", text: '{"data":{"d":1}}' },
    { key: 7, text: '{"data":{"d":1}}', time },
    { key: "{ f }", text: '{"data":"text"}', time },
  ])
    await scribble(indexedDB, name, row);
  const { kept, client } = visit();
  await kept.ready;
  assert.equal(extract(client), {}, "what came back counts as stale");
  assert.equal(client.read("{ good }")?.data, { good: 1 });
  for (const document of ["{ a }", "{ b }", "{ c }", "{ d }", "{ f }"])
    assert.is(client.read(document), undefined, document);
  await kept.stop();
  assert.equal(
    (await onDisk(indexedDB)).map(({ key }) => key),
    ["{ good }"],
  );
  assert.equal(troubles, []);
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

const throwing = (name: string) =>
  ({
    open: () => {
      throw new DOMException("no", name);
    },
    deleteDatabase: () => {
      throw new DOMException("no", name);
    },
  }) as unknown as IDBFactory;

for (const [why, indexedDB, kind] of [
  ["is not there", null, "missing"],
  ["is not allowed here", throwing("SecurityError"), "missing"],
  ["is refused in a private window", throwing("InvalidStateError"), "missing"],
  ["fails for a reason of its own", throwing("UnknownError"), "broken"],
] as const)
  test(`the client works on where IndexedDB ${why}, and that is told once`, async () => {
    const { visit, troubles, clock } = setting();
    const { kept, client, load } = visit({ indexedDB: indexedDB as never });
    await kept.ready;
    await load(ITEM, { id: "1" }, item("x"));
    await clock.pass(10_000);
    await kept.save();
    await kept.set("a", 1);
    assert.is(await kept.get("a"), undefined);
    await kept.forget();
    await kept.stop();
    assert.equal(client.read(ITEM, { id: "1" })?.data, item("x"));
    assert.equal(
      troubles.map((error) => [error.name, error.kind]),
      [["PersistError", kind]],
    );
    assert.match(troubles[0]?.message ?? "", "/graphql");
  });

test("an IndexedDB that never answers is given up after five seconds", async () => {
  const silent = { open: () => ({}), deleteDatabase: () => ({}) } as unknown as IDBFactory;
  const { visit, troubles, clock } = setting(silent);
  const { kept, load, client } = visit();
  await load(ITEM, { id: "1" }, item("x"));
  await clock.pass(5_000);
  await kept.ready;
  assert.equal(
    troubles.map(({ kind }) => kind),
    ["blocked"],
  );
  assert.equal(client.read(ITEM, { id: "1" })?.data, item("x"));
  const gone = kept.forget();
  await clock.pass(5_000);
  await gone;
  assert.is(troubles.length, 1);
});

test("keeps half as much where the browser has no room for all, and says so once", async () => {
  const factory = limited((size) => size > 60_000);
  const { visit, troubles, clock } = setting(factory);
  const { kept, load, client } = visit();
  await kept.ready;
  for (let id = 0; id < 10; id++) await load(ITEM, { id: `${id}` }, item("x".repeat(10_000), `${id}`));
  await kept.save();
  assert.equal(
    troubles.map(({ kind }) => kind),
    ["full"],
  );
  assert.equal(await onDisk(factory), []);
  await clock.pass(1_000);
  await turns();
  const rows = await onDisk(factory);
  assert.ok(rows.length >= 4 && rows.length <= 5, `${rows.length} rows`);
  assert.is(troubles.length, 1);
  assert.equal(client.read(ITEM, { id: "0" })?.data, item("x".repeat(10_000), "0"));
});

test("gives up where there is no room at all", async () => {
  const factory = limited(() => true);
  const { visit, troubles, clock } = setting(factory);
  const { kept, load } = visit();
  await kept.ready;
  await load(ITEM, { id: "1" }, item("x"));
  await kept.save();
  assert.is(clock.waiting(), 0);
  assert.is(troubles.length, 1);
});

test("keeps nothing by itself: a client without it touches no storage", async () => {
  const { indexedDB } = setting();
  const net = fakeTransport(() => item("x"));
  await createClient({ entities: entities(), transport: net.transport }).query(ITEM, { id: "1" });
  assert.equal(await names(indexedDB), []);
});

test.run();
