/** Answers that are there to be read, and that nobody gets again. */
import { act, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Navigation } from "../../../../src/app/base/navigation/navigation.js";
import { schemaOf } from "../../schema/helpers.js";
import { createMemoryNavigation } from "../../helpers/render-part.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const sdl = `
  type Query { kites: [Kite!]! }
  type Mutation { createKey(note: String!): String }
  type Kite { id: ID! name: String! }
`;

const test = suite("answer to be read");
let screen: Screen;
let nav: Navigation;
let answers: (() => void)[];

test.before.each(async () => {
  answers = [];
  const world = createWorld(sdl, { kites: () => [{ id: "1", name: "Ada" }] });
  world.intercept = ({ document, variables = {} }) =>
    String(document).startsWith("mutation")
      ? new Promise((resolve) => {
          const createKey = `key of ${(variables as { note: string }).note}`;
          answers.push(() => resolve({ data: { createKey } }));
        })
      : undefined;
  nav = createMemoryNavigation("/m/createKey");
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), nav });
});
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

const openForm = () => act(async () => nav.go({ at: "action", field: "createKey" }));
const openList = () => act(async () => nav.go({ at: "query", field: "kites" }));
/** Leaves the form that is being sent. */
const leaveForm = async () => {
  await openList();
  await screen.until(() => screen.all("button", "Leave anyway").length, "a question");
  await screen.press("button", "Leave anyway");
};
const answer = (index: number) => act(async () => answers[index]?.());
const reads = (text: string) => screen.until(() => screen.text().includes(text), text);

async function send(note: string): Promise<void> {
  await screen.until(() => screen.all("textbox", /^Note/).length, "a form");
  const count = answers.length;
  await screen.type(/^Note/, note);
  await screen.press("button", "Create key");
  await screen.until(() => answers.length > count, "a request");
}

test("a person who has left the form gets a link to the answer", async () => {
  await send("door");
  await leaveForm();
  await answer(0);
  await reads("Done: Create key");
  assert.not.match(screen.text(), "key of door");
  assert.is(nav.get().at, "query");
  await screen.press("link", "View");
  await reads("key of door");
  await openList();
  await openForm();
  await screen.until(() => screen.all("textbox", /^Note/).length, "a form");
  assert.not.match(screen.text(), "key of door", "it has been read");
});

test("an answer waits for its form, even if its toast was closed", async () => {
  await send("door");
  await leaveForm();
  await answer(0);
  await reads("Done: Create key");
  await screen.press("button", "Close");
  await openForm();
  await reads("key of door");
});

test("a person who has returned to the form sees the answer there", async () => {
  await send("door");
  await leaveForm();
  await openForm();
  await answer(0);
  await reads("key of door");
  assert.is(screen.root.querySelector(".toast"), null);
});

test.run();
