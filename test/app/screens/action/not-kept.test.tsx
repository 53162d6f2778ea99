/** What looks like a secret is not kept in a draft, nor is a file, and the form names what has to be given again. */
import { passTime, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pathsNotKept } from "../../../../src/app/base/storage/drafts.js";
import { TransportError } from "../../../../src/transport/errors.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const test = suite("what a draft does not keep");
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
    const notice = `Not kept, please give it again: ${label}.`;
    assert.ok(screen.text().includes(notice), screen.text());
    await screen.type(/^Name/, "Anna");
    await screen.close();
    await open();
    assert.ok(screen.text().includes(notice), "after a second reload");
    await screen.type(label, typed);
    assert.not(screen.text().includes(notice), "given again");
  });

test("what was sent with a secret is sent again only with it", async () => {
  sessionStorage.clear();
  const sdl = `
    type Query { users: [User!]! user(id: ID!): User }
    type User { id: ID! name: String! }
    type Mutation { createUser(name: String!, password: String): User }`;
  const user = { id: "1", name: "Ann" };
  const world = createWorld(sdl, { users: [user], user, createUser: user });
  const sent = () =>
    world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables);
  const open = async () => {
    screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/m/createUser" });
    await screen.until(() => screen.all("textbox", /^Name/).length);
  };
  await open();
  await screen.type(/^Name/, "Ann");
  await screen.type(/^Password/, "hunter2");
  world.intercept = ({ document }) => {
    if (String(document).startsWith("mutation")) throw new TransportError("network", "lost");
    return undefined;
  };
  await screen.tap(screen.all("button", "Create user").at(-1));
  await screen.until(() => screen.all("button", /^Send again/).length, "it is still in the form");
  await passTime(3_000);
  world.intercept = undefined;
  await screen.close();
  await open();
  await screen.until(() => screen.text().includes("It is not known whether this was done"));
  assert.ok(screen.text().includes("Not kept, please give it again: Password."));
  assert.equal(screen.all("button", /^Send again/), []);
  await screen.tap(screen.all("button", "Create user").at(-1));
  assert.is(sent().length, 1);
  await screen.type(/^Password/, "hunter2");
  await screen.tap(screen.all("button", /^Send again/)[0]);
  await screen.until(() => sent().length > 1);
  for (const each of sent()) assert.equal(each, { name: "Ann", password: "hunter2" });
});

test("a file in a list, and one with what is said of it, are not kept", () => {
  const file = new File(["x"], "x.txt");
  assert.equal(pathsNotKept({ name: "Ann", photo: file, docs: [file], rows: [{ pin: "4711", n: 1 }] }), [
    ["photo"],
    ["docs"],
    ["rows", 0, "pin"],
  ]);
});

test.run();
