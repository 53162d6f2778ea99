/**
 * Sign-in by an action of the server's own: its token goes along with requests once a person says so, is written nowhere, and is gone at
 * sign-out. The hunt after tokens, which every browser test takes part in, looks at the rest: see `token-leaks.ts`.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buildSchema } from "graphql";
import { createHandler } from "graphql-http/lib/use/http";
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../../tools/demo/start.js";
import { tokenReportOf, launch } from "../../helpers/browser/browser.js";
import { startApp } from "../../helpers/programs/app-server.js";
import { requires } from "../../helpers/requires.js";

const test = suite("sign-in by an action");
requires(test, "chromium");

const TOKEN = "ya29.of-an-action-of-the-server";
const SDL = `
  type Query { boats: [Boat!]! me: User }
  type Mutation { login(name: String!, password: String!): LoginPayload! }
  type LoginPayload { token: String! refreshToken: String! user: User! }
  type User { id: ID! name: String! }
  type Boat { id: ID! name: String! }
`;

let browser: Browser;
let server: Server;
let app: Demo;
let page: Page;
/** The Authorization header of each request, and whether the request asks who is signed in. */
const requests: { authorization: string | undefined; asksWho: boolean }[] = [];

test.before(async () => {
  const ada = { __typename: "User", id: "1", name: "Ada" };
  const handle = createHandler({
    schema: buildSchema(SDL),
    rootValue: {
      boats: [{ id: "1", name: "Anna" }],
      me: (_: unknown, { isSignedIn }: { isSignedIn: boolean }) => (isSignedIn ? ada : null),
      login: () => ({ token: TOKEN, refreshToken: `${TOKEN}-refresh`, user: ada }),
    },
    context: ({ headers }) => ({ isSignedIn: "authorization" in headers }),
    onOperation: ({ raw }, { document }) => {
      const asksWho = JSON.stringify(document).includes('"me"');
      requests.push({ authorization: raw.headers.authorization, asksWho });
    },
  });
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  browser = await launch();
  app = await startApp({ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql` });
  page = await browser.newPage();
});
test.after(async () => {
  await app?.close();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  await browser?.close();
});

const open = (route: string) => page.goto(`${app.url}#${route}`);
const main = () => page.getByRole("main");
const carriedBy = (asked: typeof requests) => [...new Set(asked.map(({ authorization }) => authorization))];

async function logIn(): Promise<void> {
  await open("/m/login");
  await page.getByRole("textbox", { name: /^Name/ }).fill("Ada");
  await page.getByLabel(/^Password/).fill("a-long-secret");
  await main().getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("button", { name: "Use this sign-in" }).waitFor();
}

test("the answer of a sign-in is shown without tokens, and nothing is sent with them", async () => {
  await logIn();
  assert.match(await main().innerText(), "Ada");
  await page.getByRole("button", { name: "Show query" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("pre").first().waitFor();
  assert.match(await dialog.innerText(), "Ada");
  assert.not.match(await page.content(), TOKEN);
  await page.keyboard.press("Escape");
  assert.equal(carriedBy(requests), [undefined]);
});

test("once a person says so, requests carry the token, and the menu names the user", async () => {
  requests.length = 0;
  await page.getByRole("button", { name: "Use this sign-in" }).click();
  await page.getByRole("button", { name: "Account: Ada" }).waitFor();
  await page.evaluate(() => void (location.hash = "/q/me"));
  await main().getByText("Ada", { exact: true }).first().waitFor();
  const asked = requests.filter(({ asksWho }) => asksWho);
  assert.equal(carriedBy(asked), [`Bearer ${TOKEN}`]);
  assert.ok(tokenReportOf(browser).allowedUrls.length > 0, "the hunt saw it go along");
});

test("no screen, storage or address holds the token while it is used", async () => {
  for (const route of ["/diagnostics", "/settings", "/edit", "/e/User/1", "/m/login"]) {
    await page.evaluate((to) => void (location.hash = to), route);
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.not.match(await page.content(), TOKEN, route);
  }
  const held = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  assert.not.match(held, TOKEN);
  assert.not.match(held, "a-long-secret");
  assert.equal(tokenReportOf(browser).leaks, []);
});

test("after sign-out no request carries the token, and no button signs in again", async () => {
  await page.getByRole("button", { name: "Account: Ada" }).click();
  requests.length = 0;
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Account: Ada" }).waitFor({ state: "detached" });
  await page.evaluate(() => void (location.hash = "/q/boats"));
  await main().getByText("Anna").first().waitFor();
  assert.equal(carriedBy(requests), [undefined]);
  assert.is(await page.getByRole("button", { name: /Google/ }).count(), 0);
});

test("a reload ends the session", async () => {
  await logIn();
  await page.getByRole("button", { name: "Use this sign-in" }).click();
  await page.getByRole("button", { name: "Account: Ada" }).waitFor();
  page.once("framenavigated", () => void (requests.length = 0)); // the page before may ask until it is gone
  await page.reload();
  await main().getByRole("heading", { level: 1 }).waitFor();
  assert.is(await page.getByRole("button", { name: "Account: Ada" }).count(), 0);
  assert.equal(carriedBy(requests), [undefined]);
});

test.run();
