/** Rows of a table that change the same record. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { clientOf } from "../../../../src/app/parts/connection/data-client.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";
import { checkTable } from "./kites.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

const SDL = `
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Kite { id: ID! name: String! size: Int! }
  type Mutation { updateKite(id: ID!, name: String!, size: Int!): Kite }`;

const test = suite("two rows for one record");
let screen: Screen;
let world: World;
test.after.each(async () => {
  await act(async () => world.options.client.clear());
  await screen.close();
});

test("the change of one row is not undone by the next one", async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  let kite = { id: "1", name: "Old", size: 1 };
  const sent: object[] = [];
  world = createWorld(SDL, {
    kites: () => [kite],
    kite: () => kite,
    updateKite: (args: Partial<typeof kite>) => {
      sent.push({ ...args });
      kite = { ...kite, ...args };
      return kite;
    },
  });
  const client = clientOf(world.options.client.transport);
  screen = await renderScreen({
    options: { ...world.options, client },
    schema: schemaOf(SDL),
    route: "/m/updateKite/import",
  });
  await checkTable(screen, "id,name,size\n1,New,\n1,,3\n");
  const send = screen.all("button", /^Send 2 rows/)[0];
  assert.ok(send, screen.text());
  await screen.tap(send);
  await screen.until(() => screen.text().includes("Finished"));
  assert.equal(kite, { id: "1", name: "New", size: 3 }, JSON.stringify(sent));
});

test.run();
