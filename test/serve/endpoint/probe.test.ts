import { test } from "uvu";
import * as assert from "uvu/assert";
import { ServeError } from "../../../src/serve/errors.js";
import { parseEndpoint, parseLiveUrl } from "../../../src/serve/endpoint/addresses.js";
import { probeEndpoint } from "../../../src/serve/endpoint/probe.js";
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

test("reads an address as a person writes it", () => {
  assert.is(parseEndpoint("https://example.com/graphql#x").href, "https://example.com/graphql");
  assert.is(parseEndpoint("example.com/graphql").href, "https://example.com/graphql");
  assert.is(parseEndpoint("localhost:3000/graphql").href, "http://localhost:3000/graphql");
  assert.is(parseEndpoint("127.0.0.1:3000/graphql").href, "http://127.0.0.1:3000/graphql");
});

test("refuses what is no address, and never repeats what may be a secret", async () => {
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

test("takes the address of live updates whole or as a path of the endpoint's server", async () => {
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
  assert.match((await probing(404, "Not found"))?.message ?? "", "takes no POST (status 404)");
  assert.is((await probing(200, `{"data":null}`))?.code, "NOT_GRAPHQL");
  assert.is((await probing(200, `{"errors":{"title":["is short"]}}`))?.code, "NOT_GRAPHQL");
  assert.is((await probing(200, `[]`))?.code, "NOT_GRAPHQL");
  assert.is((await probing(200, ""))?.code, "NOT_GRAPHQL");
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
