/** The HTTP transport where fetch is a browser's: what it asks leave for, which cookies and headers it lets out, where it follows. */
import * as assert from "uvu/assert";
import { json, openTo, type Answer } from "./servers.js";
import { A, GOOD, ask, away, context, last, methods, other, own, page, transportSuite } from "./setup.js";

const test = transportSuite("the transport in Chromium: origins");

test("sends a request to the page's own origin directly, with its cookies", async () => {
  own.answer(GOOD);
  await context.addCookies([{ name: "session", value: "1", url: own.origin }]);
  for (const url of ["/graphql", "graphql", "./graphql", `${own.origin}/graphql`])
    assert.equal((await ask({ url })).results, A);
  assert.equal(
    own.seen.map(({ method, url, headers }) => [method, url, headers.cookie]),
    Array(4).fill(["POST", "/graphql", "session=1"]),
  );
});

test("to another origin the browser asks first, and cookies stay at home", async () => {
  other.answer(GOOD);
  await context.addCookies([{ name: "session", value: "1", url: other.origin }]);
  assert.equal((await ask({ url: away() })).results, A);
  assert.equal(methods(other), ["OPTIONS", "POST"]);
  assert.is(
    other.seen[0]?.headers["access-control-request-headers"],
    "content-type",
    "nothing else in a request needs leave",
  );
  assert.is(last(other).headers.cookie, undefined);
  assert.is(last(other).headers.origin, own.origin);
  assert.is(last(other).headers.accept, "application/graphql-response+json, application/json;q=0.9");
});

test("sends cookies to another origin with credentials include, and none with omit", async () => {
  other.answer(json({ data: { a: 1 } }, 200, { "set-cookie": "session=2; Path=/" }), GOOD);
  for (let turn = 0; turn < 2; turn++) assert.equal((await ask({ url: away(), credentials: "include" })).results, A);
  assert.is(last(other).headers.cookie, "session=2");
  own.answer(GOOD);
  await ask({ credentials: "omit" });
  assert.is(last(own).headers.cookie, undefined);
});

test("fails as network where credentials meet a server that allows any origin", async () => {
  other.cors = (request) => ({ ...openTo(request), "access-control-allow-origin": "*" });
  other.answer(GOOD);
  const { error, results } = await ask({ url: away(), credentials: "include" });
  assert.is(error?.kind, "network");
  assert.equal(results, []);
  assert.equal((await ask({ url: away() })).results, A, "without cookies it is let in");
});

test("fails as network without CORS headers, with the browser's cause and the URL", async () => {
  other.cors = undefined;
  other.answer(GOOD);
  const refused = await ask({ url: `${away()}?key=secret` });
  assert.equal(methods(other), ["OPTIONS"], "nothing is sent without leave");
  assert.match(refused.error?.cause ?? "", /^TypeError/);
  assert.match(refused.error?.message ?? "", away());
  assert.not.match(refused.error?.message ?? "", "secret");
  for (const answer of [GOOD, json({ errors: [{ message: "No" }] }, 500)]) {
    other.answer(answer);
    const { error } = await ask({ url: away(), get: {} });
    assert.is(error?.kind, "network");
    assert.is(error?.status, undefined);
    assert.ok(error?.retryable);
  }
});

test("asks leave for the caller's headers, Authorization among them, and sends them", async () => {
  other.answer(GOOD);
  assert.equal((await ask({ url: away(), headers: { Authorization: "Bearer t", "X-Tenant": "7" } })).results, A);
  assert.is(other.seen[0]?.headers["access-control-request-headers"], "authorization,content-type,x-tenant");
  assert.is(last(other).headers.authorization, "Bearer t");
});

test("a GET to another origin needs no leave, with the preflight header it does", async () => {
  other.answer(GOOD);
  assert.equal((await ask({ url: away(), get: {} })).results, A);
  assert.equal(methods(other), ["GET"]);
  assert.equal((await ask({ url: away(), get: { preflight: "x-csrf" } })).results, A);
  assert.equal(methods(other), ["GET", "OPTIONS", "GET"]);
  assert.is(other.seen[1]?.headers["access-control-request-headers"], "x-csrf");
});

test("asks leave for QUERY, and goes on with POST where the server refuses it", async () => {
  other.answer(GOOD);
  assert.equal((await ask({ url: away(), queryMethod: true })).results, A);
  assert.equal(methods(other), ["OPTIONS", "QUERY"]);
  own.answer(json({ errors: [{ message: "no" }] }, 405), GOOD);
  assert.equal((await ask({ queryMethod: true })).results, A);
  assert.equal(methods(own), ["QUERY", "POST"]);
});

test("a GET that the server lets the browser keep is not asked for twice", async () => {
  own.answer(json({ data: { a: 1 } }, 200, { "cache-control": "max-age=60" }));
  for (let turn = 0; turn < 2; turn++) assert.equal((await ask({ get: {} })).results, A);
  assert.is(own.seen.length, 1);
});

test("sha256 makes the hash that crypto.subtle makes, on plain http", async () => {
  await page.goto(`http://page.test:${own.port}/`);
  assert.is(await page.evaluate(() => typeof crypto.subtle), "undefined");
  own.answer(GOOD);
  assert.equal((await ask({ apq: true }, "{ ä }")).results, A);
  const insecure = JSON.parse(last(own).body).extensions.persistedQuery.sha256Hash as string;
  await page.goto(own.origin);
  assert.equal((await ask({ apq: true }, "{ ä }")).results, A);
  assert.is(JSON.parse(last(own).body).extensions.persistedQuery.sha256Hash, insecure);
  assert.match(insecure, /^[0-9a-f]{64}$/);
});

const redirect =
  (status: number, location: () => string): Answer =>
  (response) =>
    response.writeHead(status, { location: location() }).end();
const onlyAt =
  (path: string, there: Answer, first: Answer): Answer =>
  (response, seen) =>
    seen.url === path ? there(response, seen) : first(response, seen);

test("a 307 and a 308 keep method, body and headers", async () => {
  for (const status of [307, 308]) {
    own.answer(
      onlyAt(
        "/moved",
        GOOD,
        redirect(status, () => "/moved"),
      ),
    );
    assert.equal(
      (
        await ask(
          { headers: { authorization: "Bearer t" } },
          { document: "query ($x: Int) { a(x: $x) }", variables: { x: 1 } },
        )
      ).results,
      A,
    );
    assert.is(last(own).method, "POST");
    assert.equal(JSON.parse(last(own).body), { query: "query ($x: Int) { a(x: $x) }", variables: { x: 1 } });
    assert.is(last(own).headers.authorization, "Bearer t");
  }
});

test("reports what answers the GET that a browser makes of a POST after a 302", async () => {
  own.answer(
    onlyAt(
      "/login",
      (response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Log in</h1>"),
      redirect(302, () => "/login"),
    ),
  );
  const { error } = await ask({});
  assert.equal([last(own).method, last(own).body], ["GET", ""]);
  assert.equal([error?.kind, error?.status, error?.body], ["parse", 200, "<h1>Log in</h1>"]);
  assert.match(error?.message ?? "", `${own.origin}/login`, "the message names who answered");
});

test("a redirect to another origin does not take Authorization or cookies along", async () => {
  await context.addCookies([{ name: "session", value: "1", url: own.origin }]);
  other.answer(GOOD);
  own.answer(redirect(307, () => away("/there")));
  assert.equal((await ask({ headers: { authorization: "Bearer t" } })).results, A);
  assert.is(last(own).headers.authorization, "Bearer t");
  assert.is(last(other).method, "POST");
  assert.equal(JSON.parse(last(other).body), { query: "{ a }" });
  assert.is(last(other).headers.authorization, undefined);
  assert.is(last(other).headers.cookie, undefined);
});

test("a redirect in a circle is kind network", async () => {
  own.answer(redirect(307, () => "/graphql"));
  assert.is((await ask({})).error?.kind, "network");
});

test.run();
