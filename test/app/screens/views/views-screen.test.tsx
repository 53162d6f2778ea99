import { act, render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppOptions } from "../../../../src/app/base/context/options.js";
import { createWorld } from "../../helpers/world.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const test = suite("saved views");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  localStorage.clear();
});

const SDL = `
  type Query { kites(colour: String): [Kite!]! kite(id: ID!): Kite sheds: [Shed!]! }
  type Subscription { shedBuilt: Shed! }
  type Kite { id: ID! name: String! colour: String }
  type Shed { id: ID! name: String! }
`;
const kites = [
  { id: "1", name: "Swift", colour: "red" },
  { id: "2", name: "Heron", colour: "blue" },
];

async function show(route: string, options: Partial<AppOptions> = {}): Promise<void> {
  const kite = ({ id }: { id: string }) => kites.find((each) => each.id === id);
  const world = createWorld(SDL, { kites: () => kites, kite, sheds: () => [] });
  screen = await render(<QueryletApp {...world.options} routing="memory" route={route} {...options} />);
}

const links = (name: string) =>
  screen.all("link").filter((link) => link.closest("nav")?.getAttribute("aria-label") === name);
const heading = () => screen.root.querySelector("h1")?.textContent;

async function saveAs(name: string): Promise<void> {
  await screen.until(() => screen.all("button", "Save or share this screen").length > 0);
  await screen.press("button", "Save or share this screen");
  await screen.press("button", "Save view");
  await screen.type("Name", name);
  await screen.press("button", "Save");
}

async function importText(text: string): Promise<void> {
  const input = screen.root.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("There is no input for a file.");
  Object.defineProperty(input, "files", { value: [new File([text], "views.json")], configurable: true });
  await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
}

const fileOf = (...views: object[]): string => JSON.stringify({ querylet: "views", version: 1, views });

test("a list is saved under a name, pinned to the navigation and a tab of its list", async () => {
  await show("/q/kites?cols=name&sort=-name");
  await saveAs("By name");
  await screen.until(() => links("Pinned").length === 1);
  assert.is(links("Pinned")[0]?.textContent, "By name");
  assert.is(links("Pinned")[0]?.getAttribute("aria-current"), "page");
  const tabs = links("Lists and live views of Kites");
  assert.equal(
    tabs.map((tab) => [tab.textContent, tab.getAttribute("aria-current")]),
    [
      ["All", null],
      ["By name", "page"],
    ],
  );
});

/** The address of a kind of screen, the name that is offered for it, and what it has to show when it is opened by its name. */
const KINDS: readonly (readonly [kind: string, address: string, name: string, shown: RegExp])[] = [
  ["record", "/e/Kite/2", "Heron", /Heron.*blue/],
  ["chart", "/q/kites?as=chart&chart=colour%2C%2Cbar%2Ccount", "Kites", /Number of kites/],
  ["live view", "/s/shedBuilt", "Shed built", /Shed built/],
];

for (const [kind, address, name, shown] of KINDS) {
  test(`a ${kind} is saved under the name that is offered, and opens by it`, async () => {
    const navigated: string[] = [];
    const onEvent: AppOptions["onEvent"] = (event) => event.type === "navigate" && navigated.push(event.route);
    await show(address);
    await screen.until(() => screen.all("button", "Save or share this screen").length > 0);
    await screen.press("button", "Save or share this screen");
    await screen.press("button", "Save view");
    assert.is((screen.get("textbox", "Name") as HTMLInputElement).value, name);
    await screen.press("button", "Save");
    await screen.until(() => links("Pinned").length === 1);
    await screen.close();
    await show(`/v/${encodeURIComponent(name)}`, { onEvent });
    await screen.until(() => shown.test(screen.text()));
    assert.is(navigated.at(-1), address);
  });
}

test("a saved view opens by its name", async () => {
  const navigated: string[] = [];
  const onEvent: AppOptions["onEvent"] = (event) => event.type === "navigate" && navigated.push(event.route);
  await show("/v/Mine", { onEvent, views: [{ name: "Mine", address: "/q/kites?cols=name" }] });
  await screen.until(() => heading() === "Kites");
  assert.is(navigated.at(-1), "/q/kites?cols=name");
});

test("a name that is taken replaces the view, and a team's name is refused", async () => {
  await show("/q/kites", { views: [{ name: "Team", address: "/q/sheds" }] });
  await saveAs("Mine");
  await saveAs("Mine");
  await screen.until(() => links("Pinned").length === 1);
  await saveAs("Team");
  await screen.until(() => screen.text().includes("Your team already has a view with this name"));
});

test("unpinning a view is announced", async () => {
  await show("/q/kites");
  await saveAs("Mine");
  await screen.press("button", "Save or share this screen");
  await screen.press("button", "Unpin");
  assert.is(links("Pinned").length, 0);
  assert.match(screen.text(), "Unpinned");
});

test("views are renamed, unpinned and removed in their list", async () => {
  await show("/q/kites");
  await saveAs("Mine");
  await screen.press("button", "More screens");
  await screen.press("link", "Saved views");
  await screen.until(() => heading() === "Saved views");
  await screen.press("button", "More about Mine");
  await screen.press("button", "Rename");
  await screen.type("New name of “Mine”", "Yours");
  await screen.press("button", "Save");
  assert.is(links("Pinned")[0]?.textContent, "Yours");
  await screen.press("button", "More about Yours");
  await screen.press("button", "Unpin");
  assert.is(links("Pinned").length, 0);
  await screen.press("button", "Remove");
  assert.match(screen.text(), "You have no saved views yet");
});

test("Escape that ends a composition of letters leaves the new name open", async () => {
  await show("/v", { views: [] });
  await screen.until(() => heading() === "Saved views");
  await importText(fileOf({ name: "Mine", address: "/q/kites" }));
  await screen.until(() => screen.all("button", "More about Mine").length);
  await screen.press("button", "More about Mine");
  await screen.press("button", "Rename");
  const press = (options: KeyboardEventInit) =>
    act(async () => {
      const event = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, ...options });
      screen.get("textbox", "New name of “Mine”").dispatchEvent(event);
    });
  await press({ isComposing: true });
  assert.is(screen.all("textbox", "New name of “Mine”").length, 1);
  await press({});
  assert.is(screen.all("textbox", "New name of “Mine”").length, 0);
});

test("importing views names duplicates and entries that are not views", async () => {
  await show("/v");
  await screen.until(() => heading() === "Saved views");
  const view = { name: "Mine", address: "/q/kites", pinned: true };
  const file = { querylet: "views", version: 1, endpoint: "https://other.example", views: [view, view, { name: "x" }] };
  await importText(JSON.stringify(file));
  await screen.until(() => links("Pinned").length === 1);
  const status = screen.text();
  assert.match(status, "1 view was imported. 1 view already existed. 1 entry was left out");
  assert.match(status, "another server, https://other.example");
  await importText('{"querylet":"views","version":9}');
  await screen.until(() => screen.text().includes("This file was saved by a newer version of this app."));
});

test("a file that is imported again adds nothing, also where a name had been taken", async () => {
  const long = "x".repeat(80);
  await show("/v");
  await screen.until(() => heading() === "Saved views");
  await importText(fileOf({ name: "Mine", address: "/q/sheds" }, { name: long, address: "/q/sheds" }));
  await screen.until(() => screen.text().includes("2 views were imported."));
  const others = fileOf(
    { name: "Mine", address: "/q/kites" },
    { name: "Mine 2", address: "/q/kites?sort=name" },
    { name: long, address: "/q/kites" },
  );
  await importText(others);
  await screen.until(() => screen.text().includes("3 views were imported."));
  const before = screen.all("button", /^More about Mine/).length;
  await importText(others);
  await screen.until(() => screen.text().includes("3 views already existed."));
  assert.equal([before, screen.all("button", /^More about Mine/).length], [3, 3]);
});

test("a view that uses lost fields says which, and is repaired", async () => {
  await show("/v");
  await screen.until(() => heading() === "Saved views");
  const views = [{ name: "Old", address: "/q/kites?cols=name,weight&sort=-weight" }];
  await importText(JSON.stringify({ querylet: "views", version: 1, views }));
  await screen.until(() => screen.all("link", /Old/).length > 0);
  await screen.press("link", /Old/);
  await screen.until(() => heading() === "“Old” needs a repair");
  assert.match(screen.text(), "Column “weight”");
  assert.match(screen.text(), "Order by “weight”");
  await screen.press("button", "Repair and open");
  await screen.until(() => heading() === "Kites");
  await screen.press("button", "More screens");
  await screen.press("link", "Saved views");
  await screen.press("link", /Old/);
  await screen.until(() => heading() === "Kites");
});

test("a view of an unknown name is not found, and leads to all of them", async () => {
  await show("/v/Nothing");
  await screen.until(() => heading() === "There is no view named “Nothing”");
  await screen.press("link", "All saved views");
  assert.is(heading(), "Saved views");
});

test.run();
