/** One small IndexedDB behind promises. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { kindOf, openDatabase, transact } from "../../../src/client/persist/database.js";
import { createFakeClock } from "../../helpers/fakes/fake-clock.js";

const test = suite("the database behind persist");

/** A factory whose requests the test answers. */
function slowFactory() {
  let closed = 0;
  const database = { close: () => void closed++ };
  const request = { result: database, error: null as unknown, onsuccess: () => {}, onerror: (_: Event) => {} };
  const factory = { open: () => request } as unknown as IDBFactory;
  const clock = createFakeClock();
  const open = () => openDatabase(factory, "name", clock, () => {});
  return { clock, open, request, closed: () => closed };
}

test("a database that opens too late is closed again", async () => {
  const { clock, open, request, closed } = slowFactory();
  const opened = open().catch((error: unknown) => kindOf(error, false));
  await clock.pass(4_999);
  assert.is(clock.waiting(), 1);
  await clock.pass(1);
  assert.is(await opened, "blocked");
  request.onsuccess();
  assert.equal([closed(), clock.waiting()], [1, 0]);
});

test("a transaction that fails is told by its promise, and not by the browser as well", async () => {
  const clock = createFakeClock();
  const transaction = { error: null, objectStore: () => ({}) } as unknown as IDBTransaction;
  const database = { transaction: () => transaction } as unknown as IDBDatabase;
  const done = transact(database, clock, "readwrite", () => {}).catch((error: Error) => error.name);
  const event = new Event("error", { cancelable: true });
  transaction.onerror?.(event);
  transaction.onabort?.(new Event("abort"));
  assert.equal([event.defaultPrevented, await done, clock.waiting()], [true, "AbortError", 0]);
});

test("work that throws rejects, and nothing is waited for any more", async () => {
  const clock = createFakeClock();
  const transaction = { objectStore: () => ({}) } as unknown as IDBTransaction;
  const database = { transaction: () => transaction } as unknown as IDBDatabase;
  const failure = new Error("no");
  const done = transact(database, clock, "readonly", () => {
    throw failure;
  });
  assert.is(await done.catch((error: unknown) => error), failure);
  assert.is(clock.waiting(), 0);
});

test.run();
