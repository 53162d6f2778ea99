/**
 * `npm start` while one develops, on a copy of the project: what is edited there shows in the page. A check of the types of all sources
 * costs seconds of processor time after each save, so that in `npm test` only the texts, which the tests put an error into, are checked.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { allowed } from "../tools/demo/google-person.js";
import { launch } from "../helpers/browser/browser.js";
import { isDeep } from "../helpers/cases.js";
import { copyProject, type ProjectCopy } from "../helpers/programs/project-copy.js";
import { requires } from "../helpers/requires.js";

const test = suite("npm start in Chromium");
requires(test, "chromium");

interface Run {
  url: string;
  googleUrl: string;
  /** Everything that it printed so far. */
  output(): string;
  /** Ends it as Ctrl-C does. Resolves to its exit code. */
  interrupt(): Promise<number | null>;
}

const running: ChildProcess[] = [];

function start(project: ProjectCopy, ...args: string[]): Promise<Run> {
  const child = spawn(process.execPath, ["build.mjs", "start", "--port", "0", ...args], { cwd: project.folder });
  running.push(child);
  let output = "";
  const closed = new Promise<number | null>((resolve) => child.on("close", resolve));
  return new Promise((resolve, reject) => {
    const listen = (text: string): void => {
      output += text;
      const url = /^Querylet +(\S+)$/m.exec(output)?.[1];
      const googleUrl = /^Google +(\S+)/m.exec(output)?.[1];
      if (!url || !googleUrl) return;
      const interrupt = () => {
        child.kill("SIGINT");
        return closed;
      };
      resolve({ url, googleUrl, output: () => output, interrupt });
    };
    child.stdout.setEncoding("utf8").on("data", listen);
    child.stderr.setEncoding("utf8").on("data", listen);
    closed.then((code) => reject(new Error(`npm start ended (exit code ${code}):\n${output}`)));
  });
}

let project: ProjectCopy;
let run: Run;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

test.before(async () => {
  project = copyProject(["build.mjs", "package.json", "tsconfig.json", "src", "static", "tools"]);
  if (!isDeep)
    project.edit(
      "tools/build/start/types.mjs",
      'include: ["src", "tools/demo", "tools/gallery"]',
      'include: ["src/app/base/messages"]',
    );
  [run, browser] = await Promise.all([start(project), launch()]);
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(110_000);
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${run.url}/#/q/lines`);
  await page.getByText("Arvenkamm").first().waitFor();
});
test.after(async () => {
  await browser?.close();
  for (const child of running) child.kill("SIGKILL");
  project?.remove();
});

/** Whether the page is still the one that was marked: a reload takes the mark away. */
const mark = (): Promise<void> => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (): Promise<boolean> => page.evaluate(() => "marked" in window);
const overlay = () => page.locator("querylet-problems");

test("sends React's development build, readable, with source maps that lead to src", async () => {
  const script = await (await fetch(`${run.url}/app.js`)).text();
  assert.match(script, "react-dom-client.development.js");
  const map = (await (await fetch(`${run.url}/app.js.map`)).json()) as { sources: string[]; sourcesContent: string[] };
  const addresses = map.sources.map((source) => new URL(source, `${run.url}/app.js.map`).pathname);
  const main = addresses.indexOf("/src/app/frame/main.tsx");
  assert.is(map.sourcesContent[main], readFileSync("src/app/frame/main.tsx", "utf8"));
});

const outlineOf = (selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).outlineColor);

const STYLES = [
  ["static/app.css", "#querylet"],
  ["src/app/frame/shell/first-styles/frame.css", ".frame"],
  ["src/app/screens/list/list.css", "main"],
] as const;

for (const [file, selector] of STYLES) {
  test(`swaps ${file} without a reload`, async () => {
    await mark();
    const text = readFileSync(join(project.folder, file), "utf8");
    project.edit(file, text, `${text}\n${selector} { outline-color: rgb(1, 2, 3); }\n`);
    await page.waitForFunction(
      (wanted) => getComputedStyle(document.querySelector(wanted) as Element).outlineColor === "rgb(1, 2, 3)",
      selector,
    );
    assert.is(await isMarked(), true, "the page was not reloaded");
  });
}

test("reloads the page for a change of the app, at its address, with swapped styles", async () => {
  await mark();
  const address = page.url();
  const saved = performance.now();
  project.edit("src/app/base/messages/en/frame.ts", 'things: "Things"', 'things: "Things in print"');
  await page.getByText("Things in print").first().waitFor();
  const rebuilt = run
    .output()
    .match(/^Rebuilt in \d+ ms/gm)
    ?.at(-1);
  console.log(`${rebuilt}, shown ${Math.round(performance.now() - saved)} ms after the save`);
  assert.is(await isMarked(), false);
  assert.is(page.url(), address);
  for (const [file, selector] of STYLES)
    assert.is(await outlineOf(selector), "rgb(1, 2, 3)", `${file}, which an earlier test changed`);
});

test("restarts a changed demo server with its data and its signed-in user", async () => {
  const askForData = async (): Promise<unknown> => {
    const query = JSON.stringify({
      query: '{ incident(id: "incident-seed-7") { title reportedAt } ticket(id: "ticket-7") { number validUntil } }',
    });
    const headers = { "content-type": "application/json" };
    return (await page.request.post(`${run.url}/graphql`, { data: query, headers })).json();
  };
  const before = await askForData();
  assert.equal(Object.keys(before as object), ["data"], JSON.stringify(before));
  const sameSite = { "x-requested-with": "XmlHttpRequest", "content-type": "application/json" };
  const settings = (await page.getAttribute("meta[name=querylet]", "content")) ?? "";
  const { clientId } = (JSON.parse(settings) as { google: { clientId: string } }).google;
  const { answer } = await allowed(
    { url: run.googleUrl },
    { client_id: clientId, response_type: "code", origin: run.url },
  );
  const exchange = { code: answer["code"], redirect_uri: run.url };
  const signIn = await page.request.post(`${run.url}/auth/google`, { headers: sameSite, data: exchange });
  assert.is(signIn.status(), 200, await signIn.text());

  await mark();
  project.edit("tools/demo/domain/network-data.ts", 'name: "Arvenkamm"', 'name: "Arvenspitz"');
  await page.getByText("Arvenspitz").first().waitFor();
  assert.is(await isMarked(), false, "the page shows no data of the server that is gone");
  assert.equal(await askForData(), before);
  const renewed = await page.request.post(`${run.url}/auth/refresh`, { headers: sameSite, data: {} });
  assert.is(renewed.status(), 200, "the user is still signed in");
});

/** What the server tells pages, one message after the other, until it is taken back. */
async function* toldPages(signal: AbortSignal): AsyncGenerator<Told> {
  const response = await fetch(`${run.url}/development/events`, { signal });
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    const messages = `${text}${decoder.decode(chunk, { stream: true })}`.split("\n\n");
    text = messages.pop() ?? "";
    for (const message of messages)
      yield JSON.parse(message.slice(message.indexOf("data: ") + "data: ".length)) as Told;
  }
}

interface Told {
  versions: Record<string, string>;
  typeErrors: string[];
}

test("shows a change at once, its type error when that is found, until it is mended", async () => {
  const stop = new AbortController();
  const told = toldPages(stop.signal);
  const first = (await told.next()).value as Told;
  const takeBack = project.edit(
    "src/app/base/messages/en/frame.ts",
    'things: "Things in print"',
    'things: "Things in error", ...("text" satisfies number)',
  );
  const lines = readFileSync(join(project.folder, "src/app/base/messages/en/frame.ts"), "utf8").split("\n");
  const place = `src/app/base/messages/en/frame.ts:${1 + lines.findIndex((line) => line.includes("Things in error"))}`;
  let next = first;
  while (next.versions["/app.js"] === first.versions["/app.js"]) next = (await told.next()).value as Told;
  assert.equal(next.typeErrors, [], "the page need not wait for the types to be checked");
  stop.abort();
  await page.getByText("Things in error").first().waitFor();
  await overlay().getByText(place).first().waitFor();
  assert.ok(new RegExp(`^${place}:\\d+: TS\\d+: `, "m").test(run.output()), run.output());

  await overlay().getByRole("button", { name: "Close" }).click();
  assert.is(await overlay().count(), 0);
  await page.reload();
  await overlay().getByText(place).first().waitFor();
  takeBack();
  await page.getByText("Things in print").first().waitFor();
  await overlay().waitFor({ state: "detached" });
});

test("shows a syntax error and a failed server, and goes on when they are mended", async () => {
  const takeBack = project.edit("src/app/frame/shell/app.tsx", "export function", "export function function");
  await overlay().getByText("src/app/frame/shell/app.tsx:").first().waitFor();
  takeBack();
  await overlay().waitFor({ state: "detached" });

  const mend = project.edit("tools/demo/start.ts", "/** The", 'throw new Error("broken on purpose");\n/** The');
  await overlay().getByText("broken on purpose").first().waitFor();
  assert.is((await page.request.get(run.url)).status(), 200, "the version before runs in its place");
  mend();
  await overlay().waitFor({ state: "detached" });
});

const rebuilds = (): number => run.output().match(/^Rebuilt in \d+ ms/gm)?.length ?? 0;

test("builds the gallery when it is opened, and keeps it up to date while it is", async () => {
  const gallery = await browser.newPage();
  gallery.setDefaultTimeout(110_000);
  await gallery.goto(`${run.url}/gallery`);
  await gallery.getByRole("heading", { name: "Gallery" }).waitFor();
  project.edit("tools/gallery/list.tsx", "<h1>Gallery</h1>", "<h1>Gallery of states</h1>");
  await gallery.getByRole("heading", { name: "Gallery of states" }).waitFor();
  await gallery.close();

  const before = rebuilds();
  project.edit("src/app/base/messages/en/frame.ts", "Things in print", "Things on paper");
  await page.getByText("Things on paper").first().waitFor();
  assert.is(rebuilds(), before + 1, "the app alone is built again");
  assert.is((await page.request.get(`${run.url}/gallery`)).status(), 200);
  assert.is(rebuilds(), before + 2);
});

test("lets several run at once, and leaves nothing behind when they end", async () => {
  const others = await Promise.all(Array.from({ length: isDeep ? 2 : 1 }, () => start(project)));
  const all = [run, ...others];
  assert.is(new Set(all.map(({ url }) => url)).size, all.length);
  for (const { url } of all) assert.match(await (await fetch(`${url}/app.js`)).text(), "react-dom");
  await page.close();
  const exitCodes = await Promise.all(all.map(({ interrupt }) => interrupt()));
  assert.equal(new Set(exitCodes), new Set([130]));
  for (const { url } of all)
    await fetch(url).then(
      () => assert.unreachable(`${url} still answers`),
      () => {},
    );
  const cache = join(project.folder, "node_modules/.cache/querylet");
  assert.equal(existsSync(cache) ? readdirSync(cache) : [], ["types"]);
  const fatal = all.flatMap(({ output }) => /^.*fatal error[^]{0,300}/m.exec(output())?.[0] ?? []);
  assert.equal(fatal, []);
  assert.equal(complaints, []);
});

test("serves with --production what is published", async () => {
  const published = await start(project, "--production");
  const script = await (await fetch(`${published.url}/app.js`)).text();
  assert.not.match(script, "react-dom-client.development.js");
  assert.not.match(script, "sourceMappingURL");
  assert.not.match(await (await fetch(published.url)).text(), "/development.js");
  assert.is(await published.interrupt(), 130);
});

test.run();
