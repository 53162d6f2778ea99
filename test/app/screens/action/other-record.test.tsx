/** A change of a record, and its undo, where the server has given its key to another one meanwhile. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");
const { conflictPart } = await import("../../../../src/app/screens/action/review/reviewed-form.js");
await conflictPart.load();

const sdl = `
  type Query { allBirds(page: Int, perPage: Int): [Bird] Bird(id: ID!): Bird }
  type Bird { id: ID! name: String! wingspan_cm: Int! protected: Boolean! }
  type Mutation {
    createBird(name: String!, wingspan_cm: Int!, protected: Boolean!): Bird
    updateBird(id: ID!, name: String, wingspan_cm: Int, protected: Boolean): Bird
    removeBird(id: ID!): Bird
  }`;

const test = suite("a form whose record has made room for another one of the same id");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

/** Opens the form of a bird, which `replace` puts another one in the place of. */
async function openForm() {
  sessionStorage.clear();
  let bird = { id: "57", name: "Heron", wingspan_cm: 5, protected: false };
  const world = createWorld(sdl, {
    Bird: () => bird,
    allBirds: () => [bird],
    updateBird: (values: object) => (bird = { ...bird, ...values }),
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/updateBird?from=Bird:57" });
  await screen.until(() => screen.all("textbox", /^Wingspan/).length, "a form");
  return {
    replace: (other: object) => (bird = { ...bird, ...other }),
    get: () => bird,
    sent: () => world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables),
  };
}

test("nothing is sent to a record that is called otherwise than its form was", async () => {
  const { replace, sent } = await openForm();
  await screen.type(/^Wingspan/, "77");
  replace({ name: "Stork", protected: true });
  await screen.tap(screen.all("button", "Update bird").at(-1));
  await screen.until(() => sent().length > 0 || /Stork/.test(screen.text()), "an end");
  assert.equal(sent(), []);
});

test("nothing is taken back in a record that is called otherwise by now", async () => {
  const { replace, get } = await openForm();
  await screen.type(/^Wingspan/, "44");
  await screen.tap(screen.all("button", "Update bird").at(-1));
  await screen.until(() => screen.all("button", "Undo").length, "an undo");
  const other = replace({ name: "Stork of 44", wingspan_cm: 44, protected: true });
  await screen.tap(screen.all("button", "Undo").at(-1));
  await screen.until(() => /Undone|Not undone/.test(screen.text()), "an end");
  assert.equal(get(), other);
});

// A record without a name: its key says which hour it is, and what it holds says whose.

const slots = `
  type Query { slots: [Slot!]! slot(nodeId: ID!): Slot }
  type Slot { nodeId: ID! day: Int! hour: Int! who: String! seats: Int! confirmed: Boolean! updatedAt: String }
  type Mutation {
    updateSlot(nodeId: ID!, confirmed: Boolean, seats: Int, who: String): Slot
    deleteSlot(nodeId: ID!): Slot
  }`;

async function openSlot(route: string) {
  sessionStorage.clear();
  let slot = { nodeId: "abc", day: 1, hour: 7, who: "Bob", seats: 2, confirmed: true, updatedAt: "1" };
  const world = createWorld(slots, {
    slot: () => slot,
    slots: () => [slot],
    updateSlot: (values: object) => (slot = { ...slot, ...values, updatedAt: "2" }),
    deleteSlot: () => slot,
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(slots), route });
  return {
    replace: (other: object) => (slot = { ...slot, ...other }),
    get: () => slot,
    sent: () => world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables),
  };
}

const openSlotForm = async () => {
  const opened = await openSlot("/m/updateSlot?from=Slot:abc");
  await screen.until(() => screen.all("textbox", /^Who/).length, "a form");
  return opened;
};

test("nothing is sent to a nameless record that tells something else by now", async () => {
  const { replace, sent } = await openSlotForm();
  await screen.type(/^Seats/, "3");
  replace({ who: "Nora" });
  await screen.tap(screen.all("button", "Update slot").at(-1));
  await screen.until(() => sent().length > 0 || /Nora/.test(screen.text()), "an end");
  assert.equal(sent(), []);
  assert.match(screen.text(), /\(1, 7, Bob, 2\).*\(1, 7, Nora, 2\)/s);
});

test("a nameless record of which a number or a state has changed is the same", async () => {
  const { replace, sent } = await openSlotForm();
  await screen.type(/^Who/, "Bobby");
  replace({ seats: 3, confirmed: false, updatedAt: "3" });
  await screen.tap(screen.all("button", "Update slot").at(-1));
  await screen.until(() => sent().length > 0, "a mutation");
  assert.equal(sent(), [{ nodeId: "abc", who: "Bobby" }]);
});

test("what a person changes of a nameless record is taken back", async () => {
  const { get } = await openSlotForm();
  await screen.type(/^Who/, "Bobby");
  await screen.tap(screen.all("button", "Update slot").at(-1));
  await screen.until(() => screen.all("button", "Undo").length, "an undo");
  await screen.tap(screen.all("button", "Undo").at(-1));
  await screen.until(() => /Undone|Not undone/.test(screen.text()), "an end");
  assert.is(get().who, "Bob");
});

test("nothing is taken back in a nameless record that is another one by now", async () => {
  const { replace, get } = await openSlotForm();
  await screen.type(/^Seats/, "4");
  await screen.tap(screen.all("button", "Update slot").at(-1));
  await screen.until(() => screen.all("button", "Undo").length, "an undo");
  const other = replace({ who: "Zed", seats: 4 });
  await screen.tap(screen.all("button", "Undo").at(-1));
  await screen.until(() => /Undone|Not undone/.test(screen.text()), "an end");
  assert.equal(get(), other);
});

test("the deletion of a nameless record says what it holds, and looks again", async () => {
  const { replace, sent } = await openSlot("/m/deleteSlot?from=Slot:abc");
  await screen.until(() => /Delete slot: .*\(1, 7, Bob, 2\)/.test(screen.text()), "a question");
  replace({ who: "Mia" });
  await screen.tap(screen.all("button", "Delete slot").at(-1));
  await screen.until(() => sent().length > 0 || /Mia/.test(screen.text()), "an end");
  assert.equal(sent(), []);
});

test.run();
