/** Rows that stay in view while those of another page, order or filter are loading. */
import { act, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderRoute } from "../../helpers/render-part.js";
import type { Route } from "../../../../src/app/base/navigation/routes.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");
const { KeepFocus } = await import("../../../../src/app/frame/shell/screens/screen-support.js");
const { Screens } = await import("../../../../src/app/frame/shell/screens/open-screen.js");

const ScreensWithFocusKept = ({ route }: { route: Route }) => (
  <>
    <KeepFocus />
    <Screens route={route} />
  </>
);

const SDL = `
  type Query { kites(orderBy: KiteOrder, first: Int, after: String): KiteConnection! }
  enum KiteOrder { NAME_ASC NAME_DESC }
  type KiteConnection { nodes: [Kite!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Kite { id: ID! name: String! }
`;

const test = suite("rows of the view before");
let screen: Screen;
/** Lets the answers go that the server holds back. */
let letGo: () => void;
let pagesAsked: () => number;
test.after.each(() => screen.close());

const names = ["Ada", "Ben"];
const pageFrom = (after: unknown, sorted: readonly string[]) => {
  const index = after === undefined || after === null ? 0 : 1;
  const [name] = sorted.slice(index);
  return { nodes: [{ id: name, name }], pageInfo: { hasNextPage: index === 0, endCursor: "1" } };
};

/** Shows the first page of the list. Every later answer is held back. */
async function open() {
  let gate: Promise<void> | undefined;
  const world = createWorld(SDL, {
    async kites({ after, orderBy }: { after?: string; orderBy?: string }) {
      await gate;
      return pageFrom(after, orderBy === "NAME_DESC" ? [...names].reverse() : names);
    },
  });
  pagesAsked = () => world.sent.length;
  screen = await renderRoute(ScreensWithFocusKept, {
    options: world.options,
    schema: schemaOf(SDL),
    route: "/q/kites",
  });
  await screen.until(() => shows("Ada"));
  gate = new Promise((resolve) => {
    letGo = () => resolve();
  });
}

const shows = (text: string) => screen.text().includes(text);
const isBusy = () => screen.root.querySelector(".list-view")?.getAttribute("aria-busy") === "true";
const next = () => screen.get("button", "Next") as HTMLElement;
/** Presses a button as a keyboard does, which leaves the focus on it. */
async function pressFocused(element: HTMLElement) {
  await act(async () => element.focus());
  await screen.press("button", element.getAttribute("aria-label") ?? element.textContent ?? "");
}

test("another page leaves the rows and the focus in place until it is there", async () => {
  await open();
  await pressFocused(next());
  await screen.until(isBusy);
  assert.ok(shows("Ada"));
  assert.is(document.activeElement, next());
  letGo();
  await screen.until(() => shows("Ben"));
  assert.not(isBusy());
  assert.not(shows("Ada"));
  assert.is(document.activeElement, next(), "also on the last page");
});

test("a second press on Next while a page is loading asks for no other page", async () => {
  await open();
  await pressFocused(next());
  await screen.until(isBusy);
  await screen.press("button", "Next");
  letGo();
  await screen.until(() => shows("Ben"));
  assert.is(pagesAsked(), 2);
});

test("another order leaves the rows and the focus in place until it is there", async () => {
  await open();
  const sort = () => screen.get("button", "Sort by Name") as HTMLElement;
  await pressFocused(sort());
  await pressFocused(sort());
  await screen.until(isBusy);
  assert.ok(shows("Ada"));
  assert.is(screen.root.querySelector("[aria-sort]")?.getAttribute("aria-sort"), "descending", "it is said at once");
  letGo();
  await screen.until(() => shows("Ben"));
  assert.is(document.activeElement, sort());
});

test("the rows of another page begin with nothing selected", async () => {
  await open();
  const isSelected = () => screen.root.querySelector(".table > .selection") !== null;
  await screen.tap(screen.get("checkbox", "Select row 1"));
  await screen.until(isSelected);
  await pressFocused(next());
  letGo();
  await screen.until(() => shows("Ben"));
  assert.not(isSelected());
});

test.run();
