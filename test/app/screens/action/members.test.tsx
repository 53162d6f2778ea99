/** A change of an interface's record begins with the values of the record, whatever its type is called. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");

const VALUES = "id: ID! name: String! phone: String tags: [String!]! isOpen: Boolean!";
const SDL = `
  type Query { customers: [Customer!]! customer(id: ID!): Customer person(id: ID!): Person people: [Person!]! firms: [Firm!]! }
  interface Customer { ${VALUES} }
  type Person implements Customer { ${VALUES} }
  type Firm implements Customer { ${VALUES} }
  input CustomerInput { name: String! phone: String tags: [String!] isOpen: Boolean = false }
  type Mutation {
    updateCustomer(id: ID!, name: String, phone: String = "", tags: [String!], isOpen: Boolean = false): Customer
    replaceCustomer(id: ID!, input: CustomerInput!): Customer
  }
`;
const customer = (__typename: string, id: string) => ({
  __typename,
  id,
  name: `C ${id}`,
  phone: `079 ${id}`,
  tags: ["a", "b"],
  isOpen: true,
});
const ADA = customer("Person", "1");
const ACME = customer("Firm", "2");

const test = suite("members of an interface");
let screen: Screen;
let world: World;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

const sent = () =>
  world.sent.filter(({ document }) => document.startsWith("mutation")).map(({ variables }) => variables);

async function open(route: string, name: string): Promise<void> {
  const find = ({ id }: { id: string }) => [ADA, ACME].find((each) => each.id === id) ?? null;
  world = createWorld(SDL, {
    ...{ customers: [ADA, ACME], people: [ADA], firms: [ACME] },
    ...{ customer: find, person: find, updateCustomer: ADA, replaceCustomer: ADA },
  });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route });
  await screen.until(
    () => (screen.all("textbox", /^Name/)[0] as HTMLInputElement | undefined)?.value === name,
    "a form",
  );
}

test("a change keeps what the record has, and a replacement sends all of it", async () => {
  await open("/m/updateCustomer?from=Person:1", "C 1");
  await screen.type(/^Name/, "New");
  await screen.press("button", "Update customer");
  await screen.until(() => sent().length);
  assert.equal(sent(), [{ id: "1", name: "New", phone: "079 1", isOpen: true }]);
  await screen.close();
  await open("/m/replaceCustomer?from=Person:1", "C 1");
  await screen.type(/^Name/, "New");
  await screen.press("button", "Replace customer");
  await screen.until(() => sent().length);
  assert.equal(sent(), [{ id: "1", input: { name: "New", phone: "079 1", tags: ["a", "b"], isOpen: true } }]);
});

test("a member that no query gives by its own key is read by that of the interface", async () => {
  await open("/m/updateCustomer?from=Firm:2", "C 2");
  await screen.type(/^Phone/, "1");
  await screen.press("button", "Update customer");
  await screen.until(() => sent().length);
  assert.equal(sent(), [{ id: "2", phone: "1", isOpen: true }]);
});

test.run();
