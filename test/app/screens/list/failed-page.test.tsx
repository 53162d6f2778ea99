/** Pages of a list that fail: what stays on the screen, and the ways out. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { KITE_PAGES_SDL } from "./kites.js";
import { createWorld, type World } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const test = suite("pages of a list that fail");
let screen: Screen;
test.after.each(() => screen.close());

/** A list of two pages with one kite each. The first page ends at the cursor "1". */
async function open(route: string): Promise<World> {
  const world = createWorld(KITE_PAGES_SDL, {
    kites: ({ after }: { after?: string }) =>
      after === undefined || after === null
        ? { nodes: [{ id: "1", name: "Ada" }], pageInfo: { hasNextPage: true, endCursor: "1" } }
        : { nodes: [{ id: "2", name: "Ben" }], pageInfo: { hasNextPage: false, endCursor: "2" } },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(KITE_PAGES_SDL), route });
  return world;
}
const failSecondPage = (world: World, code: string) => {
  world.intercept = ({ variables }) =>
    (variables as { after?: string } | undefined)?.after === "1"
      ? { data: null, errors: [{ message: "The kites are out of reach.", extensions: { code } }] }
      : undefined;
};
const shows = (text: string) => screen.text().includes(text);
const isDisabled = (name: string) => screen.get("button", name).getAttribute("aria-disabled") === "true";

async function openFailingSecondPage(code: string): Promise<World> {
  const world = await open("/q/kites");
  await screen.until(() => shows("Ada"));
  failSecondPage(world, code);
  await screen.press("button", "Next");
  await screen.until(() => screen.all("button", "Try again").length > 0);
  return world;
}

test("the rows before a page that fails stay, and are named so", async () => {
  await openFailingSecondPage("INTERNAL_SERVER_ERROR");
  assert.ok(shows("Ada"));
  assert.ok(shows("These are the rows that were shown before."));
});

test("a page that fails loads when it is tried again", async () => {
  const world = await openFailingSecondPage("INTERNAL_SERVER_ERROR");
  world.intercept = undefined;
  await screen.press("button", "Try again");
  await screen.until(() => shows("Ben"));
  assert.not(shows("These are the rows that were shown before."));
});

test("a page that fails keeps the way to the page before", async () => {
  await openFailingSecondPage("INTERNAL_SERVER_ERROR");
  assert.ok(isDisabled("Next"));
  await screen.press("button", "Previous");
  await screen.until(() => !shows("These are the rows that were shown before."));
  assert.ok(shows("Ada"));
  assert.not(isDisabled("Next"));
});

test("a person who has to sign in sees no rows of the page before", async () => {
  await openFailingSecondPage("UNAUTHENTICATED");
  assert.not(shows("Ada"));
});

test.run();
