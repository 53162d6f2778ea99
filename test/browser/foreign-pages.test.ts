/**
 * Attacks on `npx querylet-app URL --header "…"` by pages that the person has open in the same browser. The endpoint behind it counts what
 * arrives: nothing may arrive that the command's own page did not send, and no foreign page may read an answer.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WebSocketServer } from "ws";
import type { AppServer, EndpointOptions } from "../../src/app/serve/index.js";
import { serveEndpoint } from "../../src/app/serve/index.js";
import { launch } from "../helpers/browser/browser.js";
import { requires } from "../helpers/requires.js";
import { folder, readAll, serve, type TestServer } from "../app/serve/helpers.js";

const test = suite("foreign pages and the command in Chromium");
requires(test, "chromium");

const SECRET = "the-person's-own-key";
/** What the endpoint was asked with the person's key since the test began. */
let arrived: string[];
let endpoint: TestServer;
let sockets: WebSocketServer;
let given: EndpointOptions;
let command: AppServer;
let attacker: Server;
let browser: Browser;
let context: BrowserContext;

test.before(async () => {
  endpoint = await serve((request, response) => {
    void readAll(request).then((body) => {
      arrived?.push(`${request.method} ${request.url} ${body.toString()} ${request.headers["x-key"]}`);
      response.writeHead(200, { "content-type": "application/json", "access-control-allow-origin": "*" });
      response.end('{"data":{"__typename":"Query","secret":"read"}}');
    });
  });
  sockets = new WebSocketServer({ server: endpoint.server, path: "/live" });
  sockets.on("connection", () => arrived?.push("a socket"));
  const appRoot = folder({
    "index.html": "<!doctype html><html><head><title>The app</title></head><body></body></html>",
  });
  given = {
    appRoot,
    port: 0,
    endpoint: `${endpoint.url}/graphql`,
    headers: { "X-Key": SECRET },
    live: { protocol: "ws", url: "/live" },
  };
  command = await serveEndpoint(given);
  attacker = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Attack</title><body></body>");
  });
  await new Promise<void>((resolve) => attacker.listen(0, "127.0.0.1", resolve));
  browser = await launch({ names: true });
});
test.before.each(async () => {
  arrived = [];
  context = await browser.newContext();
});
test.after.each(() => context?.close());
test.after(async () => {
  await browser?.close();
  await command?.close();
  sockets?.close();
  await endpoint?.close();
  attacker?.closeAllConnections();
  await new Promise((resolve) => (attacker ? attacker.close(resolve) : resolve(undefined)));
});

/** The same site on another port, another loopback name, and a name that DNS points to this machine. */
const ORIGINS = {
  "another port of localhost": () => `http://localhost:${(attacker.address() as AddressInfo).port}`,
  "another loopback address": () => `http://127.0.0.1:${(attacker.address() as AddressInfo).port}`,
  "another site": () => `http://evil.test:${(attacker.address() as AddressInfo).port}`,
};

/** Runs in the attacker's page. Resolves with what it could read. */
async function attack(target: string): Promise<string[]> {
  const read: string[] = [];
  const mutation = "mutation { deleteAll }";
  const url = `${target}/graphql?query=${encodeURIComponent(mutation)}`;
  const note = (way: string, text: unknown) => void (text && read.push(`${way}: ${String(text)}`));
  const tries: Record<string, () => Promise<unknown>> = {
    "plain text": () =>
      fetch(`${target}/graphql`, { method: "POST", mode: "no-cors", body: JSON.stringify({ query: mutation }) }).then(
        (response) => response.text(),
      ),
    json: () =>
      fetch(`${target}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query: mutation }),
      }).then((response) => response.text()),
    "with cookies": () => fetch(url, { credentials: "include", mode: "no-cors" }).then((response) => response.text()),
    "a stream": () => fetch(url, { headers: { accept: "text/event-stream" } }).then((response) => response.text()),
    beacon: async () => void navigator.sendBeacon(`${target}/graphql`, new Blob([JSON.stringify({ query: mutation })])),
    "an image": () =>
      new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve("loaded");
        image.onerror = () => resolve("");
        image.referrerPolicy = "no-referrer";
        image.src = url;
      }),
    "a script": () =>
      new Promise((resolve) => {
        const script = document.createElement("script");
        script.onload = () => resolve("loaded");
        script.onerror = () => resolve("");
        script.src = url;
        document.head.append(script);
      }),
    "a socket": () =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${target.replace("http", "ws")}/live`, "graphql-transport-ws");
        socket.onopen = () => resolve("open");
        socket.onclose = () => resolve("");
      }),
    "a frame": () =>
      new Promise((resolve) => {
        const frame = document.createElement("iframe");
        frame.onload = () => {
          try {
            resolve(frame.contentDocument?.body.textContent);
          } catch {
            resolve("");
          }
        };
        frame.src = url;
        document.body.append(frame);
      }),
    "a form": () =>
      new Promise((resolve) => {
        const form = document.createElement("form");
        const input = document.createElement("input");
        const frame = document.createElement("iframe");
        frame.name = "into";
        Object.assign(form, { action: `${target}/graphql`, method: "post", enctype: "text/plain", target: "into" });
        Object.assign(input, { name: `{"query":"${mutation}","x":"`, value: '"}' });
        form.append(input);
        document.body.append(frame, form);
        form.submit();
        frame.onload = () => resolve("");
      }),
  };
  for (const [way, run] of Object.entries(tries))
    note(way, await Promise.race([run().catch(() => ""), new Promise((resolve) => setTimeout(resolve, 3_000, ""))]));
  return read;
}

test("the command's own page reaches the endpoint with the person's key", async () => {
  const page = await context.newPage();
  await page.goto(command.url);
  const post = (more: Record<string, string>) =>
    page.evaluate(
      (headers) =>
        fetch("/graphql", { method: "POST", headers, body: '{"query":"{ __typename }"}' }).then((response) =>
          response.text(),
        ),
      { "content-type": "application/json", ...more },
    );
  assert.match(await post({}), "UPSTREAM_OTHER_SERVER", "a page that was opened for another server");
  assert.match(await post({ "querylet-server": `${endpoint.url}/graphql` }), "read");
  assert.equal(arrived, [`POST /graphql {"query":"{ __typename }"} ${SECRET}`]);
});

for (const [who, origin] of Object.entries(ORIGINS)) {
  test(`a page of ${who} reaches nothing behind the command and reads nothing`, async () => {
    const page = await context.newPage();
    await page.goto(origin());
    assert.equal(await page.evaluate(attack, command.url), []);
    assert.equal(arrived, []);
  });

  test(`a page of ${who} can neither frame the command's page nor look into it`, async () => {
    const page = await context.newPage();
    await page.goto(origin());
    const seen = await page.evaluate(async (target) => {
      const frame = document.createElement("iframe");
      frame.src = target;
      document.body.append(frame);
      await new Promise((resolve) => (frame.onload = resolve));
      const opened = window.open(`${target}/graphql?query=mutation{deleteAll}`);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const look = (run: () => unknown) => {
        try {
          return run();
        } catch {
          return "refused";
        }
      };
      return [
        look(() => (frame.contentWindow as unknown as { document: Document }).document.title),
        look(() => opened?.document.body.textContent),
      ];
    }, command.url);
    assert.equal(
      seen.filter((text) => text !== "refused"),
      [],
    );
    assert.equal(arrived, []);
  });
}

test("a name that DNS has pointed to this machine meanwhile (rebinding) gets nothing", async () => {
  // The attacker's own server answers first, and is gone when the person's command takes its place under the same name.
  const first = await serve((_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Attack</title>");
  });
  const page = await context.newPage();
  await page.goto(`http://evil.test:${first.port}`);
  await first.close();
  const second = await serveEndpoint({ ...given, port: first.port });
  arrived = []; // the command has asked whether the endpoint is one
  const statuses = await page.evaluate(async () => {
    const body = '{"query":"mutation { deleteAll }"}';
    const type = { "content-type": "application/json" };
    return [
      (await fetch("/graphql", { method: "POST", headers: type, body })).status,
      (await fetch("/graphql?query={secret}")).status,
      (await fetch("/index.html")).status,
    ];
  });
  await second.close();
  assert.equal(statuses, [403, 403, 403]);
  assert.equal(arrived, []);
});

test("a link to the endpoint reaches nothing, wherever it stands", async () => {
  const page = await context.newPage();
  const link = `${command.url}/graphql?query=${encodeURIComponent("mutation { deleteAll }")}`;
  // As from a mail program: without a page that it comes from.
  const response = await page.goto(link);
  assert.is(response?.status(), 403);
  assert.match(response?.headers()["content-security-policy"] ?? "", /default-src 'none'.*sandbox/);
  assert.is(response?.headers()["x-content-type-options"], "nosniff");
  // In the command's own page, as a value that somebody has written into a record.
  await page.goto(command.url);
  await page.evaluate((href) => {
    document.body.append(Object.assign(document.createElement("a"), { href, textContent: "Look", target: "_blank" }));
  }, link);
  const [opened] = await Promise.all([context.waitForEvent("page"), page.getByText("Look").click()]);
  await opened.waitForLoadState();
  assert.match((await opened.textContent("body")) ?? "", "FORBIDDEN");
  assert.equal(arrived, []);
});

test.run();
