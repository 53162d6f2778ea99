import { test } from "uvu";
import * as assert from "uvu/assert";
import { fromAttributes, defineElement } from "../../../../src/app/frame/element/connect.js";
import { readOptions } from "../../../../src/app/base/context/options.js";

const from = (given: Record<string, string>) => fromAttributes((name) => given[name]);

test("reads the element's attributes as options, and nothing that is not there", () => {
  assert.equal(from({}), {});
  assert.equal(from({ endpoint: "/g", route: "/q/a", theme: "dark", credentials: "include" }), {
    endpoint: "/g",
    route: "/q/a",
    theme: "dark",
    credentials: "include",
  });
});

test("makes sign-in of the Google attributes, the first flow first", () => {
  assert.equal(from({ "google-client-id": "id", "google-flow": "code, token", "exchange-url": "/auth" }).google, {
    clientId: "id",
    flows: ["code", "token"],
    exchangeUrl: "/auth",
  });
});

test("ignores a word that an attribute does not take, and says which it takes", () => {
  const warnings: string[] = [];
  const given: Record<string, string> = { routing: "path", theme: "dark", credentials: "yes", live: "websocket" };
  const options = fromAttributes(
    (name) => given[name],
    (message) => void warnings.push(message),
  );
  assert.equal(options, { theme: "dark" });
  assert.is(warnings.length, 3);
  assert.ok(warnings.includes('<querylet-app routing="path"> is ignored: the attribute takes hash, history, memory'));
});

test("ignores a way to sign in that it does not know, and keeps those that it knows", () => {
  const warnings: string[] = [];
  const flowsOf = (flow: string) =>
    fromAttributes(
      (name) => ({ "google-client-id": "id", "google-flow": flow })[name as string],
      (message) => void warnings.push(message),
    ).google?.flows;
  assert.equal(flowsOf(" token "), ["token"]);
  assert.equal(warnings, []);
  assert.equal(flowsOf("pkce, token"), ["token"]);
  assert.is(flowsOf("implicit"), undefined);
  assert.equal(warnings, [
    '<querylet-app google-flow="pkce"> is ignored: the attribute takes code, token',
    '<querylet-app google-flow="implicit"> is ignored: the attribute takes code, token',
  ]);
});

test("turns live updates off, or points them elsewhere", () => {
  assert.is(from({ live: "none" }).live, null);
  assert.equal(from({ live: "ws", "live-url": "/ws" }).live, { protocol: "ws", url: "/ws" });
  assert.equal(from({ "live-url": "/other" }).live, { protocol: "cable", url: "/other" });
  assert.equal(from({ live: "cable" }).live, { protocol: "cable", url: "/cable" });
  const elsewhere = { live: "cable", endpoint: "https://api.example/graphql" };
  assert.equal(from(elsewhere).live, { protocol: "cable", url: "https://api.example/cable" });
});

test("uses the server's URL for live updates by HTTP or WebSocket by default", () => {
  for (const live of ["sse", "multipart", "ws"]) {
    assert.equal(from({ live }).live, { protocol: live, url: "/graphql" });
    assert.equal(from({ live, endpoint: "/api" }).live, { protocol: live, url: "/api" });
    assert.equal(from({ live, endpoint: "/api", "live-url": "/updates" }).live, { protocol: live, url: "/updates" });
  }
});

const page = (content: string | null) =>
  ({ querySelector: () => (content === null ? null : { getAttribute: () => content }) }) as unknown as Document;

test("reads the page's settings", () => {
  assert.equal(readOptions(page('{"endpoint":"/g"}')), { endpoint: "/g" });
  assert.equal(readOptions(page(null)), {});
});

test("says of settings that cannot be read what to correct", () => {
  assert.throws(() => readOptions(page("{endpoint}")), /<meta name="querylet">/);
  assert.throws(() => readOptions(page("[]")), /JSON object/);
});

test("defineElement() does nothing while a server renders", () => {
  assert.is(typeof globalThis.customElements, "undefined");
  defineElement();
});

test.run();
