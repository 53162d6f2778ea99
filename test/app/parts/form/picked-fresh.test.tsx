/** What a server requires of a picked record is sent as the record has it by then, and not as it was when it was looked at before. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { directus } from "../../schema/dialects/relations.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

const test = suite("values of a picked record");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("a record that was renamed since is not renamed back because it was picked", async () => {
  const given: unknown[] = [];
  const museums = [
    { __typename: "museums", id: "1", name: "Louvre" },
    { __typename: "museums", id: "2", name: "Prado" },
  ];
  const works = [{ __typename: "works", id: "1", title: "Venus", museum: museums[0] }];
  const world = createWorld(directus, {
    works: () => works,
    works_by_id: () => works[0],
    museums: () => museums,
    museums_by_id: ({ id }: { id: string }) => museums.find((each) => each.id === id),
    tags: () => [],
    create_works_item: ({ data }: { data: unknown }) => {
      given.push(JSON.parse(JSON.stringify(data)));
      return works[0];
    },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(directus), route: "/m/create_works_item" });
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
  await pick("Prado");
  await screen.until(() => nameBox()?.value === "Prado");
  const [louvre] = museums;
  if (louvre) louvre.name = "Louvre-Lens"; // by another person
  await pick("Louvre");
  await screen.until(() => (nameBox()?.value ?? "") !== "" && nameBox()?.value !== "Prado");
  await screen.type(/^Title/, "Meninas");
  await screen.press("button", "Create works item");
  await screen.until(() => given.length);
  assert.equal(given, [{ museum: { id: "1", name: "Louvre-Lens" }, title: "Meninas" }]);
});

test.run();
