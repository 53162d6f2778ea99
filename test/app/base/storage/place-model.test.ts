/**
 * Random lives of several people at several servers, in several tabs that are closed, duplicated and opened again: whatever a store gives
 * back was written by the same person at the same server, or by nobody in the same tab before that person signed in.
 */
import "../../../helpers/window.js";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  handOnImport,
  openImportStore,
  type ImportStore,
} from "../../../../src/app/screens/import/store/import-store.js";
import { deleteImports } from "../../../../src/app/base/storage/import-database.js";
import { createDrafts, type Drafts } from "../../../../src/app/base/storage/drafts.js";
import { arrive, forgetOwned, ownedItems, type Lasting } from "../../../../src/app/base/storage/owned-items.js";
import { serverName } from "../../../../src/app/base/storage/place.js";
import { isSessionNoted, noteSession } from "../../../../src/app/base/storage/session-note.js";
import { randomCases } from "../../../helpers/cases.js";
import { fakeStorage } from "../../../helpers/fakes/fake-storage.js";

const SERVERS = [
  { endpoint: "/graphql" },
  { endpoint: "/graphql", server: "https://staging.example/graphql" },
  { endpoint: "/graphql", server: "https://api.example/graphql" },
  { endpoint: "https://api.example/graphql?tenant=a" },
  { endpoint: "https://api.example/graphql?tenant=b" },
].map(serverName);
const PEOPLE = ["", "ada", "ben", 'ada"', "ada\\"];
const NAMES = ["/m/createKite", "view 1", "editor headers", "hints"];
const HOUR_MS = 3_600_000;
const STEPS = 60;

/** What is written says whose it is. */
interface Mark {
  server: string;
  user: string;
  /** The tab in which nobody wrote it; undefined where somebody did. */
  tab: number | undefined;
}

/** A tab of the browser, at one server. */
interface Tab {
  id: number;
  storage: Storage;
  server: string;
  user: string;
  drafts: Drafts;
  /** Those of users before, whose screens may still write late. */
  gone: Drafts[];
  /** Tabs whose storage this one has a copy of, itself among them. */
  copies: Set<number>;
  /** The imports that nobody began here. */
  begun: string[];
}

/** The users who went on with what nobody had begun in a tab, by its number. */
let heirs: Map<number, Set<string>>;
let reads = 0;
let found = 0;

/** @throws AssertionError for what another person, or this one at another server, has written */
function check(tab: Tab, what: string, value: unknown, where: string): void {
  reads++;
  if (value === undefined || value === null) return;
  found++;
  const { server, user, tab: from } = (typeof value === "string" ? JSON.parse(value) : value) as Mark;
  assert.is(server, tab.server, `${what}: ${where}`);
  const isHandedOn = user === "" && from !== undefined && heirs.get(from)?.has(tab.user) === true;
  assert.ok(user === tab.user || isHandedOn, `${what}: ${where} read by "${tab.user}", written by "${user}"`);
}

type Choose = <Item>(items: readonly Item[]) => Item;

class Life {
  readonly tabs: Tab[] = [];
  private ids = 0;
  private now = 1_000 * HOUR_MS;
  private readonly indexedDB = new IDBFactory();

  constructor(
    private readonly random: () => number,
    private readonly pick: Choose,
  ) {
    localStorage.clear();
    heirs = new Map();
    Object.assign(globalThis, { indexedDB: this.indexedDB, IDBKeyRange });
  }

  private mark = ({ server, user, id }: Tab): Mark => ({ server, user, tab: user === "" ? id : undefined });

  open(): void {
    const server = this.pick(SERVERS);
    const storage = fakeStorage();
    this.add({ storage, server, copies: new Set() });
  }

  /** "Duplicate tab" copies its storage, and a reload keeps it; another server may be behind the same address by then. */
  copy(tab: Tab, server: string, isDuplicate: boolean): void {
    const storage = fakeStorage();
    for (const key of Object.keys(tab.storage)) storage.setItem(key, tab.storage.getItem(key) ?? "");
    if (!isDuplicate) this.tabs.splice(this.tabs.indexOf(tab), 1);
    this.add({ storage, server, copies: tab.copies });
  }

  private add({ storage, server, copies }: Pick<Tab, "storage" | "server"> & { copies: ReadonlySet<number> }): void {
    const id = ++this.ids;
    const drafts = createDrafts(storage, server, "");
    const begun: string[] = [];
    this.tabs.push({ id, storage, server, user: "", drafts, gone: [], copies: new Set([...copies, id]), begun });
  }

  async become(tab: Tab, user: string): Promise<void> {
    if (user === tab.user) return;
    const next = createDrafts(tab.storage, tab.server, user);
    if (tab.user === "") {
      tab.drafts.handOn(next);
      for (const id of tab.copies) heirs.set(id, new Set([...(heirs.get(id) ?? []), user]));
    } else tab.drafts.end();
    tab.gone.push(tab.drafts);
    if (user === "") {
      forgetOwned(tab.server, tab.user);
      deleteImports(tab.server, tab.user);
    } else {
      next.removeOthers();
      for (const absent of arrive(tab.server, user, this.now)) deleteImports(tab.server, absent);
      for (const id of tab.begun.splice(0))
        await handOnImport({ indexedDB: this.indexedDB, server: tab.server, user }, id);
    }
    noteSession(tab.server, user !== "");
    Object.assign(tab, { user, drafts: next });
  }

  readWriteSmall(tab: Tab): void {
    const name = this.pick(NAMES);
    const lasting = this.pick<Lasting>(["item", "choice"]);
    const items = ownedItems(tab.server, tab.user, lasting);
    check(tab, lasting, items.get(name), name);
    for (const [key, text] of items.read("")) if (NAMES.includes(key)) check(tab, `all ${lasting}s`, text, key);
    check(tab, "draft", tab.drafts.read(name), name);
    for (const key of tab.drafts.keys()) check(tab, "all drafts", tab.drafts.read(key), key);
    if (tab.gone.length > 0 && this.random() < 0.3) {
      const late = this.pick(tab.gone);
      late.write(name, this.mark({ ...tab, user: late.owner ?? "" }));
    }
    if (this.random() < 0.7) items.write(name, JSON.stringify({ ...this.mark(tab), tab: undefined }));
    tab.drafts.write(name, this.mark(tab));
  }

  async readWriteImports(tab: Tab): Promise<void> {
    const { server, user } = tab;
    const store: ImportStore = await openImportStore({
      indexedDB: this.indexedDB,
      server,
      user,
      now: () => this.now,
      pause: async () => {},
      onGone: () => {},
    });
    for (const info of await store.list()) {
      const { rows } = await store.read(info);
      for (const { cells } of rows) check(tab, "import", cells[0], info.id);
    }
    const id = `import ${++this.ids}`;
    const cells = [JSON.stringify(this.mark(tab))];
    const info = {
      id,
      action: "createKite",
      source: "kites.csv",
      heads: ["name"],
      labelColumn: 0,
      rowCount: 1,
      startedAt: this.now,
    };
    await store.add(info, [{ number: 1, cells, value: {} }]);
    if (user === "") tab.begun.push(id);
    store.close();
  }

  async step(): Promise<void> {
    this.now += this.random() * 40 * HOUR_MS;
    const tab = this.tabs.length > 0 && this.random() > 0.1 ? this.pick(this.tabs) : undefined;
    if (!tab) return this.open();
    const choice = this.random();
    if (choice < 0.25) await this.become(tab, this.pick(PEOPLE));
    else if (choice < 0.35) this.copy(tab, this.random() < 0.5 ? tab.server : this.pick(SERVERS), this.random() < 0.5);
    else if (choice < 0.5) await this.readWriteImports(tab);
    else this.readWriteSmall(tab);
  }
}

test("what is read was written by the same person at the same server", async () => {
  const { cases, random } = randomCases("people at servers", 60);
  for (let index = 0; index < cases; index++) {
    const pick: Choose = (items) => items[Math.floor(random() * items.length)] as (typeof items)[number];
    const life = new Life(random, pick);
    for (let step = 0; step < STEPS; step++) await life.step();
  }
  console.log(
    `${cases} lives of ${STEPS} steps: ${reads} reads, ${found} of which found something, 0 of somebody else`,
  );
  assert.ok(found > reads / 10, `${found} of ${reads}`);
});

test("a session is noted for its server alone", () => {
  localStorage.clear();
  const [one = "", other = ""] = SERVERS;
  noteSession(one, true);
  assert.equal([isSessionNoted(one), isSessionNoted(other)], [true, false]);
});

test.run();
