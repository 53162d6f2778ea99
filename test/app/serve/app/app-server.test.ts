import { test } from "uvu";
import * as assert from "uvu/assert";
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { hostname } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createAppServer } from "../../../../src/app/serve/app/app-server.js";
import type { AppServer, AppServerOptions } from "../../../../src/app/serve/app/app-server.js";
import type { ServeError } from "../../../../src/app/serve/errors.js";
import { folder, send, serve } from "../helpers.js";
import { settle } from "../../../helpers/settle.js";

const script = `console.log("${"x".repeat(3_000)}");\n`;
const appRoot =
  folder({
    "app/index.html": `<!doctype html><html><head><meta name="querylet" content='{}'></head><body>${"<p>hello</p>".repeat(80)}</body></html>`,
    "app/app.js": script,
    "app/editor-ABCD1234.js": script,
    "app/app.css": "body{}",
    "app/manifest.webmanifest": '{"name":"Querylet","short_name":"Querylet","start_url":"."}',
    "app/icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "app/.env": "SECRET=1",
    "app/deep/file.json": "{}",
    "secret.txt": "outside",
  }) + "/app";
symlinkSync(join(appRoot, "../secret.txt"), join(appRoot, "link.txt"));

let server: AppServer;
const start = (options: Partial<AppServerOptions> = {}) =>
  createAppServer({ appRoot, port: 0, settings: { endpoint: "/graphql" }, ...options });
test.before(async () => {
  server = await start();
});
test.after(() => server.close());

test("serves the page at the root with the settings inside", async () => {
  const { status, headers, text } = await send(server.url);
  assert.is(status, 200);
  assert.is(headers["content-type"], "text/html; charset=utf-8");
  assert.match(text, "&#34;endpoint&#34;:&#34;/graphql&#34;");
});

test("a file that is sent is the whole answer: nothing fails after it", async () => {
  const failures: unknown[] = [];
  const own = await start({ onError: (error) => failures.push(error) });
  try {
    assert.is((await send(`${own.url}/app.js`)).text, script);
    assert.is((await send(own.url)).status, 200);
    assert.equal(failures, []);
  } finally {
    await own.close();
  }
});

test("serves the app's scripts as if they were beside the page", async () => {
  const scriptRoot = folder({ "page-ABCD1234.js": script, "index.html": "a page among the scripts" });
  const own = await start({ scriptRoot });
  try {
    assert.is((await send(`${own.url}/page-ABCD1234.js`)).text, script);
    assert.is((await send(`${own.url}/app.js`)).text, script);
    assert.match((await send(own.url)).text, "hello");
    assert.is((await send(`${own.url}/missing-ABCD1234.js`)).status, 404);
  } finally {
    await own.close();
  }
});

test("the manifest has the app's title, by which an installed app is known", async () => {
  const own = await start({ settings: { endpoint: "/graphql", title: "Cable cars" } });
  try {
    const { headers, text } = await send(`${own.url}/manifest.webmanifest`);
    assert.is(headers["content-type"], "application/manifest+json; charset=utf-8");
    assert.equal(JSON.parse(text), { name: "Cable cars", short_name: "Cable cars", start_url: "." });
    assert.is(JSON.parse((await send(`${server.url}/manifest.webmanifest`)).text).name, "Querylet");
  } finally {
    await own.close();
  }
});

test("gives each file its type", async () => {
  const type = async (path: string) => (await send(server.url + path)).headers["content-type"];
  assert.is(await type("/app.js"), "text/javascript; charset=utf-8");
  assert.is(await type("/app.css"), "text/css; charset=utf-8");
  assert.is(await type("/icon.svg"), "image/svg+xml; charset=utf-8");
  assert.is(await type("/deep/file.json?x=1"), "application/json; charset=utf-8");
});

test("compresses with brotli, else gzip, else not at all", async () => {
  const ask = (encoding: string) => send(`${server.url}/app.js`, { headers: { "accept-encoding": encoding } });
  const br = await ask("gzip, deflate, br, zstd");
  assert.is(br.headers["content-encoding"], "br");
  assert.is(brotliDecompressSync(br.body).toString(), script);
  assert.is(Number(br.headers["content-length"]), br.body.length);
  const gz = await ask("gzip, br;q=0");
  assert.is(gz.headers["content-encoding"], "gzip");
  assert.is(gunzipSync(gz.body).toString(), script);
  const none = await ask("identity");
  assert.is(none.headers["content-encoding"], undefined);
  assert.is(none.text, script);
  assert.is(none.headers.vary, "Accept-Encoding");
});

test("sends what the build compressed, unless it is older than the file", async () => {
  const root = folder({ "index.html": "<p>", "app.js": script, "app.js.br": "packed by the build" });
  const own = await createAppServer({ appRoot: root, port: 0, settings: { endpoint: "/" } });
  const ask = () => send(`${own.url}/app.js`, { headers: { "accept-encoding": "br" } });
  try {
    for (const file of ["app.js", "app.js.br"]) utimesSync(join(root, file), 1_000, 1_000);
    assert.is((await ask()).text, "packed by the build");
    writeFileSync(join(root, "app.js"), `${script}// new\n`);
    utimesSync(join(root, "app.js.br"), 1_000, 1_000);
    assert.match(brotliDecompressSync((await ask()).body).toString(), "// new");
  } finally {
    await own.close();
  }
});

test("answers 304 to a client that has the file, per encoding", async () => {
  const first = await send(`${server.url}/app.js`, { headers: { "accept-encoding": "br" } });
  const etag = first.headers.etag ?? "";
  const again = await send(`${server.url}/app.js`, {
    headers: { "accept-encoding": "br", "if-none-match": `"other", W/${etag}` },
  });
  assert.is(again.status, 304);
  assert.is(again.body.length, 0);
  assert.is(
    (await send(`${server.url}/app.js`, { headers: { "if-none-match": etag } })).status,
    200,
    "the plain file is another thing",
  );
});

test("lets browsers keep only files with a hash in their name for ever", async () => {
  assert.match((await send(`${server.url}/editor-ABCD1234.js`)).headers["cache-control"] ?? "", "immutable");
  assert.is((await send(`${server.url}/app.js`)).headers["cache-control"], "no-cache");
  assert.is((await send(server.url)).headers["cache-control"], "no-cache");
});

test("shows a rebuilt file at once", async () => {
  const root = folder({ "index.html": "<p>one</p>" });
  const own = await createAppServer({ appRoot: root, port: 0, settings: { endpoint: "/" } });
  try {
    assert.match((await send(own.url)).text, "one");
    writeFileSync(join(root, "index.html"), "<p>three</p>");
    assert.match((await send(own.url)).text, "three");
  } finally {
    await own.close();
  }
});

test("answers HEAD like GET without a body", async () => {
  const get = await send(`${server.url}/app.js`);
  const head = await send(`${server.url}/app.js`, { method: "HEAD" });
  assert.is(head.status, 200);
  assert.is(head.headers["content-length"], get.headers["content-length"]);
  assert.is(head.headers.etag, get.headers.etag);
  assert.is(head.body.length, 0);
});

test("never leaves its folder, whatever the path", async () => {
  const paths = [
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/%2e%2e%2fsecret.txt",
    "/deep/../../secret.txt",
    "/..\\secret.txt",
    "/%5c..%5csecret.txt",
    "//secret.txt",
    "/app.js%00.txt",
    "/link.txt",
    "/.env",
    "/deep/.%2e/.env",
    "/%",
    "/deep",
    "/deep/",
    "/../app/app.js",
    "http://localhost/../secret.txt",
  ];
  for (const path of paths) {
    const { status, text } = await send(server.url, { path });
    assert.is(status, 404, path);
    assert.not.match(text, /outside|SECRET/);
  }
});

test("answers 404 with a page or a line, and shows hostile paths as text", async () => {
  const page = await send(server.url, { path: "/nope<script>alert(1)</script>", headers: { accept: "text/html,*/*" } });
  assert.is(page.status, 404);
  assert.match(page.headers["content-type"] ?? "", "text/html");
  assert.not.match(page.text, "<script>");
  const line = await send(`${server.url}/nope`);
  assert.is(line.status, 404);
  assert.match(line.headers["content-type"] ?? "", "text/plain");
});

test("refuses other methods for files", async () => {
  const { status, headers } = await send(`${server.url}/app.js`, { method: "POST", body: "x" });
  assert.is(status, 405);
  assert.is(headers.allow, "GET, HEAD");
});

test("sends routes of the app to the page only where routing is by history", async () => {
  const own = await start({ settings: { endpoint: "/graphql", routing: "history" } });
  try {
    assert.is((await send(`${own.url}/q/lines`, { headers: { accept: "text/html" } })).status, 200);
    assert.is((await send(`${own.url}/gone.js`, { headers: { accept: "text/html" } })).status, 404);
    assert.is((await send(`${own.url}/q/lines`)).status, 404, "a program wants no page");
    assert.is((await send(`${server.url}/q/lines`, { headers: { accept: "text/html" } })).status, 404);
  } finally {
    await own.close();
  }
});

test("locks its pages down", async () => {
  const { headers } = await send(server.url);
  assert.match(String(headers["content-security-policy"]), "require-trusted-types-for 'script'");
  assert.match(String(headers["content-security-policy"]), new RegExp(`ws://localhost:${server.port}`));
  assert.is(headers["x-content-type-options"], "nosniff");
  assert.is(headers["cross-origin-opener-policy"], "same-origin-allow-popups");
  assert.is(headers["referrer-policy"], "same-origin");
});

test("a page with Google's sign-in may load what that needs, and no other page may", async () => {
  const google = { clientId: "1.apps", flows: ["token" as const] };
  const own = await start({ settings: { endpoint: "/graphql", google } });
  try {
    assert.match(String((await send(own.url)).headers["content-security-policy"]), "https://accounts.google.com");
    assert.not.match(String((await send(server.url)).headers["content-security-policy"]), "google");
  } finally {
    await own.close();
  }
});

test("refuses names that another machine's DNS may have pointed here", async () => {
  for (const path of ["/", "/app.js", "/graphql"]) {
    const { status, text } = await send(server.url + path, { headers: { host: "evil.example:4400" } });
    assert.is(status, 403, path);
    assert.match(text, "localhost");
  }
  assert.is((await send(server.url, { headers: { host: `127.0.0.1:${server.port}` } })).status, 200);
});

test("says which names it answers to, and how to publish the app under another one", async () => {
  const wordsOf = async ({ url, port }: AppServer) =>
    (await send(`http://127.0.0.1:${port}`, { headers: { host: "evil.example" } })).text.replace(url, "URL");
  const publish = "To publish it under another name: npx querylet-app URL --export DIR.\n";
  assert.is(await wordsOf(server), `This server answers to localhost only. Open URL instead. ${publish}`);
  const everywhere = await start({ host: "0.0.0.0" });
  assert.is(
    await wordsOf(everywhere),
    `This server answers to localhost, to addresses and to ${hostname()} only. Open URL instead. ${publish}`,
  );
  await everywhere.close();
});

test("refuses web sockets under foreign names, and those without a route", async () => {
  const upgrade = { connection: "Upgrade", upgrade: "websocket" };
  assert.is((await send(server.url, { headers: { ...upgrade, host: "evil.example" } })).status, 403);
  assert.is((await send(server.url, { headers: upgrade })).status, 404);
});

test("asks its handlers in order, and serves files when none answers", async () => {
  const own = await start({
    handlers: [
      (request, response) => request.url === "/one" && !!response.end("first"),
      async (request, response) => request.url !== "/app.js" && !!response.end("second"),
    ],
  });
  try {
    assert.is((await send(`${own.url}/one`)).text, "first");
    assert.is((await send(`${own.url}/two`, { method: "POST" })).text, "second");
    assert.is((await send(`${own.url}/app.js`)).text, script);
  } finally {
    await own.close();
  }
});

test("answers 500 without a word about the cause when a handler throws, and stays up", async () => {
  const seen: unknown[] = [];
  const own = await start({
    handlers: [
      () => {
        throw new Error("the s3cret cause");
      },
    ],
    onError: (error) => seen.push(error),
  });
  try {
    const { status, text } = await send(own.url);
    assert.is(status, 500);
    assert.not.match(text, "s3cret");
    assert.is((await send(own.url)).status, 500);
    assert.is(seen.length, 2);
  } finally {
    await own.close();
  }
});

test("keeps early requests waiting until settings that need the URL are there", async () => {
  let tell = (_: { endpoint: string }) => {};
  let address = "";
  const starting = start({
    settings: (url) => {
      address = url;
      return new Promise((resolve) => (tell = resolve));
    },
  });
  while (!address) await settle();
  const early = send(address);
  tell({ endpoint: "/late" });
  assert.match((await early).text, "/late");
  await (await starting).close();
});

test("frees its port when the settings cannot be made", async () => {
  let port = 0;
  try {
    await start({
      settings: (url) => {
        port = Number(new URL(url).port);
        throw new Error("no settings");
      },
    });
    assert.unreachable();
  } catch (error) {
    assert.is((error as Error).message, "no settings");
  }
  await (await start({ port })).close();
});

test("says that a port is in use, and which to take instead", async () => {
  const other = await serve(() => {});
  try {
    await start({ port: other.port });
    assert.unreachable();
  } catch (error) {
    assert.is((error as ServeError).code, "PORT_IN_USE");
    assert.match((error as ServeError).message, `Port ${other.port}`);
    assert.match((error as ServeError).message, `--port ${other.port + 1}`);
  } finally {
    await other.close();
  }
});

test("says that the host is not one of this machine", async () => {
  try {
    await start({ host: "203.0.113.77" });
    assert.unreachable();
  } catch (error) {
    assert.is((error as ServeError).code, "HOST_UNKNOWN");
  }
});

test("says that the app is not built", async () => {
  const empty = folder({});
  mkdirSync(join(empty, "index.html"));
  for (const root of [empty, join(empty, "nowhere")]) {
    try {
      await start({ appRoot: root });
      assert.unreachable();
    } catch (error) {
      assert.is((error as ServeError).code, "APP_NOT_BUILT");
      assert.match((error as ServeError).message, "npm run build");
    }
  }
});

test("closes although a client holds its connection open", async () => {
  const own = await start();
  const socket = connect(own.port, "127.0.0.1");
  await new Promise((resolve) => socket.on("connect", resolve));
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
  const gone = new Promise((resolve) => socket.on("close", resolve));
  socket.on("error", () => {});
  await own.close();
  await gone;
});

test.run();
