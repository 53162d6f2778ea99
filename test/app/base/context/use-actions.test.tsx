import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { createWorld } from "../../helpers/world.js";

// After the document is there.
const { useActions } = await import("../../../../src/app/base/context/use-actions.js");
const { renderPart } = await import("../../helpers/render-part.js");

const test = suite("actions of a type");
let screen: Screen | undefined;
test.after.each(async () => {
  await screen?.close();
  screen = undefined;
});

/** Shows how many actions a kite has, at each rendering, on a schema with so many. */
async function countAtEachRendering(mutations: number): Promise<number[]> {
  const sdl = `
    type Query { kite(id: ID!): Kite kites: [Kite!]! }
    type Kite { id: ID! name: String! }
    type Mutation { ${Array.from({ length: mutations }, (_, index) => `updateKite${index}(id: ID!): Kite`).join(" ")} }
  `;
  const counts: number[] = [];
  const ActionCount = () => {
    counts.push(useActions("Kite").length);
    return <p>{counts.at(-1)}</p>;
  };
  const shown = await renderPart(<ActionCount />, { options: createWorld(sdl, {}).options, schema: schemaOf(sdl) });
  screen = shown;
  await shown.until(() => shown.text() === String(mutations));
  return counts;
}

test("has the actions of a small schema at the first rendering", async () => {
  assert.ok((await countAtEachRendering(20)).every((count) => count === 20));
});

test("reads the actions of a large schema after the first rendering", async () => {
  const counts = await countAtEachRendering(250);
  assert.is(counts[0], 0);
  assert.is(counts.at(-1), 250);
});

test.run();
