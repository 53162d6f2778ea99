/** What a person decides about rows of an import, where the device cannot keep the decision. */
import { IDBDatabase } from "fake-indexeddb";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../../src/transport/errors.js";
import type { Screen } from "../../../helpers/render.js";
import type { World } from "../../helpers/world.js";
import { checkTable, mutationsIn, openImport, startKites, type Kite } from "./kites.js";

const FAILURE = "This device could not record your decision";

const test = suite("decisions about imported rows");
let screen: Screen;
let world: World;
let kites: Kite[];

test.before.each(async () => {
  ({ world, kites } = startKites());
  screen = await openImport(world);
});
test.after.each(() => screen.close());

const isOver = () => screen.text().includes("Finished");

/** While `work` runs, the database takes no change. */
async function withFullDisk(work: () => Promise<void>): Promise<void> {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    if (given[1] === "readwrite") throw new DOMException("full", "QuotaExceededError");
    return transaction.apply(this, given);
  };
  try {
    await work();
  } finally {
    IDBDatabase.prototype.transaction = transaction;
  }
}

test("a failed row that cannot be noted for another try says so", async () => {
  await checkTable(screen, "name\nCursed\n");
  await screen.press("button", "Send 1 row");
  await screen.until(isOver);
  await withFullDisk(async () => {
    await screen.press("button", "Send the failed row again");
    await screen.press("button", "Send it again, perhaps twice");
    await screen.until(() => screen.text().includes(FAILURE));
  });
  assert.is(mutationsIn(world).length, 1);
  await screen.press("button", "Send the failed row again");
  await screen.press("button", "Send it again, perhaps twice");
  await screen.until(() => mutationsIn(world).length === 2 && isOver());
  assert.not.match(screen.text(), FAILURE);
});

test("a row without an answer is decided about again where that could not be noted", async () => {
  await checkTable(screen, "name\nCleo\n");
  world.intercept = ({ document }) => {
    if (String(document).startsWith("mutation")) throw new TransportError("network", "gone");
    return undefined;
  };
  await screen.press("button", "Send 1 row");
  await screen.until(() => screen.text().includes("Was this row saved?"));
  await withFullDisk(async () => {
    await screen.press("button", /^It is there: Cleo/);
    await screen.until(() => screen.text().includes(FAILURE));
  });
  await screen.press("button", /^It is there: Cleo/);
  await screen.until(() => screen.text().includes("1 done, 0 failed"));
});

/** Of the requests that do something, none is answered. */
function loseMutations(): void {
  world.intercept = ({ document }) => {
    if (String(document).startsWith("mutation")) throw new TransportError("network", "gone");
    return undefined;
  };
}

test("rows without an answer are looked up on the server, as often as a person wants", async () => {
  await checkTable(screen, "name\nCleo\nDora\n");
  loseMutations();
  await screen.press("button", "Send 2 rows");
  await screen.until(() => screen.text().includes("Were these 2 rows saved?"));
  await screen.press("button", "Look them up");
  await screen.until(() => screen.text().includes("No record is called “Dora”."));
  kites.push({ id: "k3", name: "Dora" });
  await screen.press("button", "Look them up");
  await screen.until(() => screen.text().includes("One record has this name:"));
  assert.match(screen.text(), "No record is called “Cleo”. The list has: Ada Ben Dora");
  assert.match(screen.text(), "One record has this name: Dora");
  assert.is(mutationsIn(world).length, 2, "nothing was sent");
});

test("rows without an answer do not wait for each other to be looked up", async () => {
  await checkTable(screen, "name\nCleo\nDora\n");
  loseMutations();
  await screen.press("button", "Send 2 rows");
  await screen.until(() => screen.text().includes("Were these 2 rows saved?"));
  const names: unknown[] = [];
  world.intercept = ({ variables }) => {
    names.push(...Object.values(variables ?? {}).filter((value) => value === "Cleo" || value === "Dora"));
    return new Promise(() => {});
  };
  await screen.press("button", "Look them up");
  assert.equal(names, ["Cleo", "Dora"]);
});

test("a change without an answer is compared with its record", async () => {
  await screen.close();
  screen = await openImport(world, "updateKite");
  await checkTable(screen, "id,name\nk1,Cleo\nk2,Dora\n");
  loseMutations();
  await screen.press("button", "Send 2 rows");
  await screen.until(() => screen.text().includes("Were these 2 rows saved?"));
  Object.assign(kites[0] ?? {}, { name: "Cleo" });
  await screen.press("button", "Look them up");
  await screen.until(() => screen.text().includes("The record has the values of this row."));
  await screen.until(() => screen.text().includes("The record does not have the values of this row."));
});

test("no further row is sent to a server that does not answer a query either", async () => {
  await checkTable(screen, "name\n" + Array.from({ length: 20 }, (_, index) => `Kite ${index}\n`).join(""));
  let isGone = false;
  world.intercept = ({ document }) => {
    isGone ||= String(document).startsWith("mutation");
    if (isGone) throw new TransportError("network", "gone");
    return undefined;
  };
  await screen.press("button", "Send 20 rows");
  await screen.until(() => screen.text().includes("Paused."));
  assert.match(screen.text(), "0 done, 0 failed, 18 to go, 2 rows without an answer");
  world.intercept = () => undefined;
  await screen.press("button", "Continue");
  await screen.until(() => screen.text().includes("Finished"));
  assert.match(screen.text(), "18 done, 0 failed, 0 to go, 2 rows without an answer");
});

test("two rows with one name have buttons with different names", async () => {
  await checkTable(screen, "name\nCleo\nCleo\n");
  world.intercept = ({ document }) => {
    if (String(document).startsWith("mutation")) throw new TransportError("network", "gone");
    return undefined;
  };
  await screen.press("button", "Send 2 rows");
  await screen.until(() => screen.text().includes("Were these 2 rows saved?"));
  assert.ok(screen.get("button", "It is there: Cleo, row 2"));
  assert.ok(screen.get("button", "It is there: Cleo, row 3"));
  assert.ok(screen.get("link", "Look: Cleo, row 3"));
});

test("only rows that may have been done need a second word to be sent again", async () => {
  const codes: Record<string, object> = { Dora: { extensions: { code: "BAD_USER_INPUT" } } };
  world.intercept = ({ document, variables }) => {
    if (!String(document).startsWith("mutation")) return undefined;
    const { name = "" } = (variables as { input: { name?: string } }).input;
    return { data: { createKite: null }, errors: [{ message: "No.", path: ["createKite"], ...codes[name] }] };
  };
  await checkTable(screen, "name\nCleo\nDora\nEva\n");
  await screen.press("button", "Send 3 rows");
  await screen.until(isOver);
  await screen.press("button", "Send the 3 failed rows again");
  assert.match(screen.text(), "The server reported an error for 2 rows");
  world.intercept = undefined;
  await screen.press("button", "Send only the row that was not done");
  await screen.until(() => screen.text().includes("1 done, 2 failed, 0 to go"));
  assert.equal(mutationsIn(world).at(-1), { name: "Dora" });
  await screen.press("button", "Send the 2 failed rows again");
  await screen.press("button", "Send all 2 again, perhaps twice");
  await screen.until(() => screen.text().includes("3 done, 0 failed, 0 to go"));
  assert.is(screen.all("button", /failed row/).length, 0);
});

test("a row that fails with a code of a refusal is sent again by one press", async () => {
  const errors = [{ message: "No.", path: ["createKite"], extensions: { code: "BAD_USER_INPUT" } }];
  world.intercept = ({ document }) =>
    String(document).startsWith("mutation") ? { data: { createKite: null }, errors } : undefined;
  await checkTable(screen, "name\nCleo\n");
  await screen.press("button", "Send 1 row");
  await screen.until(isOver);
  assert.not.match(screen.text(), "The server reported an error");
  world.intercept = undefined;
  await screen.press("button", "Send the failed row again");
  await screen.until(() => screen.text().includes("1 done, 0 failed, 0 to go"));
});

test.run();
