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

test.run();
