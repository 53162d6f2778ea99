/** The preview of a change says of a list that it takes the place of what each row has. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

const SDL = `
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Kite { id: ID! name: String! tags: [String!]! }
  input KiteInput { name: String tags: [String!] }
  type Mutation { updateKite(id: ID!, input: KiteInput!): Kite }
`;

const test = suite("lists for selected rows");

test("a list is said to replace what each row has there", async () => {
  const kites = ["Ada", "Ben"].map((name, index) => ({ id: `${index}`, name, tags: ["old"] }));
  const { options } = createWorld(SDL, { kites, kite: kites[0], updateKite: kites[0] });
  const screen = await renderScreen({ options, schema: schemaOf(SDL), route: "/q/kites" });
  await screen.until(() => screen.all("row").length === kites.length);
  for (const row of [1, 2]) await screen.tap(screen.get("checkbox", `Select row ${row}`));
  await screen.press("button", "Update kite");
  await screen.type("Tags", "new");
  await act(async () => screen.get("textbox", "Tags").blur());
  await screen.press("button", "Preview");
  assert.match(screen.root.querySelector("dialog")?.textContent ?? "", "Tags: what each row has there is replaced.");
  await screen.close();
});

test.run();
