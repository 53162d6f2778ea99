/** What the command says and does, without a process of its own; `cli.test.ts` starts it as it is published. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runCommand } from "../../src/serve/command.js";
import { usage } from "../../src/serve/usage.js";
import { folder, freePort, send, serve, type TestServer } from "./helpers.js";

const home = folder({
  "package.json": `{"version":"7.8.9"}`,
  "app/index.html": `<meta name="querylet" content='{}'>`,
  "scripts/page-ABCD1234.js": "export {};",
});

interface Ran {
  code: number;
  printed: string;
  warned: string;
  /** What the browser was asked to open. */
  opened: string[];
}

const test = suite("command");
let endpoint: TestServer;
/** What stops the servers that a test has started. */
let stops: (() => Promise<void>)[] = [];

test.before(async () => {
  endpoint = await serve((_, response) => response.end('{"data":{"__typename":"Query"}}'));
});
test.after.each(async () => {
  for (const stop of stops) await stop();
  stops = [];
});
test.after(() => endpoint.close());

async function querylet(args: readonly string[], hasBrowser = true): Promise<Ran> {
  const ran: Ran = { code: -1, printed: "", warned: "", opened: [] };
  ran.code = await runCommand(args, {
    appRoot: join(home, "app"),
    scriptRoot: join(home, "scripts"),
    packageFile: pathToFileURL(join(home, "package.json")),
    print: (text) => (ran.printed += text),
    warn: (text) => (ran.warned += text),
    onStop: (stop) => stops.push(stop),
    openBrowser(url, failed) {
      ran.opened.push(url);
      if (!hasBrowser) failed();
    },
  });
  return ran;
}

const addressIn = ({ printed }: Ran): string => /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? "";

test("prints its help and its version, and serves nothing", async () => {
  assert.equal(await querylet(["--help"]), { code: 0, printed: usage, warned: "", opened: [] });
  assert.equal(await querylet(["--version"]), { code: 0, printed: "7.8.9\n", warned: "", opened: [] });
  assert.is(stops.length, 0);
});

test("serves the app for the endpoint, says where, and stops when it is told", async () => {
  const ran = await querylet([endpoint.url, "--port", "0"]);
  const url = addressIn(ran);
  assert.equal(ran, {
    code: 0,
    printed: `Querylet for ${endpoint.url}/\n  ${url}\nStop it with Ctrl-C.\n`,
    warned: "",
    opened: [],
  });
  assert.match((await send(url)).text, "&#34;endpoint&#34;:&#34;/graphql&#34;");
  assert.is((await send(`${url}/page-ABCD1234.js`)).status, 200);
  for (const stop of stops.splice(0)) await stop();
  assert.is(await send(url).catch(() => "stopped"), "stopped");
});

test("opens the browser where that is wanted, and says where it cannot", async () => {
  const opening = await querylet([endpoint.url, "--port=0", "--open"]);
  assert.equal([opening.opened, opening.warned], [[addressIn(opening)], ""]);
  const failing = await querylet([endpoint.url, "--port=0", "--open"], false);
  assert.is(failing.warned, `No browser could be opened. Open ${addressIn(failing)} yourself.\n`);
});

test("tells the page who signs in by Google, and which schema the server has", async () => {
  const schema = join(folder({ "schema.graphql": "type Query { works: Int }" }), "schema.graphql");
  const port = String(await freePort());
  const ran = await querylet([endpoint.url, "--port", port, "--google-client-id", "1.apps", "--schema", schema]);
  const page = (await send(addressIn(ran))).text;
  assert.is(addressIn(ran), `http://localhost:${port}`);
  assert.match(page, "&#34;clientId&#34;:&#34;1.apps&#34;");
  assert.match(page, "&#34;schema&#34;:&#34;type Query { works: Int }&#34;");
});

test("without a port it takes the first one that is free, with Google's sign-in only its own", async () => {
  const first = await querylet([endpoint.url]);
  const second = await querylet([endpoint.url]);
  assert.equal([first.code, second.code], [0, 0]);
  assert.is.not(addressIn(first), addressIn(second));
  const signIn = await querylet([endpoint.url, "--google-client-id", "1.apps"]);
  assert.equal([signIn.code, signIn.printed], [1, ""]);
  assert.match(signIn.warned, "Port 4400 is in use");
});

test("warns of a host that other machines reach, and of what they may use", async () => {
  const open = await querylet([endpoint.url, "--port=0", "--host=0.0.0.0"]);
  assert.match(
    open.warned,
    /^Warning: every machine that reaches this port can use the GraphQL server, over plain http/,
  );
  const withHeader = await querylet([endpoint.url, "--port=0", "--host=0.0.0.0", "--header", "X-Key: s3cret"]);
  assert.match(withHeader.warned, "the GraphQL server with the headers that you gave, over plain http");
  assert.not.match(withHeader.warned + withHeader.printed, "s3cret");
});

test("ends with 2 and points to the help for words that it does not understand", async () => {
  const missing = "querylet: Which GraphQL server? Give its address: querylet https://example.com/graphql.\n";
  assert.equal(await querylet([]), { code: 2, printed: "", warned: `${missing}See querylet --help.\n`, opened: [] });
  assert.equal((await querylet(["--export", "site"])).warned, `${missing}See querylet --help.\n`);
  assert.match((await querylet([endpoint.url, "--prot", "80"])).warned, /^querylet: There is no option --prot\.\nSee/);
});

test("ends with 1 and one message for what it cannot do", async () => {
  const { code, warned } = await querylet(["not an address"]);
  assert.is(code, 1);
  assert.match(warned, /^querylet: "not an address" is not a URL\..*\n$/);
  const noSchema = await querylet([endpoint.url, "--schema", join(home, "none.graphql")]);
  assert.match(noSchema.warned, "there is no such file");
});

test("asks to report what it did not expect", async () => {
  let warned = "";
  const failing = (failure: unknown) =>
    runCommand(["--help"], {
      print() {
        throw failure;
      },
      warn: (text: string) => (warned += text),
    } as never);
  assert.is(await failing(new Error("The pipe is closed")), 1);
  assert.is(await failing("nothing"), 1);
  assert.is(
    warned,
    "querylet: Unexpected error: The pipe is closed. Please report it.\nquerylet: Unexpected error: an unknown failure. Please report it.\n",
  );
});

test("writes a site with the settings of its words, and prints what to send with it", async () => {
  const site = join(folder({}), "site");
  const { code, printed, warned } = await querylet(["/graphql", "--export", site, "--cable", "/cable"]);
  assert.equal([code, warned], [0, ""]);
  assert.match(printed, `Wrote 2 files to ${site}, for /graphql.`);
  assert.match(readFileSync(join(site, "index.html"), "utf8"), "&#34;url&#34;:&#34;/cable&#34;");
  assert.ok(existsSync(join(site, "page-ABCD1234.js")));
});

test("writes among other files only where that is wanted", async () => {
  const site = folder({ "own.txt": "x" });
  const refused = await querylet(["/graphql", "--export", site]);
  assert.equal([refused.code, existsSync(join(site, "index.html"))], [1, false]);
  assert.match(refused.warned, "has files that this command did not write");
  const written = await querylet(["/graphql", "--export", site, "--overwrite"]);
  assert.equal([written.code, existsSync(join(site, "index.html"))], [0, true]);
});

test.run();
