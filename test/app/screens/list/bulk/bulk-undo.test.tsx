/** What an action did to selected rows can be taken back, where that of one record can. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../../../src/transport/errors.js";
import type { Result } from "../../../../../src/transport/types.js";
import { settle } from "../../../../helpers/settle.js";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld, type World } from "../../../helpers/world.js";

const { act } = await import("react");
await import("../../../helpers/all-screens.js");

const sdl = `
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Kite { id: ID! name: String! size: Int! color: Color }
  enum Color { RED BLUE GREEN }
  type Mutation {
    updateKite(id: ID!, name: String, size: Int, color: Color): Kite
    deleteKite(id: ID!): Kite
  }
`;

const test = suite("undo for selected rows");
let screen: Screen;
let world: World;
let kites: { id: string; name: string; size: number; color: string | null }[];
/** Kites that the server does not change. */
let stuck: Set<string>;

test.before.each(async () => {
  kites = ["Ada", "Ben", "Cleo"].map((name, index) => ({ id: `k${index}`, name, size: index, color: null }));
  stuck = new Set();
  const find = ({ id }: { id: string }) => kites.find((kite) => kite.id === id);
  world = createWorld(sdl, {
    kites: () => kites,
    kite: find,
    updateKite(input: { id: string }) {
      if (stuck.has(input.id)) throw new Error("It hangs in a tree.");
      return Object.assign(find(input) ?? {}, input);
    },
    deleteKite(input: { id: string }) {
      const kite = find(input);
      kites = kites.filter((other) => other !== kite);
      return kite;
    },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/q/kites" });
  await screen.until(() => screen.all("row").length === kites.length);
});
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

const dialog = () => screen.root.querySelector("dialog")?.textContent ?? "";
const undoButtons = () => screen.all("button", /^Undo/);

async function paintAll(): Promise<void> {
  for (const row of [1, 2, 3]) await screen.tap(screen.get("checkbox", `Select row ${row}`));
  await screen.press("button", "Update kite");
  await screen.press("radio", "Red");
  await screen.press("button", "Preview");
  await screen.press("button", "Update kite (3)");
  await screen.until(() => dialog().includes("Finished"));
}

test("rows that were being sent when the page closed are named before the next run", async () => {
  let release = () => {};
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = async (): Promise<Result> => {
    await closed;
    return { errors: [{ message: "Too late." }] };
  };
  world.intercept = ({ document }) => (String(document).startsWith("mutation") ? late() : undefined);
  for (const row of [1, 2, 3]) await screen.tap(screen.get("checkbox", `Select row ${row}`));
  await screen.press("button", "Update kite");
  await screen.press("radio", "Red");
  await screen.press("button", "Preview");
  await screen.press("button", "Update kite (3)");
  const kept = Object.entries(sessionStorage).filter(([key]) => key.includes("sending-rows"));
  assert.is(kept.length, 1, "noted before there is an answer");
  await screen.close();
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/q/kites" });
  await screen.until(() => screen.all("row").length === kites.length);
  await screen.tap(screen.get("checkbox", "Select row 3"));
  await screen.press("button", "Update kite");
  const notice = () => screen.all("alert").find(({ textContent }) => /not known whether/.test(textContent ?? ""));
  assert.match(notice()?.textContent ?? "", /Ada.*Ben/);
  assert.not.match(notice()?.textContent ?? "", "Cleo");
  assert.is(notice()?.querySelectorAll("a").length, 2);
  assert.is(screen.all("checkbox", /perhaps twice/).length, 0, "none of them is selected");
  await screen.press("button", "I have looked");
  assert.is(notice(), undefined);
  assert.is(Object.keys(sessionStorage).filter((key) => key.includes("sending-rows")).length, 0);
  await act(async () => {
    release();
    await settle();
  });
});

test("a row without an answer is no part of the next run unless it is ticked", async () => {
  const mutations = () => world.sent.filter(({ document }) => String(document).startsWith("mutation"));
  world.intercept = ({ document }) => {
    if (String(document).startsWith("mutation")) throw new TransportError("network", "gone");
    return undefined;
  };
  for (const row of [1, 2]) await screen.tap(screen.get("checkbox", `Select row ${row}`));
  await screen.press("button", "Update kite");
  await screen.press("radio", "Red");
  await screen.press("button", "Preview");
  await screen.press("button", "Update kite (2)");
  await screen.until(() => dialog().includes("Finished"));
  assert.is(mutations().length, 2);
  await screen.tap(screen.all("button", "Close").at(-1));
  world.intercept = undefined;
  await screen.tap(screen.get("checkbox", "Select row 3"));
  await screen.press("button", "Update kite");
  await screen.press("radio", "Red");
  await screen.press("button", "Preview");
  await screen.press("button", "I have looked");
  screen.get("button", "Update kite (1)");
  await screen.press("checkbox", "Send again, perhaps twice: Ben");
  await screen.press("button", "Update kite (2)");
  await screen.until(() => dialog().includes("2 done"));
  assert.equal(
    kites.map(({ color }) => color),
    [null, "RED", "RED"],
  );
  assert.is(mutations().length, 4);
});

test("each changed row gets its own old value back, and the others stay", async () => {
  kites[1] = { id: "k1", name: "Ben", size: 1, color: "BLUE" };
  stuck.add("k2");
  await paintAll();
  assert.equal(
    kites.map(({ color }) => color),
    ["RED", "RED", null],
  );
  stuck.clear();
  await screen.press("button", "Undo the changes of 2 rows");
  await screen.until(() => dialog().includes("Finished"));
  assert.match(dialog(), "Undo – Update kite: 2 rows");
  assert.match(dialog(), "2 done, 0 failed, 0 to go");
  assert.equal(
    kites.map(({ color, size }) => [color, size]),
    [
      [null, 0],
      ["BLUE", 1],
      [null, 2],
    ],
  );
  assert.is(undoButtons().length, 0);
});

test("a row that was failed and tried again is undone with the others", async () => {
  stuck.add("k2");
  await paintAll();
  stuck.clear();
  assert.match(dialog(), "The server reported an error");
  await screen.press("button", "Try the failed row again");
  await screen.press("button", "Send it again, perhaps twice");
  await screen.until(() => dialog().includes("3 done"));
  await screen.press("button", "Undo the changes of 3 rows");
  await screen.until(() => dialog().includes("Undo –") && dialog().includes("3 done"));
  assert.equal(
    kites.map(({ color }) => color),
    [null, null, null],
  );
});

const toast = () => screen.root.querySelector<HTMLElement>(".toast")?.textContent ?? "";
const colors = () => kites.map(({ color }) => color);

test("the undo stays in a toast after the dialog is closed", async () => {
  kites[1] = { id: "k1", name: "Ben", size: 1, color: "BLUE" };
  await paintAll();
  await screen.tap(screen.all("button", "Close").at(-1));
  assert.is(screen.root.querySelector("dialog"), null);
  assert.match(toast(), "Update kite: 3 rows");
  await screen.press("button", "Undo");
  await screen.until(() => toast().includes("Undone"));
  assert.equal(colors(), [null, "BLUE", null]);
});

test("a toast says which rows could not be undone, and why", async () => {
  await paintAll();
  await screen.tap(screen.all("button", "Close").at(-1));
  stuck.add("k1");
  await screen.press("button", "Undo");
  await screen.until(() => toast().includes("Not undone"));
  assert.match(toast(), "2 done, 1 failed, 0 to go");
  assert.match(toast(), "Ben: It hangs in a tree.");
  assert.equal(colors(), [null, "RED", null]);
});

test("after the undo in the dialog, closing it offers no other one", async () => {
  await paintAll();
  await screen.press("button", "Undo the changes of 3 rows");
  await screen.until(() => dialog().includes("Undo –") && dialog().includes("3 done"));
  await screen.tap(screen.all("button", "Close").at(-1));
  assert.is(toast(), "");
});

/** Somebody else changes the color after the run. */
const repaint = (index: number, color: string) => {
  kites = kites.map((kite, at) => (at === index ? { ...kite, color } : kite));
};

test("a row that somebody has changed since keeps that, until a person says so", async () => {
  await paintAll();
  repaint(1, "BLUE");
  await screen.press("button", "Undo the changes of 3 rows");
  await screen.until(() => dialog().includes("Finished"));
  assert.match(dialog(), "2 done, 1 failed, 0 to go");
  assert.match(dialog(), "Someone has changed this since. Now it is: Color: Blue.");
  assert.equal(colors(), [null, "BLUE", null]);
  await screen.press("button", "Try the failed row again");
  await screen.until(() => dialog().includes("3 done"));
  assert.equal(colors(), [null, null, null]);
});

test("trying again overwrites only what a person was told of", async () => {
  kites = kites.map((kite) => ({ ...kite, size: 5 }));
  await paintAll();
  repaint(1, "BLUE");
  await screen.press("button", "Undo the changes of 3 rows");
  await screen.until(() => dialog().includes("1 failed"));
  repaint(1, "GREEN");
  await screen.press("button", "Try the failed row again");
  await screen.until(() => dialog().includes("Color: Green"));
  assert.equal(colors(), [null, "GREEN", null]);
});

test("the toast of an undo offers to overwrite what it has named", async () => {
  await paintAll();
  await screen.tap(screen.all("button", "Close").at(-1));
  repaint(1, "BLUE");
  await screen.press("button", "Undo");
  await screen.until(() => toast().includes("Ben: Someone has changed this since. Now it is: Color: Blue."));
  assert.equal(colors(), [null, "BLUE", null]);
  await screen.press("button", "Undo anyway");
  await screen.until(() => toast().includes("Undone"));
  assert.equal(colors(), [null, null, null]);
});

test("nothing is offered where the old values cannot be read", async () => {
  world.intercept = ({ document }) =>
    String(document).includes("kite(") ? { data: null, errors: [{ message: "Not yours." }] } : undefined;
  await paintAll();
  assert.match(dialog(), "3 done");
  assert.is(undoButtons().length, 0);
});

test("nothing is offered for deletions", async () => {
  for (const row of [1, 2]) await screen.tap(screen.get("checkbox", `Select row ${row}`));
  await screen.press("button", "Delete kite");
  await screen.press("button", "Delete kite (2)");
  await screen.until(() => dialog().includes("Finished"));
  assert.match(dialog(), "2 done");
  assert.is(undoButtons().length, 0);
});

test.run();
