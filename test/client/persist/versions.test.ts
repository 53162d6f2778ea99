/** Two versions of a page over one store: what one version keeps, the other neither fills nor shows. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createFakePage } from "../../helpers/fakes/fake-page.js";
import { randomCases } from "../../helpers/cases.js";
import { seeded } from "../../helpers/random.js";
import { ITEM, item, onDisk, setting, turns } from "./setting.js";
import { settle } from "../../helpers/settle.js";

const answersOn = async (factory: IDBFactory) => (await onDisk(factory)).map(({ text }) => JSON.parse(text).data);
const factsOn = async (factory: IDBFactory) =>
  (await onDisk(factory, "facts")).filter(({ key }) => key.startsWith("own ")).map(({ key }) => key);

test("an open page of an older version writes nothing once a newer one is there", async () => {
  const { visit, indexedDB, clock, troubles } = setting();
  const older = visit({ version: 1 });
  await older.kept.ready;
  const newer = visit({ version: 2 });
  await newer.kept.ready;

  await older.load(ITEM, { id: "1" }, item("old"));
  await older.kept.save();
  await older.kept.set("schema", "old");
  assert.equal([await answersOn(indexedDB), await factsOn(indexedDB)], [[], []]);

  await older.load(ITEM, { id: "2" }, item("older", "2"));
  await clock.pass(10_000);
  await turns();
  await older.kept.stop();
  assert.equal([await answersOn(indexedDB), await factsOn(indexedDB)], [[], []]);
  assert.equal(troubles, [], "that another version has come is no trouble");
  assert.equal(older.client.read(ITEM, { id: "1" })?.data, item("old"), "the older page itself works on");

  await newer.load(ITEM, { id: "1" }, item("new"));
  await newer.kept.stop();
  assert.equal(await answersOn(indexedDB), [item("new")]);
});

test("nor when it is put away, in the one turn that it has", async () => {
  const { visit, indexedDB, putAway } = setting();
  const older = visit({ version: 1 });
  await older.kept.ready;
  const { page, sleep } = createFakePage();
  const newer = visit({ version: 2, page });
  await newer.kept.ready;
  await older.load(ITEM, { id: "1" }, item("old"));
  await newer.load(ITEM, { id: "2" }, item("new", "2"));
  putAway();
  sleep();
  await turns();
  assert.equal(await answersOn(indexedDB), [item("new", "2")]);
});

test("what an older page is writing when a newer one is opened is gone", async () => {
  const { visit, indexedDB, troubles } = setting();
  const older = visit({ version: 1 });
  await older.kept.ready;
  await older.load(ITEM, { id: "1" }, item("old"));
  const writing = older.kept.save();
  const newer = visit({ version: 2 });
  await Promise.all([writing, newer.kept.ready]);
  assert.is(newer.client.read(ITEM, { id: "1" }), undefined);
  await newer.kept.stop();
  assert.equal([await answersOn(indexedDB), troubles], [[], []]);
});

test("of versions opened at the same time one owns the store, the rest keep nothing", async () => {
  const { visit, indexedDB, troubles } = setting();
  await visit({ version: 0 }).kept.stop();
  const visits = [1, 2, 3, 2, 1].map((version) => ({ ...visit({ version }), version }));
  await Promise.all(visits.map(({ kept }) => kept.ready));
  for (const [index, { load, version }] of visits.entries())
    await load(ITEM, { id: `${index}` }, item(`of ${version}`));
  await Promise.all(visits.map(({ kept }) => kept.stop()));
  const owner = (await onDisk(indexedDB, "facts")).find(({ key }) => key === "version")?.text;
  const kept = await answersOn(indexedDB);
  assert.ok(kept.length > 0);
  assert.equal(new Set(kept.map(({ item }) => item.name)), new Set([`of ${owner}`]));
  assert.equal(troubles, []);
});

test("a page of the older version reads no facts of the newer one", async () => {
  const { visit } = setting();
  const older = visit({ version: 1 });
  await older.kept.set("schema", "old");
  const newer = visit({ version: 2 });
  await newer.kept.set("schema", "new");
  assert.is(await older.kept.get("schema"), undefined);
  assert.is(await newer.kept.get("schema"), "new");
});

test("a page of the older version that is opened again takes the store over", async () => {
  const { visit, indexedDB } = setting();
  const first = visit({ version: 1 });
  await first.kept.ready;
  const newer = visit({ version: 2 });
  await newer.kept.ready;
  await newer.load(ITEM, { id: "2" }, item("new", "2"));
  await newer.kept.save();

  const again = visit({ version: 1 });
  await again.kept.ready;
  assert.is(again.client.read(ITEM, { id: "2" }), undefined);
  await newer.load(ITEM, { id: "3" }, item("newer", "3"));
  await newer.kept.save();
  assert.equal(await answersOn(indexedDB), []);
  await again.load(ITEM, { id: "1" }, item("old"));
  await again.kept.save();
  assert.equal(await answersOn(indexedDB), [item("old")]);
});

test("beside a frozen page of another version nothing is kept, and that is told", async () => {
  const { visit, indexedDB, clock, troubles } = setting();
  await visit({ version: 1 }).kept.stop();
  const frozen = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('querylet ["/graphql",""]');
    request.onsuccess = () => resolve(request.result);
  });
  const newer = visit({ version: 2 });
  await turns();
  await clock.pass(5_000);
  await newer.kept.ready;
  await newer.load(ITEM, { id: "1" }, item("new"));
  await newer.kept.save();
  assert.equal(
    troubles.map(({ kind }) => kind),
    ["blocked"],
  );
  frozen.close();
  await turns();
  assert.equal(await answersOn(indexedDB), []);
});

test("many versions one after the other: only the last one writes", async () => {
  const { visit, indexedDB } = setting();
  const visits = [];
  for (const version of ["a", 2, "", "left 2", 4]) {
    const one = visit({ version });
    await one.kept.ready;
    visits.push(one);
  }
  for (const [index, { load, kept }] of visits.entries()) {
    await load(ITEM, { id: `${index}` }, item(`of ${index}`, `${index}`));
    await kept.save();
  }
  assert.equal(await answersOn(indexedDB), [item("of 4", "4")]);
});

type Tab = ReturnType<ReturnType<typeof setting>["visit"]> & { version: number; put(): void };

test("tabs with three versions never show or keep another version's answer", async () => {
  const { cases, seed } = randomCases("tabs with three versions", 25);
  for (let life = 0; life < cases; life++) await liveInTabs(seed + life);
});

/** One random life of tabs with three versions. */
async function liveInTabs(seed: number): Promise<void> {
  const random = seeded(seed);
  const int = (below: number) => Math.floor(random() * below);
  const { visit, indexedDB, clock, troubles } = setting();
  const tabs: Tab[] = [];
  for (let step = 0; step < 25; step++) {
    const tab = tabs[int(tabs.length)];
    const roll = random();
    if (!tab || roll < 0.25) {
      tabs.push(openTab(visit, int(3)));
      await turns(int(6));
    } else if (roll < 0.85) actIn(tab, roll, `${int(4)}`);
    else if (roll < 0.95) await turns(int(8));
    else tabs.splice(tabs.indexOf(tab), 1)[0]?.kept.stop();
    await settle();
  }
  await clock.pass(2_000);
  await Promise.all(tabs.map(({ kept }) => kept.save()));
  await turns(20);
  const facts = await onDisk(indexedDB, "facts");
  const version = facts.find(({ key }) => key === "version")?.text;
  const last = `of ${Number(version)}`;
  for (const data of await answersOn(indexedDB)) assert.is(data.item.name, last, `seed ${seed}`);
  for (const { text } of facts.filter(({ key }) => key === "own own")) assert.is(text, last, `seed ${seed}`);
  for (const tab of tabs) assertOwnVersion(tab, seed);
  assert.equal(troubles, [], `seed ${seed}`);
}

function openTab(visit: ReturnType<typeof setting>["visit"], version: number): Tab {
  const { page, sleep } = createFakePage();
  return { ...visit({ version, page }), version, put: sleep };
}

/** What a tab does on its own. */
function actIn(tab: Tab, roll: number, id: string): void {
  if (roll < 0.6) tab.load(ITEM, { id }, item(`of ${tab.version}`, id)).then(undefined, () => {});
  else if (roll < 0.7) tab.kept.save();
  else if (roll < 0.8) tab.put();
  else tab.kept.set("own", `of ${tab.version}`);
}

function assertOwnVersion({ client, version }: Tab, seed: number): void {
  for (const id of ["0", "1", "2", "3"]) {
    const { data } = client.read<ReturnType<typeof item>>(ITEM, { id }) ?? {};
    if (data) assert.is(data.item.name, `of ${version}`, `seed ${seed}`);
  }
}

test.run();
