/** An action that may change a record which the server finds by something else than its key: nobody has read what that record has. */
import { act, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const SDL = `
  type Query { contacts: [Contact!]! contact(id: ID!): Contact }
  type Contact { id: ID! email: String! name: String phone: String }
  type Mutation {
    upsertContact(email: String!, name: String, phone: String = ""): Contact
    saveContact(id: ID!, email: String!, name: String, phone: String = "", tags: [String!]): Contact
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

async function fillIn(action: string, id?: string): Promise<void> {
  sent = [];
  const take = (args: object) => {
    sent.push({ ...args });
    return contact;
  };
  const world = createWorld(SDL, {
    contacts: [contact],
    contact: ({ id }: { id: string }) => (id === "1" ? contact : null),
    ...{ upsertContact: take, createContact: take, saveContact: take },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: `/m/${action}` });
  await screen.until(() => screen.root.querySelector("form.form"), "a form");
  if (id !== undefined) {
    const input = screen.root.querySelector("input[role=combobox]") as HTMLElement;
    await act(async () => input.focus());
    await screen.type(/^Contact/i, id);
    await act(async () => input.blur());
    await screen.until(() => screen.all("button", /as the ID/).length);
    await screen.press("button", /as the ID/);
  }
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
  await screen.until(() => /The schema does not say which records this changes/.test(screen.text()), "a review");
  assert.equal(sent, []);
  await screen.tap(screen.all("button", "Upsert contact").at(-1));
  await screen.until(() => sent.length > 0);
  assert.equal(sent, [{ email: "a@example.org", name: "New", phone: "078" }]);
});

test("a key that no record has yet makes one, by one press", async () => {
  await fillIn("saveContact", "9");
  await screen.until(
    () => !screen.text().includes("could not be read") && !screen.text().includes(SAYS),
    "a plain form",
  );
  await screen.press("button", "Save contact");
  await screen.until(() => sent.length > 0);
  assert.equal(sent, [{ id: "9", email: "a@example.org", name: "New", phone: "" }]);
});

test("a creation is one form and one press", async () => {
  await fillIn("createContact");
  assert.not.match(screen.text(), SAYS);
  await screen.press("button", "Create contact");
  await screen.until(() => sent.length > 0);
  assert.equal(sent, [{ email: "a@example.org", name: "New", phone: "" }]);
});

test.run();
