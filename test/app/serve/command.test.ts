/** What the command says and does, without a process of its own; `cli.test.ts` starts it as it is published. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand, usage } from "../../../src/app/serve/command.js";
import { urlIn, querylet, type Ran } from "./running-command.js";
import { folder, freePort, send, serve, type TestServer } from "./helpers.js";

const test = suite("command");
let endpoint: TestServer;
/** What the commands of a test have started. */
let started: Ran[] = [];

test.before(async () => {
  endpoint = await serve((_, response) => response.end('{"data":{"__typename":"Query"}}'));
});
test.after.each(async () => {
  for (const { stops } of started) for (const stop of stops) await stop();
  started = [];
});
test.after(() => endpoint.close());

async function run(args: readonly string[], hasBrowser = true): Promise<Ran> {
  const ran = await querylet(args, hasBrowser);
  started.push(ran);
  return ran;
}

test("prints its help and its version, and serves nothing", async () => {
  const nothing = { code: 0, warned: "", opened: [], stops: [] };
  assert.equal(await run(["--help"]), { ...nothing, printed: usage });
  assert.equal(await run(["--version"]), { ...nothing, printed: "7.8.9\n" });
});

test("serves the app for the endpoint, says where, and stops when it is told", async () => {
  const ran = await run([endpoint.url, "--port", "0"]);
  const url = urlIn(ran);
  assert.equal([ran.code, ran.warned, ran.opened], [0, "", []]);
  assert.is(ran.printed, `Querylet for ${endpoint.url}/\n  ${url}\nStop it with Ctrl-C.\n`);
  assert.match((await send(url)).text, "&#34;endpoint&#34;:&#34;/graphql&#34;");
  assert.is((await send(`${url}/page-ABCD1234.js`)).status, 200);
  for (const stop of ran.stops.splice(0)) await stop();
  assert.is(await send(url).catch(() => "stopped"), "stopped");
});

test("serves a server that requires a sign-in, and says how to send one", async () => {
  const closed = await serve((_, response) => response.writeHead(401).end("Unauthorized"));
  const asked = await run([closed.url, "--port=0"]);
  assert.match(asked.warned, `Note: ${closed.url}/ answered with status 401: it requires a sign-in.`);
  assert.match(urlIn(asked), "http://localhost:");
  const signingIn = await run([closed.url, "--port", String(await freePort()), "--google-client-id", "1.apps"]);
  assert.is(signingIn.warned, "", "the person signs in on the page");
  const page = await send(urlIn(signingIn));
  assert.match(page.text, "&#34;flows&#34;:[&#34;token&#34;]");
  assert.match(String(page.headers["content-security-policy"]), "https://accounts.google.com/gsi/client");
  await closed.close();
});

test("opens the browser where that is wanted, and says where it cannot", async () => {
  const opening = await run([endpoint.url, "--port=0", "--open"]);
  assert.equal([opening.opened, opening.warned], [[urlIn(opening)], ""]);
  const failing = await run([endpoint.url, "--port=0", "--open"], false);
  assert.is(failing.warned, `No browser could be opened. Open ${urlIn(failing)} yourself.\n`);
});

test("tells the page who signs in by Google, and which schema the server has", async () => {
  const schema = join(folder({ "schema.graphql": "type Query { works: Int }" }), "schema.graphql");
  const port = String(await freePort());
  const ran = await run([endpoint.url, "--port", port, "--google-client-id", "1.apps", "--schema", schema]);
  const page = (await send(urlIn(ran))).text;
  assert.is(urlIn(ran), `http://localhost:${port}`);
  assert.match(page, "&#34;clientId&#34;:&#34;1.apps&#34;");
  assert.match(page, "&#34;schema&#34;:&#34;type Query { works: Int }&#34;");
});

test("tells the page how the server pushes, and through which channel", async () => {
  const pageOf = async (...args: string[]) => (await send(urlIn(await run([endpoint.url, "--port=0", ...args])))).text;
  const cable = await pageOf("--cable", "/cable", "--channel", "Works");
  assert.match(
    cable,
    "&#34;live&#34;:{&#34;protocol&#34;:&#34;cable&#34;,&#34;url&#34;:&#34;/cable?querylet-server=http",
  );
  assert.match(cable, "&#34;channel&#34;:&#34;Works&#34;");
  assert.not.match(await pageOf("--cable", "/cable"), "&#34;channel&#34;");
  const events = await pageOf("--sse");
  assert.not.match(events, "google", "nor with a sign-in that nobody chose");
  assert.match(events, "&#34;live&#34;:{&#34;protocol&#34;:&#34;sse&#34;,&#34;url&#34;:&#34;/graphql&#34;}");
});

test("without a port it takes a free one, and with Google's sign-in only its own", async () => {
  const first = await run([endpoint.url]);
  const second = await run([endpoint.url]);
  assert.equal([first.code, second.code], [0, 0]);
  assert.is.not(urlIn(first), urlIn(second));
  const signIn = await run([endpoint.url, "--google-client-id", "1.apps"]);
  assert.equal([signIn.code, signIn.printed], [1, ""]);
  assert.match(signIn.warned, "Port 4400 is in use");
});

test("warns of a host that other machines reach, and of what they may use", async () => {
  const open = await run([endpoint.url, "--port=0", "--host=0.0.0.0"]);
  assert.match(
    open.warned,
    /^Warning: every machine that reaches this port can use the GraphQL server, over plain http/,
  );
  const withHeader = await run([endpoint.url, "--port=0", "--host=0.0.0.0", "--header", "X-Key: s3cret"]);
  assert.match(withHeader.warned, "the GraphQL server with the headers that you gave, over plain http");
  assert.not.match(withHeader.warned + withHeader.printed, "s3cret");
  assert.is((await run([endpoint.url, "--port=0", "--host=127.0.0.1"])).warned, "");
});

test("ends with 2 and points to the help for words that it does not understand", async () => {
  const missing = "querylet-app: Which GraphQL server? Give its address: querylet-app https://example.com/graphql.\n";
  const { code, printed, warned } = await run([]);
  assert.equal([code, printed, warned], [2, "", `${missing}See querylet-app --help.\n`]);
  assert.equal((await run(["--export", "site"])).warned, `${missing}See querylet-app --help.\n`);
  assert.match(
    (await run([endpoint.url, "--prot", "80"])).warned,
    /^querylet-app: There is no option --prot\. Did you mean --port\?\nSee/,
  );
  assert.match((await run([endpoint.url, "--port", "http"])).warned, /^querylet-app: --port needs a number.*\nSee/);
  const secret = await run([endpoint.url, "--header", "s3cret"]);
  assert.match(secret.warned, /^querylet-app: .*\nSee querylet-app --help\.\n$/);
  assert.not.match(secret.warned, "s3cret");
});

/** Ends with 1, and prints one line alone. @returns the line */
async function refusal(...args: string[]): Promise<string> {
  const { code, printed, warned } = await run(args);
  assert.equal([code, printed], [1, ""], warned);
  assert.match(warned, /^querylet-app: .*\n$/);
  return warned;
}

test("ends with 1 and one message where it cannot serve", async () => {
  const other = await serve((_, response) => response.end("<!doctype html><p>Welcome"));
  const page = join(folder({ "page.html": "<!doctype html>" }), "page.html");
  assert.match(await refusal(endpoint.url, "--port", String(new URL(other.url).port)), "is in use");
  assert.match(await refusal(endpoint.url, "--cable", "ftp://x/"), "is not an address for live updates");
  assert.match(await refusal(`localhost:${await freePort()}/graphql`), "nothing listens there");
  assert.match(await refusal(other.url, "--port=0"), "answers with a web page");
  assert.match(await refusal(endpoint.url, "--schema", page), "is a web page");
  await other.close();
});

test("ends with 1 and one message for what it cannot do", async () => {
  const { code, warned } = await run(["not an address"]);
  assert.is(code, 1);
  assert.match(warned, /^querylet-app: "not an address" is not a URL\..*\n$/);
  const page = await serve((_, response) => response.end("<!doctype html><p>Hello"));
  const noGraphQL = await run([page.url, "--port=0"]);
  await page.close();
  assert.equal([noGraphQL.code, noGraphQL.printed], [1, ""]);
  assert.match(noGraphQL.warned, "GraphQL");
  const noSchema = await run([endpoint.url, "--schema", "/none/schema.graphql"]);
  assert.match(noSchema.warned, "there is no such file");
});

test("writes no site where it cannot, and says why", async () => {
  const files = folder({ "file.txt": "x" });
  const none = join(files, "none");
  assert.match(await refusal("/graphql", "--export", join(files, "file.txt")), "it is a file or is inside one");
  assert.match(await refusal("ftp://x/", "--export", none), "needs http or https");
  assert.not.ok(existsSync(none));
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
    "querylet-app: Unexpected error: The pipe is closed. Please report it.\nquerylet-app: Unexpected error: an unknown failure. Please report it.\n",
  );
});

test("writes a site with the settings of its words, and prints what to send with it", async () => {
  const site = join(folder({}), "site");
  const schema = join(folder({ "schema.graphql": "type Query { works: Int }" }), "schema.graphql");
  const words = ["/graphql", "--export", site, "--cable", "/cable", "--schema", schema];
  const { code, printed, warned } = await run(words);
  assert.equal([code, warned], [0, ""]);
  assert.match(printed, /^ {2}Content-Security-Policy: default-src 'none'; script-src 'self';/m);
  assert.match(printed, `Wrote 2 files to ${site}, for /graphql.`);
  const page = readFileSync(join(site, "index.html"), "utf8");
  assert.match(page, "&#34;endpoint&#34;:&#34;/graphql&#34;");
  assert.match(page, "&#34;url&#34;:&#34;/cable&#34;");
  assert.match(page, "&#34;schema&#34;:&#34;type Query { works: Int }&#34;");
  assert.ok(existsSync(join(site, "page-ABCD1234.js")));
});

test("writes among other files only where that is wanted", async () => {
  const site = folder({ "own.txt": "x" });
  const refused = await run(["/graphql", "--export", site]);
  assert.equal([refused.code, existsSync(join(site, "index.html"))], [1, false]);
  assert.match(refused.warned, "has files that this command did not write");
  const written = await run(["/graphql", "--export", site, "--overwrite"]);
  assert.equal([written.code, existsSync(join(site, "index.html"))], [0, true]);
});

test.run();
