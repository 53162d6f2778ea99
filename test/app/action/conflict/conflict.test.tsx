/** Two people change one record: the second one is told before anything is sent, with the values of both. */
import { acting, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { settle } from "../../../helpers/settle.js";
import { schemaOf } from "../../../schema/helpers.js";
import { renderOneOf } from "../../helpers/render-part.js";
import { createWorld, type World } from "../../helpers/world.js";

const { Action } = await import("../../../../src/app/action/action.js");
const { conflictPart } = await import("../../../../src/app/action/conflict/lazy-conflict-notice.js");
await conflictPart.load();

const sdl = `
  type Query { boat(id: ID!): Boat }
  type Mutation { updateBoat(id: ID!, patch: BoatPatch!): Boat }
  input BoatPatch { name: String length: Int note: String }
  type Boat { id: ID! name: String! length: Int note: String }
`;

const test = suite("two people, one record");
let screen: Screen;
let world: World;
let boat: Record<string, unknown>;
let given: object[];
const { now } = performance;

test.before.each(async () => {
  boat = { id: "1", name: "Anna", length: 12, note: null };
  given = [];
  world = createWorld(sdl, {
    boat: () => boat,
    updateBoat: ({ patch }: { patch: object }) => {
      given.push({ ...patch });
      return boat;
    },
  });
  const schema = schemaOf(sdl);
  const route = "/m/updateBoat?from=Boat:1";
  screen = await renderOneOf({ action: Action }, { options: world.options, schema, route });
  await screen.until(() => screen.all("textbox", /^Name/).length, "a form");
  performance.now = () => now.call(performance) + 60_000; // the form has been open for a minute
});
test.after.each(async () => {
  performance.now = now;
  await screen.close();
  sessionStorage.clear();
});

const box = (name: RegExp) => screen.get("textbox", name) as HTMLInputElement;
const send = () => screen.press("button", "Update boat");
const notice = () => screen.root.querySelector("form .alert");
const untilTold = () => screen.until(() => /Someone else has changed this record/.test(notice()?.textContent ?? ""));

/** Both change the name. */
async function clash(): Promise<void> {
  await screen.type(/^Name/, "Berta");
  boat = { ...boat, name: "Clara", length: 14 };
  await send();
  await untilTold();
}

test("the second one sees the value before and both new ones, and nothing was sent", async () => {
  await clash();
  assert.match(notice()?.textContent ?? "", /Name.*Anna.*Clara.*Berta/);
  assert.not.match(notice()?.textContent ?? "", "Length");
  assert.is(document.activeElement, notice());
  assert.equal(given, []);
});

test("one's own value is sent on demand, and nothing else", async () => {
  await clash();
  await screen.press("button", "Send mine");
  await screen.until(() => given.length);
  assert.equal(given, [{ name: "Berta" }]);
});

test("the other one's value is taken on demand, and the rest stays as typed", async () => {
  await screen.type(/^Note/, "New sails");
  await clash();
  await screen.press("button", "Take theirs");
  assert.is(box(/^Name/).value, "Clara");
  assert.is(document.activeElement?.textContent, "Update boat");
  await send();
  await screen.until(() => given.length);
  assert.equal(given, [{ note: "New sails" }]);
});

test("changes of different values do not clash", async () => {
  await screen.type(/^Name/, "Berta");
  boat = { ...boat, length: 14 };
  await send();
  await screen.until(() => given.length);
  assert.equal(given, [{ name: "Berta" }]);
});

test("the same change by both users is not a conflict", async () => {
  await screen.type(/^Name/, "Clara");
  boat = { ...boat, name: "Clara" };
  await send();
  await screen.until(() => given.length > 0 || /no changes/.test(screen.text()));
  assert.not.match(screen.text(), "Someone else");
});

test("if the record cannot be read again, the form is sent", async () => {
  await screen.type(/^Name/, "Berta");
  world.intercept = ({ document }) => {
    if (String(document).startsWith("query")) throw new Error("gone");
    return undefined;
  };
  await send();
  await screen.until(() => given.length);
  assert.equal(given, [{ name: "Berta" }]);
});

test("changes that are made while the record is read again are not sent", async () => {
  let answer = () => {};
  world.intercept = ({ document }) =>
    String(document).startsWith("query")
      ? new Promise((resolve) => {
          answer = () => resolve({ data: null, errors: [{ message: "gone" }] });
        })
      : undefined;
  await screen.type(/^Name/, "Berta");
  await send();
  await screen.type(/^Name/, "Berta II");
  await acting(answer);
  await acting(settle);
  assert.equal(given, []);
  assert.is(box(/^Name/).value, "Berta II");
  await send();
  await screen.press("button", "Cancel");
  await acting(answer);
  await acting(settle);
  assert.equal(given, []);
});

test("when the code that looks for conflicts cannot be loaded, one may try again", async () => {
  const { load } = conflictPart;
  conflictPart.load = async () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  };
  try {
    await screen.type(/^Name/, "Berta");
    boat = { ...boat, name: "Clara" };
    await send();
    await screen.until(() => screen.all("button", "Try again").length, "a way to try again");
    assert.is(screen.get("button", "Update boat").getAttribute("aria-disabled"), "false");
    assert.equal(given, []);
  } finally {
    conflictPart.load = load;
  }
  await screen.press("button", "Try again");
  await untilTold();
  assert.equal(given, []);
});

test.run();
