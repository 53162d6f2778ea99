/** The two servers that docs/sign-in-server.md shows, run as they stand there, against the stand-in for Google. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { startGoogle, type GoogleStandIn } from "../../../tools/demo/google/server.js";
import { allowed, ORIGIN } from "../../tools/demo/google-person.js";
import { requires, requiresPackages } from "../../helpers/requires.js";

const CLIENT = { id: "documented.apps.example", secret: "a-secret-of-the-test" };
const page = readFileSync("docs/sign-in-server.md", "utf8");
function shown(language: string): string {
  const [, text] = new RegExp(`\n\`\`\`${language}\n([^]*?)\n\`\`\`\n`).exec(page) ?? [];
  if (text === undefined) throw new Error(`docs/sign-in-server.md shows no server in ${language}`);
  return text;
}

const EXPRESS = {
  command: process.execPath,
  file: "server.mjs",
  source: () => `${shown("js").replace("app.listen(3000);", "")}
      app.set("trust proxy", 1);
      const server = app.listen(0, "127.0.0.1", () => console.log("port", server.address().port));`,
};

/** What stands around the documented lines in a real application. */
const SERVERS = {
  Express: { ...EXPRESS, mode: "production", protocol: "https" },
  "Express at http://localhost": { ...EXPRESS, mode: "development", protocol: "http" },
  Rails: {
    command: "ruby",
    file: "server.rb",
    mode: "production",
    protocol: "https",
    source: () => `require "rails"; require "action_controller/railtie"; require "puma"
      class App < Rails::Application
        config.root = __dir__; config.load_defaults 6.1; config.eager_load = false; config.logger = Logger.new(IO::NULL)
        config.secret_key_base = "only for tests" * 8; config.hosts.clear; config.session_store :cookie_store, key: "_s", same_site: :lax
      end
      App.initialize!
      ${shown("ruby")}
      App.routes.draw { %w[google refresh logout].each { |name| post "/auth/#{name}", to: "auth##{name}" } }
      server = Puma::Server.new(App); port = server.add_tcp_listener("127.0.0.1", 0).addr[1]; server.run
      puts "port #{port}"; $stdout.flush; sleep`,
  },
};

for (const [name, { command, file, mode, protocol, source }] of Object.entries(SERVERS)) {
  const test = suite(`docs/sign-in-server.md, ${name}`);
  if (name === "Rails") requires(test, "rails");
  else requiresPackages(test, "test/interop/sign-in");

  let google: GoogleStandIn;
  let child: ChildProcess;
  let folder: string;
  let base: string;
  let cookie = "";

  test.before(async () => {
    google = await startGoogle({ clients: [{ ...CLIENT, origins: [ORIGIN] }] });
    folder = mkdtempSync(resolve("test/interop/sign-in/.documented-")); // where the packages are found that the sample imports
    const text = source()
      .replaceAll('https://oauth2.googleapis.com/token"', `${google.tokenUrl}"`)
      .replaceAll("https://openidconnect.googleapis.com/v1/userinfo", google.userinfoUrl);
    assert.not.match(text, "googleapis.com");
    writeFileSync(join(folder, file), text);
    child = spawn(command, [join(folder, file)], {
      env: {
        ...process.env,
        NODE_ENV: mode,
        GOOGLE_CLIENT_ID: CLIENT.id,
        GOOGLE_CLIENT_SECRET: CLIENT.secret,
        SESSION_SECRET: "only for tests",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    base = await new Promise<string>((ready, fail) => {
      child.stderr?.on("data", (chunk) => (said += chunk));
      child.stdout?.on("data", (chunk) => {
        const port = /port (\d+)/.exec(String(chunk))?.[1];
        if (port) ready(`http://127.0.0.1:${port}`);
      });
      child.on("error", fail);
      child.on("close", () => fail(new Error(`${name} did not start: ${said}`)));
    });
  });
  test.after(async () => {
    if (child && child.exitCode === null)
      await new Promise((closed) => {
        child.on("close", closed);
        child.kill("SIGKILL");
      });
    await google?.close();
    if (folder) rmSync(folder, { recursive: true });
  });

  async function post(
    path: string,
    body: object = {},
    headers: Record<string, string> = { "x-requested-with": "XmlHttpRequest" },
  ) {
    const response = await fetch(base + path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        "content-type": "application/json",
        "x-forwarded-proto": protocol,
        ...(cookie && { cookie }),
        ...headers,
      },
    });
    const set = response.headers.getSetCookie();
    cookie = set[0]?.split(";")[0] || cookie;
    const text = await response.text();
    return { status: response.status, text, set, body: text.startsWith("{") ? JSON.parse(text) : undefined };
  }

  const code = async () =>
    String(
      (await allowed(google, { kind: "code", response_type: "code", client_id: CLIENT.id, state: "s" })).answer["code"],
    );

  test(`${name}: refuses who sends no X-Requested-With, and a code that is none`, async () => {
    assert.is((await post("/auth/google", { code: "4/x", redirect_uri: ORIGIN }, {})).status, 403);
    assert.is((await post("/auth/refresh", {}, {})).status, 403);
    assert.is((await post("/auth/google", { code: "4/x", redirect_uri: ORIGIN })).status, 401);
    assert.is((await post("/auth/refresh")).status, 401);
  });

  test(`${name}: exchanges a code for a session cookie and shows the page no token`, async () => {
    const { status, body, set, text } = await post("/auth/google", {
      code: await code(),
      redirect_uri: ORIGIN,
      state: "s",
    });
    assert.is(status, 200);
    assert.is(body.user.email, "ada@example.com");
    assert.is(body.expires_in, 3600);
    assert.match(body.scope, "openid");
    assert.match(set[0] ?? "", /; ?httponly/i);
    assert.match(set[0] ?? "", /; ?samesite=lax/i);
    assert.not.match(text + set.join(), /ya29\.|1\/\//);
  });

  test(`${name}: renews by the cookie, and not after signing out`, async () => {
    const renewed = await post("/auth/refresh");
    assert.is(renewed.status, 200);
    assert.is(renewed.body.user.email, "ada@example.com");
    assert.not.match(renewed.text, /ya29\.|1\/\//);
    assert.equal((await post("/auth/logout")).body, {});
    assert.is((await post("/auth/refresh")).status, 401);
  });

  test.run();
}
