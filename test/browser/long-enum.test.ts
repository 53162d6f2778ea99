/** An enum of 255 values in a form: by a finger at 390 px, and as the accessibility tree tells it. */
import type { Browser, CDPSession, Page } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Demo } from "../../tools/demo/start.js";
import { startApp } from "../helpers/programs/app-server.js";
import { launch } from "../helpers/browser/browser.js";
import { startMockedServer, type MockedServer } from "../helpers/programs/mocked-server.js";
import { requires } from "../helpers/requires.js";
import { PHONE } from "./operator/demo-desk.js";

const test = suite("a long enum in Chromium");
requires(test, "chromium");

/** 254 names of three letters, and one that people would look for. */
const letter = (place: number) => String.fromCharCode(65 + place);
const codes = Array.from({ length: 254 }, (_, at) => `X${letter(Math.floor(at / 26))}${letter(at % 26)}`);
const SDL = `
  type Query { parcels(first: Int, after: String): [Parcel!]! parcel(id: ID!): Parcel }
  type Mutation { sendParcel(title: String!, country: Country!): Parcel }
  type Parcel { id: ID! title: String! country: Country! }
  enum Country { ${codes.join(" ")} COTE_D_IVOIRE }
`;
const FINGER_PX = 44;
const TITLE = "Send parcel";

let server: MockedServer;
let app: Demo;
let browser: Browser;
let page: Page;

test.before(async () => {
  server = await startMockedServer(SDL);
  app = await startApp({ endpoint: server.url });
  browser = await launch();
  const context = await browser.newContext(PHONE);
  page = await context.newPage();
});
test.before.each(async () => {
  await page.goto(`${app.url}/#/v`); // the record that was made leads to another screen, and a form is left
  await page.getByRole("heading", { level: 1, name: "Saved views" }).waitFor();
  await page.goto(`${app.url}/#/m/sendParcel`);
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
});
test.after(async () => {
  await browser?.close();
  await app?.close();
  await server?.close();
});

const combobox = () => page.getByRole("combobox", { name: "Country" });

test("by touch at 390 px: a tap opens it, a few letters find it, a tap takes it", async () => {
  await page.getByRole("textbox", { name: "Title" }).fill("Boots");
  await combobox().tap();
  const list = page.getByRole("listbox", { name: "Country" });
  await list.waitFor();
  await combobox().pressSequentially("ivo");
  const choice = list.getByRole("option", { name: "Cote d ivoire" });
  await choice.waitFor();
  assert.is(await list.getByRole("option").count(), 1);
  const { x = 0, width = 0, height = 0 } = (await choice.boundingBox()) ?? {};
  assert.ok(Math.round(height) >= FINGER_PX, `${height} px are too low for a finger`);
  assert.ok(x >= 0 && x + width <= 390, `it reaches from ${x} to ${x + width}`);
  await choice.tap();
  await list.waitFor({ state: "detached" });
  assert.is(await combobox().inputValue(), "Cote d ivoire");
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, "nothing goes sideways");

  await page.locator("main").getByRole("button", { name: TITLE }).tap();
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: TITLE }).waitFor();
  const sent = server.asked.find(({ query }) => query.includes("sendParcel"));
  assert.is(sent?.variables.country, "COTE_D_IVOIRE");
});

interface ReadControl {
  role: string;
  name: string;
  properties: Record<string, unknown>;
}

/** The controls of a role as the accessibility tree tells them. */
async function controlsOf(devTools: CDPSession, role: string): Promise<ReadControl[]> {
  const { nodes } = await devTools.send("Accessibility.getFullAXTree");
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map((node) => ({
      role,
      name: String(node.name?.value ?? ""),
      properties: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
    }));
}

test("the accessibility tree has its name, its list, the active choice and the count", async () => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Accessibility.enable");
  await combobox().waitFor(); // its code is loaded with the first long enum
  const [closed] = await controlsOf(devTools, "combobox");
  assert.match(closed?.name ?? "", /^Country/);
  assert.is(closed?.properties.expanded, false);
  assert.is(closed?.properties.required, true);
  assert.equal(await controlsOf(devTools, "option"), [], "no choice is read before it is opened");

  await combobox().focus();
  await combobox().pressSequentially("xb");
  await page.getByRole("option").first().waitFor();
  const [open] = await controlsOf(devTools, "combobox");
  assert.is(open?.properties.expanded, true);
  const [list] = await controlsOf(devTools, "listbox");
  assert.is(list?.name, "Country");
  const options = await controlsOf(devTools, "option");
  assert.equal(
    options.map(({ properties }) => properties.selected === true).filter(Boolean).length,
    1,
    "one choice is the active one",
  );
  const active = await combobox().evaluate(
    (input) => document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent,
  );
  assert.is(active, options[0]?.name);
  const announced = page.getByRole("status").filter({ hasText: /of 255/ });
  assert.match(await announced.innerText(), new RegExp(`${options.length} of 255`));

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.is(await combobox().inputValue(), options[1]?.name);
  assert.equal(await controlsOf(devTools, "option"), []);
});

test.run();
