/**
 * A server that drips, floods, breaks off and lies about lengths, types and shapes. The screen says what is wrong, the page stays
 * usable, and the session's token goes nowhere else.
 */
import { once } from "node:events";
import { buildSchema } from "graphql";
import * as assert from "uvu/assert";
import { hostileSuite, server, type HostPage } from "./hostile-suite.js";
import { CLOSED_PATH, TOKEN, type Misdeed } from "./server.js";

const schema = buildSchema(`
  type Query { things: [Thing!]! }
  type Thing { id: ID! name: String! size: Int tags: [String!] parent: Thing }
`);
const THINGS = Array.from({ length: 30 }, (_, id) => ({ id, name: `thing ${id}`, size: id, tags: ["a", "b"] }));

const { test, run } = hostileSuite("a server that lies, in Chromium", schema, { things: THINGS });

const LIST = "/q/things";

/** The way to another screen and back still works. */
async function canLeave({ app }: HostPage): Promise<void> {
  await app.getByRole("navigation").getByRole("link", { name: "Home" }).first().click();
  await app.locator("main .find.wide").waitFor();
}

/** Lets the server misbehave, and waits for what the screen says about it. */
async function says({ app, open }: HostPage, misdeed: Misdeed, words: RegExp): Promise<void> {
  server.misdeed = misdeed;
  await open(LIST);
  await app.getByText(words).first().waitFor();
}

test("an answer that drips is called slow, and the screen can be left", async (host) => {
  let drip: NodeJS.Timeout | undefined;
  const dripping: Misdeed = (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"data":');
    drip = setInterval(() => response.write(" "), 50);
    response.on("close", () => clearInterval(drip));
  };
  await says(host, dripping, /^No answer from .* yet/);
  await canLeave(host);
});

/** What a server may do instead of an answer, and what the screen then says. */
const BROKEN: readonly [what: string, misdeed: Misdeed, words: RegExp][] = [
  [
    "an answer that breaks off",
    (response, right) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": right.length + 100 });
      response.write(right.slice(0, 20), () => response.destroy());
    },
    /The answer is incomplete|The server cannot be reached/,
  ],
  [
    "an answer that is shorter than it says, in a connection that stays open",
    (response, right) => {
      response.socket?.write(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n${right}`);
    },
    /This is not a GraphQL server|The answer is incomplete|The server cannot be reached/,
  ],
  [
    "text that is called gzip",
    (response, right) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(right);
    },
    /The server cannot be reached|The answer is incomplete/,
  ],
  [
    "a page of HTML",
    (response) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome to our hotel</h1>");
    },
    /This is not a GraphQL server/,
  ],
  [
    "JSON that is no answer",
    (response) => {
      response.writeHead(200, { "content-type": "application/json" }).end('["data"]');
    },
    /This is not a GraphQL server/,
  ],
  [
    "a status of a broken gateway",
    (response) => {
      response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
    },
    /The server has a problem/,
  ],
  [
    "a connection that is cut at once",
    (response) => {
      response.destroy();
    },
    /The server cannot be reached/,
  ],
];

for (const [what, misdeed, words] of BROKEN) {
  test(`says what is wrong: ${what}`, async (host) => {
    await says(host, misdeed, words);
    await canLeave(host);
  });
}

/** Values of other shapes than the schema has. */
const SHAPES: readonly [what: string, data: unknown][] = [
  ["an object in place of a list", { things: { id: "1", name: "x" } }],
  ["a text in place of a list", { things: "things" }],
  ["a list of texts", { things: ["one", "two"] }],
  ["a list of lists", { things: [[{ id: "1" }], []] }],
  ["nulls where none may be", { things: [null, { id: null, name: null, size: null, tags: [null] }] }],
  ["other types of values", { things: [{ id: { a: 1 }, name: ["x"], size: "many", tags: "a", parent: 7 }] }],
  [
    "names of prototypes",
    JSON.parse('{"__proto__":{"things":[]},"constructor":{},"things":[{"__proto__":{"id":"1"}}]}'),
  ],
  [
    "the same record many times",
    { things: Array.from({ length: 50 }, () => ({ __typename: "Thing", id: "1", name: "same" })) },
  ],
];

for (const [what, data] of SHAPES) {
  test(`stays usable at ${what}`, async (host) => {
    const { app, errors, open } = host;
    server.misdeed = (response) => {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data }));
    };
    await open(LIST);
    await app.locator('h1:has-text("Things")').waitFor();
    await app.locator("main [aria-busy=true], main .skeleton").first().waitFor({ state: "detached" });
    await canLeave(host);
    assert.equal(errors, [], "no error outside of the app");
  });
}

test("an endless answer ends at the limit, and the page does not keep it", async (host) => {
  const megabyte = "x".repeat(2 ** 20);
  const endings: Promise<unknown>[] = [];
  const flooding: Misdeed = (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    endings.push(once(response, "close"));
    response.write('{"data":{"things":[{"id":"1","name":"');
    const write = () => {
      while (!response.destroyed && response.write(megabyte));
    };
    response.on("drain", write);
    write();
  };
  await says(host, flooding, /This is not a GraphQL server|The answer is too long/);
  await Promise.all(endings); // the rest is not read
  await canLeave(host);
});

test("a huge answer is shown, with few of its rows in the page", async (host) => {
  const { app, open } = host;
  server.misdeed = (response) => {
    const things = Array.from({ length: 50_000 }, (_, id) => ({ id: `${id}`, name: `thing ${id}`, size: id }));
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data: { things } }));
  };
  await open(LIST);
  await app.locator("tbody tr").first().waitFor();
  const rows = await app.locator("tbody tr").count();
  assert.ok(rows < 500, `${rows} rows in the page`);
  await canLeave(host);
});

for (const status of [301, 302, 303, 307, 308]) {
  test(`a redirect to another origin with ${status} does not take the token along`, async (host) => {
    const { app, open } = host;
    server.misdeed = (response) => {
      response.writeHead(status, { location: `${server.elsewhere}/graphql`, "access-control-allow-origin": "*" }).end();
    };
    await open(LIST);
    await app.locator('h1:has-text("Things")').waitFor();
    await app.locator("main [aria-busy=true], main .skeleton").first().waitFor({ state: "detached" });
    assert.equal(
      server.reached.filter((request) => request.includes(TOKEN)),
      [],
    );
    await canLeave(host);
  });
}

test("an endpoint on another origin that does not allow the page: CORS is named", async ({ page, app, open }) => {
  server.endpoint = server.elsewhere + CLOSED_PATH;
  await page.route("**/session", (route) => route.fulfill({ json: { token: "of nobody" } }));
  await open(LIST);
  await page.unroute("**/session");
  await app
    .getByText(/allows this page to call it \(CORS\)/)
    .first()
    .waitFor();
});

/** A gateway whose server is being restarted. */
const restarting: Misdeed = (response) => {
  response.writeHead(502, { "content-type": "text/html" }).end("<html>Bad Gateway</html>");
};

for (const what of ["schemaMisdeed", "misdeed"] as const) {
  test(`a server that was away is back on the screen without a press: ${what}`, async ({ app, open }) => {
    server.misdeed = restarting; // the smallest question is answered by the same server
    server[what] = restarting;
    await open(LIST);
    await app.getByRole("alert").getByText("This page tries again by itself").waitFor();
    server.misdeed = undefined;
    server[what] = undefined;
    await app.getByText("thing 7", { exact: true }).first().waitFor();
  });
}

test("rows that grew old while the server was away are renewed once it is back", async ({ page, app, open }) => {
  await open(LIST);
  await app.getByText("thing 7", { exact: true }).first().waitFor();
  await app.getByRole("link", { name: "Home" }).first().click();
  server.misdeed = restarting;
  await page.goBack();
  const notice = app.getByRole("alert").getByText("The server has a problem").first();
  await notice.waitFor();
  assert.ok(await app.getByText("thing 7", { exact: true }).first().isVisible());
  server.misdeed = undefined;
  await notice.waitFor({ state: "detached" });
});

test("a gateway's page to sign in on is called a web page", async (host) => {
  await says(
    host,
    (response) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Sign in</title>");
    },
    /^The server answered with a web page/,
  );
});

test("an address that no browser can open is named", async ({ app, open }) => {
  server.endpoint = "https://[bad";
  await open(LIST);
  await app
    .getByText(/^The server's address is wrong/)
    .first()
    .waitFor();
  await app.getByText(/^https:\/\/\[bad is not an address/).waitFor();
});

run();
