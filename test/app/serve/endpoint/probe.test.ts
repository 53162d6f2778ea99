import { test } from "uvu";
import * as assert from "uvu/assert";
import { ServeError } from "../../../../src/app/serve/errors.js";
import { parseEndpoint, parseLiveUrl } from "../../../../src/app/serve/endpoint/urls.js";
import { probeEndpoint } from "../../../../src/app/serve/endpoint/probe.js";
import { freePort, readAll, serve } from "../helpers.js";

async function failure(run: () => unknown): Promise<ServeError> {
  try {
    await run();
  } catch (error) {
    assert.instance(error, ServeError);
    return error as ServeError;
  }
  throw new Error("was accepted");
}

/** What the probe makes of a server that answers so. */
async function probing(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): Promise<ServeError | undefined> {
  const server = await serve((_, response) => response.writeHead(status, headers).end(body));
  try {
    await probeEndpoint(new URL(`${server.url}/graphql?key=s3cret`), { headers: { Authorization: "Bearer s3cret" } });
    return undefined;
  } catch (error) {
    assert.instance(error, ServeError);
    assert.not.match((error as ServeError).message, "s3cret");
    return error as ServeError;
  } finally {
    await server.close();
  }
}

test("reads a URL as a person writes it", () => {
  assert.is(parseEndpoint("https://example.com/graphql#x").href, "https://example.com/graphql");
  assert.is(parseEndpoint("example.com/graphql").href, "https://example.com/graphql");
  assert.is(parseEndpoint("localhost:3000/graphql").href, "http://localhost:3000/graphql");
  assert.is(parseEndpoint("127.0.0.1:3000/graphql").href, "http://127.0.0.1:3000/graphql");
});

test("refuses what is no URL, and never repeats what may be a secret", async () => {
  for (const text of ["", "   ", "not a url", "http://", "https://exa mple", "http://x:99999/"])
    assert.is((await failure(() => parseEndpoint(text))).code, "BAD_URL", text);
  for (const text of [
    "https://me:s3cret@example.com/",
    "ftp://me:s3cret@example.com/",
    "http://me:s3cret@:bad/?key=s3cret",
  ])
    assert.not.match((await failure(() => parseEndpoint(text))).message, "s3cret");
  assert.match((await failure(() => parseEndpoint("ws://example.com/cable"))).message, "--ws or --cable");
});

test("says that a path names no server, and that only an export takes one", async () => {
  for (const text of ["/graphql", "/graphql?key=s3cret", "./graphql", "../api/graphql"]) {
    const { code, message } = await failure(() => parseEndpoint(text));
    assert.is(code, "BAD_URL");
    assert.match(message, /is a path, and no server is named\. .* Only --export takes a path of your site\.$/);
    assert.not.match(message, "s3cret");
  }
  assert.is(parseEndpoint("//example.com/graphql").href, "https://example.com/graphql");
});

test("a URL with a blank, a name or a password is told apart from a secret in it", async () => {
  const messageOf = async (text: string) => (await failure(() => parseEndpoint(text))).message;
  assert.match(await messageOf("http://localhost/a b"), '"http://localhost/a b" is not a URL');
  for (const text of ["https://me@example.com/", "https://:s3cret@example.com/"])
    assert.match(await messageOf(text), "a user name or a password");
  assert.match(await messageOf("ftp://example.com/"), "needs http or https, not ftp.");
  assert.match(await messageOf(`${"x".repeat(300)} y`), /^"x{200}" is not a URL/);
  const endpoint = new URL("https://example.com/");
  for (const text of ["wss://me@x/", "wss://:s3cret@x/"])
    assert.match((await failure(() => parseLiveUrl(text, endpoint))).message, "a user name or a password");
});

test("takes the URL of live updates whole or as a path of the endpoint's server", async () => {
  const endpoint = new URL("https://example.com/api/graphql");
  assert.is(parseLiveUrl("/cable", endpoint).href, "https://example.com/cable");
  assert.is(parseLiveUrl("wss://live.example/ws?x=1", endpoint).href, "wss://live.example/ws?x=1");
  for (const text of ["", "ftp://x/", "a b", "wss://me:s3cret@x/"])
    assert.is((await failure(() => parseLiveUrl(text, endpoint))).code, "BAD_URL", text);
});

test("asks __typename by POST with the person's headers", async () => {
  const seen: string[] = [];
  const server = await serve(async (request, response) => {
    seen.push(
      `${request.method} ${request.headers["content-type"]} ${request.headers["x-key"]} ${String(await readAll(request))}`,
    );
    response.end(`{"data":{"__typename":"Query"}}`);
  });
  await probeEndpoint(new URL(server.url), { headers: { "X-Key": "k" } });
  assert.equal(seen, [`POST application/json k {"query":"{ __typename }"}`]);
  await server.close();
});

test("takes whatever answers in GraphQL's form, errors and odd statuses included", async () => {
  assert.is(await probing(200, `{"data":{"__typename":"Query"}}`), undefined);
  assert.is(await probing(400, `{"errors":[{"message":"persisted queries only"}]}`), undefined);
  assert.is(await probing(500, `{"data":null,"errors":[{"message":"oops"}]}`), undefined);
});

test("takes a server that wants sign-in first", async () => {
  assert.is(await probing(401, "Unauthorized"), undefined);
  assert.is(await probing(403, "<h1>Forbidden</h1>"), undefined);
});

test("says what a server is instead of a GraphQL endpoint", async () => {
  assert.match(
    (await probing(200, "<!doctype html><p>Welcome"))?.message ?? "",
    "answers with a web page (status 200): that is not a GraphQL endpoint",
  );
  assert.match((await probing(404, "Not found"))?.message ?? "", "has nothing to answer (status 404)");
  assert.is((await probing(200, `{"data":null}`))?.code, "NOT_GRAPHQL");
  assert.is((await probing(200, `{"errors":{"title":["is short"]}}`))?.code, "NOT_GRAPHQL");
  assert.is((await probing(200, `[]`))?.code, "NOT_GRAPHQL");
  assert.is((await probing(200, ""))?.code, "NOT_GRAPHQL");
});

test("takes no answer that only looks like GraphQL's for one", async () => {
  const texts = ["null", '"text"', "5", '{"data":{}}', '{"data":5}', '{"errors":[]}', '{"errors":[null]}'];
  for (const text of [...texts, '{"errors":["text"]}', '{"errors":[{"message":5}]}', '{"errors":[{"message":"a"},{}]}'])
    assert.is((await probing(200, text))?.code, "NOT_GRAPHQL", text);
});

test("says to wait where a server is asked too often", async () => {
  const refusal = await probing(429, "<h1>Too Many Requests</h1>");
  assert.is(refusal?.code, "SERVER_FAILED");
  assert.match(refusal?.message ?? "", "answered with status 429: it has had too many requests. Wait a while");
});

test("says which statuses are redirects, refused methods and failures of the server", async () => {
  const codeOf = async (status: number, headers = {}) => (await probing(status, "", headers))?.code;
  const location = "/graphql/";
  assert.equal(
    [
      await codeOf(300, { location }),
      await codeOf(399, { location }),
      await codeOf(302),
      await codeOf(400, { location }),
    ],
    ["MOVED", "MOVED", "NOT_GRAPHQL", "NOT_GRAPHQL"],
  );
  assert.is(await codeOf(200, { location }), "NOT_GRAPHQL");
  assert.equal([await codeOf(499), await codeOf(500)], ["NOT_GRAPHQL", "SERVER_FAILED"]);
  assert.match((await probing(405, "no"))?.message ?? "", "takes no POST (status 405)");
  assert.match((await probing(200, "hello"))?.message ?? "", "does not answer as GraphQL servers do");
});

test("reads a letter that comes in two parts, and not more than a million of them", async () => {
  const parts = async (...chunks: (string | Uint8Array)[]) => {
    const body = new ReadableStream({
      start(controller) {
        for (const chunk of chunks)
          controller.enqueue(typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk);
        controller.close();
      },
    });
    const fetch = async () => new Response(body);
    return probeEndpoint(new URL("http://localhost/"), { fetch }).then(
      () => "GraphQL",
      ({ code }: ServeError) => code,
    );
  };
  const [first = 0, second = 0] = new TextEncoder().encode("ä");
  const name = [Uint8Array.of(first), Uint8Array.of(second)];
  assert.is(await parts('{"errors":[{"message":"', ...name, '"}]}'), "GraphQL");
  assert.is(await parts('{"data":{"__typename":"Query"},"x":"', "x".repeat(900_000), '"}'), "GraphQL");
  assert.is(await parts('{"data":{"__typename":"Query"},"x":"', "x".repeat(1_000_001), '"}'), "NOT_GRAPHQL");
});

test("says where a moved endpoint is now", async () => {
  const error = await probing(301, "", { location: "/graphql/?key=s3cret" });
  assert.is(error?.code, "MOVED");
  assert.match(error?.message ?? "", /\/graphql\/ \(status 301\)\. Use that address/);
});

test("says that the server has a problem of its own", async () => {
  assert.is((await probing(503, "down for maintenance"))?.code, "SERVER_FAILED");
});

test("says why a server cannot be reached", async () => {
  const port = await freePort();
  const refused = await failure(() => probeEndpoint(new URL(`http://127.0.0.1:${port}/graphql`)));
  assert.is(refused.code, "UNREACHABLE");
  assert.match(refused.message, `http://127.0.0.1:${port}/graphql cannot be reached: nothing listens there`);

  const dying = await serve((request) => void request.socket.destroy());
  assert.match((await failure(() => probeEndpoint(new URL(dying.url)))).message, "closed the connection");
  await dying.close();

  const silent = await serve(() => {});
  assert.match(
    (await failure(() => probeEndpoint(new URL(silent.url), { timeout: 30 }))).message,
    "no answer within 0.03 s",
  );
  await silent.close();

  const plain = await serve(() => {});
  assert.match(
    (await failure(() => probeEndpoint(new URL(plain.url.replace("http", "https"))))).message,
    "does not speak https there",
  );
  await plain.close();
});

test("says that a server refuses requests without its CSRF token, and what to do", async () => {
  const wordsOf = async (status: number, body: string) => {
    const error = await probing(status, body);
    return error?.code === "CSRF_TOKEN_WANTED" ? error.message : `${error?.code}`;
  };
  const rails = await wordsOf(422, "<h1>ActionController::InvalidAuthenticityToken in GraphqlController#execute</h1>");
  assert.match(rails, /\/graphql refused the request \(status 422\) because it carries no CSRF token\. /);
  assert.match(rails, "skip_forgery_protection in Rails, csrf_exempt in Django");
  assert.match(await wordsOf(422, "<h1>The change you wanted was rejected.</h1>"), "perhaps because it carries no");
  assert.match(
    await wordsOf(403, "<h1>Forbidden</h1><p>CSRF verification failed. Request aborted."),
    "because it carries",
  );
  assert.match(await wordsOf(419, `{"message":"CSRF token mismatch."}`), "because it carries no CSRF token");
  assert.is(await wordsOf(422, `{"message":"is invalid"}`), "NOT_GRAPHQL");
});

test("says that a redirect may lead to a sign-in, and how to send the session", async () => {
  const error = await probing(302, "", { location: "/login?next=s3cret" });
  assert.is(error?.code, "MOVED");
  assert.match(
    error?.message ?? "",
    /redirects to http:\S+\/login \(status 302\)\. If that is a sign-in, send its session/,
  );
  assert.match(error?.message ?? "", '--header "Cookie: ..."');
  for (const status of [301, 307, 308])
    assert.match((await probing(status, "", { location: "/api" }))?.message ?? "", "Use that address instead.");
});

test("names the path of the same server where GraphQL answers", async () => {
  const server = await serve((request, response) =>
    request.url === "/api/graphql" && request.headers["authorization"] === "Bearer s3cret"
      ? response.end(`{"data":{"__typename":"Query"}}`)
      : response.writeHead(404).end("Not found"),
  );
  const messageAt = async (path: string, headers = {}) =>
    (await failure(() => probeEndpoint(new URL(`${server.url}${path}`), { headers }))).message;
  const headers = { Authorization: "Bearer s3cret" };
  for (const path of ["/", "/grahpql?key=s3cret"])
    assert.match(
      await messageAt(path, headers),
      `that is not a GraphQL endpoint, but ${server.url}/api/graphql is one. Use that address instead.`,
    );
  assert.match(await messageAt("/"), "The path is often /graphql, /api/graphql or /query.");
  await server.close();
});

test("returns what to tell a person whom the server does not know", async () => {
  const noticeOf = async (status: number, body: string, headers = {}) => {
    const server = await serve((_, response) => response.writeHead(status).end(body));
    const notice = await probeEndpoint(new URL(`${server.url}/graphql`), { headers });
    await server.close();
    return notice?.replace(server.url, "");
  };
  assert.is(await noticeOf(200, `{"data":{"__typename":"Query"}}`), undefined);
  assert.is(
    await noticeOf(401, `{"errors":[{"message":"Unauthorized"}]}`),
    '/graphql answered with status 401: it requires a sign-in. Send a token or a session: --header "Authorization: Bearer ..." or --header "Cookie: ...".',
  );
  assert.is(
    await noticeOf(403, "<h1>Forbidden</h1>", { Cookie: "s3cret" }),
    "/graphql answered with status 403: it does not accept the headers that you gave. Check their values.",
  );
});

test("says that a port names no server", async () => {
  for (const [text, url] of [
    ["4000", "http://localhost:4000/graphql"],
    [":4000/api", "http://localhost:4000/api"],
  ] as const)
    assert.match(
      (await failure(() => parseEndpoint(text))).message,
      `names no server. Give the complete URL, like ${url}.`,
    );
});

test("says that a host name cannot be found", async () => {
  const notFound = () =>
    Promise.reject(
      new TypeError("fetch failed", { cause: Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" }) }),
    );
  assert.match(
    (await failure(() => probeEndpoint(new URL("https://nowhere.invalid/graphql"), { fetch: notFound }))).message,
    "host name cannot be found",
  );
});

test.run();
