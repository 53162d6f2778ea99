/** The names in a table are those that the server has by now, whatever an earlier check has read. */
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
  type Query { kites: [Kite!]! makers: [Maker!]! maker(id: ID!): Maker }
  type Kite { id: ID! name: String! maker: Maker }
  type Maker { id: ID! name: String! }
  type Mutation { createKite(name: String!, makerId: ID): Kite }`;

const test = suite("names of a table");
let screen: Screen;
let world: World;
test.after.each(async () => {
  await act(async () => world.options.client.clear());
  await screen.close();
});

for (const [what, later, expected] of [
  [
    "renamed",
    [
      { id: "1", name: "Calm" },
      { id: "2", name: "Storm" },
    ],
    "2",
  ],
  [
    "doubled",
    [
      { id: "1", name: "Storm" },
      { id: "2", name: "Storm" },
    ],
    undefined,
  ],
] as const)
  test(`a record that was ${what} since the last check is noticed`, async () => {
    Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
    let makers: readonly { id: string; name: string }[] = [{ id: "1", name: "Storm" }];
    const sent: Record<string, unknown>[] = [];
    world = createWorld(SDL, {
      kites: [],
      makers: () => makers,
      maker: ({ id }: { id: string }) => makers.find((each) => each.id === id),
      createKite: (args: Record<string, unknown>) => {
        sent.push({ ...args });
        return { id: "9", name: "x" };
      },
    });
    const client = clientOf(world.options.client.transport);
    const options = { ...world.options, client };
    const open = () => renderScreen({ options, schema: schemaOf(SDL), route: "/m/createKite/import" });
    screen = await open();
    await checkTable(screen, "name,maker\nAda,Storm\n");
    await screen.close();
    makers = later;
    Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
    screen = await open();
    await checkTable(screen, "name,maker\nBea,Storm\n");
    const send = screen.all("button", /^Send 1 row/)[0];
    if (expected === undefined) {
      assert.not.ok(send, `"All rows can be sent", though two makers are called so: ${screen.text()}`);
      return;
    }
    await screen.tap(send);
    await screen.until(() => sent.length > 0);
    assert.is(sent[0]?.["makerId"], expected);
  });

test.run();
