await import("../../../helpers/render.js"); // a window: without one there is no session to renew
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { request } from "../../../../src/client/call.js";
import type { AppOptions } from "../../../../src/app/base/context/options.js";

const { PageHeadersError } = await import("../../../../src/app/base/context/page-headers.js");
const sessions = await import("../../../../src/app/parts/account/sessions.js");
const { compose } = await import("../../../../src/app/frame/shell/use-composition.js");

const test = suite("compose");
const ours = globalThis.fetch;
let asked: string[] = [];
let sent: (RequestInit | undefined)[] = [];

test.before.each(() => {
  asked = [];
  sent = [];
  globalThis.fetch = async (input, init) => {
    sent.push(init);
    asked.push(String(input instanceof Request ? input.url : input));
    return new Response("{}", { status: 401, headers: { "content-type": "application/json" } });
  };
});
test.after.each(() => {
  globalThis.fetch = ours;
});

const options: AppOptions = {
  live: null,
  google: { clientId: "page", flows: ["code", "token"], exchangeUrl: "/auth/google", refreshUrl: "/auth/refresh" },
};

for (const [flow, asks] of [
  ["code", true],
  ["token", false],
] as const) {
  test(`${asks ? "asks" : "does not ask"} the page's server to renew a session of the ${flow} flow`, async () => {
    const { auth, dispose } = compose(options, flow, () => undefined, sessions);
    // Without Google's script the token flow cannot renew; what counts here is whom it asks.
    await auth?.renew().catch(() => {});
    dispose();
    assert.is(
      asked.some((url) => url.endsWith("/auth/refresh")),
      asks,
    );
  });
}

test("sends nothing with headers that a browser cannot send, and says whose they are", async () => {
  const { transport, dispose } = compose({ live: null }, "code", () => ({ "x-user": "Łukasz" }));
  const error = await request(transport, "{ __typename }").then(null, (cause: unknown) => cause);
  dispose();
  assert.equal(asked, []);
  assert.instance((error as Error).cause, PageHeadersError);
});

test("asking for the schema loads no client, and the first screen with data loads one", async () => {
  const { client, transport, dispose } = compose({ live: null }, "code", () => undefined);
  await request(transport, "{ __typename }").then(null, () => {});
  assert.is(client.get().at, "waiting");
  const loaded = await client.load();
  assert.is(await client.load(), loaded);
  dispose();
});

test("sends cookies to a server on another origin where the page says so", async () => {
  for (const credentials of [undefined, "include"] as const) {
    const { client, dispose } = compose(
      { live: null, endpoint: "http://api.test/graphql", ...(credentials && { credentials }) },
      "token",
      () => undefined,
    );
    await (await client.load()).query("{ a }").then(
      () => {},
      () => {},
    );
    dispose();
    assert.is(sent.at(-1)?.credentials, credentials);
  }
});

test.run();
