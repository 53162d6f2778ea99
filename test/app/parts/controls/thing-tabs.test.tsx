import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Screen } from "../../../helpers/render.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";
import { schemaOf } from "../../schema/helpers.js";

await import("../../helpers/all-screens.js");

const sdl = `
  type Query { kites: [Kite!]! lentKites: [Kite!]! sheds: [Shed!]! versionsKites: [KiteVersion!]! }
  type Subscription { kiteSeen: Kite! }
  type Kite { id: ID! name: String! }
  type Shed { id: ID! name: String! }
  type KiteVersion { id: ID! kite: Kite }
`;

const test = suite("tabs of a thing");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  localStorage.clear();
});

async function show(route: string): Promise<void> {
  const { options } = createWorld(sdl, {
    kites: () => [],
    lentKites: () => [],
    sheds: () => [],
    versionsKites: () => [],
  });
  screen = await renderScreen({ options, schema: schemaOf(sdl), route });
  await screen.until(() => screen.text().includes("There is nothing here."));
}

test("the lists and live views of a thing are tabs, each with its address", async () => {
  await show("/q/lentKites");
  const tabs = [...screen.get("navigation", "Lists and live views of Kites").querySelectorAll("a")];
  assert.equal(
    tabs.map(({ textContent, hash }) => [textContent, hash]),
    [
      ["All", "#/q/kites"],
      ["Lent kites", "#/q/lentKites"],
      ["Versions", "#/q/versionsKites"],
      ["Kite seen", "#/s/kiteSeen"],
    ],
  );
  assert.equal(
    tabs.map((tab) => tab.getAttribute("aria-current")),
    [null, "page", null, null],
  );
});

test("a list of versions is a tab of the thing that they are versions of", async () => {
  await show("/q/versionsKites");
  const tabs = [...screen.get("navigation", "Lists and live views of Kites").querySelectorAll("a")];
  assert.equal(
    tabs.map((tab) => tab.getAttribute("aria-current")),
    [null, null, "page", null],
  );
});

test("a thing with one list has no tabs", async () => {
  await show("/q/sheds");
  assert.is(screen.root.querySelector(".tabs"), null);
});

test.run();
