/** A full disk, at each step: the client works on, it is told once, and what was on disk is neither mixed nor half. */
import { IDBFactory } from "fake-indexeddb";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { changed, changePut, ITEM, item, limited, onDisk, setting, turns } from "./setting.js";

const full = () => new DOMException("The disk is full", "QuotaExceededError");

/** Fails as a browser does whose disk is full: the transaction is aborted after the put. */
const failing = (made: IDBTransaction) => {
  Object.defineProperty(made, "error", { get: full, set() {} });
  made.commit = () => {};
  made.abort();
};

test("full when the database is opened: nothing is kept, and the client works on", async () => {
  const factory = {
    open() {
      const request = { error: full(), onerror: (_: Event) => {} };
      queueMicrotask(() => request.onerror(new Event("error", { cancelable: true })));
      return request;
    },
  } as unknown as IDBFactory;
  const { visit, troubles, clock } = setting(factory);
  const { kept, load, client } = visit();
  await load(ITEM, { id: "1" }, item("x"));
  await kept.ready;
  await kept.set("a", 1);
  await clock.pass(10_000);
  await kept.stop();
  assert.equal(client.read(ITEM, { id: "1" })?.data, item("x"));
  assert.equal(
    troubles.map(({ kind }) => kind),
    ["full"],
  );
});

test("stores nothing if the storage is full from the start", async () => {
  const inner = new IDBFactory();
  const before = setting(inner).visit({ version: 1 });
  await before.kept.ready;
  await before.load(ITEM, { id: "1" }, item("old"));
  await before.kept.stop();

  let isFull = true;
  const factory = changed((made) => {
    if (isFull)
      changePut(made, (put) => (row) => {
        put(row);
        failing(made);
        return undefined as never;
      });
  }, inner);
  const { visit, troubles, clock } = setting(factory);
  const { kept, load, client } = visit({ version: 2 });
  await kept.ready;
  assert.is(client.read(ITEM, { id: "1" }), undefined);
  await load(ITEM, { id: "2" }, item("new", "2"));
  await kept.save();
  await clock.pass(10_000);
  await kept.stop();
  assert.equal(
    troubles.map(({ kind }) => kind),
    ["full"],
  );
  isFull = false;
  const later = visit({ version: 2 });
  await later.kept.ready;
  await later.kept.save();
  assert.is(later.client.read(ITEM, { id: "1" }), undefined);
  assert.equal(await onDisk(factory), [], "what another version kept was deleted once there was room");
});

test("full when a fact is kept: the fact is not there, and answers that fit still are", async () => {
  const factory = changed((made) =>
    changePut(made, (put) => (row) => {
      const request = put(row);
      if (row.key === "own schema") failing(made);
      return request;
    }),
  );
  const { visit, troubles } = setting(factory);
  const { kept, load } = visit();
  await kept.ready;
  await kept.set("schema", "x".repeat(1_000));
  await load(ITEM, { id: "1" }, item("x"));
  await kept.save();
  assert.is(await kept.get("schema"), undefined);
  assert.is((await onDisk(factory)).length, 1);
  assert.equal(
    troubles.map(({ kind }) => kind),
    ["full"],
  );
});

test("full when the page is put away: what was on disk before stays whole", async () => {
  let isFull = false;
  const factory = limited(() => isFull);
  const { visit, troubles, putAway } = setting(factory);
  const { kept, load } = visit();
  await kept.ready;
  for (const id of ["1", "2"]) await load(ITEM, { id }, item("before", id));
  await kept.save();
  const before = await onDisk(factory);
  isFull = true;
  for (const id of ["1", "2", "3"]) await load(ITEM, { id }, item("after", id));
  putAway();
  await turns();
  assert.equal(await onDisk(factory), before, "all of a write or nothing");
  assert.equal(
    troubles.map(({ kind }) => kind),
    ["full"],
  );
});

test("full for a while: what could not be written is written once there is room", async () => {
  let isFull = false;
  const factory = limited((size) => isFull && size > 20_000);
  const { visit, clock } = setting(factory);
  const { kept, load } = visit();
  await kept.ready;
  await load(ITEM, { id: "0" }, item("old", "0"));
  await kept.save();
  isFull = true;
  await load(ITEM, { id: "0" }, item("new", "0"));
  for (const id of ["1", "2", "3", "4"]) await load(ITEM, { id }, item("x".repeat(10_000), id));
  await kept.save();
  isFull = false;
  await clock.pass(1_000);
  await turns();
  const texts = (await onDisk(factory)).map(({ text }) => text);
  assert.not(
    texts.some((text) => text.includes('"old"')),
    "no answer that is known to be outdated stays",
  );
  assert.ok(texts.length >= 2, `${texts.length} rows`);
});

test("full when all is to be forgotten: the database goes, as that needs no room", async () => {
  const factory = limited(() => true);
  const { visit, troubles } = setting(factory);
  const { kept, load } = visit();
  await kept.ready;
  await load(ITEM, { id: "1" }, item("x"));
  await kept.save();
  await kept.forget();
  assert.equal(await factory.databases(), []);
  assert.is(troubles.length, 1);
});

test("full when an answer is deleted: it is deleted once there is room", async () => {
  let isFull = false;
  let mayKeep = true;
  const factory = changed((made) => {
    const commit = made.commit.bind(made);
    made.commit = () => (isFull ? failing(made) : commit());
  });
  const { visit, clock } = setting(factory);
  const { kept, load } = visit({ keep: ({ key }) => mayKeep || key === "{ large }" });
  await kept.ready;
  await load(ITEM, { id: "1" }, item("a"));
  await load("{ large }", undefined, { large: "x".repeat(30_000) });
  await kept.save();
  isFull = true;
  mayKeep = false;
  await kept.save();
  assert.is((await onDisk(factory)).length, 2);
  isFull = false;
  await load("{ large }", undefined, { large: "small by now" });
  await clock.pass(1_000);
  await turns();
  assert.equal(
    (await onDisk(factory)).map(({ key }) => key),
    ["{ large }"],
  );
});

test("a failed opening is not reported by the browser as well", async () => {
  const event = new Event("error", { cancelable: true });
  const factory = {
    open() {
      const request = { error: full(), onerror: (_: Event) => {} };
      queueMicrotask(() => request.onerror(event));
      return request;
    },
  } as unknown as IDBFactory;
  await setting(factory).visit().kept.ready;
  assert.ok(event.defaultPrevented);
});

test.run();
