/** An action that the server refused to this person is remembered as refused, until the person is another one or it is done after all. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Navigation } from "../../../../src/app/base/navigation/navigation.js";
import { schemaOf } from "../../schema/helpers.js";
import { createMemoryNavigation, renderOneOf } from "../../helpers/render-part.js";
import { createWorld, type World } from "../../helpers/world.js";

const { act } = await import("react");
const { Action } = await import("../../../../src/app/screens/action/action.js");
const { RecordScreen } = await import("../../../../src/app/screens/record/record.js");

const sdl = `
  type Query { kite(id: ID!): Kite }
  type Mutation { updateKite(id: ID!, name: String): Kite foldKite(id: ID!): Kite }
  type Kite { id: ID! name: String! }
`;
const kite = { id: "1", name: "Ada" };

const test = suite("forbidden actions");
let screen: Screen;
let nav: Navigation;
let world: World;

test.before.each(async () => {
  world = createWorld(sdl, { kite: () => kite, updateKite: () => kite });
  nav = createMemoryNavigation("/e/Kite/1");
  const screens = { record: RecordScreen, action: Action };
  screen = await renderOneOf(screens, { options: world.options, schema: schemaOf(sdl), nav });
});
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

const edit = () => screen.all("link").find(({ textContent }) => textContent?.startsWith("Edit"));
const untilRecord = () => screen.until(edit, "the record");
const goBack = async () => {
  await act(async () => nav.go({ at: "record", type: "Kite", id: "1" }));
  await untilRecord();
};

async function sendChange(code?: string) {
  world.intercept = ({ document }) =>
    code !== undefined && String(document).includes("updateKite")
      ? { errors: [{ message: "Only the crew may.", extensions: { code } }] }
      : undefined;
  await untilRecord();
  await screen.tap(edit());
  await screen.until(() => screen.all("textbox", /^Name/).length, "the form");
  await screen.type(/^Name/, "Bea");
  await screen.press("button", "Update kite");
}

test("it is dimmed and says why, others are not, and its form says so", async () => {
  await sendChange("FORBIDDEN");
  await screen.until(() => /You are not allowed to do this/.test(screen.text()));
  await goBack();
  assert.is(edit()?.title, "The server did not allow this: Only the crew may.");
  assert.match(edit()?.textContent ?? "", "Only the crew may.");
  assert.ok(edit()?.classList.contains("dimmed"));
  assert.not.ok(screen.get("link", "Fold kite").classList.contains("dimmed"));
  await screen.tap(edit());
  await screen.until(() => screen.all("status", /did not allow this: Only the crew may/).length, "the notice");
});

test("another error is not remembered", async () => {
  await sendChange("BAD_USER_INPUT");
  await screen.until(() => /Only the crew may/.test(screen.text()));
  await goBack();
  assert.is(edit()?.textContent, "Edit");
});

test("it is forgotten once the action is done", async () => {
  await sendChange("FORBIDDEN");
  await screen.until(() => /You are not allowed to do this/.test(screen.text()));
  await goBack();
  await sendChange();
  await screen.until(() => edit()?.textContent === "Edit", "the record, as it was");
});

test.run();
