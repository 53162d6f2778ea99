import { act, render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppOptions } from "../../../../src/app/base/context/options.js";
import { createFakeSession, signedInAs } from "../../helpers/fake-session.js";
import { createWorld } from "../../helpers/world.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const test = suite("history");
let screen: Screen;
test.after.each(() => screen.close());

const SDL = `
  type Query { kites: [Kite!]! kite(id: ID!): Kite answer: String }
  type Mutation { createKite(name: String!): Kite! deleteKite(id: ID!): Boolean! }
  type Kite { id: ID! name: String! createdAt: String }
`;

async function show(route: string, more: AppOptions = {}): Promise<void> {
  const kites = new Map<string, object>([["1", { id: "1", name: "Swift" }]]);
  const world = createWorld(SDL, {
    kites: () => [...kites.values()],
    kite: ({ id }: { id: string }) => kites.get(id),
    answer: () => "a value of the server",
    createKite: ({ name }: { name: string }) => {
      kites.set("2", { id: "2", name, createdAt: new Date().toISOString() });
      return kites.get("2");
    },
    deleteKite: ({ id }: { id: string }) => kites.delete(id),
  });
  screen = await render(<QueryletApp {...world.options} routing="memory" route={route} {...more} />);
}

const rows = () =>
  [...screen.root.querySelectorAll<HTMLElement>('table[aria-label="History"] tbody tr')].map((row) =>
    [...row.children].map((cell) => (cell.textContent ?? "").trim()),
  );

test("lists what was run with its outcome, time and size, and opens it again", async () => {
  await show("/q/answer");
  await screen.until(() => screen.text().includes("a value of the server"));
  await screen.press("button", "More screens");
  await screen.press("link", "History");
  await screen.until(() => rows().length > 0);
  const [first = []] = rows();
  assert.match(first[0] ?? "", /Answer/);
  assert.equal(first.slice(1, 3), ["Viewed", "Done"]);
  assert.match(first[4] ?? "", /^\d+ ms$/);
  assert.match(first[6] ?? "", /^\d+ B$/);
  assert.not.match(screen.text(), "a value of the server");
  const heads = screen.all("columnheader").map(({ textContent }) => textContent);
  assert.ok(heads.includes("Screen") && !heads.includes("Undo"), "no column without a value");
  await screen.press("link", "Open again");
  await screen.until(() => screen.text().includes("a value of the server"));
});

async function createHeron(more?: AppOptions): Promise<void> {
  await show("/m/createKite", more);
  await screen.until(() => screen.all("textbox", /Name/).length > 0);
  await screen.type(/Name/, "Heron");
  const send = screen.all("button", "Review")[0] ?? screen.get("button", "Create kite");
  await screen.tap(send);
  const confirm = screen.all("button", "Create kite")[0];
  if (confirm) await screen.tap(confirm);
  await screen.until(() => screen.root.querySelector(".toast"));
}

async function openHistory(): Promise<void> {
  await screen.press("button", "More screens");
  await screen.press("link", "History");
  await screen.until(() => rows().length > 0);
}

const undoStates = () => [...screen.root.querySelectorAll("td [role=status]")].map(({ textContent }) => textContent);

test("takes an action back where the schema tells how", async () => {
  await createHeron();
  await openHistory();
  await screen.until(() => screen.root.querySelector("td button.ghost"));
  await screen.tap(screen.root.querySelector<HTMLElement>("td button.ghost") ?? undefined);
  await screen.until(() => screen.root.querySelector("td [role=status]")?.textContent === "Undone");
});

test("offers no undo of what was taken back in the toast", async () => {
  await createHeron();
  await screen.press("button", "Undo");
  await screen.until(() => screen.text().includes("Undone"));
  await openHistory();
  assert.equal(undoStates(), ["Undone"]);
});

test("the next user finds no run of one of whom nothing is known either", async () => {
  const { auth, show: change } = createFakeSession(signedInAs(null));
  await createHeron({ auth });
  await act(() => change({ status: "signed-out" }));
  await act(() => change(signedInAs(null)));
  await screen.press("button", "More screens");
  await screen.press("link", "History");
  await screen.until(() => screen.root.querySelector("main h1")?.textContent === "History");
  assert.not.match(screen.text(), /Create kite|Undo/);
});

test("says so where nothing was run", async () => {
  await show("/history");
  await screen.until(() => screen.text().includes("Nothing has been run yet."));
});

test.run();
