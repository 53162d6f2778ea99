/** An import of changes shows what its records have now, and does not overwrite what somebody has made of them since. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Screen } from "../../../helpers/render.js";
import type { World } from "../../helpers/world.js";
import { checkTable, endImports, mutationsIn, openImport, startKites, type Kite } from "./kites.js";

const test = suite("records that were changed since");
let world: World;
let kites: Kite[];
let screen: Screen;

test.before.each(async () => {
  localStorage.clear();
  ({ world, kites } = startKites());
  screen = await openImport(world, "updateKite");
});
test.after.each(async () => {
  await screen.close();
  await endImports();
});

test("a record that somebody has changed since the check is left as it is", async () => {
  await checkTable(screen, "id,name,size\nk1,Ada II,1.5\nk2,Ben II,2\n");
  await screen.until(() => screen.root.querySelectorAll("del").length === 2, "the names that the kites have now");
  assert.match(screen.root.querySelector("del")?.parentElement?.textContent ?? "", /Ada.*Ada II/);
  Object.assign(kites[0] ?? {}, { name: "Clara" });
  await screen.press("button", "Send 2 rows");
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(mutationsIn(world), [{ id: "k2", name: "Ben II" }]);
  assert.match(screen.text(), "Someone has changed this since. Now it is: Name: Clara.");
  await screen.press("button", "Send the failed row again");
  await screen.until(() => mutationsIn(world).length === 2, "the row");
  assert.equal(mutationsIn(world).at(-1), { id: "k1", name: "Ada II" });
});

test("a key with spaces around it is that of another record, which the check says", async () => {
  await checkTable(screen, 'id,name,size\n" k1",Ada II,1.5\nk2,Ben II,2\n');
  await screen.until(() => /In 1 row, the key has spaces around it/.test(screen.text()), "the notice");
  await screen.press("button", "Send 2 rows");
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(mutationsIn(world), [{ id: "k2", name: "Ben II" }]);
  assert.match(screen.text(), "There is no record “ k1”.");
});

test("a record that is called otherwise than in the check is not changed", async () => {
  await checkTable(screen, "id,size\nk1,7.5\nk2,8.5\n");
  await screen.until(() => screen.root.querySelectorAll("del").length === 2, "what the kites have now");
  Object.assign(kites[0] ?? {}, { name: "Another kite" });
  await screen.press("button", "Send 2 rows");
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(mutationsIn(world), [{ id: "k2", size: 8.5 }]);
  assert.match(screen.text(), "By this key the server now has: Another kite. Nothing was sent.");
  await screen.press("button", "Send the failed row again");
  await screen.until(() => mutationsIn(world).length === 2, "the row");
});

test("a record that an earlier row has renamed is changed by the next one", async () => {
  await checkTable(screen, "id,name,size\nk1,Ada II,\nk1,,7.5\n");
  await screen.until(() => screen.root.querySelectorAll("del").length === 2, "what the kite has now");
  await screen.press("button", "Send 2 rows");
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(mutationsIn(world), [
    { id: "k1", name: "Ada II" },
    { id: "k1", size: 7.5 },
  ]);
});

test.run();
