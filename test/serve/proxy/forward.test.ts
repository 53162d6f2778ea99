import { test } from "uvu";
import * as assert from "uvu/assert";
import { answerHeaders, requestHeaders } from "../../../src/serve/proxy/forward.js";

const target = new URL("https://api.example/graphql");

test("shows the target its own host and origin", () => {
  const headers = requestHeaders(
    { host: "localhost:4400", origin: "http://localhost:4400", referer: "http://localhost:4400/" },
    target,
    {},
  );
  assert.equal(headers, { host: "api.example", origin: "https://api.example" });
  assert.equal(
    requestHeaders({ host: "localhost:4400" }, target, {}),
    { host: "api.example" },
    "no origin stays no origin",
  );
  assert.is(requestHeaders({ origin: "x" }, new URL("wss://api.example/cable"), {}).origin, "https://api.example");
});

test("drops what belongs to one connection, named ones included", () => {
  const headers = requestHeaders(
    {
      connection: "keep-alive, X-Hop",
      "x-hop": "1",
      te: "trailers",
      "keep-alive": "timeout=5",
      "transfer-encoding": "chunked",
      upgrade: "h2c",
      "proxy-authorization": "x",
      accept: "a/b",
    },
    target,
    {},
  );
  assert.equal(headers, { accept: "a/b", host: "api.example" });
});

test("adds the person's headers, but a sign-in of the browser wins", () => {
  const extra = { Authorization: "Bearer shell", "X-Api-Key": "k", "User-Agent": "me" };
  assert.equal(requestHeaders({ "user-agent": "browser" }, target, extra), {
    host: "api.example",
    authorization: "Bearer shell",
    "x-api-key": "k",
    "user-agent": "me",
  });
  assert.is(requestHeaders({ authorization: "Bearer browser" }, target, extra).authorization, "Bearer browser");
});

test("never shows the target cookies of other programs on localhost", () => {
  assert.equal(requestHeaders({ cookie: "session=of-another-app; theme=dark" }, target, {}), { host: "api.example" });
});

test("gives the target its own cookies back, and no other target's", () => {
  const [kept = ""] = answerHeaders(
    { "set-cookie": ["sid=abc; Domain=api.example; Secure; Path=/graphql; Max-Age=60; SameSite=None"] },
    target,
  )["set-cookie"] as string[];
  assert.match(kept, /^ql-[0-9a-f]{8}-sid=abc; Max-Age=60; Path=\/; HttpOnly; SameSite=Strict$/);
  const cookie = `other=1; ${kept.split(";")[0]}`;
  assert.is(requestHeaders({ cookie }, target, {}).cookie, "sid=abc");
  assert.is(requestHeaders({ cookie }, new URL("https://other.example/graphql"), {}).cookie, undefined);
  assert.is(requestHeaders({ cookie }, target, { Cookie: "a=b" }).cookie, "a=b; sid=abc");
  assert.is(requestHeaders({ cookie }, target, { "X-Key": "k" })["x-key"], "k", "in no other header");
});

test("keeps the answer's own headers and drops rules for the target's pages", () => {
  const headers = answerHeaders(
    {
      "content-type": "application/json",
      "content-encoding": "br",
      "retry-after": "3",
      "strict-transport-security": "max-age=1",
      "content-security-policy": "x",
      "access-control-allow-origin": "*",
      connection: "close",
    },
    target,
  );
  assert.equal(headers, { "content-type": "application/json", "content-encoding": "br", "retry-after": "3" });
});

test("makes a redirect's URL whole", () => {
  assert.is(answerHeaders({ location: "/graphql/" }, target).location, "https://api.example/graphql/");
});

test.run();
