/** The import of rows that may change records which the server finds by something else than their key. */
import type { Screen } from "../../../helpers/render.js";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";
import { checkTable } from "./kites.js";

const { act } = await import("react");

const SDL = `
  type Query { contacts: [Contact!]! }
  type Contact { id: ID! email: String! phone: String tags: [String!]! }
  type Mutation {
    upsertContact(email: String!, phone: String = "", tags: [String!]): Contact
    createContact(email: String!, phone: String = "", tags: [String!]): Contact
  }
`;
const SAYS = "This may change a record that is there. What it has was not read";

const test = suite("import of records that are found");
let screen: Screen;
let world: World;
test.after.each(async () => {
  await act(async () => world.options.client.clear());
  await screen.close();
});

async function check(action: string, table: string): Promise<string> {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  world = createWorld(SDL, { contacts: [] });
  screen = await renderScreen({ options: world.options, schema: schemaOf(SDL), route: `/m/${action}/import` });
  await checkTable(screen, table);
  return screen.text();
}

test("the check says what rows may change, and which lists they replace", async () => {
  const text = await check("upsertContact", "email,phone,tags\na@example.org,1,vip\nb@example.org,,vip\n");
  assert.match(text, SAYS);
  assert.match(text, "Tags: The record has items here that are not shown. What you fill in here takes their place.");
  assert.match(text, "1 of 2 rows cannot be sent as they are.");
  assert.match(text, "What is there now was not read, so this has to be given here.");
});

test("a row is corrected in the form of a record that may be there", async () => {
  await check("upsertContact", "email,phone\na@example.org,\nb@example.org,2\n");
  await screen.press("button", "Leave out 1 and send 1 row");
  await screen.until(() => screen.text().includes("Finished"));
  await screen.press("button", "Correct row 2");
  await screen.until(() => screen.root.querySelector("dialog form"));
  assert.match(screen.root.querySelector("dialog")?.textContent ?? "", "What you fill in here takes their place.");
  await screen.press("button", "Keep the correction");
  await screen.until(() => screen.text().includes("needs attention"));
});

test("the check of rows that make records does not", async () => {
  const text = await check("createContact", "email,phone,tags\na@example.org,1,vip\nb@example.org,,vip\n");
  assert.not.match(text, SAYS);
  assert.match(text, "All 2 rows can be sent.");
});

test.run();
