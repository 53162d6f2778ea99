/** What is not on the screen is not computed, whenever something on it changes. */
import "../helpers/react-development.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Screen } from "../helpers/render.js";
import { callsDuring, countsCalls } from "./helpers/calls.js";
import { renderScreen } from "./helpers/render-screen.js";
import { storedWork, workSdl } from "./helpers/work-record.js";
import { createWorld } from "./helpers/world.js";
import { schemaOf } from "./schema/helpers.js";

await import("./helpers/all-screens.js");

/** Tests render in strict mode. */
const RENDERINGS = 2;

const sdl = `
  type Query { kites(first: Int, offset: Int): [Kite!]! }
  type Subscription { kiteChanged: Kite! }
  type Kite { id: ID! name: String! size: Int! }
`;

const test = suite("unseen work");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

test("a key in a form writes its mutation once, and no query of a closed picker", async () => {
  const work = storedWork();
  const { options } = createWorld(workSdl, {
    works: () => [work],
    work: () => work,
    museums: () => [{ id: "m1", name: "Louvre" }],
    museum: () => ({ id: "m1", name: "Louvre" }),
  });
  screen = await renderScreen({ options, schema: schemaOf(workSdl), route: "/m/updateWork?from=Work:1" });
  const title = () => screen.all("textbox", /^Title/)[0] as HTMLInputElement | undefined;
  await screen.until(() => title()?.value, "the stored title");
  await screen.type(/^Title/, "Dora");
  const calls = await callsDuring(() => screen.type(/^Title/, "Doras"));
  if (!countsCalls) return;
  assert.is(calls("ReviewedForm"), RENDERINGS);
  assert.is(calls("writeRequest"), RENDERINGS);
  assert.is(calls("readForm"), RENDERINGS);
  assert.is(calls("createPlan"), 0);
});

test("a row that changes is drawn alone, and no request is written for it", async () => {
  let push = (_kite: object) => {};
  const kites = Array.from({ length: 25 }, (_, index) => ({ id: String(index), name: `Kite ${index}`, size: index }));
  const { options } = createWorld(sdl, {
    kites: () => kites,
    async *kiteChanged() {
      for (;;) yield { kiteChanged: await new Promise<object>((resolve) => (push = resolve)) };
    },
  });
  const live = { protocol: "cable", url: "/cable" } as const;
  screen = await renderScreen({ options: { ...options, live }, schema: schemaOf(sdl), route: "/q/kites" });
  await screen.until(() => screen.all("row").length === kites.length, "the rows");
  const change = async (name: string) => {
    push({ id: "1", name, size: 1 });
    await screen.until(() => screen.text().includes(name), name);
  };
  await change("Benno");
  const calls = await callsDuring(() => change("Bruno"));
  if (!countsCalls) return;
  assert.is(calls("ListContent"), RENDERINGS);
  assert.is(calls("CellContent"), RENDERINGS);
  assert.is(calls("writeRequest"), 0);
});

test.run();
