/** Records that have an id beside their key, which inputs take: PostGraphile's `id: Int!` beside the key `nodeId: ID!`. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const sdl = `
  type Query { boats: [Boat!]! boatById(id: Int!): Boat node(nodeId: ID!): Node rents(boatId: Int): [Rent!]! }
  type Mutation { updateRent(nodeId: ID!, boatId: Int!): Rent }
  interface Node { nodeId: ID! }
  type Boat implements Node { nodeId: ID! id: Int! name: String! }
  type Rent implements Node { nodeId: ID! boatId: Int! boat: Boat! }
`;
const boat = { __typename: "Boat", nodeId: "boat-key", id: 7, name: "Anna" };
const rent = { __typename: "Rent", nodeId: "rent-key", boatId: 7, boat };

const test = suite("records by another id than their key");
let screen: Screen;
test.after.each(() => screen.close());

async function open(route: string) {
  const { options } = createWorld(sdl, {
    boats: () => [boat],
    boatById: ({ id }: { id: number }) => (id === 7 ? boat : null),
    node: () => rent,
    rents: () => [rent],
  });
  screen = await renderScreen({ options, schema: schemaOf(sdl), route });
}

test("an input of a form that changes a record shows the name for the id", async () => {
  await open("/m/updateRent?from=Rent%3Arent-key");
  const inputs = () => [...screen.root.querySelectorAll<HTMLInputElement>("input[role=combobox]")];
  await screen.until(() => inputs().some(({ value }) => value === "Anna"), "the name of the boat");
});

test("a filter says the name for the id", async () => {
  await open(`/q/rents?a=${encodeURIComponent(JSON.stringify({ boatId: 7 }))}`);
  await screen.until(() => screen.text().includes("Boat: Anna"), "the name of the boat");
  assert.not.match(screen.text(), "Boat is 7");
});

test("the name of a record that no query gives by its key comes from its list", async () => {
  const listed = `
    type Query { tools: [Tool!]! tool(id: ID!): Tool branches(offset: Int, limit: Int): [Branch!]! }
    type Mutation { updateTool(id: ID!, branchId: ID): Tool }
    type Branch { id: ID! name: String! }
    type Tool { id: ID! name: String! branch: Branch! }
  `;
  const branch = { __typename: "Branch", id: "b7", name: "Harbour" };
  const { options } = createWorld(listed, {
    branches: () => [{ ...branch, id: "b1", name: "Mill" }, branch],
    tool: () => ({ __typename: "Tool", id: "t1", name: "Drill", branch }),
  });
  screen = await renderScreen({ options, schema: schemaOf(listed), route: "/m/updateTool?from=Tool%3At1" });
  const values = () => [...screen.root.querySelectorAll<HTMLInputElement>("input[role=combobox]")].map((i) => i.value);
  await screen.until(() => values().includes("Harbour"), "the name of the branch");
});

test.run();
