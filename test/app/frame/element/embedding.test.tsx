/** The app in somebody else's page: it follows new options, and leaves alone what is the page's own. */
import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld } from "../../helpers/world.js";
import type { AppOptions } from "../../../../src/app/base/context/options.js";

const { act, useState } = await import("react");
const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const sdl =
  "type Query { boats: [Boat!]! ports: [Port!]! boat(id: ID!): Boat } type Boat { id: ID! name: String! metres: Int draught: Float built: Int } type Port { id: ID! name: String! }";
const anna = { id: 1, name: "Anna", metres: 9, draught: 1.5, built: 1987 };
const rows = { boats: () => [anna], boat: () => anna, ports: () => [{ id: 1, name: "Kiel" }] };

const test = suite("embedding");
let screen: Screen;
let within: "main" | "div" = "div";
let update: (options: AppOptions) => Promise<void>;

async function show(...all: AppOptions[]) {
  const apps = all.map((given) => ({ ...createWorld(sdl, rows).options, ...given }));
  function Host() {
    const [given, setGiven] = useState<AppOptions>({});
    update = (next) => act(async () => setGiven(next));
    return apps.map((options, index) => <QueryletApp key={index} {...options} {...given} />);
  }
  const Around = within;
  screen = await render(
    <>
      <input aria-label="The page's own" />
      <Around>
        <Host />
      </Around>
    </>,
  );
  await screen.until(() => screen.all("heading").length > all.length && !screen.root.querySelector(".skeleton"));
}
const root = (index = 0) => screen.root.querySelectorAll<HTMLElement>(".ql")[index] as HTMLElement;
const heading = () => root().querySelector("h1")?.textContent;

test.after.each(async () => {
  await screen.close();
  within = "div";
  localStorage.clear();
});

test("follows the page's theme, and returns to the person's own without one", async () => {
  localStorage.setItem("querylet:theme", "light");
  await show({ theme: "dark" });
  assert.is(root().dataset.theme, "dark");
  await update({ theme: "light" });
  assert.is(root().dataset.theme, "light");
  await update({ theme: "system" });
  assert.is(root().dataset.theme, undefined);
  await update({ theme: undefined } as AppOptions);
  assert.is(root().dataset.theme, "light");
});

test("tells the page's own router nothing: the address has not changed", async () => {
  const told: Event[] = [];
  const listen = (event: Event) => void told.push(event);
  addEventListener("popstate", listen);
  try {
    await show({ route: "/q/boats", routing: "memory" });
    await screen.until(() => heading() === "Boats");
  } finally {
    removeEventListener("popstate", listen);
  }
  assert.equal(told, []);
});

test("opens the screen of a new route, and stays put when the route is the same", async () => {
  await show({ route: "/q/boats" });
  await screen.until(() => heading() === "Boats");
  await update({ route: "/q/ports" });
  await screen.until(() => heading() === "Ports");
  await screen.press("link", "Settings");
  await screen.until(() => heading() === "Settings");
  await update({ route: "/q/ports", theme: "dark" });
  assert.is(heading(), "Settings");
});

test("lets no title that its element has stand beside the pointer everywhere", async () => {
  await show({});
  assert.is(root().getAttribute("title"), "");
});

const press = (target: Element, more = {}) =>
  act(async () => {
    const event = new KeyboardEvent("keydown", {
      key: "k",
      ctrlKey: true,
      bubbles: true,
      composed: true,
      cancelable: true,
      ...more,
    });
    target.dispatchEvent(event);
  });
const open = () => [0, 1].map((index) => root(index).querySelectorAll("dialog").length);

test("opens the search of the app that has the focus, of several", async () => {
  await show({}, {});
  await press(root(1).querySelector("h1") as Element);
  await screen.until(() => screen.root.querySelector("dialog"));
  assert.equal(open(), [0, 1]);
});

test("opens one search where nothing has the focus", async () => {
  await show({}, {});
  await press(document.body);
  await screen.until(() => screen.root.querySelector("dialog"));
  assert.equal(open(), [1, 0]);
});

test("leaves the keys to the page while the page has put the app away", async () => {
  await show({});
  for (const [attribute, value] of [
    ["inert", ""],
    ["style", "display: none"],
  ] as const) {
    root().parentElement?.setAttribute(attribute, value);
    await press(document.body);
    assert.equal(screen.root.querySelectorAll("dialog").length, 0, attribute);
    root().parentElement?.removeAttribute(attribute);
  }
  await press(document.body);
  await screen.until(() => screen.root.querySelector("dialog"));
});

test("leaves to the page the keys of its own fields and those it has handled", async () => {
  await show({}, {});
  await press(screen.get("textbox", "The page's own"));
  const answer = (event: Event) => event.preventDefault();
  document.body.addEventListener("keydown", answer);
  await press(root(0).querySelector("h1") as Element);
  document.body.removeEventListener("keydown", answer);
  assert.equal(open(), [0, 0]);
});

test("shows the owner's groups under their headings, after the rest of the record", async () => {
  await show({
    route: "/e/Boat/1",
    hints: { types: { Boat: { fields: { metres: { group: "Size" }, draught: { group: "Size" } } } } },
  });
  await screen.until(() => root().querySelector("main dl"));
  const main = root().querySelector("main") as Element;
  assert.equal(
    [...main.querySelectorAll("h2")].map(({ textContent }) => textContent),
    ["Size"],
  );
  const names = [...main.querySelectorAll("dl")].map((list) =>
    [...list.querySelectorAll("dt")].map(({ textContent }) => textContent).sort(),
  );
  assert.equal(names[1], ["Draught", "Metres"]);
  assert.ok(names[0]?.includes("Built") && !names[0].includes("Metres"));
});

test("has what is main where the page says that of nothing else", async () => {
  await show({});
  assert.is(screen.root.querySelectorAll("main").length, 1);
});

test("is a part of what the page says is main", async () => {
  within = "main";
  await show({});
  assert.is(screen.root.querySelectorAll("main").length, 1);
  assert.ok(screen.root.querySelector("main .ql h1"));
});

test("focuses a new screen's heading, but never takes focus from the page itself", async () => {
  await show({ route: "/q/boats" });
  await screen.until(() => heading() === "Boats");
  const own = screen.get("textbox", "The page's own");
  own.focus();
  await update({ route: "/q/ports" });
  await screen.until(() => heading() === "Ports");
  assert.ok(document.activeElement === own);
  await screen.press("link", "Settings");
  await screen.until(() => heading() === "Settings");
  assert.ok(document.activeElement === own);
  own.blur();
  await screen.press("link", "Boats");
  await screen.until(() => heading() === "Boats");
  assert.ok(document.activeElement === root().querySelector("h1"));
});

test.run();
