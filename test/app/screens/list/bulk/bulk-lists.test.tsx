/** What the preview of a change says of what each row has: a list that is replaced, values that are kept, and what is asked for. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld, type World } from "../../../helpers/world.js";

const { act } = await import("react");
await import("../../../helpers/all-screens.js");

const SDL = `
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Kite { id: ID! name: String! priceCents: Int! currency: String! tags: [String!]! note: String isOpen: Boolean place: Place }
  type Place { town: String floor: Int }
  input PlaceInput { town: String floor: Int = 1 }
  input KiteInput { name: String tags: [String!] note: String = "" place: PlaceInput }
`;
const ACTIONS = {
  "Update kite": "updateKite(id: ID!, input: KiteInput!): Kite",
  "Alter kite": 'alterKite(id: ID!, name: String, note: String = "", isOpen: Boolean = false): Kite',
  "Price kite": "updateKite(id: ID!, name: String, priceCents: Int): Kite",
  "Edit kite": "editKite(id: ID!, name: String, isNew: Boolean = false): Kite",
};

const test = suite("lists for selected rows");

let screen: Screen;
let world: World;
test.after.each(() => screen.close());

async function open(action: keyof typeof ACTIONS): Promise<void> {
  const sdl = `${SDL} type Mutation { ${ACTIONS[action]} }`;
  const kites = ["Ada", "Ben"].map((name, index) => ({
    ...{ id: `${index}`, name, tags: ["old"], note: `n${index}`, isOpen: true, place: { town: "Lenk", floor: 3 } },
    ...{ priceCents: 1999, currency: index === 0 ? "EUR" : "JPY" },
  }));
  const change = (args: { id: string; priceCents?: number }) => {
    const { priceCents = 1999 } = args;
    return Object.assign(kite(args) ?? {}, { priceCents });
  };
  const kite = ({ id }: { id: string }) => kites.find((each) => each.id === id);
  world = createWorld(sdl, { kites, kite, updateKite: change, alterKite: kite });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/q/kites" });
  await screen.until(() => screen.all("row").length === kites.length);
  for (const row of [1, 2]) await screen.tap(screen.get("checkbox", `Select row ${row}`));
  await screen.tap(screen.all("button", action.replace("Price", "Update"))[0]);
  await screen.until(() => screen.all("textbox", "Name").length, "the form");
}
const dialog = () => screen.root.querySelector("dialog")?.textContent ?? "";
const sent = () =>
  world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables);

test("a list is said to replace what each row has there", async () => {
  await open("Update kite");
  await screen.type("Tags", "new");
  await act(async () => screen.get("textbox", "Tags").blur());
  await screen.press("button", "Preview");
  assert.match(dialog(), "Tags: what each row has there is replaced.");
});

test("what a default would replace is said to stay in each row, in objects as well", async () => {
  await open("Update kite");
  await screen.type("Name", "New");
  await screen.press("button", "Add place");
  await screen.type("Town", "Thun");
  await screen.press("button", "Preview");
  assert.match(dialog(), "Note: not filled in. Each row keeps its own.");
  assert.match(dialog(), "Place: Floor: not filled in. Each row keeps its own.");
  assert.not.match(dialog(), "The server takes");
  await screen.press("button", "Update kite (2)");
  await screen.until(() => sent().length === 2);
  assert.equal(
    sent(),
    ["n0", "n1"].map((note, index) => ({
      id: `${index}`,
      input: { name: "New", note, place: { town: "Thun", floor: 3 } },
    })),
  );
});

test("an action that may be a change asks for what its defaults would replace", async () => {
  await open("Alter kite");
  await screen.type("Name", "New");
  await screen.press("button", "Preview");
  assert.match(screen.text(), "2 fields need attention");
  await screen.type("Note", "x");
  await screen.press("radio", "Yes");
  await screen.press("button", "Preview");
  await screen.press("button", "Alter kite (2)");
  await screen.until(() => sent().length === 2);
  assert.equal(
    sent(),
    ["0", "1"].map((id) => ({ id, name: "New", note: "x", isOpen: true })),
  );
});

test("an amount is sent as the preview shows it, whatever currency a row has", async () => {
  await open("Price kite");
  await screen.type("Price cents", "25");
  await screen.press("button", "Preview");
  assert.match(dialog(), /Price cents\s*25/);
  await screen.press("button", "Update kite (2)");
  await screen.until(() => sent().length === 2);
  assert.equal(
    sent(),
    ["0", "1"].map((id) => ({ id, priceCents: 25 })),
  );
  await screen.press("button", /^Undo/);
  await screen.until(() => sent().length === 4);
  assert.equal(
    sent().slice(2),
    ["0", "1"].map((id) => ({ id, priceCents: 1999 })),
  );
});

test("what no row tells is asked for before the preview", async () => {
  await open("Edit kite");
  await screen.type("Name", "New");
  await screen.press("button", "Preview");
  assert.match(screen.text(), "One field needs attention");
});

test.run();
