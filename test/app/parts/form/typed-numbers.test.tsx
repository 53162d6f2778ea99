/** Numbers are typed as the language of the page writes them. What can be read in two ways is not sent. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { setLocale } from "../../../../src/app/schema/values/locale.js";
import { schemaOf } from "../../schema/helpers.js";
import { resetFormats } from "../../helpers/formats.js";
import { renderOneOf } from "../../helpers/render-part.js";
import { createWorld } from "../../helpers/world.js";

const { act } = await import("react");
const { Action } = await import("../../../../src/app/screens/action/action.js");

const sdl = `
  type Query { kites: [Kite!]! }
  type Kite { id: ID! name: String! }
  type Mutation { createKite(weight: Float!, sizes: [Float!]): Kite }
`;

const test = suite("typed numbers");
let screen: Screen;
let given: object[];

const open = async () => {
  const createKite = (input: object) => {
    given.push({ ...input });
    return { id: "1", name: "Ada" };
  };
  const { options } = createWorld(sdl, { createKite });
  screen = await renderOneOf({ action: Action }, { options, schema: schemaOf(sdl), route: "/m/createKite" });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
};
test.before.each(async () => {
  given = [];
  await open();
  setLocale("de"); // the words stay English
});
test.after.each(async () => {
  await screen.close();
  resetFormats();
  sessionStorage.clear();
});

const weight = () => screen.get("textbox", /^Weight/) as HTMLInputElement;
const send = () => screen.press("button", "Create kite");

test("a comma before decimals is sent as a point, and stays on the screen", async () => {
  await screen.type(/^Weight/, "2,5");
  assert.is(weight().value, "2,5");
  await screen.type("Sizes", "0,25");
  await act(async () => screen.get("textbox", "Sizes").blur());
  await send();
  await screen.until(() => given.length);
  assert.equal(given, [{ weight: 2.5, sizes: [0.25] }]);
});

test("a point before three digits is a question, after a reload too", async () => {
  await screen.type(/^Weight/, "1.234");
  await send();
  assert.match(screen.text(), "This may be a thousand and more, or a decimal.");
  await screen.close();
  await open();
  setLocale("de");
  await send();
  assert.match(screen.text(), "This may be a thousand and more, or a decimal.");
  assert.equal(given, []);
  await screen.type(/^Weight/, "1234");
  await send();
  await screen.until(() => given.length);
  assert.equal(given, [{ weight: 1234 }]);
});

test("a point before three digits in a list is a question", async () => {
  await screen.type(/^Weight/, "1");
  await screen.type("Sizes", "1.234");
  await act(async () => screen.get("textbox", "Sizes").blur());
  await send();
  assert.match(screen.text(), "This may be a thousand and more, or a decimal.");
  assert.equal(given, []);
});

test.run();
