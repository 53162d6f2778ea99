/** Two versions of a page over one store: neither shows what the other keeps. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createFakePage } from "../../helpers/fakes/fake-page.js";
import { randomCases } from "../../helpers/cases.js";
import { seeded } from "../../helpers/random.js";
import { ITEM, item, setting, turns } from "./setting.js";
import { settle } from "../../helpers/settle.js";

test("a version shows neither answers nor facts of another one that is still open", async () => {
  const { visit, troubles } = setting();
  const older = visit({ version: 1 });
  await older.kept.ready;
  await visit({ version: 2 }).kept.stop();
  await older.load(ITEM, { id: "1" }, item("old"));
  await older.kept.set("schema", "old");
  await older.kept.stop();
  const newer = visit({ version: 2 });
  await newer.kept.ready;
  assert.is(newer.client.read(ITEM, { id: "1" }), undefined);
  assert.is(await newer.kept.get("schema"), undefined);
  await newer.kept.set("schema", "new");
  assert.is(await newer.kept.get("schema"), "new");
  assert.is(await older.kept.get("schema"), undefined);
  assert.equal(troubles, []);
});

type Tab = ReturnType<ReturnType<typeof setting>["visit"]> & { version: number; put(): void };

test("tabs with three versions never show another version's answer", async () => {
  const { cases, seed } = randomCases("tabs with three versions", 25);
  for (let life = 0; life < cases; life++) await liveInTabs(seed + life);
});

/** One random life of tabs with three versions. */
async function liveInTabs(seed: number): Promise<void> {
  const random = seeded(seed);
  const int = (below: number) => Math.floor(random() * below);
  const { visit, clock, troubles } = setting();
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
