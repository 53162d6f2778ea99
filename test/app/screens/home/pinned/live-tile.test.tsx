/** A live view that is pinned to home. */
import { act, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppOptions } from "../../../../../src/app/base/context/options.js";
import { schemaOf } from "../../../schema/helpers.js";
import { renderScreen } from "../../../helpers/render-screen.js";
import { createFeed, createWorld, type World } from "../../../helpers/world.js";

await import("../../../helpers/all-screens.js");

const test = suite("a pinned live view");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  localStorage.clear();
});

const SDL = `
  type Query { kites: [Kite!]! }
  type Kite { id: ID! name: String! }
  type Subscription { windMeasured: Wind! kiteFlown: Kite! }
  type Wind { id: ID! kite: Kite! speed: Float! unit: String! }
`;
const LIVE: AppOptions["live"] = { protocol: "cable", url: "/cable" };

async function show(field: string, live: AppOptions["live"] = LIVE, intercept?: World["intercept"]) {
  const feed = createFeed<object>();
  const world = createWorld(SDL, { kites: () => [], [field]: () => feed.stream });
  world.intercept = intercept;
  const { options } = world;
  const views = [{ name: "Pinned", address: `/s/${field}`, pinned: true }];
  screen = await renderScreen({ options: { ...options, live, views }, schema: schemaOf(SDL) });
  await screen.until(() => tile());
  return {
    push: (value: object) => act(async () => feed.push({ [field]: value })),
    end: () => act(async () => void feed.stream.return?.()),
  };
}

const tile = () => screen.root.querySelector(".pin section");
const text = () => tile()?.textContent ?? "";

test("shows its latest number with the unit, and how the number went", async () => {
  const { push } = await show("windMeasured");
  await screen.until(() => text().includes("Waiting"));
  for (const [index, speed] of [5, 9.5, 7].entries())
    await push({ id: String(index), kite: { id: "1", name: "Swift" }, speed, unit: "m/s" });
  await screen.until(() => /7\s*m\/s/.test(text()));
  assert.match(text(), "Swift");
  const trend = tile()?.querySelector("svg.spark")?.getAttribute("aria-label");
  assert.is(trend, "3 values from 5 to 7; the lowest is 5, the highest 9.5");
});

test("shows the name of the latest record where there is no number", async () => {
  const { push } = await show("kiteFlown");
  for (const name of ["Swift", "Heron"]) await push({ id: name, name });
  await screen.until(() => text().includes("Heron"));
  assert.not.match(text(), "Swift");
});

test("says so where the page has no live updates", async () => {
  await show("kiteFlown", null);
  await screen.until(() => /live updates/i.test(text()));
});

test("says why there are no updates where the server refused them", async () => {
  await show("kiteFlown", LIVE, ({ document }) =>
    String(document).startsWith("subscription")
      ? { errors: [{ message: "No", extensions: { code: "FORBIDDEN" } }] }
      : undefined,
  );
  await screen.until(() => text().includes("You are not allowed to see this"));
  assert.not.match(text(), "ended");
});

test("says that the server ended it, before and after the first update", async () => {
  const empty = await show("kiteFlown");
  await screen.until(() => text().includes("Waiting"));
  await empty.end();
  await screen.until(() => text().includes("The server ended this live view."));
  await screen.close();
  const { push, end } = await show("kiteFlown");
  await push({ id: "1", name: "Swift" });
  await screen.until(() => text().includes("Swift"));
  assert.not.match(text(), "ended");
  await end();
  await screen.until(() => text().includes("The server ended this live view."));
});

test.run();
