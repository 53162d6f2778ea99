/** A record notices what changes while it is shown. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { tellOtherTabs } from "../../../../src/app/parts/connection/other-tabs.js";
import { schemaOf } from "../../schema/helpers.js";
import { placeOfWorld } from "../../helpers/place.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createFeed, createWorld, type World } from "../../helpers/world.js";

const { act } = await import("react");
await import("../../helpers/all-screens.js");

const sdl = `
  type Query { kite(id: ID!): Kite kites: [Kite!]! }
  type Kite { id: ID! name: String! size: Int! }
`;
const liveSdl = `${sdl} type Subscription { kiteChanged: Kite! }`;

interface Kite {
  id: string;
  name: string;
  size: number;
}

const test = suite("a record listens");
let screen: Screen;
let world: World;
let kite: Kite | null;
let feed: ReturnType<typeof createFeed<object>>;

async function open(text: string) {
  kite = { id: "1", name: "Ada", size: 7 };
  feed = createFeed<object>();
  world = createWorld(text, { kite: () => kite, kites: () => [], kiteChanged: () => feed.stream });
  const live = text === liveSdl ? ({ protocol: "cable", url: "/cable" } as const) : null;
  screen = await renderScreen({ options: { ...world.options, live }, schema: schemaOf(text), route: "/e/Kite/1" });
  await screen.until(() => screen.text().includes("Ada"));
}
test.after.each(() => screen.close());

const queries = () => world.sent.filter(({ document }) => document.startsWith("query")).length;
const focusPage = () => act(async () => void window.dispatchEvent(new Event("focus")));

test("an update of its subscription shows what the server has now", async () => {
  await open(liveSdl);
  const before = queries();
  feed.push({ kiteChanged: { id: "2", name: "Another", size: 1 } });
  kite = { id: "1", name: "Ada", size: 8 };
  feed.push({ kiteChanged: kite });
  await screen.until(() => /Size\s*8/.test(screen.text()));
  assert.is(queries(), before + 1, "an update of another record asks for nothing");
});

test("an update is asked for no more than which record it is of", async () => {
  await open(liveSdl);
  const isSubscription = ({ document }: { document: string }) => document.startsWith("subscription");
  await screen.until(() => world.sent.some(isSubscription));
  const { document = "" } = world.sent.find(isSubscription) ?? {};
  assert.match(document, /\bid\b/);
  assert.not.match(document, /\bsize\b/);
});

test("without a subscription it is asked for when the page gets the focus", async () => {
  await open(sdl);
  kite = { id: "1", name: "Adele", size: 7 };
  await focusPage();
  await screen.until(() => screen.text().includes("Adele"));
});

test("a change in another tab shows here, and so does a deletion", async () => {
  await open(sdl);
  kite = null;
  tellOtherTabs(placeOfWorld(), "Kite");
  await screen.until(() => screen.text().includes("not found"));
});

test.run();
