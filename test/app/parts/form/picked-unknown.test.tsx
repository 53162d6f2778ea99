/** What a server requires of a picked record is not filled in where the record does not tell all of it. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

const sdl = `
  type Query { works: [Work!]! work(id: ID!): Work museums: [Museum!]! museum(id: ID!): Museum }
  type Work { id: ID! title: String museum: Museum }
  type Museum { id: ID! name: String! labels(first: Int = 2): [String!]! iban: String! }
  input MuseumInput { id: ID name: String! labels: [String!]! iban: String! }
  type Mutation { createWork(title: String, museum: MuseumInput): Work }`;

const test = suite("parts of a picked record");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("no part of a list and no masked text is sent back to a picked record", async () => {
  const given: { museum: { labels?: unknown; iban?: unknown } }[] = [];
  const all = ["a", "b", "c", "d", "e"];
  const labels = ({ first }: { first: number }) => all.slice(0, first);
  const museums = [{ id: "1", name: "Louvre", labels, iban: "DE** **** 1234" }];
  const world = createWorld(sdl, {
    works: () => [],
    museums: () => museums,
    museum: () => museums[0],
    createWork(args: object) {
      given.push(JSON.parse(JSON.stringify(args)) as (typeof given)[0]);
      return { id: "1" };
    },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/createWork" });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
  const museum = () =>
    [...screen.root.querySelectorAll<HTMLElement>("form fieldset")].find(
      (set) => set.querySelector("legend")?.textContent === "Museum",
    ) as HTMLElement;
  const picker = () => museum().querySelector<HTMLInputElement>("input[role=combobox]") as HTMLInputElement;
  const nameBox = () => museum().querySelector<HTMLInputElement>("input:not([role=combobox])");
  const pick = async (name: string) => {
    await act(async () => picker().blur());
    await act(async () => picker().focus());
    await screen.until(() => screen.all("option").length);
    const option = screen.all("option").find((each) => each.textContent?.includes(name));
    await act(async () => void option?.dispatchEvent(new Event("click", { bubbles: true })));
  };
  await pick("Louvre");
  await screen.until(() => nameBox()?.value === "Louvre");
  await screen.type(/^Title/, "Meninas");
  await screen.press("button", "Create work");
  await screen.until(() => given.length > 0 || screen.text().includes("attention"), "what becomes of it");
  for (const { museum: sent } of given) {
    assert.is.not(sent.iban, "DE** **** 1234");
    assert.is.not(JSON.stringify(sent.labels), '["a","b"]');
  }
});

test.run();
