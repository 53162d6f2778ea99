/** An action on selected rows is not sent where what would be sent for a row does not name that row alone. */
import "../../../../helpers/react-development.js";
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld, type World } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const SDL = `
  type Query { kites(where: KiteFilter): [Kite!]! kite(id: ID!): Kite }
  type Kite { id: ID! name: String! }
  input KeyFilter { _eq: ID _neq: ID _in: [ID!] }
  input KiteFilter { _or: [KiteFilter!] id: KeyFilter }
  type Landed { affected: Int! }
  type Mutation { deleteKites(where: KiteFilter!): Landed }
`;

const test = suite("reach of an action on selected rows");
let screen: Screen;
let world: World;

test.before.each(async () => {
  const kites = ["Ada", "Ben", "Cleo"].map((name, index) => ({ id: `${index}`, name }));
  world = createWorld(SDL, {
    kites,
    kite: ({ id }: { id: string }) => kites.find((kite) => kite.id === id),
    deleteKites: { affected: 1 },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: "/q/kites" });
  await screen.until(() => screen.all("row").length === kites.length);
  for (const row of [1, 2]) await screen.tap(screen.get("checkbox", `Select row ${row}`));
  await screen.press("button", "Delete kites");
});
test.after.each(() => screen.close());

const mutations = () => world.sent.filter(({ document }) => document.startsWith("mutation"));
const dialog = () => screen.root.querySelector("dialog")?.textContent ?? "";

test("each row is compared by its key", async () => {
  await screen.press("button", "Preview");
  await screen.press("button", "Delete kites (2)");
  await screen.until(() => dialog().includes("Finished"));
  assert.equal(
    mutations().map(({ variables }) => variables["where"]),
    [{ id: { _eq: "0" } }, { id: { _eq: "1" } }],
  );
});

test("an alternative to the key is seen in the preview, and nothing is sent", async () => {
  await screen.press("button", "Add or");
  await screen.press("button", "Preview");
  assert.match(dialog(), "does not say which one record it is for");
  assert.is((screen.get("button", "Delete kites (2)") as HTMLButtonElement).disabled, true);
  assert.equal(mutations(), []);
});

test.run();
