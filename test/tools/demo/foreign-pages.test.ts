/**
 * What pages of other origins can do to the demo while a person is signed in to it: nothing in that person's name. Pages on other ports of
 * localhost are of the same site, so cookies go along. They may ask what everyone may.
 */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { startDemo, type Demo } from "../../../tools/demo/start.js";
import { folder, send } from "../../app/serve/helpers.js";
import { allowed } from "./google-person.js";

const test = suite("foreign pages and the demo");
const appRoot = folder({ "index.html": "<!doctype html><html><head></head><body>the app</body></html>" });

let demo: Demo;
let cookie: string;

test.before(async () => {
  demo = await startDemo({ appRoot, port: 0, tick: false });
  const client_id = "querylet-demo.apps.stand-in.example";
  const { answer } = await allowed(
    { url: String(demo.googleUrl) },
    { client_id, origin: demo.url, state: "s", response_type: "code" },
  );
  const { headers, status } = await send(`${demo.url}/auth/google`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "XmlHttpRequest" },
    body: JSON.stringify({ code: answer["code"], redirect_uri: demo.url }),
  });
  assert.is(status, 200);
  cookie = String(headers["set-cookie"]?.[0]?.split(";")[0]);
});
test.after(() => demo.close());

/** Ada is an operator and may do this. */
const MUTATION = 'mutation { deleteIncident(id: "ID") { __typename } }';
const incidents = () => demo.graphql?.world.incidents.map(({ id }) => id) ?? [];

/** What a browser sends for a page of another port, and of another site. */
const FOREIGN: Record<string, Record<string, string>> = {
  "a page on another port": { origin: "http://localhost:3000", "sec-fetch-site": "same-site" },
  "a page of another site": { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  "a page without an origin": { origin: "null", "sec-fetch-site": "cross-site" },
  "an image on another port": { "sec-fetch-site": "same-site" },
};

/** All that a page can send without asking the server first. */
const SIMPLE: Record<string, { type: string; body: string }> = {
  "a form": { type: "application/x-www-form-urlencoded", body: String(new URLSearchParams({ query: MUTATION })) },
  "a form with parts": {
    type: "multipart/form-data; boundary=B",
    body: `--B\r\ncontent-disposition: form-data; name="query"\r\n\r\n${MUTATION}\r\n--B--\r\n`,
  },
  "plain text": { type: "text/plain", body: JSON.stringify({ query: MUTATION }) },
};

test("the person's own page is served as that person", async () => {
  const { text, status } = await send(`${demo.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, origin: demo.url, "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ query: "{ __typename }" }),
  });
  assert.is(status, 200);
  assert.match(text, "Query");
});

for (const [who, headers] of Object.entries(FOREIGN)) {
  test(`${who} sends no operation in the person's name`, async () => {
    const before = incidents();
    for (const [what, { type, body }] of Object.entries(SIMPLE)) {
      const answer = await send(`${demo.url}/graphql`, {
        method: "POST",
        headers: { ...headers, cookie, "content-type": type },
        body: body.replace("ID", String(before[0])),
      });
      assert.equal(incidents(), before, what);
      assert.is(answer.status, 403, what);
      assert.is(answer.headers["access-control-allow-origin"], undefined);
    }
    const { status } = await send(`${demo.url}/graphql?query={__typename}`, { headers: { ...headers, cookie } });
    assert.is(status, 403);
  });

  test(`${who} neither renews nor ends the person's session`, async () => {
    for (const path of ["/auth/google", "/auth/refresh", "/auth/logout"])
      for (const more of [{}, { "x-requested-with": "XmlHttpRequest" }] as Record<string, string>[]) {
        const { status } = await send(demo.url + path, {
          method: "POST",
          headers: { ...headers, ...more, cookie, "content-type": "text/plain" },
          body: "{}",
        });
        assert.is(status, 403, path);
      }
  });
}

const NEIGHBOUR = { origin: "http://localhost:3000", "sec-fetch-site": "same-site" };
const askFirst = (path: string, origin: string) =>
  send(demo.url + path, { method: "OPTIONS", headers: { origin, "access-control-request-method": "POST" } });
const post = (query: string, headers: Record<string, string>) =>
  send(`${demo.url}/graphql`, {
    method: "POST",
    headers: { ...headers, cookie, "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });

test("a page of another site may not ask first, and no page about the session", async () => {
  for (const [path, origin] of [
    ["/graphql", "https://evil.example"],
    ["/graphql", "http://localhost.evil.example"],
    ["/graphql", "null"],
    ["/auth/refresh", NEIGHBOUR.origin],
  ] as const) {
    const { headers } = await askFirst(path, origin);
    for (const name of Object.keys(headers)) assert.not.match(name, /^access-control-/, `${path} ${origin}`);
  }
});

test("a page that was opened from a file is told to be served", async () => {
  const { status, text } = await post("{ lines { name } }", { origin: "null", "sec-fetch-site": "cross-site" });
  assert.is(status, 403);
  assert.match(text, "A page that was opened from a file has no origin: serve it over http://localhost");
});

test("a page on another port may send JSON, and read what everyone may", async () => {
  const question = await askFirst("/graphql", NEIGHBOUR.origin);
  assert.is(question.status, 204);
  assert.is(question.headers["access-control-allow-origin"], NEIGHBOUR.origin);
  assert.is(question.headers["access-control-allow-credentials"], undefined);
  const { status, text, headers } = await post("{ lines { name } }", NEIGHBOUR);
  assert.is(status, 200);
  assert.match(text, "Brunnhorn");
  assert.is(headers["access-control-allow-origin"], NEIGHBOUR.origin);
});

test("a page on another port never acts for the person who is signed in", async () => {
  const own = { origin: demo.url, "sec-fetch-site": "same-origin" };
  assert.match((await post("{ staff { edges { node { name } } } }", own)).text, "Ada Berg");
  assert.match((await post("{ staff { edges { node { name } } } }", NEIGHBOUR)).text, "UNAUTHENTICATED");
  const before = incidents();
  assert.match((await post(MUTATION.replace("ID", String(before[0])), NEIGHBOUR)).text, "UNAUTHENTICATED");
  assert.equal(incidents(), before);
});

test.run();
