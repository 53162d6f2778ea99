/** People name the choices and the inputs of a thing for themselves. */
import { render, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppOptions } from "../../../../../src/app/base/context/options.js";
import { schemaOf } from "../../../schema/helpers.js";
import { createWorld } from "../../../helpers/world.js";
import { choiceKey } from "../../../helpers/place.js";

const { act } = await import("react");
const { QueryletApp } = await import("../../../../../src/app/frame/shell/app.js");
const { adjustableNames } = await import("../../../../../src/app/parts/settings/adjust/adjustable-names.js");
const { rootFields } = await import("../../../../../src/app/schema/index.js");
await import("../../../helpers/all-screens.js");

const sdl = `
  type Query { kites(wind: Wind, since: String, limit: Int, offset: Int): [Kite!]! kite(id: ID!): Kite }
  type Mutation { flyKite(input: FlyInput!): Kite landKite(id: ID!, slowly: Boolean): Kite }
  input FlyInput { wind: Wind height: Int }
  type Kite { id: ID! name: String! wind: Wind }
  enum Wind { CALM STORM }
`;
const kite = { id: "1", name: "Ada", wind: "CALM" };

const test = suite("naming choices and inputs");
let screen: Screen;
test.before.each(() => localStorage.clear());
test.after.each(() => screen.close());

async function open(route: string, options: AppOptions = {}) {
  const world = createWorld(sdl, { kites: [kite], kite });
  screen = await render(<QueryletApp {...world.options} route={route} {...options} />);
}

async function rename(group: string, name: string, label: string) {
  await screen.until(() => screen.all("button", "Adjust").length);
  await screen.press("button", "Adjust");
  const details = [...screen.root.querySelectorAll("details")].find(
    (each) => each.querySelector("summary")?.textContent === group,
  );
  assert.ok(details, group);
  details.open = true;
  await screen.type(name, label);
  await act(async () => void screen.get("textbox", name).dispatchEvent(new Event("focusout", { bubbles: true })));
  await screen.press("button", "Close");
}

const storedTypes = (): unknown =>
  (JSON.parse(localStorage.getItem(choiceKey("hints")) ?? "{}") as { types?: unknown }).types;

test("a choice has its new name in cells and filters at once, and at the next visit", async () => {
  await open("/e/Kite");
  await rename("Choices of Wind", "Name of CALM", "Flaute");
  await screen.until(() => screen.text().includes("Flaute"));
  assert.equal(storedTypes(), { Wind: { values: { CALM: { label: "Flaute" } } } });
  await screen.close();
  await open(`/q/kites?a=${encodeURIComponent(JSON.stringify({ wind: "CALM" }))}`);
  await screen.until(() => screen.all("row").length);
  assert.not.match(screen.text(), /Calm/);
  assert.match(screen.text(), /Flaute.*Flaute/s, "in the filter and in the cell");
});

test("an input of a list or of an action has its new name in forms", async () => {
  await open("/e/Kite");
  await rename("Inputs of Land kite", "Name of slowly", "Sachte");
  await rename("Inputs of Fly kite", "Name of height", "Höhe");
  assert.equal(storedTypes(), {
    "Mutation.landKite": { fields: { slowly: { label: "Sachte" } } },
    FlyInput: { fields: { height: { label: "Höhe" } } },
  });
  await screen.close();
  await open("/m/flyKite");
  await screen.until(() => screen.all("textbox", /^Höhe/).length);
});

test("the settings list names without a screen as text, and the dialog resets all", async () => {
  const types = {
    Kite: { label: "Dragon" },
    Wind: { values: { CALM: { label: "A" } } },
    "Query.kites": { fields: { since: { label: "B" } } },
  };
  localStorage.setItem(choiceKey("hints"), JSON.stringify({ types }));
  await open("/settings");
  await screen.until(() => screen.all("link", "Dragon").length);
  assert.match(screen.text(), /Query kites/);
  assert.is(screen.all("link", /Query kites/).length, 0);
  await screen.close();
  await open("/e/Kite");
  await screen.until(() => screen.all("button", "Adjust").length);
  await screen.press("button", "Adjust");
  await screen.press("button", "Reset to the guess");
  assert.is(localStorage.getItem(choiceKey("hints")), null);
});

test("names are offered once for each place, and never those of pages", async () => {
  screen = await render(<p />);
  const schema = schemaOf(sdl);
  const actions = rootFields(schema).filter(({ operation }) => operation === "mutation");
  const offered = (type: string) =>
    adjustableNames(schema, type, [], actions).map(({ owner, member, names }) => [owner, member, names.join(" ")]);
  assert.equal(offered("Kite"), [
    ["Query.kites", "fields", "wind since"],
    ["FlyInput", "fields", "wind height"],
    ["Mutation.landKite", "fields", "id slowly"],
  ]);
  assert.equal(offered("Wind")[0], ["Wind", "values", "CALM STORM"]);
  assert.equal(offered("FlyInput")[0], ["FlyInput", "fields", "wind height"]);
  assert.equal(offered("Nothing").length, 2, "those of the actions that were given");
});

test.run();
