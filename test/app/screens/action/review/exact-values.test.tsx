/** A value that a form shows less exactly than it is stored, and that nobody has touched, is no change in the review. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Screen } from "../../../../helpers/render.js";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const SDL = `
  scalar DateTime
  type Query { works: [Work!]! work(id: ID!): Work }
  type Work { id: ID! name: String! seenAt: DateTime times: [DateTime!]! }
  input WorkInput { name: String seenAt: DateTime! times: [DateTime!]! }
  type Mutation { updateWork(id: ID!, input: WorkInput!): Work }
`;
const MOMENT = "2024-05-01T10:30:00.123456+00:00";

const test = suite("the review of exact values");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("a moment with microseconds that is sent as it is does not count as changed", async () => {
  const work = { __typename: "Work", id: "1", name: "Old", seenAt: MOMENT, times: [MOMENT] };
  const world = createWorld(SDL, { works: [work], work, updateWork: work });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: "/m/updateWork?from=Work:1" });
  await screen.until(() => screen.all("textbox", /^Name/).length > 0, "the form");
  await screen.type(/^Name/, "New");
  await screen.press("button", "Review");
  await screen.until(() => screen.text().includes("Before"), "the review");
  assert.match(screen.text(), "1 value changes.");
});

test.run();
