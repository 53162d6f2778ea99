/**
 * Everything that the app reads back, as nobody has written it: of every wrong type, size and depth, in whole and in any part. No screen
 * breaks off, nothing is reported to the console, nothing is sent that nobody asked for, and the app is never empty.
 */
import "../../../helpers/fresh-modules.js";
import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppEvent } from "../../../../src/app/base/context/options.js";
import { isDeep, SEED } from "../../../helpers/cases.js";
import { seeded } from "../../../helpers/random.js";
import { spoil } from "../../odd-values.js";
import { choiceKey, itemKey, placeOfWorld } from "../../helpers/place.js";
import { checkTable, createKites, endImports, mutationsIn, startKites } from "../../screens/import/kites.js";
import { keptFor } from "../../helpers/kept.js";
import { collectReports } from "../../helpers/reports.js";
import { isStill } from "../../things.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");
await import("../../../../src/client/persist/persist.js");

type Random = () => number;
type Place = "localStorage" | "sessionStorage";
/** What a storage or a database holds, by key. */
type Kept = Map<string, string>;
interface Row {
  key: IDBValidKey;
  value: unknown;
  /** Whether the key is a member of the value. */
  isInside: boolean;
}

const DEPTH = 12_000;
const deep = (open: string, close: string): string => `${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`;
const HUGE = 10_000_000;
const ODD_TEXTS: readonly (() => string)[] = [
  ...["", "null", "0", "-1", "1e999", "true", '"text"', "[]", "[null]", "[[]]", "{}", "[0,{},[],null,true]", "{", "\0"],
  ...['{"toString":1}', '{"__proto__":{"types":1}}', '{"constructor":1,"hasOwnProperty":1}', '{"length":-1}'],
  ...["constructor", "__proto__", "toString", "hasOwnProperty", "/q/__proto__", "NaN", "Infinity", "ar", "dark"],
].map((text) => () => text);
const DEEP_TEXTS = [deep("[", "]"), deep('{"a":', "}"), "[".repeat(DEPTH)].map((text) => () => text);
const HUGE_TEXTS = [() => "x".repeat(HUGE), () => `"${"x".repeat(HUGE)}"`, () => `[${"0,".repeat(HUGE / 2)}0]`];

/** Values of stores that no screen of the visit writes. */
const honestItems: Readonly<Record<string, string>> = {
  [itemKey("view m1 0001 abc")]: JSON.stringify({ name: "Mine", address: "/q/kites", tile: "rows", position: 1 }),
  [itemKey("team view Ours")]: JSON.stringify({ position: 2 }),
  [itemKey("editor headers")]: JSON.stringify([{ id: 1, scheme: "other", name: "X-A", user: "", value: "b" }]),
  [itemKey("schema")]: JSON.stringify({ version: 1, at: 1_764_000_000_000, digest: "Kite\n id\n name" }),
  [choiceKey("hints")]: JSON.stringify({
    types: {
      Kite: {
        label: "Dragon",
        title: "name",
        columns: ["name", "size"],
        fields: { size: { label: "Span", hide: false, kind: "number" } },
      },
      Color: { values: { RED: { label: "Blood" } } },
    },
  }),
  [choiceKey("widths Kite.kites")]: JSON.stringify({ name: 120 }),
  [choiceKey("page size Kite.kites")]: "50",
};

const honestDrafts: Readonly<Record<string, unknown>> = {
  "/m/createKite": { typed: { input: { name: "Zoe", tags: ["a"], parts: [{ name: "p" }] } }, writtenAt: 1 },
  "/m/updateKite?from=Kite%3Ak1": { typed: { input: { name: "Zoe" } }, seen: { input: { name: "Ada" } }, writtenAt: 1 },
  "sending /m/createKite": { at: 1, args: { input: { name: "Zoe" } }, is: "unknown" },
  "sending-rows deleteKite": [{ type: "Kite", id: "k1", label: "Ada" }],
  "/edit": { all: [{ id: 1, query: "{ kites { name } }", variables: '{"a":1}' }], open: 1 },
  "/edit history": [{ query: "{ kites { name } }", variables: "", at: 1, ms: 2, failed: false }],
  imports: ["i1"],
};

const draftKey = (name: string): string => `querylet:draft:${placeOfWorld()} ${name}`;

const ROUTES = [
  "/",
  "/q/kites",
  "/q/kites?as=chart",
  "/e/Kite",
  "/e/Kite/k1",
  "/m/createKite",
  "/m/updateKite?from=Kite:k1",
  "/m/createKite/import",
  "/edit",
  "/schema/Kite",
  "/v",
  "/v/Mine",
  "/settings",
  "/history",
  "/debug",
];

const test = suite("what is stored, of any kind");
let screen: Screen | undefined;
const reports = collectReports(test);
const counts = { screens: 0, texts: 0, rows: 0 };
/** The names that were read or written, and what was written last. */
const known: Record<Place, Kept> = { localStorage: new Map(), sessionStorage: new Map() };
const knownRows = new Map<string, Map<string, Row[]>>();

test.after.each(async () => {
  await screen?.close();
  screen = undefined;
  localStorage.clear();
  sessionStorage.clear();
});

async function open(route: string, world = createKites().world): Promise<string[]> {
  const faults: string[] = [];
  const onEvent = (event: AppEvent) => void (event.type === "error" && faults.push(event.error.stack ?? ""));
  const views = [{ name: "Ours", address: "/q/kites", pinned: true }];
  screen = await render(<QueryletApp {...world.options} persist views={views} route={route} onEvent={onEvent} />);
  await screen.until(() => isStill(screen as Screen), route);
  return faults;
}

async function close(): Promise<void> {
  await endImports();
  await screen?.close();
  screen = undefined;
}

/** Notes each name that is read or written, until the function that it returns is called. */
function watchStorages(): () => void {
  let isWatching = true;
  const prototype = Object.getPrototypeOf(localStorage) as Storage; // of both
  const { getItem, setItem } = prototype;
  const placeOf = (storage: Storage): Place => (storage === sessionStorage ? "sessionStorage" : "localStorage");
  prototype.getItem = function (name) {
    const text = getItem.call(this, name);
    const kept = known[placeOf(this)];
    if (isWatching && !kept.has(name)) kept.set(name, text ?? "");
    return text;
  };
  prototype.setItem = function (name, text) {
    setItem.call(this, name, text);
    if (isWatching) known[placeOf(this)].set(name, text);
  };
  return () => {
    isWatching = false;
  };
}

const settled = <T,>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** All databases, and what their stores hold. */
async function readDatabases(): Promise<void> {
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    const stores = new Map<string, Row[]>();
    for (const store of database.objectStoreNames) {
      const from = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([
        settled(from.getAllKeys()),
        settled(from.getAll() as IDBRequest<unknown[]>),
      ]);
      stores.set(
        store,
        keys.map((key, index) => ({ key, value: values[index], isInside: from.keyPath !== null })),
      );
    }
    knownRows.set(name, stores);
    database.close();
  }
}

const pick = <T,>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)] as T;

/** A text in the place of one that was kept: another one, or the same with a part of it replaced. */
function spoiledText(text: string, random: Random): string {
  counts.texts++;
  const chance = random();
  const value = jsonOf(text);
  if (typeof value !== "object" || value === null || chance < 0.4) return pick(textsFor(chance), random)();
  if (chance > 0.9) return replacePart(value, random);
  spoil(value, random);
  return JSON.stringify(value);
}

/** Long texts are few, because each takes a while. */
function textsFor(chance: number): typeof ODD_TEXTS {
  if (chance < 0.01) return HUGE_TEXTS;
  return chance < 0.06 ? DEEP_TEXTS : ODD_TEXTS;
}

/** Puts thousands of levels in the place of a part. */
function replacePart(value: object, random: Random): string {
  const parts = [...JSON.stringify(value).matchAll(/(?<=[:[,])("(?:[^"\\]|\\.)*"(?!:)|\d+|true|false|null)/g)];
  const part = pick(parts, random);
  const text = JSON.stringify(value);
  if (!part) return text;
  return text.slice(0, part.index) + pick(DEEP_TEXTS, random)() + text.slice(part.index + part[0].length);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function spoilStorages(random: Random): void {
  for (const [place, storage] of Object.entries({ localStorage, sessionStorage }))
    for (const [name, text] of known[place as Place])
      if (random() < 0.8) storage.setItem(name, random() < 0.7 ? spoiledText(text, random) : text);
}

async function spoilDatabases(random: Random): Promise<void> {
  for (const [name, stores] of knownRows) {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      for (const [store, rows] of stores)
        opening.result.createObjectStore(store, rows.some(({ isInside }) => isInside) ? { keyPath: "key" } : {});
    };
    const database = await settled(opening);
    for (const [store, rows] of stores) {
      const to = database.transaction(store, "readwrite").objectStore(store);
      for (const row of rows) putSpoiled(to, row, random);
    }
    database.close();
  }
}

function putSpoiled(to: IDBObjectStore, { key, value, isInside }: Row, random: Random): void {
  const copy: { value: unknown } = { value: structuredClone(value) };
  if (random() < 0.8) {
    counts.rows++;
    if (random() < 0.3 && !isInside) copy.value = jsonOf(pick(ODD_TEXTS, random)()) ?? null;
    else if (random() < 0.5 && isInside && isRow(copy.value)) copy.value.text = spoiledText(copy.value.text, random);
    else spoil(copy, random);
  }
  if (isInside) copy.value = typeof copy.value === "object" && copy.value !== null ? { ...copy.value, key } : { key };
  if (isInside) to.put(copy.value);
  else to.put(copy.value, key);
}

const isRow = (value: unknown): value is { text: string } =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

function judge(faults: readonly string[], what: string): void {
  counts.screens++;
  assert.equal(faults, [], what);
  assert.equal(reports, [], what);
  assert.ok(screen?.root.querySelector("h1, .editor"), `${what}: the app is empty`);
  assert.not.match(screen?.text() ?? "", /\[object \w+\]/, what);
  assert.is(screen?.root.querySelector("script, a[href^='javascript']"), null, what);
}

test("notes the name of everything that is read", async () => {
  const { world } = startKites();
  const stop = watchStorages();
  for (const [name, text] of Object.entries(honestItems)) localStorage.setItem(name, text);
  for (const [name, value] of Object.entries(honestDrafts))
    sessionStorage.setItem(draftKey(name), JSON.stringify(value));
  for (const route of ROUTES) {
    judge(await open(route, world), route);
    if (route === "/") await keptFor(indexedDB, "");
    if (route.endsWith("/import")) {
      await checkTable(screen as Screen, "name\nCleo\nDora\nCursed\n");
      await screen?.press("button", "Send 3 rows");
      await screen?.until(() => screen?.text().includes("Finished"));
    }
    await close();
  }
  stop();
  await readDatabases();
  const names = [...known.localStorage.keys(), ...known.sessionStorage.keys()];
  console.log(`stored values: ${names.length} names, ${knownRows.size} databases`);
  assert.ok(names.length >= 24, names.join("\n"));
  assert.is(knownRows.size, 2);
});

const SEEDS = Array.from(
  { length: Number(process.env["QUERYLET_CASES"] ?? (isDeep ? 12 : 2)) },
  (_, index) => SEED * 1000 + index,
);

for (const route of ROUTES)
  test(`${route} stands whatever is stored`, async () => {
    for (const seed of SEEDS) {
      const what = `${route}, seed ${seed}`;
      const random = seeded(seed);
      const { world } = startKites();
      await spoilDatabases(random);
      spoilStorages(random);
      judge(await open(route, world), what);
      const [goOn] = screen?.all("button", "Continue") ?? [];
      if (goOn) await screen?.tap(goOn);
      await screen?.until(() => isStill(screen as Screen), what);
      judge([], what);
      assert.equal(mutationsIn(world), [], what);
      await close();
      localStorage.clear();
      sessionStorage.clear();
    }
  });

test("counts what it looked at", () => {
  console.log(`stored values: ${counts.screens} screens, ${counts.texts} texts, ${counts.rows} rows of databases`);
  assert.ok(counts.texts > counts.screens && counts.rows > counts.screens);
});

test.run();
