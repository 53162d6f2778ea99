/** The import of rows, from a table to the result of each row. */
import { IDBDatabase } from "fake-indexeddb";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../../src/transport/errors.js";
import type { Screen } from "../../../helpers/render.js";
import { schemaOf } from "../../schema/helpers.js";
import { goOffline } from "../../helpers/go-offline.js";
import { createMemoryNavigation } from "../../helpers/render-part.js";
import { renderScreen } from "../../helpers/render-screen.js";
import type { World } from "../../helpers/world.js";
import {
  checkTable,
  countKept,
  createKites,
  endImports,
  giveTable,
  KITES_SDL,
  mutationsIn,
  openImport,
  startKites,
  type Kite,
} from "./kites.js";

const { act } = await import("react");

const test = suite("import of rows");
let screen: Screen;
let world: World;
let kites: Kite[];

test.before.each(async () => {
  ({ world, kites } = startKites());
  screen = await openImport(world);
});
test.after.each(async () => {
  await screen.close();
  await endImports();
});

/** The server answers no mutation any more. */
function loseServer(): void {
  world.intercept = ({ document }) => {
    if (String(document).startsWith("mutation")) throw new TransportError("network", "gone");
    return undefined;
  };
}

const isOver = () => screen.text().includes("Finished");

test("sends each row with what its columns say", async () => {
  await checkTable(
    screen,
    "Name;Size;Colour;color;Maker;Is old\nCleo;1,5;ignored;dark blue;Wind & Co;yes\nDora;;;RED;;no\n",
  );
  assert.is(mutationsIn(world).length, 0);
  await screen.press("button", "Send 2 rows");
  await screen.until(isOver);
  assert.equal(mutationsIn(world), [
    { name: "Cleo", size: 1.5, color: "DARK_BLUE", makerId: "m1", isOld: true },
    { name: "Dora", color: "RED", isOld: false },
  ]);
  assert.match(screen.text(), "2 done, 0 failed, 0 to go");
});

test("a row that was made, although a field below has a limit, is not sent again", async () => {
  await checkTable(screen, "name\nCleo\n");
  const errors = [{ message: "Slow down.", path: ["createKite", "name"], extensions: { code: "RATE_LIMITED" } }];
  let made = 0;
  world.intercept = ({ document }) => {
    if (!String(document).startsWith("mutation")) return undefined;
    made++;
    return { data: null, errors };
  };
  await screen.press("button", "Send 1 row");
  await screen.until(() => screen.text().includes("Was this row saved?"));
  assert.is(made, 1);
  assert.is(screen.all("button", /^Send the failed row/).length, 0);
});

test("a correction is one for all rows with the same problem", async () => {
  await checkTable(screen, "name,color,maker\nCleo,purple,\nDora,purple,Storm\nEva,red,Nobody\n");
  assert.match(screen.text(), "3 of 3 rows cannot be sent as they are.");
  assert.match(screen.text(), "2 records are called “Storm”.");
  assert.match(screen.text(), "No record is called “Nobody”.");
  // On a phone the label and the numbers are the heading of a line.
  const labels = screen.all("rowheader").map((line) => `${line.getAttribute("data-label")} ${line.textContent}`);
  assert.equal(labels.slice(0, 3), ["Rows 2, 3", "Row 3", "Row 4"]);
  await screen.type("color in rows 2, 3", "Red");
  await screen.until(() => screen.text().includes("2 of 3 rows"));
  await screen.press("button", "Leave out 2 and send 1 row");
  await screen.until(isOver);
  assert.equal(mutationsIn(world), [{ name: "Cleo", color: "RED" }]);
  assert.match(screen.text(), "Left out");
  assert.match(screen.text(), "maker: 2 records are called “Storm”.");
});

test("corrections stay after a step back to the columns", async () => {
  await checkTable(screen, "name,color,size\nCleo,purple,1\nDora,red,two\n");
  await screen.type("color in row 2", "Red");
  await screen.until(() => screen.text().includes("1 of 2 rows"));
  await screen.press("button", "Back");
  await screen.press("button", "Check 2 rows");
  await screen.until(() => screen.text().includes("1 of 2 rows"));
  await screen.press("button", "Leave out 1 and send 1 row");
  await screen.until(isOver);
  assert.equal(mutationsIn(world), [{ name: "Cleo", color: "RED", size: 1 }]);
});

test("a row that the server refuses keeps its reason, and is sent again on request", async () => {
  await checkTable(screen, "name\nCleo\nCursed\n");
  await screen.press("button", "Send 2 rows");
  await screen.until(isOver);
  assert.match(screen.text(), "1 done, 1 failed, 0 to go");
  assert.match(screen.text(), "It does not fly.");
  assert.match(screen.text(), "The server reported an error");
  await screen.press("button", "Send the failed row again");
  assert.match(screen.text(), "it may have done this row all the same");
  await screen.press("button", "Do not send again");
  assert.is(document.activeElement, screen.get("button", "Send the failed row again"));
  await screen.press("button", "Send the failed row again");
  assert.is(mutationsIn(world).length, 2);
  await screen.press("button", "Send it again, perhaps twice");
  await screen.until(() => mutationsIn(world).length === 3 && isOver());
  assert.equal(
    kites.map(({ name }) => name),
    ["Ada", "Ben", "Cleo"],
  );
});

test("a change sends only the cells that differ from the record", async () => {
  await screen.close();
  screen = await openImport(world, "updateKite");
  await checkTable(screen, "id,name,size,maker\nk1,Ada,3,Wind & Co\nk2,Ben,2,\nk9,Nobody,1,\n");
  await screen.press("button", "Send 3 rows");
  await screen.until(isOver);
  assert.equal(mutationsIn(world), [{ id: "k1", size: 3 }]);
  assert.match(screen.text(), "Nothing to change");
  assert.match(screen.text(), "There is no record “k9”.");
});

test("a value that is the same in every row is filled in once", async () => {
  await giveTable(screen, "color,size\nRED,1\nDARK_BLUE,2\n");
  await screen.press("button", "Check 2 rows");
  assert.match(screen.text(), "This is required.");
  await screen.type(/^Name/, "Kite");
  await screen.press("button", "Check 2 rows");
  await screen.until(() => screen.text().includes("All 2 rows can be sent."));
  await screen.press("button", "Send 2 rows");
  await screen.until(isOver);
  assert.equal(mutationsIn(world), [
    { name: "Kite", color: "RED", size: 1 },
    { name: "Kite", color: "DARK_BLUE", size: 2 },
  ]);
});

test("after a reload a row without an answer is sent only when a person says so", async () => {
  let isHeld = false;
  world.intercept = ({ document }) =>
    isHeld && String(document).startsWith("mutation") ? new Promise(() => {}) : undefined;
  await checkTable(screen, "name\nCleo\nDora\nEva\nFay\n");
  isHeld = true;
  await screen.press("button", "Send 4 rows");
  await screen.until(() => world.sent.filter(({ document }) => document.startsWith("mutation")).length === 2);
  await screen.close();
  ({ world, kites } = createKites());
  screen = await openImport(world);
  await screen.until(() => screen.text().includes("Earlier imports"));
  assert.match(screen.text(), "0 done, 0 failed, 2 to go, 2 rows without an answer");
  await screen.press("button", "Continue");
  await screen.until(() => screen.text().includes("Were these 2 rows saved?"));
  assert.is(mutationsIn(world).length, 0);
  await screen.press("button", "Continue");
  await screen.until(isOver);
  assert.equal(mutationsIn(world), [{ name: "Eva" }, { name: "Fay" }]);
  await screen.press("button", /^It is there: Cleo/);
  await screen.until(() => screen.text().includes("Was this row saved?"));
  await screen.press("button", /^Send again: Dora/);
  await screen.until(() => screen.all("button", "Continue").length === 1);
  await screen.press("button", "Continue");
  await screen.until(isOver);
  assert.equal(mutationsIn(world), [{ name: "Eva" }, { name: "Fay" }, { name: "Dora" }]);
});

test("asks before an import with unsent rows is removed", async () => {
  loseServer();
  await checkTable(screen, "name\n" + "Cleo\n".repeat(20));
  await screen.press("button", "Send 20 rows");
  await screen.until(() => screen.text().includes("Paused."));
  await screen.press("button", "Remove");
  await screen.press("button", "Keep");
  assert.is(await countKept(), 1);
  await screen.press("button", "Remove");
  await screen.press("button", "Remove 20 rows from this device");
  await screen.until(() => screen.text().includes("Or paste rows"));
  await act(async () => assert.is(await countKept(), 0));
  assert.not.match(screen.text(), "Earlier imports");
});

/** A browser with one import in the hands of another tab. */
function lendLocks(isElsewhere: () => boolean): () => void {
  const locks = {
    async request(_name: string, _options: object, use: (lock: object | null) => unknown) {
      await use(isElsewhere() ? null : {});
    },
  };
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  return () => Reflect.deleteProperty(navigator, "locks");
}

test("an import that another tab works on is neither continued nor removed", async () => {
  let isElsewhere = false;
  const takeBack = lendLocks(() => isElsewhere);
  try {
    await checkTable(screen, "name\nCleo\nDora\n");
    await screen.press("button", "Send 2 rows");
    await screen.until(isOver);
    await screen.close();
    ({ world, kites } = createKites());
    screen = await openImport(world);
    await screen.until(() => screen.text().includes("Earlier imports"));
    isElsewhere = true;
    await screen.press("button", "Continue");
    await screen.until(() => screen.text().includes("It is open in another tab."));
    await screen.press("button", "Remove");
    await screen.press("button", "Remove 2 rows from this device");
    assert.match(screen.text(), "Earlier imports");
    isElsewhere = false;
    await screen.press("button", "Remove 2 rows from this device");
    await screen.until(() => !screen.text().includes("Earlier imports"));
    assert.is(await countKept(), 0);
  } finally {
    takeBack();
  }
});

test("says that kept imports could not be read, and reads them when asked again", async () => {
  let isHeld = false;
  world.intercept = ({ document }) =>
    isHeld && String(document).startsWith("mutation") ? new Promise(() => {}) : undefined;
  await checkTable(screen, "name\nCleo\nDora\n");
  isHeld = true;
  await screen.press("button", "Send 2 rows");
  await screen.until(() => mutationsIn(world).length === 2);
  await screen.close();
  ({ world, kites } = createKites());
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    if (given[1] === "readonly") throw new Error("the disk is broken");
    return transaction.apply(this, given);
  };
  try {
    screen = await openImport(world);
    await screen.until(() => screen.all("button", "Try again").length, "the failure");
    assert.not.match(screen.text(), "Earlier imports");
  } finally {
    IDBDatabase.prototype.transaction = transaction;
  }
  await screen.press("button", "Try again");
  await screen.until(() => screen.text().includes("Earlier imports"));
  assert.is(screen.all("button", "Try again").length, 0);
});

test("if the device cannot store the rows, they are sent with a warning", async () => {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    if (given[1] === "readwrite") throw new DOMException("full", "QuotaExceededError");
    return transaction.apply(this, given);
  };
  world.intercept = ({ document }) => (String(document).startsWith("mutation") ? new Promise(() => {}) : undefined);
  try {
    await checkTable(screen, "name\nCleo\nDora\n");
    await screen.press("button", "Send 2 rows");
    await screen.until(() => mutationsIn(world).length === 2);
    assert.match(screen.text(), "The rows are not kept on this device.");
  } finally {
    IDBDatabase.prototype.transaction = transaction;
  }
});

test("stops when the server is gone, and says why", async () => {
  loseServer();
  await checkTable(screen, "name\n" + "Cleo\n".repeat(20));
  await screen.press("button", "Send 20 rows");
  await screen.until(() => screen.text().includes("Paused."));
  assert.ok(world.sent.filter(({ document }) => document.startsWith("mutation")).length <= 4);
});

test("rows of a browser that is offline wait, and are sent when it is not", async () => {
  await checkTable(screen, "name\nCleo\nDora\nEva\n");
  const goOnline = goOffline();
  try {
    world.intercept = () => {
      throw new TransportError("network", "gone");
    };
    await screen.press("button", "Send 3 rows");
    await screen.until(() => screen.text().includes("Paused."));
    assert.match(screen.text(), "0 done, 0 failed, 3 to go");
    assert.match(screen.text(), "This device has no connection.");
    assert.not.match(screen.text(), "saved?");
  } finally {
    goOnline();
  }
  world.intercept = undefined;
  await screen.press("button", "Continue");
  await screen.until(isOver);
  assert.equal(mutationsIn(world), [{ name: "Cleo" }, { name: "Dora" }, { name: "Eva" }]);
});

test("a rate-limited row is not a failure, and is sent again", async () => {
  let refusals = 0;
  world.intercept = ({ document }) => {
    if (refusals === 2 || !String(document).startsWith("mutation")) return undefined;
    refusals++;
    throw new TransportError("http", "Too many", { status: 429, retryAfter: 2_000 });
  };
  await checkTable(screen, "name\nCleo\nDora\nEva\n");
  await screen.press("button", "Send 3 rows");
  await screen.until(isOver);
  assert.equal(
    mutationsIn(world).map((input) => (input as Kite).name),
    ["Cleo", "Dora", "Cleo", "Dora", "Eva"],
  );
  assert.match(screen.text(), "3 done, 0 failed, 0 to go");
  assert.is(kites.length, 5);
});

test("how many rows are sent at once is remembered while another screen is open", async () => {
  await screen.close();
  const nav = createMemoryNavigation("/m/createKite/import");
  screen = await renderScreen({ options: world.options, schema: schemaOf(KITES_SDL), nav });
  world.intercept = ({ document }) => (String(document).startsWith("mutation") ? new Promise(() => {}) : undefined);
  await checkTable(screen, "name\n" + "Cleo\n".repeat(20));
  await screen.press("button", "Send 20 rows");
  await screen.until(() => mutationsIn(world).length === 2);
  assert.match(screen.text(), "You can open other screens meanwhile: the sending goes on.");
  const choice = () => screen.root.querySelector("select");
  assert.is(choice()?.value, "2");
  await act(async () => {
    Object.assign(choice() ?? {}, { value: "8" });
    choice()?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await screen.until(() => mutationsIn(world).length === 8);
  await act(async () => nav.go({ at: "settings" }));
  assert.is(choice(), null);
  await act(async () => nav.go({ at: "import", field: "createKite" }));
  await screen.until(() => choice());
  assert.is(choice()?.value, "8");
});

test("a start that fails says so, and one may try again", async () => {
  const { client } = world.options;
  const { onClear } = client;
  await checkTable(screen, "name\nCleo\n");
  client.onClear = () => {
    throw new Error("broken");
  };
  await screen.press("button", "Send 1 row");
  await screen.until(() => screen.all("button", "Try again").length, "a way to try again");
  assert.is(screen.get("button", "Send 1 row").getAttribute("aria-disabled"), "false");
  client.onClear = onClear;
  await screen.press("button", "Try again");
  await screen.until(isOver);
  assert.equal(mutationsIn(world), [{ name: "Cleo" }]);
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
  await checkTable(screen, "name\nCleo\n");
  const before = listeners;
  await screen.press("button", "Send 1 row");
  await screen.until(isOver);
  assert.is(listeners, before + 1);
  await screen.press("button", "Import another table");
  assert.is(listeners, before);
});

test("an action that makes and changes nothing has no import", async () => {
  await screen.close();
  screen = await openImport(world, "deleteKite");
  assert.match(screen.text(), "This screen does not exist");
});

test.run();
