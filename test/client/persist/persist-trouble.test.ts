/** Damaged rows, a browser without room, and one without IndexedDB. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import { extract } from "../../../src/client/tools/snapshot.js";
import type { Answer } from "../../../src/client/types.js";
import { fakeTransport } from "../../helpers/fakes/fake-transport.js";
import { reported } from "../../helpers/reported.js";
import { withGlobals } from "../../helpers/with-globals.js";
import { ITEM, item, limited, names, onDisk, setting, turns, writeRow } from "./setting.js";

const throwing = (name: string) =>
  ({
    open: () => {
      throw new DOMException("no", name);
    },
    deleteDatabase: () => {
      throw new DOMException("no", name);
    },
  }) as unknown as IDBFactory;

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
    { key: "{ g }", text: '{"data":null}', time },
    { key: "{ h }", text: "null", time },
    { key: "{ i }", text: '{"data":{"i":1}}', time: Number.NaN },
  ])
    await writeRow(indexedDB, name, row);
  const { kept, client } = visit();
  await kept.ready;
  assert.equal(extract(client), {}, "what came back counts as stale");
  assert.equal(client.read("{ good }")?.data, { good: 1 });
  for (const document of ["{ a }", "{ b }", "{ c }", "{ d }", "{ f }", "{ g }", "{ h }", "{ i }"])
    assert.is(client.read(document), undefined, document);
  await kept.stop();
  assert.equal(
    (await onDisk(indexedDB)).map(({ key }) => key),
    ["{ good }"],
  );
  assert.equal(troubles, []);
});

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

test("a platform without IndexedDB and without DOMException is told as missing", async () => {
  const { visit, troubles } = setting();
  await withGlobals({ DOMException: undefined }, () => visit({ indexedDB: null as never }).kept.ready);
  assert.equal(
    troubles.map(({ kind }) => kind),
    ["missing"],
  );
});

test("an answer on which keep throws is not kept, and the others are", async () => {
  const { visit, troubles, indexedDB } = setting();
  const cause = new Error("no such name");
  const keep = ({ result }: Answer) => {
    if (JSON.stringify(result).includes("secret")) throw cause;
    return true;
  };
  const { kept, load } = visit({ keep });
  await kept.ready;
  await load(ITEM, { id: "1" }, item("secret"));
  await load(ITEM, { id: "2" }, item("open", "2"));
  await kept.stop();
  assert.equal(
    (await onDisk(indexedDB)).map(({ text }) => text),
    [JSON.stringify({ data: item("open", "2") })],
  );
  assert.equal(
    troubles.map((error) => [error.kind, error.cause]),
    [["broken", cause]],
  );
});

test("what onTrouble throws is reported as uncaught, and no promise rejects", async () => {
  const failure = new Error("of the page");
  const { visit } = setting();
  const onTrouble = () => {
    throw failure;
  };
  const errors = await reported(async () => {
    const { kept } = visit({ indexedDB: null as never, onTrouble });
    await kept.ready;
    await kept.set("own", 1);
    await kept.save();
    assert.is(await kept.get("own"), undefined);
    await kept.stop();
  });
  assert.equal(errors, [failure]);
});

test("set refuses a value that cannot be copied, and the storage goes on", async () => {
  const { visit, troubles } = setting();
  const { kept } = visit();
  await kept.set("own", 1);
  for (const value of [() => 1, Symbol("a"), { run() {} }])
    assert.throws(
      () => kept.set("own", value),
      (error: unknown) => (error as Error).name === "DataCloneError",
    );
  assert.is(await kept.get("own"), 1);
  assert.equal(troubles, []);
});

test("changes of a value after `set` are not stored", async () => {
  const { visit } = setting();
  const { kept } = visit();
  const value = { a: 1 };
  const isKept = kept.set("own", value);
  value.a = 2;
  await isKept;
  assert.equal(await kept.get("own"), { a: 1 });
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

test("a database that the browser closes is told, and nothing is kept from then on", async () => {
  const { indexedDB, visit, troubles, clock } = setting();
  const databases: IDBDatabase[] = [];
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...args) => {
    const request = open(...args);
    request.addEventListener("success", () => databases.push(request.result));
    return request;
  };
  const { kept, load } = visit();
  await kept.ready;
  databases[0]?.onclose?.call(databases[0], new Event("close"));
  await load(ITEM, { id: "1" }, item("x"));
  await clock.pass(10_000);
  await kept.save();
  assert.equal(
    troubles.map(({ kind, cause }) => [kind, (cause as Error).message]),
    [["broken", "The browser has closed the database"]],
  );
  assert.equal([await onDisk(indexedDB), clock.waiting()], [[], 0]);
});

test.run();
