/**
 * Every screen on a server that sends anything in place of any scalar, enum, list or object: no screen breaks off, nothing is reported to
 * the console, no object is shown as such, and nothing is sent that nobody asked for.
 */
import { render, type Screen } from "../helpers/render.js";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createClient, entities } from "../../src/index.js";
import type { AppEvent } from "../../src/app/base/context/options.js";
import { isDeep, SEED } from "../helpers/cases.js";
import { seeded } from "../helpers/random.js";
import { schemaOf } from "./schema/helpers.js";
import { renderScreen } from "./helpers/render-screen.js";
import { collectReports } from "./helpers/reports.js";
import { createWorld } from "./helpers/world.js";
import { giveTable } from "./screens/import/kites.js";
import { spoil } from "./odd-values.js";
import { createThing, honest, isStill, ROUTES, SDL, searchThings, startExport, VIEWS } from "./things.js";

const { act } = await import("react");
const { QueryletApp } = await import("../../src/app/frame/shell/app.js");
await import("./helpers/all-screens.js");

const counts = { screens: 0, values: 0 };

/** An app on such a server, and what was wrong with it. */
function hostileWorld(seed: number) {
  localStorage.clear(); // what the world before has left
  sessionStorage.clear();
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  const random = seeded(seed);
  const world = createWorld(SDL, {});
  const faults: string[] = [];
  world.intercept = (operation) => {
    if (String(operation.document).includes("__schema")) return undefined;
    return honest(operation).then((result) => {
      counts.values += spoil(result.data, random);
      return result;
    });
  };
  const options = {
    ...world.options,
    client: createClient({ transport: world.options.client.transport, entities: entities() }),
    live: { protocol: "sse", url: "/live" } as const,
    onEvent: (event: AppEvent) => void (event.type === "error" && faults.push(event.error.stack ?? "")),
  };
  return {
    options,
    faults,
    mutations: () => world.sent.filter(({ document }) => document.startsWith("mutation")),
  };
}

type HostileWorld = ReturnType<typeof hostileWorld>;

const test = suite("values of any kind on every screen");
let screen: Screen | undefined;
const reports = collectReports(test);

test.after.each(async () => {
  await screen?.close();
  screen = undefined;
  localStorage.clear();
  sessionStorage.clear();
});

function judge(shown: Screen, { faults, mutations }: HostileWorld, what: string, expectedMutations = 0): void {
  counts.screens++;
  assert.equal(faults, [], what);
  assert.equal(reports, [], what);
  assert.not.match(shown.text(), /\[object \w+\]/, what);
  assert.is(shown.root.querySelector("script, a[href^='javascript']"), null, what);
  assert.ok(mutations().length <= expectedMutations, `${what}: sent ${JSON.stringify(mutations())}`);
}

async function open(world: HostileWorld, route: string, more: object = {}): Promise<Screen> {
  const shown = await renderScreen({ options: { ...world.options, ...more }, schema: schemaOf(SDL), route });
  screen = shown;
  await shown.until(() => isStill(shown), route);
  return shown;
}

const SEEDS = Array.from(
  { length: Number(process.env["QUERYLET_CASES"] ?? (isDeep ? 60 : 2)) },
  (_, index) => SEED * 1000 + index,
);

for (const route of ROUTES)
  test(`${route} stands whatever values come`, async () => {
    for (const seed of SEEDS) {
      const world = hostileWorld(seed);
      const shown = await open(world, route, route === "/" ? { views: VIEWS } : {});
      judge(shown, world, `${route}, seed ${seed}`);
      await shown.close();
      screen = undefined;
    }
  });

test("the whole app, and its search of records, stand whatever values come", async () => {
  for (const seed of SEEDS) {
    const world = hostileWorld(seed);
    const shown = await render(<QueryletApp {...world.options} route="/" />);
    screen = shown;
    await searchThings(shown);
    await shown.until(() => isStill(shown));
    judge(shown, world, `search, seed ${seed}`);
    await shown.close();
    screen = undefined;
  }
});

test("an action, its picker and its answer stand whatever values come", async () => {
  for (const seed of SEEDS) {
    const world = hostileWorld(seed);
    const shown = await open(world, "/m/createThing");
    const picker = shown.root.querySelector<HTMLInputElement>("input[role=combobox]");
    await act(async () => picker?.focus());
    await shown.until(() => isStill(shown));
    await createThing(shown);
    await shown.until(() => world.mutations().length && isStill(shown));
    judge(shown, world, `answer, seed ${seed}`, 1);
    await shown.close();
    screen = undefined;
  }
});

test("the editor's results stand whatever values come", async () => {
  const query =
    "{ things { nodes { id name size kind tags json other { id name } } } thing(id: 1) { id name at } word }";
  for (const seed of SEEDS) {
    const world = hostileWorld(seed);
    const shown = await open(world, `/edit?query=${encodeURIComponent(query)}`);
    await shown.until(() => shown.all("button", "Run").length);
    await shown.press("button", "Run");
    await shown.until(() => isStill(shown));
    judge(shown, world, `editor, seed ${seed}`);
    for (const tab of ["Table", "JSON"]) {
      const [choice] = [...shown.all("tab", tab), ...shown.all("radio", tab), ...shown.all("button", tab)];
      if (choice) await shown.tap(choice);
      judge(shown, world, `editor as ${tab}, seed ${seed}`);
    }
    await shown.close();
    screen = undefined;
  }
});

test("all rows are taken and saved whatever values come", async () => {
  const { createObjectURL } = URL;
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return "blob:x";
  };
  try {
    for (const seed of SEEDS) {
      const world = hostileWorld(seed);
      const shown = await open(world, "/q/others");
      if (await startExport(shown)) {
        await shown.until(
          () =>
            shown.all("button", /^Save as CSV|^Try again|^Start|^Continue/).length ||
            /There are no rows/.test(shown.text()),
        );
        for (const form of shown.all("button", /^Save as/)) await shown.tap(form);
      }
      judge(shown, world, `export, seed ${seed}`);
      await shown.close();
      screen = undefined;
    }
    for (const blob of saved) assert.not.match(await blob.text(), /\[object \w+\]/);
    assert.ok(saved.length > 0, "something was saved");
  } finally {
    URL.createObjectURL = createObjectURL;
  }
});

test("an import's preview and its rows stand whatever values come", async () => {
  for (const seed of SEEDS) {
    const world = hostileWorld(seed);
    const shown = await open(world, "/m/createThing/import");
    await giveTable(shown, "name\tother\nA\tOther\nB\tOther");
    await shown.press("button", /^Check /);
    await shown.until(() => /can be sent|cannot be sent|Try again/.test(shown.text()));
    judge(shown, world, `import, seed ${seed}`);
    await act(async () => world.options.client.clear());
    await shown.close();
    screen = undefined;
  }
});

test("counts what it looked at", () => {
  console.log(`hostile values: ${counts.screens} screens, ${counts.values} values`);
  assert.ok(counts.screens > ROUTES.length * SEEDS.length && counts.values > counts.screens);
});

test.run();
