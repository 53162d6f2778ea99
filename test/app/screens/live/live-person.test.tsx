/** The app's live screen when somebody else signs in: nothing of the person before stays, and the feed goes on as the next one. */
import { render, type Screen } from "../../../helpers/render.js";
import { buildSchema, graphql } from "graphql";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createFakeSession, signedInAs } from "../../helpers/fake-session.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const schema = buildSchema(
  "type Query { kites: [Kite!]! } type Subscription { kiteSeen: Kite } type Kite { id: ID! name: String! }",
);
const test = suite("live, another person");
const real = { fetch: globalThis.fetch };
let screen: Screen | undefined;
test.before.each(() => localStorage.clear());
test.after.each(async () => {
  await screen?.close();
  Object.assign(globalThis, { fetch: real.fetch });
});

/** Somebody is signed in from the beginning. */
function createAuth() {
  const session = createFakeSession(signedInAs("ada"), {
    getToken: () => session.user() ?? "",
    headers: () => ({ authorization: session.user() ?? "" }),
  });
  const turn = (sub: string) => {
    session.show(signedInAs(sub));
  };
  return { auth: session.auth, turn };
}

test("a feed shows the next user no old log, and subscribes as that user", async () => {
  const streams: { controller: ReadableStreamDefaultController<Uint8Array>; who: string | null }[] = [];
  const say = (text: string) => streams.at(-1)?.controller.enqueue(new TextEncoder().encode(text));
  const push = (name: string) =>
    say(`event: next\ndata: ${JSON.stringify({ data: { kiteSeen: { __typename: "Kite", id: name, name } } })}\n\n`);
  globalThis.fetch = (async (_: string, { body, signal, headers }: RequestInit) => {
    const { query } = JSON.parse(String(body)) as { query: string };
    if (!query.startsWith("subscription"))
      return Response.json(await graphql({ schema, source: query, rootValue: { kites: [] } }));
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push({ controller, who: new Headers(headers).get("authorization") });
        signal?.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    queueMicrotask(() => say(":\n\n"));
    return new Response(stream, { headers: { "content-type": "text/event-stream" } });
  }) as typeof fetch;
  const { auth, turn } = createAuth();
  screen = await render(
    <QueryletApp
      endpoint="http://server.test/graphql"
      live={{ protocol: "sse", url: "http://server.test/graphql" }}
      route="/s/kiteSeen"
      auth={auth}
    />,
  );
  const { until, text, all } = screen;
  await until(() => streams.length === 1, "a stream");
  push("Kite of Ada");
  await until(() => all("row").length === 1, "the first update");
  await act(async () => turn("ben"));
  await until(() => streams.length === 2, "another stream");
  assert.equal([text().includes("Kite of Ada"), all("row").length], [false, 0]);
  push("Kite of Ben");
  await until(() => all("row").length === 1, "the next person's update");
  assert.not.match(text(), "Kite of Ada");
  assert.equal(
    streams.map(({ who }) => who),
    ["ada", "ben"],
  );
});

test.run();
