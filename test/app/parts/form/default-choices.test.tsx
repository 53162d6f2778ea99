/** What the server takes where nothing is chosen is marked as chosen, and not sent. */
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
  type Mutation { makeKite(size: Size! = SMALL, wind: Wind = W3, tail: Boolean = true, string: Boolean): Kite, tagKite(tags: [String!]! = [], note: String = "", length: Int = 3): Kite }
  type Kite { id: ID! name: String! size: Size wind: Wind tail: Boolean string: Boolean }
  enum Size { SMALL LARGE }
  enum Wind { W1 W2 W3 W4 W5 W6 W7 W8 }
`;

const test = suite("default choices");
let screen: Screen;
let given: object[];

test.before.each(async () => {
  given = [];
  const makeKite = (input: object) => {
    given.push({ ...input });
    return { id: "1", name: "Ada" };
  };
  const { options } = createWorld(sdl, { makeKite });
  screen = await renderOneOf({ action: Action }, { options, schema: schemaOf(sdl), route: "/m/makeKite" });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
});
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

const isChecked = (radio: HTMLElement | undefined) => (radio as HTMLInputElement | undefined)?.checked;
const select = () => screen.root.querySelector("select") as HTMLSelectElement;
const send = async () => {
  await screen.press("button", "Make kite");
  await screen.until(() => given.length);
};

test("a default is marked among buttons and in a list, without other words for it", () => {
  assert.ok(isChecked(screen.get("radio", "Small")));
  assert.is(select().value, "W3");
  assert.ok(isChecked(screen.all("radio", "Yes")[0]));
  assert.equal(screen.all("radio", "Not set").length, 1, "of the input without a default");
  assert.not.match(screen.text(), "Default:");
});

test("a default is written below an input, unless it is what an empty input means", async () => {
  await screen.close();
  screen = await renderOneOf(
    { action: Action },
    { options: createWorld(sdl, {}).options, schema: schemaOf(sdl), route: "/m/tagKite" },
  );
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
  assert.equal(screen.text().match(/Default: \d|Default:/g), ["Default: 3"]);
});

test("an unchanged default is left to the server, and another choice is sent", async () => {
  await screen.press("radio", "Large");
  await act(async () => {
    select().value = "W5";
    select().dispatchEvent(new Event("change", { bubbles: true }));
  });
  await send();
  assert.equal(given, [{ size: "LARGE", wind: "W5", tail: true }]);
});

test.run();
