import { test } from "uvu";
import * as assert from "uvu/assert";
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { createProxy, type ProxyOptions } from "../../../../src/app/serve/serve-endpoint.js";
import { freePort, readAll, send, serve, until, type TestServer } from "../helpers.js";

type Upstream = (request: IncomingMessage, response: ServerResponse) => void;

/** A proxy in front of this upstream, and nothing left of both afterwards. */
async function withProxy(
  upstream: Upstream,
  run: (url: string, upstream: TestServer) => Promise<void>,
  options: Partial<ProxyOptions> = {},
): Promise<void> {
  const target = await serve(upstream);
  const proxy = createProxy({ target: `${target.url}/graphql`, ...options });
  const front = await serve((request, response) => {
    if (!proxy.handle(request, response)) response.writeHead(418).end();
  });
  try {
    await run(front.url, target);
  } finally {
    proxy.close();
    await front.close();
    await target.close();
  }
}

const message = (text: string) =>
  (JSON.parse(text) as { errors: { message: string; extensions: { code: string } }[] }).errors[0];

test("hands a POST on and its answer back", () =>
  withProxy(
    async (request, response) => {
      const body = await readAll(request);
      response.writeHead(422, { "content-type": "application/graphql-response+json", "x-own": "yes" });
      response.end(
        JSON.stringify({
          method: request.method,
          url: request.url,
          body: body.toString(),
          host: request.headers.host,
          origin: request.headers.origin,
          key: request.headers["x-key"],
        }),
      );
    },
    async (url, target) => {
      const own = url.replace("127.0.0.1", "localhost");
      const answer = await send(`${url}/graphql`, {
        method: "POST",
        body: `{"query":"{a}"}`,
        headers: { host: new URL(own).host, origin: own, "content-type": "application/json" },
      });
      assert.is(answer.status, 422);
      assert.is(answer.headers["x-own"], "yes");
      assert.equal(JSON.parse(answer.text), {
        method: "POST",
        url: "/graphql",
        body: `{"query":"{a}"}`,
        host: new URL(target.url).host,
        origin: target.url,
        key: "k",
      });
    },
    { headers: { "X-Key": "k" } },
  ));

test("hands a GET's query string on, after the endpoint's own", async () => {
  const target = await serve((request, response) => response.end(request.url));
  const proxy = createProxy({ target: `${target.url}/api?version=2` });
  const front = await serve((request, response) => void proxy.handle(request, response));
  assert.is((await send(`${front.url}/graphql?query=%7Ba%7D`)).text, "/api?version=2&query=%7Ba%7D");
  assert.is((await send(`${front.url}/graphql`)).text, "/api?version=2");
  proxy.close();
  await Promise.all([front.close(), target.close()]);
});

test("leaves every other path alone", () =>
  withProxy(
    (_, response) => response.end(),
    async (url) => {
      for (const path of ["/", "/graphqlx", "/graphql/x", "/x/graphql"])
        assert.is((await send(url, { path })).status, 418, path);
    },
  ));

test("passes each part of a stream on when it comes", () => {
  let more = (_: string) => {};
  let end = () => {};
  return withProxy(
    (_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.flushHeaders();
      more = (text) => response.write(text);
      end = () => response.end();
    },
    async (url) => {
      const response = await fetch(`${url}/graphql`, { headers: { accept: "text/event-stream" } });
      assert.is(response.headers.get("content-type"), "text/event-stream", "headers come before the first part");
      const reader = response.body?.getReader();
      for (const part of ["data: 1\n\n", "data: 2\n\n"]) {
        more(part);
        assert.is(new TextDecoder().decode((await reader?.read())?.value), part);
      }
      end();
      assert.is((await reader?.read())?.done, true);
    },
  );
});

test("passes a body on while it is being sent", () => {
  const seen: string[] = [];
  return withProxy(
    (request, response) => {
      request.on("data", (chunk) => seen.push(String(chunk)));
      request.on("end", () => response.end("done"));
    },
    async (url) => {
      const request = httpRequest(`${url}/graphql`, { method: "POST" });
      const answer = new Promise<IncomingMessage>((resolve) => request.on("response", resolve));
      request.write("first");
      await until(() => seen.join("") === "first", "the first half");
      request.end("second");
      assert.is(String(await readAll(await answer)), "done");
      assert.is(seen.join(""), "firstsecond");
    },
  );
});

test("hangs up on the server when the browser does, before or during the answer", () => {
  let asked = 0;
  let hungUp = 0;
  return withProxy(
    (request, response) => {
      asked += 1;
      response.on("close", () => (hungUp += 1));
      if (request.headers["x-start"]) response.writeHead(200).write("begun");
    },
    async (url) => {
      for (const headers of [{}, { "x-start": "1" }] as Record<string, string>[]) {
        const before = asked;
        const stop = new AbortController();
        const call = fetch(`${url}/graphql`, { method: "POST", body: "{}", headers, signal: stop.signal });
        if ("x-start" in headers) await call;
        await until(() => asked > before, "the request");
        stop.abort();
        await call.catch(() => {});
        await until(() => hungUp === asked, "the end upstream");
      }
    },
  );
});

test("passes a cut answer on as cut, with and without a length", () =>
  withProxy(
    (request, response) => {
      response.writeHead(200, request.headers["x-length"] ? { "content-length": "100" } : {});
      response.write(`{"data":`, () => response.destroy());
    },
    async (url) => {
      for (const headers of [{ "x-length": "1" }, {}]) {
        const failure = await send(`${url}/graphql`, { headers: headers as Record<string, string> }).then(
          () => undefined,
          (error: unknown) => error,
        );
        assert.instance(failure, Error, "a half answer must not look whole");
      }
    },
  ));

test("passes a redirect on and does not follow it", () => {
  let asked = 0;
  return withProxy(
    (_, response) => {
      asked += 1;
      response.writeHead(307, { location: "https://other.example/graphql" }).end();
    },
    async (url) => {
      const { status, headers } = await send(`${url}/graphql`, { method: "POST", body: "{}" });
      assert.is(status, 307);
      assert.is(headers.location, "https://other.example/graphql");
      assert.is(asked, 1);
    },
  );
});

test("says in GraphQL's own form that the server cannot be reached", async () => {
  const port = await freePort();
  const proxy = createProxy({
    target: `http://127.0.0.1:${port}/graphql?key=s3cret`,
    headers: { Authorization: "Bearer s3cret" },
  });
  const front = await serve((request, response) => void proxy.handle(request, response));
  const { status, headers, text } = await send(`${front.url}/graphql`, { method: "POST", body: "{}" });
  assert.is(status, 502);
  assert.match(headers["content-type"] ?? "", "application/json");
  assert.is(message(text)?.extensions.code, "UPSTREAM_UNREACHABLE");
  assert.match(
    message(text)?.message ?? "",
    `http://127.0.0.1:${port}/graphql cannot be reached: nothing listens there`,
  );
  assert.not.match(text, "s3cret");
  await front.close();
});

test("answers 502 when the server closes without an answer, or speaks no HTTP", async () => {
  for (const line of ["", "SSH-2.0-OpenSSH_9.2\r\n"]) {
    const odd = createTcpServer((socket) => socket.resume().end(line));
    await new Promise<void>((resolve) => odd.listen(0, "127.0.0.1", resolve));
    const proxy = createProxy({ target: `http://127.0.0.1:${(odd.address() as AddressInfo).port}/graphql` });
    const front = await serve((request, response) => void proxy.handle(request, response));
    const { status, text } = await send(`${front.url}/graphql`);
    assert.is(status, 502);
    assert.is(message(text)?.extensions.code, "UPSTREAM_FAILED");
    proxy.close();
    await front.close();
    odd.close();
  }
});

test("answers 504 when no connection stands in time", async () => {
  // TLS against a server that accepts and says nothing: the handshake never ends.
  const silent = createTcpServer((socket) => socket.resume());
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const proxy = createProxy({
    target: `https://127.0.0.1:${(silent.address() as AddressInfo).port}/graphql`,
    connectTimeout: 30,
  });
  const front = await serve((request, response) => void proxy.handle(request, response));
  const { status, text } = await send(`${front.url}/graphql`);
  assert.is(status, 504);
  assert.match(message(text)?.message ?? "", "did not answer in time");
  proxy.close();
  await front.close();
  silent.close();
});

test("lets an answer take longer than a connection may, also over a kept one", () => {
  let connections = 0;
  return withProxy(
    (_, response) => void setTimeout(() => response.end("late"), 60),
    async (url, { server }) => {
      server.on("connection", () => connections++);
      for (let count = 0; count < 2; count++) assert.is((await send(`${url}/graphql`)).text, "late");
      assert.is(connections, 1);
    },
    { connectTimeout: 20 },
  );
});

test("serves its own page only: the person's headers must not work for others", () => {
  let asked = 0;
  return withProxy(
    (_, response) => {
      asked += 1;
      response.end();
    },
    async (url) => {
      for (const headers of [
        { origin: "https://evil.example" },
        { origin: "null" },
        { origin: "http://localhost:1" },
        { "sec-fetch-site": "cross-site" },
      ] as Record<string, string>[]) {
        const { status, text } = await send(`${url}/graphql`, { method: "POST", body: "{}", headers });
        assert.is(status, 403);
        assert.is(message(text)?.extensions.code, "FORBIDDEN");
      }
      assert.is(asked, 0);
    },
    { headers: { Authorization: "Bearer s3cret" } },
  );
});

test("takes no other method", () =>
  withProxy(
    (_, response) => response.end(),
    async (url) => {
      const { status, headers } = await send(`${url}/graphql`, { method: "DELETE" });
      assert.is(status, 405);
      assert.match(headers.allow ?? "", "POST");
    },
  ));

test("meets no closed connection after the server dropped an idle one", async () => {
  const target = createServer({ keepAliveTimeout: 1_000 }, (_, response) => response.end("ok"));
  await new Promise<void>((resolve) => target.listen(0, "127.0.0.1", resolve));
  const proxy = createProxy({ target: `http://127.0.0.1:${(target.address() as AddressInfo).port}/` });
  const front = await serve((request, response) => void proxy.handle(request, response));
  assert.is((await send(`${front.url}/graphql`)).text, "ok");
  target.closeIdleConnections();
  // The end of the idle socket is on its way; one turn of the loop is what a browser's next request gives it.
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.is((await send(`${front.url}/graphql`)).text, "ok");
  proxy.close();
  await front.close();
  target.close();
  target.closeAllConnections();
});

test.run();
