/** A list notices what changes while it is shown. */
import type { Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { onChangeInOtherTab, tellOtherTabs } from "../../../../../src/app/parts/connection/other-tabs.js";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createWorld, type World } from "../../../helpers/world.js";
import { placeOfWorld } from "../../../helpers/place.js";

const { act } = await import("react");
await import("../../../helpers/all-screens.js");

const sdl = `
  type Query { kites(first: Int, offset: Int): [Kite!]! }
  type Kite { id: ID! name: String! size: Int! }
`;
const liveSdl = `${sdl} type Subscription { kiteAdded: Kite! kiteChanged: Kite! }`;

interface Kite {
  id: string;
  name: string;
  size: number;
}

/** A subscription that delivers what is pushed. */
function createFeed() {
  const waiting: Kite[] = [];
  let wake = () => {};
  return {
    push(kite: Kite) {
      waiting.push(kite);
      wake();
    },
    async *stream(field: string) {
      for (;;) {
        const kite = waiting.shift();
        if (kite) yield { [field]: kite };
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

const test = suite("a list listens");
let screen: Screen;
let world: World;
let kites: Kite[];
let added = createFeed();
let changed = createFeed();

async function open(text: string, route = "/q/kites") {
  added = createFeed();
  changed = createFeed();
  kites = ["Ada", "Ben", "Cleo"].map((name, index) => ({ id: String(index), name, size: index * index }));
  world = createWorld(text, {
    kites: () => kites,
    kiteAdded: () => added.stream("kiteAdded"),
    kiteChanged: () => changed.stream("kiteChanged"),
  });
  const live = text === liveSdl ? ({ protocol: "cable", url: "/cable" } as const) : null;
  screen = await renderScreen({ options: { ...world.options, live }, schema: schemaOf(text), route });
  await screen.until(() => screen.all("row").length === 3);
}
test.after.each(() => screen.close());

const queries = () => world.sent.filter(({ document }) => document.startsWith("query")).length;
const notice = () => screen.root.querySelector(".new-rows")?.textContent ?? "";
const names = () => [...screen.root.querySelectorAll("tbody th")].map((cell) => cell.textContent);
const focusPage = () => act(async () => void window.dispatchEvent(new Event("focus")));

test("a new row is announced, and comes only when a person asks for it", async () => {
  await open(liveSdl);
  const dora = { id: "9", name: "Dora", size: 5 };
  kites = [dora, ...kites];
  added.push(dora);
  await screen.until(() => notice().startsWith("1 new"));
  assert.equal(names(), ["Ada", "Ben", "Cleo"]);
  await screen.press("button", "Show");
  await screen.until(() => names().includes("Dora"));
  assert.is(notice(), "");
  assert.is(screen.root.querySelector("tr.new th")?.textContent, "Dora");
});

test("a changed row changes in its place, and the cell is tinted", async () => {
  await open(liveSdl);
  changed.push({ id: "1", name: "Benno", size: 1 });
  await screen.until(() => names().includes("Benno"));
  assert.equal(names(), ["Ada", "Benno", "Cleo"]);
  assert.equal(
    [...screen.root.querySelectorAll(".changed")].map((cell) => cell.textContent),
    ["Benno"],
  );
  assert.is(notice(), "");
});

test("a changed row of another page is not announced as new", async () => {
  await open(liveSdl);
  changed.push({ id: "77", name: "Far away", size: 1 });
  changed.push({ id: "0", name: "Adele", size: 0 });
  await screen.until(() => names().includes("Adele"));
  assert.is(notice(), "");
});

test("without a subscription the page is asked for when it gets the focus", async () => {
  await open(sdl);
  const before = queries();
  kites = [{ id: "9", name: "Dora", size: 5 }, ...kites];
  await focusPage();
  await screen.until(() => notice().startsWith("1 new"));
  assert.is(queries(), before + 1);
  assert.equal(names(), ["Ada", "Ben", "Cleo"]);
});

test("a list with a subscription is not requested again on focus", async () => {
  await open(liveSdl);
  const before = queries();
  await focusPage();
  assert.is(queries(), before);
});

test("another tab of the same user that changed the type is a reason to ask", async () => {
  await open(sdl);
  kites = kites.slice(1);
  const heard: string[] = [];
  const stop = onChangeInOtherTab(placeOfWorld(), (type) => heard.push(type));
  tellOtherTabs(placeOfWorld(), "Boat");
  tellOtherTabs(placeOfWorld(), "Kite");
  tellOtherTabs(placeOfWorld("ada"), "Kite");
  await screen.until(() => notice().startsWith("Rows have changed"));
  assert.equal(heard, ["Boat", "Kite"]);
  assert.equal(names(), ["Ada", "Ben", "Cleo"]);
  stop();
});

test.run();
