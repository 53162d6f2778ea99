/** The check of an import: the first rows as they will be sent. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Screen } from "../../../helpers/render.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";
import { checkTable } from "./kites.js";

const sdl = `
  type Query { makers: [Maker!]! maker(id: ID!): Maker boats: [Boat!]! boat(id: ID!): Boat }
  type Maker { id: ID! name: String! }
  type Boat { id: ID! name: String! maker: Maker rig: Rig }
  enum Rig { SLOOP TWO_MASTS }
  type Mutation { createBoat(data: BoatInput!, notify: Boolean): Boat }
  input BoatInput { name: String! rig: Rig makerId: ID address: AddressInput tags: [String!] }
  input AddressInput { street: String town: String }
`;
const makers = [{ __typename: "Maker", id: "m1", name: "Wind & Co" }];

const test = suite("the first rows of an import");
let screen: Screen;
test.after.each(() => screen.close());

test("inputs in an object are columns of their own, and ids are the names of records", async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  const world = createWorld(sdl, {
    makers: () => makers,
    maker: ({ id }: { id: string }) => makers.find((maker) => maker.id === id),
    boats: () => [],
  });
  screen = await renderScreen({
    options: world.options,
    schema: schemaOf(sdl),
    route: "/m/createBoat/import",
  });
  await checkTable(screen, "Name,Rig,Maker,Address street,Tags\nAda,two masts,Wind & Co,Quay 1,red\nBen,,,,\n");
  const table = () => screen.get("grid", "The first rows, as they will be sent");
  const row = (index: number) =>
    [...(table().querySelectorAll("tbody tr")[index]?.children ?? [])].map((cell) => cell.textContent);
  await screen.until(() => row(0).includes("Wind & Co"), "the name of the maker");
  assert.equal(
    [...table().querySelectorAll("thead th")].map((head) => head.textContent),
    ["Row", "Name", "Rig", "Maker", "Address: Street", "Tags"],
  );
  assert.equal(row(0), ["2", "Ada", "Two masts", "Wind & Co", "Quay 1", "red"]);
  assert.equal(row(1), ["3", "Ben", "", "", "", ""]);
});

test("of a change the rows are shown that change something, wherever they stand", async () => {
  localStorage.clear();
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  const changes = `
    type Query { boats: [Boat!]! boat(id: ID!): Boat } type Boat { id: ID! name: String! rig: Rig }
    enum Rig { SLOOP TWO_MASTS } input BoatPatch { id: ID! name: String rig: Rig }
    type Mutation { updateBoat(input: BoatPatch!): Boat }
  `;
  const boats = Array.from({ length: 20 }, (_, at) => ({ id: `b${at}`, name: `Boat ${at}`, rig: "SLOOP" }));
  const table = boats.map(({ id, name }) => `${id},${name},sloop`);
  table[1] = "b1,Renamed,sloop"; // what was corrected in the table
  Object.assign(boats[15] ?? {}, { name: "A colleague's", rig: "TWO_MASTS" }); // what somebody has changed since it was exported
  const world = createWorld(changes, {
    boats: () => boats,
    boat: ({ id }: { id: string }) => boats.find((boat) => boat.id === id),
    updateBoat: ({ input }: { input: { id: string } }) => boats.find(({ id }) => id === input.id),
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(changes), route: "/m/updateBoat/import" });
  await checkTable(screen, `id,Name,Rig\n${table.join("\n")}\n`);
  await screen.until(() => /2 of 20 rows change something/.test(screen.text()), "how many rows change something");
  const rows = [...screen.root.querySelectorAll("[role=grid] tbody tr")].map(({ textContent }) => textContent ?? "");
  assert.is(rows.length, 2);
  assert.match(rows[0] ?? "", /Boat 1.*Renamed/);
  assert.match(rows[1] ?? "", /A colleague's.*Boat 15/);
});

test.run();
