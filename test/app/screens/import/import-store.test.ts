/** Imports that are kept on the device: a row is claimed once, and nobody finds the rows of another user. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  handOnImport,
  openImportStore,
  type ImportStore,
} from "../../../../src/app/screens/import/store/import-store.js";
import type { ImportInfo } from "../../../../src/app/screens/import/store/kept-import.js";
import { createMemoryJournal } from "../../../../src/app/screens/import/store/memory-journal.js";
import { deleteImports } from "../../../../src/app/base/storage/import-database.js";

Object.assign(globalThis, { IDBKeyRange });

const DAY_MS = 24 * 60 * 60 * 1000;
let indexedDB: IDBFactory;
let now = 0;
let lost = 0;

const open = (user = "ada", pause = async () => {}): Promise<ImportStore> =>
  openImportStore({
    indexedDB,
    server: "/graphql",
    user,
    now: () => now,
    pause,
    onGone: () => {
      lost++;
    },
  });

const info = (id: string, startedAt = now): ImportInfo => ({
  id,
  action: "createKite",
  source: "kites.csv",
  heads: ["name"],
  labelColumn: 0,
  rowCount: 1_200,
  startedAt,
});
const rows = Array.from({ length: 1_200 }, (_, index) => ({
  number: index + 2,
  cells: [`Kite ${index}`],
  value: { name: `Kite ${index}` },
}));

test.before.each(() => {
  indexedDB = new IDBFactory();
  Object.assign(globalThis, { indexedDB });
  now = 100 * DAY_MS;
  lost = 0;
});

test("the rows and the results come back in their order", async () => {
  const store = await open();
  await store.add(info("one"), rows);
  const journal = store.journalOf("one");
  assert.is(await journal.claim(700), true);
  assert.is(await journal.claim(3), true);
  await journal.keepResults([3], { is: "failed", reason: "Not yours" });
  store.close();
  const next = await open();
  const [kept] = await next.list();
  assert.equal(kept, info("one"));
  const { rows: keptRows, results } = await next.read(info("one"));
  assert.equal(keptRows, rows);
  assert.equal(
    [...results],
    [
      [3, { is: "failed", reason: "Not yours" }],
      [700, { is: "sent" }],
    ],
  );
});

test("a row is claimed once, also where two tabs claim it at the same time", async () => {
  const [one, other] = [await open(), await open()];
  const claims = await Promise.all([one, other, one, other].map((store) => store.journalOf("x").claim(5)));
  assert.equal(claims.sort(), [false, false, false, true]);
  await one.journalOf("x").release([5]);
  assert.is(await other.journalOf("x").claim(5), true);
  assert.is(await other.journalOf("y").claim(5), true);
});

test("removing an import removes its rows and results, and those of no other", async () => {
  const store = await open();
  await store.add(info("one"), rows);
  await store.add(info("one-more"), rows);
  await store.journalOf("one").claim(1);
  await store.journalOf("one-more").claim(1);
  await store.remove("one");
  assert.equal(
    (await store.list()).map(({ id }) => id),
    ["one-more"],
  );
  assert.is((await store.read(info("one"))).rows.length, 0);
  assert.is((await store.read(info("one"))).results.size, 0);
  assert.is((await store.read(info("one-more"))).results.size, 1);
});

test("another user finds nothing, and takes nothing away", async () => {
  const store = await open("ada");
  await store.add(info("one"), rows);
  for (const other of ["", "ben"]) {
    const others = await open(other);
    assert.equal(await others.list(), []);
    await others.add(info("two"), rows.slice(0, 3));
  }
  assert.is(await store.journalOf("one").claim(7), true);
  assert.equal(await store.list(), [info("one")]);
  const again = await open("ada");
  assert.equal(await again.list(), [info("one")]);
  assert.equal([...(await again.read(info("one"))).results], [[7, { is: "sent" }]]);
  assert.is(lost, 0);
});

test("an import that began before the sign-in is handed on, once", async () => {
  const store = await open("");
  await store.add(info("one"), rows);
  await store.add(info("other"), rows.slice(0, 3));
  await store.journalOf("one").claim(7);
  const handOn = () => handOnImport({ indexedDB, server: "/graphql", user: "ada" }, "one");
  await handOn();
  await handOn();
  const adas = await open("ada");
  assert.equal(await adas.list(), [info("one")]);
  const { rows: keptRows, results } = await adas.read(info("one"));
  assert.equal(keptRows, rows);
  assert.equal([...results], [[7, { is: "sent" }]]);
  assert.equal(await store.list(), [info("other")], "what this tab did not begin stays nobody's");
});

test("an import is kept for a week", async () => {
  const store = await open();
  await store.add(info("old"), rows);
  store.close();
  now += 6 * DAY_MS;
  assert.is((await (await open()).list()).length, 1);
  now += 2 * DAY_MS;
  assert.is((await (await open()).list()).length, 0);
});

test("the sign-out deletes all, and an import that runs goes on in memory", async () => {
  const store = await open();
  await store.add(info("one"), rows);
  deleteImports("/graphql", "ada");
  const next = await open();
  assert.is(lost, 1);
  assert.is((await next.list()).length, 0);
  const journal = store.journalOf("one");
  assert.is(journal.isKept(), false);
  assert.equal([await journal.claim(1), await journal.claim(1)], [true, false]);
  assert.is(next.journalOf("one").isKept(), true);
});

test("a journal whose database is closed says so by a promise, as a run expects", async () => {
  const store = await open();
  await store.add(info("one"), rows);
  const journal = store.journalOf("one");
  store.close();
  const failures = await Promise.allSettled([
    journal.keepResults([0], { is: "done" }),
    journal.release([0]),
    journal.claim(0),
  ]);
  assert.equal(
    failures.map(({ status }) => status),
    ["rejected", "rejected", "rejected"],
  );
});

test("rows that found no room are deleted at once", async () => {
  const store = await open();
  await store.add(info("whole"), rows.slice(0, 10));
  const unstorable = rows.map((row, index) => (index === 700 ? { ...row, value: (() => {}) as never } : row));
  assert.is(await store.add(info("broken"), unstorable).catch(() => "failed"), "failed");
  assert.equal((await store.read(info("broken"))).rows, []);
  assert.is((await store.read(info("whole"))).rows.length, 10);
  assert.equal(
    (await store.list()).map(({ id }) => id),
    ["whole"],
  );
  store.close();
});

test("rows of a tab that was closed before all were kept are deleted a day later", async () => {
  const neverEnding = await open("ada", () => new Promise(() => {}));
  void neverEnding.add(info("broken"), rows);
  const other = await open();
  assert.is((await other.read(info("broken"))).rows.length, 500, "the other tab may still keep them");
  now += 2 * DAY_MS;
  const later = await open();
  assert.equal((await later.read(info("broken"))).rows, []);
  for (const store of [neverEnding, other, later]) store.close();
});

test("a journal that is not kept claims each row once as well", async () => {
  const journal = createMemoryJournal();
  assert.equal([await journal.claim(1), await journal.claim(1)], [true, false]);
  await journal.release([1]);
  assert.is(await journal.claim(1), true);
});

test.run();
