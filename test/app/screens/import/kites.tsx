/** The import of kites, as the tests of its steps use it. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { Screen } from "../../../helpers/render.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

export const KITES_SDL = `
  type Query {
    kites(search: String): [Kite!]!
    kite(id: ID!): Kite
    makers: [Maker!]!
    maker(id: ID!): Maker
  }
  type Kite { id: ID! name: String! size: Float color: Color maker: Maker isOld: Boolean }
  type Maker { id: ID! name: String! }
  enum Color { RED DARK_BLUE }
  scalar Date
  input KiteInput { name: String! size: Float color: Color makerId: ID isOld: Boolean tags: [String!] parts: [PartInput!] built: Date }
  input PartInput { name: String apiKey: String }
  input KiteChanges { id: ID! name: String size: Float color: Color makerId: ID }
  type Mutation {
    createKite(input: KiteInput!): Kite
    updateKite(input: KiteChanges!): Kite
    deleteKite(id: ID!): Kite
  }
`;

export type Input = Record<string, unknown>;
export interface Kite extends Input {
  id: string;
  name: string;
}

export const makers = [
  { id: "m1", name: "Wind & Co" },
  { id: "m2", name: "Storm" },
  { id: "m3", name: "Storm" },
];

/** A server with two kites, and an empty disk. The list of kites is the server's own. */
export function startKites(): { world: World; kites: Kite[] } {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  return createKites();
}

const worlds = new Set<World>();

/** Ends the imports that wait for an answer, as a sign-out does: they would ask before the page of the next test is closed. */
export async function endImports(): Promise<void> {
  for (const { options } of worlds) await act(async () => options.client.clear());
  worlds.clear();
}

/** A server with two kites. What the disk has stays. */
export function createKites(): { world: World; kites: Kite[] } {
  const kites: Kite[] = [
    { id: "k1", name: "Ada", size: 1.5, color: "RED", makerId: "m1" },
    { id: "k2", name: "Ben", size: 2, color: null, makerId: null },
  ];
  const shown = (kite: Kite) => ({ ...kite, maker: () => makers.find(({ id }) => id === kite["makerId"]) ?? null });
  const world = createWorld(KITES_SDL, {
    kites: () => kites.map(shown),
    kite: ({ id }: { id: string }) => kites.filter((kite) => kite.id === id).map(shown)[0],
    makers: () => makers,
    maker: ({ id }: { id: string }) => makers.find((maker) => maker.id === id),
    createKite({ input }: { input: Input }) {
      if (input["name"] === "Cursed") throw new Error("It does not fly.");
      const kite = { ...input, id: `k${kites.length + 1}`, name: String(input["name"]) };
      kites.push(kite);
      return shown(kite);
    },
    updateKite({ input }: { input: Input }) {
      const kite = kites.find(({ id }) => id === input["id"]);
      return kite && shown(Object.assign(kite, input));
    },
  });
  worlds.add(world);
  return { world, kites };
}

/** Opens the import of an action. */
export const openImport = ({ options }: World, action = "createKite"): Promise<Screen> =>
  renderScreen({ options, schema: schemaOf(KITES_SDL), route: `/m/${action}/import` });

/** The inputs of the mutations that were sent. */
export const mutationsIn = ({ sent }: World): unknown[] =>
  sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables["input"]);

/** Types a table, and goes on to its columns. */
export async function giveTable(screen: Screen, text: string): Promise<void> {
  await screen.type("Or paste rows from a spreadsheet", text);
  await screen.press("button", "Use these rows");
  await screen.until(() => screen.text().includes("Goes into"));
}

/** Types a table, and has its rows checked. */
export async function checkTable(screen: Screen, text: string): Promise<void> {
  await giveTable(screen, text);
  await screen.press("button", /^Check /);
  await screen.until(() => /can be sent|cannot be sent/.test(screen.text()));
}

/** Chooses another option. */
export async function select(control: HTMLSelectElement | undefined, value: string | undefined): Promise<void> {
  if (!control) throw new Error("There is no such choice.");
  await act(async () => {
    control.value = value ?? "";
    control.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** How many imports are kept on the device, whosever they are. */
export async function countKept(): Promise<number> {
  const names = (await indexedDB.databases())
    .map(({ name = "" }) => name)
    .filter((name) => /^querylet imports/.test(name));
  const counts = await Promise.all(names.map(countIn));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countIn(name: string): Promise<number> {
  const opening = indexedDB.open(name);
  opening.addEventListener("upgradeneeded", () => opening.transaction?.abort()); // it has been deleted meanwhile
  const isThere = await new Promise((resolve) => {
    opening.addEventListener("success", () => resolve(true));
    opening.addEventListener("error", () => resolve(false));
  });
  if (!isThere) return 0;
  const reading = opening.result.transaction("imports").objectStore("imports").getAllKeys();
  await new Promise((resolve) => reading.addEventListener("success", resolve));
  opening.result.close();
  return reading.result.length;
}
