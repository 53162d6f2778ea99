/** Two people change one record: the second one is told before anything is sent, with the values of both. */
import { acting, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { settle } from "../../../../helpers/settle.js";
import { schemaOf } from "../../../schema/helpers.js";
import { renderOneOf } from "../../../helpers/render-part.js";
import { createWorld, type World } from "../../../helpers/world.js";

const { Action } = await import("../../../../../src/app/screens/action/action.js");
const { conflictPart } = await import("../../../../../src/app/screens/action/review/reviewed-form.js");
await conflictPart.load();

const sdl = `
  type Query { boat(id: ID!): Boat }
  type Mutation { updateBoat(id: ID!, patch: BoatPatch!): Boat }
  input BoatPatch { name: String length: Int note: String kind: String! }
  type Boat { id: ID! name: String! length: Int note: String kind: String! }
`;

const test = suite("two people, one record");
let screen: Screen;
let world: World;
let boat: Record<string, unknown>;
let given: object[];

const schema = schemaOf(sdl);
const route = "/m/updateBoat?from=Boat:1";

async function open(): Promise<void> {
  screen = await renderOneOf({ action: Action }, { options: world.options, schema, route });
  await screen.until(() => screen.all("textbox", /^Name/).length, "a form");
}

/** The page is loaded again: only what is stored is left. */
async function reload(): Promise<void> {
  await screen.close();
  await open();
}

/** The server refuses all questions, and takes changes. */
const refuseQueries = () => {
  world.intercept = ({ document }) =>
    String(document).startsWith("query") ? { data: null, errors: [{ message: "Gone." }] } : undefined;
};

test.before.each(async () => {
  boat = { id: "1", name: "Anna", length: 12, note: null, kind: "Sloop" };
  given = [];
  world = createWorld(sdl, {
    boat: () => boat,
    updateBoat: ({ patch }: { patch: object }) => {
      given.push({ ...patch });
      return boat;
    },
  });
  await open();
});
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

const box = (name: RegExp) => screen.get("textbox", name) as HTMLInputElement;
const send = () => screen.press("button", "Update boat");
const notice = () => screen.root.querySelector(".filled-in .alert");
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
  assert.equal(given, [{ name: "Berta", kind: "Sloop" }]);
});

test("the other one's value is taken on demand, and the rest stays as typed", async () => {
  await screen.type(/^Note/, "New sails");
  await clash();
  await screen.press("button", "Take theirs");
  assert.is(box(/^Name/).value, "Clara");
  assert.is(document.activeElement?.textContent, "Update boat");
  await send();
  await screen.until(() => given.length);
  assert.equal(given, [{ note: "New sails", kind: "Sloop" }]);
});

test("changes of different values do not clash", async () => {
  await screen.type(/^Name/, "Berta");
  boat = { ...boat, length: 14 };
  await send();
  await screen.until(() => given.length);
  assert.equal(given, [{ name: "Berta", kind: "Sloop" }]);
});

test("the same change by both users is not a conflict", async () => {
  await screen.type(/^Name/, "Clara");
  boat = { ...boat, name: "Clara" };
  await send();
  await screen.until(() => given.length > 0 || /no changes/.test(screen.text()));
  assert.not.match(screen.text(), "Someone else");
});

test("if the record cannot be read again, nothing is sent until the person says so", async () => {
  await screen.type(/^Name/, "Berta");
  refuseQueries();
  await send();
  await screen.until(() => /could not be read again/.test(notice()?.textContent ?? ""));
  assert.is(document.activeElement?.className, "alert");
  assert.is(box(/^Name/).value, "Berta");
  assert.equal(given, []);
  await screen.press("button", "Send it anyway");
  await screen.until(() => given.length);
  assert.equal(given, [{ name: "Berta", kind: "Sloop" }]);
});

test("a look that failed can be repeated, and finds what was changed meanwhile", async () => {
  await screen.type(/^Name/, "Berta");
  boat = { ...boat, name: "Clara" };
  refuseQueries();
  await send();
  await screen.until(() => /could not be read again/.test(notice()?.textContent ?? ""));
  world.intercept = undefined;
  await screen.press("button", "Try again");
  await untilTold();
  assert.equal(given, []);
});

test("one's own value is not sent over one that came while the person chose", async () => {
  await clash();
  boat = { ...boat, name: "Dora" };
  await screen.press("button", "Send mine");
  await screen.until(() => /Dora/.test(notice()?.textContent ?? ""));
  assert.equal(given, []);
});

test("after a reload, what others changed meanwhile is told before anything is sent", async () => {
  await screen.type(/^Name/, "Berta");
  await screen.type(/^Note/, "New sails");
  boat = { ...boat, name: "Clara" };
  await reload();
  await untilTold();
  assert.match(notice()?.textContent ?? "", /Name.*Anna.*Clara.*Berta/);
  assert.not.match(notice()?.textContent ?? "", "Note");
  assert.is(box(/^Name/).value, "Berta");
  await send();
  await untilTold();
  assert.equal(given, []);
});

test("a record that is asked for again while the form is open is not overwritten", async () => {
  await screen.type(/^Name/, "Berta");
  boat = { ...boat, name: "Clara" };
  await acting(() => world.options.client.invalidate());
  await untilTold();
  await send();
  await untilTold();
  assert.equal(given, []);
});

test("what was typed before the record could be read is shown beside its values", async () => {
  await screen.close();
  sessionStorage.clear();
  refuseQueries();
  await open();
  assert.match(screen.text(), "The present values of this record could not be read.");
  await screen.type(/^Name/, "Berta");
  await screen.type(/^Kind/, "Sloop");
  world.intercept = undefined;
  await send();
  await screen.until(() => /has other values here/.test(notice()?.textContent ?? ""));
  assert.match(notice()?.textContent ?? "", /Name.*Now: Anna.*Berta/);
  assert.equal(given, []);
});

test("what the server requires with each change is sent as others have it by now", async () => {
  await screen.type(/^Note/, "New sails");
  boat = { ...boat, kind: "Ketch" };
  await send();
  await screen.until(() => given.length);
  assert.equal(given, [{ note: "New sails", kind: "Ketch" }]);
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

test.run();
