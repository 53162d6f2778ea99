/** Undo of a change where the key belongs to another record by now. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../app/helpers/render-screen.js";
import { createWorld } from "../../../app/helpers/world.js";

await import("../../../app/helpers/all-screens.js");

const sdl = `
  type Query { allBirds(page: Int, perPage: Int): [Bird] Bird(id: ID!): Bird }
  type Bird { id: ID! name: String! wingspan_cm: Int! protected: Boolean! }
  type Mutation { updateBird(id: ID!, name: String, wingspan_cm: Int, protected: Boolean): Bird removeBird(id: ID!): Bird }`;

const test = suite("an undo whose record has made room for another one of the same id");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("nothing is taken back in a record that is called otherwise by now", async () => {
  sessionStorage.clear();
  let bird = { id: "57", name: "Undo me", wingspan_cm: 5, protected: false };
  const world = createWorld(sdl, {
    Bird: () => bird,
    allBirds: () => [bird],
    updateBird: (values: object) => (bird = { ...bird, ...values }),
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/updateBird?from=Bird:57" });
  await screen.until(() => screen.all("textbox", /^Wingspan/).length, "a form");
  await screen.type(/^Wingspan/, "44");
  await screen.tap(screen.all("button", "Update bird").at(-1));
  await screen.until(() => screen.all("button", "Undo").length, "an undo");
  bird = { id: "57", name: "ANOTHER 44", wingspan_cm: 44, protected: true };
  await screen.tap(screen.all("button", "Undo").at(-1));
  await screen.until(() => /Undone|Not undone/.test(screen.text()), "an end");
  assert.equal(bird, { id: "57", name: "ANOTHER 44", wingspan_cm: 44, protected: true });
});

test.run();
