/** A related record that is filled in for selected rows takes the place of those that they have, whose values stay theirs. */
import { act, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld, type World } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const SDL = `
  type Query { works: [Work!]! work(id: ID!): Work makers: [Maker!]! maker(id: ID!): Maker }
  type Work { id: ID! title: String! maker: Maker }
  type Maker { id: ID! name: String! }
  input MakerInput { id: ID name: String }
  input WorkInput { title: String maker: MakerInput }
  type Mutation { updateWork(id: ID!, input: WorkInput!): Work }
`;

const test = suite("a new related record for selected rows");
let screen: Screen;
test.after.each(() => screen.close());

const makers = ["Wind", "Storm", "Calm"].map((name, index) => ({ id: `m${index}`, name }));
const works = ["Ada", "Ben"].map((title, index) => ({ id: String(index), title, maker: makers[index] }));

/** Opens the form for both works. */
async function open(): Promise<World> {
  const world = createWorld(SDL, {
    works,
    work: ({ id }: { id: string }) => works.find((work) => work.id === id),
    makers,
    maker: ({ id }: { id: string }) => makers.find((maker) => maker.id === id),
    updateWork: ({ id }: { id: string }) => works.find((work) => work.id === id),
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: "/q/works" });
  await screen.until(() => screen.all("row").length === works.length);
  for (const row of [1, 2]) await screen.tap(screen.get("checkbox", `Select row ${row}`));
  await screen.tap(screen.all("button", "Update work")[0]);
  await screen.until(() => screen.all("textbox", /^Title/).length, "the form");
  return world;
}

const sent = (world: World) => world.sent.filter(({ document }) => document.startsWith("mutation"));

async function run(): Promise<void> {
  await screen.press("button", "Preview");
  await screen.press("button", "Update work (2)");
}

test("a new maker, which may be taken for another name of the old one, is not sent", async () => {
  const world = await open();
  await screen.press("button", "Create a new maker");
  await screen.type(/^Name/, "Neu");
  await run();
  await screen.until(() => screen.root.textContent?.includes("0 done, 2 failed"), "no row is sent");
  assert.match(screen.text(), "Maker: The schema does not say what becomes of all else that the record has here.");
  assert.equal(sent(world), []);
});

async function pickCalm(): Promise<void> {
  const picker = screen.root.querySelector<HTMLInputElement>("dialog input[role=combobox]");
  await act(async () => picker?.focus());
  await screen.until(() => screen.all("option").length === makers.length);
  await screen.tap(screen.all("option").find(({ textContent }) => textContent?.includes("Calm")));
  await screen.press("button", "Preview");
}

test("a maker that is picked for all rows gets no name of those that they had", async () => {
  const world = await open();
  await pickCalm();
  const shown = () => screen.root.querySelector("dialog .bulk-values")?.textContent ?? "";
  await screen.until(() => shown().includes("Calm"), "the preview names the maker");
  assert.not.match(shown(), "m2");
  await screen.press("button", "Update work (2)");
  await screen.until(() => sent(world).length === works.length);
  const makersSent = sent(world).map(({ variables }) => (variables["input"] as { maker: unknown }).maker);
  assert.equal(makersSent, [{ id: "m2" }, { id: "m2" }]);
});

test("a picked maker that is called otherwise by now is sent once a person knows it", async () => {
  const world = await open();
  await pickCalm();
  const [, , calm] = makers;
  assert.ok(calm);
  calm.name = "Gale";
  await screen.press("button", "Update work (2)");
  await screen.until(() => screen.text().includes("It was called “Calm”"), "the question");
  assert.equal(sent(world), []);
  await screen.press("button", "Go on with “Gale”");
  await screen.press("button", "Update work (2)");
  await screen.until(() => sent(world).length === works.length);
  calm.name = "Calm";
});

test.run();
