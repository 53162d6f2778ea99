/**
 * Two people change one record in random orders: one in the app, with reloads, visits elsewhere, undo and whatever is chosen at a conflict,
 * the other one at any time. No value is overwritten that the first one has not been shown.
 */
import { act, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Navigation } from "../../../../../src/app/base/navigation/navigation.js";
import { randomCases } from "../../../../helpers/cases.js";
import { settle } from "../../../../helpers/settle.js";
import { schemaOf } from "../../../schema/helpers.js";
import { createMemoryNavigation } from "../../../helpers/render-part.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld, type World } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const sdl = `
  type Query { kite(id: ID!): Kite }
  type Mutation { updateKite(id: ID!, data: KiteData!): Kite }
  input KiteData { name: String note: String maker: String! }
  type Kite { id: ID! name: String note: String maker: String! }
`;

const FIELDS = ["name", "note", "maker"] as const;
type Kite = { id: string } & Record<(typeof FIELDS)[number], string | null>;

const FORM = "/m/updateKite?from=Kite:1";
const STEPS = 24;

/** What was counted in all cases. */
const counts = { steps: 0, sent: 0, overwritten: 0, conflicts: 0, unread: 0, undone: 0, notUndone: 0 };

/** A server with one kite, and what was seen and done. */
function createServer() {
  const server = {
    kite: { id: "1", name: "v0", note: null, maker: "v1" } as Kite,
    /** Whether it answers questions. */
    isReadable: true,
    /** Whether the form says that it could not read the record, and overwrites whatever there is. */
    isBlind: false,
    /** All values that have been in the form, in what it says, or in a message. */
    shown: new Set<string>(),
    faults: [] as string[],
    log: [] as string[],
    world: undefined as unknown as World,
  };
  server.world = createWorld(sdl, {
    kite: () => server.kite,
    updateKite({ data }: { data: Partial<Kite> }) {
      counts.sent++;
      for (const field of FIELDS) note(field, server.kite[field], data[field]);
      server.kite = { ...server.kite, ...data };
      return server.kite;
    },
  });
  const note = (field: string, before: string | null, now: string | null | undefined) => {
    if (now === undefined || now === before) return;
    counts.overwritten++;
    server.log.push(`server: ${field} ${before} -> ${now}`);
    const isUnseen = before !== null && !server.shown.has(before) && !server.isBlind;
    if (isUnseen) server.faults.push(`${field}: ${before} was overwritten by ${now} unseen`);
  };
  server.world.intercept = ({ document }) =>
    !server.isReadable && String(document).startsWith("query")
      ? { data: null, errors: [{ message: "Gone." }] }
      : undefined;
  return server;
}

type Server = ReturnType<typeof createServer>;

/** The app of one person, who sees what stands in the form and in messages. */
function createPerson(server: Server) {
  const { world, shown, log } = server;
  let nav: Navigation;
  let screen: Screen;
  const look = () => {
    const parts = [...screen.root.querySelectorAll(".filled-in, .toast")];
    server.isBlind = /What you fill in here replaces them, whatever they are/.test(screen.text());
    const inputs = parts.flatMap((part) => [...part.querySelectorAll<HTMLInputElement>("input, textarea")]);
    const texts = [...parts.map(({ textContent }) => textContent ?? ""), ...inputs.map(({ value }) => value)];
    // Words stand close together: "Theirs:v5Yours:".
    for (const text of texts) for (const [value] of text.matchAll(/v\d+/g)) shown.add(value);
  };
  const wait = async () => {
    for (let turn = 0; turn < 4; turn++) await act(settle);
    look();
  };
  const boxes = (field: string) => screen.all("textbox", new RegExp(`^${field}`, "i"));
  const person = {
    says: (pattern: RegExp) => pattern.test(screen.text()),
    isInForm: () => screen.root.querySelector(".filled-in form") !== null,
    async open() {
      nav = createMemoryNavigation(FORM);
      screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), nav });
      await wait();
    },
    async go(route: Parameters<Navigation["go"]>[0]) {
      await act(async () => nav.go(route));
      await wait();
    },
    /** @returns whether there is such a button */
    async press(name: string | RegExp) {
      const button = screen.all("button", name).at(-1);
      if (!button) return false;
      log.push(`press ${String(name)}`);
      await screen.tap(button);
      await wait();
      return true;
    },
    async type(field: string, value: string) {
      if (boxes(field).length === 0) return;
      log.push(`type ${field} ${value}`);
      await screen.type(new RegExp(`^${field}`, "i"), value);
      look();
    },
    async askAgain() {
      await act(async () => {
        world.options.client.invalidate();
        await settle();
      });
      await wait();
    },
    close: () => screen.close(),
  };
  return person;
}

/** How often each step is taken. */
const WEIGHTS = {
  others: 4,
  form: 3,
  type: 5,
  elsewhere: 1,
  reload: 1,
  askAgain: 1,
  readable: 1,
  send: 5,
  choose: 3,
  undo: 3,
};
const CHOICES = (Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]).flatMap((name) =>
  Array.from({ length: WEIGHTS[name] }, () => name),
);

/** What happens in a life of the record. */
function createSteps(
  server: Server,
  random: () => number,
): Record<keyof typeof WEIGHTS, () => Promise<void>> & { person: ReturnType<typeof createPerson> } {
  const { log } = server;
  const person = createPerson(server);
  let values = 2;
  const nextValue = () => `v${values++}`;
  const any = <Item,>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  return {
    person,
    async others() {
      const field = any(FIELDS);
      const value = field === "note" && random() < 0.2 ? null : nextValue();
      log.push(`other: ${field} ${server.kite[field]} -> ${value}`);
      server.kite = { ...server.kite, [field]: value };
    },
    async form() {
      if (person.isInForm()) return;
      log.push("form");
      await person.go({ at: "action", field: "updateKite", from: "Kite:1" });
    },
    async type() {
      const field = any(FIELDS);
      await person.type(field, random() < 0.1 ? (server.kite[field] ?? "") : nextValue());
    },
    async elsewhere() {
      log.push("elsewhere");
      await person.go({ at: "missing", path: "/elsewhere" });
    },
    async reload() {
      log.push("reload");
      await person.close();
      await person.open();
    },
    async askAgain() {
      log.push("asked again");
      await person.askAgain();
    },
    async readable() {
      server.isReadable = random() < 0.6;
      log.push(`readable: ${server.isReadable}`);
    },
    async send() {
      if (!person.isInForm()) return;
      await person.press("Update kite");
      if (person.says(/Someone else has changed|has other values/)) counts.conflicts++;
      if (person.says(/could not be read again/)) counts.unread++;
    },
    async choose() {
      await person.press(any(["Send mine", "Take theirs", "Discard", "Try again"]));
    },
    async undo() {
      if (!(await person.press(any([/^Undo$/, "Undo anyway"])))) return;
      if (person.says(/Undone/)) counts.undone++;
      if (person.says(/Not undone/)) counts.notUndone++;
    },
  };
}

/** @returns what was overwritten unseen, with all that happened before */
async function faultsOfLife(random: () => number): Promise<string[]> {
  const server = createServer();
  const steps = createSteps(server, random);
  await steps.person.open();
  for (let step = 0; step < STEPS && server.faults.length === 0; step++) {
    counts.steps++;
    await steps[CHOICES[Math.floor(random() * CHOICES.length)] ?? "others"]();
  }
  await steps.person.close();
  sessionStorage.clear();
  return server.faults.map((fault) => [fault, ...server.log].join("\n  "));
}

const test = suite("two people, at random");

test("no value is overwritten that has not been shown", async () => {
  const { cases, random, seed } = randomCases("two people", 10);
  for (let index = 0; index < cases; index++) {
    const faults = await faultsOfLife(random);
    assert.equal(faults, [], `case ${index} of --seed ${seed}`);
  }
  console.log(`two people: ${cases} lives, ${JSON.stringify(counts)}`);
  assert.ok(
    counts.overwritten > 0 && counts.conflicts > 0 && counts.notUndone > 0,
    "the cases reach what they are for",
  );
});

test.run();
