/** The ways out of a screen, or an app, that breaks off: try again, home, and forgetting what is stored. */
import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppEvent } from "../../../../src/app/base/context/options.js";
import { placeOf } from "../../../../src/app/base/storage/place.js";
import { choiceKey, itemKey, placeOfWorld } from "../../helpers/place.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderRoute } from "../../helpers/render-part.js";
import { createWorld } from "../../helpers/world.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
const { brokenPart } = await import("../../../../src/app/frame/shell/error-boundary.js");
await import("../../helpers/all-screens.js");
await brokenPart.load();

const test = suite("a broken screen");
const SDL = `
  type Query { kites: [Kite!]! }
  type Kite { id: ID! name: String! }
`;

const BREAKS = "querylet:editor side pane";
/** Breaks as long as something wrong is stored. */
function Breakable() {
  if (localStorage.getItem(BREAKS) !== null) throw new TypeError("text.replace is not a function");
  return <b>It is whole</b>;
}

let screen: Screen;
let events: AppEvent[];
const { error: consoleError } = console;

test.before.each(() => {
  localStorage.clear();
  sessionStorage.clear();
  events = [];
  console.error = () => {}; // React's report of what a component throws
  localStorage.setItem(BREAKS, "x");
});
test.after.each(async () => {
  console.error = consoleError;
  await screen.close();
  localStorage.clear();
  sessionStorage.clear();
});

const onEvent = (event: AppEvent) => void events.push(event);

function startWorld() {
  const { options } = createWorld(SDL, { kites: () => [{ id: "k", name: "Ada" }] });
  return { ...options, live: null, onEvent };
}

/** The app with something in its frame that breaks. */
async function open(): Promise<void> {
  const title = (<Breakable />) as unknown as string;
  screen = await render(<QueryletApp {...startWorld()} title={title} route="/q/kites" />);
}

/** A screen that breaks. */
async function openScreen(): Promise<void> {
  screen = await renderRoute(Breakable, { options: startWorld(), schema: schemaOf(SDL), route: "/q/kites" });
}

const isBroken = () => screen.text().includes("This screen could not be shown");

for (const [what, begin] of Object.entries({ "a screen": openScreen, "the whole app": open })) {
  test(`${what}: the page is told what broke off`, async () => {
    await begin();
    await screen.until(isBroken);
    assert.match(screen.text(), "TypeError: text.replace is not a function");
    const errors = events.flatMap((event) => (event.type === "error" ? [event.error.name] : []));
    assert.equal([...new Set(errors)], ["TypeError"]);
  });

  test(`${what}: the same is drawn again when the cause is gone`, async () => {
    await begin();
    await screen.until(isBroken);
    await screen.press("button", "Try again");
    assert.ok(isBroken());
    localStorage.removeItem(BREAKS);
    await screen.press("button", "Try again");
    await screen.until(() => screen.text().includes("It is whole"));
  });

  test(`${what}: home is open`, async () => {
    await begin();
    await screen.until(isBroken);
    localStorage.removeItem(BREAKS);
    await screen.tap(screen.root.querySelector<HTMLElement>(".broken a") ?? undefined);
    await screen.until(() => !isBroken());
  });
}

test("what is stored is forgotten after a question, and only this person's", async () => {
  const server = "http://other.example/graphql";
  const other = [itemKey("view 1", "ben"), `querylet:item ${placeOf(server, "")} view 1`, "of the page"];
  const own = [itemKey("view 1"), choiceKey("hints"), "querylet:theme"];
  for (const key of [...other, ...own]) localStorage.setItem(key, "{}");
  sessionStorage.setItem(`querylet:draft:${placeOfWorld()} /m/x`, "{}");
  sessionStorage.setItem("querylet:client-id", "a session");
  await open();
  await screen.until(isBroken);
  await screen.press("button", "Forget what is stored");
  assert.is(document.activeElement?.textContent, "Cancel");
  await screen.press("button", "Cancel");
  assert.is(localStorage.getItem(own[0] as string), "{}", "nothing is deleted before the answer");
  await screen.press("button", "Forget what is stored");
  await screen.press("button", "Delete from this device");
  await screen.until(() => !isBroken() && screen.root.querySelector("h1"));
  const left = Object.keys(localStorage);
  assert.equal(
    other.filter((key) => !left.includes(key)),
    [],
  );
  assert.equal(
    own.filter((key) => localStorage.getItem(key) === "{}"),
    [],
  );
  assert.equal(Object.keys(sessionStorage), ["querylet:client-id"]);
  assert.is(localStorage.getItem(BREAKS), null);
});

test.run();
