/** A change of a record whose key the server has given to another one meanwhile. */
import type { Screen } from "../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../app/helpers/render-screen.js";
import { createWorld } from "../../app/helpers/world.js";

await import("../../app/helpers/all-screens.js");
const { conflictPart } = await import("../../../src/app/action/conflict/lazy-conflict-notice.js");
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

test("nothing is sent to a record that is called otherwise than its form was", async () => {
  sessionStorage.clear();
  let bird = { id: "57", name: "Old name C", wingspan_cm: 5, protected: false };
  const world = createWorld(sdl, {
    Bird: () => bird,
    allBirds: () => [bird],
    updateBird: (values: object) => (bird = { ...bird, ...values }),
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/updateBird?from=Bird:57" });
  await screen.until(() => screen.all("textbox", /^Wingspan/).length, "a form");
  await screen.type(/^Wingspan/, "77");
  bird = { id: "57", name: "A FOURTH BIRD", wingspan_cm: 5, protected: true };
  await screen.tap(screen.all("button", "Update bird").at(-1));
  const sent = () =>
    world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables);
  await screen.until(() => sent().length > 0 || /FOURTH/.test(screen.text()), "an end");
  assert.equal(sent(), []);
});

test.run();
