/** The app's live screen over a stream: what comes within a frame is drawn together, and a lost connection leaves a gap in the chart. */
import { buildSchema, graphql } from "graphql";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { settle } from "../../../helpers/settle.js";
import { act, render, type Screen } from "../../../helpers/render.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const schema = buildSchema(`
  type Query { kites: [Kite!]! }
  type Subscription { kiteSeen: Kite }
  type Kite { id: ID! name: String! height: Float! }
`);
const test = suite("frames and gaps of live updates");
const { random } = Math;
const real = {
  fetch: globalThis.fetch,
  requestAnimationFrame: globalThis.requestAnimationFrame,
  cancelAnimationFrame: globalThis.cancelAnimationFrame,
};
let screen: Screen | undefined;
/** What is to be done at the next frame. */
let frames: (() => void)[] = [];
let streams: ReadableStreamDefaultController<Uint8Array>[] = [];

const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
const push = (height: number) => {
  const kiteSeen = { __typename: "Kite", id: String(height), name: `Kite ${height}`, height };
  say(`event: next\ndata: ${JSON.stringify({ data: { kiteSeen } })}\n\n`);
};

test.before.each(() => {
  localStorage.clear();
  streams = [];
  frames = [];
  globalThis.requestAnimationFrame = (callback) => frames.push(() => callback(0));
  globalThis.cancelAnimationFrame = () => {};
  globalThis.fetch = (async (_: string, { body, signal }: RequestInit) => {
    const { query } = JSON.parse(String(body)) as { query: string };
    if (!query.startsWith("subscription"))
      return Response.json(await graphql({ schema, source: query, rootValue: { kites: [] } }));
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        signal?.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    queueMicrotask(() => say(":\n\n"));
    return new Response(stream, { headers: { "content-type": "text/event-stream" } });
  }) as typeof fetch;
});
test.after.each(async () => {
  await screen?.close();
  Object.assign(globalThis, real);
  Math.random = random;
});

async function open(route: string): Promise<Screen> {
  const url = "http://server.test/graphql";
  screen = await render(<QueryletApp endpoint={url} live={{ protocol: "sse", url }} route={route} />);
  await screen.until(() => statusOf(screen) === "Live", "the stream");
  return screen;
}

/** Passes a frame: all that asked for it is done. */
async function nextFrame(): Promise<void> {
  const [...callbacks] = frames;
  frames = [];
  await act(() => {
    for (const callback of callbacks) callback();
  });
}

const statusOf = (of: Screen | undefined) => of?.root.querySelector(".link-state")?.textContent;

test("twenty updates within one frame are drawn together", async () => {
  const { until, all, text } = await open("/s/kiteSeen");
  for (let height = 1; height <= 20; height++) {
    push(height);
    await act(settle);
  }
  assert.equal([frames.length, all("row").length], [1, 0], "frames that were asked for, and updates on the screen");
  await nextFrame();
  await until(() => text().includes("20 updates"), "the updates");
  assert.ok(all("row").length > 1);
});

test("a chart of updates marks the time without a connection as a gap", async () => {
  const { until, root, text } = await open("/s/kiteSeen?as=chart");
  push(1);
  await until(() => frames.length > 0, "the first update");
  await nextFrame();
  globalThis.requestAnimationFrame = (callback) => Number(setTimeout(callback));
  Math.random = () => 0;
  streams.at(-1)?.error(new TypeError("terminated"));
  await until(() => streams.length === 2 && statusOf(screen) === "Live", "another stream");
  push(2);
  await until(() => root.querySelector(".gap") !== null, "the gap");
  assert.ok(text().includes("not connected"));
  assert.match(text(), /Not connected from .+ to .+: nothing is drawn for that time\./);
  assert.is(root.querySelectorAll("polyline").length, 2, "a line before, and one after");
});

test.run();
