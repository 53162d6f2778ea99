/**
 * What is typed under a secret's name reaches the server and no address: links are shared, kept in the browser's history, and told to the
 * embedding page.
 */
import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { AppEvent } from "../../../../src/app/base/context/options.js";
import { changeFilters } from "../../../../src/app/parts/list/view-changes.js";
import { formatRoute, parseRoute } from "../../../../src/app/base/navigation/routes.js";
import { createWorld } from "../../helpers/world.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const test = suite("addresses without secrets");
const SDL = `
  type Query {
    invitation(name: String, accessToken: String!): String
    guests(password: String, where: GuestFilter): [Guest!]!
  }
  input GuestFilter { name: String apiKey: String }
  type Guest { id: ID! name: String! }
`;

let screen: Screen;
let told: string[];
let world: ReturnType<typeof createWorld>;
const { history } = window;
const addresses: string[] = [];

for (const method of ["pushState", "replaceState"] as const) {
  const real = history[method].bind(history);
  history[method] = (state, title, url) => {
    addresses.push(JSON.stringify(state) + String(url));
    real(state, title, url);
  };
}

async function open(hash: string): Promise<void> {
  told = [];
  addresses.length = 0;
  window.location.hash = hash;
  world = createWorld(SDL, { invitation: () => "welcome", guests: () => [{ id: "1", name: "Zoe" }] });
  screen = await render(
    <QueryletApp
      {...world.options}
      routing="hash"
      onEvent={(event: AppEvent) => void (event.type === "navigate" && told.push(event.route))}
    />,
  );
  await screen.until(() => screen.root.querySelector("h1"), hash);
}
test.after.each(async () => {
  await screen.close();
  window.location.hash = "";
});

const seen = () =>
  JSON.stringify([
    window.location.href,
    addresses,
    told,
    [...screen.root.querySelectorAll("a")].map((link) => link.getAttribute("href")),
  ]);

test("a query's secret argument is sent, and is in no address, link or event", async () => {
  await open("#/q/invitation");
  await screen.type("Name", "Zoe");
  await screen.type("Access token", "s3cr3t");
  await screen.press("button", "Show");
  await screen.until(() => screen.text().includes("welcome"), "an answer");
  assert.equal(world.sent.at(-1)?.variables, { name: "Zoe", accessToken: "s3cr3t" });
  assert.match(window.location.hash, "Zoe");
  assert.not.match(seen(), "s3cr3t");
});

test("another secret for the same address is sent too", async () => {
  await open("#/q/invitation");
  await screen.type("Access token", "s3cr3t");
  await screen.press("button", "Show");
  await screen.until(() => screen.text().includes("welcome"), "an answer");
  await screen.type("Access token", "an0ther");
  await screen.press("button", "Show");
  await screen.until(() => world.sent.some(({ variables }) => variables["accessToken"] === "an0ther"), "it is sent");
  assert.not.match(seen(), /s3cr3t|an0ther/);
});

test("a link that lacks the secret asks for it again", async () => {
  await open(`#/q/invitation?a=${encodeURIComponent('{"name":"Zoe"}')}`);
  await screen.until(() => screen.all("textbox", "Access token").length, "the form");
  assert.is((screen.get("textbox", "Name") as HTMLInputElement).value, "Zoe");
  assert.equal(world.sent, []);
});

test("a list that lacks a secret filter says so, until it is filtered again", async () => {
  const lacking = formatRoute({
    at: "query",
    field: "guests",
    args: { password: "s3cr3t", where: { name: "Zoe", apiKey: "k" } },
  });
  assert.not.match(lacking, /s3cr3t/);
  assert.equal(parseRoute(lacking), {
    at: "query",
    field: "guests",
    args: { where: { name: "Zoe" } },
    lacks: ["password", "where"],
  });
  assert.is(formatRoute(parseRoute(lacking)), lacking);
  await open(`#${lacking}`);
  await screen.until(() => screen.text().includes("Zoe"));
  assert.match(screen.text(), "Not filtered by a secret, which no address keeps: Password, Where");
  assert.is(changeFilters({ lacks: ["password"] }, {}).lacks, undefined);
});

test.run();
