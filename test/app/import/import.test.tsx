/** The import of rows, from a table to the result of each row. */
import { IDBDatabase, IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../src/transport/errors.js";
import type { Screen } from "../../helpers/render.js";
import { schemaOf } from "../../schema/helpers.js";
import { createMemoryNavigation } from "../helpers/render-part.js";
import { renderScreen } from "../helpers/render-screen.js";
import { createWorld, type World } from "../helpers/world.js";

const { act } = await import("react");
await import("../helpers/all-screens.js");

const sdl = `
  type Query {
    kites(search: String): [Kite!]!
    kite(id: ID!): Kite
    makers: [Maker!]!
    maker(id: ID!): Maker
  }
  type Kite { id: ID! name: String! size: Float color: Color maker: Maker isOld: Boolean }
  type Maker { id: ID! name: String! }
  enum Color { RED DARK_BLUE }
  input KiteInput { name: String! size: Float color: Color makerId: ID isOld: Boolean tags: [String!] }
  input KiteChanges { id: ID! name: String size: Float color: Color makerId: ID }
  type Mutation {
    createKite(input: KiteInput!): Kite
    updateKite(input: KiteChanges!): Kite
    deleteKite(id: ID!): Kite
  }
`;

type Input = Record<string, unknown>;
interface Kite extends Input {
  id: string;
  name: string;
}

const test = suite("import of rows");
let screen: Screen;
let world: World;
let kites: Kite[];
const makers = [
  { id: "m1", name: "Wind & Co" },
  { id: "m2", name: "Storm" },
  { id: "m3", name: "Storm" },
];

function startWorld(): void {
  kites = [
    { id: "k1", name: "Ada", size: 1.5, color: "RED", makerId: "m1" },
    { id: "k2", name: "Ben", size: 2, color: null, makerId: null },
  ];
  const shown = (kite: Kite) => ({ ...kite, maker: () => makers.find(({ id }) => id === kite["makerId"]) ?? null });
  world = createWorld(sdl, {
    kites: () => kites.map(shown),
    kite: ({ id }: { id: string }) => kites.filter((kite) => kite.id === id).map(shown)[0],
    makers: () => makers,
    maker: ({ id }: { id: string }) => makers.find((maker) => maker.id === id),
    createKite({ input }: { input: Input }) {
      if (input["name"] === "Cursed") throw new Error("It does not fly.");
      const kite = { ...input, id: `k${kites.length + 1}`, name: String(input["name"]) };
      kites.push(kite);
      return shown(kite);
    },
    updateKite({ input }: { input: Input }) {
      const kite = kites.find(({ id }) => id === input["id"]);
      return kite && shown(Object.assign(kite, input));
    },
  });
}

const openImport = (action: string) =>
  renderScreen({ options: world.options, schema: schemaOf(sdl), route: `/m/${action}/import` });

test.before.each(async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  startWorld();
  screen = await openImport("createKite");
});
test.after.each(() => screen.close());

const mutations = () =>
  world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables["input"]);

/** Types a table, and goes on to its columns. */
async function giveTable(text: string): Promise<void> {
  await screen.type("Or paste rows from a spreadsheet", text);
  await screen.press("button", "Use these rows");
  await screen.until(() => screen.text().includes("Fills the input"));
}

/** Chooses the input that a column fills. */
async function matchColumn(column: string, input: string): Promise<void> {
  const select = screen.root.querySelector<HTMLSelectElement>(`select[aria-label$="${column}"]`);
  if (!select) throw new Error(`There is no choice for the column ${column}.`);
  await act(async () => {
    select.value = [...select.options].find(({ text }) => text === input)?.value ?? "";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

async function checkTable(text: string): Promise<void> {
  await giveTable(text);
  await screen.press("button", /^Check /);
  await screen.until(() => /can be sent|cannot be sent/.test(screen.text()));
}

/** How many imports are kept on the device. */
async function countKept(): Promise<number> {
  const [{ name = "" } = {}] = await indexedDB.databases();
  const opening = indexedDB.open(name);
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const reading = opening.result.transaction("imports").objectStore("imports").getAllKeys();
  await new Promise((resolve) => reading.addEventListener("success", resolve));
  opening.result.close();
  return reading.result.filter((key) => key !== "owner").length;
}

const isOver = () => screen.text().includes("Finished");

test("sends each row with what its columns say", async () => {
  await checkTable("Name;Size;Colour;color;Maker;Is old\nCleo;1,5;ignored;dark blue;Wind & Co;yes\nDora;;;RED;;no\n");
  assert.is(mutations().length, 0);
  await screen.press("button", "Send 2 rows");
  await screen.until(isOver);
  assert.equal(mutations(), [
    { name: "Cleo", size: 1.5, color: "DARK_BLUE", makerId: "m1", isOld: true },
    { name: "Dora", color: "RED", isOld: false },
  ]);
  assert.match(screen.text(), "2 done, 0 failed, 0 to go");
});

test("a correction is one for all rows with the same problem", async () => {
  await checkTable("name,color,maker\nCleo,purple,\nDora,purple,Storm\nEva,red,Nobody\n");
  assert.match(screen.text(), "3 of 3 rows cannot be sent as they are.");
  assert.match(screen.text(), "2 records are called “Storm”.");
  assert.match(screen.text(), "No record is called “Nobody”.");
  await screen.type("color in row 2, 3", "Red");
  await screen.until(() => screen.text().includes("2 of 3 rows"));
  await screen.press("button", "Leave out 2 and send 1 row");
  await screen.until(isOver);
  assert.equal(mutations(), [{ name: "Cleo", color: "RED" }]);
  assert.match(screen.text(), "Left out");
});

test("a row that the server refuses keeps its reason, and is sent again on request", async () => {
  await checkTable("name\nCleo\nCursed\n");
  await screen.press("button", "Send 2 rows");
  await screen.until(isOver);
  assert.match(screen.text(), "1 done, 1 failed, 0 to go");
  assert.match(screen.text(), "It does not fly.");
  await screen.press("button", "Send the failed one again");
  await screen.until(() => mutations().length === 3 && isOver());
  assert.equal(
    kites.map(({ name }) => name),
    ["Ada", "Ben", "Cleo"],
  );
});

test("a change sends only the cells that differ from the record", async () => {
  await screen.close();
  screen = await openImport("updateKite");
  await checkTable("id,name,size,maker\nk1,Ada,3,Wind & Co\nk2,Ben,2,\nk9,Nobody,1,\n");
  await screen.press("button", "Send 3 rows");
  await screen.until(isOver);
  assert.equal(mutations(), [{ id: "k1", size: 3 }]);
  assert.match(screen.text(), "Nothing to change");
  assert.match(screen.text(), "There is no record with the key k9.");
});

test("what is the same in every row is filled in once", async () => {
  await giveTable("color,size\nRED,1\nDARK_BLUE,2\n");
  await screen.press("button", "Check 2 rows");
  assert.match(screen.text(), "This is required.");
  await screen.type(/^Name/, "Kite");
  await screen.press("button", "Check 2 rows");
  await screen.until(() => screen.text().includes("All 2 rows can be sent."));
  await screen.press("button", "Send 2 rows");
  await screen.until(isOver);
  assert.equal(mutations(), [
    { name: "Kite", color: "RED", size: 1 },
    { name: "Kite", color: "DARK_BLUE", size: 2 },
  ]);
});

test("what was typed for all rows stays when another column is matched", async () => {
  await giveTable("color,number\nRED,1\n");
  await screen.type(/^Name/, "Kite");
  await matchColumn("number", "Size");
  await screen.press("button", "Check 1 row");
  await screen.until(() => screen.text().includes("can be sent"));
  await screen.press("button", "Send 1 row");
  await screen.until(isOver);
  assert.equal(mutations(), [{ name: "Kite", color: "RED", size: 1 }]);
});

test("after a reload a row without an answer is sent only when a person says so", async () => {
  let isHeld = false;
  world.intercept = ({ document }) =>
    isHeld && String(document).startsWith("mutation") ? new Promise(() => {}) : undefined;
  await checkTable("name\nCleo\nDora\nEva\nFay\n");
  isHeld = true;
  await screen.press("button", "Send 4 rows");
  await screen.until(() => world.sent.filter(({ document }) => document.startsWith("mutation")).length === 2);
  await screen.close();
  startWorld();
  screen = await openImport("createKite");
  await screen.until(() => screen.text().includes("Earlier imports"));
  await screen.press("button", "Continue");
  await screen.until(() => screen.text().includes("Were these 2 rows made?"));
  assert.is(mutations().length, 0);
  await screen.press("button", "Continue");
  await screen.until(isOver);
  assert.equal(mutations(), [{ name: "Eva" }, { name: "Fay" }]);
  await screen.press("button", "It is there: Cleo");
  await screen.until(() => screen.text().includes("Was this row made?"));
  await screen.press("button", "Send again: Dora");
  await screen.until(() => screen.all("button", "Continue").length === 1);
  await screen.press("button", "Continue");
  await screen.until(isOver);
  assert.equal(mutations(), [{ name: "Eva" }, { name: "Fay" }, { name: "Dora" }]);
});

test("says that kept imports could not be read, and reads them when asked again", async () => {
  let isHeld = false;
  world.intercept = ({ document }) =>
    isHeld && String(document).startsWith("mutation") ? new Promise(() => {}) : undefined;
  await checkTable("name\nCleo\nDora\n");
  isHeld = true;
  await screen.press("button", "Send 2 rows");
  await screen.until(() => mutations().length === 2);
  await screen.close();
  startWorld();
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    if (given[1] === "readonly") throw new Error("the disk is broken");
    return transaction.apply(this, given);
  };
  try {
    screen = await openImport("createKite");
    await screen.until(() => screen.all("button", "Try again").length, "the failure");
    assert.not.match(screen.text(), "Earlier imports");
  } finally {
    IDBDatabase.prototype.transaction = transaction;
  }
  await screen.press("button", "Try again");
  await screen.until(() => screen.text().includes("Earlier imports"));
  assert.is(screen.all("button", "Try again").length, 0);
});

test("where the device has no room for the rows, they are sent, and a warning says so", async () => {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    if (given[1] === "readwrite") throw new DOMException("full", "QuotaExceededError");
    return transaction.apply(this, given);
  };
  world.intercept = ({ document }) => (String(document).startsWith("mutation") ? new Promise(() => {}) : undefined);
  try {
    await checkTable("name\nCleo\nDora\n");
    await screen.press("button", "Send 2 rows");
    await screen.until(() => mutations().length === 2);
    assert.match(screen.text(), "The rows are not kept on this device.");
  } finally {
    IDBDatabase.prototype.transaction = transaction;
  }
});

test("stops when the server is gone, and says why", async () => {
  world.intercept = ({ document }) => {
    if (String(document).startsWith("mutation")) throw new TransportError("network", "gone");
    return undefined;
  };
  await checkTable("name\n" + "Cleo\n".repeat(20));
  await screen.press("button", "Send 20 rows");
  await screen.until(() => screen.text().includes("Paused."));
  assert.ok(world.sent.filter(({ document }) => document.startsWith("mutation")).length <= 4);
});

test("a row that the server limits is no failure, and is sent again", async () => {
  let refusals = 0;
  world.intercept = ({ document }) => {
    if (refusals === 2 || !String(document).startsWith("mutation")) return undefined;
    refusals++;
    throw new TransportError("http", "Too many", { status: 429, retryAfter: 2_000 });
  };
  await checkTable("name\nCleo\nDora\nEva\n");
  await screen.press("button", "Send 3 rows");
  await screen.until(isOver);
  assert.equal(
    mutations().map((input) => (input as Kite).name),
    ["Cleo", "Dora", "Cleo", "Dora", "Eva"],
  );
  assert.match(screen.text(), "3 done, 0 failed, 0 to go");
  assert.is(kites.length, 5);
});

test("a tab that is closed while rows are sent asks first", async () => {
  let answer = () => {};
  world.intercept = ({ document }) => {
    if (!String(document).startsWith("mutation")) return undefined;
    return new Promise((resolve) => {
      answer = () => resolve({ data: { createKite: { __typename: "Kite", id: "k3", name: "Cleo" } } });
    });
  };
  const isAsked = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await checkTable("name\nCleo\n");
  await screen.press("button", "Send 1 row");
  await screen.until(() => mutations().length === 1);
  assert.ok(isAsked());
  await act(async () => answer());
  await screen.until(isOver);
  assert.not(isAsked());
});

test("how many rows are sent at once is remembered while another screen is open", async () => {
  await screen.close();
  const nav = createMemoryNavigation("/m/createKite/import");
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), nav });
  world.intercept = ({ document }) => (String(document).startsWith("mutation") ? new Promise(() => {}) : undefined);
  await checkTable("name\n" + "Cleo\n".repeat(20));
  await screen.press("button", "Send 20 rows");
  await screen.until(() => mutations().length === 2);
  const choice = () => screen.root.querySelector("select");
  assert.is(choice()?.value, "2");
  await act(async () => {
    Object.assign(choice() ?? {}, { value: "8" });
    choice()?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await screen.until(() => mutations().length === 8);
  await act(async () => nav.go({ at: "settings" }));
  assert.is(choice(), null);
  await act(async () => nav.go({ at: "import", field: "createKite" }));
  await screen.until(() => choice());
  assert.is(choice()?.value, "8");
});

test("a start that fails says so, and one may try again", async () => {
  const { client } = world.options;
  const { onClear } = client;
  await checkTable("name\nCleo\n");
  client.onClear = () => {
    throw new Error("broken");
  };
  await screen.press("button", "Send 1 row");
  await screen.until(() => screen.all("button", "Try again").length, "a way to try again");
  assert.is(screen.get("button", "Send 1 row").getAttribute("aria-disabled"), "false");
  client.onClear = onClear;
  await screen.press("button", "Try again");
  await screen.until(isOver);
  assert.equal(mutations(), [{ name: "Cleo" }]);
  assert.is(await countKept(), 1, "of two, one could be sent again");
});

test("an import that is finished listens to the client no more", async () => {
  const { client } = world.options;
  const { onClear } = client;
  let listeners = 0;
  client.onClear = (listener) => {
    const stop = onClear(listener);
    listeners++;
    return () => {
      listeners--;
      stop();
    };
  };
  await checkTable("name\nCleo\n");
  const before = listeners;
  await screen.press("button", "Send 1 row");
  await screen.until(isOver);
  assert.is(listeners, before + 1);
  await screen.press("button", "Import another table");
  assert.is(listeners, before);
});

test("an action that makes and changes nothing has no import", async () => {
  await screen.close();
  screen = await openImport("deleteKite");
  assert.match(screen.text(), "There is no such screen");
});

test.run();
