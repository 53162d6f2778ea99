/** What earlier versions kept under an endpoint's path is deleted once, and nothing else of the origin. */
import "../../../helpers/window.js";
import { IDBFactory } from "fake-indexeddb";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { deleteOldKeys } from "../../../../src/app/base/storage/old-keys.js";
import { createDrafts } from "../../../../src/app/base/storage/drafts.js";
import { importDatabaseName } from "../../../../src/app/base/storage/import-database.js";
import { hasOldItems, ownedItems } from "../../../../src/app/base/storage/owned-items.js";
import { settle } from "../../../helpers/settle.js";

const SERVER = "http://localhost:4400/graphql > https://staging.example/graphql";

const OLD_ITEMS = {
  "querylet:recent /graphql": "things:Kite",
  "querylet:of /graphql ada view 1": "{}",
  "querylet:hints /graphql": "{}",
  "querylet:editor headers /graphql": '[{"value":"t0ken"}]',
  "querylet:kept /graphql": "ada",
  "querylet:widths /graphql Kite.kites": "{}",
  "querylet:page size /graphql Kite.kites": "50",
  "querylet:unfolded things /graphql": "yes",
  "querylet:signed-in": "yes",
};
const OTHER_ITEMS = {
  "querylet:theme": "dark",
  "querylet:1.apps.example:signed-out": "x",
  "querylet-other:recent /graphql": "of another program",
  "recent /graphql": "of another program",
};
const OLD_DATABASES = ["querylet imports /graphql", 'querylet ["/graphql","ada"]'];
const OTHER_DATABASES = ['querylet ["/graphql","the host\'s own"]', "querylet-imports", "shop"];

test("what has no server goes, and all else stays", async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  for (const [key, value] of Object.entries({ ...OLD_ITEMS, ...OTHER_ITEMS })) localStorage.setItem(key, value);
  sessionStorage.setItem("querylet:draft:/graphql /m/createKite", "{}");
  sessionStorage.setItem("querylet:1.apps.example:state", "{}");
  ownedItems(SERVER, "ada").write("view 1", "{}");
  createDrafts(sessionStorage, SERVER, "ada").write("/m/createKite", {});
  const ownDatabase = importDatabaseName(SERVER, "ada");
  for (const name of [...OLD_DATABASES, ...OTHER_DATABASES, ownDatabase])
    await new Promise((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => {
        request.result.close();
        resolve(undefined);
      };
    });
  assert.is(hasOldItems(), true);
  await deleteOldKeys();
  for (let turn = 0; turn < 20; turn++) await settle();
  assert.is(hasOldItems(), false);
  const items = ownedItems(SERVER, "ada");
  assert.equal(
    Object.keys(localStorage).sort(),
    [...Object.keys(OTHER_ITEMS), `querylet:item ${JSON.stringify([SERVER, "ada"])} view 1`].sort(),
  );
  assert.is(items.get("view 1"), "{}");
  assert.equal(Object.keys(sessionStorage).sort(), [
    "querylet:1.apps.example:state",
    `querylet:draft:${JSON.stringify([SERVER, "ada"])} /m/createKite`,
  ]);
  const left = (await indexedDB.databases()).map(({ name }) => name);
  assert.equal(left.sort(), [...OTHER_DATABASES, ownDatabase].sort());
});

test.run();
