/** Every browser test watches its pages for leaked tokens. These tests leak one in each possible place. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { launch, tokenReportOf } from "../helpers/browser/browser.js";
import { requires } from "../helpers/requires.js";

const test = suite("the search for leaked tokens");
requires(test, "chromium");

const TOKEN = "ya29.a-token-for-the-hunt";
let servers: Server[];
let here: string;
let elsewhere: string;
/** Each test opens a context in it; what is found in all of them is in one report. */
let browser: Browser;

test.before(async () => {
  browser = await launch();
  servers = await Promise.all(
    [0, 1].map(
      () =>
        new Promise<Server>((resolve) => {
          const server: Server = createServer((_, response) => {
            response.writeHead(200, {
              "content-type": "text/html",
              "access-control-allow-origin": "*",
              "access-control-allow-headers": "*",
            });
            response.end("<!doctype html><title>Page</title><input>");
          }).listen(0, "127.0.0.1", () => resolve(server));
        }),
    ),
  );
  [here, elsewhere] = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`) as [
    string,
    string,
  ];
});
test.after(async () => {
  await browser?.close().catch(() => {}); // because of what the tests leaked
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** What a page does with a token, and the words for it; "" where it may. */
type Way = [does: string, script: (token: string, elsewhere: string) => unknown, says: string];

const sendToOwnServer: Way[1] = (token) => fetch("/graphql", { headers: { Authorization: `Bearer ${token}` } });
const showToken: Way[1] = (token) => document.body.append(token);

const WAYS: Way[] = [
  ["sends it to its own server", sendToOwnServer, ""],
  [
    "asks the provider for the profile",
    (token, elsewhere) => fetch(`${elsewhere}/userinfo`, { headers: { Authorization: `Bearer ${token}` } }),
    "",
  ],
  [
    "sends it to another server",
    (token, elsewhere) => fetch(`${elsewhere}/graphql`, { headers: { Authorization: `Bearer ${token}` } }),
    "in a request",
  ],
  ["sends it in a body", (token) => fetch("/graphql", { method: "POST", body: token }), "in a request"],
  [
    "sends it in another header",
    (token) => fetch("/graphql", { headers: { "X-Token": token } }),
    "in another header than Authorization",
  ],
  ["puts it into an address", (token) => fetch(`/graphql?token=${token}`), "in an address"],
  [
    "opens a socket with it",
    (token) => void new WebSocket(`ws://${location.host}/cable?token=${token}`),
    "in a socket's address",
  ],
  ["puts it behind its own address", (token) => void (location.hash = token), "in the page's address"],
  ["prints it", (token) => console.debug("got", token), "on the console"],
  [
    "throws it",
    (token) =>
      void setTimeout(() => {
        throw new Error(token);
      }),
    "in an error",
  ],
  ["keeps it in localStorage", (token) => localStorage.setItem("token", token), "in localStorage"],
  [
    "keeps it in sessionStorage unasked",
    (token) => {
      sessionStorage.setItem("token", token);
      sessionStorage.clear();
    },
    "in sessionStorage",
  ],
  ["keeps it in a cookie", (token) => void (document.cookie = `token=${token}`), "in a cookie"],
  ["tells other tabs", (token) => new BroadcastChannel("x").postMessage({ token }), "in a message to other tabs"],
  ["remembers it in the history", (token) => history.replaceState({ token }, ""), "in the history"],
  [
    "keeps it in IndexedDB",
    (token) =>
      new Promise<void>((done) => {
        const opening = indexedDB.open("x");
        opening.onupgradeneeded = () => opening.result.createObjectStore("s");
        opening.onsuccess = () => {
          opening.result.transaction("s", "readwrite").objectStore("s").put({ deep: { token } }, 1);
          done();
        };
      }),
    "in IndexedDB",
  ],
  ["shows it", showToken, "on the page"],
  [
    "fills it in",
    (token) => {
      const input = document.querySelector("input");
      if (input) input.value = token;
    },
    "in an input",
  ],
];

/** Lets a page act, and waits a moment longer, for what it sends. */
async function act(page: Page, script: Way[1]): Promise<void> {
  await page.goto(here);
  await page.evaluate(
    `Promise.resolve((${script.toString()})(${JSON.stringify(TOKEN)}, ${JSON.stringify(elsewhere)})).catch(() => {}).then(() => new Promise((done) => setTimeout(done, 50)))`,
  );
}

for (const [does, script, says] of WAYS) {
  test(says ? `notices a page that ${does}` : `lets a page be that ${does}`, async () => {
    const report = tokenReportOf(browser);
    const before = { leaks: report.leaks.length, allowedUrls: report.allowedUrls.length };
    const context = await browser.newContext();
    await act(await context.newPage(), script);
    await context.close();
    const leaks = report.leaks.slice(before.leaks);
    if (says)
      assert.ok(
        leaks.some((leak) => leak.startsWith(`${says}: `)),
        `found: ${leaks.join(" | ")}`,
      );
    assert.is(leaks.length > 0, says !== "");
    assert.not.match(leaks.join("\n"), TOKEN);
    if (!says) assert.is(report.allowedUrls.length - before.allowedUrls, 1);
  });
}

/** Closes a browser whose only page acts. @returns why the browser did not close, or "" */
async function closeAfter(script: Way[1]): Promise<string> {
  const closing = await launch();
  await act(await closing.newPage(), script);
  return closing.close().then(
    () => "",
    (error: Error) => error.message,
  );
}

test("fails to close a browser with a leak in an open page, and says no token", async () => {
  const message = await closeAfter(showToken);
  assert.match(message, "Tokens were seen");
  assert.not.match(message, TOKEN);
});

test("closes a browser whose pages sent a token only where they may", async () => {
  assert.is(await closeAfter(sendToOwnServer), "");
});

test.run();
