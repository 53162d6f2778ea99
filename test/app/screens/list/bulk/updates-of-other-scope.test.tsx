/** An update of another tenant's record with the same key does not take the place of a selected row. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const SDL = `
  type Query { pages(locale: String = "en"): [Page!]! page(id: ID!, locale: String = "en"): Page }
  type Page { id: ID! title: String! }
  type Mutation { deletePage(id: ID!, locale: String = "en"): Page }
  type Subscription { pageUpdated: Page! }
`;

const test = suite("updates of another language");
let screen: Screen;
test.after.each(() => screen.close());

test("a dialog does not name what another language is called, and delete this one", async () => {
  let push = () => {};
  const pushed = new Promise<void>((resolve) => {
    push = resolve;
  });
  const english = { id: "1", title: "Prices" };
  const german = { id: "1", title: "Impressum" };
  const world = createWorld(SDL, {
    pages: [english],
    page: ({ locale }: { locale: string }) => (locale === "de" ? german : english),
    deletePage: english,
    async *pageUpdated() {
      await pushed;
      yield { pageUpdated: german };
      await new Promise(() => {});
    },
  });
  const live = { protocol: "cable", url: "/cable" } as const;
  screen = await renderScreen({ options: { ...world.options, live }, schema: schemaOf(SDL), route: "/q/pages" });
  await screen.until(() => screen.text().includes("Prices"));
  await screen.tap(screen.get("checkbox", "Select row 1"));
  await screen.until(() => screen.all("button", "Delete page").length);
  push();
  await screen.until(() => screen.text().includes("Impressum")).catch(() => {});
  await screen.tap(screen.all("button", "Delete page")[0]);
  await screen.until(() => screen.root.querySelector("dialog"));
  for (const button of screen.all("button", "Preview")) await screen.tap(button);
  const named = screen.root.querySelector("dialog")?.textContent ?? "";
  assert.not.match(named, "Impressum", "the row that was selected is called Prices, and is what would be deleted");
});

test.run();
