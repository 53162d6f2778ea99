/** Integers and decimals that a double cannot hold keep every digit, from the server's JSON to the screen and back. */
import { render, type Screen } from "../../../helpers/render.js";
import { buildSchema, graphqlSync } from "graphql";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const schema = buildSchema(`
  scalar BigInt
  scalar Decimal
  type Query { accounts: [Account!]! account(id: ID!): Account }
  type Mutation { updateAccount(id: ID!, name: String, balance: BigInt): Account }
  type Account { id: ID! name: String! balance: BigInt! rate: Decimal! }
`);
const BALANCE = "9007199254740993123";
const RATE = "0.1234567890123456789";
/** Written by hand: a JSON text made of JavaScript's numbers has lost the digits already. */
const ACCOUNT = `{ "__typename": "Account", "id": "1", "name": "Main", "balance": ${BALANCE}, "rate": ${RATE} }`;

const test = suite("exact digits");
const realFetch = globalThis.fetch;
let screen: Screen;
let sent: { query: string; variables: Record<string, unknown> }[] = [];

function answerTo({ query }: { query: string }): string {
  if (query.includes("__schema")) return JSON.stringify(graphqlSync({ schema, source: query }));
  const field = /\b(accounts|account|updateAccount)\b/.exec(query)?.[1] ?? "";
  return `{ "data": { "${field}": ${field === "accounts" ? `[${ACCOUNT}]` : ACCOUNT} } }`;
}

async function show(route: string): Promise<void> {
  globalThis.fetch = async (_url, init) => {
    const request = JSON.parse(String(init?.body)) as (typeof sent)[number];
    sent.push(request);
    return new Response(answerTo(request), { headers: { "content-type": "application/json" } });
  };
  screen = await render(<QueryletApp endpoint="http://server.test/graphql" route={route} />);
}

test.before.each(() => {
  sent = [];
});
test.after.each(async () => {
  await screen.close();
  globalThis.fetch = realFetch;
  sessionStorage.clear();
});

const shows = (text: string): Promise<void> => screen.until(() => screen.text().includes(text), text);

test("a list shows every digit", async () => {
  await show("/q/accounts");
  await shows("9,007,199,254,740,993,123");
  await shows(RATE);
});

test("a record shows every digit", async () => {
  await show("/e/Account/1");
  await shows("9,007,199,254,740,993,123");
  await shows(RATE);
});

test("a spreadsheet of the rows has every digit, as numbers", async () => {
  const { createObjectURL } = URL;
  const anchor = Object.getPrototypeOf(document.createElement("a")) as HTMLAnchorElement;
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  anchor.click = () => {};
  try {
    await show("/q/accounts");
    await screen.until(() => screen.all("row").length > 0, "the rows");
    await screen.press("button", "List options");
    await screen.press("button", "Export all");
    const saves = () => screen.all("button", "Save as CSV").length > 0;
    if (!saves()) await screen.press("button", "Start");
    await screen.until(saves, "the rows to save");
    await screen.press("button", "Save as CSV");
    await screen.until(() => files.length > 0, "the file");
    const [, line] = (await files[0]?.text())?.split("\r\n") ?? [];
    assert.is(line, `Main,${BALANCE},${RATE},1`);
  } finally {
    URL.createObjectURL = createObjectURL;
    Reflect.deleteProperty(anchor, "click");
  }
});

test("a form begins with every digit, and sends every digit that was typed", async () => {
  await show("/m/updateAccount?from=Account:1");
  const value = (): string => (screen.get("textbox", /^Balance/) as HTMLInputElement).value;
  await screen.until(() => screen.all("textbox", /^Balance/).length > 0 && value() === BALANCE, "the balance");
  await screen.type(/^Balance/, "9007199254740993124");
  await screen.until(() => screen.all("button", "Review").length > 0, "a review");
  await screen.press("button", "Review");
  await screen.tap(screen.all("button", "Update account").at(-1));
  await screen.until(() => sent.some(({ query }) => query.startsWith("mutation")), "the mutation");
  const mutation = sent.find(({ query }) => query.startsWith("mutation"));
  assert.is(String(mutation?.variables["balance"]), "9007199254740993124");
});

test.run();
