/** The command as it is published, in a process of its own: output, signals and exit codes. What it says is in `command.test.ts`. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { startForeignServer } from "../../helpers/programs/foreign-server.js";
import type { ForeignServer } from "../../helpers/programs/foreign-server.js";
import { settle } from "../../helpers/settle.js";
import { folder, freePort, send } from "./helpers.js";

/** The command as it is published: serve.js, with the app and package.json beside it. */
const home = folder({
  "package.json": `{"version":"7.8.9","type":"module"}`,
  "app/index.html": `<meta name="querylet" content='{}'>`,
  "embed/app/page-ABCD1234.js": "export {};",
});
const program = join(home, "serve.js");
let foreign: ForeignServer;
const running = new Set<ChildProcess>();

test.before(async () => {
  foreign = await startForeignServer();
  await build({
    entryPoints: ["src/app/serve/cli.ts"],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "silent",
  });
});
test.after(async () => {
  for (const child of running) child.kill();
  await foreign.close();
});

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

function querylet(...args: string[]): { child: ChildProcess; ended: Promise<Ended>; serving: Promise<string> } {
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let out = "";
  let err = "";
  child.stderr?.on("data", (chunk) => (err += String(chunk)));
  const serving = new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      out += String(chunk);
      const url = /http:\/\/localhost:\d+/.exec(out)?.[0];
      if (url) resolve(url);
    });
    child.on("close", () => reject(new Error(`ended: ${err}`)));
  });
  serving.catch(() => {});
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code) => {
      running.delete(child);
      resolve({ code, out, err });
    });
  });
  return { child, ended, serving };
}

/** A start that must fail: one message, no stack. */
async function failure(code: number, ...args: string[]): Promise<string> {
  const { code: seen, out, err } = await querylet(...args).ended;
  assert.is(seen, code, err);
  assert.is(out, "");
  assert.match(err, /^querylet-app: /);
  assert.not.match(err, /\n {4}at |Error:|node:internal/, "no stack trace");
  assert.is(err.trim().split("\n").length, code === 2 ? 2 : 1, err);
  return err;
}

test("serves the app and the endpoint behind it, until it is told to stop", async () => {
  const { child, ended, serving } = querylet(`${foreign.url}?v=1`, "--port", "0", "--header", "X-Key: s3cret");
  const url = await serving;
  const page = await send(url);
  assert.match(page.text, "&#34;endpoint&#34;:&#34;/graphql&#34;");
  assert.match(page.text, "&#34;live&#34;:{&#34;protocol&#34;:&#34;sse&#34;,&#34;url&#34;:&#34;/graphql&#34;}");
  assert.match(page.text, foreign.url);
  const server = /querylet-server&#34;:&#34;([^&]+)/.exec(page.text)?.[1] ?? "";
  assert.match(server, /#[0-9a-f]{16}$/, "of the query string, which may hold a key, there is a hash");
  const answer = await send(`${url}/graphql`, {
    method: "POST",
    body: `{"query":"{ works(limit: 1) { title } }"}`,
    headers: { "content-type": "application/json", origin: url, "querylet-server": server },
  });
  assert.equal(JSON.parse(answer.text), { data: { works: [{ title: "Study no. 1" }] } });
  child.kill("SIGTERM");
  const { code, out, err } = await ended;
  assert.is(code, 0);
  assert.is(err, "");
  assert.not.match(out + page.text, /s3cret|v=1/);
});

test("serves on when nobody reads its output any more, and says nothing of it", async () => {
  const port = await freePort();
  const { child, ended } = querylet(foreign.url, "--port", String(port));
  child.stdout?.destroy();
  const url = `http://localhost:${port}`;
  let status = 0;
  while (status !== 200 && child.exitCode === null) {
    status = await send(url).then(
      (page) => page.status,
      () => 0,
    );
    await settle();
  }
  assert.is(status, 200);
  // What is printed cannot be written, and that is known a moment later.
  for (let turn = 0; turn < 20; turn += 1) await send(url);
  child.kill("SIGTERM");
  const { code, err } = await ended;
  assert.equal([code, err], [0, ""]);
});

test("says on the console why a request failed, as its answer promises", async () => {
  const manifest = join(home, "app/manifest.webmanifest");
  writeFileSync(manifest, "{ broken");
  const { child, ended, serving } = querylet(foreign.url, "--port=0", "--header=X-Key: s3cret");
  const { status, text } = await send(`${await serving}/manifest.webmanifest`);
  rmSync(manifest);
  child.kill("SIGTERM");
  const { err } = await ended;
  assert.equal([status, text], [500, "The server failed to answer this request. Its console says why.\n"]);
  assert.match(err, /^querylet-app: a request failed inside the server: .*JSON.*\.\n$/);
  assert.not.match(err, "s3cret");
});

test("without a port it takes the next one that is free", async () => {
  const commands = [querylet(foreign.url), querylet(foreign.url)];
  const ports = (await Promise.all(commands.map(({ serving }) => serving))).map((url) => Number(new URL(url).port));
  assert.is(new Set(ports).size, 2);
  for (const port of ports) assert.ok(port >= 4400 && port < 4420, String(port));
  for (const { child } of commands) child.kill("SIGTERM");
  await Promise.all(commands.map(({ ended }) => ended));
});

test("ends with 1 or 2 and one message where it cannot serve, without a stack", async () => {
  assert.match(await failure(1, "not an address"), "is not a URL");
  assert.match(await failure(2), "Which GraphQL server?");
});

test("ends with 0 after its version", async () => {
  const { code, out, err } = await querylet("--version").ended;
  assert.equal([code, out, err], [0, "7.8.9\n", ""]);
});

test.run();
