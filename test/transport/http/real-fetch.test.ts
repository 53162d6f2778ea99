/** The real fetch against a real server on this machine: what a fake cannot show. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { retry } from "../../../src/transport/wrappers/retry.js";
import { get, queryMethod } from "../../../src/transport/http/get.js";
import { http } from "../../../src/transport/http/http.js";
import { sse, streaming } from "../../../src/transport/http/streaming/streaming.js";
import type { Result } from "../../../src/transport/types.js";
import { upload } from "../../../src/transport/http/upload.js";
import { run } from "./fake-fetch.js";

const test = suite("real fetch");
type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let handler: Handler = () => {};
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += chunk)).on("end", () => handler(request, response, body));
});
let origin = "";

test.before(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.after(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const transport = (options = {}) => http({ url: `${origin}/graphql`, streaming, upload, ...options });
const JSON_HEADERS = { "content-type": "application/json" };
const PARTS = { "content-type": 'multipart/mixed; boundary="-"' };
const part = (payload: unknown) => `\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(payload)}\r\n---`;

test("posts a query and reads its answer, gzipped or not", async () => {
  const seen: string[] = [];
  handler = (request, response, body) => {
    seen.push(`${request.method} ${request.url} ${request.headers["content-type"]} ${body}`);
    response.writeHead(200, { ...JSON_HEADERS, "content-encoding": "gzip" }).end(gzipSync('{"data":{"a":"ä"}}'));
  };
  assert.equal(await run(transport(), { document: "query Q { a }", operationName: "Q" }), {
    results: [{ data: { a: "ä" }, status: 200 }],
    completed: true,
  });
  assert.equal(seen, ['POST /graphql application/json {"query":"query Q { a }","operationName":"Q"}']);
});

test("sends GET and QUERY as such", async () => {
  const seen: string[] = [];
  handler = (request, response, body) => {
    seen.push(`${request.method} ${request.url} ${body}`);
    response.writeHead(request.method === "QUERY" ? 501 : 200, JSON_HEADERS).end('{"data":1}');
  };
  await run(transport({ method: get() }), "{ a }");
  assert.ok((await run(transport({ method: queryMethod() }), "{ a }")).completed);
  // A server whose parser does not know the method at all answers 400 or hangs up; this one passes it on.
  assert.equal(seen[0], "GET /graphql?query=%7B+a+%7D ");
  assert.is(seen.at(-1), 'POST /graphql {"query":"{ a }"}');
});

test("sends a form that a server can take apart", async () => {
  let seen: FormData | undefined;
  handler = async (request, response, body) => {
    seen = await new Response(body, {
      headers: { "content-type": String(request.headers["content-type"]) },
    }).formData();
    response.writeHead(200, JSON_HEADERS).end('{"data":1}');
  };
  await run(transport({ headers: JSON_HEADERS }), {
    document: "mutation { a }",
    variables: { file: new File(["hello"], "h.txt") },
  });
  assert.equal([...(seen?.keys() ?? [])], ["operations", "map", "0"]);
  assert.is(await (seen?.get("0") as File).text(), "hello");
});

test("follows a redirect that keeps the method, and reports one that makes it a GET", async () => {
  handler = (request, response, body) => {
    if (request.url === "/graphql") response.writeHead(308, { location: "/moved" }).end();
    else if (request.url === "/old") response.writeHead(302, { location: "/page" }).end();
    else
      response
        .writeHead(200, { "content-type": request.method === "POST" ? "application/json" : "text/html" })
        .end(request.method === "POST" ? JSON.stringify({ data: JSON.parse(body).query }) : "<html>");
  };
  assert.equal((await run(transport(), "mutation { a }")).results, [{ data: "mutation { a }", status: 200 }]);
  const { error } = await run(transport({ url: `${origin}/old` }), "mutation { a }");
  assert.is(error?.kind, "parse");
  assert.match(error?.message ?? "", "/page: status 200");
  handler = (request, response) =>
    void (
      request.url === "/old" ? response.writeHead(307, { location: "/page?token=s3cret" }) : response.writeHead(500)
    ).end();
  assert.is(
    (await run(transport({ url: `${origin}/old` }), "{ a }")).error?.message,
    `${origin}/page: status 500, ""`,
    "nothing of what the server sent us on with",
  );
});

test("a refused connection is kind network, with its cause", async () => {
  const closed = createServer();
  await new Promise<void>((done) => closed.listen(0, "127.0.0.1", done));
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  const { error } = await run(transport({ url: `http://127.0.0.1:${port}/graphql` }), "{ a }");
  assert.is(error?.kind, "network");
  assert.instance(error?.cause, TypeError);
  assert.is(error?.message, `http://127.0.0.1:${port}/graphql: no answer: see cause`);
});

test("a URL that is none is asked once, and not again as a server that did not answer", async () => {
  let sent = 0;
  const counting: typeof fetch = (...request) => {
    sent++;
    return fetch(...request);
  };
  for (const url of ["https://[bad", "http://", "https://a b/graphql"]) {
    sent = 0;
    const { error } = await run(retry(transport({ url, fetch: counting })), "{ a }");
    assert.is(error?.kind, "protocol");
    assert.is(error?.message, `${url}: no answer: see cause. The URL is not valid`);
    assert.is(sent, 1);
  }
});

test("a socket that dies before or in an answer or stream is kind network", async () => {
  const deaths: Handler[] = [
    (_, response) => response.destroy(),
    (_, response) =>
      void response
        .writeHead(200, { ...JSON_HEADERS, "content-length": "100" })
        .write('{"data"', () => response.destroy()),
    (_, response) => void response.writeHead(200, JSON_HEADERS).write('{"data"', () => response.destroy()),
  ];
  const errors = [];
  for (handler of deaths) errors.push((await run(transport(), "{ a }")).error);
  assert.equal(
    errors.map((error) => [error?.kind, error?.status, error?.retryable]),
    [
      ["network", undefined, true],
      ["network", 200, true],
      ["network", 200, true],
    ],
  );
  handler = (_, response) =>
    void response
      .writeHead(200, PARTS)
      .write(`---${part({ data: { a: 1 }, hasNext: true })}`, () => setTimeout(() => response.destroy(), 20));
  const { results, error } = await run(transport(), "{ a ... @defer { b } }");
  assert.is(results.length, 1);
  assert.is(error?.kind, "network");
});

test("an abort, a time-out and a stop end the request on the server", async () => {
  for (const how of ["abort", "timeout", "stop"]) {
    const caller = new AbortController();
    let outcome: unknown;
    const closed = new Promise<void>((done) => {
      handler = (_, response) => {
        response.on("close", () => done());
        response.writeHead(200, PARTS).write("---");
        if (how === "abort") caller.abort("left");
        if (how === "stop") stop();
      };
    });
    const tell = (what: unknown) => void (outcome = what);
    const stop = transport(how === "timeout" ? { timeout: 30 } : {})(
      { document: "{ a @defer }", signal: caller.signal },
      { next: tell, error: ({ kind }) => tell(kind), complete: () => tell("complete") },
    );
    await closed;
    assert.is(outcome, how === "stop" ? undefined : how);
  }
});

test("gives each part as the server flushes it", async () => {
  const results: Result[] = [];
  let response: ServerResponse | undefined;
  handler = (_, given) => {
    response = given;
    given.writeHead(200, PARTS).write(`---${part({ data: { a: 1 }, hasNext: true })}`);
  };
  await new Promise<void>((done, failed) => {
    transport()(
      { document: "{ a ... @defer { b } }" },
      {
        next(result) {
          results.push(result);
          if (results.length === 1)
            response?.write(
              part({ incremental: [{ path: [], data: { b: 2 } }], hasNext: false }).slice(0, -3) + "-----",
            );
        },
        error: failed,
        complete: done,
      },
    );
  });
  assert.equal(results.at(-1)?.data, { a: 1, b: 2 });
  response?.end();
});

test("reads an event stream until it is complete, and tells when it ends early", async () => {
  handler = (request, response) => {
    if (request.headers.accept !== "text/event-stream") return void response.writeHead(404).end();
    response
      .writeHead(200, { "content-type": "text/event-stream" })
      .write(':\n\nevent: next\ndata: {"data":{"s":1}}\n\n');
    if (request.url === "/graphql") response.write("event: complete\ndata:\n\n");
    else response.end();
  };
  assert.equal(await run(sse({ url: `${origin}/graphql` }), "subscription { s }"), {
    results: [{ data: { s: 1 }, status: 200 }],
    completed: true,
  });
  const early = await run(sse({ url: `${origin}/early` }), "subscription { s }");
  assert.is(early.results.length, 1);
  assert.is(early.error?.kind, "protocol");
  assert.is(early.error?.retryable, false);
});

test("falls back to POST on a real 431 and 414", async () => {
  const methods: string[] = [];
  handler = (request, response) => {
    methods.push(String(request.method));
    response.writeHead(request.method === "GET" ? 414 : 200, JSON_HEADERS).end('{"data":1}');
  };
  assert.ok((await run(transport({ method: get() }), "{ a }")).completed);
  assert.equal(methods, ["GET", "POST"]);
  methods.length = 0;
  assert.ok((await run(transport({ method: get({ maxUrlLength: 1e6 }) }), `{ ${"a ".repeat(20_000)} }`)).completed); // Node answers 431 itself
  assert.equal(methods, ["POST"]);
});

test("a URL with a password is refused by fetch, and the password is in no message", async () => {
  const { error } = await run(transport({ url: origin.replace("//", "//ann:pa55word@") }), "{ a }");
  assert.ok(error);
  assert.not.match(error?.message ?? "", /pa55word/);
});

test.run();
