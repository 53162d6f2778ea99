/** One press is one run, at each door through which the app sends a mutation, however the press comes. */
import { act, pressThrice, type Screen, render } from "../helpers/render.js";
import { readFile, readdir } from "node:fs/promises";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { settle } from "../helpers/settle.js";
import { TransportError } from "../../src/transport/errors.js";
import type { Result } from "../../src/transport/types.js";
import { createWorld, type World } from "./helpers/world.js";
import { checkTable } from "./screens/import/kites.js";

const { QueryletApp } = await import("../../src/app/frame/shell/app.js");
await import("./helpers/all-screens.js");

const SDL = `
  type Query { kites: [Kite!]! kite(id: ID!): Kite }
  type Kite { id: ID! name: String! color: Color createdAt: String }
  enum Color { RED BLUE }
  type Mutation {
    createKite(name: String!): Kite
    updateKite(id: ID!, name: String, color: Color): Kite
    deleteKite(id: ID!): Kite
  }
`;

const test = suite("one press is one run");
let screen: Screen;
let world: World;
let kites: { id: string; name: string; color: string | null; createdAt?: string }[];
let answer: (result: Result | undefined) => void;

const mutations = () => world.sent.filter(({ document }) => /^\s*mutation/.test(document));
const says = (text: string) => screen.until(() => screen.text().includes(text), text);
const found = (selector: string) => {
  const element = screen.root.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.\n${screen.text()}`);
  return element;
};

/** Another server, and another tab. */
function startAnew(): void {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  sessionStorage.clear();
  kites = ["Ada", "Ben", "Cleo"].map((name, index) => ({ id: `k${index}`, name, color: null }));
  const find = ({ id }: { id: string }) => kites.find((kite) => kite.id === id);
  world = createWorld(SDL, {
    kites: () => kites,
    kite: find,
    createKite({ name }: { name: string }) {
      kites.push({ id: `k${kites.length}`, name, color: null, createdAt: new Date().toISOString() });
      return kites.at(-1);
    },
    updateKite: (input: { id: string }) => Object.assign(find(input) ?? {}, input),
    deleteKite(input: { id: string }) {
      const kite = find(input);
      kites = kites.filter((other) => other !== kite);
      return kite;
    },
  });
}

/** Holds back the answers to mutations until `answer` gives one, or lets the server give it. */
function holdAnswers(): void {
  const held = new Promise<Result | undefined>((resolve) => {
    answer = resolve;
  });
  world.intercept = ({ document }) => (/^\s*mutation/.test(String(document)) ? held : undefined);
}

async function open(route: string): Promise<void> {
  screen = await render(<QueryletApp {...world.options} routing="memory" route={route} />);
}

async function openForm(route: string): Promise<void> {
  await open(route);
  await screen.until(() => screen.all("textbox", /^Name/).length, "a form");
  await screen.type(/^Name/, "Dora");
}

async function makeDora(): Promise<void> {
  await openForm("/m/createKite");
  await screen.press("button", "Create kite");
  await screen.until(() => screen.root.querySelector(".toast"), "a toast");
}

async function previewPaint(): Promise<void> {
  await open("/q/kites");
  await screen.until(() => screen.all("row").length === kites.length);
  for (const row of [1, 2]) await screen.tap(screen.get("checkbox", `Select row ${row}`));
  await screen.press("button", "Update kite");
  await screen.press("radio", "Red");
  await screen.press("button", "Preview");
}

const dialog = () => screen.root.querySelector("dialog")?.textContent ?? "";

async function paint(result?: Result): Promise<void> {
  await previewPaint();
  if (result) world.intercept = ({ document }) => (/^\s*mutation/.test(String(document)) ? result : undefined);
  await screen.press("button", "Update kite (2)");
  await screen.until(() => dialog().includes("Finished"));
}

const refusal = (field: string): Result => ({
  data: { [field]: null },
  errors: [{ message: "Not now.", path: [field], extensions: { code: "BAD_USER_INPUT" } }],
});

async function importRows(result?: Result): Promise<void> {
  await open("/m/createKite/import");
  await checkTable(screen, "name\nDora\nEva\n");
  if (!result) return;
  world.intercept = ({ document }) => (/^\s*mutation/.test(String(document)) ? result : undefined);
  await screen.press("button", "Send 2 rows");
  await says("Finished");
}

interface Door {
  /** Goes to the door. @returns what is pressed */
  arrive(): Promise<HTMLElement>;
  /** How many mutations the press sends. @defaultValue 1 */
  runs?: number;
}

const DOORS: Record<string, Door> = {
  "the form of a new record": {
    async arrive() {
      await openForm("/m/createKite");
      return screen.get("button", "Create kite");
    },
  },
  "the form of a change, which looks for conflicts first": {
    async arrive() {
      await open("/m/updateKite?from=Kite:k0");
      await screen.until(() => (screen.all("textbox", /^Name/)[0] as HTMLInputElement | undefined)?.value === "Ada");
      await screen.type(/^Name/, "Dora");
      return screen.get("button", "Update kite");
    },
  },
  "a review": {
    async arrive() {
      await openForm("/m/createKite");
      await screen.press("button", "Review");
      await screen.until(() => screen.root.querySelector(".filled-in")?.hasAttribute("hidden"), "a review");
      return screen.all("button", "Create kite").at(-1) ?? found("none");
    },
  },
  "the question of a deletion": {
    async arrive() {
      await open("/m/deleteKite?from=Kite:k0");
      await screen.until(() => screen.root.querySelector("dialog button.danger"), "a question");
      return found("dialog button.danger");
    },
  },
  "a form that is sent again, perhaps twice": {
    async arrive() {
      await openForm("/m/createKite");
      world.intercept = ({ document }) => {
        if (/^\s*mutation/.test(String(document))) throw new TransportError("network", "gone");
        return undefined;
      };
      await screen.press("button", "Create kite");
      await says("It is not known whether this was done.");
      return screen.get("button", "Send again, perhaps twice");
    },
  },
  "the undo in a toast": {
    async arrive() {
      await makeDora();
      return screen.get("button", "Undo");
    },
  },
  "the undo in the history": {
    async arrive() {
      await makeDora();
      await screen.press("button", "More screens");
      await screen.press("link", "History");
      await screen.until(() => screen.root.querySelector("td button.ghost"), "an undo");
      return found("td button.ghost");
    },
  },
  "an action on selected rows": {
    runs: 2,
    async arrive() {
      await previewPaint();
      return screen.get("button", "Update kite (2)");
    },
  },
  "the failed rows of an action": {
    runs: 2,
    async arrive() {
      await paint(refusal("updateKite"));
      return screen.get("button", "Try the 2 failed rows again");
    },
  },
  "the undo of an action on rows": {
    runs: 2,
    async arrive() {
      await paint();
      return screen.get("button", "Undo the changes of 2 rows");
    },
  },
  "the undo of an action on rows, in a toast": {
    runs: 2,
    async arrive() {
      await paint();
      await screen.tap(screen.all("button", "Close").at(-1));
      return screen.get("button", "Undo");
    },
  },
  "the rows of an import": {
    runs: 2,
    async arrive() {
      await importRows();
      return screen.get("button", "Send 2 rows");
    },
  },
  "the failed rows of an import": {
    runs: 2,
    async arrive() {
      await importRows(refusal("createKite"));
      return screen.get("button", "Send the 2 failed rows again");
    },
  },
  "one row of an import that is sent again": {
    async arrive() {
      await importRows({ data: null, errors: [{ message: "gone" }] });
      const again = screen.get("button", /^Send again: Dora/);
      await pressThrice(again);
      await screen.until(() => screen.all("button", "Continue").length === 1, "a way to go on");
      return screen.get("button", "Continue");
    },
  },
  "a mutation in the editor": {
    async arrive() {
      await open(`/edit?${new URLSearchParams({ query: 'mutation { createKite(name: "Dora") { id } }' })}`);
      await screen.until(() => screen.all("button", "Run").length, "the editor");
      return screen.get("button", "Run");
    },
  },
};

const touch = (target: HTMLElement) => {
  for (const type of ["pointerdown", "pointerup"]) target.dispatchEvent(new Event(type, { bubbles: true }));
  target.click();
};

/** Enter sends the form of a button that sends one, and clicks any other. */
const pressEnter = (target: HTMLElement) => {
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  const form = target.getAttribute("type") === "submit" ? target.closest("form") : null;
  if (form) form.requestSubmit();
  else target.click();
};

const PRESSES: Record<string, (target: HTMLElement) => Promise<void>> = {
  "three clicks in one task": pressThrice,
  "Enter and a click": (target) =>
    act(async () => {
      pressEnter(target);
      target.click();
    }),
  "a double tap": async (target) => {
    for (let tap = 0; tap < 2; tap++) await act(async () => touch(target));
  },
};

for (const [door, { arrive, runs = 1 }] of Object.entries(DOORS)) {
  test(door, async () => {
    for (const [name, press] of Object.entries(PRESSES)) {
      startAnew();
      const target = await arrive();
      holdAnswers();
      const before = mutations().length;
      await press(target);
      await screen.until(() => mutations().length - before >= runs, "a request");
      await act(async () => answer(undefined));
      for (let turn = 0; turn < 5; turn++) await act(settle);
      assert.is(mutations().length - before, runs, name);
      await screen.close();
      await act(async () => world.options.client.clear());
    }
  });
}

/** The same press still goes on when the answer is there. A browser clicks, or sends the form, for each keydown that nobody prevents. */
const LONG_PRESSES: Record<string, (target: HTMLElement) => void> = {
  "the second click of a double click": (target) =>
    void target.dispatchEvent(new MouseEvent("click", { detail: 2, bubbles: true, cancelable: true })),
  "Enter is held down": (target) => {
    const held = { key: "Enter", repeat: true, bubbles: true, cancelable: true };
    if (target.dispatchEvent(new KeyboardEvent("keydown", held))) pressEnter(target);
  },
  "Enter is held down with Control": (target) =>
    void target.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, repeat: true, bubbles: true, cancelable: true }),
    ),
};

const failed = (document: string): Result => {
  const field = /{\s*(\w+)/.exec(document)?.[1] ?? "";
  return { data: { [field]: null }, errors: [{ message: "No.", path: [field] }] };
};

for (const [door, { arrive, runs = 1 }] of Object.entries(DOORS)) {
  test(`${door}: one press, also after a quick answer`, async () => {
    startAnew();
    const target = await arrive();
    world.intercept = ({ document }) => (/^\s*mutation/.test(String(document)) ? failed(String(document)) : undefined);
    const before = mutations().length;
    await act(async () => target.click());
    await screen.until(() => mutations().length - before >= runs, "a request");
    for (const [name, press] of Object.entries(LONG_PRESSES)) {
      for (let turn = 0; turn < 5; turn++) await act(settle);
      await act(async () => press(target));
      await act(settle);
      assert.is(mutations().length - before, runs, name);
    }
    await screen.close();
    await act(async () => world.options.client.clear());
  });
}

test("a double click presses no button that comes in the place of the first", async () => {
  startAnew();
  await open("/m/updateKite?from=Kite:k0");
  await screen.until(() => (screen.all("textbox", /^Name/)[0] as HTMLInputElement | undefined)?.value === "Ada");
  await screen.type(/^Name/, "Dora");
  await screen.press("button", "Update kite");
  await screen.until(() => screen.root.querySelector(".toast"), "a toast");
  Object.assign(kites[0] ?? {}, { name: "theirs" });
  const click = (name: string, detail: number) =>
    act(
      async () =>
        void screen
          .get("button", name)
          .dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true })),
    );
  const before = mutations().length;
  await click("Undo", 1);
  await screen.until(() => screen.all("button", "Undo anyway").length, "a choice");
  await click("Undo anyway", 2);
  for (let turn = 0; turn < 5; turn++) await act(settle);
  assert.is(mutations().length, before);
  await click("Undo anyway", 1);
  await screen.until(() => mutations().length > before, "the undo");
  await screen.close();
});

test("a key that is held down writes lines all the same", async () => {
  startAnew();
  await open("/edit?query=%7Bkites%7Bid%7D%7D");
  await screen.until(() => screen.root.querySelector("textarea"), "the editor");
  let isPrevented = false;
  screen.root.addEventListener("keydown", (event) => {
    isPrevented = event.defaultPrevented;
  });
  await act(async () => {
    found("textarea").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true }));
  });
  assert.is(isPrevented, false);
  await screen.close();
});

test("the undo in a toast and the one in the history, both at once", async () => {
  startAnew();
  await makeDora();
  await screen.press("button", "More screens");
  await screen.press("link", "History");
  await screen.until(() => screen.root.querySelector("td button.ghost"), "an undo");
  const before = mutations().length;
  await act(async () => {
    found("td button.ghost").click();
    found(".toast button").click();
  });
  await says("Undone");
  await act(settle);
  assert.is(mutations().length - before, 1);
  await screen.close();
});

test("all actions are sent by one function", async () => {
  const files = (await readdir("src/app", { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  assert.ok(files.length > 500);
  const texts = await Promise.all(files.map((file) => readFile(`src/app/${file}`, "utf8")));
  const senders = files.filter((_, index) => /\.mutate\(/.test(texts[index] ?? ""));
  assert.equal(senders, ["parts/action/send-action.ts"]);
});

test.run();
