/**
 * The HTTP transport where fetch is a browser's: what it asks first, which cookies and headers it lets out, what it hides,
 * what it hands on part by part. A page on one origin, servers on its own and on another, Chromium between them.
 */
import { createGzip } from "node:zlib";
import * as esbuild from "esbuild";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { launch } from "../helpers/browser.js";
import { requires } from "../helpers/requires.js";
import type { Ask, Told } from "./transport-page.js";
import {
  gate,
  json,
  openTo,
  tellingServer,
  yogaServer,
  type Answer,
  type Seen,
  type Told as Server,
  type Yoga,
} from "./transport-server.js";

const test = suite("the transport in Chromium");
requires(test, "chromium");

let browser: Browser;
let context: BrowserContext;
let page: Page;
/** The page's own origin, and another one. */
let own: Server;
let other: Server;
let yoga: Yoga;
let script = "";

test.before(async () => {
  const built = await esbuild.build({
    entryPoints: ["test/browser/transport-page.ts"],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    logLevel: "error",
  });
  script = built.outputFiles[0]?.text ?? "";
  browser = await launch({ names: true });
});
test.before.each(async () => {
  [own, other, yoga] = await Promise.all([tellingServer(() => script), tellingServer(() => script), yogaServer()]);
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(own.origin);
});
test.after.each(async () => {
  await context.close();
  for (const { close } of [own, other, yoga]) close();
});
test.after(() => browser?.close());

const ask = (options: Ask, operation: Parameters<Window["ask"]>[1] = "{ a }"): Promise<Told> =>
  page.evaluate(([options, operation]) => window.ask(options, operation), [options, operation] as const);
const begin = (options: Ask, operation: Parameters<Window["ask"]>[1] = "{ a }"): Promise<number> =>
  page.evaluate(([options, operation]) => window.begin(options, operation), [options, operation] as const);
const told = (call: number): Promise<Told> => page.evaluate((call) => window.told[call] as Told, call);
/** When so many results are there, and no sooner. */
const results = (call: number, count: number) =>
  page.waitForFunction(([call, count]) => (window.told[call]?.results.length ?? 0) >= count, [call, count] as const);
const ended = (call: number) =>
  page.waitForFunction((call) => window.told[call]?.completed || window.told[call]?.error, call);

const away = (path = "/graphql") => other.origin + path;
const GOOD = json({ data: { a: 1 } });
const A = [{ data: { a: 1 }, status: 200 }];
const methods = ({ seen }: Server) => seen.map(({ method }) => method);
const last = ({ seen }: Server) => seen.at(-1) as Seen;

// --- origins

test("on the page's own origin a request goes straight, with its cookies; relative URLs are the page's", async () => {
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

test("credentials: include sends cookies to another origin, and keeps those it sets; omit sends none at home", async () => {
  other.answer(json({ data: { a: 1 } }, 200, { "set-cookie": "session=2; Path=/" }), GOOD);
  for (let turn = 0; turn < 2; turn++) assert.equal((await ask({ url: away(), credentials: "include" })).results, A);
  assert.is(last(other).headers.cookie, "session=2");
  own.answer(GOOD);
  await ask({ credentials: "omit" });
  assert.is(last(own).headers.cookie, undefined);
});

test("credentials where the server lets in everybody but with no cookies: kind network, and nothing was handed on", async () => {
  other.cors = (request) => ({ ...openTo(request), "access-control-allow-origin": "*" });
  other.answer(GOOD);
  const { error, results } = await ask({ url: away(), credentials: "include" });
  assert.is(error?.kind, "network");
  assert.equal(results, []);
  assert.equal((await ask({ url: away() })).results, A, "without cookies it is let in");
});

test("an answer, a status and a preflight without CORS headers are kind network: the cause is the browser's, and the place is named", async () => {
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

test("a header of the caller's is asked for first, and sent; a headers object may hold Authorization", async () => {
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

test("the method QUERY is asked for first; where the server does not allow it, the query goes by POST and stays there", async () => {
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

test("a page on plain http, which has no crypto.subtle, makes the same hash for a persisted query", async () => {
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

// --- redirects

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

test("a 302 turns the browser's POST into a GET without a body: what answers that is told as what it is", async () => {
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

// --- answers

test("406, 415, 404 and 500 without a body are kind http with their status", async () => {
  for (const status of [406, 415, 404, 500]) {
    other.answer((response) => response.writeHead(status).end());
    const { error, results } = await ask({ url: away() });
    assert.equal([error?.kind, error?.status, results], ["http", status, []]);
  }
});

test("HTML with 200 is kind parse: the page is evidence, not message", async () => {
  other.answer((response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<title>Hotel WLAN</title>"),
  );
  const { error } = await ask({ url: away() });
  assert.equal([error?.kind, error?.status, error?.body], ["parse", 200, "<title>Hotel WLAN</title>"]);
  assert.not.match(error?.message ?? "", "Hotel");
});

test("Retry-After of another origin is read where the server shows it, and 503 is tried again", async () => {
  other.cors = (request) => ({ ...openTo(request), "access-control-expose-headers": "retry-after" });
  other.answer(json({ errors: [{ message: "Later" }] }, 503, { "retry-after": "2" }));
  const { error } = await ask({ url: away() });
  assert.equal(
    [error?.kind, error?.status, error?.retryAfter, error?.errors],
    ["http", 503, 2000, [{ message: "Later" }]],
  );
  other.answer(json("", 503), GOOD);
  assert.equal((await ask({ url: away(), retryAfter: 10 })).results, A);
});

test("graphql-response+json with 400 is a result", async () => {
  other.answer(json({ errors: [{ message: "No" }] }, 400, { "content-type": "application/graphql-response+json" }));
  assert.equal(await ask({ url: away() }), {
    results: [{ errors: [{ message: "No" }], status: 400 }],
    completed: true,
  });
});

test("gzip is the browser's: an answer arrives unpacked", async () => {
  own.answer((response) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
    const zip = createGzip();
    zip.pipe(response);
    zip.end(JSON.stringify({ data: { a: 1 } }));
  });
  assert.equal((await ask({})).results, A);
  assert.match(String(last(own).headers["accept-encoding"]), "gzip");
});

const LONG = `{ ${"a ".repeat(10_000)}}`; // 20 kB

test("a GET of 20 kB that is answered 431 without CORS headers, to the page a bare network error, goes by POST; the next short one by GET", async () => {
  // Node's own limit of 16 kB of headers answers it: no listener sees the request.
  other.answer(GOOD);
  const options: Ask = { url: away(), get: { maxUrlLength: 100_000 } };
  assert.equal((await ask(options, LONG)).results, A);
  assert.equal(methods(other), ["OPTIONS", "POST"]);
  assert.is(JSON.parse(last(other).body).query, LONG);
  assert.equal((await ask(options)).results, A);
  assert.is(last(other).method, "GET");
});

test("the same 431 on the page's own origin, where it can be seen, goes by POST too", async () => {
  own.answer(GOOD);
  assert.equal((await ask({ get: { maxUrlLength: 100_000 } }, LONG)).results, A);
  assert.equal(methods(own), ["POST"]);
});

test("answers that are fallen back from, and never end, hold none of the six connections", async () => {
  other.answer((response, { method }) =>
    method === "GET"
      ? response.writeHead(414, { "content-type": "text/html" }).write("<p>".repeat(50_000))
      : response.writeHead(200, { "content-type": "application/json" }).end('{"data":{"a":1}}'),
  );
  for (let turn = 0; turn < 8; turn++) assert.equal((await ask({ url: away(), get: {} })).results, A);
  assert.equal(await other.seen[0]?.ended, "cut");
});

test("a name that nobody knows is kind network", async () => {
  const { error } = await ask({ url: "http://nobody.invalid/graphql" });
  assert.equal(
    [error?.kind, error?.retryable, error?.message],
    [
      "network",
      true,
      `http://nobody.invalid/graphql: no answer: see cause. If the browser's console names CORS, the server has to allow ${own.origin}`,
    ],
  );
});

test("a mutation of 20 kB is sent once, by POST, whatever the method", async () => {
  own.answer(GOOD);
  assert.equal((await ask({ get: { maxUrlLength: 100_000 } }, `mutation ${LONG}`)).results, A);
  assert.equal(methods(own), ["POST"]);
});

// --- parts

const MIXED = 'multipart/mixed; boundary="-"';
const part = (value: unknown) => `\r\n---\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(value)}`;

test("each part of @defer is told when the server has sent it, not at the end", async () => {
  const call = await begin({ url: `${yoga.origin}/graphql`, streaming: true }, "{ hello ... @defer { slow } }");
  await results(call, 1);
  assert.equal((await told(call)).results, [{ data: { hello: "hello" }, hasNext: true, status: 200 }]);
  assert.is((await told(call)).completed, undefined);
  yoga.slow.open("done");
  await ended(call);
  const { results: all, completed, error } = await told(call);
  assert.is(error, undefined);
  assert.ok(completed);
  assert.equal(all.at(-1), { data: { hello: "hello", slow: "done" }, hasNext: false, status: 200 });
});

test("@stream of a list ends with all its items", async () => {
  const { results: all, completed } = await ask(
    { url: `${yoga.origin}/graphql`, streaming: true },
    "{ letters @stream(initialCount: 1) }",
  );
  assert.equal(all[0]?.data, { letters: ["a"] });
  assert.equal(all.at(-1)?.data, { letters: ["a", "b", "c"] });
  assert.ok(completed);
});

test("each event of a subscription is told when it comes; complete ends it", async () => {
  const call = await begin({ url: `${yoga.origin}/graphql`, streaming: true }, "subscription { tick }");
  for (let count = 1; count <= 3; count++) {
    yoga.tick();
    await results(call, count);
    assert.is((await told(call)).results.length, count);
  }
  yoga.end();
  await ended(call);
  assert.equal(await told(call), {
    results: [1, 2, 3].map((tick) => ({ data: { tick }, status: 200 })),
    completed: true,
  });
});

test("a query that may be deferred from another origin also asks leave for Accept: the list is longer than what goes without", async () => {
  other.answer(GOOD);
  await ask({ url: away(), streaming: true }, "{ a ... @defer { b } }");
  assert.is(other.seen[0]?.headers["access-control-request-headers"], "accept,content-type");
  await ask({ url: away("/live"), streaming: true }, "subscription { a }");
  assert.is(other.seen[2]?.headers["access-control-request-headers"], "content-type");
});

test("a part is told with the delimiter that ends it, before the line break that follows, though the socket stays silent", async () => {
  const go = gate();
  other.answer(async (response) => {
    response.writeHead(200, { "content-type": MIXED }).write(`${part({ data: { a: 1 }, hasNext: true })}\r\n---`);
    await go.passed;
    response.end(`${part({ incremental: [{ path: [], data: { b: 2 } }], hasNext: false }).slice(5)}\r\n-----\r\n`);
  });
  const call = await begin({ url: away(), streaming: true }, "{ a ... @defer { b } }");
  await results(call, 1);
  go.open();
  await ended(call);
  assert.equal((await told(call)).results.at(-1)?.data, { a: 1, b: 2 });
});

test("gzip that holds parts back loses none of them; flushed, each is told in time", async () => {
  const go = gate();
  const zipped =
    (flush: boolean): Answer =>
    async (response) => {
      response.writeHead(200, { "content-type": MIXED, "content-encoding": "gzip" });
      const zip = createGzip();
      zip.pipe(response);
      zip.write(`${part({ data: { a: 1 }, hasNext: true })}\r\n---`);
      if (flush) {
        zip.flush();
        await go.passed;
      }
      zip.end(`${part({ incremental: [{ path: [], data: { b: 2 } }], hasNext: false }).slice(5)}\r\n-----\r\n`);
    };
  const both = [{ a: 1 }, { a: 1, b: 2 }];
  own.answer(zipped(false));
  const { results: held, completed } = await ask({ streaming: true }, "{ a ... @defer { b } }");
  assert.equal(
    held.map(({ data }) => data),
    both,
  );
  assert.ok(completed);
  own.answer(zipped(true));
  const call = await begin({ streaming: true }, "{ a ... @defer { b } }");
  await results(call, 1);
  go.open();
  await ended(call);
  assert.equal(
    (await told(call)).results.map(({ data }) => data),
    both,
  );
});

test("a stream whose socket dies is kind network, after the results so far; one that ends early is kind protocol", async () => {
  for (const [how, kind] of [
    ["destroy", "network"],
    ["end", "protocol"],
  ] as const) {
    const go = gate();
    own.answer(async (response) => {
      response.writeHead(200, { "content-type": MIXED }).write(`${part({ data: { a: 1 }, hasNext: true })}\r\n---`);
      await go.passed;
      response[how]();
    });
    const call = await begin({ streaming: true }, "{ a ... @defer { b } }");
    await results(call, 1);
    go.open();
    await ended(call);
    const { results: all, error } = await told(call);
    assert.equal(
      all.map(({ data }) => data),
      [{ a: 1 }],
    );
    assert.is(error?.kind, kind);
  }
});

test("a JSON answer that breaks off is kind network", async () => {
  own.answer(
    (response) =>
      void response
        .writeHead(200, { "content-type": "application/json", "content-length": "99" })
        .write('{"data":', () => setImmediate(() => response.destroy())),
  );
  assert.is((await ask({})).error?.kind, "network");
});

// --- the end

test("an abort ends the request on the server, before the answer and in a stream, with the caller's reason", async () => {
  const silent: Answer = () => {};
  const talking: Answer = (response) =>
    response.writeHead(200, { "content-type": MIXED }).write(`${part({ data: { a: 1 }, hasNext: true })}\r\n---`);
  for (const [answer, count] of [
    [silent, 0],
    [talking, 1],
  ] as const) {
    own.answer(answer);
    const before = own.seen.length;
    const call = await begin({ streaming: true }, "{ a ... @defer { b } }");
    await until(() => own.seen.length > before);
    await results(call, count);
    await page.evaluate((call) => window.abort(call), call);
    assert.is(await last(own).ended, "cut");
    const { error } = await told(call);
    assert.equal([error?.kind, error?.cause], ["abort", "had enough"]);
  }
});

test("a stop ends the request on the server and says nothing more; a subscription's iterator is left", async () => {
  const call = await begin({ url: `${yoga.origin}/graphql`, streaming: true }, "subscription { tick }");
  yoga.tick();
  await results(call, 1);
  await page.evaluate((call) => window.leave(call), call);
  const ticking = setInterval(() => yoga.tick(), 10); // a generator hears of its end when it next turns round
  await yoga.left;
  clearInterval(ticking);
  assert.equal(await told(call), { results: [{ data: { tick: 1 }, status: 200 }] });
});

test("leaving the loop over a call ends the request on the server", async () => {
  own.answer((response) =>
    response.writeHead(200, { "content-type": MIXED }).write(`${part({ data: { a: 1 }, hasNext: true })}\r\n---`),
  );
  const first = await page.evaluate(async () => {
    const { http, request, streaming } = window.querylet;
    for await (const { data } of request(http({ streaming }), "{ a ... @defer { b } }")) return data;
    return undefined;
  });
  assert.equal(first, { a: 1 });
  assert.is(await last(own).ended, "cut");
});

test("a deadline is kind timeout, and ends the request on the server", async () => {
  own.answer(() => {});
  const { error } = await ask({ timeout: 50 });
  assert.equal([error?.kind, error?.retryable], ["timeout", true]);
  assert.is(await last(own).ended, "cut");
});

test("offline is kind network and may be tried again; retry gets through when the network is back", async () => {
  own.answer(GOOD);
  await context.setOffline(true);
  const { error } = await ask({});
  assert.equal([error?.kind, error?.retryable], ["network", true]);
  const call = await begin({ retryAfter: 20 });
  assert.is(own.seen.length, 0);
  await context.setOffline(false);
  await ended(call);
  assert.equal((await told(call)).results, A);
});

test("a page that goes away ends its requests on the server", async () => {
  own.answer(() => {});
  await begin({});
  await until(() => own.seen.length === 1);
  await page.goto(`${own.origin}/elsewhere`);
  assert.is(await last(own).ended, "cut");
});

test("a mutation sent as the page goes away arrives whole, with keepalive from a fetch of the caller's", async () => {
  own.answer(GOOD);
  await page.evaluate(() =>
    addEventListener(
      "pagehide",
      () =>
        void window.begin({ keepalive: true }, { document: "mutation ($x: Int) { a(x: $x) }", variables: { x: 1 } }),
    ),
  );
  await page.goto(`${own.origin}/elsewhere`);
  await until(() => own.seen.length === 1);
  await last(own).ended;
  assert.equal(JSON.parse(last(own).body), { query: "mutation ($x: Int) { a(x: $x) }", variables: { x: 1 } });
});

// --- files

test("a file goes to a real server with its name, type and bytes, after the browser has asked for leave", async () => {
  const preflights: string[] = [];
  page.on(
    "request",
    (request) =>
      request.method() === "POST" && preflights.push(request.headers()["apollo-require-preflight"] ?? "none"),
  );
  const { data } = await page.evaluate(async (url) => {
    const { http, request, upload } = window.querylet;
    const file = new File(["grüße 😀"], "naïve name.txt", { type: "text/plain" });
    return request(http({ url, upload }), "mutation ($file: File!, $note: String) { keep(file: $file, note: $note) }", {
      file,
      note: "n",
    });
  }, `${yoga.origin}/graphql`);
  assert.equal(data, { keep: "naïve name.txt text/plain grüße 😀 n" });
  assert.equal(preflights, ["true"]);
});

test("a file chosen by a person goes as it is chosen, and the form's boundary is the browser's", async () => {
  own.answer(GOOD);
  await page.setContent('<input type="file" multiple>');
  await page.setInputFiles("input", [
    { name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("1,2") },
    { name: "b.csv", mimeType: "text/csv", buffer: Buffer.from("3,4") },
  ]);
  await page.addScriptTag({ content: script });
  await page.evaluate(async () => {
    const { http, request, upload } = window.querylet;
    const { files } = document.querySelector("input") as HTMLInputElement;
    await request(
      http({ upload, headers: { "Content-Type": "application/json" } }),
      "mutation ($files: [File!]!) { keep(files: $files) }",
      { files },
    );
  });
  const { headers, body } = last(own);
  const [, boundary = "?"] = /^multipart\/form-data; boundary=(.+)$/.exec(headers["content-type"] ?? "") ?? [];
  const [operations = "", map = "", ...files] = body.split(`--${boundary}`).slice(1, -1);
  assert.match(operations, '"variables":{"files":[null,null]}');
  assert.match(map, '{"0":["variables.files.0"],"1":["variables.files.1"]}');
  assert.equal(
    files.map((file) => /filename="(.*)"\r\nContent-Type: (.*)\r\n\r\n(.*)\r\n$/.exec(file)?.slice(1)),
    [
      ["a.csv", "text/csv", "1,2"],
      ["b.csv", "text/csv", "3,4"],
    ],
  );
});

/** Waits for what the server sees. */
async function until(there: () => boolean): Promise<void> {
  while (!there()) await new Promise((turn) => setTimeout(turn, 5));
}

test.run();
