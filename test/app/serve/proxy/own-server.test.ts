/** A page that was opened for another server on this port reaches nothing: neither its headers nor its operations are sent on. */
import type { IncomingMessage } from "node:http";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createProxy } from "../../../../src/app/serve/serve-endpoint.js";
import { isForServer, withoutServerName, withServerName } from "../../../../src/app/serve/proxy/own-server.js";
import { send, serve } from "../helpers.js";

const STAGING = "https://staging.example/graphql";
const PRODUCTION = "https://api.example/graphql#0123456789abcdef";

const request = (headers: IncomingMessage["headers"], url = "/graphql") => ({ headers, url }) as IncomingMessage;
const page = { origin: "http://localhost:4400", "sec-fetch-site": "same-origin" };

test("a page names its server, and is answered by no other one", () => {
  for (const own of [page, { "sec-fetch-site": "same-origin" }, {}]) {
    assert.is(isForServer(request({ ...own, "querylet-server": PRODUCTION }), PRODUCTION), true);
    assert.is(isForServer(request({ ...own, "querylet-server": STAGING }), PRODUCTION), false);
    assert.is(isForServer(request({ ...own, "querylet-server": STAGING }), undefined), false, "of the demo");
  }
  assert.is(isForServer(request(page), PRODUCTION), false, "the demo's page, or that of an older version");
  assert.is(isForServer(request(page), undefined), true, "the demo's own page");
  assert.is(isForServer(request({}), PRODUCTION), true, "a shell");
});

test("a web socket names it in its URL, and the server does not see that", () => {
  const live = { protocol: "ws" as const, url: "/live" };
  const settings = withServerName({ endpoint: "/graphql", live }, PRODUCTION);
  const url = settings.live?.url ?? "";
  assert.is(isForServer(request(page, url), PRODUCTION), true);
  assert.is(isForServer(request(page, url), STAGING), false);
  assert.is(withoutServerName(`${url}&token=a%20b`), "token=a%20b");
  assert.is(withoutServerName("/live"), "");
  const streams = withServerName({ endpoint: "/graphql", live: { protocol: "sse", url: "/graphql" } }, PRODUCTION);
  assert.is(streams.live?.url, "/graphql", "streams have headers");
});

test("nothing of another server's page reaches the server, and the page is told", async () => {
  const received: unknown[] = [];
  const target = await serve((incoming, response) => {
    received.push(incoming.headers);
    response.end("{}");
  });
  const proxy = createProxy({ target: target.url, server: PRODUCTION });
  const front = await serve((incoming, response) => void proxy.handle(incoming, response));
  const post = (server: string) =>
    send(`${front.url}/graphql`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", authorization: "Bearer staging", "querylet-server": server },
    });
  try {
    const refused = await post(STAGING);
    assert.is(refused.status, 409);
    assert.match(refused.text, "UPSTREAM_OTHER_SERVER");
    assert.match(refused.text, "Nothing was sent. Reload the page.");
    assert.equal(received, []);
    assert.is((await post(PRODUCTION)).status, 200);
    assert.is(received.length, 1);
    assert.not.match(JSON.stringify(received), "querylet-server");
  } finally {
    proxy.close();
    await front.close();
    await target.close();
  }
});

test.run();
