/** A tag or an app whose endpoint is changed while it is shown: nothing of one server is sent to the other, or shown there. */
import { render, type Screen } from "../../../helpers/render.js";
import { buildSchema, graphql } from "graphql";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppOptions } from "../../../../src/app/base/context/options.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const STAGING = "https://staging.example/graphql";
const PRODUCTION = "https://api.example/graphql";
const TOKEN = "eyJhbGciOiJIUzI1NiJ9.e30.of-staging";
const schema = buildSchema(`
  type Query { kites: [Kite!]! }
  type Mutation { logIn(name: String!): String! createKite(name: String!): Kite! }
  type Kite { id: ID! name: String! }
`);

const test = suite("another endpoint");
const ours = globalThis.fetch;
let screen: Screen;
let sent: { url: string; headers: Headers }[] = [];
/** Of the answers to come. */
let statuses: number[] = [];

test.before.each(() => {
  sent = [];
  statuses = [];
  localStorage.clear();
  sessionStorage.clear();
  globalThis.fetch = async (input, init) => {
    const status = statuses.shift() ?? 200;
    sent.push({ url: String(input), headers: new Headers(init?.headers) });
    const { query, variables } = JSON.parse(String(init?.body)) as {
      query: string;
      variables?: Record<string, unknown>;
    };
    const rootValue = { kites: [], logIn: () => TOKEN, createKite: { id: "1", name: "Ada" } };
    const answer = await graphql({ schema, source: query, rootValue, variableValues: variables ?? null });
    return new Response(status === 200 ? JSON.stringify(answer) : "{}", {
      status,
      headers: { "content-type": "application/json" },
    });
  };
});
test.after.each(async () => {
  await screen.close();
  globalThis.fetch = ours;
});

const app = (endpoint: string, options: AppOptions = {}) => (
  <QueryletApp endpoint={endpoint} live={null} routing="memory" {...options} />
);
const sentTo = (endpoint: string) => sent.filter(({ url }) => url === endpoint);
const tokensAt = (endpoint: string) => sentTo(endpoint).map(({ headers }) => headers.get("authorization"));

test("a token that an action of one server gave is not sent to the next one", async () => {
  screen = await render(app(STAGING, { route: "/m/logIn" }));
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
  await screen.type(/^Name/, "Ada");
  await screen.press("button", "Log in");
  await screen.until(() => screen.all("button", "Use this sign-in").length);
  await screen.press("button", "Use this sign-in");
  await screen.until(() => tokensAt(STAGING).includes(`Bearer ${TOKEN}`), "the token is used");
  await screen.render(app(PRODUCTION, { route: "/q/kites" }));
  await screen.until(() => sentTo(PRODUCTION).length >= 2, "the schema and the list");
  assert.equal([...new Set(tokensAt(PRODUCTION))], [null]);
});

test("headers of the page for one server are not sent to another by a late try", async () => {
  statuses = [503, 503];
  screen = await render(app(STAGING, { headers: { authorization: "Bearer staging" } }));
  await screen.until(() => sentTo(STAGING).length === 1);
  await screen.render(app(PRODUCTION, { headers: { authorization: "Bearer production" } }));
  await screen.until(() => sentTo(PRODUCTION).length >= 1 && screen.text().includes("Kites"));
  assert.equal([...new Set(tokensAt(STAGING))], ["Bearer staging"]);
  assert.equal([...new Set(tokensAt(PRODUCTION))], ["Bearer production"]);
});

test("what was typed for one server comes back with it, and is in no other form", async () => {
  const name = () => (screen.get("textbox", /^Name/) as HTMLInputElement).value;
  const open = async (endpoint: string) => {
    await screen.render(app(endpoint, { route: "/m/createKite" }));
    await screen.until(() => screen.root.querySelector("form.form"), "a form");
  };
  screen = await render(app(STAGING, { route: "/m/createKite" }));
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
  await screen.type(/^Name/, "for staging");
  await open(PRODUCTION);
  assert.is(name(), "");
  await open(STAGING);
  assert.is(name(), "for staging");
});

test("headers that were typed into the editor are not those of another server", async () => {
  screen = await render(app(STAGING, { route: "/edit" }));
  await screen.until(() => screen.all("button", /^Headers/).length);
  await screen.press("button", /^Headers/);
  await screen.until(() => screen.all("button", "Add header").length);
  await screen.press("button", "Add header");
  await screen.type("Value of header 1", "of-staging");
  await screen.tap(screen.get("checkbox", "Keep on this device"));
  await screen.render(app(PRODUCTION, { route: "/edit" }));
  await screen.until(() => sentTo(PRODUCTION).length > 0 && screen.all("button", /^Headers/).length);
  await screen.press("button", /^Headers/);
  await screen.until(() => screen.all("button", "Add header").length);
  assert.is(screen.all("textbox", "Value of header 1").length, 0);
  assert.not.match(document.body.outerHTML, "of-staging");
});

test.run();
