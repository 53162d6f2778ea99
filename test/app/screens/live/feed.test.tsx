/** The screen of a live view whose subscription is refused. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createFeed, createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const test = suite("a refused live view");
let screen: Screen;
test.after.each(() => screen.close());

const SDL = `
  type Query { kites: [Kite!]! }
  type Kite { id: ID! name: String! }
  type Subscription { kiteFlown: Kite! }
`;

test("says no longer why it was refused once it is tried again", async () => {
  const world = createWorld(SDL, { kites: () => [], kiteFlown: () => createFeed<object>().stream });
  world.intercept = ({ document }) =>
    String(document).startsWith("subscription") ? { errors: [{ message: "The meadow is closed" }] } : undefined;
  const options = { ...world.options, live: { protocol: "cable", url: "/cable" } as const };
  screen = await renderScreen({ options, schema: schemaOf(SDL), route: "/s/kiteFlown" });
  await screen.until(() => screen.text().includes("The meadow is closed"));
  world.intercept = undefined;
  await screen.press("button", "Try again");
  await screen.until(() => screen.text().includes("Waiting for the first update"));
  assert.not.match(screen.text(), "The meadow is closed");
});

test.run();
