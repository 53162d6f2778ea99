/** An action that may change a record which the server finds by something else than its key: nobody has read what that record has. */
import type { Screen } from "../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../helpers/render-screen.js";
import { createWorld } from "../helpers/world.js";

await import("../helpers/all-screens.js");

const SDL = `
  type Query { contacts: [Contact!]! contact(id: ID!): Contact }
  type Contact { id: ID! email: String! name: String phone: String }
  type Mutation {
    upsertContact(email: String!, name: String, phone: String = ""): Contact
    createContact(email: String!, name: String, phone: String = ""): Contact
  }
`;
const contact = { id: "1", email: "a@example.org", name: "Ada", phone: "079" };
const SAYS = "This may change a record that is there.";

const test = suite("record that is found");
let screen: Screen;
let sent: object[];
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

async function fillIn(action: string): Promise<void> {
  sent = [];
  const take = (args: object) => {
    sent.push({ ...args });
    return contact;
  };
  const world = createWorld(SDL, { contacts: [contact], contact, upsertContact: take, createContact: take });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: `/m/${action}` });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
  await screen.type(/^Email/, "a@example.org");
  await screen.type(/^Name/, "New");
}

test("a form that may change what is there says so, and asks", async () => {
  await fillIn("upsertContact");
  assert.match(screen.text(), SAYS);
  await screen.press("button", "Upsert contact");
  await screen.until(() => screen.text().includes("needs attention"));
  assert.equal(sent, []);
  await screen.type(/^Phone/, "078");
  await screen.press("button", "Upsert contact");
  await screen.until(() => sent.length > 0);
  assert.equal(sent, [{ email: "a@example.org", name: "New", phone: "078" }]);
});

test("a creation is one form and one press", async () => {
  await fillIn("createContact");
  assert.not.match(screen.text(), SAYS);
  await screen.press("button", "Create contact");
  await screen.until(() => sent.length > 0);
  assert.equal(sent, [{ email: "a@example.org", name: "New", phone: "" }]);
});

test.run();
