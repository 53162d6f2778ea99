/** What looks like a secret is not kept in a draft, and the form says so. */
import type { Screen } from "../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../helpers/render-screen.js";
import { createWorld } from "../helpers/world.js";

await import("../helpers/all-screens.js");

const test = suite("a draft without what is called like a secret");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

for (const [name, typed] of [
  ["password", "4711"],
  ["pin", "4711"],
  ["licenseKey", "4711"],
] as const)
  test(`${name}: the form says that it was not kept`, async () => {
    sessionStorage.clear();
    const sdl = `
      type Query { customers: [Customer!]! customer(id: ID!): Customer }
      type Customer { id: ID! name: String! }
      type Mutation { createCustomer(name: String!, ${name}: String): Customer }`;
    const customer = { id: "1", name: "Ann" };
    const world = createWorld(sdl, { customers: [customer], customer, createCustomer: customer });
    const open = async () => {
      screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/createCustomer" });
      await screen.until(() => screen.all("textbox", /^Name/).length);
    };
    await open();
    const other = () => screen.all("textbox").at(-1) as HTMLInputElement;
    const label = document.querySelector(`label[for="${other().id}"]`)?.textContent ?? "";
    await screen.type(/^Name/, "Ann");
    await screen.type(label, typed);
    await screen.close();
    await open();
    assert.is((screen.all("textbox", /^Name/)[0] as HTMLInputElement).value, "Ann", "no draft");
    assert.is(other().value, "");
    assert.match(screen.text(), "were not kept");
  });

test.run();
