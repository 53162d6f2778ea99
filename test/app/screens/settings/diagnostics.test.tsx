import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../../src/transport/errors.js";
import { createWorld } from "../../helpers/world.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");
const { act } = await import("react");

const test = suite("diagnostics");
let screen: Screen;
test.after.each(() => screen.close());

async function show(route: string) {
  const world = createWorld(
    "type Query { greeting(to: String!): String, answer: String } type Mutation { greet(to: String!): String }",
    { greeting: ({ to }: { to: string }) => `hello ${to}`, answer: () => "a value of the server" },
  );
  screen = await render(<QueryletApp {...world.options} route={route} />);
  return world;
}

/** The cells of a table's rows, by column. */
const rows = (name: string) =>
  [...screen.root.querySelectorAll<HTMLElement>(`table[aria-label="${name}"] tbody tr`)].map((row) =>
    [...row.children].map((cell) => (cell.textContent ?? "").trim()),
  );

test("is reached from the menu, and shows what was asked with time and size", async () => {
  await show("/q/answer");
  await screen.until(() => screen.text().includes("a value of the server"));
  await screen.press("button", "More screens");
  await screen.press("link", "Diagnostics");
  await screen.until(() => rows("Operations").length > 0);
  const [first = []] = rows("Operations");
  assert.match(first[0] ?? "", /Answer/);
  assert.equal(first.slice(1, 3), ["Query", "Done"]);
  assert.match(first[4] ?? "", /^\d+ ms$/);
  assert.match(first[6] ?? "", /^\d+ B$/);
  assert.is(rows("Cache").length, 1);
  assert.is(rows("On screen").length, 0, "the screen that asked is gone");
  assert.not.match(screen.text(), "a value of the server");
});

test("lists no answer that no screen asked for", async () => {
  await show("/m/greet"); // a form that would ask for a record's name, had it one
  await screen.until(() => screen.root.querySelector("form.form"));
  await screen.press("button", "More screens");
  await screen.press("link", "Diagnostics");
  await screen.until(() => screen.text().includes("Cache"));
  assert.equal(rows("Cache"), []);
  assert.match(screen.text(), "Cache0 answers");
});

test("shows no value of a variable", async () => {
  await show('/q/greeting?a={"to":"hunter2"}');
  await screen.until(() => screen.text().includes("hello hunter2"));
  await screen.press("button", "More screens");
  await screen.press("link", "Diagnostics");
  await screen.until(() => rows("Operations").length > 0);
  assert.match(screen.text(), "to: text");
  assert.not.match(screen.text(), "hunter2");
});

test("follows what happens until it is paused", async () => {
  const world = await show("/debug");
  await screen.until(() => screen.text().includes("Nothing yet"));
  const client = world.options.client;
  const ask = (document: string) =>
    act(async () => void (await client?.query(document, undefined, { policy: "network-only" })));
  const shown = () => rows("Operations").filter(([name]) => name?.includes("Probe")).length;
  await ask("query Probe { answer }");
  await screen.until(() => shown() === 1);
  await screen.press("button", "Pause");
  await ask("query Probe2 { answer }");
  await screen.until(() => true);
  assert.is(shown(), 1);
  assert.not.ok(screen.get("button", "Resume").hasAttribute("aria-pressed"), "its name says what a press does");
  await screen.press("button", "Resume");
  await screen.until(() => shown() === 2);
});

test("is shown without a client, which nothing has asked for yet", async () => {
  const { client: _client, ...options } = createWorld("type Query { answer: String }", {}).options;
  screen = await render(<QueryletApp {...options} route="/debug" />);
  await screen.until(() => screen.text().includes("Nothing yet"));
  assert.match(screen.text(), "Cache0 answers");
});

test("says of a link that is not live how often it was tried, and why it fails", async () => {
  const { options } = createWorld("type Query { answer: String }", {});
  const cause = new TransportError("network", "Closed with code 1006");
  const status = () => ({ state: "waiting", retryAt: 0, attempts: 3, cause });
  Object.assign(options.client.transport, { status, onStatus: () => () => {} });
  screen = await render(<QueryletApp {...options} route="/debug" />);
  await screen.until(() => screen.text().includes("3 attempts so far: Closed with code 1006"));
});

test.run();
