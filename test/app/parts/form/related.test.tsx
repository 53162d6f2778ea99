/** A form over what refers to other records: those that exist are offered first, of the type that the relation has. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { directus } from "../../schema/dialects/relations.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { storedWork, workSdl } from "../../helpers/work-record.js";
import { createWorld } from "../../helpers/world.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

const museums = [
  { __typename: "museums", id: "1", name: "Louvre" },
  { __typename: "museums", id: "2", name: "Prado" },
];
const works = [{ __typename: "works", id: "1", title: "Venus", museum: museums[0] }];

const test = suite("related records in a form");
let screen: Screen;
let given: Record<string, unknown>[] = [];

async function show(route: string) {
  const world = createWorld(directus, {
    works: () => works,
    works_by_id: () => works[0],
    museums: () => museums,
    museums_by_id: ({ id }: { id: string }) => museums.find((each) => each.id === id),
    tags: () => [],
    create_works_item: ({ data }: { data: Record<string, unknown> }) => {
      given.push(JSON.parse(JSON.stringify(data)) as Record<string, unknown>);
      return works[0];
    },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(directus), route });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
  return world;
}

const museum = () => {
  const group = [...screen.root.querySelectorAll<HTMLElement>("form fieldset")].find(
    (set) => set.querySelector("legend")?.textContent === "Museum",
  );
  assert.ok(group, screen.text());
  return group;
};
const picker = () => museum().querySelector<HTMLInputElement>("input[role=combobox]") as HTMLInputElement;
const nameBox = () => museum().querySelector<HTMLInputElement>("input:not([role=combobox])");
const pick = async (name: string) => {
  await act(async () => picker().blur());
  await act(async () => picker().focus());
  await screen.until(() => screen.all("option").length);
  const option = screen.all("option").find((each) => each.textContent?.includes(name));
  await act(async () => void option?.dispatchEvent(new Event("click", { bubbles: true })));
};
const buttonIn = (group: HTMLElement, name: string) =>
  [...group.querySelectorAll<HTMLElement>("button")].find((each) => each.textContent?.trim() === name);

test.before.each(() => {
  given = [];
});
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("offers records of the relation's type and sends the key the server asks for", async () => {
  await show("/m/create_works_item");
  await act(async () => picker().focus());
  await screen.until(() => screen.all("option").length);
  assert.equal(
    screen.all("option").map((each) => each.querySelector(".clip")?.textContent),
    ["Louvre", "Prado"],
  );
  await pick("Prado");
  await screen.until(() => nameBox()?.value === "Prado", "its name");
  await screen.type(/^Title/, "Meninas");
  await screen.press("button", "Create works item");
  await screen.until(() => given.length);
  assert.equal(given, [{ museum: { id: "2", name: "Prado" }, title: "Meninas" }]);
});

test("the label of one picked record is not shown for the next", async () => {
  await show("/m/create_works_item");
  await pick("Louvre");
  await screen.until(() => nameBox()?.value === "Louvre");
  await pick("Prado");
  assert.is(nameBox()?.value, "", "until the server has told");
  await screen.press("button", "Create works item");
  assert.is(given.length, 0);
  await screen.until(() => nameBox()?.value === "Prado");
  await screen.press("button", "Create works item");
  await screen.until(() => given.length);
  assert.equal(given, [{ museum: { id: "2", name: "Prado" } }]);
});

test("a new record is created on request, without the id of another", async () => {
  await show("/m/create_works_item");
  await pick("Louvre");
  await screen.tap(buttonIn(museum(), "Create a new museum"));
  assert.is(museum().querySelector("input[role=combobox]"), null);
  await screen.type(/^Name/, "Uffizi");
  await screen.press("button", "Create works item");
  await screen.until(() => given.length);
  assert.equal(given, [{ museum: { name: "Uffizi" } }]);
});

test("after a new record was begun, an existing one can still be picked", async () => {
  await show("/m/create_works_item");
  await screen.tap(buttonIn(museum(), "Create a new museum"));
  await screen.type(/^Name/, "Uffizi");
  await screen.tap(buttonIn(museum(), "Pick an existing one instead"));
  assert.is(picker().value, "");
  await screen.type(/^Title/, "Venus");
  await screen.press("button", "Create works item");
  await screen.until(() => given.length);
  assert.equal(given, [{ title: "Venus" }]);
});

test("a relation whose present value is not known has one box to clear it by", async () => {
  await show("/m/update_works_item");
  const all = screen.all("checkbox", /^Clear on the server/).map((each) => each.closest("label")?.textContent);
  assert.equal(
    all.filter((label) => /existing/.test(label ?? "")),
    [],
  );
  assert.is(all.filter((label) => /Museum/.test(label ?? "")).length, 1);
});

test("an action that is opened from a related record begins with it", async () => {
  await show("/m/create_works_item?from=museums:2");
  await screen.until(() => picker().value === "Prado", "its name");
  await screen.type(/^Title/, "Meninas");
  await screen.press("button", "Create works item");
  await screen.until(() => given.length);
  assert.equal(given, [{ museum: { id: "2", name: "Prado" }, title: "Meninas" }]);
});

async function showLinkedWork() {
  const world = createWorld(workSdl, {
    works: () => [storedWork()],
    work: () => storedWork(),
    museums: () => museums,
    museum: () => storedWork().museum,
    updateWork({ data }: { data: Record<string, unknown> }) {
      given.push(JSON.parse(JSON.stringify(data)) as Record<string, unknown>);
      return storedWork();
    },
  });
  screen = await renderScreen({
    options: world.options,
    schema: schemaOf(workSdl),
    route: "/m/updateWork?from=Work:1",
  });
  await screen.until(() => screen.all("textbox", /^Title/).length > 0 && picker().value === "Louvre", "the record");
}

test("a link stays while nothing of a new record is filled in, or it is given up", async () => {
  await showLinkedWork();
  await screen.press("button", "Create a new museum");
  assert.is(nameBox()?.value, "");
  await screen.type(/^Name/, "Uffizi");
  await screen.type(/^Name/, "");
  await screen.press("button", "Pick an existing one instead");
  assert.is(picker().value, "Louvre");
  await screen.type(/^Title/, "Venus of Milo");
  await screen.press("button", "Update work");
  await screen.until(() => given.length > 0, "what is sent");
  assert.equal(given, [{ title: "Venus of Milo" }]);
});

test("a new record is sent without the key of the one that is linked", async () => {
  await showLinkedWork();
  await screen.press("button", "Create a new museum");
  await screen.type(/^Name/, "Uffizi");
  await screen.press("button", "Update work");
  await screen.until(() => /what becomes of all else that the record has here: Museum/.test(screen.text()), "a review");
  await screen.tap(screen.all("button", "Update work").at(-1));
  await screen.until(() => given.length > 0, "what is sent");
  assert.equal(given, [{ museum: { name: "Uffizi" } }]);
});

test.run();
