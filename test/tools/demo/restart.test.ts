/** A demo beside others, and one that takes the place of another. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { main, startDemo, type Demo } from "../../../tools/demo/start.js";
import type { AppSettings } from "../../../src/app/serve/index.js";
import { folder, send } from "../../app/serve/helpers.js";
import { allowed } from "./google-person.js";

const PAGE = `<!doctype html><html><head><meta name="querylet" content='{}'></head><body>the app</body></html>`;
const appRoot = folder({ "index.html": PAGE });
const JSON_TYPE = { "content-type": "application/json" };
/** What the demo's sign-in asks of its own page. */
const OWN_PAGE = { ...JSON_TYPE, "x-requested-with": "XmlHttpRequest" };

/** Runs the command; what it printed, and the demo that it started. */
async function run(...args: string[]): Promise<{ code: number | undefined; out: string; demo?: Demo }> {
  let out = "";
  let demo: Demo | undefined;
  const options = { appRoot, onStarted: (started: Demo) => void (demo = started) };
  const code = await main(args, options, { env: {}, out: (text) => void (out += text), err: () => {} });
  return { code, out, ...(demo && { demo }) };
}

test("starts on the next free port when the default one is in use, and says so", async () => {
  const other = createServer();
  // Somebody may use it already, which is as good.
  await new Promise<void>((resolve) => other.on("error", () => resolve()).listen(4400, "127.0.0.1", resolve));
  const { code, out, demo } = await run();
  assert.is(code, undefined);
  assert.is.not(new URL(demo?.url ?? "").port, "4400");
  assert.match(out, "Port 4400 is in use");
  assert.match((await send(demo?.url ?? "")).text, "the app");
  await demo?.close();
  other.close();
});

test("does not leave the port that was asked for", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  assert.is((await run("--port", String(port))).code, 1);
  other.close();
});

const ask = async (url: string, query: string): Promise<unknown> =>
  JSON.parse(
    (await send(`${url}/graphql`, { method: "POST", body: JSON.stringify({ query }), headers: JSON_TYPE })).text,
  );

test("gives a demo that takes the place of another its address and its data", async () => {
  const startedAt = Date.now() - 7_654_321;
  const query = '{ incident(id: "incident-seed-7") { title reportedAt } ticket(id: "ticket-7") { number validUntil } }';
  const first = await startDemo({ appRoot, port: 0, tick: false, startedAt });
  const before = await ask(first.url, query);
  await first.close();
  const port = Number(new URL(first.url).port);
  const googlePort = Number(new URL(first.googleUrl ?? "").port);
  const second = await startDemo({ appRoot, port, googlePort, tick: false, startedAt });
  assert.is(second.url, first.url);
  assert.is(second.googleUrl, first.googleUrl);
  assert.equal(await ask(second.url, query), before);
  assert.equal(Object.keys(before as object), ["data"]);
  await second.close();
});

/** Signs Ada in with the code flow. Her cookie. */
async function signIn(demo: Demo): Promise<string> {
  const page = (await send(demo.url)).text;
  const settings = JSON.parse(
    /content="([^"]+)"/.exec(page)?.[1]?.replaceAll("&#34;", '"') ?? "",
  ) as Required<AppSettings>;
  const consent = { client_id: settings.google.clientId, response_type: "code", origin: demo.url };
  const { answer } = await allowed({ url: demo.googleUrl ?? "" }, consent);
  const body = JSON.stringify({ code: answer["code"], redirect_uri: demo.url });
  const response = await send(`${demo.url}/auth/google`, { method: "POST", headers: OWN_PAGE, body });
  assert.is(response.status, 200, response.text);
  return String(response.headers["set-cookie"]).split(";")[0] ?? "";
}

test("keeps everybody signed in when a demo takes the place of another", async () => {
  const first = await startDemo({ appRoot, port: 0, tick: false });
  const cookie = await signIn(first);
  // As it travels from one process to the next.
  const signIns = JSON.parse(JSON.stringify(first.keepSignIns?.()));
  await first.close();
  const port = Number(new URL(first.url).port);
  const second = await startDemo({ appRoot, port, tick: false, signIns });
  const refresh = { method: "POST", headers: { ...OWN_PAGE, cookie }, body: "{}" };
  const renewed = await send(`${second.url}/auth/refresh`, refresh);
  assert.is(renewed.status, 200, renewed.text);
  assert.is(JSON.parse(renewed.text).user.email, "ada@example.com");
  await second.close();

  const forgetful = await startDemo({ appRoot, port, tick: false });
  assert.is((await send(`${forgetful.url}/auth/refresh`, refresh)).status, 401);
  await forgetful.close();
});

test.run();
