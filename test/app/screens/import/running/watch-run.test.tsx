/** A page that is closed while rows are sent asks first. */
import { acting } from "../../../../helpers/render.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { BulkPhase, BulkProgress } from "../../../../../src/app/parts/bulk/bulk-run.js";
import { watchRun } from "../../../../../src/app/parts/bulk/watch-run.js";
import { createVisit } from "../../../../../src/app/base/context/visit/visit.js";
import { createStore } from "../../../../../src/app/base/ui/store.js";
import type { Client } from "../../../../../src/client/types.js";
import { checkTable, mutationsIn, openImport, startKites } from "../kites.js";

const counts = { waiting: 0, done: 0, failed: 0, unclear: 0 };
const client = { invalidate() {} } as unknown as Client;

/** A run whose phase is set by the test. */
function startRun() {
  const progress = createStore<BulkProgress>({ at: "ready", results: [], counts, atOnce: 2 });
  watchRun(progress, { client, visit: createVisit(), label: "Add kite", onChanged() {} });
  return (at: BulkPhase) => progress.set({ ...progress.get(), at });
}

const isAsked = (): boolean => !window.dispatchEvent(new window.Event("beforeunload", { cancelable: true }));

test("a tab that is closed while rows are sent asks first", async () => {
  const { world } = startKites();
  const screen = await openImport(world);
  let answer = () => {};
  world.intercept = ({ document }) => {
    if (!String(document).startsWith("mutation")) return undefined;
    return new Promise((resolve) => {
      answer = () => resolve({ data: { createKite: { __typename: "Kite", id: "k3", name: "Cleo" } } });
    });
  };
  await checkTable(screen, "name\nCleo\n");
  await screen.press("button", "Send 1 row");
  await screen.until(() => mutationsIn(world).length === 1);
  assert.ok(isAsked());
  await acting(answer);
  await screen.until(() => screen.text().includes("Finished"));
  assert.not(isAsked());
  await screen.close();
});

test("closing the page asks until the last import has ended", () => {
  const [first, second] = [startRun(), startRun()];
  assert.is(isAsked(), false);
  first("running");
  second("running");
  assert.is(isAsked(), true);
  first("finished");
  assert.is(isAsked(), true);
  second("stopped");
  assert.is(isAsked(), false);
});

test.run();
