import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  endpointCookies,
  randomStart,
  answerHeaders,
  requestHeaders,
} from "../../../../src/app/serve/proxy/forward.js";

const target = new URL("https://api.example/graphql");
const cookies = endpointCookies("a start", "https://api.example", 4400);

test("shows the target its own host and origin", () => {
  const headers = requestHeaders(
    { host: "localhost:4400", origin: "http://localhost:4400", referer: "http://localhost:4400/" },
    target,
    {},
    cookies,
  );
  assert.equal(headers, { host: "api.example", origin: "https://api.example" });
  assert.equal(
    requestHeaders({ host: "localhost:4400" }, target, {}, cookies),
    { host: "api.example" },
    "no origin stays no origin",
  );
  assert.is(
    requestHeaders({ origin: "x" }, new URL("wss://api.example/cable"), {}, cookies).origin,
    "https://api.example",
  );
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
    cookies,
  );
  assert.equal(headers, { accept: "a/b", host: "api.example" });
});

test("adds the person's headers, but a sign-in of the browser wins", () => {
  const extra = { Authorization: "Bearer shell", "X-Api-Key": "k", "User-Agent": "me" };
  assert.equal(requestHeaders({ "user-agent": "browser" }, target, extra, cookies), {
    host: "api.example",
    authorization: "Bearer shell",
    "x-api-key": "k",
    "user-agent": "me",
  });
  assert.is(
    requestHeaders({ authorization: "Bearer browser" }, target, extra, cookies).authorization,
    "Bearer browser",
  );
});

test("never shows the target cookies of other programs on localhost", () => {
  const cookie = "session=of-another-app; theme=dark; ql-4400-session=planted";
  assert.equal(requestHeaders({ cookie }, target, {}, cookies), { host: "api.example" });
});

test("gives the target its own cookies back, and no other target's", () => {
  const [kept = ""] = answerHeaders(
    { "set-cookie": ["sid=abc; Domain=api.example; Secure; Path=/graphql; Max-Age=60; SameSite=None"] },
    target,
    cookies,
  )["set-cookie"] as string[];
  assert.match(kept, /^ql-4400-[0-9a-f]{16}-sid=abc; Max-Age=60; Path=\/; HttpOnly; SameSite=Strict$/);
  const cookie = `other=1; ${kept.split(";")[0]}`;
  const sent = (extra = {}, ownCookies = cookies) => requestHeaders({ cookie }, target, extra, ownCookies);
  assert.is(sent().cookie, "sid=abc");
  assert.is(sent({ Cookie: "a=b" }).cookie, "a=b; sid=abc");
  assert.is(sent({ "X-Key": "k" })["x-key"], "k", "in no other header");
  for (const others of [
    endpointCookies("a start", "https://other.example", 4400),
    endpointCookies("another start", "https://api.example", 4400),
    endpointCookies("a start", "https://api.example", 4401),
  ])
    assert.is(sent({}, others).cookie, undefined);
});

test("each start has names of its own, which nobody can guess", () => {
  const names = Array.from({ length: 50 }, () =>
    endpointCookies(randomStart(), "https://api.example", 4400).keep("a=1"),
  );
  assert.is(new Set(names).size, 50);
  for (const name of names) assert.match(name, /^ql-4400-[0-9a-f]{16}-a=1;/);
});

test("removes what an earlier start has left on its port, and nothing of others", () => {
  const pair = (start: string, port: number, name: string) =>
    endpointCookies(start, "https://api.example", port).keep(`${name}=1`).split(";")[0];
  const old = pair("an earlier start", 4400, "sid");
  const cookie = [old, pair("a start", 4400, "sid"), pair("a start", 4401, "sid"), "session=1", "ql-x=1"].join("; ");
  const removed = answerHeaders({}, target, cookies, cookie)["set-cookie"];
  assert.equal(removed, [`${old?.split("=")[0]}=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict`]);
  assert.is(answerHeaders({}, target, cookies)["set-cookie"], undefined);
  const many = Array.from({ length: 500 }, (_, index) => pair("an earlier start", 4400, `c${index}`)).join("; ");
  assert.is((answerHeaders({}, target, cookies, many)["set-cookie"] as string[]).length, 50);
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
    cookies,
  );
  assert.equal(headers, { "content-type": "application/json", "content-encoding": "br", "retry-after": "3" });
});

test("makes a redirect's URL whole", () => {
  assert.is(answerHeaders({ location: "/graphql/" }, target, cookies).location, "https://api.example/graphql/");
});

test.run();
