/** Which hosts a person's token reaches over the app's live link: the GraphQL server's, and no other. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { openLink } from "../../../../src/app/parts/connection/live-transport.js";
import type { LiveOptions } from "../../../../src/app/base/context/options.js";
import type { GoogleAuth } from "../../../../src/auth/google/types.js";
import { fakeSockets } from "../../../helpers/fakes/fake-socket.js";
import { settle } from "../../../helpers/settle.js";

const ENDPOINT = "https://api.example/graphql";
const auth = {
  getToken: () => "the-token",
  headers: () => ({ Authorization: "Bearer the-token" }),
  subscribe: () => () => {},
  onUserChange: () => () => {},
} as unknown as GoogleAuth;
const real = globalThis.WebSocket;
test.after.each(() => void Object.assign(globalThis, { WebSocket: real }));

/** All that a socket is opened with, and all that it sends first. */
async function whatIsSaid(protocol: "cable" | "ws", url: string, live: Partial<LiveOptions> = {}): Promise<string> {
  const { WebSocket, last } = fakeSockets();
  Object.assign(globalThis, { WebSocket });
  const link = openLink(
    { protocol, url, ...live },
    {
      endpoint: ENDPOINT,
      auth,
      requests: { url: ENDPOINT, headers: async () => ({ "x-key": "the-key" }) },
      refetch: () => {},
    },
  );
  link({ document: "subscription { a }" }, { next() {}, error() {}, complete() {} });
  await settle();
  last().open();
  await settle();
  const said = JSON.stringify([last().url, last().protocols, last().frames]);
  link.close();
  return said;
}

for (const protocol of ["cable", "ws"] as const) {
  test(`over ${protocol} a token goes to the server's host, and is in no URL`, async () => {
    for (const url of ["wss://api.example/live", "https://api.example/live"]) {
      const said = await whatIsSaid(protocol, url);
      assert.match(said, "the-token");
      assert.not.match(JSON.parse(said)[0], "the-token");
    }
  });

  test(`over ${protocol} a token goes to no other host or port, nor unencrypted`, async () => {
    for (const url of [
      "wss://live.example/cable",
      "wss://api.example:8443/cable",
      "wss://api.example.evil.test/cable",
      "wss://api.example@evil.test/cable",
      "ws://api.example/cable", // the same host, for everybody on the way to read
    ])
      assert.not.match(await whatIsSaid(protocol, url), "the-token", url);
  });
}

test("headers go into connection_init only where the page says so", async () => {
  const own = "wss://api.example/live";
  assert.not.match(await whatIsSaid("ws", own), "the-key");
  const [, , frames] = JSON.parse(await whatIsSaid("ws", own, { initHeaders: true })) as [string, string[], object[]];
  assert.equal(frames[0], {
    type: "connection_init",
    payload: { Authorization: "Bearer the-token", "x-key": "the-key", headers: { "x-key": "the-key" } },
  });
  assert.not.match(await whatIsSaid("ws", "wss://live.example/live", { initHeaders: true }), "the-key");
});

test.run();
