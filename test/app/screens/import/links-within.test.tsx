/** What the check of an import shows of a link within an object of the input, as Strawberry on Django has it. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Screen } from "../../../helpers/render.js";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";
import { checkTable, endImports } from "./kites.js";

const sdl = `
  type Query { incidents: [Incident!]! incident(pk: ID!): Incident! lines: [Line!]! line(pk: ID!): Line! }
  type Incident { id: ID! title: String! line: Line! cost: Float }
  type Line { id: ID! name: String! }
  input OneToManyInput { set: ID }
  input IncidentPatch { title: String line: OneToManyInput cost: Float id: ID }
  type Mutation { updateIncident(data: IncidentPatch!): Incident! }`;

const test = suite("links of a table that is older than the record");
let screen: Screen;
let world: World;
test.after.each(async () => {
  await screen.close();
  await endImports();
});

test("the check shows the link that a record has now", async () => {
  localStorage.clear();
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  const lines = [
    { id: "2", name: "Steinfeld" },
    { id: "5", name: "Karlsee" },
  ];
  const incidents = [
    { id: "71", title: "Noise", line: lines[0], cost: 1 },
    { id: "72", title: "Light", line: lines[1], cost: 2 },
  ];
  world = createWorld(sdl, {
    incidents: () => incidents,
    incident: ({ pk }: { pk: string }) => incidents.find(({ id }) => id === pk),
    lines: () => lines,
    line: ({ pk }: { pk: string }) => lines.find(({ id }) => id === pk),
    updateIncident: ({ data }: { data: { id: string } }) => incidents.find(({ id }) => id === data.id),
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/updateIncident/import" });
  await checkTable(screen, "Title,Line,Line ID,Cost,id\nNoise,Steinfeld,2,7,71\nLight,Steinfeld,2,2,72\n");
  const replaced = () => [...screen.root.querySelectorAll("del")].map(({ textContent }) => textContent ?? "");
  await screen.until(() => replaced().some((text) => text.includes("Karlsee")), "the line that the second one has now");
  assert.is(replaced().length, 2, "the cost of the first one, and the line of the second one");
});

test.run();
