/** What a row says of which version it is counts, whichever row was selected first. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const SDL = `
  type Query { pages: [Page!]! page(id: ID!, draft: Boolean): Page }
  type Page { id: ID! title: String! isDraft: Boolean }
  type Mutation { deletePage(id: ID!, draft: Boolean): Page }
`;

const test = suite("rows of which only some say their version");
let screen: Screen;
test.after.each(() => screen.close());

for (const order of [
  [true, null],
  [null, true],
])
  test(`it is asked which version is meant: ${order.join()}`, async () => {
    const pages = order.map((isDraft, index) => ({ id: String(index), title: `Page ${index}`, isDraft }));
    const page = ({ id }: { id: string }) => pages.find((each) => each.id === id);
    const world = createWorld(SDL, { pages, page, deletePage: page });
    screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: "/q/pages" });
    await screen.until(() => screen.all("row").length === pages.length);
    for (const row of [1, 2]) await screen.tap(screen.get("checkbox", `Select row ${row}`));
    await screen.tap(screen.all("button", "Delete page")[0]);
    await screen.until(() => screen.root.querySelector("dialog"));
    for (const button of screen.all("button", "Preview")) await screen.tap(button);
    const [run] = screen.all("button", "Delete page (2)");
    if (run) await screen.tap(run);
    await screen.until(() => screen.text().includes("Finished")).catch(() => {});
    const sent = world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables);
    assert.equal(sent, [], "a draft was selected, and no draft is named");
  });

test.run();
