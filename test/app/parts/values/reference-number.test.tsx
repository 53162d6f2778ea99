/** Numbers that are names, in a list and on a record's screen. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { createMemoryNavigation } from "../../helpers/render-part.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const sdl = `
  type Query { issues: [Issue!]! issue(id: ID!): Issue issueByNumber(number: Int!): Issue }
  type Issue { id: ID! title: String! number: Int! points: Int! }
`;
const issue = { __typename: "Issue", id: "1", title: "Leak", number: 12345, points: 67890 };

const test = suite("numbers that are names");
let screen: Screen;
test.after.each(() => screen.close());

for (const route of ["/q/issues", "/e/Issue/1"])
  test(`digits of a number that records are found by are in no groups: ${route}`, async () => {
    const { options } = createWorld(sdl, { issues: () => [issue], issue: () => issue });
    screen = await renderScreen({ options, schema: schemaOf(sdl), nav: createMemoryNavigation(route) });
    await screen.until(() => screen.text().includes("67,890"));
    assert.match(screen.text(), "12345");
  });

test.run();
