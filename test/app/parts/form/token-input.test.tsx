/** Lists of single values: each becomes a token, and nothing that is typed is lost. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderOneOf } from "../../helpers/render-part.js";
import { createWorld } from "../../helpers/world.js";

const { act } = await import("react");
const { Action } = await import("../../../../src/app/screens/action/action.js");

const sdl = `
  type Query { kites: [Kite!]! }
  scalar EmailAddress
  scalar URL
  type Mutation { createKite(tags: [String!]!, sizes: [Int!], notify: [EmailAddress!], pages: [URL!]): Kite }
  type Kite { id: ID! name: String! }
`;

const test = suite("tokens");
let screen: Screen;
let given: object[];

test.before.each(async () => {
  given = [];
  const createKite = (input: object) => {
    given.push({ ...input });
    return { id: "1", name: "Ada" };
  };
  const { options } = createWorld(sdl, { createKite });
  screen = await renderOneOf({ action: Action }, { options, schema: schemaOf(sdl), route: "/m/createKite" });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
});
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

const tags = () => screen.get("textbox", "Tags") as HTMLInputElement;
const tokens = () => [...screen.root.querySelectorAll(".token")].map(({ textContent }) => textContent);
const sizes = () => screen.get("textbox", "Sizes") as HTMLInputElement;
const press = (key: string, target: HTMLElement = tags(), how: KeyboardEventInit = {}) =>
  act(
    async () =>
      void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...how })),
  );
const enter = async (text: string) => {
  await screen.type("Tags", text);
  await press("Enter");
};
const send = async () => {
  await screen.press("button", "Create kite");
  await screen.until(() => given.length);
};

test("Enter makes a token of what is typed, without the blanks around it", async () => {
  await enter(" door ");
  await enter("first ride");
  assert.equal(tokens(), ["door", "first ride"]);
  assert.is(tags().value, "");
  await send();
  assert.equal(given, [{ tags: ["door", "first ride"] }]);
});

test("addresses are typed as tokens, with the keys that a phone has for them", async () => {
  const inputModes = ["Tags", "Sizes", "Notify", "Pages"].map(
    (name) => (screen.get("textbox", name) as HTMLInputElement).inputMode,
  );
  assert.equal(inputModes, ["", "decimal", "email", "url"]);
  await screen.type("Notify", "ada@example.com");
  await press("Enter", screen.get("textbox", "Notify"));
  assert.equal(tokens(), ["ada@example.com"]);
});

test("a text that is still being typed is sent, too", async () => {
  await enter("door");
  await screen.type("Tags", "sensor");
  assert.equal(tokens(), ["door"]);
  await send();
  assert.equal(given, [{ tags: ["door", "sensor"] }]);
});

test("a token goes by its button, and the last one by Backspace", async () => {
  for (const text of ["a", "b", "c"]) await enter(text);
  await screen.press("button", "Remove a");
  assert.equal(tokens(), ["b", "c"]);
  await press("Backspace");
  assert.equal(tokens(), ["b"]);
});

test("Backspace that is held to delete a text leaves the tokens", async () => {
  for (const text of ["a", "b"]) await enter(text);
  await press("Backspace", tags(), { repeat: true });
  assert.equal(tokens(), ["a", "b"]);
});

test("the focus stays in the input where a token is removed", async () => {
  await enter("a");
  await screen.press("button", "Remove a");
  assert.is(document.activeElement, tags());
});

test("Control with Enter sends the form with what is typed", async () => {
  await screen.type("Tags", "door");
  await press("Enter", tags(), { ctrlKey: true });
  await screen.until(() => given.length);
  assert.equal(given, [{ tags: ["door"] }]);
});

test("the cells of a pasted row become a token each", async () => {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => "door\tsensor\t\trope\n" } });
  await act(async () => void tags().dispatchEvent(event));
  assert.equal(tokens(), ["door", "sensor", "rope"]);
});

test("pasted lines become a token each", async () => {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => "door\n\nsensor\r\nrope" } });
  await act(async () => void tags().dispatchEvent(event));
  assert.equal(tokens(), ["door", "sensor", "rope"]);
});

test("a value that is not a number is marked and named; the others stay", async () => {
  await enter("door");
  await screen.type("Sizes", "12");
  await press("Enter", sizes());
  await screen.type("Sizes", "large");
  await screen.press("button", "Create kite");
  assert.is(sizes().getAttribute("aria-invalid"), "true");
  assert.match(screen.root.querySelector(".submit [role=alert]")?.textContent ?? "", "Sizes, Item 2");
  assert.equal(given, []);
});

test.run();
