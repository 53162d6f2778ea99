import type { Screen } from "../../../../helpers/render.js";
import { TransportError } from "../../../../../src/transport/errors.js";
import { settle } from "../../../../helpers/settle.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld, type World } from "../../../helpers/world.js";

const { act } = await import("react");
await import("../../../helpers/all-screens.js");

const sdl = `
  type Query { boats: [Boat!]! boat(id: ID!): Boat }
  type Mutation { rentBoat(boatId: ID!, hours: Int!): Boat }
  type Boat { id: ID! name: String! }
`;

const test = suite("picker");
let screen: Screen;
let world: World;
let given: Record<string, unknown>[] = [];
const boats = ["Anna", "Annabel", "Cem"].map((name, index) => ({ id: `b-${index}`, name }));

const input = () => screen.root.querySelector("input[role=combobox]") as HTMLInputElement;
const options = () => screen.all("option").map((option) => option.textContent);
const focus = () => act(async () => input().focus());
const blur = () => act(async () => input().blur());
const dispatchKey = (name: string, modifiers: KeyboardEventInit = {}) =>
  input().dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...modifiers }));
const key = (name: string, modifiers?: KeyboardEventInit) => act(async () => void dispatchKey(name, modifiers));

/** The server answers no question for boats until it is released. */
function holdAnswers() {
  let release = () => {};
  const released = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  world.intercept = ({ document }) => (String(document).includes("boat") ? released : undefined);
  return { release };
}

test.before.each(async () => {
  given = [];
  world = createWorld(sdl, {
    boats: () => boats,
    boat: ({ id }: { id: string }) => boats.find((each) => each.id === id),
    rentBoat(args: Record<string, unknown>) {
      given.push(args);
      return boats[0];
    },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/rentBoat" });
  await screen.until(() => screen.root.querySelector("input[role=combobox]"), "a picker");
  await screen.type(/^Hours/, "2");
});
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("chooses by arrow keys and Enter without a letter typed", async () => {
  await focus();
  await screen.until(() => options().length === 3);
  assert.is(
    screen.all("option").some((each) => each.getAttribute("aria-selected") === "true"),
    false,
    "nothing is on offer before somebody moves",
  );
  await key("ArrowDown");
  await key("ArrowDown");
  await key("Enter");
  assert.is(input().value, "Annabel");
  assert.is(given.length, 0);
});

test("keys that belong to a composition of letters choose nothing and close nothing", async () => {
  await focus();
  await screen.until(() => options().length === 3);
  await key("ArrowDown");
  await key("Enter", { isComposing: true });
  await key("Escape", { isComposing: true });
  assert.is(input().value, "");
  assert.is(options().length, 3);
});

test("a record that was opened lately is on offer first", async () => {
  await screen.close();
  screen = await renderScreen({
    options: world.options,
    schema: schemaOf(sdl),
    route: "/m/rentBoat",
    recentRecords: [{ type: "Boat", id: "b-2", label: "Cem" }],
  });
  await screen.until(() => screen.root.querySelector("input[role=combobox]"), "a picker");
  await focus();
  await screen.until(() => options().length === 3);
  assert.match(options()[0] ?? "", /^Cem/);
});

test("goes round to the last one with the arrow up", async () => {
  await focus();
  await screen.until(() => options().length === 3);
  await key("ArrowUp");
  await key("Enter");
  assert.is(input().value, "Cem");
});

test("takes the first hit for what was typed on Enter", async () => {
  await focus();
  await screen.type(/^Boat/, "annab");
  await screen.until(() => options().length === 1);
  await key("Enter");
  assert.is(input().value, "Annabel");
});

test("Enter before the hits are there waits for them, and takes none of before", async () => {
  await focus();
  await screen.until(() => options().length === 3);
  await screen.type(/^Boat/, "cem");
  await key("Enter");
  await screen.until(() => input().value === "Cem");
  assert.is(given.length, 0, "Enter chose, and sent nothing");
  await screen.press("button", "Rent boat");
  await screen.until(() => given.length);
  assert.equal({ ...given[0] }, { boatId: "b-2", hours: 2 });
});

test("a form that is sent while a record is still searched for waits for it", async () => {
  await focus();
  await screen.type(/^Boat/, "cem");
  await key("Enter");
  await key("Enter", { ctrlKey: true });
  assert.is(given.length, 0);
  await screen.until(() => given.length);
  assert.equal({ ...given[0] }, { boatId: "b-2", hours: 2 });
});

test("a form that is sent by the key right after Enter waits too", async () => {
  await focus();
  await screen.type(/^Boat/, "cem");
  // `act` would leave time between the keys: React has only rendered what the first one changed when the second one comes.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  dispatchKey("Enter");
  await Promise.resolve();
  dispatchKey("Enter", { ctrlKey: true });
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  await screen.until(() => given.length);
  assert.equal({ ...given[0] }, { boatId: "b-2", hours: 2 });
});

test("a form sent right after a name was typed waits for the record of that name", async () => {
  await focus();
  await screen.type(/^Boat/, "annabel");
  const answers = holdAnswers();
  await blur();
  await screen.press("button", "Rent boat");
  assert.is(given.length, 0);
  answers.release();
  await screen.until(() => given.length);
  assert.equal({ ...given[0] }, { boatId: "b-1", hours: 2 });
});

test("a form that waits for a record is not sent once somebody changes an input", async () => {
  await focus();
  await screen.type(/^Boat/, "cem");
  const answers = holdAnswers();
  await blur();
  await screen.press("button", "Rent boat");
  await screen.type(/^Hours/, "3");
  answers.release();
  await screen.until(() => input().value === "Cem");
  await screen.press("button", "Rent boat");
  await screen.until(() => given.length);
  assert.equal(
    given.map((each) => each.hours),
    [3],
  );
});

test("Enter after the text was emptied takes none of the hits of before", async () => {
  await focus();
  await screen.type(/^Boat/, "annab");
  await screen.until(() => options().length === 1);
  await screen.type(/^Boat/, "");
  await key("Enter");
  assert.is(input().value, "");
});

test("a whole name that is left before it was searched for means its record", async () => {
  await focus();
  await screen.type(/^Boat/, "cem");
  await blur();
  await screen.until(() => input().value === "Cem");
  await screen.press("button", "Rent boat");
  await screen.until(() => given.length);
  assert.equal({ ...given[0] }, { boatId: "b-2", hours: 2 });
});

test("takes a name that was typed to its end for the record, not for an id", async () => {
  await focus();
  await screen.type(/^Boat/, "anna");
  await screen.until(() => options().length === 2);
  await blur();
  assert.is(input().value, "Anna");
  await screen.press("button", "Rent boat");
  await screen.until(() => given.length);
  assert.equal({ ...given[0] }, { boatId: "b-0", hours: 2 });
});

test("says that no record has this name, and takes the text as an id by a choice", async () => {
  await focus();
  await screen.type(/^Boat/, "Annaada");
  await screen.until(() => screen.text().includes("Nothing matches “Annaada”. It may be an ID."));
  await screen.press("button", "Rent boat");
  await screen.until(() => screen.all("button", "Use “Annaada” as the ID").length);
  await act(settle);
  assert.is(given.length, 0);
  await screen.press("button", "Use “Annaada” as the ID");
  await screen.press("button", "Rent boat");
  await screen.until(() => given.length);
  assert.equal({ ...given[0] }, { boatId: "Annaada", hours: 2 });
});

test("Enter takes what is called exactly so before what only begins so", async () => {
  await focus();
  boats.unshift({ id: "b-9", name: "Cem 10" });
  await screen.type(/^Boat/, "cem");
  await key("Enter");
  await key("Enter", { ctrlKey: true });
  await screen.until(() => given.length);
  boats.shift();
  assert.equal({ ...given[0] }, { boatId: "b-2", hours: 2 });
});

test("a form that waits for the first hit shows it, and is not sent", async () => {
  await focus();
  await screen.type(/^Boat/, "annab");
  await key("Enter");
  await key("Enter", { ctrlKey: true });
  await screen.until(() => input().value === "Annabel");
  await act(settle);
  assert.is(given.length, 0, "nobody has seen yet which one it is");
});

const numbered = (index: number) => ({ id: `${index + 1}`, name: `${index + 10}` });

/** A form whose records are called by numbers that are others' ids, in a list that the server does not search. */
async function openNumbered(count: number, lookUp = "boat(id: ID!): Boat") {
  await screen.close();
  const numberedSdl = sdl.replace("boats:", "boats(limit: Int, offset: Int):").replace("boat(id: ID!): Boat", lookUp);
  const all = Array.from({ length: count }, (_, index) => numbered(index));
  world = createWorld(numberedSdl, {
    boats: ({ limit = 10, offset = 0 }: { limit?: number; offset?: number }) => all.slice(offset, offset + limit),
    boat: ({ id }: { id: string }) => all.find((each) => each.id === id),
    rentBoat(args: Record<string, unknown>) {
      given.push(args);
      return all[0];
    },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(numberedSdl), route: "/m/rentBoat" });
  await screen.until(() => screen.root.querySelector("input[role=combobox]"), "a picker");
  await screen.type(/^Hours/, "2");
  await focus();
}

test("a text that is one record's name and another's id is a question", async () => {
  await openNumbered(60);
  await screen.type(/^Boat/, "40");
  await screen.press("button", "Rent boat");
  await screen.until(() => screen.text().includes("“40” may mean several records. Choose one."));
  assert.is(given.length, 0);
  await screen.press("button", "40 (ID 31)");
  await screen.press("button", "Rent boat");
  await screen.until(() => given.length);
  assert.equal({ ...given[0] }, { boatId: "31", hours: 2 });
});

test("an id that was typed is shown with the record's name before it is sent", async () => {
  await openNumbered(60);
  await screen.type(/^Boat/, "4");
  await screen.press("button", "Rent boat");
  await screen.until(() => input().value === "13 (ID 4)");
  await act(settle);
  assert.is(given.length, 0, "nobody has seen yet whose id it is");
  await screen.press("button", "Rent boat");
  await screen.until(() => given.length);
  assert.equal({ ...given[0] }, { boatId: "4", hours: 2 });
});

test("a text that nothing confirms as an id is used as one only by a choice", async () => {
  await openNumbered(700, "other: Boat");
  await screen.type(/^Boat/, "9000");
  await screen.press("button", "Rent boat");
  await screen.until(() => screen.text().includes("It could not be found out which record “9000” is."));
  assert.match(screen.text(), "Choose the record that is meant.");
  assert.is(given.length, 0);
  await screen.press("button", "Use “9000” as the ID");
  await screen.until(() => !screen.text().includes("Choose the record that is meant."));
  await screen.press("button", "Rent boat");
  await screen.until(() => given.length);
  assert.equal({ ...given[0] }, { boatId: "9000", hours: 2 });
});

test("where the search fails, an id is confirmed by its record, or chosen as one", async () => {
  world.intercept = ({ document }) => {
    if (String(document).includes("boats")) throw new Error("the harbour is closed");
    return undefined;
  };
  await focus();
  await screen.type(/^Boat/, "b-1");
  await blur();
  await screen.until(() => input().value === "Annabel (ID b-1)");
  await focus();
  await screen.type(/^Boat/, "b-9");
  await blur();
  await screen.until(() => screen.all("button", "Use “b-9” as the ID").length === 1);
});

test("says what failed, and asks again at a press", async () => {
  let isDown = true;
  world.intercept = (operation) => {
    if (isDown && String(operation.document).includes("boats")) throw new Error("the harbour is closed");
    return undefined;
  };
  await focus();
  await screen.until(() =>
    screen.text().includes("The records to pick from could not be loaded: the harbour is closed"),
  );
  isDown = false;
  const [button] = screen.all("button", "Try again");
  await act(async () => void button?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await screen.until(() => options().length === 3);
});

test("says in a person's words why a session that has ended loads nothing", async () => {
  world.intercept = ({ document }) => {
    if (!String(document).includes("boats")) return undefined;
    throw new TransportError("http", "/graphql: the headers could not be made: see cause", { status: 401 });
  };
  await focus();
  await screen.until(() => screen.text().includes("The records to pick from could not be loaded: Sign in to see this"));
  assert.not.match(screen.text(), "headers");
});

test("shows what tells records apart, and keeps the id out of sight", async () => {
  await screen.close();
  const [first, second] = [
    { id: "b-1", name: "Anna", harbour: { town: "Thun" } },
    { id: "b-2", name: "Anna", harbour: { town: "Spiez" } },
  ];
  const sdlWithTowns = sdl.replace(
    "name: String! }",
    "name: String! harbour: Harbour! } type Harbour { town: String! }",
  );
  world = createWorld(sdlWithTowns, { boats: () => [first, second] });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdlWithTowns), route: "/m/rentBoat" });
  await screen.until(() => screen.root.querySelector("input[role=combobox]"), "a picker");
  await focus();
  await screen.until(() => options().length === 2);
  assert.equal(options(), ["AnnaThun", "AnnaSpiez"]);
  await key("ArrowDown");
  await key("Enter");
  assert.not.match(screen.text(), "b-1");
  assert.is(input().title, "b-1");
});

test("a record that nothing else tells apart has the key within its global id", async () => {
  await screen.close();
  world = createWorld(sdl, { boats: () => [{ id: btoa("Boat:7"), name: "Anna" }] });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/rentBoat" });
  await screen.until(() => screen.root.querySelector("input[role=combobox]"), "a picker");
  await focus();
  await screen.until(() => options().length === 1);
  assert.equal(options(), ["Anna7"]);
});

test("searches where the server gives nothing without a text", async () => {
  await screen.close();
  const searchSdl = `
    type Query { find(type: Kind!, query: String!): [Found!]! boat(id: ID!): Boat }
    type Mutation { rentBoat(boatId: ID!): Boat }
    enum Kind { BOAT PORT } union Found = Boat | Port
    type Boat { id: ID! name: String! } type Port { id: ID! name: String! }
  `;
  const asked: object[] = [];
  world = createWorld(searchSdl, {
    find(args: { query: string }) {
      asked.push({ ...args });
      return [{ __typename: "Boat", id: "b-9", name: `${args.query}abel` }];
    },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(searchSdl), route: "/m/rentBoat" });
  await screen.until(() => screen.root.querySelector("input[role=combobox]"), "a picker");
  await focus();
  await screen.type(/^Boat/, "Ann");
  await screen.until(() => options().length === 1);
  await key("Enter");
  assert.is(input().value, "Annabel");
  assert.equal(asked, [{ type: "BOAT", query: "Ann" }]);
});

test.run();
