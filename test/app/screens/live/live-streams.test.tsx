/** The app's live screen over streams of its own: event streams, the default of `npx querylet-app URL`, and multipart. */
import { render, type Screen } from "../../../helpers/render.js";
import { buildSchema, graphql } from "graphql";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const schema = buildSchema(
  "type Query { kites: [Kite!]! } type Subscription { kiteSeen: Kite } type Kite { id: ID! name: String! }",
);
const test = suite("live over streams");
const real = { fetch: globalThis.fetch, random: Math.random };
let screen: Screen | undefined;
test.before.each(() => localStorage.clear());
test.after.each(async () => {
  await screen?.close();
  Object.assign(globalThis, { fetch: real.fetch });
  Math.random = real.random;
});

const WAYS = {
  sse: {
    type: "text/event-stream",
    begin: ":\n\n",
    next: (result: object) => `event: next\ndata: ${JSON.stringify(result)}\n\n`,
    end: "event: complete\n\n",
  },
  multipart: {
    type: 'multipart/mixed; boundary="-"',
    begin: "---\r\n\r\n{}\r\n---",
    next: (result: object) => `\r\n\r\n${JSON.stringify({ payload: result })}\r\n---`,
    end: "--",
  },
};

for (const [protocol, way] of Object.entries(WAYS)) {
  test(`over ${protocol} a feed whose server went away says so, comes back by itself, and goes on`, async () => {
    const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
    const asked: string[] = [];
    let gone = false;
    const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
    const push = (name: string) => say(way.next({ data: { kiteSeen: { __typename: "Kite", id: name, name } } }));
    globalThis.fetch = (async (_: string, { body, signal }: RequestInit) => {
      if (gone) throw new TypeError("fetch failed");
      const { query, variables } = JSON.parse(String(body)) as { query: string; variables?: Record<string, unknown> };
      asked.push(query);
      if (!query.startsWith("subscription")) {
        return Response.json(
          await graphql({
            schema,
            source: query,
            rootValue: { kites: [{ id: "1", name: "Ada" }] },
            ...(variables && { variableValues: variables }),
          }),
        );
      }
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          streams.push(controller);
          signal?.addEventListener("abort", () => controller.error(signal.reason));
        },
      });
      queueMicrotask(() => say(way.begin));
      return new Response(stream, { headers: { "content-type": way.type } });
    }) as typeof fetch;
    screen = await render(
      <QueryletApp
        endpoint="http://server.test/graphql"
        live={{ protocol: protocol as "sse", url: "http://server.test/graphql" }}
        route="/s/kiteSeen"
      />,
    );
    const { until, text, all } = screen;
    const mark = () => screen?.root.querySelector(".link-state")?.textContent;
    await until(() => mark() === "Live", "the stream");
    push("Dora");
    await until(() => all("row").length === 1, "the first update");

    Math.random = () => 0.999999;
    gone = true;
    streams.at(-1)?.error(new TypeError("terminated"));
    await until(() => mark()?.endsWith("Reconnecting in 1 s"), "the loss");
    assert.equal([all("button", "Try again").length, all("row").length], [0, 1]);
    Math.random = () => 0;
    gone = false;
    await until(() => streams.length === 2, "another request");
    await until(() => mark() === "Live", "the stream to be back");
    push("Emil");
    await until(() => all("row").length === 2, "the next update");
    assert.match(text(), "Emil");
    assert.is(asked.filter((query) => query.startsWith("subscription")).length, 2);

    say(way.end);
    await until(() => text().includes("ended"), "the end");
    assert.is(mark(), undefined);
  });
}

test.run();
