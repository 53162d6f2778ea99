import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { lazyPart } from "../../../../src/app/base/ui/lazy-part.js";
import { schemaOf } from "../../schema/helpers.js";
import { createWorld } from "../../helpers/world.js";

// After the document is there.
const { LazyView } = await import("../../../../src/app/parts/answers/lazy-view.js");
const { renderPart } = await import("../../helpers/render-part.js");

const SDL = "type Query { kites: [String] }";

const test = suite("a part that is loaded later");
let screen: Screen | undefined;
test.after.each(async () => {
  await screen?.close();
  screen = undefined;
});

async function show(fetchPart: () => Promise<string>): Promise<Screen> {
  const view = <LazyView part={lazyPart(fetchPart)}>{(part) => <p>{part}</p>}</LazyView>;
  screen = await renderPart(view, { options: createWorld(SDL, {}).options, schema: schemaOf(SDL) });
  return screen;
}

test("says that a part is loading, then shows it", async () => {
  let arrive = (_part: string) => {};
  const shown = await show(() => new Promise((resolve) => (arrive = resolve)));
  assert.is(shown.all("status", "Loading").length, 1);
  arrive("the chart");
  await shown.until(() => shown.text() === "the chart");
});

test("says that a part could not be loaded, and loads it when asked again", async () => {
  const outcomes = [Promise.reject(new Error("the file is gone")), Promise.resolve("the chart")];
  const shown = await show(() => outcomes.shift() ?? Promise.reject(new Error("asked too often")));
  await shown.until(() => shown.all("alert").length);
  await shown.press("button", "Try again");
  await shown.until(() => shown.text() === "the chart");
});

test.run();
