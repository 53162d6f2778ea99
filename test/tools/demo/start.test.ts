import { test } from "uvu";
import * as assert from "uvu/assert";
import { Window } from "happy-dom";
import { WebSocket } from "ws";
import type { RawData } from "ws";
import { StartError, main, startDemo } from "../../../tools/demo/start.js";
import type { Demo } from "../../../tools/demo/start.js";
import type { AppSettings } from "../../../src/app/serve/index.js";
import { startForeignServer } from "../../helpers/programs/foreign-server.js";
import { allowed } from "./google-person.js";
import { folder, freePort, send, serve } from "../../app/serve/helpers.js";

const appRoot = folder({
  "index.html": `<!doctype html><html><head><meta name="querylet" content='{}'></head><body>the app</body></html>`,
});

let demo: Demo;
test.before(async () => {
  demo = await startDemo({ appRoot, port: 0, tick: false });
});
test.after(() => demo.close());

async function settingsOf(url: string): Promise<AppSettings> {
  const { document } = new Window();
  document.write((await send(url)).text);
  return JSON.parse(document.querySelector("meta[name=querylet]")?.getAttribute("content") ?? "") as AppSettings;
}

async function ask(
  url: string,
  query: string,
  variables?: object,
): Promise<{ data?: Record<string, unknown> | null; errors?: { message: string }[] }> {
  const { text } = await send(url, {
    method: "POST",
    body: JSON.stringify({ query, variables }),
    headers: { "content-type": "application/json" },
  });
  return JSON.parse(text) as { data?: Record<string, unknown> };
}

async function failure(run: Promise<unknown>): Promise<StartError> {
  const error = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.instance(error, StartError);
  return error as StartError;
}

interface Frame {
  type?: string;
  reason?: string;
  message?: { result?: { data?: Record<string, unknown> }; more: boolean };
}

/** A cable client with nothing but frames. */
function openCable(
  url: string,
  protocols: string[] = ["actioncable-v1-json"],
  path = "/cable",
): { next(): Promise<Frame>; say(frame: object): void; socket: WebSocket } {
  const socket = new WebSocket(`${url.replace("http", "ws")}${path}`, protocols, { origin: url });
  const frames: Frame[] = [];
  const waiting: ((frame: Frame) => void)[] = [];
  socket.on("error", () => {});
  socket.on("message", (data: RawData) => {
    const frame = JSON.parse(String(data)) as Frame;
    if (frame.type !== "ping") (waiting.shift() ?? ((late) => frames.push(late)))(frame);
  });
  return {
    socket,
    next: () =>
      new Promise((resolve) => (frames.length > 0 ? resolve(frames.shift() as Frame) : waiting.push(resolve))),
    say: (frame) => socket.send(JSON.stringify(frame)),
  };
}

test("serves the app, told where everything is", async () => {
  assert.match((await send(demo.url)).text, "the app");
  const settings = await settingsOf(demo.url);
  assert.is(settings.endpoint, "/graphql");
  assert.equal(settings.live, { protocol: "cable", url: "/cable", channel: "GraphqlChannel" });
  assert.is(settings.standIn, true);
  assert.equal(settings.google?.flows, ["code", "token"]);
  assert.is(settings.google?.exchangeUrl, "/auth/google");
});

test("tells the app where its German and Arabic words are, and has them there", async () => {
  const { hints } = (await settingsOf(demo.url)) as { hints: { languages: Record<string, string> } };
  assert.equal(Object.keys(hints.languages), ["de", "ar"]);
  for (const [language, label] of [
    ["de", "Fahrkarte"],
    ["ar", "تذكرة"],
  ] as const) {
    const { headers, text } = await send(`${demo.url}${hints.languages[language]}`);
    assert.match(String(headers["content-type"]), "application/json");
    const { types } = JSON.parse(text) as { types: Record<string, { label: string }> };
    assert.is(types["Ticket"]?.label, label);
  }
  assert.is((await send(`${demo.url}/hints/de.json`, { method: "POST" })).status, 405);
  assert.is((await send(`${demo.url}/hints/fr.json`)).status, 404);
});

test("puts the stand-in on another origin, which the page's policy names", async () => {
  const settings = await settingsOf(demo.url);
  const origin = new URL(settings.google?.scriptUrl ?? "").origin;
  assert.is(new URL(demo.url).hostname, "localhost");
  assert.is(new URL(origin).hostname, "127.0.0.1");
  assert.is(origin, new URL(demo.googleUrl ?? "").origin);
  const policy = String((await send(demo.url)).headers["content-security-policy"]);
  assert.match(policy, `script-src 'self' ${origin};`);
  assert.not.match(policy, "accounts.google.com");
  const script = await send(settings.google?.scriptUrl ?? "");
  assert.is(script.status, 200);
  assert.match(script.headers["content-type"] ?? "", "javascript");
});

test("answers GraphQL", async () => {
  assert.equal(await ask(`${demo.url}/graphql`, "{ __typename }"), { data: { __typename: "Query" } });
});

test("answers sign-in on its own paths only, and to its own page only", async () => {
  const { status } = await send(`${demo.url}/auth/refresh`, { method: "POST", body: "{}" });
  assert.ok(status >= 400 && status < 500, `without X-Requested-With: ${status}`);
  assert.is((await send(`${demo.url}/auth/nothing`)).status, 404);
});

test("shows an update over the cable after a mutation over HTTP", async () => {
  const cable = openCable(demo.url);
  const identifier = JSON.stringify({ channel: "GraphqlChannel", channelId: "1" });
  assert.is((await cable.next()).type, "welcome");
  cable.say({ command: "subscribe", identifier });
  assert.is((await cable.next()).type, "confirm_subscription");
  cable.say({
    command: "message",
    identifier,
    data: JSON.stringify({ action: "execute", query: "subscription { incidentReported { __typename } }" }),
  });
  assert.equal((await cable.next()).message, { result: { data: {} }, more: true });
  await reportIncident();
  const update = (await cable.next()).message;
  assert.is(update?.more, true);
  assert.ok(update?.result?.data?.incidentReported, JSON.stringify(update));
  cable.socket.close();
});

/** By the schema's own required fields, so that the demo may grow. */
async function reportIncident(): Promise<void> {
  const { data } = await ask(`${demo.url}/graphql`, `{ lines { id } }`);
  const lines = data?.lines as { id: string }[];
  const answer = await ask(
    `${demo.url}/graphql`,
    `mutation($input: ReportIncidentInput!) { reportIncident(input: $input) { __typename } }`,
    {
      input: { title: "A door does not close", severity: "MINOR", lineId: lines[0]?.id },
    },
  );
  assert.is(answer.errors, undefined, JSON.stringify(answer));
}

test("knows who signed in at the stand-in, over HTTP and over the cable", async () => {
  const { google } = await settingsOf(demo.url);
  const consent = { client_id: google?.clientId ?? "", response_type: "token", origin: demo.url };
  const { answer } = await allowed({ url: demo.googleUrl ?? "" }, consent);
  const token = String(answer.access_token);
  const query = "{ me { email } }";
  const me = { data: { me: { email: "ada@example.com" } } };
  const { text } = await send(`${demo.url}/graphql`, {
    method: "POST",
    body: JSON.stringify({ query }),
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
  });
  assert.equal(JSON.parse(text), me);

  const cable = openCable(demo.url, ["actioncable-v1-json", `bearer.${token}`]);
  const identifier = JSON.stringify({ channel: "GraphqlChannel", channelId: "me" });
  assert.is((await cable.next()).type, "welcome");
  cable.say({ command: "subscribe", identifier });
  await cable.next();
  cable.say({ command: "message", identifier, data: JSON.stringify({ action: "execute", query }) });
  assert.equal((await cable.next()).message, { result: me, more: false });
  cable.socket.close();
});

test("says unauthorized over the cable to a token that was not issued", async () => {
  const cable = openCable(demo.url, ["actioncable-v1-json", "bearer.made-up"]);
  const frame = await cable.next();
  assert.equal(frame, { type: "disconnect", reason: "unauthorized", reconnect: false });
});

test("asks handlers of the build first, and puts its script into the page", async () => {
  const own = await startDemo({
    appRoot,
    port: 0,
    tick: false,
    extraScripts: ["/reload.js"],
    handlers: [(request, response) => request.url === "/reload" && !!response.end("reload")],
  });
  try {
    assert.is((await send(`${own.url}/reload`)).text, "reload");
    assert.match((await send(own.url)).text, `<script type="module" src="/reload.js">`);
  } finally {
    await own.close();
  }
});

test("frees both ports when it closes", async () => {
  const port = await freePort();
  for (let time = 0; time < 2; time += 1) {
    const own = await startDemo({ appRoot, port, tick: false });
    assert.is(own.url, `http://localhost:${port}`);
    await own.close();
  }
});

test("takes any port for the stand-in when its own is in use, unless one was named", async () => {
  const other = await serve(() => {});
  try {
    const own = await startDemo({ appRoot, port: other.port - 1, tick: false }).catch((error: unknown) => error);
    // The port before it may be taken by chance; then there is nothing to see here.
    if (!(own instanceof Error)) {
      const { url, googleUrl, close } = own as Demo;
      assert.is(url, `http://localhost:${other.port - 1}`);
      assert.is.not(new URL(googleUrl ?? "").port, String(other.port));
      await close();
    }
    const error = await failure(startDemo({ appRoot, port: 0, googlePort: other.port, tick: false }));
    assert.is(error.code, "PORT_IN_USE");
    assert.match(error.message, `Port ${other.port}, for the stand-in`);
  } finally {
    await other.close();
  }
});

test("with a client id uses Google's script, and the code flow only with a secret", async () => {
  const googleClientId = "1.apps.googleusercontent.com";
  for (const googleClientSecret of [undefined, "s3cret"]) {
    const own = await startDemo({
      appRoot,
      port: 0,
      tick: false,
      googleClientId,
      ...(googleClientSecret ? { googleClientSecret } : {}),
    });
    try {
      const { google, standIn } = await settingsOf(own.url);
      assert.is(own.googleUrl, undefined);
      assert.is(standIn, false);
      assert.is(google?.scriptUrl, undefined);
      assert.equal(google?.flows, googleClientSecret ? ["code", "token"] : ["token"]);
      assert.is(google?.exchangeUrl, googleClientSecret ? "/auth/google" : undefined);
      const page = await send(own.url);
      assert.match(String(page.headers["content-security-policy"]), "https://accounts.google.com/gsi/client");
      assert.not.match(page.text, "s3cret");
    } finally {
      await own.close();
    }
  }
});

test("with an endpoint serves the app for that server and nothing of the demo", async () => {
  const foreign = await startForeignServer();
  const own = await startDemo({ appRoot, port: 0, endpoint: foreign.url });
  try {
    assert.equal([own.googleUrl, own.cable, own.graphql], [undefined, undefined, undefined]);
    const settings = await settingsOf(own.url);
    assert.is(settings.server, foreign.url);
    assert.equal(settings.live, { protocol: "sse", url: "/graphql" });
    assert.is(settings.google, undefined);
    assert.equal(await ask(`${own.url}/graphql`, "{ work(id: 3) { title } }"), {
      data: { work: { title: "Study no. 3" } },
    });
    foreign.breakDown(true);
    assert.is(
      (await send(`${own.url}/graphql`, { method: "POST", body: "{}" })).status,
      503,
      "a server that fails later is shown as it is",
    );
    assert.is((await send(`${own.url}/auth/refresh`, { method: "POST" })).status, 405);
  } finally {
    await own.close();
    await foreign.close();
  }
});

test("with an endpoint pipes its cable", async () => {
  const own = await startDemo({
    appRoot,
    port: 0,
    endpoint: `${demo.url}/graphql`,
    live: { protocol: "cable", url: "/cable" },
  });
  try {
    const page = new URLSearchParams({ "querylet-server": `${demo.url}/graphql` });
    const path = `/cable?${page}`;
    assert.equal((await settingsOf(own.url)).live, { protocol: "cable", url: path });
    const cable = openCable(own.url, undefined, path);
    assert.is((await cable.next()).type, "welcome");
    cable.socket.close();
  } finally {
    await own.close();
  }
});

test("fails with one message for people, whatever is wrong", async () => {
  const site = await serve((_, response) => response.end("<p>hello"));
  assert.is((await failure(startDemo({ appRoot, port: site.port, tick: false }))).code, "PORT_IN_USE");
  assert.is((await failure(startDemo({ appRoot, port: 0, endpoint: "no url" }))).code, "BAD_URL");
  assert.is(
    (await failure(startDemo({ appRoot, port: 0, endpoint: `http://127.0.0.1:${await freePort()}/graphql` }))).code,
    "UNREACHABLE",
  );
  assert.is((await failure(startDemo({ appRoot, port: 0, endpoint: site.url }))).code, "NOT_GRAPHQL");
  assert.is((await failure(startDemo({ appRoot: folder({}), port: 0, tick: false }))).code, "APP_NOT_BUILT");
  await site.close();
});

/** The command, with what it printed. */
async function run(...args: string[]): Promise<{ code: number | undefined; out: string; err: string }> {
  let out = "";
  let err = "";
  const code = await main(
    args,
    { appRoot },
    { env: {}, out: (text) => void (out += text), err: (text) => void (err += text) },
  );
  return { code, out, err };
}

test("the command ends with 1 and a message when it cannot start", async () => {
  const other = await serve(() => {});
  const { code, out, err } = await run("--port", String(other.port));
  assert.is(code, 1);
  assert.is(out, "");
  assert.match(err, new RegExp(`^Port ${other.port} is in use .*\\n$`));
  await other.close();
  assert.is((await run("--endpoint", "nowhere at all")).code, 1);
});

test("the command ends with 2 for words that it does not understand", async () => {
  for (const [args, what] of [
    [["--prot", "1"], "--prot"],
    [["--endpoint"], "--endpoint needs a value"],
    [["--seed", "x"], "--seed needs a whole number"],
    [["--sse"], "add --endpoint URL"],
    [["--header", "A: b"], "add --endpoint URL"],
  ] as const) {
    const { code, err } = await run(...args);
    assert.is(code, 2, err);
    assert.match(err, what);
    assert.match(err, "See npm start -- --help.");
  }
});

test("the command prints its help", async () => {
  const { code, out } = await run("--help");
  assert.is(code, 0);
  assert.match(out, "Usage: npm start");
});

test.run();
