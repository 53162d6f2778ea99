/**
 * React unmounts and mounts components again whenever it likes: at once in strict mode, later where a page hides a part of itself. Work
 * that a person started goes on, each kind of it.
 */
import "../../../../helpers/react-development.js";
import { acting, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../../../src/transport/errors.js";
import { schemaOf } from "../../../schema/helpers.js";
import { createMemoryNavigation, type PartOptions } from "../../../helpers/render-part.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld, type World } from "../../../helpers/world.js";
import { checkTable, giveTable, mutationsIn, openImport, select, startKites } from "../../../screens/import/kites.js";

await import("../../../helpers/all-screens.js");

const SDL = `
  type Query { boats(limit: Int = 25, offset: Int = 0): BoatList! boat(id: ID!): Boat }
  type BoatList { items: [Boat!]! total: Int! }
  type Boat { id: ID! name: String! length: Int! }
  type Mutation { landBoat(id: ID!): Boat updateBoat(id: ID!, name: String): Boat }
`;
const BOATS = 150;

const test = suite("work goes on while React mounts its components again");
let screen: Screen;
let world: World;
/** Answers that the server holds back, by what it waits for. */
let held: (() => void)[];
/** Which requests the server holds back. */
let isHeld: (document: string, variables: Record<string, unknown>) => boolean;

test.before.each(() => {
  held = [];
  isHeld = () => false;
});
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

/** Has a server hold back what `isHeld` names. */
function holdIn(server: World): World {
  server.intercept = async ({ document, variables }) => {
    if (isHeld(String(document), (variables ?? {}) as Record<string, unknown>))
      await new Promise<void>((resolve) => held.push(resolve));
    return undefined as never; // then the server answers
  };
  return server;
}

async function show(options: Pick<PartOptions, "route" | "nav">): Promise<void> {
  const boats = Array.from({ length: BOATS }, (_, index) => ({
    __typename: "Boat",
    id: `${index}`,
    name: `Boat ${index}`,
    length: index,
  }));
  const find = ({ id }: { id: string }) => boats[Number(id)];
  world = holdIn(
    createWorld(SDL, {
      boats: ({ limit, offset }: { limit: number; offset: number }) => ({
        items: boats.slice(offset, offset + limit),
        total: boats.length,
      }),
      boat: find,
      landBoat: find,
      updateBoat: find,
    }),
  );
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), ...options });
}

const showList = async (): Promise<void> => {
  await show({ route: "/q/boats" });
  await screen.until(() => screen.all("row").length === 25);
};
const mutations = () => world.sent.filter(({ document }) => document.startsWith("mutation"));
const isMutation = (document: string) => document.startsWith("mutation");
const isLaterPage = (_: string, { offset = 0 }: Record<string, unknown>) => Number(offset) >= 100;

/** Waits until the server holds something back, mounts everything again, and lets it answer. */
async function remountMidway(): Promise<void> {
  await screen.until(() => held.length > 0, "a request that is under way");
  await screen.reappear();
  isHeld = () => false;
  await acting(() => {
    for (const answer of held) answer();
  });
}

test("an action on selected rows", async () => {
  await showList();
  for (const row of [1, 2, 3, 4, 5]) await screen.tap(screen.get("checkbox", `Select row ${row}`));
  await screen.press("button", "Land boat");
  isHeld = isMutation;
  await screen.press("button", "Land boat (5)");
  await remountMidway();
  await screen.until(() => screen.text().includes("5 done, 0 failed, 0 to go"));
  assert.equal(
    mutations().map(({ variables }) => variables.id),
    ["0", "1", "2", "3", "4"],
  );
});

test("the loading of all rows for an action", async () => {
  await showList();
  await screen.tap(screen.get("checkbox", "Select all rows"));
  await screen.press("button", `Select all ${BOATS}`);
  isHeld = isLaterPage;
  await screen.press("button", "Land boat");
  await remountMidway();
  await screen.until(() => screen.all("button", `Land boat (${BOATS})`).length);
});

test("an export", async () => {
  await showList();
  await screen.press("button", "List options");
  await screen.press("button", "Export all");
  isHeld = isLaterPage;
  await screen.press("button", "Start");
  await remountMidway();
  await screen.until(() => screen.text().includes(`All ${BOATS} rows are loaded.`));
});

test("the loading of all rows for a chart", async () => {
  isHeld = isLaterPage;
  await show({ route: "/q/boats?as=chart" });
  await remountMidway();
  await screen.until(() => screen.text().includes(`${BOATS} rows are loaded`));
});

test("the loading of all rows stays stopped, and ends when the chart is left", async () => {
  const nav = createMemoryNavigation("/q/boats?as=chart");
  isHeld = isLaterPage;
  await show({ nav });
  await screen.until(() => held.length > 0);
  await screen.press("button", "Stop");
  await screen.reappear();
  assert.is(screen.all("button", "Continue").length, 1, "what a person has stopped stays stopped");
  await screen.press("button", "Continue");
  const sent = world.sent.length;
  await acting(() => nav.go({ at: "settings" }));
  isHeld = () => false;
  await acting(() => {
    for (const answer of held) answer();
  });
  assert.is(world.sent.length, sent, "no further page is asked for");
});

test("a form that looks for conflicts before it sends", async () => {
  const { now } = performance;
  await show({ route: "/m/updateBoat?from=Boat:1" });
  await screen.until(() => screen.all("textbox", /^Name/).length);
  performance.now = () => now.call(performance) + 60_000; // long enough for a look at the record
  try {
    await screen.type(/^Name/, "Berta");
    isHeld = () => true;
    await screen.press("button", "Update boat");
    await remountMidway();
    await screen.until(() => mutations().length > 0);
    assert.equal(
      mutations().map(({ variables }) => variables.name),
      ["Berta"],
    );
  } finally {
    performance.now = now;
  }
});

test("a document of the editor", async () => {
  await show({ route: `/edit?query=${encodeURIComponent('mutation { landBoat(id: "3") { name } }')}` });
  await screen.until(() => screen.all("button", /^Run/).length);
  isHeld = isMutation;
  await screen.press("button", /^Run/);
  await screen.until(() => held.length > 0 || screen.all("button", /^(Send|Run it)/).length);
  await remountMidway();
  await screen.until(() => screen.text().includes("Boat 3"));
  assert.is(mutations().length, 1);
});

test("an import, at each of its steps", async () => {
  const server = startKites();
  world = holdIn(server.world);
  screen = await openImport(world);
  await giveTable(screen, "name,maker\nCleo,Wind & Co\nDora,Wind & Co\n");
  await screen.reappear();
  const maker = [...screen.root.querySelectorAll("select")].find((each) =>
    each.getAttribute("aria-label")?.endsWith("maker"),
  );
  await select(maker, [...(maker?.options ?? [])].find(({ text }) => /^Maker/.test(text))?.value);
  isHeld = (document) => document.includes("makers");
  await screen.press("button", "Check 2 rows");
  await remountMidway();
  await screen.until(() => screen.all("button", "Send 2 rows").length);
  isHeld = isMutation;
  await screen.press("button", "Send 2 rows");
  await remountMidway();
  await screen.until(() => screen.text().includes("2 done, 0 failed"));
  assert.equal(mutationsIn(world), [
    { name: "Cleo", makerId: "m1" },
    { name: "Dora", makerId: "m1" },
  ]);
});

test("the search for rows of an import that were not answered", async () => {
  const server = startKites();
  world = holdIn(server.world);
  screen = await openImport(world);
  await checkTable(screen, "name\nCleo\nDora\n");
  const { intercept } = world;
  world.intercept = (operation) => {
    if (isMutation(String(operation.document))) throw new TransportError("network", "gone");
    return intercept?.(operation);
  };
  await screen.press("button", "Send 2 rows");
  await screen.until(() => screen.all("button", /^Look/).length, "a button that looks");
  isHeld = (document) => document.includes("kites");
  await screen.press("button", /^Look/);
  await remountMidway();
  await screen.until(() => !screen.text().includes("Looking"));
});

test.run();
