/**
 * Every screen on a server that answers nothing, or what is no answer: none loads for ever or breaks off, each says that something is
 * wrong, or that there is nothing.
 */
import { render, type Screen } from "../helpers/render.js";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createClient, entities, http } from "../../src/index.js";
import type { AppEvent } from "../../src/app/base/context/options.js";
import { TransportError } from "../../src/transport/errors.js";
import { parseJson, toResult } from "../../src/transport/result.js";
import type { Transport } from "../../src/transport/types.js";
import { operationKind } from "../../src/transport/document.js";
import { isDeep } from "../helpers/cases.js";
import { schemaOf } from "./schema/helpers.js";
import { renderScreen } from "./helpers/render-screen.js";
import { collectReports } from "./helpers/reports.js";
import { createWorld } from "./helpers/world.js";
import { checkTable } from "./screens/import/kites.js";
import { createThing, honest, isStill, ROUTES, SDL, searchThings, startExport, VIEWS } from "./things.js";

const { act } = await import("react");
const { QueryletApp } = await import("../../src/app/frame/shell/app.js");
await import("./helpers/all-screens.js");

const ALL_BODIES = [
  '{"data":null}',
  '{"data":{}}',
  '{"data":"x"}',
  "[]",
  "",
  "{}",
  '{"data":null,"errors":[]}',
  '{"data":[]}',
  "null",
  '"x"',
];
const BODIES = isDeep ? ALL_BODIES : ALL_BODIES.slice(0, 4);

/** Whether a body has the form of an answer: it says of each field that it has no value. */
const isEmptyObject = (body: string) => body === '{"data":{}}';

const SAYS_SO =
  /answered nothing|not GraphQL|incomplete|could not be loaded|cannot be loaded|not a GraphQL server|no answer|[Nn]othing|There are no|There is no|not found|could not be read/;

/** An app on a server that answers this to all but the question for its schema. */
function silentWorld(body: string) {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  const { options } = createWorld(SDL, {});
  const faults: string[] = [];
  let mutations = 0;
  const server = http({
    url: "/graphql",
    fetch: async (_url, init) => {
      const sent = JSON.parse(String(init?.body)) as { query: string };
      if (sent.query.startsWith("mutation")) mutations++;
      const answer = sent.query.includes("__schema") ? JSON.stringify(await honest({ document: sent.query })) : body;
      return new Response(answer, { headers: { "Content-Type": "application/json" } });
    },
  });
  const transport: Transport = (operation, sink) => {
    if (operationKind(String(operation.document), operation.operationName) !== "subscription")
      return server(operation, sink);
    const result = toResult(parseJson(body));
    if (result) sink.next(result);
    else sink.error(new TransportError("parse", "No answer"));
    return () => {};
  };
  return {
    faults,
    mutations: () => mutations,
    options: {
      ...options,
      client: createClient({ transport, entities: entities() }),
      live: { protocol: "sse", url: "/live" } as const,
      onEvent: (event: AppEvent) => void (event.type === "error" && faults.push(event.error.stack ?? "")),
    },
  };
}

type SilentWorld = ReturnType<typeof silentWorld>;

const test = suite("answers without anything");
let screen: Screen | undefined;
const reports = collectReports(test);
const counts = { screens: 0 };

test.after.each(async () => {
  await screen?.close();
  screen = undefined;
  localStorage.clear();
  sessionStorage.clear();
});

const isSettled = (shown: Screen) => isStill(shown) && !shown.root.querySelector("[aria-busy=true], .skeleton");

async function open(world: SilentWorld, route: string, more: object = {}): Promise<Screen> {
  const shown = await renderScreen({ options: { ...world.options, ...more }, schema: schemaOf(SDL), route });
  screen = shown;
  await shown.until(() => isSettled(shown), route);
  return shown;
}

async function close(): Promise<void> {
  await screen?.close();
  screen = undefined;
}

function judge(shown: Screen, world: SilentWorld, what: string): void {
  counts.screens++;
  assert.equal(world.faults, [], what);
  assert.equal(reports, [], what);
  assert.not.match(shown.text(), /\[object \w+\]|\bundefined\b|\bNaN\b/, what);
}

/** Screens that ask the server for nothing, or can do without an answer. */
const ALONE = /^\/(settings|debug|m\/createThing|m\/deleteThing|s\/)/;

for (const route of ROUTES)
  test(`${route} does not load for ever`, async () => {
    for (const body of BODIES) {
      const world = silentWorld(body);
      const shown = await open(world, route, route === "/" ? { views: VIEWS } : {});
      const what = `${route} and ${body}: ${shown.text()}`;
      judge(shown, world, what);
      if (!ALONE.test(route)) assert.match(shown.text(), SAYS_SO, what);
      if (!ALONE.test(route) && !isEmptyObject(body) && /^.(q|e.Thing.t1)/.test(route))
        assert.ok(shown.root.querySelector("[role=alert]"), `${what}: an answer of nothing is no empty list`);
      await close();
    }
  });

test("a live view says that an update was nothing, and goes on", async () => {
  for (const body of BODIES.filter((each) => each.startsWith('{"data"') && !isEmptyObject(each))) {
    const world = silentWorld(body);
    const shown = await open(world, "/s/measured");
    await shown.until(() => shown.text().includes("answered nothing"), body);
    judge(shown, world, body);
    await close();
  }
});

test("an action that answers nothing says so, and is not sent again", async () => {
  for (const body of BODIES) {
    const world = silentWorld(body);
    const shown = await open(world, "/m/createThing");
    await createThing(shown);
    await shown.until(() => world.mutations() > 0 && isSettled(shown), body);
    judge(shown, world, body);
    assert.is(world.mutations(), 1, body);
    assert.match(shown.text(), /answer|may have|Nobody knows|not known/, `${body}: ${shown.text()}`);
    await close();
  }
});

test("the editor says what came", async () => {
  for (const body of BODIES) {
    const world = silentWorld(body);
    const shown = await open(world, "/edit?query=%7Bword%7D");
    await shown.until(() => shown.all("button", "Run").length);
    await shown.press("button", "Run");
    await shown.until(() => isSettled(shown) && !shown.all("button", "Stop").length, body);
    judge(shown, world, body);
    await close();
  }
});

test("an import ends, and says of its row that nobody knows", async () => {
  for (const body of BODIES) {
    const world = silentWorld(body);
    const shown = await open(world, "/m/createThing/import");
    await checkTable(shown, "name\nA");
    await shown.press("button", "Send 1 row");
    await shown.until(() => world.mutations() > 0 && !/Sending/.test(shown.text()) && isSettled(shown), body);
    judge(shown, world, body);
    assert.is(world.mutations(), 1, body);
    await act(async () => world.options.client.clear());
    await close();
  }
});

test("the export of all rows ends", async () => {
  for (const body of BODIES) {
    const world = silentWorld(body);
    const shown = await open(world, "/q/others");
    if (await startExport(shown))
      await shown.until(() => isSettled(shown) && !shown.all("button", "Stop").length, body);
    judge(shown, world, body);
    await close();
  }
});

test("the search of records ends", async () => {
  for (const body of BODIES) {
    const world = silentWorld(body);
    const shown = await render(<QueryletApp {...world.options} route="/" />);
    screen = shown;
    await searchThings(shown);
    await shown.until(() => isSettled(shown) && !/Searching/.test(shown.text()), body);
    judge(shown, world, body);
    await close();
  }
});

test("a server that answers nothing to the question for its schema is named", async () => {
  for (const body of BODIES) {
    const world = silentWorld(body);
    const fetch = async () => new Response(body, { headers: { "Content-Type": "application/json" } });
    const client = createClient({ transport: http({ url: "/graphql", fetch }) });
    for (const route of ["/", "/q/things", "/edit"]) {
      const shown = await render(<QueryletApp {...world.options} client={client} route={route} />);
      screen = shown;
      await shown.until(() => shown.root.querySelector("[role=alert]"), `${route} and ${body}`);
      judge(shown, world, `${route} and ${body}`);
      await close();
    }
  }
});

test("counts what it looked at", () => {
  console.log(`answers without anything: ${counts.screens} screens`);
  assert.ok(counts.screens > ROUTES.length * BODIES.length);
});

test.run();
